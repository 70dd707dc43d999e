/**
 * The working days of this marketplace: weekends, the operator's list and public holidays do not count; the latter as far as they
 * are known: South Korea's, with their substitutes. Decision 110.
 */
import * as known from '@hyunbinseo/holidays-kr/all'
import type { Config } from '../../config/config.ts'
import type { Day } from '../../core/values/calendar.ts'
import type { DeliveryDays } from '../../core/values/delivery-days.ts'
import { WorkingDays } from '../../core/values/working-days.ts'
import { statement } from '../../platform/db/database.ts'

type Year = Readonly<Record<Day, readonly string[]>>

const years = new Map<string, Year>(
  Object.entries(known).flatMap(([name, days]) => {
    const year = /^y(\d{4})$/.exec(name)?.[1]
    return year === undefined ? [] : [[year, days as Year] as const]
  }),
)

const KOREAN_ZONES = ['Asia/Seoul', 'ROK']

/**
 * Makes the test for public holidays of a time zone's country; of other countries than South Korea none is known, and the
 * operator's list is all there is.
 * @param warn is called once for a year whose holidays are not known yet: then only weekends count.
 */
export function publicHolidays(timeZone: string, warn: (message: string) => void): (day: Day) => boolean {
  if (!KOREAN_ZONES.includes(timeZone)) return () => false
  const unknown = new Set<string>()
  const last = [...years.keys()].sort().at(-1) as string
  return (day) => {
    const name = day.slice(0, 4)
    const year = years.get(name)
    if (year) return day in year
    // Orders of years before the list began are long sent; of a year to come somebody has to know.
    if (name > last && !unknown.has(name)) {
      unknown.add(name)
      warn(
        `the public holidays of ${name} are not known to this version: update it, or add them with PUT /operator-api/holidays; until then only weekends and your own list count`,
      )
    }
    return false
  }
}

// By day; the operator keeps the list short.
export const readHolidays = statement<{ day: Day; name: string }>('holidays.read')`
  select day, name from holiday order by day`

/** @param warn hears of years whose public holidays are not known. */
export function deliveryDays(
  config: Pick<Config, 'timeZone' | 'deliveryDueDays'>,
  warn: (message: string) => void,
): DeliveryDays {
  const isPublic = publicHolidays(config.timeZone, warn)
  const made = (added: readonly Day[]) => {
    const list = new Set(added)
    return new WorkingDays((day) => list.has(day) || isPublic(day), config.deliveryDueDays)
  }
  return {
    read: async (session) => made((await session.rows(readHolidays)).map(({ day }) => day)),
    with: made,
  }
}
