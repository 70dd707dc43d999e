/**
 * What a million vendors cost: the same calls on two databases, one with few vendors and one with many, turn by turn in one
 * run, so that only ratios count. The called vendors are the first ones, with the same items in both; further items are of as
 * many vendors as --suppliers says, or of all few, each with as many.
 *   node bench/vendors.mjs [--few 1000] [--many 1000000] [--items 0] [--suppliers 50000] [--json]
 * Needs the build. With DATABASE_URL the databases are made on that server, which nobody else should use, and dropped.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mergeNewTexts } from '../packages/server/dist/core/items/texts.js'
import { openPostgresql } from '../packages/server/dist/platform/db/postgresql.js'
import { bench, optionsOf } from './frame.mjs'
import { appOn, makeVendor } from './large-vendors.mjs'
import { median } from './loops.mjs'
import { run as sql } from './postgres.mjs'
import { cpuOf, exactCpuOf, residentMb } from './processes.mjs'
import { jsonHeaders, startService } from './service.mjs'

const { few, many, items, suppliers, json } = optionsOf({
  few: 1_000,
  many: 1_000_000,
  items: 0,
  suppliers: 50_000,
  json: false,
})
const ITEMS_A_VENDOR = 20
const ROUNDS = 7
const PART = 100_000
const DAY = '2026-02-11'
const SETTLE_MS = 10_000
/** A prime: it comes to each vendor once before it comes to one again. */
const STRIDE = 7_919

const idOf = (n) => `01J000${String(n).padStart(20, '0')}`
const keyOf = (n) => `napum_${createHash('sha256').update(`bench ${n}`).digest('base64url')}`
const credentialsOf = (n) => ({ 'x-vendor-id': idOf(n), 'x-vendor-api-key': keyOf(n) })

const idSql = `'01J000' || lpad(n::text, 20, '0')`
const keySql = `'napum_' || rtrim(translate(encode(sha256(convert_to('bench ' || n, 'UTF8')), 'base64'), '+/', '-_'), '=')`

const digits = (by, many) => `lpad((n::bigint * ${by} % ${10 ** many})::text, ${many}, '0')`
const bizNoSql = [digits(48_271, 3), digits(16_807, 2), digits(69_621, 5)].join(` || '-' || `)

/** Each vendor has a key; those with items have no address, for which they need the operator. */
async function fill(url, from, to) {
  const numbers = `generate_series(${from}, ${to}) as n`
  await sql(
    url,
    `insert into vendor (vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, created_at)
     select ${idSql}, '공급사 ' || n, ${bizNoSql}, '김나눔', case when n <= ${few} then '' else '서울' end, '', '', '', '', now()
     from ${numbers}`,
  )
  await sql(
    url,
    `insert into vendor_access (vendor_id, status, directory_version) select ${idSql}, 'active', 0 from ${numbers}`,
  )
  await sql(
    url,
    `insert into api_key (key_id, vendor_id, key_hash, prefix, created_at)
     select '01K000' || lpad(n::text, 20, '0'), ${idSql}, sha256(convert_to(${keySql}, 'UTF8')), 'napum_bench', now() from ${numbers}`,
  )
}

async function importItems(caller) {
  for (let first = 1; first <= few; first += 50) {
    const orders = []
    for (let n = first; n < Math.min(first + 50, few + 1); n++)
      for (let at = 0; at < ITEMS_A_VENDOR; at++)
        orders.push({
          ord_no: `B${n}-${at}`,
          ord_date: DAY,
          items: [{ vendor_id: idOf(n), prd_name: '사과 5kg', item_cnt: 1, item_price: 1000 }],
        })
    await caller.operator('POST', '/operator-api/orders', { orders })
  }
}

/** Two years of orders, written as rows, for the first vendors. */
async function fillItems(url, vendors) {
  const of = Math.min(vendors, suppliers)
  const count = Math.round((items / suppliers) * of)
  if (count < 2) return
  const db = openPostgresql({ url, poolMax: 1 })
  const app = await appOn(db)
  await makeVendor(app, db, count, `'01J000' || lpad((n % ${of} + 1)::text, 20, '0')`)
  await mergeNewTexts(db)
  await app.close()
  await db.close()
}

/** A database with this many vendors. */
async function filled({ folder, createDatabase }, vendors) {
  const url = await createDatabase(`vendors_${vendors}`)
  const dataDir = join(folder, String(vendors))
  const first = await startService({ databaseUrl: url, dataDir })
  for (let from = 1; from <= vendors; from += PART) await fill(url, from, Math.min(vendors, from + PART - 1))
  const began = performance.now()
  await fillItems(url, vendors)
  await importItems(first.caller)
  await first.stop()
  await sql(url, 'vacuum (analyze)')
  console.error(`${vendors} vendors, their items in ${Math.round((performance.now() - began) / 1_000)} s`)
  return { vendors, url, dataDir }
}

async function started({ url, dataDir, vendors }, { open }) {
  const service = open(await startService({ databaseUrl: url, dataDir }))
  return { vendors, url, service, caller: service.caller, starting: cpuOf(service.pid), called: 0 }
}

const range = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }
const vendorCall = (path, body) => (one, n) =>
  one.caller.json(body ? 'POST' : 'GET', path, credentialsOf(1 + (n % few)), body?.(n))
const operatorCall = (path) => (one) => one.caller.operator('GET', path)

