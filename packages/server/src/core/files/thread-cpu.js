// @ts-check
/** The processor time of the thread that asks. JavaScript on purpose, as `read-worker.js` is. */
import { openSync, readSync } from 'node:fs'

/** Linux tells it here for each thread; null: another system. */
const times = (() => {
  try {
    return openSync('/proc/thread-self/schedstat', 'r')
  } catch {
    return null
  }
})()
const told = Buffer.alloc(64)

/**
 * Milliseconds that this thread was on a processor; where the system does not tell, those that went by. Waiting for a
 * processor is no work, so a machine that is busy refuses nothing that a calm one reads.
 */
export function threadCpuMs() {
  if (times === null) return performance.now()
  const length = readSync(times, told, 0, told.length, 0)
  // Nanoseconds, before those of waiting.
  return Number.parseInt(told.toString('latin1', 0, length), 10) / 1e6
}
