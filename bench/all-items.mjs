/**
 * The operator's search and first page: a million items of a thousand vendors, processor time of the database for each, on
 * tables that were vacuumed and never analysed, and then analysed.
 *
 *   npm run build && node bench/all-items.mjs [--items 1000000] [--vendors 1000] [--rounds 9]
 */
import { mergeNewTexts } from '../packages/server/dist/features/orders/records/texts-job.js'
import { bench, optionsOf } from './frame.mjs'
import { call } from './inside.mjs'
import { appOn, makeVendor, TODAY } from './large-vendors.mjs'
import { median } from './loops.mjs'
import { backendOf } from './postgres.mjs'
import { exactCpuOf } from './processes.mjs'

const { items, vendors, rounds } = optionsOf({ items: 1_000_000, vendors: 1_000, rounds: 9 })
const WARM_UP_ROUNDS = 2
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

async function measure(app, db, name, when) {
  const pid = await backendOf(db)
  console.log(`\n${when}: CPU of the database, of ${items} items of ${vendors} vendors`)
  const inMedian = async (what, method, url, payload) => {
    const times = []
    let body
    for (let round = 0; round < rounds; round++) {
      const began = exactCpuOf(pid)
      body = await call(app, method, url, payload)
      times.push(exactCpuOf(pid) - began)
    }
    const total = body.total === undefined ? '' : `  of ${body.total}${body.total_is_at_least ? '+' : ''}`
    const ms = median(times.slice(WARM_UP_ROUNDS)).toFixed(1)
    console.log(`  ${what.padEnd(32)} ${ms.padStart(8)} ms${total}`)
  }
  for (const [what, url] of Object.entries(pages)) await inMedian(what, 'GET', url)
  for (const [what, search] of Object.entries(searches)) {
    const asked = JSON.parse(JSON.stringify(search).replace('NAME', name))
    await inMedian(what, 'POST', '/operator-api/items/search', { limit: 50, ...asked })
  }
}

await bench(async ({ open, createDatabase, openDatabase }) => {
  const url = await createDatabase('all_items')
  const db = await openDatabase(url, { poolMax: 1, statementTimeoutMs: 600_000 })
  const app = open(await appOn(db))
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
})
