/** Holds the numbers of settlements, which are counted over the whole marketplace, against the settlements that there are. */

import { settlementNumber } from '../../core/ledger/period.ts'
import type { Day } from '../../core/values/calendar.ts'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'
import type { StepRow } from './step.ts'

// The first day after $1 on which numbers were given out, how many, and whether each has its settlement.
const nextNumbers = statement<{ day: Day; last_number: number; is_gapless: boolean | null }>(
  'verify.next_numbers',
)`
  select day, last_number, is_gapless
  from settlement_number
  where day > $1::date
  order by day
  limit 1`

// How many settlements have a number from $1 on, and before $2.
const countOfNumbers = statement<{ settlements: number }>('verify.count_of_numbers')`
  select count(*)::integer as settlements from settlement where settlement_no >= $1::text and settlement_no < $2::text`

/** Looks at the next day. */
export async function numberStep(
  session: Session,
  [after = '-infinity']: readonly string[],
): Promise<StepRow | undefined> {
  const next = await firstRow(session, nextNumbers, [after])
  if (!next) return undefined
  const { day, last_number, is_gapless } = next
  const found = await firstRow(session, countOfNumbers, [numberBefore(day), numberBefore(day, AFTER_HYPHEN)])
  const settlements = found?.settlements ?? 0
  const subject = `numbers of settlements of ${day}`
  const isWrong = is_gapless ? settlements !== last_number : settlements > last_number
  const differences = isWrong ? [{ subject, expected: String(last_number), found: String(settlements) }] : []
  return { last: [day], differences }
}

/** The character that follows the hyphen, so that a text which ends in it comes after all that begin with the hyphen. */
const AFTER_HYPHEN = '.'
/** What comes before all numbers of a day, or after them. */
const numberBefore = (day: Day, end = '-'): string => settlementNumber(day, 0).replace(/-0+$/, end)
