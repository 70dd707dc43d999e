/**
 * Working days, and when an item is due: on the desired day, else a number of working days after the payment or the order.
 * It is computed when it is read, because the operator may add a holiday at any time. Interface 10.2; decision 110.
 */
import { addDays, type Day } from './calendar.ts'

/** Days, both ends included; an open end is `-infinity` or `infinity`, as the database writes it. */
export interface Range {
  readonly from: Day
  readonly to: Day
}

const NO_DAY: Range = { from: 'infinity', to: '-infinity' }

/** Beyond these days nobody counts, and a year more or less might not be one of four digits. */
const [FIRST_COUNTED, LAST_COUNTED] = ['1000-01-01', '9000-01-01']

/** From which day an item is due: one of them is null. */
interface DueFrom {
  /** As the customer wished. */
  readonly hope_day: Day | null
  /** Of the payment, else of the order: working days are counted from here. */
  readonly counted_day: Day | null
}

/** No row of days off is longer; a list of holidays that never ends must not hold a request. */
const DAYS_OFF_MAX = 400

/** Sunday is 0. */
const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0

/** Tells working days from others, and due days from either. */
export class WorkingDays {
  readonly #isHoliday: (day: Day) => boolean
  readonly #due = new Map<Day, Day>()
  readonly #dueDays: number

  /** @param dueDays working days after the payment or the order on which an item is due. */
  constructor(isHoliday: (day: Day) => boolean, dueDays: number) {
    this.#isHoliday = isHoliday
    this.#dueDays = dueDays
  }

  isWorking(day: Day): boolean {
    return !isWeekend(day) && !this.#isHoliday(day)
  }

  /** The working day that many working days after a day; with 0 the day itself. */
  after(day: Day, count: number): Day {
    let last = day
    for (let left = count, off = 0; left > 0 && off < DAYS_OFF_MAX; ) {
      last = addDays(last, 1)
      if (!this.isWorking(last)) off++
      else [left, off] = [left - 1, 0]
    }
    return last
  }

  dueOn({ hope_day, counted_day }: DueFrom): Day {
    return hope_day ?? this.counted(counted_day as Day)
  }

  /** The day on which an item is due whose working days are counted from a day: never earlier for a later day. */
  counted(from: Day): Day {
    const known = this.#due.get(from)
    if (known !== undefined) return known
    const due = this.after(from, this.#dueDays)
    this.#due.set(from, due)
    return due
  }

  /** The days from which counting leads into a range of due days. */
  countedFrom({ from, to }: Range): Range {
    if (to < FIRST_COUNTED) return NO_DAY
    const first = from < FIRST_COUNTED ? '-infinity' : addDays(this.lastBefore(from), 1)
    const last = to > LAST_COUNTED ? 'infinity' : this.lastBefore(addDays(to, 1))
    return last !== 'infinity' && first !== '-infinity' && last < first ? NO_DAY : { from: first, to: last }
  }

  /** The latest order or payment day whose due day is before `due`. */
  lastBefore(due: Day): Day {
    let day = addDays(due, -1)
    while (this.counted(day) >= due) day = addDays(day, -1)
    return day
  }
}
