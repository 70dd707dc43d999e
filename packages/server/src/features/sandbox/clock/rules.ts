/** Pure decisions about the clock. Decision 149. */
import { DateTime, Duration } from 'luxon'
import { DAY_MS } from '../../../core/values/instants.ts'

/** Further ahead than any test needs; public holidays are known for few years. */
const OFFSET_DAYS_MAX = 3_660
export const OFFSET_MS_MAX = OFFSET_DAYS_MAX * DAY_MS

/**
 * Milliseconds from `now` to where a duration leads in a zone, in which days have 23 or 25 hours and months 28 to 31 days.
 * A text says what is wrong with it.
 */
export function stepOf(advance: string, now: Date, zone: string): number | string {
  const duration = Duration.fromISO(advance)
  if (!duration.isValid) return 'must be an ISO 8601 duration such as P1M, P10D or PT36H'
  if (Object.values(duration.toObject()).some((amount) => amount < 0)) return FORWARD_ONLY
  const step = DateTime.fromJSDate(now, { zone }).plus(duration).toMillis() - now.getTime()
  return step > 0 ? Math.round(step) : FORWARD_ONLY
}

const FORWARD_ONLY = 'must lead forward: a clock goes back only when the sandbox is reset'
