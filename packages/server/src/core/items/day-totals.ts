/**
 * How many items each list of all vendors has on each day. A row that all writers raise would make them wait for each other, so each
 * transaction appends its differences, and a job adds them to the totals. Both together are exact (decision 244).
 */
import { type Database, firstRow, statement } from '../../platform/db/database.ts'
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

/** Rows that are taken at once, some megabytes: a node that was away leaves more of them. */
const ROWS_A_PART = 2_000
/** Ids are random, so that a part of all ids has that part of the rows. */
const IDS = 2 ** 32
/** The last id of this share of all. */
const idUpTo = (share: number): string =>
  `${(Math.ceil(share * IDS) - 1).toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`

/** Adds what was appended to the totals, until the process is asked to stop. */
export async function addChangesToTotals(db: Database, signal: AbortSignal): Promise<void> {
  const counted = await firstRow(db, countChanges)
  const parts = Math.ceil((counted?.rows ?? 0) / ROWS_A_PART)
  for (let part = 1; part <= parts && !signal.aborted; part++) await addUpTo(db, idUpTo(part / parts))
}

const addUpTo = (db: Database, id: string): Promise<void> =>
  db.transaction(async (session) => {
    const changes = await session.rows(takeChanges, [id])
    if (changes.length === 0) return
    await session.rows(addToTotals, [
      changes.flatMap(({ lists }) => lists),
      changes.flatMap(({ days }) => days),
      changes.flatMap(({ differences }) => differences),
    ])
  })
