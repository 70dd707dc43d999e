/** What every command is built with. */
import type { Io } from './io.ts'

/** What a command leaves behind for the exit code: set when it came to its end, but not everything succeeded. */
export interface Outcome {
  failed: boolean
  /** Set when what was asked about could be neither confirmed nor denied. */
  unread?: boolean
}

export interface Shell {
  readonly io: Io
  readonly outcome: Outcome
}
