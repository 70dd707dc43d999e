/** Months that have something to look up or to close, as `YYYY-MM`. */
import { addDays, today } from '../../ui/format.ts'
import { asked } from '../../ui/router.ts'

/** How many of them are offered at most: those of ten years. */
const MONTHS_MAX = 120

export const monthOf = (day: string): string => day.slice(0, 7)

/** The last month that is over. */
export const lastMonth = (now = today()): string => monthOf(addDays(`${monthOf(now)}-01`, -1))

/** The month that the address names, else the last one. */
export const monthAsked = (): string => {
  const month = asked('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : lastMonth()
}

/** From this month back to that of `oldest`; the last month is always one of them, as its papers are due. */
export function monthsSince(oldest: string | null, now: string): string[] {
  const months = [monthOf(now), lastMonth(now)]
  const next = () => lastMonth(`${months.at(-1)}-01`)
  while (months.length < MONTHS_MAX && oldest !== null && next() >= monthOf(oldest)) months.push(next())
  return months
}

/** A month that is being closed. */
export interface Month {
  readonly name: string
  readonly first: string
  readonly last: string
  /** The last day of it that is over: settlements can be confirmed up to then. */
  readonly closable: string
  readonly isOver: boolean
}

export function monthNamed(name: string, now = today()): Month {
  const first = `${name}-01`
  const last = addDays(`${monthOf(addDays(first, 31))}-01`, -1)
  const yesterday = addDays(now, -1)
  return { name, first, last, closable: last < yesterday ? last : yesterday, isOver: last < now }
}
