/** Finds adjustments. operator-interface.md "Adjustments"; decision 205. */
import { type Adjustment, type AdjustmentListQuery, parseItemNumber } from '@napum/contract'
import { numberOf } from '../../core/ledger/settlement-lines.ts'
import { actorView } from '../../core/people/actor.ts'
import { decimalToNumber } from '../../core/values/money.ts'
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

const viewOf = (row: EnteredRow): Adjustment => ({
  line_id: String(row.line_id),
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  settlement_id: row.settlement_id,
  settlement_no: row.settlement_no,
  settlement_status: row.settlement_status,
  kind: row.kind,
  state: row.takes_back ? 'takes_back' : row.is_taken_back ? 'taken_back' : 'stands',
  amount: decimalToNumber(row.amount),
  quantity: row.reason_code === 'partial_return' ? row.quantity : null,
  ord_prd_no: numberOf(row),
  ord_no: row.ord_no,
  reason_code: row.reason_code,
  memo: row.memo,
  tax_type: row.tax_type,
  refers_to: row.refers_to === null ? null : String(row.refers_to),
  recorded_at: row.recorded_at.toISOString(),
  done_by: actorView(row, 'operator'),
})
