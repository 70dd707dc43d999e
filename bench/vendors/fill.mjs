/** Many vendors with keys, and items of theirs: a few vendors live through the service, and SQL copies what they have. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../packages/server/dist/platform/db/migrations.js'
import { openPostgresql } from '../../packages/server/dist/platform/db/postgresql.js'
import { Life } from '../life/years.mjs'
import { recount } from '../totals.mjs'

export const idOf = (n) => `01J000${String(n).padStart(20, '0')}`
export const keyOf = (n) => `napum_${createHash('sha256').update(`bench ${n}`).digest('base64url')}`

const PART = 100_000
/** Vendors that live through the service: a year, until yesterday. */
const LIVED = 20
const ITEMS_PER_ORDER = 1.51
const DAYS = 365
const DAY_MS = 86_400_000
/** Of the lived vendors every second has an item that is not sent yet, one in ten for so long that it is late. */
const OPEN_EVERY = 2
const LATE_EVERY = 10
const LATE_DAYS = 14
/** Copies of all lived vendors by one statement. Their rows lie side by side, as those of vendors do that sell at the same time. */
const AT_ONCE = 50

const TABLES = [
  'order_registry',
  'vendor_order',
  'order_item',
  'item_text',
  'day_count',
  'settlement',
  'ledger_head',
  'feed_head',
]
/** What only a view of one item, one settlement or one feed reads: one copy in ten has it. */
const HISTORIES = ['item_event', 'supply_price', 'settlement_line', 'frozen_line', 'payment', 'change']
const HISTORY_EVERY = 10
/** Connections that fill at the same time. */
const LANES = 6

const idSql = (n) => `'01J000' || lpad((${n})::text, 20, '0')`
const keySql = `'napum_' || rtrim(translate(encode(sha256(convert_to('bench ' || n, 'UTF8')), 'base64'), '+/', '-_'), '=')`
const digits = (by, many) => `lpad((n::bigint * ${by} % ${10 ** many})::text, ${many}, '0')`
const bizNoSql = [digits(48_271, 3), digits(16_807, 2), digits(69_621, 5)].join(` || '-' || `)

/** @param named so many of the first vendors have no address, for which they need the operator. */
const vendorsSql = (from, to, named) => `
  insert into vendor (vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, created_at)
  select ${idSql('n')}, '공급사 ' || n, ${bizNoSql}, '김나눔', case when n <= ${named} then '' else '서울' end, '', '', '', '', now()
  from generate_series(${from}, ${to}) as n;
  insert into vendor_access (vendor_id, status, directory_version)
  select ${idSql('n')}, 'active', 0 from generate_series(${from}, ${to}) as n;
  insert into api_key (key_id, vendor_id, key_hash, prefix, created_at)
  select '01K000' || lpad(n::text, 20, '0'), ${idSql('n')}, sha256(convert_to(${keySql}, 'UTF8')), 'napum_bench', now()
  from generate_series(${from}, ${to}) as n`

/** Migrates an empty database and lets vendors live in it, with about `items` items each; their ids. */
export async function live(url, items) {
  const db = openPostgresql({ url, poolMax: 2 })
  await migrate(db)
  if (items === 0) {
    await db.close()
    return []
  }
  const life = new Life(db)
  const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const orders = Math.round((LIVED * items) / ITEMS_PER_ORDER)
  await life.play({ seed: 1, vendors: LIVED, orders, days: DAYS, today }, undefined, 0)
  const ids = (await db.rows({ name: '', text: 'select vendor_id from vendor order by vendor_id' })).map(
    (row) => row.vendor_id,
  )
  const open = ids
    .filter((_, at) => at % OPEN_EVERY === 0)
    .map((vendor_id, at) => ({
      ord_no: `open_${at}`,
      ord_date: new Date(Date.now() - (at % (LATE_EVERY / OPEN_EVERY) === 0 ? LATE_DAYS : 1) * DAY_MS)
        .toISOString()
        .slice(0, 10),
      items: [{ vendor_id, prd_name: '사과 5kg', item_cnt: 1, item_price: 1000 }],
    }))
  await life.call('POST', '/operator-api/orders', { orders: open })
  await life.app.close()
  await db.script('delete from day_count where item_count = 0')
  await db.close()
  return ids
}

