/**
 * What a distributed database costs a call, and what sending each vendor to its node saves: the same calls on a plain
 * server, by the coordinator of Citus alone, and routed to the nodes, turn by turn in one run, so that only ratios count.
 * Needs the build, and two databases that nobody else uses: one of a coordinator, and one of a plain server. What it
 * makes stays in them.
 *   DATABASE_URL=postgres://… PLAIN_URL=postgres://… npm run bench:citus -- [page] [status] [confirm]
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bench } from './frame.mjs'
import { loop, takeTurns } from './loops.mjs'
import { postmasterOf, run as sql } from './postgres.mjs'
import { cpuOf, cpuOfFamily } from './processes.mjs'
import { jsonHeaders, startService } from './service.mjs'
import { makeVendor, page } from './vendor.mjs'

const VENDORS = 6
const ITEMS = 200
/** Calls of each contender in a round. */
const paces = { page: 60, status: 30, confirm: 20 }
const ROUNDS = 7
/** The log of requests is written within half a second: by then the caller pays for it. */
const TAIL_MS = 700
const IDLE_MS = 20_000
/** Each of the kept connections of the plans has to be warm. */
const WARM_UP = 6

const { DATABASE_URL, PLAIN_URL } = process.env
if (!DATABASE_URL || !PLAIN_URL)
  throw new Error('DATABASE_URL (a coordinator of Citus) and PLAIN_URL are needed')

/** CPU so far of the coordinator and of all nodes together; null when one runs on another machine. */
async function databaseCpu(url, isCitus) {
  const nodes = isCitus
    ? await sql(url, 'select nodename, nodeport from pg_dist_node where groupid <> 0 and noderole = $1', [
        'primary',
      ])
    : []
  const urls = nodes.map(({ nodename, nodeport }) =>
    Object.assign(new URL(url), { hostname: nodename, port: nodeport }),
  )
  const [coordinator, ...workers] = await Promise.all(
    [url, ...urls.map(({ href }) => href)].map(postmasterOf),
  )
  return () => {
    const [first, ...others] = [coordinator, ...workers].map((pid) => pid && cpuOfFamily(pid))
    const ofOthers = others.reduce((sum, ms) => sum + ms, 0)
    return { database: first + ofOthers, coordinator: first }
  }
}

/** A service of its own, with vendors of its own; `nodeConnections` as in the settings. */
async function contender({ folder, open }, name, databaseUrl, nodeConnections) {
  const env = { CITUS_NODE_CONNECTIONS: String(nodeConnections) }
  const { caller, pid } = open(await startService({ databaseUrl, dataDir: join(folder, name), env }))
  const ofDatabase = await databaseCpu(databaseUrl, name !== 'plain')
  const vendors = []
  for (let n = 0; n < VENDORS; n++) {
    const { headers, items } = await makeVendor((...call) => caller.operator(...call), `${name}${n}`, ITEMS)
    vendors.push({ headers: jsonHeaders(headers), listed: items.slice(0, 100), changed: items.slice(100) })
  }
  return { name, vendors, caller, cpu: () => ({ process: cpuOf(pid), ...ofDatabase() }) }
}

const statuses = ['preparing', 'shipped', 'delivered']
const subjects = {
  page: () => ['/vendor-api/orders', page],
  status: ({ changed }, count) => [
    '/vendor-api/orders/status',
    { updates: changed.map((ord_prd_no) => ({ ord_prd_no, status: statuses[count % 3] })) },
  ],
  confirm: ({ listed }, count) => [
    '/vendor-api/inventory/confirm',
    {
      confirmations: listed.map((ord_prd_no) => {
        const unit_price = 9_000 + count
        return {
          ord_prd_no,
          stock_available: true,
          supply_price: { unit_price, quantity: 2, total_amount: 2 * unit_price },
        }
      }),
    },
  ],
}

/** One vendor after the other: each call goes to another node, and each connection meets all of them. */
function callsOf({ name, vendors, caller, cpu }, subject) {
  let count = 0
  const call = async () => {
    const vendor = vendors[count % VENDORS]
    const [path, body] = subjects[subject](vendor, Math.floor(count++ / VENDORS))
    const answer = await caller.call('POST', path, vendor.headers, JSON.stringify(body))
    const text = Buffer.concat(answer.chunks).toString()
    if (answer.status !== 200 || /"success":false/.test(text))
      throw new Error(`${name} ${path}: ${text.slice(0, 300)}`)
  }
  const run = async (amount) => {
    const times = await loop(amount, call)
    await pause(TAIL_MS)
    return times
  }
  return { name, cpu, run }
}

/** What everything uses while nobody calls: it is a part of every figure, by the time that a call takes. */
async function showIdle(contenders) {
  const before = contenders.map(({ cpu }) => cpu())
  await pause(IDLE_MS)
  for (const [at, { name, cpu }] of contenders.entries()) {
    const [was, is] = [before[at], cpu()]
    const perSecond = (part) => (((is[part] - was[part]) / IDLE_MS) * 1_000).toFixed(1)
    console.log(
      `idle, ${name}: CPU of the service ${perSecond('process')} ms a second, of the database ${perSecond('database')}, ` +
        `of it the coordinator ${perSecond('coordinator')}`,
    )
  }
}

function show(subject, figures) {
  const { plain } = figures
  const ratio = (value, base) => (base ? (value / base).toFixed(2) : '?')
  for (const [name, { p50, p95, cpu, databaseCpu, parts }] of Object.entries(figures)) {
    console.log(
      `${subject}, ${name}: p50 ${p50.toFixed(2)} ms (${ratio(p50, plain.p50)}), p95 ${p95.toFixed(2)}; ` +
        `CPU of all ${(cpu + databaseCpu).toFixed(2)} ms (${ratio(cpu + databaseCpu, plain.cpu + plain.databaseCpu)}), ` +
        `of the database ${databaseCpu.toFixed(2)} (${ratio(databaseCpu, plain.databaseCpu)}), of it the coordinator ${parts.coordinator.toFixed(2)}`,
    )
  }
}

await bench(async (frame) => {
  const contenders = [
    await contender(frame, 'plain', PLAIN_URL, 0),
    await contender(frame, 'coordinator', DATABASE_URL, 0),
    await contender(frame, 'routed', DATABASE_URL, 48),
  ]
  await showIdle(contenders)
  // A month's settlement is opened, and each plan made, before anything is measured.
  const asked = process.argv.slice(2)
  for (const [subject, calls] of Object.entries(paces)) {
    if (asked.length > 0 && !asked.includes(subject)) continue
    const turns = { rounds: ROUNDS, amount: { calls }, warmUp: { calls: WARM_UP * VENDORS } }
    const calling = contenders.map((one) => callsOf(one, subject))
    show(subject, await takeTurns(calling, turns))
  }
})
