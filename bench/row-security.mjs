/**
 * What row security between vendors costs: the same requests with it and without it, turn by turn in
 * one run, so that only the ratio counts. Needs the build; starts a PostgreSQL of its own.
 *   npm run build && node bench/row-security.mjs
 */
import { bench, optionsOf } from './frame.mjs'
import { asOperator, call, serviceOn } from './inside.mjs'
import { compare } from './loops.mjs'
import { makeVendor, page } from './vendor.mjs'

const VENDORS = 5
const { orders: ORDERS, rounds: ROUNDS } = optionsOf({ orders: 400, rounds: 300 })
const WARM_UP_ROUNDS = 10

await bench(async ({ open, createDatabase, openDatabase }) => {
  const db = await openDatabase(await createDatabase('row_security'))
  const withoutRowSecurity = { ...db, asVendor: () => withoutRowSecurity }
  const sides = { without: open(serviceOn(withoutRowSecurity)), with: open(serviceOn(db)) }
  const vendors = []
  for (let n = 0; n < VENDORS; n++) vendors.push(await makeVendor(asOperator(sides.with), `V${n}`, ORDERS))
  await db.script('vacuum analyze')

  const list = (app, { headers }) => call(app, 'POST', '/vendor-api/orders', page, headers)
  const subjects = {
    'list page, another vendor each time': (app, round) => list(app, vendors[round % VENDORS]),
    'list page, the same vendor': (app) => list(app, vendors[0]),
    'batch of 100, another vendor each time': (app, round) => {
      const { headers, items } = vendors[round % VENDORS]
      const updates = items.slice(0, 100).map((ord_prd_no) => ({ ord_prd_no, status: 'shipped' }))
      return call(app, 'POST', '/vendor-api/orders/status', { updates }, headers)
    },
  }
  for (const [name, run] of Object.entries(subjects)) {
    const blocks = name.startsWith('batch') ? ROUNDS / 3 : ROUNDS
    await compare(name, sides, { from: -WARM_UP_ROUNDS, blocks }, async (app, round) => {
      const began = performance.now()
      await run(app, round + WARM_UP_ROUNDS)
      return performance.now() - began
    })
  }
})
