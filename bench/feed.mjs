/**
 * What the feed of changes costs, in one run: database CPU of a batch of 100 with and without it, turn by turn; 1,000 requests
 * that wait; how soon a change reaches one that waits, and a webhook.
 * Needs the build; starts a PostgreSQL of its own. Linux only: CPU is read from /proc.
 *   npm run build && node bench/feed.mjs
 */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bench } from './frame.mjs'
import { asOperator, call, serviceOn } from './inside.mjs'
import { compare, median } from './loops.mjs'
import { backendOf } from './postgres.mjs'
import { exactCpuOf } from './processes.mjs'
import { makeVendor } from './vendor.mjs'

const ITEMS = 100
const DAYS = 28
const BLOCKS = 12
const BATCHES_A_BLOCK = 20
const WAITING = 1_000
const CALLS = 20

async function openClients({ port, head }) {
  for (let n = 0; n < WAITING; n++)
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .write(head)
  process.send('open')
  await new Promise((resolve) => process.once('message', resolve))
  process.exit(0)
}

async function measure({ open, createDatabase, openDatabase }) {
  const url = await createDatabase('feed')
  const first = await openDatabase(url, { poolMax: 12 })
  const env = { CONNECTIONS_PER_ADDRESS: '4000', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' }
  // One connection each, so that its CPU is that of the batches.
  const sides = {}
  for (const [name, wrap] of Object.entries({ without: withoutFeed, with: (db) => db })) {
    const db = await openDatabase(url, { poolMax: 1 })
    sides[name] = { db, app: open(serviceOn(wrap(db), env)) }
  }
  const all = open(serviceOn(first, env))
  const dayOf = (at) => `2026-02-${String((at % DAYS) + 1).padStart(2, '0')}`
  const vendor = await makeVendor(asOperator(all), 'V', ITEMS, dayOf)
  await first.script('vacuum analyze')
  await batchCost(sides, vendor)
  await waiting(all, vendor, first)
  await webhook(all, vendor)
}

/** The same service without its last two statements. */
function withoutFeed(db) {
  const skip = (session) => ({
    ...session,
    announce: () => {},
    rows: (query, values) => {
      if (query.name === 'changes.raise_head') return [{ last_seq: values[1] }]
      if (query.name === 'changes.append_own') return []
      return session.rows(query, values)
    },
  })
  return {
    ...db,
    transaction: (work) => db.transaction((session) => work(skip(session))),
    asVendor: (id) => withoutFeed(db.asVendor(id)),
  }
}

const statuses = ['shipped', 'preparing', 'delivered']
const batch = (app, { headers }, items, round) => {
  const updates = items.map((ord_prd_no) => ({ ord_prd_no, status: statuses[round % statuses.length] }))
  return call(app, 'POST', '/vendor-api/orders/status', { updates }, headers)
}

/** The first order again, for somebody else. */
const changeOrder = (app, { orders: [order] }, recv_name) =>
  call(app, 'POST', '/operator-api/orders', { orders: [{ ...order, recv_name }] })

async function batchCost(sides, vendor) {
  let round = 0
  await compare('batch of 100, database CPU', sides, { from: -2, blocks: BLOCKS }, async ({ app, db }) => {
    // A connection that was idle for long is another one by now.
    const pid = await backendOf(db)
    const before = exactCpuOf(pid)
    for (let n = 0; n < BATCHES_A_BLOCK; n++) await batch(app, vendor, vendor.items.slice(0, 100), round++)
    return (exactCpuOf(pid) - before) / BATCHES_A_BLOCK
  })
}

async function waiting(app, vendor, db) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address()
  const get = (path) => call(app, 'GET', path, undefined, vendor.headers)
  const { cursor } = await get('/vendor-api/changes/start')
  const path = `/vendor-api/changes?wait=25&after=${cursor}`
  const headers = Object.entries(vendor.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const clients = fork(fileURLToPath(import.meta.url), [
    'clients',
    JSON.stringify({ port, head: `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers.join('')}\r\n` }),
  ])
  const count = async () =>
    Number(/^napum_changes_waiting (\d+)$/m.exec((await app.inject({ url: '/metrics' })).body)?.[1])
  for (const end = Date.now() + 24_000; (await count()) < WAITING && Date.now() < end; ) await pause(100)
  const mebibytes = (process.memoryUsage().rss - before) / 2 ** 20
  const { total, idle } = db.load()
  console.log(
    `${await count()} requests wait: ${mebibytes.toFixed(0)} MiB, ${total - idle} connections of the database busy`,
  )
  clients.send('end')
  await new Promise((resolve) => clients.once('exit', resolve))
  const took = []
  for (let round = 0; round < 20; round++) {
    const { cursor: after } = await get('/vendor-api/changes/start')
    const answered = get(`/vendor-api/changes?wait=25&after=${after}`)
    while ((await count()) < 1) await pause(5)
    await changeOrder(app, vendor, `${round}`)
    const began = performance.now()
    await answered
    took.push(performance.now() - began)
  }
  console.log(
    `a change reaches a request that waits ${median(took).toFixed(1)} ms after the answer to who made it`,
  )
}

/** How soon a receiver on this machine is called after the answer to who made the change. */
async function webhook(app, vendor) {
  let arrived = () => {}
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(204).end()
      arrived(performance.now())
    })
  })
  await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${receiver.address().port}/`
  await call(app, 'POST', '/vendor-api/webhooks', { url }, vendor.headers)
  app.jobs.start()
  const took = []
  for (let round = 0; round < CALLS; round++) {
    const called = new Promise((resolve) => {
      arrived = resolve
    })
    await changeOrder(app, vendor, `call ${round}`)
    const began = performance.now()
    took.push((await called) - began)
  }
  await new Promise((resolve) => receiver.close(resolve))
  const [least, most] = [Math.min(...took), Math.max(...took)]
  console.log(
    `a change reaches a webhook ${least.toFixed(0)} to ${most.toFixed(0)} ms after the answer to who made it`,
  )
}

/** The clients of the waiting requests have a process of their own, so that their memory is not counted. */
if (process.argv[2] === 'clients') await openClients(JSON.parse(process.argv[3]))
else await bench(measure)
