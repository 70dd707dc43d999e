/**
 * The work list for vendors of 100, 10,000 and 300,000 items: processor time of each search, service and database, against
 * that of a page of 100 of interface 4.1 that is called before each of its calls, on tables that were never analysed and then
 * analysed.
 *
 *   npm run build && node bench/search.mjs [--embedded] [--sizes 100,10000,300000] [--rounds 25]
 *
 * With --export it exports each vendor instead, on PostgreSQL.
 */
import { mergeNewTexts } from '../packages/server/dist/features/orders/records/texts-job.js'
import { openEmbedded } from '../packages/server/dist/platform/db/embedded.js'
import { migrate } from '../packages/server/dist/platform/db/migrations.js'
import { bench, optionsOf } from './frame.mjs'
import { call } from './inside.mjs'
import { appOn, makeVendor, TODAY } from './large-vendors.mjs'
import { median } from './loops.mjs'
import { backendOf } from './postgres.mjs'
import { exactCpuOf, ownCpu } from './processes.mjs'

const values = optionsOf({
  embedded: false,
  export: false,
  sizes: '100,10000,300000',
  rounds: 25,
})
const sizes = values.sizes.split(',').map(Number)
const { rounds: ROUNDS } = values
const WARM_UP_ROUNDS = 5

const year = { start_date: '2025-02-11', end_date: TODAY }
const quarter = { start_date: '2025-02-11', end_date: '2025-05-11' }
const month = { start_date: '2025-10-11', end_date: '2025-11-10' }
const searches = {
  'no filter': {},
  'no filter, newest first': { sort: '-ord_date' },
  'to do: pending, preparing': { item_status: ['pending', 'preparing'], claim: ['none'] },
  'delivered, by pay day': { item_status: ['delivered'], sort: '-pay_date' },
  late: { due: 'late' },
  'returns of two years': { claim: ['return'], sort: 'ord_no' },
  'claims of a month': { date_type: 'claim_date', start_date: '2025-10-01', end_date: '2025-10-31' },
  'one day': { start_date: '2025-10-13', end_date: '2025-10-13' },
  'one year': { ...year, sort: 'ord_date' },
  'one year, sorted by number': { ...year, sort: '-ord_no' },
  'one year, sorted by number, oldest first': { ...year, sort: 'ord_no' },
  'one year, by due day': year,
  'a quarter, by due day': quarter,
  'claims of a year, by due day': { ...year, date_type: 'claim_date' },
  'a month, by due day': month,
  'a month, by due day, last first': { ...month, sort: '-due' },
  'a month, sorted by number': { ...month, sort: 'ord_no' },
  'a month of pay days': { ...month, date_type: 'pay_date' },
  'a month of due days, by order day': { ...month, date_type: 'due_on', sort: 'ord_date' },
  'one carrier': { carrier_code: ['hanjin'], sort: 'ord_no' },
  'order number, beginning': { q: '2024021100_00000005' },
  'waybill number': { q: '600000000050' },
  'a name': { q: 'NAME' },
  'a product of 100': { q: '레진 17호' },
  'a word of 4 in 100': { q: '레진 17' },
  'a word of every item': { q: '레진' },
  'a word of every item, delivered': { q: '주식회사', item_status: ['delivered'], sort: '-ord_date' },
  'a word of every item, in a month': { ...month, q: '레진' },
  'a word of none': { q: '없는말' },
}

/** Milliseconds of processor time that this process and the connection of the database have used. */
async function cpuMeter(db) {
  if (db.kind === 'embedded') return ownCpu
  const pid = await backendOf(db)
  return () => ownCpu() + exactCpuOf(pid)
}

const listed = { status: '배송완료', start_date: '2024-01-01', end_date: TODAY, limit: 100 }

