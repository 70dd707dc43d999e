/** Finds adjustments. operator-interface.md "Adjustments"; decision 205. */
import { type Adjustment, type AdjustmentListQuery, parseItemNumber } from '@napum/contract'
import { actorView } from '../../core/people/actor.ts'
import { answered } from '../../core/values/instants.ts'
import { decimalToNumber, numbersOf } from '../../core/values/money.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { type AdjustmentScope, counts, type EnteredRow, pages } from './list-queries.ts'

export type AdjustmentListServices = Pick<Services, 'db' | 'config'>

export async function listAdjustments(services: AdjustmentListServices, { query }: Call<'listAdjustments'>) {
  const { scope, values: keys } = scopeOf(query)
  const { reason_code = null, from = '-infinity', to = 'infinity' } = query
  const values = [from, to, reason_code, services.config.timeZone, ...keys]
  const page = pageOf(query)
  const counted = await firstRow(services.db, counts[scope], values)
  const rows = await services.db.rows(pages[scope], [...values, page.limit, page.offset])
  return {
    adjustment_list: rows.map(viewOf),
    total_amount: decimalToNumber(counted?.amount ?? '0'),
    pagination: paginationOf(page, counted?.total ?? 0),
  }
}

function scopeOf({ vendor_id, ord_prd_no }: AdjustmentListQuery): {
  readonly scope: AdjustmentScope
  readonly values: readonly unknown[]
} {
  if (ord_prd_no === undefined)
    return vendor_id === undefined ? { scope: 'all', values: [] } : { scope: 'vendor', values: [vendor_id] }
  if (vendor_id !== undefined)
    throw invalid([{ path: 'ord_prd_no', message: 'must not stand beside vendor_id' }])
  const key = parseItemNumber(ord_prd_no)
  if (!key) throw new Refusal('ITEM_NOT_FOUND')
  return { scope: 'item', values: [key.ord_no, key.item_index] }
}

const viewOf = ({ takes_back, is_taken_back, actor_kind, actor_name, ...row }: EnteredRow): Adjustment => ({
  ...answered(row),
  ...numbersOf(row, 'amount'),
  state: takes_back ? 'takes_back' : is_taken_back ? 'taken_back' : 'stands',
  done_by: actorView({ actor_kind, actor_name }, 'operator'),
})
