/** The four lists. Interface 4.1-4.4; decisions 11, 12, 16. */
import { type ClaimType, itemStatusOfList, type ListClaimsRequest } from '@napum/contract'
import { ReadyJson } from '../../../core/values/answers.ts'
import { pageOf, paginationOf } from '../../../core/values/pagination.ts'
import { invalid } from '../../../core/values/refusal.ts'
import type { Call, FieldsOf } from '../../../core/work/operation.ts'
import { firstRow, type Statement } from '../../../platform/db/database.ts'
import { claimPages, itemPages, type PageRow } from './queries.ts'

type ListKind = 'order' | ClaimType
type PageFields<Of extends ListKind> = FieldsOf<`list${Capitalize<Of>}s`>

/** Who asks, and for which days and page. */
type ClaimsCall = Pick<Call<'listCancels'>, 'db' | 'vendor'> & { readonly body: ListClaimsRequest }

/** Interface 4.1: items by status and day. */
export async function listOrders(call: Call<'listOrders'>): Promise<ReadyJson<PageFields<'order'>>> {
  const { status, date_type = 'ord_date' } = call.body
  const itemStatus = itemStatusOfList[status]
  const list = date_type === 'pay_date' ? `paid:${itemStatus}` : itemStatus
  return readPage(call, 'order', itemPages[date_type], list, [itemStatus])
}

/** Interface 4.2-4.4: items with a claim, by the day of the claim. */
export async function listClaims<Type extends ClaimType>(
  call: ClaimsCall,
  type: Type,
): Promise<ReadyJson<PageFields<Type>>> {
  return readPage(call, type, claimPages[type], type, [])
}

/** @param list the name under which the days of its items are counted */
async function readPage<Of extends ListKind>(
  call: ClaimsCall,
  of: Of,
  query: Statement<PageRow>,
  list: string,
  more: readonly unknown[],
): Promise<ReadyJson<PageFields<Of>>> {
  const { start_date, end_date } = call.body
  // Nothing could be in such a range (decision 16).
  if (start_date > end_date) throw invalid([{ path: 'end_date', message: 'must not be before start_date' }])
  const page = pageOf(call.body)
  const { vendor_id, partner_code } = call.vendor
  const partner = JSON.stringify(partner_code)
  const values = [vendor_id, list, start_date, end_date, page.offset, page.limit, partner, ...more]
  const found = (await firstRow(call.db, query, values)) as PageRow
  const pagination = JSON.stringify(paginationOf(page, found.total))
  const records = Math.max(0, Math.min(page.limit, found.total - page.offset))
  // The records are put between their brackets as they are: they are never read here.
  return new ReadyJson(`"${of}_list":[${found.records}],"pagination":${pagination}`, records)
}
