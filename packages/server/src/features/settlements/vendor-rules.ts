/** How a vendor is shown its settlements. Interface 2.6, 10.4. */
import type { OwnSettlement } from '@napum/contract'
import { holdOf } from '../../core/ledger/holds.ts'
import { outstandingOf } from '../../core/ledger/payments.ts'
import { payableOf, type TotalledRow, totalsIn } from '../../core/ledger/settlement-totals.ts'
import type { TotalsRow } from '../../core/ledger/totals-queries.ts'
import { decimalToNumber, moneyToNumber } from '../../core/values/money.ts'
import type { OwnSettlementRow } from './vendor-queries.ts'

/** With frozen totals of a closed one, computed ones of a pending one. */
export const ownSettlementView = (row: OwnSettlementRow, computed: TotalsRow | undefined): OwnSettlement => ({
  settlement_id: row.settlement_id,
  settlement_no: row.settlement_no,
  status: row.status,
  period_start: row.period_start,
  period_end: row.period_end,
  settlement_date: row.settlement_date,
  ...totalsView(row, computed),
  outstanding_amount: moneyToNumber(outstandingOf(payableOf(row, computed), row)),
  paid_on: row.paid_on,
  reference: row.reference,
  on_hold: row.status !== 'paid' && holdOf(row, false) !== null,
  unshipped_count: row.unshipped_count,
})

/** The header with the sums, as both interfaces show them; frozen totals of a closed one, computed ones of a pending one. */
function totalsView(row: TotalledRow, computed: TotalsRow | undefined) {
  const totals = totalsIn(row, computed)
  return {
    item_count: totals.item_count,
    subtotal: decimalToNumber(totals.subtotal),
    cancellation_subtotal: decimalToNumber(totals.cancellation_subtotal),
    adjustment_subtotal: decimalToNumber(totals.adjustment_subtotal ?? '0'),
    balance_amount: decimalToNumber(totals.balance_amount ?? '0'),
    supply_amount: decimalToNumber(totals.supply_amount),
    vat_amount: decimalToNumber(totals.vat_amount),
    outside_vat_amount: decimalToNumber(totals.outside_vat_amount ?? '0'),
    payable_amount: moneyToNumber(payableOf(row, computed)),
  }
}
