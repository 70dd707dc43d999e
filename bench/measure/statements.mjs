/** The statement as PDF, of 1, 30 and 300 lines: baseline Typst alone, comparison pdfkit with the same fonts. */

import { createStatementRenderer } from '../../packages/server/dist/features/statements/render.js'
import { pdfkitStatement } from '../baselines/pdfkit-statement.mjs'
import { sourceOf } from '../baselines/statement-document.mjs'
import { loop, takeTurns } from '../loops.mjs'
import { cpuOf } from '../processes.mjs'
import { TODAY } from '../sample.mjs'
import { jsonHeaders } from '../service.mjs'

/** Whose order gets how many lines. */
const lines = { small: 1, middle: 30, hot: 300 }
const paces = { small: 30, middle: 20, hot: 5 }
const path = '/vendor-api/settlements/transaction-statement'

/** Imports an order of this number of items of a vendor, and prices them; a request for its statement. */
async function price(run, vendor, count) {
  const { caller } = run.service
  const items = Array.from({ length: count }, (_, at) => ({
    vendor_id: vendor.vendorId,
    prd_name: `일회용 주사기 ${at + 1}`,
    specifications: '100개',
    item_cnt: 2,
    item_price: 10_000,
  }))
  const ord_no = `bench-statement-${count}`
  await caller.operator('POST', '/operator-api/orders', { orders: [{ ord_no, ord_date: TODAY, items }] })
  const supply_price = { unit_price: 9_000, quantity: 2, total_amount: 18_000 }
  for (let at = 0; at < count; at += 100) {
    const confirmations = items.slice(at, at + 100).map((_, n) => {
      const ord_prd_no = `${ord_no}_[${at + n + 1}]`
      return { ord_prd_no, stock_available: true, supply_price }
    })
    await caller.json('POST', '/vendor-api/inventory/confirm', vendor.headers, { confirmations })
  }
  return { headers: jsonHeaders(vendor.headers), payload: JSON.stringify({ ord_no }) }
}

const here = () => ({ process: cpuOf(process.pid), database: 0 })

export async function measureStatements(run) {
  const renderer = createStatementRenderer({ workers: 1, queueMax: 8, timeoutMs: 60_000 })
  const measured = {}
  for (const [size, count] of Object.entries(lines)) {
    const { headers, payload } = await price(run, run.sample.vendors[size], count)
    const source = sourceOf(count)
    const over = async () => {
      const answer = await run.service.caller.call('POST', path, headers, payload)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${Buffer.concat(answer.chunks)}`)
    }
    const contender = (name, cpu, call) => ({ name, cpu, run: (amount) => loop(amount, call) })
    const turns = { rounds: 3, amount: { calls: paces[size] }, warmUp: { calls: 2 } }
    const name = `statement of ${count} line${count === 1 ? '' : 's'}`
    Object.assign(
      measured,
      await takeTurns(
        [
          contender(`${name}: service`, run.serviceCpu, over),
          contender(`${name}: baseline, Typst alone`, here, () => renderer.pdf(async () => source)),
          contender(`${name}: pdfkit`, here, () => pdfkitStatement(source)),
        ],
        turns,
      ),
    )
  }
  await renderer.close()
  return measured
}
