/** The four lists. Interface 4.1-4.4. */
import { type ClaimType, itemStatusOfList, type ListClaimsRequest } from '@napum/contract'
import { ReadyJson } from '../../../core/values/answers.ts'
import { pageOf, paginationOf } from '../../../core/values/pagination.ts'
import { invalid } from '../../../core/values/refusal.ts'
import type { Call, FieldsOf } from '../../../core/work/operation.ts'
import { firstRow, type Statement } from '../../../platform/db/database.ts'
import { claimPages, itemPages, type PageRow } from './queries.ts'
import { countedList, rangeIssues } from './rules.ts'

type Listed = 'order' | ClaimType
type PageFields<Of extends Listed> = FieldsOf<`list${Capitalize<Of>}s`>

/** Who asks, and for which days and page. */
type ClaimsCall = Pick<Call<'listCancels'>, 'db' | 'vendor'> & { readonly body: ListClaimsRequest }

/** Interface 4.1: items by status and day. */
export async function listOrders(call: Call<'listOrders'>): Promise<ReadyJson<PageFields<'order'>>> {
  const { status, date_type = 'ord_date' } = call.body
  const list = countedList(status, date_type)
  return readPage(call, 'order', itemPages[date_type], list, [itemStatusOfList[status]])
}

/** Interface 4.2-4.4: items with a claim, by the day of the claim. */
export async function listClaims<Type extends ClaimType>(
  call: ClaimsCall,
  type: Type,
): Promise<ReadyJson<PageFields<Type>>> {
  return readPage(call, type, claimPages[type], type, [])
}

async function readPage<Of extends Listed>(
  call: ClaimsCall,
  of: Of,
  query: Statement<PageRow>,
  list: string,
  more: readonly unknown[],
): Promise<ReadyJson<PageFields<Of>>> {
  const issues = rangeIssues(call.body)
  if (issues.length > 0) throw invalid(issues)
  const page = pageOf(call.body)
  const { vendor_id, partner_code } = call.vendor
  const { start_date, end_date } = call.body
  const partner = JSON.stringify(partner_code)
  const values = [vendor_id, list, start_date, end_date, page.offset, page.limit, partner, ...more]
  const found = (await firstRow(call.db, query, values)) as PageRow
  const pagination = JSON.stringify(paginationOf(page, found.total))
  const records = Math.max(0, Math.min(page.limit, found.total - page.offset))
  // The records are put between their brackets as they are: they are never read here.
  return new ReadyJson(`"${of}_list":[${found.records}],"pagination":${pagination}`, records)
}
