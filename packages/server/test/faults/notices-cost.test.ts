/**
 * What letters cost those who write: nothing in the call itself, for they are read out of the feed afterwards. Processor time of the
 * service and of its database, each part by itself, so that the noise of a call is not mistaken for the price of a letter.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statement } from '../../src/platform/db/database.ts'
import { startWithMail } from '../mail-server.ts'
import { anOrder, type TestService, type TestVendor } from '../service.ts'

const VENDORS = 20
const PEOPLE_A_VENDOR = 3
const ITEMS = 100
const ROUNDS = 6
/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10
const rowsByHand = true

const people = statement('test.people')`
  insert into person (person_id, login, name, language, password_hash, created_at)
  select vendor_id || n, 'person' || n || '@' || vendor_id || '.example', '담당자', 'ko', '', now()
  from vendor, generate_series(1, ${PEOPLE_A_VENDOR}) as n`
const members = statement('test.members')`
  insert into membership (membership_id, person_id, vendor_id, role, created_at)
  select vendor_id || n, vendor_id || n, vendor_id, 'clerk', now()
  from vendor, generate_series(1, ${PEOPLE_A_VENDOR}) as n`
const backends = statement<{ pid: number }>('test.backends')`
  select pid from pg_stat_activity where datname = current_database()`

function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * MS_PER_TICK
}

/** Milliseconds of the processor so far. */
async function used({ db }: TestService): Promise<number> {
  const pids = await db.rows(backends)
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000 + pids.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
}

it.runIf(process.platform === 'linux')('letters add at most 2 % to an import and to batches', async () => {
  const { service, job, close } = await startWithMail('postgresql')
  job.start?.()
  const vendors: TestVendor[] = []
  for (let n = 0; n < VENDORS; n++) vendors.push(await service.newVendor())
  await service.db.rows(people)
  await service.db.rows(members)
  const took = { import: 0, batches: 0, 'letters after the import': 0, 'letters after the batches': 0 }
  const look = () => job.run(new AbortController().signal)
  for (let round = -1; round < ROUNDS; round++) {
    const orders = vendors.flatMap((vendor) => Array.from({ length: ITEMS }, () => anOrder([vendor])))
    const measure = async (name: keyof typeof took, act: () => Promise<unknown>) => {
      const before = await used(service)
      await act()
      // The first round compiles.
      if (round >= 0) took[name] += (await used(service)) - before
    }
    await measure('import', async () => {
      for (let at = 0; at < orders.length; at += 500) {
        const body = { orders: orders.slice(at, at + 500) }
        expect((await service.operator('importOrders', body, { rowsByHand })).status).toBe(200)
      }
    })
    await measure('letters after the import', look)
    await measure('batches', async () => {
      for (const [n, vendor] of vendors.entries()) {
        const items = orders.slice(n * ITEMS, (n + 1) * ITEMS).map(({ ord_no }) => `${ord_no}_[1]`)
        const supply_price = { unit_price: 9_000, quantity: 2, total_amount: 18_000 }
        const confirmations = items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price }))
        const waybill = { carrier_code: 'cj', tracking_number: '650000000000' }
        const shipments = items.map((ord_prd_no) => ({ ord_prd_no, ...waybill }))
        for (const [name, body] of [
          ['confirmInventory', { confirmations }],
          ['registerShipments', { shipments }],
        ] as const)
          expect((await service.as(vendor, name, body, { rowsByHand })).status).toBe(200)
      }
    })
    await measure('letters after the batches', look)
  }
  await close()
  const ratioOf = (name: 'import' | 'batches') => 1 + took[`letters after the ${name}`] / took[name]
  console.log(took, ratioOf('import').toFixed(4), ratioOf('batches').toFixed(4))
  expect([ratioOf('import') < 1.02, ratioOf('batches') < 1.02, took]).toEqual([true, true, took])
})
