/**
 * What notices cost an import and a batch: the same calls to two installations, one of which sends letters to the people of its
 * vendors, by turns. What the service does afterwards counts as well, so that CPU is read of all of an installation, from the first
 * call until its jobs have run; what it uses in such a time without a call is taken off.
 *   npm run build && node bench/notices.mjs [--rounds 9]
 * Starts two PostgreSQL of its own, without autovacuum, which comes when it likes. Linux only: CPU is read from /proc.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMailServer } from './mail-server.mjs'
import { postmasterOf, run as sql, startDatabase } from './postgres.mjs'
import { cpuOf, cpuOfFamily } from './processes.mjs'
import { OPERATOR_KEY, startService } from './service.mjs'

const VENDORS = 40
const PEOPLE_A_VENDOR = 3
/** Items of a vendor in each import, and entries of a batch. */
const ITEMS = 100
/** The job of notices looks every three seconds. */
const JOBS_MS = 4_000
const subjects = { nothing: async () => {}, import: importOrders, batches: sendBatches }

async function install(folder, name, env) {
  const database = await startDatabase(name)
  await sql(database.url, 'alter system set autovacuum = off')
  await sql(database.url, 'select pg_reload_conf()')
  const databaseUrl = database.url
  const service = await startService({ databaseUrl, dataDir: join(folder, name), env })
  const vendors = []
  for (let n = 0; n < VENDORS; n++) {
    const { vendor } = await service.caller.operator('POST', '/operator-api/vendors', { name: `공급사 ${n}` })
    const { vendor_id } = vendor
    const { secret } = await service.caller.operator(
      'POST',
      `/operator-api/vendors/${vendor_id}/api-keys`,
      {},
    )
    vendors.push({ vendor_id, headers: { 'x-vendor-id': vendor_id, 'x-vendor-api-key': secret } })
  }
  await sql(
    databaseUrl,
    `insert into person (person_id, login, name, language, password_hash, created_at)
     select vendor_id || n, 'person' || n || '@' || vendor_id || '.example', '담당자 ' || n, 'ko', '', now()
     from vendor, generate_series(1, ${PEOPLE_A_VENDOR}) as n;
     insert into membership (membership_id, person_id, vendor_id, role, created_at)
     select vendor_id || n, vendor_id || n, vendor_id, 'clerk', now()
     from vendor, generate_series(1, ${PEOPLE_A_VENDOR}) as n`,
  )
  const postmaster = await postmasterOf(databaseUrl)
  return {
    ...{ name, service, vendors },
    used: () => ({ service: cpuOf(service.pid), database: cpuOfFamily(postmaster) }),
    async stop() {
      await service.stop()
      await database.stop()
    },
  }
}

async function importOrders({ service, vendors }, round) {
  const lines = vendors.flatMap(({ vendor_id }, n) =>
    Array.from({ length: ITEMS }, (_, at) => {
      const item = { vendor_id, prd_name: '치과용 레진', item_cnt: 2, item_price: 10_000 }
      return JSON.stringify({ ord_no: numberOf(round, n, at), ord_date: '2026-02-11', items: [item] })
    }),
  )
  const headers = { 'content-type': 'application/x-ndjson', 'x-operator-api-key': OPERATOR_KEY }
  const answer = await service.caller.call('POST', '/operator-api/orders', headers, lines.join('\n'))
  const { failure_count } = JSON.parse(Buffer.concat(answer.chunks))
  if (failure_count !== 0)
    throw new Error(`an import failed: ${Buffer.concat(answer.chunks).subarray(0, 500)}`)
}

async function sendBatches({ service: { caller }, vendors }, round) {
  const supply_price = { unit_price: 9_000, quantity: 2, total_amount: 18_000 }
  for (const [n, { headers }] of vendors.entries()) {
    const items = Array.from({ length: ITEMS }, (_, at) => `${numberOf(round, n, at)}_[1]`)
    const confirmations = items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price }))
    await caller.json('POST', '/vendor-api/inventory/confirm', headers, { confirmations })
    const shipments = items.map((ord_prd_no, at) => {
      return { ord_prd_no, carrier_code: 'cj', tracking_number: String(650_000_000_000 + at) }
    })
    await caller.json('POST', '/vendor-api/shipment', headers, { shipments })
  }
}

const numberOf = (round, vendor, at) => `B${round}_${vendor}_${at}`
const sum = ({ service, database }) => service + database
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

async function measure(installations, rounds) {
  const taken = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  // The first two rounds warm up.
  for (let round = -2; round < rounds; round++) {
    const order = round % 2 ? installations : installations.toReversed()
    for (const [name, run] of Object.entries(subjects)) {
      const [before, began] = [installations.map(({ used }) => used()), performance.now()]
      for (const each of order) await run(each, round)
      await pause(JOBS_MS)
      const seconds = (performance.now() - began) / 1_000
      if (round >= 0) taken[name].push({ seconds, costs: installations.map(costSince(before)) })
    }
  }
  return taken
}

const costSince =
  (before) =>
  ({ used }, at) => {
    const after = used()
    return { service: after.service - before[at].service, database: after.database - before[at].database }
  }

/** What a run of a subject took of each installation, without what that takes in the same time anyway. */
function costsOf({ nothing, ...others }) {
  const parts = ['service', 'database']
  const idleSeconds = nothing.reduce((whole, { seconds }) => whole + seconds, 0)
  const idle = [0, 1].map((at) => (part) => nothing.reduce((whole, { costs }) => whole + costs[at][part], 0))
  return Object.entries(others).map(([name, runs]) => [
    name,
    [0, 1].map((at) =>
      Object.fromEntries(
        parts.map((part) => [
          part,
          median(
            runs.map(({ seconds, costs }) => costs[at][part] - (idle[at](part) / idleSeconds) * seconds),
          ),
        ]),
      ),
    ),
    [0, 1].map((at) => (idle[at]('service') + idle[at]('database')) / idleSeconds),
  ])
}

function report(taken) {
  for (const [name, [without, with_], idle] of costsOf(taken)) {
    const said = ({ service, database }) =>
      `${Math.round(service)} ms of the service and ${Math.round(database)} ms of the database`
    console.log(
      `${name}: without ${said(without)}; with ${said(with_)}; ratio ${(sum(with_) / sum(without)).toFixed(3)}`,
    )
    console.log(`  without a call ${idle.map((ms) => ms.toFixed(1)).join(' and ')} ms a second`)
  }
}

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } }).values
// A server that others use as well would say nothing of one installation.
process.env.DATABASE_URL = ''
const folder = await mkdtemp(join(tmpdir(), 'napum-notices-'))
const mail = await startMailServer()
const without = await install(folder, 'without', {})
const with_ = await install(folder, 'with', mail.env)
try {
  report(await measure([without, with_], Number(rounds)))
} finally {
  for (const each of [without, with_]) await each.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
}
