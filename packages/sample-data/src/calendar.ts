/**
 * When orders are placed: days before `today`, fewer at the weekend, and most of them in office hours. All
 * texts are Korean local time, which has had the offset +09:00 all year since 1988.
 */
import type { Random } from './random.ts'

const OFFSET = '+09:00'
const DAY_MILLISECONDS = 86_400_000
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

/** Sunday first. */
const weekdayWeights = [2, 10, 9, 9, 9, 8, 4]
/** Midnight first. No hour is empty: clinics order at night too. */
const hourWeights = [1, 1, 1, 1, 1, 1, 2, 4, 8, 14, 16, 14, 8, 12, 15, 14, 12, 10, 7, 5, 4, 3, 2, 1]

/** A moment of the period: its day, counted from the first, and the second of that day. */
export interface Moment {
  readonly day: number
  readonly second: number
}

/** Running sums, scaled so that the last one is 1. */
function cumulate(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.map((weight) => {
    sum += weight
    return sum / total
  })
}

/** Which part of the running sums holds `quantile`, and how far into that part it lies (0 to 1). */
function locate(sums: readonly number[], quantile: number): { index: number; fraction: number } {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > quantile) high = middle
    else low = middle + 1
  }
  const from = low === 0 ? 0 : (sums[low - 1] as number)
  return { index: low, fraction: (quantile - from) / ((sums[low] as number) - from) }
}

const hourSums = cumulate(hourWeights)
const two = (value: number) => String(value).padStart(2, '0')

export class Calendar {
  readonly lastDay: number
  readonly #first: number
  readonly #texts: string[]
  readonly #daySums: number[]

  constructor(today: string, days: number) {
    this.lastDay = days - 1
    this.#first = Date.parse(`${today}T00:00:00Z`) - this.lastDay * DAY_MILLISECONDS
    const numbers = Array.from({ length: days }, (_, day) => day)
    this.#texts = numbers.map((day) => this.#write(day))
    this.#daySums = cumulate(numbers.map((day) => weekdayWeights[this.#date(day).getUTCDay()] as number))
  }

  #date(day: number): Date {
    return new Date(this.#first + day * DAY_MILLISECONDS)
  }

  #write(day: number): string {
    return this.#date(day).toISOString().slice(0, 10)
  }

  /** `YYYY-MM-DD`; also for days outside the period. */
  day(day: number): string {
    return this.#texts[day] ?? this.#write(day)
  }

  /** The number of the day that an instant of this calendar begins with. */
  dayOf(instant: string): number {
    return (Date.parse(`${instant.slice(0, 10)}T00:00:00Z`) - this.#first) / DAY_MILLISECONDS
  }

  /** When the order at `index` of `count` is placed: a later index is never an earlier moment. */
  moment(random: Random, index: number, count: number): Moment {
    const day = locate(this.#daySums, (index + random.unit()) / count)
    const hour = locate(hourSums, day.fraction)
    const second = Math.floor((hour.index + hour.fraction) * HOUR_SECONDS)
    return { day: day.index, second: Math.min(second, DAY_SECONDS - 1) }
  }

  /** The moment that many seconds later, or null when that is after the last day. */
  later(moment: Moment, seconds: number): Moment | null {
    const total = moment.second + seconds
    const day = moment.day + Math.floor(total / DAY_SECONDS)
    return day > this.lastDay ? null : { day, second: total % DAY_SECONDS }
  }

  /** ISO 8601 with the Korean offset. */
  instant({ day, second }: Moment): string {
    const minute = Math.floor(second / 60)
    return `${this.day(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second % 60)}${OFFSET}`
  }

  /** `YYYYMMDDHHmm`, the first part of an order number. */
  minute({ day, second }: Moment): string {
    const minute = Math.floor(second / 60)
    return `${this.day(day).replaceAll('-', '')}${two(Math.floor(minute / 60))}${two(minute % 60)}`
  }
}
