/** How long a call that goes through all data works before it answers with where to continue. */
import type { Clock } from '../values/context.ts'

/** Well below the patience of proxies and clients, so that no request is held for minutes. */
const PART_MS = 10_000

/** The same for a job: how often it says how far it is. */
export const JOB_PART_MS = 250

/** Whether the time of a part, which begins now, is used up. A clock that is set back ends the part as well. */
export function startPart(clock: Clock, ms: number = PART_MS): () => boolean {
  const begun = clock.now().getTime()
  return () => {
    const now = clock.now().getTime()
    return now >= begun + ms || now < begun
  }
}
