/**
 * `npm run bench:month`: a month of 300 vendors and 100,000 items, closed in the console by a browser: preview, confirm,
 * statements as ZIP, bank transfer file, payment, files for tax invoices. Prints seconds, processor time and memory of each step,
 * and keeps a picture of each.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newAdmin } from './month/admin.mjs'
import { openBrowser } from './month/browser.mjs'
import { closeMonth } from './month/close.mjs'
import { fill, lastMonth } from './month/fill.mjs'
import { Meter } from './month/meter.mjs'
import { startPast } from './month/past.mjs'
import { postmasterOf, run, startPostgres } from './postgres.mjs'
import { startService } from './service.mjs'

const usage = `npm run bench:month -- [options]

  --vendors N      vendors (default 300)
  --items N        items with a vendor (default 100000)
  --format F       statements in the ZIP: pdf, xlsx or csv (default pdf)
  --pictures DIR   where the pictures go (default: a new folder, which is named at the end)`

const { values } = parseArgs({
  options: {
    vendors: { type: 'string', default: '300' },
    items: { type: 'string', default: '100000' },
    format: { type: 'string', default: 'pdf' },
    pictures: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const [vendors, items] = [Number(values.vendors), Number(values.items)]
if (!(Number.isInteger(vendors) && vendors >= 1 && Number.isInteger(items) && items >= vendors))
  throw new Error('--vendors and --items must be whole numbers, with an item for each vendor')

const say = (text) => console.error(text)
const folder = await mkdtemp(join(tmpdir(), 'napum-month-'))
const pictures = resolve(values.pictures ?? (await mkdtemp(join(tmpdir(), 'napum-month-pictures-'))))
await mkdir(pictures, { recursive: true })
/** What has to be stopped, the newest first. */
const opened = []
const open = (thing) => {
  opened.unshift(() => thing.stop())
  return thing
}

try {
  const postgres = open(await startPostgres(folder))
  const databaseUrl = await postgres.createDatabase('month')
  const where = { databaseUrl, dataDir: join(folder, 'data') }
  const month = lastMonth()
  const past = await startPast(where, `${month}-25T01:00:00Z`)
  const began = performance.now()
  try {
    await fill({ url: past.url, month, vendors, items, say })
  } finally {
    await past.stop()
  }
  say(`filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  await run(databaseUrl, 'vacuum analyze')
  const service = open(await startService(where))
  const url = `http://127.0.0.1:${service.port}`
  const admin = await newAdmin(url)
  const browser = open(await openBrowser())
  const meter = new Meter(service.pid, await postmasterOf(databaseUrl))
  await closeMonth({ browser, url, admin, month, format: values.format, pictures, meter, say })
  meter.print()
  say(`pictures: ${pictures}`)
} finally {
  for (const stop of opened) await stop()
  await rm(folder, { recursive: true, force: true })
}
