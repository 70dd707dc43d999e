/** What every step of month's end is given. */
import type { Settlement } from '@napum/client'
import type { Month } from '../months.ts'

export interface Closing {
  /** Those whose period is over. */
  readonly pending: readonly Settlement[]
  readonly confirmed: readonly Settlement[]
  /** Of the month alone: all others were dealt with. */
  readonly paid: readonly Settlement[]
}

export interface PartProps {
  readonly month: Month
  readonly closing: Closing
  readonly onDone: () => void
}
