/**
 * What the log of requests costs, in one run: CPU of the service and of the database for pages of a list and for batches, with
 * the log and without it, turn by turn; and what 10,000 refused requests cost. Needs the build; starts a PostgreSQL of its own.
 * Linux only: CPU is read from /proc.
 *   npm run build && node bench/requests.mjs
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildApp, migrate, openPostgresql, readConfig, SECRETS_KEY_BYTES, Secrets } from '@napum/server'
import { startDatabase } from './postgres.mjs'

const ITEMS = 400
const BLOCKS = 24
const PAGES_A_BLOCK = 150
const BATCHES_A_BLOCK = 12
const REFUSED = 10_000
const KEY = 'operator-key-of-the-bench-and-its-baselines'

/** A log that keeps nothing. */
const noLog = {
  note() {},
  countRead() {},
  flush: async () => {},
  drain: async () => {},
  settle: async () => {},
  settleAll: async () => {},
  lost: 0,
  bytes: 0,
}

async function call(app, method, url, headers, payload) {
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.payload}`)
  return reply.json()
}

async function newVendor(app) {
  const operator = (url, payload) => call(app, 'POST', url, { 'x-operator-api-key': KEY }, payload)
  const { vendor } = await operator('/operator-api/vendors', { name: 'V' })
  const { secret } = await operator(`/operator-api/vendors/${vendor.vendor_id}/api-keys`, {})
  const items = Array.from({ length: ITEMS }, () => ({
    vendor_id: vendor.vendor_id,
    prd_name: '치과용 레진',
    item_cnt: 2,
    item_price: 10_000,
  }))
  const orders = [{ ord_no: 'R_1', ord_date: '2026-02-11', items }]
  const { results } = await operator('/operator-api/orders', { orders })
  return {
    headers: { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': secret },
    items: results[0].ord_prd_nos,
  }
}

/** Milliseconds of CPU: of this process, and of the one behind its connection. */
async function cpuOf(db) {
  const [{ pid }] = await db.rows({ name: 'bench.pid', text: 'select pg_backend_pid() as pid' })
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000 + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** CPU of one call on both sides, in turns; the jobs of both run, that of the log twice a second. */
async function compare(what, sides, times, work) {
  const spent = { without: [], with: [] }
  for (let block = -4; block < BLOCKS; block++) {
    for (const name of block % 2 ? ['with', 'without'] : ['without', 'with']) {
      const { app, db } = sides[name]
      const before = await cpuOf(db)
      for (let n = 0; n < times; n++) await work(app, n)
      if (block >= 0) spent[name].push(((await cpuOf(db)) - before) / times)
    }
  }
  const [without, with_] = [median(spent.without), median(spent.with)]
  console.log(
    `${what}: ${without.toFixed(2)} ms without the log, ${with_.toFixed(2)} ms with it, ratio ${(with_ / without).toFixed(3)}`,
  )
}

const postgres = await startDatabase('requests')
const open = () => openPostgresql({ url: postgres.url, poolMax: 1 })
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '1000000000' })
const secrets = new Secrets(randomBytes(SECRETS_KEY_BYTES), { isChosen: false })
const sides = { without: { db: open(), requests: noLog }, with: { db: open() } }
await migrate(sides.with.db)
for (const side of Object.values(sides)) {
  side.app = buildApp({
    db: side.db,
    config,
    operatorKey: KEY,
    secrets,
    ...(side.requests ? { requests: side.requests } : {}),
  })
  await side.app.ready()
  side.app.jobs.start()
}
const vendor = await newVendor(sides.with.app)
await sides.with.db.script('vacuum analyze')
const body = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }
const list = (app) => call(app, 'POST', '/vendor-api/orders', vendor.headers, body)
await compare('page of 100', sides, PAGES_A_BLOCK, list)
const some = vendor.items.slice(0, 100)
const batch = (app, n) =>
  call(app, 'POST', '/vendor-api/orders/status', vendor.headers, {
    updates: some.map((ord_prd_no) => ({ ord_prd_no, status: n % 2 ? 'shipped' : 'delivered' })),
  })
await compare('batch of 100', sides, BATCHES_A_BLOCK, batch)
globalThis.gc?.()
const refuse = (app) =>
  app.inject({ method: 'POST', url: '/vendor-api/orders', headers: vendor.headers, payload: {} })
for (const [name, { app, db }] of Object.entries(sides)) {
  for (let n = 0; n < 500; n++) await refuse(app)
  const before = await cpuOf(db)
  for (let n = 0; n < REFUSED; n++) await refuse(app)
  const { body: figures } = await app.inject({ url: '/metrics' })
  const [lost, bytes] = ['lost_total', 'pending_bytes'].map(
    (figure) => new RegExp(`^napum_request_log_${figure} (\\d+)$`, 'm').exec(figures)?.[1],
  )
  const cpu = ((await cpuOf(db)) - before) / REFUSED
  console.log(
    `${REFUSED} refused requests ${name} the log: ${cpu.toFixed(3)} ms each, ${bytes} bytes wait, ${lost} were not kept`,
  )
}
for (const { app, db } of Object.values(sides)) {
  await app.close()
  await db.close()
}
await postgres.stop()
