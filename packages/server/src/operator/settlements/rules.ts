/** Pure decisions about settlements: their states and how they are shown. Interface 2.6, 3; decision 41. */
import { itemNumber, type Settlement, type SettlementLine, type SettlementStatus } from '@napum/contract'
import { decimalToNumber, type Money, moneyFromText, moneyToNumber } from '../../core/money.ts'
import type { TotalsRow } from '../../core/statement/queries.ts'
import type { LineRow, SettlementRow } from './queries.ts'

export type SettlementAction = 'confirm' | 'pay' | 'reopen'

type Verdict = 'do' | 'done' | 'refuse'

/** What an action means in each state: to be done, done already, or refused. */
export const settlementTransitions: Readonly<
  Record<SettlementAction, Readonly<Record<SettlementStatus, Verdict>>>
> = {
  confirm: { pending: 'do', confirmed: 'done', paid: 'refuse' },
  pay: { pending: 'refuse', confirmed: 'do', paid: 'done' },
  reopen: { pending: 'done', confirmed: 'do', paid: 'refuse' },
}

export const refusalMessage = (action: SettlementAction, status: SettlementStatus): string =>
  status === 'paid'
    ? `The settlement is paid, and that is final: it is too late to ${action} it.`
    : `The settlement is ${status}. Confirm it before you ${action} it.`

const nothing: Omit<TotalsRow, 'settlement_id'> = {
  item_count: 0,
  subtotal: '0',
  cancellation_subtotal: '0',
  supply_amount: '0',
  vat_amount: '0',
}

/** What is to be paid, exactly. */
export const payableOf = (row: SettlementRow, computed: TotalsRow | undefined): Money => {
  const totals = row.frozen_totals ?? computed ?? nothing
  return moneyFromText(totals.supply_amount) + moneyFromText(totals.vat_amount)
}

/** A settlement with what it comes to; frozen totals of a closed one, computed ones of a pending one. */
export function settlementView(row: SettlementRow, computed: TotalsRow | undefined): Settlement {
  const totals = row.frozen_totals ?? computed ?? nothing
  return {
    settlement_id: row.settlement_id,
    settlement_no: row.settlement_no,
    status: row.status,
    period_start: row.period_start,
    period_end: row.period_end,
    settlement_date: row.settlement_date,
    vendor_id: row.vendor_id,
    vendor_name: row.vendor_name,
    item_count: totals.item_count,
    subtotal: decimalToNumber(totals.subtotal),
    cancellation_subtotal: decimalToNumber(totals.cancellation_subtotal),
    unshipped_count: row.unshipped_count,
    unshipped_subtotal: decimalToNumber(row.unshipped_subtotal),
    supply_amount: decimalToNumber(totals.supply_amount),
    vat_amount: decimalToNumber(totals.vat_amount),
    payable_amount: moneyToNumber(payableOf(row, computed)),
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_on: row.paid_on,
    reference: row.reference,
    reopened_at: row.reopened_at?.toISOString() ?? null,
    reopen_reason: row.reopen_reason,
  }
}

export const lineView = (row: LineRow): SettlementLine => ({
  line_id: String(row.line_id),
  kind: row.kind,
  ord_prd_no: itemNumber(row),
  unit_price: decimalToNumber(row.unit_price),
  quantity: row.quantity,
  total_amount: decimalToNumber(row.amount),
  price_total: decimalToNumber(row.price_total),
  recorded_at: row.recorded_at.toISOString(),
  source: row.source,
  request_id: row.request_id,
  offsets_line_id: row.offsets_line_id === null ? null : String(row.offsets_line_id),
})
