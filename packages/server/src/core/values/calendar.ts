/** Days and instants in the time zone of the marketplace. Decisions 3, 4, 11, 35. */
import { DateTime, IANAZone } from 'luxon'
import { DAY_MS } from './instants.ts'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

export interface Calendar {
  dayOf(instant: Date): Day
  /** Reads an ISO 8601 instant; one without offset is read in the marketplace's time zone. null: not one. */
  parseInstant(text: string): Date | null
  /** Reads an instant or a day; a day begins at its midnight. null: neither. */
  parseInstantOrDay(text: string): { at: Date; day: Day } | null
}

const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/
const instantPattern =
  /^(?!0000)\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/

/** Instants that the runtime reads like the library, in a tenth of the time: complete, with an offset, days of any month. */
const commonPattern =
  /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** About 27 years; a program that asks for more begins again. */
const KNOWN_DAYS_MAX = 10_000

/** Answers that are kept; when they are too many, it begins again. */
class KnownDays<Key, Answer> {
  readonly #answers = new Map<Key, Answer>()

  answer(day: Key, find: (day: Key) => Answer): Answer {
    const known = this.#answers.get(day)
    if (known !== undefined) return known
    const found = find(day)
    if (this.#answers.size >= KNOWN_DAYS_MAX) this.#answers.clear()
    this.#answers.set(day, found)
    return found
  }
}

/**
 * A zone that looks its offset up once for each UTC day that does not change it. A look takes 20 us, and reading one
 * order takes four of them.
 */
class SteadyZone extends IANAZone {
  readonly #steady = new KnownDays<number, number | null>()

  override offset(at: number): number {
    const day = Math.floor(at / DAY_MS)
    return this.#steady.answer(day, this.#offsetAllDay) ?? super.offset(at)
  }

  readonly #offsetAllDay = (day: number): number | null => {
    const [begin, end] = [super.offset(day * DAY_MS), super.offset((day + 1) * DAY_MS)]
    return begin === end ? begin : null
  }
}

export function createCalendar(timeZone: string): Calendar {
  const zone = new SteadyZone(timeZone)
  // Orders of one import are of few days, and reading one takes 15 us.
  const midnights = new KnownDays<Day, Date | null>()
  const dayOf = (instant: Date) => {
    const shifted = new Date(instant.getTime() + zone.offset(instant.getTime()) * 60_000)
    return shifted.toISOString().slice(0, 10)
  }
  const parse = (text: string): Date | null => {
    const parsed = DateTime.fromISO(text.replace(' ', 'T').replace(',', '.').toUpperCase(), { zone })
    return parsed.isValid && isStorable(parsed) ? parsed.toJSDate() : null
  }
  const parseInstant = (text: string) => {
    if (commonPattern.test(text)) return new Date(text)
    return instantPattern.test(text) ? parse(text) : null
  }
  return {
    dayOf,
    parseInstant,
    parseInstantOrDay(text) {
      if (dayPattern.test(text)) {
        const at = midnights.answer(text, parse)
        return at && { at: new Date(at), day: text }
      }
      const at = parseInstant(text)
      return at && { at, day: dayOf(at) }
    },
  }
}

/** Days are written with four digits, in UTC as well as in the time zone. */
const isStorable = (instant: DateTime): boolean =>
  [instant.year, instant.toJSDate().getUTCFullYear()].every((year) => year >= 1 && year <= 9998)

/** What can be asked for: days before and after have no four digits, or no place in the database. */
export const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

/** The day a number of days later. Days alone have no time zone, so the platform counts them in UTC. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, -'T00:00:00.000Z'.length)
}

/** Every day of a range. They are counted: the day after the last one of the year 9999 stands before it as a text. */
export const daysFrom = (first: Day, last: Day): Day[] => {
  const length = Math.max(0, 1 + (Date.parse(last) - Date.parse(first)) / DAY_MS)
  return Array.from({ length }, (_, at) => addDays(first, at))
}
