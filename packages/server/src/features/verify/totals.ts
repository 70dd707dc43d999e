/** Holds the totals of all vendors against the counts and the settlements of each. */
import { changedCounts, countsOfAll } from '../../core/items/day-totals.ts'
import { amountInPeriod, changedPeriods, periodSums } from '../../core/ledger/period-totals.ts'
import { moneyFromText } from '../../core/values/money.ts'
import { firstRow, type Session, type Statement, statement } from '../../platform/db/database.ts'
import type { DifferenceFound } from './rules.ts'
import { asList, type StepRow } from './step.ts'

// The list after $1.
const nextList = statement<{ key: string }>('verify.next_list')`
  select list as key
  from (
    select min(list || '') as list from day_count where (list || '') > $1::text
    union all select min(list) from day_count_total where list > $1::text
  ) as next
  where list is not null
  order by list
  limit 1`

const totalsOfList = statement<Pick<StepRow, 'differences'>>('verify.totals')`
  with ${changedCounts}, recomputed as (
    select day, sum(item_count) as items from day_count where (list || '') = $1::text group by day
  ), stored as (
    select day, sum(item_count) as items from ${countsOfAll} as counted where list = $1::text group by day
  )
  select ${asList(`
    select 'count of ' || $1::text || ' on ' || day || ' of all vendors' as subject,
      coalesce(recomputed.items, 0)::text as expected, coalesce(stored.items, 0)::text as found
    from recomputed full join stored using (day)
    where coalesce(recomputed.items, 0) <> coalesce(stored.items, 0)`)}`

// The end of a period after $1.
const nextPeriod = statement<{ key: string }>('verify.next_period')`
  select period_end::text as key
  from (
    select min(period_end) as period_end from settlement where period_end > $1::date
    union all select min(period_end) from period_total where period_end > $1::date
  ) as next
  where period_end is not null
  order by period_end
  limit 1`

const totalsOfPeriods = statement<Pick<StepRow, 'differences'>>('verify.period_totals')`
  with ${changedPeriods}, recomputed as (
    select period_start, status, count(*) as settlements, sum(${amountInPeriod}) as amount
    from settlement where period_end = $1::date group by period_start, status
  ), stored as (
    select period_start, status, sum(settlement_count) as settlements, sum(amount) as amount
    from ${periodSums} as counted where period_end = $1::date group by period_start, status
  )
  select ${asList(`
    select figure.name || ' of ' || status || ' settlements from ' || period_start || ' to ' || $1::date || ' of all vendors' as subject,
      figure.expected::text as expected, figure.found::text as found
    from recomputed full join stored using (period_start, status)
    cross join lateral (values
      ('count', coalesce(recomputed.settlements, 0), coalesce(stored.settlements, 0)),
      ('amount', coalesce(recomputed.amount, 0), coalesce(stored.amount, 0))
    ) as figure (name, expected, found)
    where figure.expected <> figure.found`)}`

/** Calls change both figures meanwhile, but not by how much they differ. */
const wrongBy = ({ subject, expected, found }: DifferenceFound) =>
  `${subject}: ${moneyFromText(String(found)) - moneyFromText(String(expected))}`

/** A step that looks at the next list or period, which `find` finds after a key. */
const stepBy =
  (find: Statement<{ key: string }>, first: string, compare: Statement<Pick<StepRow, 'differences'>>) =>
  async (session: Session, [after = first]: readonly string[]): Promise<StepRow | undefined> => {
    const next = await firstRow(session, find, [after])
    if (!next) return undefined
    const look = async () => (await firstRow(session, compare, [next.key]))?.differences ?? []
    let differences = await look()
    // On several nodes the tables are read one after the other, between which differences may be added to the totals.
    if (differences.length > 0) {
      const again = new Set((await look()).map(wrongBy))
      differences = differences.filter((one) => again.has(wrongBy(one)))
    }
    return { last: [next.key], differences }
  }

export const totalStep = stepBy(nextList, '', totalsOfList)
export const periodStep = stepBy(nextPeriod, '-infinity', totalsOfPeriods)
