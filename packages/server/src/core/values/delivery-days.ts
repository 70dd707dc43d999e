/** The working days of this marketplace: weekends, public holidays and the operator's list do not count. Decision 110. */
import type { Config } from '../../config/config.ts'
import { type Session, statement } from '../../platform/db/database.ts'
import type { Day } from './calendar.ts'
import { publicHolidays } from './public-holidays.ts'
import { WorkingDays } from './working-days.ts'

/** Reads the operator's list, and makes the working days of one request out of it. */
export interface DeliveryDays {
  read(session: Session): Promise<WorkingDays>
  /** The same with a list that was read already. */
  with(added: readonly Day[]): WorkingDays
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
