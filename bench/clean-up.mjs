/**
 * What a clean-up costs: a month of the audit, a day of the log of requests and a month of the feed, by dropping a partition and
 * by deleting rows with the vacuum that follows. Processor time of the database, in milliseconds.
 *
 *   npm run build && node bench/clean-up.mjs [--rows 300000]
 */
import { firstUlidAt } from '../packages/server/dist/core/values/instants.js'
import { bench, optionsOf } from './frame.mjs'
import { backendOf, rowsOf } from './postgres.mjs'
import { exactCpuOf } from './processes.mjs'

const { rows } = optionsOf({ rows: 300_000 })
const MONTH = [new Date('2026-03-01'), new Date('2026-04-01')].map(firstUlidAt)
const DAY = [new Date('2026-03-01'), new Date('2026-03-02')].map((at) => `req_${at.getTime().toString(36)}`)
const vendor = `'V' || lpad((n % 1000)::text, 25, '0')`

const tables = {
  audit: {
    key: 'audit_id',
    bounds: MONTH,
    fill: `insert into audit (audit_id, at, actor_kind, actor_id, address, vendor_id, action, is_right, request_id, record_count)
      select '${MONTH[0]}' || lpad(n::text, 16, '0'), '2026-03-15', 'vendor_key', 'K' || lpad((n % 1000)::text, 25, '0'), '192.0.2.17',
        ${vendor}, 'updateStatus', false, 'req_mm7a' || lpad(n::text, 11, '0'), 1 from generate_series(1, ${rows}) as n`,
  },
  request_log: {
    key: 'request_id',
    bounds: DAY,
    fill: `insert into request_log (vendor_id, request_id, received_at, endpoint, status, is_dry_run, success_count, failure_count,
        duration_ms, entries)
      select ${vendor}, '${DAY[0]}' || lpad(n::text, 8, '0'), '2026-03-01', 'updateStatus', 200, false, 1, 0, 12,
        '[["202603010000_000000001_[1]", null, "shipped"]]' from generate_series(1, ${rows}) as n`,
  },
  change: {
    fill: `insert into change (vendor_id, seq, kinds, ord_no, item_index, changed_at, request_id)
      select ${vendor}, n / 1000 + 1, 'status', '202603010000_' || lpad(n::text, 9, '0'), 1, '2026-03-01',
        'req_mm7a' || lpad(n::text, 11, '0') from generate_series(1, ${rows}) as n`,
  },
}

await bench(async ({ createDatabase, openDatabase }) => {
  const db = await openDatabase(await createDatabase('clean_up'), { poolMax: 1 })
  await db.script('set statement_timeout = 0')
  const pid = await backendOf(db)
  const costOf = async (text) => {
    const before = exactCpuOf(pid)
    for (const one of text.split(';')) await db.script(one)
    return Math.round(exactCpuOf(pid) - before)
  }
  const line = (name, cells) => console.log(name.padEnd(14), ...cells.map((cell) => String(cell).padStart(9)))
  line(`${rows} rows`, ['filled', 'deleted', 'vacuumed', 'dropped'])
  for (const [table, { key, bounds, fill }] of Object.entries(tables)) {
    await db.script(`alter table ${bounds ? `${table}_rest` : table} set (autovacuum_enabled = false)`)
    const costs = [await costOf(fill), await costOf(`delete from ${table}`), await costOf(`vacuum ${table}`)]
    if (bounds) {
      const name = `${table}_part`
      await db.script(
        `create table ${name} partition of ${table} for values from ('${bounds[0]}') to ('${bounds[1]}');
         alter table ${name} set (autovacuum_enabled = false)`,
      )
      await db.script(fill)
      const [{ lines }] = await rowsOf(
        db,
        `select count(*)::integer as lines from ${name} where ${key} <> ''`,
      )
      if (lines !== rows) throw new Error(`${lines} rows of ${rows} lie in ${name}`)
      costs.push(
        await costOf(`begin;alter table ${table} detach partition ${name};drop table ${name};commit`),
      )
    }
    line(table, costs)
  }
})
