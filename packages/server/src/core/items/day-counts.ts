/**
 * How many items each list of a vendor has on each day. Whatever changes an item writes the differences in the same
 * transaction, also for the totals of all vendors (day-totals.ts); `napum verify` recomputes both. No trigger does it, because a
 * distributed PostgreSQL refuses those.
 */

import { type Session, statement } from '../../platform/db/database.ts'
import type { Day } from '../values/calendar.ts'
import { MARKETPLACE_VENDOR_ID } from '../vendors/marketplace-vendor.ts'
import { isSent } from './sent.ts'
import { isToSend, type KeyedState, stateKeyOf } from './state-key.ts'

/** What decides in which lists an item stands, and on which day. */
export interface ListedItem extends KeyedState {
  readonly vendor_id: string
  readonly ord_day: Day
  readonly pay_day: Day | null
  /** As the customer wished. */
  readonly hope_day: Day | null
  readonly claim_day: Day | null
  /** The first day on which it was sent (decision 66). */
  readonly first_sent_day: Day | null
}

/** The count of a state key of the work list, by month of the order. */
export const workList = (key: string): string => `work:${key}`
/** SQL: the state key that such a list counts. */
export const stateKeySql = 'substr(list, 6)'
/** SQL: the counts of state keys. */
export const isWorkList = `list >= 'work:' and list < 'work;'`
/** What still has to be sent, by the desired day, or by the day from which working days are counted (interface 10.2). */
export const dueLists = { desired: 'due:desired', counted: 'due:counted' } as const

/** What was sent for the first time on a day. */
export const SENT_LIST = 'sent'

/** The first day of a day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, -2)}01`

/**
 * The lists that show an item (decisions 9, 11, 12, 17): `pending`, `paid:pending`, `cancel` and so on; what the work list
 * counts; and the day on which it was sent.
 */
function* listsOf(item: ListedItem): Generator<[list: string, day: Day]> {
  yield [workList(stateKeyOf(item)), monthOf(item.ord_day)]
  if (isToSend({ sent: isSent(item), claim: item.claim_type })) {
    yield item.hope_day ? [dueLists.desired, item.hope_day] : [dueLists.counted, item.pay_day ?? item.ord_day]
  }
  if (item.first_sent_day) yield [SENT_LIST, item.first_sent_day]
  if (item.claim_type && item.claim_day) yield [item.claim_type, item.claim_day]
  if (item.claim_type === 'cancel') return
  const status = item.item_status ?? 'pending'
  yield [status, item.ord_day]
  if (item.pay_day) yield [`paid:${status}`, item.pay_day]
}

/** Vendors, lists, days, differences. */
type CountColumns = readonly [
  vendors: readonly string[],
  lists: readonly string[],
  days: readonly Day[],
  differences: readonly number[],
]

/** Collects differences until they are written. */
export class DayCounts {
  readonly #counts = new Map<string, number>()

  /** Adds an item to its lists, or takes it out of them with -1. */
  add(item: ListedItem, by: 1 | -1): void {
    if (item.vendor_id === MARKETPLACE_VENDOR_ID) return
    for (const [list, day] of listsOf(item)) {
      const key = `${item.vendor_id} ${list} ${day}`
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + by)
    }
  }

  addAll(others: DayCounts): void {
    for (const [key, by] of others.#counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + by)
  }

  /** Columns for `writeCounts`. Sorted, so that writers take turns. */
  columns(): CountColumns {
    const changed = [...this.#counts].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
    const parts = changed.map(([key]) => key.split(' ') as [string, string, string])
    return [
      parts.map(([vendor]) => vendor),
      parts.map(([, list]) => list),
      parts.map(([, , day]) => day),
      changed.map(([, by]) => by),
    ]
  }
}

const noteChange =
  'insert into day_count_change (vendor_id, lists, days, differences) values ($1::text, $2::text[], $3::date[], $4::integer[])'
// For the totals of all vendors alone.
export const noteCounts = statement('day_counts.note', noteChange)

// The differences of one vendor, in the order in which they come. An insert of values is planned by Citus at once, one of
// selected rows for each shard (decision 175).
const addCounts = statement('day_counts.add')`
  with noted as (${noteChange})
  insert into day_count as held (vendor_id, list, day, item_count)
  values ($1::text, unnest($2::text[]), unnest($3::date[]), unnest($4::integer[]))
  on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count`

// The same of several vendors.
const addCountsOfAll = statement('day_counts.add_all')`
  with noted as (
    insert into day_count_change (vendor_id, lists, days, differences)
    select vendor_id, array_agg(list), array_agg(day), array_agg(by)
    from unnest($1::text[], $2::text[], $3::date[], $4::integer[]) as change (vendor_id, list, day, by)
    group by vendor_id
    returning 1
  )
  insert into day_count as held (vendor_id, list, day, item_count)
  select * from unnest($1::text[], $2::text[], $3::date[], $4::integer[]) as change (vendor_id, list, day, by)
  order by vendor_id, list, day
  on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count
  returning 1`

/** Adds differences; nothing when there are none. */
export async function writeCounts(session: Session, [vendors, ...columns]: CountColumns): Promise<void> {
  const [vendorId] = vendors
  if (vendorId === undefined) return
  if (vendors.every((one) => one === vendorId)) await session.rows(addCounts, [vendorId, ...columns])
  else await session.rows(addCountsOfAll, [vendors, ...columns])
}
