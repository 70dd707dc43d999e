/**
 * What a million vendors cost: the same calls on two databases, one with few vendors and one with many, turn by turn in one
 * run, so that only ratios count. The first vendors call; each has 20 items more than the others. With --items, as many vendors
 * as --suppliers says have a year of items, `items` in all; the few have as many each.
 *   node bench/vendors.mjs [--few 1000] [--many 1000000] [--items 0] [--suppliers 50000] [--lanes 1] [--only TEXT] [--json]
 * Needs the build. --lanes makes several calls at the same time, on a busy machine. With DATABASE_URL the databases are made on
 * that server, which nobody else should use, and dropped; with --fill they stay, and --filled URL,URL measures them again.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SECRETS_KEY_BYTES } from '../packages/server/dist/platform/db/secrets.js'
import { bench, optionsOf, say } from './frame.mjs'
import { median } from './loops.mjs'
import { run as sql } from './postgres.mjs'
import { cpuOf, exactCpuOf, residentMb } from './processes.mjs'
import { startService } from './service.mjs'
import { callsOf, firstCall, importItems, WARM_UP } from './vendors/calls.mjs'
import { fill, idOf, live } from './vendors/fill.mjs'

const options = optionsOf({
  few: 1_000,
  many: 1_000_000,
  items: 0,
  suppliers: 50_000,
  rounds: 7,
  lanes: 1,
  only: '',
  fill: false,
  filled: '',
  json: false,
})
const { few, many, items, suppliers, rounds, lanes, only, json } = options
const DAY_MS = 86_400_000
const SETTLE_MS = 10_000
/** Processes whose memory is looked at, and the vendors that call each. */
const MEMORY_SAMPLES = 5
const MEMORY_CALLS = 2_000
/** The same at each start on a database. */
const env = { SECRETS_KEY: Buffer.alloc(SECRETS_KEY_BYTES, 1).toString('base64') }

const dayOf = (back) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
const range = { start_date: dayOf(20), end_date: dayOf(0) }

/** A database with this many vendors. */
async function filled({ folder, createDatabase }, base, vendors) {
  const url = await createDatabase(`vendors_${vendors}`, base.url)
  await fill(url, base.ids, { vendors, named: few, suppliers, say })
  const first = await startService({ databaseUrl: url, dataDir: join(folder, String(vendors)), env })
  await importItems(first.caller, few, dayOf(7))
  await first.caller.operator('POST', '/operator-api/consumers', { name: 'bench' })
  await first.stop()
  await sql(url, 'vacuum (analyze)')
  say(`${vendors} vendors: ${url}`)
  return url
}

async function databases(frame) {
  if (options.filled !== '') return options.filled.split(',')
  const url = await frame.createDatabase('vendors_lived')
  const base = { url, ids: await live(url, items / suppliers) }
  return [await filled(frame, base, few), await filled(frame, base, many)]
}

async function started(url, vendors, { folder }) {
  const service = await startService({ databaseUrl: url, dataDir: join(folder, String(vendors)), env })
  return { vendors, url, service, caller: service.caller, starting: cpuOf(service.pid), called: 0 }
}

/** CPU of the processes of the database that serve this contender, by process. */
async function backendsOf({ url }) {
  const text = `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const rows = await sql(url, text, [new URL(url).pathname.slice(1)])
  return new Map(rows.map(({ pid }) => [pid, exactCpuOf(pid)]))
}

async function inLanes(count, call) {
  let next = 0
  const lane = async () => {
    while (next < count) await call(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Milliseconds of CPU a call, of the service and of the database, of each contender in turn. */
async function measure(contenders, [call, count]) {
  const found = new Map(contenders.map((one) => [one, { service: [], database: [] }]))
  for (let round = 0; round < rounds; round++) {
    for (const one of round % 2 ? contenders.toReversed() : contenders) {
      const before = { service: exactCpuOf(one.service.pid), backends: await backendsOf(one) }
      await inLanes(count, (n) => call(one, round * count + n))
      found.get(one).service.push((exactCpuOf(one.service.pid) - before.service) / count)
      const spent = [...(await backendsOf(one))].map(([pid, cpu]) => cpu - (before.backends.get(pid) ?? 0))
      found.get(one).database.push(spent.reduce((sum, cpu) => sum + cpu, 0) / count)
    }
  }
  return [...found.values()].flatMap(({ service, database }) => [median(service), median(database)])
}

/** Megabytes of new processes after calls of vendors and pages of the operator. */
async function measureMemory(urls, frame) {
  const found = [[], []]
  for (let sample = 0; sample < MEMORY_SAMPLES; sample++) {
    for (const [at, vendors] of [few, many].entries()) {
      const one = await started(urls[at], vendors, frame)
      await inLanes(MEMORY_CALLS, () => firstCall(one))
      for (let n = 0; n < 100; n++)
        for (const path of ['vendors', 'items', 'settlements'])
          await one.caller.operator('GET', `/operator-api/${path}?limit=20`)
      found[at].push(residentMb(one.service.pid))
      await one.service.stop()
    }
  }
  return found.map(median)
}

await bench(async (frame) => {
  const urls = await databases(frame)
  if (options.fill) {
    await rm(frame.folder, { recursive: true, force: true })
    // Without dropping them.
    process.exit()
  }
  // Feeds of the other vendors moved when they were copied. They move all day long, and those that call are the same here and there.
  for (const url of urls)
    await sql(
      url,
      `update feed_head set moved_at = moved_at - interval '1 day' where vendor_id > $1 and moved_at > now() - interval '1 day'`,
      [idOf(few)],
    )
  const contenders = []
  for (const [at, vendors] of [few, many].entries()) {
    const one = await started(urls[at], vendors, frame)
    frame.open(one.service)
    contenders.push(one)
  }
  // What a start does in the background is no call's.
  await pause(SETTLE_MS)
  const line = (name, numbers, ratio) =>
    console.log(
      name.padEnd(28),
      ...numbers.map((n) => n.toFixed(2).padStart(8)),
      ratio.toFixed(2).padStart(6),
    )
  const rows = []
  for (const [name, call] of Object.entries(callsOf({ few, rounds, range }))) {
    if (!name.includes(only)) continue
    const ms = await measure(contenders, call)
    if (name === WARM_UP) continue
    rows.push([name, ...ms])
    if (!json) line(name, ms, (ms[2] + ms[3]) / (ms[0] + ms[1]))
  }
  const start = contenders.map(({ starting }) => starting)
  for (const { service } of contenders) await service.stop()
  const memory = only === '' ? await measureMemory(urls, frame) : [Number.NaN, Number.NaN]
  if (json) return console.log(JSON.stringify({ few, many, rows, start, memory }))
  line('start', start, start[1] / start[0])
  line('memory in MB', memory, memory[1] / memory[0])
})