/** Medians of a list page and of a search that are called in turns, and the last answer of the search. */
async function inTurns(app, cpu, headers, search) {
  const timed = async (url, payload, times) => {
    const began = cpu()
    const body = await call(app, 'POST', url, payload, headers)
    times.push(cpu() - began)
    return body
  }
  const [lists, searches] = [[], []]
  let body
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    await timed('/vendor-api/orders', listed, lists)
    body = await timed('/vendor-api/items/search', search, searches)
  }
  const [list, ms] = [lists, searches].map((times) => median(times.slice(WARM_UP_ROUNDS)))
  return { list, ms, body }
}

async function measure(app, db, vendors, when) {
  const cpu = await cpuMeter(db)
  for (const { size, headers, name } of vendors) {
    console.log(`\n${when}, vendor of ${size} items: CPU of a search, and of a list page of 100`)
    for (const [what, search] of Object.entries(searches)) {
      const filled = JSON.parse(
        JSON.stringify(search).replace('NAME', name).replace('"2024021100_', `"${size}2024021100_`),
      )
      const { list, ms, body } = await inTurns(app, cpu, headers, filled)
      const found = `${body.total}${body.total_is_at_least ? '+' : ''}`
      console.log(
        `  ${what.padEnd(36)} ${ms.toFixed(2).padStart(8)} ms ${list.toFixed(2).padStart(8)} ms  ${(ms / list).toFixed(2).padStart(6)} x  of ${found}`,
      )
    }
  }
}

/** Exports whole vendors to a client that reads as fast as it can: seconds, rows a second, and how much memory grows. */
async function measureExports({ open, createDatabase, openDatabase }) {
  const db = await openDatabase(await createDatabase('export'), { statementTimeoutMs: 600_000 })
  const app = open(await appOn(db))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const vendors = []
  for (const size of sizes) vendors.push(await makeVendor(app, db, size))
  await db.script('analyze')
  for (const format of ['csv', 'xlsx'])
    for (const { size, headers } of vendors) {
      globalThis.gc?.()
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss)
      }, 20)
      const [began, cpu] = [performance.now(), ownCpu()]
      const response = await fetch(`${url}/vendor-api/items/export?format=${format}`, { headers })
      let bytes = 0
      for await (const piece of response.body) bytes += piece.length
      const seconds = (performance.now() - began) / 1_000
      clearInterval(watch)
      console.log(
        `${format} of ${size}: ${seconds.toFixed(1)} s, ${Math.round(size / seconds)} rows/s, ${((ownCpu() - cpu) / 1_000).toFixed(1)} s CPU of the process, ` +
          `${(bytes / 1024 ** 2).toFixed(1)} MiB, memory up by at most ${((most - before) / 1024 ** 2).toFixed(0)} MiB`,
      )
    }
}

/** Until the compiler is done with what a list and a search take: else what is measured first would look slow. */
async function warmUp(app, { headers }) {
  for (let n = 0; n < 200; n++) {
    await call(app, 'POST', '/vendor-api/orders', listed, headers)
    await call(app, 'POST', '/vendor-api/items/search', {}, headers)
  }
}

async function measureSearches({ open, createDatabase, openDatabase }) {
  // One connection, so that its processor time is that of the calls.
  const db = values.embedded
    ? open(await openEmbedded({ dataDir: null }))
    : await openDatabase(await createDatabase('search'), { poolMax: 1 })
  await migrate(db)
  await db.script(`do $$ declare name text; begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
      execute format('alter table %I set (autovacuum_enabled = false)', name); end loop; end $$`)
  const app = open(await appOn(db))
  const vendors = []
  for (const size of sizes) vendors.push(await makeVendor(app, db, size))
  // As the service does every half minute, and PostgreSQL by itself after a load.
  await mergeNewTexts(db)
  await db.script('vacuum')
  await warmUp(app, vendors[0])
  await measure(app, db, vendors, 'never analysed')
  await db.script('analyze')
  await measure(app, db, vendors, 'analysed')
}

await bench(values.export ? measureExports : measureSearches)
