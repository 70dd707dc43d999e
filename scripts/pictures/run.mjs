/**
 * Takes the pictures of the clerks' guide from a demo of its own, with the browser of the tests of the portal:
 * `npm run build && npm run pictures`. Orders of a demo are as old as the day on which it is started, so every run gives
 * other pictures. Look at them before you commit them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createOperatorClient, createVendorClient } from '@napum/client'
import { openBrowser } from './browser.mjs'
import { startDemo } from './demo.mjs'
import { withColourTable } from './png.mjs'
import { screens } from './screens.mjs'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'docs/ko/pictures')
/** `SCREENS=closing,today` takes only these. */
const only = process.env.SCREENS?.split(',')
const SIZE = { width: 1400, height: 900 }
/** A picture that is heavier makes every clone of the repository heavier. */
const LIMIT = 150_000

await mkdir(folder, { recursive: true })
const demo = await startDemo(root)
const { browser } = await openBrowser()
try {
  const { url, site_url, operator_key: operatorKey, vendors, clerk } = demo.facts
  const [{ vendor_id: vendorId, api_key: apiKey }] = vendors
  const sample = {
    url: site_url,
    vendorId,
    operator: createOperatorClient({ url, operatorKey }),
    vendor: createVendorClient({ url, vendorId, apiKey }),
  }
  const context = await browser.newContext({ viewport: SIZE, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  for (const [name, show] of Object.entries(screens)) {
    if (only && !only.includes(name)) continue
    // A person who was just invited sees the link without being signed in.
    if (name === 'invitation') await context.clearCookies()
    const page = await context.newPage()
    if (name !== 'invitation') await page.goto(clerk.sign_in_url)
    await show(page, sample)
    await page.evaluate(() => document.fonts.ready)
    const picture = withColourTable(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    await writeFile(join(folder, `${name}.png`), picture)
    const size = picture.length
    console.log(`${name} ${size} bytes${size > LIMIT ? ', too heavy' : ''}`)
    if (size > LIMIT) process.exitCode = 1
    await page.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
