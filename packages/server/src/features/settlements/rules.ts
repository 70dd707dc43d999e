/** Pure decisions about settlements: their states and how they are shown. Interface 2.6, 3; decision 41. */
import type { AccountWarning, OwnSettlement, Settlement, SettlementStatus } from '@napum/contract'
import { holdOf, outstandingOf } from '../../core/ledger/payments.ts'
import { payableOf, type TotalledRow, totalsIn } from '../../core/ledger/settlement-totals.ts'
import type { LiveTotalsRow, TotalsRow } from '../../core/ledger/totals-queries.ts'
import { decimalToNumber, moneyToNumber } from '../../core/values/money.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { SettlementRow } from './queries.ts'
import type { OwnSettlementRow } from './vendor-queries.ts'
import { accountWarning } from './warnings.ts'

export type SettlementAction = 'confirm' | 'pay' | 'reopen'

/** What an action means in each state: to be done, done already, or refused. */
export const settlementTransitions: Readonly<
  Record<SettlementAction, Readonly<Record<SettlementStatus, 'do' | 'done' | 'refuse'>>>
> = {
  confirm: { pending: 'do', confirmed: 'done', paid: 'refuse' },
  pay: { pending: 'refuse', confirmed: 'do', paid: 'done' },
  reopen: { pending: 'done', confirmed: 'do', paid: 'refuse' },
}

/**
 * What the action means for a settlement in this state.
 * @throws Refusal when it is not allowed.
 */
export function verdictOf(action: SettlementAction, status: SettlementStatus): 'do' | 'done' {
  const verdict = settlementTransitions[action][status]
  if (verdict !== 'refuse') return verdict
  const message = refusalMessage(action, status)
  throw new Refusal('INVALID_SETTLEMENT_STATE', { message, details: { status } })
}

/** The same of confirming. One that came to nothing was paid by its confirmation: confirming it again changes nothing. */
export const verdictOfConfirming = ({
  status,
  paid_on,
}: {
  readonly status: SettlementStatus
  readonly paid_on: string | null
}): 'do' | 'done' => (status === 'paid' && paid_on === null ? 'done' : verdictOf('confirm', status))

const refusalMessage = (action: SettlementAction, status: SettlementStatus): string =>
  status === 'paid'
    ? `The settlement is paid: it is too late to ${action} it.`
    : `The settlement is ${status}. Confirm it before you ${action} it.`

/** What is known of whom a settlement pays besides its row. */
export interface Payee {
  readonly open: OpenAccount
  readonly isSuspended: boolean
}

/** Opens an account that is kept encrypted; null when nobody can. */
type OpenAccount = (vendorId: string, sealed: string) => string | null

function accountWarningOf(row: SettlementRow, open: OpenAccount): AccountWarning | null {
  const { vendor_id, bank_code, bank_account_sealed, confirmed_bank, confirmed_account } = row
  return accountWarning(
    { account: open(vendor_id, bank_account_sealed), bank_code },
    { account: confirmed_account && open(vendor_id, confirmed_account), bank_code: confirmed_bank },
  )
}

/** As its vendor sees it, with frozen totals of a closed one, computed ones of a pending one. */
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

/** A settlement with what it comes to, of which its vendor sees a part. */
export function settlementView(
  row: SettlementRow,
  computed: TotalsRow | undefined,
  { open, isSuspended }: Payee,
): Settlement {
  const own = ownSettlementView(row, computed)
  const isToPay = row.status === 'confirmed' && own.outstanding_amount > 0
  const hold = row.status === 'paid' ? null : holdOf(row, isSuspended)
  return {
    ...own,
    vendor_id: row.vendor_id,
    vendor_name: row.vendor_name,
    unshipped_subtotal: decimalToNumber(row.unshipped_subtotal),
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by: row.confirmed_by,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_by: row.paid_by,
    batch_id: row.batch_id,
    on_hold: hold !== null,
    held_by: hold?.held_by ?? null,
    hold_reason: hold?.reason ?? null,
    account_warning: isToPay ? accountWarningOf(row, open) : null,
    reopened_at: row.reopened_at?.toISOString() ?? null,
    reopened_by: row.reopened_by,
    reopen_reason: row.reopen_reason,
  }
}

/** What a settlement keeps of it when it is closed. */
export const keptTotals = ({ settlement_id: _id, odd_days: _odd, ...kept }: LiveTotalsRow) => kept
