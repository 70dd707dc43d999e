/** The days of the demo, in Korea: local time there has had the offset +09:00 all year since 1988. */

const OFFSET_HOURS = 9
const DAY_MS = 86_400_000
/** Any two whole months and the running one, however long they are. */
export const DEMO_DAYS = 92

export interface Days {
  readonly start_date: string
  readonly end_date: string
}

const dayOf = (instant: number) => new Date(instant + OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10)

/** The last days up to today, as the marketplace counts them. */
export const lastDays = (now: number): Days => ({
  start_date: dayOf(now - (DEMO_DAYS - 1) * DAY_MS),
  end_date: dayOf(now),
})

/** An instant of a day, in Korean local time. */
export const instantOf = (day: string, hour: number): number =>
  Date.parse(`${day}T00:00:00Z`) + (hour - OFFSET_HOURS) * 3_600_000

/** A month that is over, and when it is closed. */
export interface PastMonth {
  /** `YYYY-MM`. */
  readonly name: string
  /** Of its orders: the first one takes what is older as well. */
  readonly days: Days
  /** The morning on which the marketplace confirms it: of the third day after it. */
  readonly confirmedAt: number
}

const CLOSING_DAYS = 3
const MORNING = 10

const monthBefore = (month: string): string =>
  dayOf(instantOf(`${month}-01`, 0) - 1).slice(0, 'YYYY-MM'.length)
const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function past(name: string, start_date: string): PastMonth {
  const end_date = lastDayOf(name)
  return {
    name,
    days: { start_date, end_date },
    confirmedAt: instantOf(end_date, MORNING) + CLOSING_DAYS * DAY_MS,
  }
}

/** The month before the last, the last one, and the one that runs. */
export function monthsOf(days: Days): { paid: PastMonth; confirmed: PastMonth; running: Days } {
  const running = days.end_date.slice(0, 'YYYY-MM'.length)
  const last = monthBefore(running)
  const paid = monthBefore(last)
  return {
    paid: past(paid, days.start_date),
    confirmed: past(last, `${last}-01`),
    running: { start_date: `${running}-01`, end_date: days.end_date },
  }
}
