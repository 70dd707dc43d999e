/**
 * `node bench/move.mjs`: the move of an embedded database to PostgreSQL, or of one PostgreSQL to another, as `napum move` does it:
 * time, memory over time, killed in the middle and gone on with. Prints seconds and megabytes.
 */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded, openPostgresql } from '../packages/server/dist/index.js'
import { bench, optionsOf, say } from './frame.mjs'
import { multiply } from './move/multiply.mjs'
import { run as sql } from './postgres.mjs'
import { cpuOf, residentMb } from './processes.mjs'
import { loadSample } from './sample.mjs'
import { OPERATOR_KEY, startService } from './service.mjs'

const usage = `node bench/move.mjs [options]

  --items N        sample items (default 20000)
  --times N        so often they are there, each time under other vendors: copied by SQL, because their import into the embedded
                   database would take hours (default 1)
  --data-dir DIR   keeps the filled embedded database there, and uses it when it is there already
  --fill           only fills it
  --from URL       moves from this PostgreSQL database; filled when it is empty, and kept

PostgreSQL is the server of DATABASE_URL when that is set, otherwise one from npm.`

const values = optionsOf({ items: 20_000, times: 1, 'data-dir': '', from: '', fill: false }, usage)

const program = fileURLToPath(new URL('../packages/server/dist/move.js', import.meta.url))
/** Copying by SQL takes longer than a statement of the service may. */
const DAY_MS = 24 * 3_600_000

await bench(async ({ folder, createDatabase }) => {
  const dataDir = resolve(values['data-dir'] || join(folder, 'data'))
  await fill(values.from, dataDir, folder)
  if (!values.fill) await measure(dataDir, await createDatabase('move'))
})

/** Items of 1,000 vendors; some thousand of them with prices, so that there are settlements to recompute. */
async function fill(databaseUrl, dataDir, folder) {
  if (databaseUrl ? await hasTables(databaseUrl) : existsSync(join(dataDir, 'database'))) return
  const service = await startService({ databaseUrl, dataDir })
  try {
    const loaded = await loadSample(service, values.items, folder)
    say(`loaded ${loaded.items} items in ${Math.round(loaded.importMs / 1_000)} s`)
    const { vendor_list } = await service.caller.operator('GET', '/operator-api/vendors?limit=30')
    for (const { vendor_id } of vendor_list) await price(service.caller, vendor_id)
  } finally {
    await service.stop()
  }
  const db = databaseUrl
    ? openPostgresql({ url: databaseUrl, statementTimeoutMs: DAY_MS })
    : await openEmbedded({ dataDir })
  try {
    await multiply(db, values.times)
  } finally {
    await db.close()
  }
}

async function hasTables(url) {
  return (await sql(url, `select 1 from pg_tables where tablename = 'vendor'`)).length > 0
}

/** Prices up to 1,000 items of a vendor that wait for their stock. */
async function price(caller, vendorId) {
  const { secret } = await caller.operator('POST', `/operator-api/vendors/${vendorId}/api-keys`, {})
  const headers = { 'x-vendor-id': vendorId, 'x-vendor-api-key': secret }
  const list = { start_date: '2025-02-12', end_date: '2026-02-11', status: '결제완료', limit: 100 }
  for (let page = 1; page <= 10; page++) {
    // The first page again: what has its price is in another list.
    const { order_list } = await caller.json('POST', '/vendor-api/orders', headers, list)
    if (order_list.length === 0) return
    const supply_price = { unit_price: 1_000, quantity: 1, total_amount: 1_000 }
    await caller.json('POST', '/vendor-api/orders/status', headers, {
      updates: order_list.map(({ ord_prd_no }) => ({ ord_prd_no, status: 'preparing', supply_price })),
    })
  }
}

/**
 * Moves, and kills the process when it has copied a share of all rows.
 * @returns what it told at its end; null when it was killed.
 */
async function run(env, killAt = 2) {
  const child = fork(program, {
    env: { ...process.env, DATABASE_URL: '', OPERATOR_API_KEY: OPERATOR_KEY, ...env },
  })
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  const memory = []
  const watch = setInterval(
    () => memory.push({ at: seconds(), mb: Math.round(residentMb(child.pid) ?? 0) }),
    1_000,
  )
  const stages = {}
  let end = null
  child.on('message', (event) => {
    if (event.event === 'plan') {
      const there = event.tables.reduce((sum, table) => sum + table.there, 0)
      say(`${event.rows} rows, ${there} of them there, after ${seconds()} s`)
      child.send({ go: true })
    }
    if (event.event === 'step') {
      stages[event.stage] ??= { from: seconds(), cpuFrom: cpuOf(child.pid) }
      Object.assign(stages[event.stage], { to: seconds(), cpuTo: cpuOf(child.pid) })
      if (event.stage === 'copy' && event.done / event.total > killAt) child.kill('SIGKILL')
    }
    if (event.event === 'failed') throw new Error(event.message)
    if (event.event === 'moved') end = event
  })
  await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  return { seconds: seconds(), stages, memory, end }
}

/** The highest figure of each tenth of the time, so that growth would be seen. */
function tenths(memory) {
  const size = Math.max(1, Math.ceil(memory.length / 10))
  return Array.from({ length: Math.ceil(memory.length / size) }, (_, at) =>
    Math.max(...memory.slice(at * size, (at + 1) * size).map(({ mb }) => mb)),
  )
}

function report(name, { seconds, stages, memory, end }) {
  const told = Object.entries(stages).map(
    ([stage, { from, to, cpuFrom, cpuTo }]) =>
      `${stage} ${(to - from).toFixed(0)} s, of the processor ${((cpuTo - cpuFrom) / 1_000).toFixed(0)} s`,
  )
  console.log(`${name}: ${seconds} s (${told.join('; ')}); memory by tenths, MB: ${tenths(memory).join(' ')}`)
  if (end === null) return
  const { checked_count, difference_count } = end.verified
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `  ${end.tables.length} tables with ${rows} rows and equal digests; ${checked_count} recomputed, ${difference_count} differences`,
  )
}

async function measure(dataDir, to) {
  const env = { DATA_DIR: dataDir, MOVE_TO: to, MOVE_FROM: values.from }
  report('killed in the middle', await run(env, 0.5))
  report('gone on with', await run(env))
  // It was closed by its move: it can be used again.
  const reopening = fork(program, { env: { ...process.env, ...env, MOVE_REOPEN: '1' } })
  await new Promise((resolve) => reopening.once('exit', resolve))
}
