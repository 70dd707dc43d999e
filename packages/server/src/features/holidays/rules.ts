/** What a list of holidays must be. operator-interface.md "Holidays". */
import type { Holiday, Issue } from '@napum/contract'

/** Each day comes once: with two names nobody could say which one stays. */
export function holidayIssues(holidays: readonly Holiday[]): Issue[] {
  const seen = new Set<string>()
  return holidays.flatMap(({ date }, at) => {
    if (seen.has(date)) return [{ path: `holidays.${at}.date`, message: `${date} comes twice` }]
    seen.add(date)
    return []
  })
}
