/**
 * What the log of requests costs, in one run: CPU of the service and of the database for pages of a list and for batches, with
 * the log and without it, turn by turn; and what 10,000 refused requests cost. Needs the build; starts a PostgreSQL of its own.
 * Linux only: CPU is read from /proc.
 *   npm run build && node bench/requests.mjs
 */
import { bench, optionsOf } from './frame.mjs'
import { asOperator, call, serviceOn } from './inside.mjs'
import { compare } from './loops.mjs'
import { backendOf } from './postgres.mjs'
import { exactCpuOf, ownCpu } from './processes.mjs'
import { makeVendor, page } from './vendor.mjs'

const ITEMS = 400
const { blocks: BLOCKS, refused: REFUSED } = optionsOf({ blocks: 24, refused: 10_000 })
const PAGES_A_BLOCK = 150
const BATCHES_A_BLOCK = 12
const REFUSED_TO_WARM_UP = 500

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

/** CPU milliseconds of a call, of this process and of the one behind its connection. */
async function cpuOfEach({ app, db }, times, work) {
  const cpu = async () => ownCpu() + exactCpuOf(await backendOf(db))
  const before = await cpu()
  for (let n = 0; n < times; n++) await work(app, n)
  return ((await cpu()) - before) / times
}

await bench(async ({ open, createDatabase, openDatabase }) => {
  const url = await createDatabase('requests')
  const sideWith = async (parts) => {
    const db = await openDatabase(url, { poolMax: 1 })
    const app = open(serviceOn(db, {}, parts))
    await app.ready()
    // Those of both run, that of the log twice a second.
    app.jobs.start()
    return { app, db }
  }
  const sides = { without: await sideWith({ requests: noLog }), with: await sideWith({}) }
  const vendor = await makeVendor(asOperator(sides.with.app), 'V', ITEMS)
  await sides.with.db.script('vacuum analyze')
  const turns = { from: -4, blocks: BLOCKS }
  const post = (app, path, body) => call(app, 'POST', path, body, vendor.headers)
  await compare('page of 100', sides, turns, (side) =>
    cpuOfEach(side, PAGES_A_BLOCK, (app) => post(app, '/vendor-api/orders', page)),
  )
  const some = vendor.items.slice(0, 100)
  await compare('batch of 100', sides, turns, (side) =>
    cpuOfEach(side, BATCHES_A_BLOCK, (app, n) =>
      post(app, '/vendor-api/orders/status', {
        updates: some.map((ord_prd_no) => ({ ord_prd_no, status: n % 2 ? 'shipped' : 'delivered' })),
      }),
    ),
  )
  globalThis.gc?.()
  const refuse = (app) =>
    app.inject({ method: 'POST', url: '/vendor-api/orders', headers: vendor.headers, payload: {} })
  for (const [name, side] of Object.entries(sides)) {
    for (let n = 0; n < REFUSED_TO_WARM_UP; n++) await refuse(side.app)
    const cpu = await cpuOfEach(side, REFUSED, refuse)
    const { body: figures } = await side.app.inject({ url: '/metrics' })
    const [lost, bytes] = ['lost_total', 'pending_bytes'].map(
      (figure) => new RegExp(`^napum_request_log_${figure} (\\d+)$`, 'm').exec(figures)?.[1],
    )
    console.log(
      `${REFUSED} refused requests ${name} the log: ${cpu.toFixed(3)} ms each, ${bytes} bytes wait, ${lost} were not kept`,
    )
  }
})
