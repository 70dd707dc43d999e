/** Memory of the service under mixed load: lists, status changes and statements at the same time, for minutes. */
import { setTimeout as pause } from 'node:timers/promises'
import { residentMb } from '../processes.mjs'
import { FIRST_DAY, TODAY } from '../sample.mjs'
import { monthPage } from './lists.mjs'

const SAMPLE_MS = 5_000
/** Until caches are filled and the heap has found its size. */
const SETTLING_MINUTES = 2

export async function measureMemory(run, minutes) {
  const { caller } = run.service
  const { hot } = run.sample.vendors
  const end = performance.now() + minutes * 60_000
  const counts = { pages: 0, batches: 0, statements: 0 }
  const again = async (name, call) => {
    while (performance.now() < end) {
      await call(counts[name])
      counts[name]++
    }
  }
  const first = monthPage(hot)
  const body = { start_date: FIRST_DAY, end_date: TODAY, status: '배송완료' }
  const { order_list } = await caller.json('POST', first.url, hot.headers, body)
  const numbers = order_list.map((record) => record.ord_prd_no)
  const supply_price = { unit_price: 9_000, quantity: 2, total_amount: 18_000 }
  const updates = (status) => numbers.map((ord_prd_no) => ({ ord_prd_no, status, supply_price }))
  await caller.json('POST', '/vendor-api/orders/status', hot.headers, { updates: updates('delivered') })
  const statement = JSON.stringify({ ord_no: numbers[0].split('_[')[0] })
  const samples = []
  const watch = async () => {
    while (performance.now() < end) {
      samples.push(residentMb(run.service.pid))
      await pause(SAMPLE_MS)
    }
  }
  await Promise.all([
    watch(),
    again('pages', () => caller.call('POST', first.url, first.headers, first.payload)),
    again('batches', (n) => {
      const changed = { updates: updates(n % 2 ? 'delivered' : 'shipped') }
      return caller.json('POST', '/vendor-api/orders/status', hot.headers, changed)
    }),
    again('statements', async () => {
      await caller.call('POST', '/vendor-api/settlements/transaction-statement', first.headers, statement)
      await pause(200)
    }),
  ])
  const perMinute = 60_000 / SAMPLE_MS
  const settled = samples.slice(SETTLING_MINUTES * perMinute)
  return { ...counts, startMb: samples[0], samplesMb: samples, ...trend(settled) }
}

/**
 * The middle of the first and of the second half of what follows. A rendering thread fills up and gives its memory back
 * about every two minutes, so single minutes differ without any growth.
 */
function trend(samples) {
  const half = samples.length >> 1
  const middle = (part) => part.toSorted((left, right) => left - right)[part.length >> 1] ?? null
  return { firstHalfMb: middle(samples.slice(0, half)), secondHalfMb: middle(samples.slice(half)) }
}
