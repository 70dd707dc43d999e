/**
 * `npm run bench:month`: a month of 300 vendors and 100,000 items, closed in the console by a browser: preview, confirm,
 * statements as ZIP, bank transfer file, payment, files for tax invoices. Prints seconds, processor time and memory of each step,
 * and keeps a picture of each.
 */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBrowser } from '../scripts/pictures/browser.mjs'
import { bench, optionsOf, say } from './frame.mjs'
import { newAdmin } from './month/admin.mjs'
import { closeMonth } from './month/close.mjs'
import { fillLastMonth } from './month/fill.mjs'
import { Meter } from './month/meter.mjs'
import { postmasterOf, run } from './postgres.mjs'
import { startService } from './service.mjs'

const usage = `npm run bench:month -- [options]

  --vendors N      vendors (default 300)
  --items N        items with a vendor (default 100000)
  --format F       statements in the ZIP: pdf, xlsx or csv (default pdf)
  --pictures DIR   where the pictures go (default: a new folder, which is named at the end)`

const defaults = { vendors: 300, items: 100_000, format: 'pdf', pictures: '' }
const { vendors, items, format, pictures: wanted } = optionsOf(defaults, usage)
if (!(Number.isInteger(vendors) && vendors >= 1 && Number.isInteger(items) && items >= vendors))
  throw new Error('--vendors and --items must be whole numbers, with an item for each vendor')

const pictures = resolve(wanted || (await mkdtemp(join(tmpdir(), 'napum-month-pictures-'))))
await mkdir(pictures, { recursive: true })

await bench(async ({ folder, open, createDatabase }) => {
  const databaseUrl = await createDatabase('month')
  const where = { databaseUrl, dataDir: join(folder, 'data') }
  const month = await fillLastMonth(where, vendors, items)
  await run(databaseUrl, 'vacuum analyze')
  const { url, pid } = open(await startService(where))
  const admin = await newAdmin(url)
  const { browser } = await openBrowser()
  open(browser)
  const meter = new Meter(pid, await postmasterOf(databaseUrl))
  await closeMonth({ browser, url, admin, month, format, pictures, meter })
  meter.print()
  say(`pictures: ${pictures}`)
})
