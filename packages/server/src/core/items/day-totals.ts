/**
 * How many items each list of all vendors has on each day. A row that all writers raise would make them wait for each other, so each
 * transaction appends its differences, and a job adds them to the totals. Both together are exact (decision 244).
 */
import { type Session, statement } from '../../platform/db/database.ts'
import type { Day } from '../values/calendar.ts'

/** SQL: the differences that are not added to the totals yet, for the `with` of a statement that reads `countsOfAll`. */
export const changedCounts = `changed_count as materialized (
    select change.list, change.day, sum(change.by)::bigint as item_count
    from day_count_change as held
    cross join lateral unnest(held.lists, held.days, held.differences) as change (list, day, by)
    group by change.list, change.day
  )`

/** SQL: the counts of all vendors; a list and a day may come twice. */
export const countsOfAll = `(
    select list, day, item_count from day_count_total union all select list, day, item_count from changed_count
  )`

const countChanges = statement<{ rows: number }>('day_totals.count')`
  select count(*)::integer as rows from day_count_change`

// Takes the differences that were appended with ids up to $1. Those that are not committed yet are for the next time.
const takeChanges = statement<{ lists: string[]; days: Day[]; differences: number[] }>('day_totals.take')`
  delete from day_count_change where change_id <= $1::uuid returning lists, days, differences`

// Adds differences. Sorted, so that two processes take turns.
const addToTotals = statement('day_totals.add')`
  insert into day_count_total as held (list, day, item_count)
  select list, day, sum(by)
  from unnest($1::text[], $2::date[], $3::integer[]) as change (list, day, by)
  group by list, day
  having sum(by) <> 0
  order by list, day
  on conflict (list, day) do update set item_count = held.item_count + excluded.item_count`

export const dayTotals = {
  countChanges,
  async addUpTo(session: Session, id: string): Promise<void> {
    const changes = await session.rows(takeChanges, [id])
    if (changes.length === 0) return
    await session.rows(addToTotals, [
      changes.flatMap(({ lists }) => lists),
      changes.flatMap(({ days }) => days),
      changes.flatMap(({ differences }) => differences),
    ])
  },
}
