/**
 * Files that vendors send, through the whole service on PostgreSQL: a preview of 20,000 rows, and a commit of 2,000.
 * Seconds, the most memory that the process took beyond what it had, its client included, and the longest that another
 * request waited meanwhile.
 *
 *   npm run build && node bench/uploads.mjs [--rows 20000] [--commit 2000]
 */
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { writeXlsx } from '../packages/spreadsheet/dist/index.js'
import { bench, optionsOf } from './frame.mjs'
import { operator } from './inside.mjs'
import { appOn, makeVendor, TODAY } from './large-vendors.mjs'
import { ownCpu } from './processes.mjs'

const { rows: ROWS, commit: COMMITTED } = optionsOf({ rows: 20_000, commit: 2_000 })
const titles = ['주문품목번호', '택배사', '송장번호']

/** What a call took: seconds, memory, and how long others waited that asked meanwhile. */
async function watched(url, headers, work) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let [most, longest, isOver] = [before, 0, false]
  const others = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${url}/vendor-api/health`, { headers })).arrayBuffer()
      longest = Math.max(longest, performance.now() - began)
      await pause(10)
    }
  })()
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const [began, cpu] = [performance.now(), ownCpu()]
  const answer = await work()
  const seconds = (performance.now() - began) / 1_000
  const busy = (ownCpu() - cpu) / 1_000
  clearInterval(watch)
  isOver = true
  await others
  const figures = `${seconds.toFixed(2)} s, ${busy.toFixed(2)} s CPU, up by ${((most - before) / 1024 ** 2).toFixed(0)} MiB, others at most ${longest.toFixed(0)} ms`
  return { answer, figures }
}

async function call(url, path, headers, body) {
  const isFile = Buffer.isBuffer(body)
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: isFile ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Orders of 20 items for the vendor; the numbers of their items. */
async function importItems(url, vendorId, count, name) {
  const numbers = []
  const item = { vendor_id: vendorId, prd_name: '레진', item_cnt: 1, item_price: 1 }
  for (let n = 0; numbers.length < count; n++) {
    const orders = Array.from({ length: 50 }, (_, at) => ({
      ord_no: `${name}_${n}_${at}`,
      ord_date: TODAY,
      recv_name: `김하늘${n}`,
      items: Array(20).fill(item),
    }))
    const { body } = await call(url, '/operator-api/orders', operator, { orders })
    numbers.push(...body.results.flatMap(({ ord_prd_nos }) => ord_prd_nos))
  }
  return numbers.slice(0, count)
}

const waybill = (at) => String(600_000_000_000 + at)

function sheetOf(numbers, from) {
  const rows = numbers.map((number, at) => [number, 'CJ대한통운', waybill(from + at)])
  return buffer(
    writeXlsx(
      titles.map((title) => ({ title })),
      rows,
    ),
  )
}

const told = ({ status, body }) =>
  `${status} ${body.details?.reason ?? JSON.stringify(body.counts ?? body.error)}`

/** A commit of the rows of a file: seconds, and processor time of the service and its client. */
async function commit(url, { headers }, numbers) {
  const { body } = await call(url, '/vendor-api/waybills/preview', headers, await sheetOf(numbers, 1_000_000))
  const [began, cpu] = [performance.now(), ownCpu()]
  const answer = await call(url, `/vendor-api/waybills/${body.upload_id}/commit`, headers, {})
  if (answer.body.success_count !== numbers.length) throw new Error(told(answer))
  const [seconds, busy] = [performance.now() - began, ownCpu() - cpu].map((ms) => (ms / 1_000).toFixed(2))
  console.log(`commit of ${numbers.length} rows: ${seconds} s, ${busy} s CPU of the process`)
}

await bench(async ({ open, createDatabase, openDatabase }) => {
  const db = await openDatabase(await createDatabase('uploads'), { poolMax: 4 })
  const app = open(await appOn(db))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const vendor = await makeVendor(app, db, 1_000)
  const vendorId = vendor.headers['x-vendor-id']
  const numbers = await importItems(url, vendorId, ROWS + COMMITTED, 'u')
  const preview = (body) => call(url, '/vendor-api/waybills/preview', vendor.headers, body)
  // Starts the thread that reads.
  await preview(await sheetOf(numbers.slice(0, 10), 0))
  const file = await sheetOf(numbers.slice(COMMITTED), 0)
  for (let n = 0; n < 3; n++) {
    const { answer, figures } = await watched(url, vendor.headers, () => preview(file))
    console.log(
      `preview of ${ROWS} rows (${(file.length / 1024).toFixed(0)} KiB): ${told(answer)}: ${figures}`,
    )
  }
  await commit(url, vendor, numbers.slice(0, COMMITTED))
})
