/**
 * What row security between vendors costs: the same requests with it and without it, turn by turn in
 * one run, so that only the ratio counts. Needs the build; starts a PostgreSQL of its own.
 *   npm run build && node bench/row-security.mjs
 */
import { randomBytes } from 'node:crypto'
import { buildApp, migrate, openPostgresql, readConfig, SECRETS_KEY_BYTES, Secrets } from '@napum/server'
import { startDatabase } from './postgres.mjs'

const VENDORS = 5
const ORDERS = 400
const ROUNDS = 300
const KEY = 'operator-key-of-the-bench-and-its-baselines'

const postgres = await startDatabase('row_security')
const db = openPostgresql({ url: postgres.url })
await migrate(db)
const withoutRowSecurity = { ...db, asVendor: () => withoutRowSecurity }
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '1000000000' })
const secrets = new Secrets(randomBytes(SECRETS_KEY_BYTES), { isChosen: false })
const apps = {
  without: buildApp({ db: withoutRowSecurity, config, operatorKey: KEY, secrets }),
  with: buildApp({ db, config, operatorKey: KEY, secrets }),
}

const post = async (app, url, headers, payload) => {
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.payload}`)
  return reply.json()
}
const operator = (url, payload) => post(apps.with, url, { 'x-operator-api-key': KEY }, payload)

const vendors = []
for (let n = 0; n < VENDORS; n++) {
  const { vendor } = await operator('/operator-api/vendors', { name: `V${n}` })
  const { secret } = await operator(`/operator-api/vendors/${vendor.vendor_id}/api-keys`, {})
  const orders = Array.from({ length: ORDERS }, (_, at) => ({
    ord_no: `B${n}_${at}`,
    ord_date: '2026-02-11',
    items: [{ vendor_id: vendor.vendor_id, prd_name: '치과용 레진', item_cnt: 2, item_price: 10_000 }],
  }))
  const { results } = await operator('/operator-api/orders', { orders })
  const items = results.map((result) => result.ord_prd_nos[0])
  vendors.push({ headers: { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': secret }, items })
}
await db.script('vacuum analyze')

const range = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }
const subjects = {
  'list page, another vendor each time': (app, round) =>
    post(app, '/vendor-api/orders', vendors[round % VENDORS].headers, range),
  'list page, the same vendor': (app) => post(app, '/vendor-api/orders', vendors[0].headers, range),
  'batch of 100, another vendor each time': (app, round) => {
    const { headers, items } = vendors[round % VENDORS]
    const updates = items.slice(0, 100).map((ord_prd_no) => ({ ord_prd_no, status: 'shipped' }))
    return post(app, '/vendor-api/orders/status', headers, { updates })
  },
}

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]
for (const [name, run] of Object.entries(subjects)) {
  const took = { without: [], with: [] }
  const rounds = name.startsWith('batch') ? ROUNDS / 3 : ROUNDS
  for (let round = -10; round < rounds; round++) {
    for (const kind of round % 2 ? ['with', 'without'] : ['without', 'with']) {
      const began = performance.now()
      await run(apps[kind], round + 10)
      if (round >= 0) took[kind].push(performance.now() - began)
    }
  }
  const [without, with_] = [median(took.without), median(took.with)]
  console.log(
    `${name}: ${without.toFixed(2)} ms without, ${with_.toFixed(2)} ms with, ratio ${(with_ / without).toFixed(2)}`,
  )
}

for (const app of Object.values(apps)) await app.close()
await db.close()
await postgres.stop()