/** Another vendor at each call, of all that there are: most are not kept by the process. */
const firstCall = (one) => {
  const n = (one.called++ * STRIDE) % one.vendors
  return one.caller.json('GET', '/vendor-api/health', credentialsOf(1 + n))
}

/** Each vendor with items, so that all are kept when their calls are measured. It is not printed. */
const WARM_UP = 'warm-up'
const keptCall = vendorCall('/vendor-api/health')

const madeUp = async (one, n) => {
  const headers = { 'x-vendor-id': idOf(9e15 + n), 'x-vendor-api-key': keyOf(0) }
  const { status } = await one.caller.call('GET', '/vendor-api/health', jsonHeaders(headers), null)
  if (status !== 401 && status !== 429) throw new Error(`a made-up key was answered with ${status}`)
}

const revocation = async (one, n) => {
  const vendorId = idOf(few - (n % few))
  const keys = `/operator-api/vendors/${vendorId}/api-keys`
  const { api_key, secret } = await one.caller.operator('POST', keys, {})
  const headers = { 'x-vendor-id': vendorId, 'x-vendor-api-key': secret }
  await one.caller.json('GET', '/vendor-api/health', headers)
  await one.caller.operator('DELETE', `${keys}/${api_key.key_id}`)
  const { status } = await one.caller.call('GET', '/vendor-api/health', jsonHeaders(headers), null)
  if (status !== 401) throw new Error(`a revoked key was answered with ${status}`)
}

const statuses = ['preparing', 'pending']
const calls = {
  'first call of a vendor': [firstCall, Math.floor(few / ROUNDS)],
  [WARM_UP]: [keptCall, Math.ceil(few / ROUNDS)],
  'list page': [vendorCall('/vendor-api/orders', () => range), 100],
  'change of status, 20': [
    vendorCall('/vendor-api/orders/status', (n) => ({
      updates: Array.from({ length: ITEMS_A_VENDOR }, (_, at) => ({
        ord_prd_no: `B${1 + (n % few)}-${at}_[1]`,
        item_status: statuses[Math.floor(n / few) % 2],
      })),
    })),
    60,
  ],
  search: [vendorCall('/vendor-api/items/search', () => ({ q: '사과' })), 60],
  'console: attention': [operatorCall('/operator-api/attention'), 20],
  'console: overview': [operatorCall('/operator-api/overview'), 20],
  'console: items': [operatorCall('/operator-api/items?limit=20'), 20],
  'console: vendors': [operatorCall('/operator-api/vendors?limit=20'), 20],
  'console: vendors, rare text': [
    operatorCall(`/operator-api/vendors?limit=20&q=${encodeURIComponent('사 999')}`),
    20,
  ],
  'console: vendors, a number': [operatorCall('/operator-api/vendors?limit=20&q=457-89'), 20],
  'console: vendors, common text': [
    operatorCall(`/operator-api/vendors?limit=20&q=${encodeURIComponent('공급')}`),
    20,
  ],
  'console: settlements': [operatorCall('/operator-api/settlements?limit=20'), 20],
  consumer: [operatorCall('/operator-api/consumers/bench/changes?limit=20'), 20],
  'key issued and revoked': [revocation, 30],
  'made-up key': [madeUp, 100],
}

/** CPU of the processes of the database that serve this contender, by process. */
async function backendsOf({ url }) {
  const text = `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const rows = await sql(url, text, [new URL(url).pathname.slice(1)])
  return new Map(rows.map(({ pid }) => [pid, exactCpuOf(pid)]))
}

/** Milliseconds of CPU a call, of the service and of the database, of each contender in turn. */
async function measure(contenders, [call, count]) {
  const found = new Map(contenders.map((one) => [one, { service: [], database: [] }]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of round % 2 ? contenders.toReversed() : contenders) {
      const before = { service: exactCpuOf(one.service.pid), backends: await backendsOf(one) }
      for (let n = 0; n < count; n++) await call(one, round * count + n)
      found.get(one).service.push((exactCpuOf(one.service.pid) - before.service) / count)
      const spent = [...(await backendsOf(one))].map(([pid, cpu]) => cpu - (before.backends.get(pid) ?? 0))
      found.get(one).database.push(spent.reduce((sum, cpu) => sum + cpu, 0) / count)
    }
  }
  return [...found.values()].flatMap(({ service, database }) => [median(service), median(database)])
}

await bench(async (frame) => {
  const databases = []
  for (const vendors of [few, many]) databases.push(await filled(frame, vendors))
  const contenders = []
  for (const database of databases) contenders.push(await started(database, frame))
  // What a start does in the background is no call's.
  await pause(SETTLE_MS)
  for (const { caller } of contenders)
    await caller.operator('POST', '/operator-api/consumers', { name: 'bench' })
  const rows = []
  for (const [name, call] of Object.entries(calls)) rows.push([name, ...(await measure(contenders, call))])
  const start = contenders.map(({ starting }) => starting)
  const memory = contenders.map(({ service }) => residentMb(service.pid))
  if (json) return console.log(JSON.stringify({ few, many, rows, start, memory }))
  const line = (name, numbers, ratio) =>
    console.log(
      name.padEnd(26),
      ...numbers.map((n) => n.toFixed(2).padStart(8)),
      ratio.toFixed(2).padStart(6),
    )
  for (const [name, ...ms] of rows.filter(([name]) => name !== WARM_UP))
    line(name, ms, (ms[2] + ms[3]) / (ms[0] + ms[1]))
  line('start', start, start[1] / start[0])
  line('memory in MB', memory, memory[1] / memory[0])
})
