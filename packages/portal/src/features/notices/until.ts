/** Until when something is shown: a day with its end is that day, not the midnight after it. */
import { addDays, moment } from '../../ui/format.ts'

export function untilText(until: string | null): string {
  if (until === null) return '–'
  const [day = '', time] = moment(until).split(' ')
  return time === '00:00' ? addDays(day, -1) : moment(until)
}
