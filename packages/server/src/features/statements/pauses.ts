/** Long work on the event loop, cut into slices: other requests are served in between. */
import { setImmediate } from 'node:timers/promises'

/** Lines worked on without a pause: some milliseconds. */
const SLICE_LINES = 200

/**
 * Called before each piece of work with the lines in it; waits a turn of the event loop when a feature is full.
 */
export function pauses(): (lines: number) => Promise<void> | undefined {
  let done = 0
  return (lines) => {
    done += 1 + lines
    if (done < SLICE_LINES) return undefined
    done = 0
    return setImmediate()
  }
}
