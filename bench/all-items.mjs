/**
 * The operator's search and first page: a million items of a thousand vendors, processor time of the database for each, on
 * tables that were vacuumed and never analysed, and then analysed.
 *
 *   npm run build && node bench/all-items.mjs [--items 1000000] [--vendors 1000] [--rounds 9]
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mergeNewTexts } from '../packages/server/dist/core/items/texts.js'
import { migrate } from '../packages/server/dist/platform/db/migrations.js'
import { openPostgresql } from '../packages/server/dist/platform/db/postgresql.js'
import { appOn, makeVendor, operator, TODAY } from './large-vendors.mjs'
import { startPostgres } from './postgres.mjs'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000000' },
    vendors: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '9' },
  },
})
const [items, vendors, rounds] = [values.items, values.vendors, values.rounds].map(Number)
const idSql = (n) => `('01J000' || lpad((${n})::text, 20, '0'))`
const month = { start_date: '2025-10-11', end_date: '2025-11-10' }

const searches = {
  'no filter': {},
  'newest first': { sort: '-ord_date' },
  'by number': { sort: 'ord_no' },
  late: { due: 'late' },
  'claims of a month': { date_type: 'claim_date', start_date: '2025-10-01', end_date: '2025-10-31' },
  'one day': { start_date: '2025-10-13', end_date: '2025-10-13' },
  'a month, by due day': month,
  'paid in a month': { ...month, date_type: 'pay_date', sort: 'ord_date' },
  'due in a month': { ...month, date_type: 'due_on', sort: 'ord_date' },
  'due in a month, not sent': { ...month, date_type: 'due_on', item_status: ['pending', 'preparing'] },
  'a month, by number': { ...month, sort: 'ord_no' },
  'a name': { q: 'NAME' },
  'an order number': { q: `${items}2024021100_000500000` },
  'the middle of an order number': { q: '0499999' },
  'four digits of one': { q: '4999' },
  'a waybill number': { q: '600000500001' },
  'the middle of a waybill number': { q: '0500001' },
  'a product of 3,000': { q: '레진 17호' },
  'a word of 4 in 100': { q: '레진 17' },
  'a word of every item': { q: '레진' },
  'a word of none': { q: '없는말' },
  'ten vendors': {
    vendor_ids: Array.from({ length: 10 }, (_, at) => `01J000${String(at + 1).padStart(20, '0')}`),
  },
}

/** What the console's first page and its list of vendors ask. */
const pages = {
  'first page: overview': '/operator-api/overview',
  'first page: attention': '/operator-api/attention',
  '100 vendors with figures': '/operator-api/vendors?figures=true&limit=100',
  'a vendor by day': `/operator-api/vendors/01J000${'1'.padStart(20, '0')}/figures`,
}

const rowsOf = (db, text) => db.rows({ name: '', text })
const cpuOf = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
const p50 = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

async function measure(app, db, name, when) {
  const [{ pid }] = await rowsOf(db, 'select pg_backend_pid() as pid')
  console.log(`\n${when}: CPU of the database, of ${items} items of ${vendors} vendors`)
  const inMedian = async (what, request) => {
    const times = []
    let body
    for (let round = 0; round < rounds; round++) {
      const began = cpuOf(pid)
      const answer = await app.inject({ headers: operator, ...request })
      if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 300))
      times.push(cpuOf(pid) - began)
      body = answer.json()
    }
    const total = body.total === undefined ? '' : `  of ${body.total}${body.total_is_at_least ? '+' : ''}`
    console.log(`  ${what.padEnd(32)} ${p50(times.slice(2)).toFixed(1).padStart(8)} ms${total}`)
  }
  for (const [what, url] of Object.entries(pages)) await inMedian(what, { method: 'GET', url })
  for (const [what, search] of Object.entries(searches)) {
    const payload = { limit: 50, ...JSON.parse(JSON.stringify(search).replace('NAME', name)) }
    await inMedian(what, { method: 'POST', url: '/operator-api/items/search', payload })
  }
}

const folder = await mkdtemp(join(tmpdir(), 'napum-all-items-'))
const server = await startPostgres(folder)
try {
  const url = await server.createDatabase('all_items')
  const db = openPostgresql({ url, poolMax: 1, statementTimeoutMs: 600_000 })
  await migrate(db)
  const app = await appOn(db)
  await db.script(`
    insert into vendor (vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, created_at)
    select ${idSql('n')}, '공급사 ' || n, '', '', '', '', '', '', '', '${TODAY}' from generate_series(1, ${vendors}) as n;
    insert into vendor_access (vendor_id, status, directory_version)
    select ${idSql('n')}, 'active', 0 from generate_series(1, ${vendors}) as n`)
  const { name } = await makeVendor(app, db, items, idSql(`n % ${vendors} + 1`))
  await mergeNewTexts(db)
  await db.script('vacuum')
  await measure(app, db, name, 'never analysed')
  await db.script('vacuum analyze')
  await measure(app, db, name, 'analysed')
  await app.close()
  await db.close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