/** What stands for a value of a lived vendor in copy `no`; values that are not named stay. */
function changedIn(ids, table) {
  const place = `array_position(array['${ids.join("','")}'], %)`
  const vendorOf = (id) => idSql(`no * ${LIVED} + ${place.replace('%', id)}`)
  return {
    vendor_id: vendorOf('vendor_id'),
    ord_no: `ord_no || '-' || no`,
    vendor_ids: `array(select case when ${place.replace('%', 'id')} is null then id else ${vendorOf('id')} end
      from unnest(vendor_ids) with ordinality as known (id, place) order by known.place)`,
    record_names: `replace(record_names, ord_no, ord_no || '-' || no)`,
    tracking_number: `'6' || lpad((no::bigint * 10000 + right(tracking_number, 4)::integer)::text, 11, '0')`,
    // A copy without its changes has forgotten them.
    ...(table === 'feed_head' && {
      first_seq: `case when no % ${HISTORY_EVERY} = 0 then first_seq else last_seq + 1 end`,
    }),
  }
}

/** Statements that copy what the lived vendors have, with the first and the last copy as $1 and $2. */
async function copyingOf(client, ids) {
  const inserts = []
  for (const table of [...TABLES, ...HISTORIES]) {
    const { rows } = await client.query(
      `select attname::text as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const own = names.includes('vendor_id') ? 'vendor_id = any(%)' : 'vendor_ids && %::text[]'
    const lived = `array['${ids.join("','")}']`
    await client.query(
      `create table lived_${table} as select one.* from ${table} as one where ${own.replace('%', lived)}`,
    )
    const changed = changedIn(ids, table)
    const some = HISTORIES.includes(table) ? `where no % ${HISTORY_EVERY} = 0` : ''
    inserts.push(`insert into ${table} (${names.join(', ')}) overriding system value
      select ${names.map((name) => changed[name] ?? name).join(', ')}
      from lived_${table} cross join generate_series($1::integer, $2::integer) as no ${some}`)
  }
  return inserts
}

/**
 * Fills a database that was migrated.
 * @param ids the vendors that lived in it; none: no vendor has items
 * @param named so many of the first vendors have no address
 * @param suppliers how many of the vendors have items
 */
export async function fill(url, ids, { vendors, named, suppliers, say }) {
  const began = performance.now()
  const tell = (what) =>
    say(`${vendors} vendors: ${what} after ${Math.round((performance.now() - began) / 1_000)} s`)
  const clients = await Promise.all(
    Array.from({ length: LANES }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      // What is copied refers to what is copied.
      await client.query(
        `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
      )
      return client
    }),
  )
  const [first] = clients
  /** Runs statements on all connections. */
  const runAll = async (work) => {
    const waiting = work.toReversed()
    await Promise.all(
      clients.map(async (client) => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await client.query(...next)
      }),
    )
  }
  const tables = ['vendor', 'vendor_access', 'api_key', ...TABLES, ...HISTORIES]
  // Sorted at once at the end, they cost a tenth.
  const { rows: indexes } = await first.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by pg_get_indexdef(indexrelid) like '%gin%' desc`,
    [tables],
  )
  for (const { name } of indexes) await first.query(`drop index ${name}`)
  const work = []
  for (let from = 1; from <= vendors; from += PART)
    work.push([vendorsSql(from, Math.min(vendors, from + PART - 1), named)])
  const copies = ids.length > 0 ? Math.round(Math.min(suppliers, vendors) / LIVED) : 0
  const inserts = copies > 0 ? await copyingOf(first, ids) : []
  for (let from = 0; from < copies; from += AT_ONCE)
    for (const insert of inserts) work.push([insert, [from, Math.min(copies, from + AT_ONCE) - 1]])
  await runAll(work)
  tell('rows')
  await runAll(indexes.map(({ made }) => [made]))
  tell('indexes')
  if (copies > 0)
    for (const table of [...TABLES, ...HISTORIES]) await first.query(`drop table lived_${table}`)
  await first.query(recount)
  for (const client of clients) await client.end()
}
