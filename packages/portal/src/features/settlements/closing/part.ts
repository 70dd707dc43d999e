/** What every step of month's end is given. */
import type { Job, MonthEndStep, Settlement, TransferBatchHead } from '@napum/client'
import type { Month } from '../months.ts'

/** Why a step leaves something out. */
export type LeftOutReason = MonthEndStep['left_out'][number]['reason']

export interface Closing {
  /** What the service said of the month; others' steps give another mark. */
  readonly mark: string
  readonly steps: Readonly<Record<MonthEndStep['step'], MonthEndStep>>
  readonly confirmed: readonly Settlement[]
  /** Open ones of whatever month, and what was paid last: some of it may come back. */
  readonly batches: readonly TransferBatchHead[]
}

export interface PartProps {
  readonly month: Month
  readonly closing: Closing
  /** The newest job of each kind. */
  readonly jobs: readonly Job[]
  readonly onDone: () => void
}

/** Why a confirmed settlement is paid by itself alone, and never with all; null: nothing speaks against it. */
export function reasonApart({
  on_hold,
  outstanding_amount,
  account_warning,
}: Settlement): LeftOutReason | null {
  if (on_hold) return 'on_hold'
  if (outstanding_amount < 0) return 'owed'
  if (account_warning === null) return null
  return account_warning === 'ACCOUNT_CHANGED' ? 'account_changed' : 'no_account'
}
