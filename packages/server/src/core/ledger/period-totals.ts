/**
 * How many settlements of all vendors there are by period and state, and what they come to: pending ones their lines, confirmed ones
 * what was frozen, paid ones what was paid. Kept like the totals of day counts (decision 244): whatever changes a settlement appends
 * the differences in its transaction, and a job adds them to the totals.
 */
import { arraysOf } from '../../platform/db/arrays.ts'
import { type Session, statement } from '../../platform/db/database.ts'
import type { Day } from '../values/calendar.ts'
import { frozenPayable } from './totals-queries.ts'

/** SQL: what the row `settlement` counts for. */
export const amountInPeriod = `case settlement.status
    when 'pending' then settlement.line_total
    when 'paid' then settlement.paid_amount
    else coalesce(${frozenPayable}, 0)
  end`

const columns = 'period_start, period_end, status, settlement_count, amount'

/** SQL: the differences that are not added to the totals yet, for the `with` of a statement that reads `periodSums`. */
export const changedPeriods = `changed_period as materialized (
    select period_start, period_end, status, sum(settlement_count)::bigint as settlement_count, sum(amount) as amount
    from period_change
    group by period_start, period_end, status
  )`

/** SQL: settlements of all vendors by period and state; a period and a state may come twice. */
export const periodSums = `(
    select ${columns} from period_total union all select ${columns} from changed_period
  )`

// Appends settlements as they are, $3 times.
const noteSettlements = statement('period_totals.note')`
  insert into period_change (vendor_id, ${columns})
  select settlement.vendor_id, settlement.period_start, settlement.period_end, settlement.status, $3::integer,
    $3::integer * ${amountInPeriod}
  from settlement
  where settlement.vendor_id = $1::text and settlement.settlement_id = any($2::text[])
  returning 1`

/** Changes state or amount of locked settlements: they leave the totals as they were, and come back as they are then. */
export async function countedAnew(
  session: Session,
  vendorId: string,
  settlementIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  await session.rows(noteSettlements, [vendorId, settlementIds, -1])
  await change()
  await session.rows(noteSettlements, [vendorId, settlementIds, 1])
}

export interface PeriodChange {
  period_start: Day
  period_end: Day
  status: string
  settlement_count: number
  amount: string
}

const countChanges = statement<{ rows: number }>('period_totals.count')`
  select count(*)::integer as rows from period_change`

// Takes the differences that were appended with ids up to $1. Those that are not committed yet are for the next time.
const takeChanges = statement<PeriodChange>('period_totals.take')`
  delete from period_change where change_id <= $1::uuid returning ${columns}`

// Adds differences. Sorted, so that two processes take turns.
const addToTotals = statement('period_totals.add')`
  insert into period_total as held (${columns})
  select period_start, period_end, status, sum(settlement_count), sum(amount)
  from unnest($1::date[], $2::date[], $3::text[], $4::integer[], $5::numeric[]) as change (${columns})
  group by period_start, period_end, status
  order by period_end, period_start, status
  on conflict (period_end, period_start, status) do update
    set settlement_count = held.settlement_count + excluded.settlement_count, amount = held.amount + excluded.amount`

export const periodTotals = {
  countChanges,
  async addUpTo(session: Session, id: string): Promise<void> {
    const changes = await session.rows(takeChanges, [id])
    const names = ['period_start', 'period_end', 'status', 'settlement_count', 'amount'] as const
    if (changes.length > 0) await session.rows(addToTotals, arraysOf(changes, ...names))
  },
}
