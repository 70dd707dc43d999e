/** Looks past the interface, at what the database holds: for promises that nothing was written, or all of it. */
import { changedCounts, countsOfAll } from '../src/core/items/day-totals.ts'
import { MARKETPLACE_VENDOR_ID } from '../src/core/vendors/marketplace-vendor.ts'
import { type Database, statement } from '../src/platform/db/database.ts'

interface DayCountRow {
  vendor_id: string
  list: string
  day: string
  item_count: number
}

// The table, without the days that have become empty.
const held = statement<DayCountRow>(
  'test.day_counts',
  'select vendor_id, list, day, item_count from day_count where item_count <> 0 order by vendor_id, list, day',
)

// What the table must say, from the items alone (decisions 9, 11, 12, 17).
const recomputed = statement<DayCountRow>(
  'test.recomputed_day_counts',
  `select item.vendor_id, shown.list, shown.day, count(*)::integer as item_count
   from order_item as item
   cross join lateral (values
     (item.listed_as, item.ord_day),
     ('paid:' || item.listed_as, item.pay_day),
     (item.claim_type, item.claim_day),
     ('sent', item.first_sent_day),
     ('work:' || item.state_key, date_trunc('month', item.ord_day)::date),
     (case when coalesce(item.item_status, 'pending') in ('pending', 'preparing') and item.claim_type is null
        and item.carrier_code is null and item.first_sent_day is null then case when item.hope_day is null then 'due:counted' else 'due:desired' end end,
      coalesce(item.hope_day, item.pay_day, item.ord_day))
   ) as shown (list, day)
   where shown.list is not null and shown.day is not null and item.vendor_id <> $1::text
   group by item.vendor_id, shown.list, shown.day
   order by item.vendor_id, shown.list collate "C", shown.day`,
)

const totals = statement<DayCountRow>(
  'test.totals',
  `with ${changedCounts}
   select 'all' as vendor_id, list, day, sum(item_count)::integer as item_count from ${countsOfAll} as counted
   group by list, day having sum(item_count) <> 0 order by list, day`,
)

const addedUp = statement<DayCountRow>(
  'test.added_up_day_counts',
  `select 'all' as vendor_id, list, day, sum(item_count)::integer as item_count from day_count
   group by list, day having sum(item_count) <> 0 order by list, day`,
)

/** The day counts as they are kept, and as they follow from the items: equal at any time. */
export async function dayCounts(db: Database) {
  return {
    held: [...(await db.rows(held)), ...(await db.rows(totals))],
    recomputed: [...(await db.rows(recomputed, [MARKETPLACE_VENDOR_ID])), ...(await db.rows(addedUp))],
  }
}

const tables = [
  'marketplace',
  'vendor',
  'order_registry',
  'vendor_order',
  'order_item',
  'day_count',
  'item_text',
  'holiday',
  'order_mapping',
  'item_event',
  'supply_price',
  'settlement',
  'settlement_line',
] as const

/**
 * Everything that a call of the interfaces may change, to be compared before and after. Keys change with each use; that
 * an import or `verify` found something is remembered although nothing else is written. Totals of all vendors are what they
 * say, since a timer adds up their rows.
 */
export async function contents(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await db.rows(
      statement<{ row: string }>(
        `test.contents_${table}`,
        `select held::text as row from ${table} as held order by 1`,
      ),
    )
    all[table] = rows.map(({ row }) => row)
  }
  all.totals = await db.rows(totals)
  return all
}

const allTables = statement<{ name: string }>(
  'test.all_tables',
  `select quote_ident(class.relname) as name
   from pg_class as class
   where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
     and class.relname <> all ($1::text[])
   order by 1`,
)

/** Tables whose rows a timer of another process adds up. The rows that they count are compared. */
export const addedUpLater = ['day_count_change', 'day_count_total', 'period_change', 'period_total'] as const
/** And tables that rise with whatever is asked: counts and logs of requests, which another process may write later. */
export const asCalled = ['rate_window', 'request_log', ...addedUpLater] as const

/** What every table holds, as one hash each, but those of `except`. */
export async function hashes(db: Database, except: readonly string[]): Promise<Record<string, string>> {
  const text = (await db.rows(allTables, [except]))
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(held::text, chr(10) order by held::text)), '') as hash from ${name} as held`,
    )
    .join(' union all ')
  // Without a name, because other tables make another text.
  const rows = await db.rows(statement<{ name: string; hash: string }>('', text))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
