/** What every step of month's end is given. */
import type { Settlement, TransferBatchHead } from '@napum/client'
import type { Month } from '../months.ts'

export interface Closing {
  /** What others' steps would have changed, as it was just before the lists were read. */
  readonly seen: string
  /** Those whose period is over. */
  readonly pending: readonly Settlement[]
  readonly confirmed: readonly Settlement[]
  /** Of the month alone: all others were dealt with. */
  readonly paid: readonly Settlement[]
  /** Open ones of whatever month, and what was paid last: some of it may come back. */
  readonly batches: readonly TransferBatchHead[]
}

export interface PartProps {
  readonly month: Month
  readonly closing: Closing
  readonly onDone: () => void
}
