/** How a vendor is shown its settlements. Interface 2.6, 10.4. */
import type { OwnSettlement } from '@napum/contract'
import { holdOf } from '../../core/ledger/holds.ts'
import { outstandingOf } from '../../core/ledger/payments.ts'
import { payableOf, totalsView } from '../../core/ledger/settlement-totals.ts'
import type { TotalsRow } from '../../core/ledger/totals-queries.ts'
import { moneyToNumber } from '../../core/values/money.ts'
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
