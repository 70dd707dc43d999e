/** Batches of 1, 10 and 100 entries, each on items that no other call touched; baseline: the same SQL by the bare driver. */
import { loop, takeTurns } from '../loops.mjs'
import { FIRST_DAY, TODAY } from '../sample.mjs'
import { jsonHeaders } from '../service.mjs'

const kinds = {
  status: {
    path: '/vendor-api/orders/status',
    key: 'updates',
    entry: (ord_prd_no) => ({ ord_prd_no, status: 'shipped' }),
  },
  confirm: {
    path: '/vendor-api/inventory/confirm',
    key: 'confirmations',
    entry: (ord_prd_no) => ({
      ord_prd_no,
      stock_available: true,
      supply_price: { unit_price: 9_000, quantity: 2, total_amount: 18_000 },
    }),
  },
  shipment: {
    path: '/vendor-api/shipment',
    key: 'shipments',
    entry: (ord_prd_no) => ({ ord_prd_no, carrier_code: 'cj', tracking_number: '123456789012' }),
  },
}

/** Calls of one size: a warm-up, long enough that code which runs all day is measured and not its compiler; then rounds. */
const paces = {
  1: { rounds: 9, calls: 11, warmUp: 30 },
  10: { rounds: 9, calls: 4, warmUp: 10 },
  100: { rounds: 7, calls: 8, warmUp: 20 },
}
const callsOf = ({ rounds, calls, warmUp }) => rounds * calls + warmUp

/** Item numbers of the hot vendor that nobody shipped, enough for service and baseline. */
async function freshItems({ service, sample }) {
  const needed = Object.entries(paces).reduce((sum, [size, pace]) => sum + size * callsOf(pace) * 2, 0)
  const numbers = []
  for (let page = 1; numbers.length < needed; page++) {
    const body = { start_date: FIRST_DAY, end_date: TODAY, status: '배송완료', page }
    const { order_list } = await service.caller.json(
      'POST',
      '/vendor-api/orders',
      sample.vendors.hot.headers,
      body,
    )
    if (order_list.length === 0) throw new Error('too few items for the batches: use more --items')
    numbers.push(...order_list.map((record) => record.ord_prd_no))
  }
  return numbers
}

/** Requests that take their items, in order, from the given ones. */
function makeRequests({ path, key, entry }, vendor, size, count, numbers) {
  return Array.from({ length: count }, () => ({
    method: 'POST',
    url: path,
    headers: jsonHeaders(vendor.headers),
    payload: JSON.stringify({ [key]: numbers.splice(0, size).map(entry) }),
  }))
}

function service(run, requests) {
  let next = 0
  return {
    name: 'service',
    cpu: run.serviceCpu,
    run: (amount) =>
      loop(amount, async () => {
        const { url, headers, payload } = requests[next++]
        const answer = await run.service.caller.call('POST', url, headers, payload)
        if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${Buffer.concat(answer.chunks)}`)
      }),
  }
}

async function measureSize(run, kind, size, numbers) {
  const pace = paces[size]
  const { hot } = run.sample.vendors
  const take = () => makeRequests(kinds[kind], hot, Number(size), callsOf(pace), numbers)
  const requests = take()
  const contenders = [service(run, requests)]
  if (run.baselines.driver) {
    const name = `${kind} ${size}`
    // Recording writes and rolls back, which readies the pages; so the service's items are rehearsed as well.
    await run.baselines.driver.ask('record', { name: 'rehearsal', requests })
    await run.baselines.driver.ask('record', { name, requests: take() })
    contenders.push(run.byDriver('baseline: its statements', name))
  }
  const turns = { rounds: pace.rounds, amount: { calls: pace.calls }, warmUp: { calls: pace.warmUp } }
  return takeTurns(contenders, turns)
}

/** The settlement that all prices go to, so that no measured call has to open it. */
async function openSettlement({ service: { caller }, sample }, number) {
  const { path, key, entry } = kinds.confirm
  await caller.json('POST', path, sample.vendors.hot.headers, { [key]: [entry(number)] })
}

export async function measureBatches(run) {
  const all = await freshItems(run)
  await openSettlement(run, all.pop())
  const measured = {}
  for (const kind of Object.keys(kinds)) {
    const numbers = [...all]
    for (const size of Object.keys(paces)) {
      const figures = await measureSize(run, kind, size, numbers)
      for (const [name, figure] of Object.entries(figures))
        measured[`${kind}, ${size} entries: ${name}`] = figure
    }
  }
  return measured
}
