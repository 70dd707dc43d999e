/** The month that is being closed. */
import { addDays, today } from '../../../ui/format.ts'
import { query } from '../../../ui/router.ts'

const PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

export const monthOf = (day: string): string => day.slice(0, 7)

const lastMonth = (): string => monthOf(addDays(`${monthOf(today())}-01`, -1))

export interface Month {
  /** `YYYY-MM` */
  readonly name: string
  readonly first: string
  readonly last: string
  /** The last day of it that is over: settlements can be confirmed up to then. */
  readonly closable: string
  readonly isOver: boolean
}

export function monthNamed(name: string): Month {
  const first = `${name}-01`
  const last = addDays(`${monthOf(addDays(first, 31))}-01`, -1)
  const yesterday = addDays(today(), -1)
  return { name, first, last, closable: last < yesterday ? last : yesterday, isOver: last < today() }
}

/** The month in the address, else the one before this. */
export function wantedMonth(): Month {
  const named = query.value.get('month') ?? ''
  return monthNamed(PATTERN.test(named) ? named : lastMonth())
}
