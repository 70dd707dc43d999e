/**
 * What an item weighs: plays the whole life of items of a year on PostgreSQL, and prints bytes an item by table and index, and how
 * many updates stayed in their page (HOT).
 *
 *   npm run build && node bench/weight.mjs [--items 6000] [--vendors 10] [--days 365] [--indexes] [--try SQL]
 *
 * What --try says is run on the empty tables: settings that are to be compared. "Packed" is what is left after all tables were rewritten.
 */
import { oldRequestsJob } from '../packages/server/dist/features/requests/index.js'
import { dayTotalsJob } from '../packages/server/dist/features/work-list/index.js'
import { bench, optionsOf, say } from './frame.mjs'
import { Life } from './life/years.mjs'
import { rowsOf as rowsIn } from './postgres.mjs'

const values = optionsOf({ items: 6_000, vendors: 10, days: 365, indexes: false, try: '' })
const ITEMS_PER_ORDER = 1.51
/** What autovacuum does in the days that pass here in moments. */
const due = `
  select relid::regclass::text as table from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + n_live_tup * coalesce(
    (select option_value::float8 from pg_options_to_table(reloptions) where option_name = 'autovacuum_vacuum_scale_factor'), 0.2)
    or n_ins_since_vacuum > 1000 + n_live_tup * 0.2`

await bench(async ({ createDatabase, openDatabase }) => {
  const db = await openDatabase(await createDatabase('weight'), { poolMax: 2 })
  const rowsOf = (text) => rowsIn(db, text)
  const line = (name, cells) => console.log(name.padEnd(24), ...cells.map((cell) => String(cell).padStart(9)))
  await db.script(values.try)
  const life = new Life(db)
  let deletedAt = ''
  await life.play(
    {
      seed: 1,
      vendors: values.vendors,
      orders: Math.round(values.items / ITEMS_PER_ORDER),
      days: values.days,
      today: '2026-02-11',
    },
    async (day) => {
      await dayTotalsJob(db).run(new AbortController().signal)
      for (const { table } of await rowsOf(due)) await db.script(`vacuum analyze ${table}`)
      const month = day.toISOString().slice(0, 7)
      if (month === deletedAt) return
      deletedAt = month
      await life.call('POST', '/operator-api/changes/prune', {})
      await oldRequestsJob(db, life.clock).run(new AbortController().signal)
      await db.script('delete from day_count where item_count = 0')
      say(month)
    },
  )
  await life.app.close()
  await db.script('select pg_stat_force_next_flush()')
  const [{ items }] = await rowsOf('select count(*)::integer as items from order_item')
  const tables = await rowsOf(`
    select relname as table, pg_table_size(relid)::float8 as heap, pg_indexes_size(relid)::float8 as indexes,
      n_tup_upd::integer as updates, n_tup_hot_upd::integer as hot, n_dead_tup::integer as dead, n_live_tup::integer as live
    from pg_stat_user_tables order by pg_total_relation_size(relid) desc`)
  console.log(`bytes an item, ${items} items of ${values.vendors} vendors over ${values.days} days`)
  line('table', ['heap', 'indexes', 'rows', 'updates', 'HOT %', 'dead %'])
  const sum = { heap: 0, indexes: 0 }
  for (const one of tables) {
    sum.heap += one.heap / items
    sum.indexes += one.indexes / items
    if ((one.heap + one.indexes) / items < 10) continue
    const share = (of, all) => (all ? Math.round((100 * of) / all) : '')
    line(one.table, [
      Math.round(one.heap / items),
      Math.round(one.indexes / items),
      (one.live / items).toFixed(2),
      (one.updates / items).toFixed(2),
      share(one.hot, one.updates),
      share(one.dead, one.live),
    ])
  }
  line('all', [sum.heap, sum.indexes].map(Math.round))
  const [all] = await rowsOf(
    'select sum(n_tup_upd)::float8 as updates, sum(n_tup_hot_upd)::float8 as hot from pg_stat_user_tables',
  )
  console.log(`HOT of all updates: ${Math.round((100 * all.hot) / all.updates)} %`)
  const indexes = `select indexrelname as index, pg_relation_size(indexrelid)::float8 as bytes from pg_stat_user_indexes`
  const found = await rowsOf(indexes)
  await db.script('set statement_timeout = 0')
  for (const { table } of tables.slice(0, 12)) await db.script(`vacuum full ${table}`)
  const packed = new Map((await rowsOf(indexes)).map(({ index, bytes }) => [index, bytes]))
  const [total] = await rowsOf(
    'select sum(pg_table_size(relid))::float8 as heap, sum(pg_indexes_size(relid))::float8 as indexes from pg_stat_user_tables',
  )
  line(
    'packed',
    [total.heap, total.indexes].map((bytes) => Math.round(bytes / items)),
  )
  if (values.indexes)
    for (const { index, bytes } of found
      .toSorted((a, b) => b.bytes - a.bytes)
      .filter(({ bytes }) => bytes > items * 10))
      console.log(
        index.padEnd(44),
        ...[bytes, packed.get(index)].map((n) => String(Math.round(n / items)).padStart(6)),
      )
})
