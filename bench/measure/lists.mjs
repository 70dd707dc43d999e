/** The list page of 100 records: against its baselines, at any depth, over any range, for vendors of any size. */
import { makePlainTable } from '../baselines/plain-table.mjs'
import { loop, takeTurns } from '../loops.mjs'
import { FIRST_DAY, TODAY } from '../sample.mjs'
import { jsonHeaders } from '../service.mjs'

const path = '/vendor-api/orders'
/** The list that most items of a year are in. */
const status = '배송완료'
const item_status = 'delivered'
const year = { start_date: FIRST_DAY, end_date: TODAY }
const month = { start_date: '2025-10-01', end_date: '2025-10-31' }
/** A Monday: the busiest day of its week. */
const day = { start_date: '2025-10-13', end_date: '2025-10-13' }

/** Long enough a warm-up that the compiler is done with the page. */
const paced = { rounds: 7, amount: { ms: 500 }, warmUp: { ms: 1_500 } }

/** How long the collector works on what a large import left. */
const AFTER_IMPORT_MS = 10_000

const request = (vendor, body) => ({
  method: 'POST',
  url: path,
  headers: jsonHeaders(vendor.headers),
  payload: JSON.stringify({ status, limit: 100, ...body }),
})

/** The page that is measured against its baselines. */
export const monthPage = (vendor) => request(vendor, month)

/** Calls the service with one request again and again. */
export function serviceLoop(run, name, { method, url, headers, payload }, lanes = 1) {
  const { caller } = run.service
  return {
    name,
    cpu: run.serviceCpu,
    run: (amount) =>
      loop({ ...amount, lanes }, async () => {
        const answer = await caller.call(method, url, headers, payload)
        if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${Buffer.concat(answer.chunks)}`)
      }),
  }
}

async function totalOf(run, vendor, range) {
  const { headers, payload } = request(vendor, range)
  const answer = await run.service.caller.call('POST', path, headers, payload)
  return JSON.parse(Buffer.concat(answer.chunks)).pagination.total
}

/** The page of the hot vendor against baselines A, B and C, by one connection and by eight. */
async function againstBaselines(run, { hot }) {
  const asked = monthPage(hot)
  const { caller } = run.service
  const bytes = Buffer.concat((await caller.call('POST', path, asked.headers, asked.payload)).chunks)
  await run.baselines.http.ask('bytes', bytes)
  const plain = { vendorId: hot.vendorId, status: item_status, ...month, offset: 0 }
  const named = [
    serviceLoop(run, 'list page of 100', asked),
    run.overHttp('baseline B: the same bytes', 'bytes', {}),
  ]
  const eight = [
    serviceLoop(run, 'list page of 100, 8 connections', asked, 8),
    run.overHttp('baseline B, 8 connections', 'bytes', {}, 8),
  ]
  if (run.baselines.driver) {
    await makePlainTable(run.databaseUrl, hot.vendorId)
    await run.baselines.driver.ask('record', { name: 'page', requests: [asked] })
    named.push(
      run.byDriver('baseline A: its statement', 'page'),
      run.overHttp('baseline C: page and count', 'page', plain),
    )
    eight.push(run.overHttp('baseline C, 8 connections', 'page', plain, 8))
  }
  return { one: await takeTurns(named, paced), eight: await takeTurns(eight, { ...paced, rounds: 3 }) }
}

export async function measureLists(run) {
  const { vendors } = run.sample
  const { hot, middle, small } = vendors
  const last = Math.ceil((await totalOf(run, hot, year)) / 100)
  // In a small run neither a day nor the small vendor has a full page: all are then asked for as many records.
  const ofDay = Math.min(100, await totalOf(run, hot, day))
  const ofSmall = Math.min(100, await totalOf(run, small, year))
  const page = (name, vendor, body) => serviceLoop(run, name, request(vendor, body))
  await serviceLoop(run, 'warm-up', monthPage(hot)).run({ ms: AFTER_IMPORT_MS })
  const baselines = await againstBaselines(run, vendors)
  const depth = await takeTurns(
    [
      page('page 1 of a year', hot, { ...year, page: 1 }),
      page('page in the middle', hot, { ...year, page: Math.ceil(last / 2) }),
      page('last full page', hot, { ...year, page: last - 1 }),
    ],
    paced,
  )
  const range = await takeTurns(
    [
      page('one day', hot, { ...day, limit: ofDay }),
      page('one month', hot, { ...month, limit: ofDay }),
      page('one year', hot, { ...year, limit: ofDay }),
    ],
    paced,
  )
  const size = await takeTurns(
    [
      page('small vendor (100 items)', small, { ...year, limit: ofSmall }),
      page('middle vendor (10,000)', middle, { ...year, limit: ofSmall }),
      page('hot vendor (three tenths)', hot, { ...year, limit: ofSmall }),
    ],
    paced,
  )
  return { ...baselines, depth, range, size }
}
