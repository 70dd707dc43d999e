/** Numbers and times as people of the trade write them. Times are always those of the marketplace, never of the browser. */
import { computed, signal } from '@preact/signals'
import { type Count, language } from '../words/catalogue.ts'

/** The time zone of the marketplace; comes with the session. */
export const zone = signal('Asia/Seoul')

/** How far the clock of business is ahead of the real one, in milliseconds: in test mode it can be moved forward. */
export const clockOffset = signal(0)

const number = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 })

export const count = (value: number): Count => number.format(value) as Count

/** `1.25%`, of a share between 0 and 1. */
export const percent = (share: number): string => `${count(share * 100)}%`

/** `1,234,567원`, as trade paper has it; a minus that is one. */
export function won(value: number): string {
  const amount = number.format(Math.abs(value))
  const sign = value < 0 ? '−' : ''
  return language.value === 'ko' ? `${sign}${amount}원` : `${sign}₩${amount}`
}

/** As it stands on papers: `123-45-67890`. */
export const businessNumber = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

// Making one takes a hundred times as long as using it, and a list of orders uses them for each row.
const clocks = computed(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone.value,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const weekdays = computed(
  () => new Intl.DateTimeFormat(language.value, { weekday: 'short', timeZone: 'UTC' }),
)

const partsOf = (instant: Date): Record<string, string> =>
  Object.fromEntries(clocks.value.formatToParts(instant).map(({ type, value }) => [type, value]))

/** Today in the time zone of the marketplace, `YYYY-MM-DD`. */
export function today(now = new Date(Date.now() + clockOffset.value)): string {
  const { year, month, day } = partsOf(now)
  return `${year}-${month}-${day}`
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const weekday = (day: string): string => weekdays.value.format(new Date(`${day}T00:00:00Z`))

/** `01-22 (목)`. */
export const shortDay = (day: string): string => (day ? `${day.slice(5)} (${weekday(day)})` : '')

/** `2026-01-22 14:05`. */
export function moment(instant: string): string {
  const { year, month, day, hour, minute } = partsOf(new Date(instant))
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** `2026-01-22 14:05:07`, where many things happen in a minute. Seconds are the same in every zone. */
export const exactMoment = (instant: string): string => `${moment(instant)}:${instant.slice(17, 19)}`

/** Days from today on; negative when it is over. */
export const daysUntil = (day: string, from = today()): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
