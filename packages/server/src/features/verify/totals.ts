/** Holds the counts of all vendors together against the counts of each. */
import { changedCounts, countsOfAll } from '../../core/items/day-totals.ts'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'
import type { DifferenceFound } from './rules.ts'
import { asList, type StepRow } from './step.ts'

// The list after $1.
const nextList = statement<{ list: string }>('verify.next_list')`
  select list
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

/** Calls change both figures meanwhile, but not by how much they differ. */
const wrongBy = ({ subject, expected, found }: DifferenceFound) =>
  `${subject}: ${Number(found) - Number(expected)}`

/** Looks at the next list. */
export async function totalStep(
  session: Session,
  [after = '']: readonly string[],
): Promise<StepRow | undefined> {
  const next = await firstRow(session, nextList, [after])
  if (!next) return undefined
  const look = async () => (await firstRow(session, totalsOfList, [next.list]))?.differences ?? []
  let differences = await look()
  // On several nodes the tables are read one after the other, between which differences may be added to the totals.
  if (differences.length > 0) {
    const again = new Set((await look()).map(wrongBy))
    differences = differences.filter((one) => again.has(wrongBy(one)))
  }
  return { last: [next.list], differences }
}
