/** What every command is built with. */
import type { Io } from './io.ts'

/** What a command leaves behind for the exit code: set when it came to its end, but not everything succeeded. */
export interface Outcome {
  failed: boolean
}

export interface Shell {
  readonly io: Io
  readonly outcome: Outcome
}
