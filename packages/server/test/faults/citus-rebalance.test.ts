/** A node that is added while calls go on; `npm run test:citus` runs it, elsewhere it is left out. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, statement } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrations.ts'
import { createApart, joinLastNode, joinNodes, onCitus } from '../citus.ts'
import { administer, dropDatabase, openPatient } from '../server-databases.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from '../service.ts'
import { price } from '../trade.ts'

const VENDORS = 6
const ITEMS = 5
const SHARDS = 6
/** Calls of each vendor after the last shard has moved. */
const CALLS_AFTER = 5
/** Of the nodes besides the coordinator, the latest last. */
const shardsByNode = statement<{ shards: number }>(
  'test.shards_by_node',
  `select count(placement.shardid)::integer as shards
   from pg_dist_node as node
   left join (select placement.shardid, placement.groupid from pg_dist_placement as placement
     join pg_dist_shard as shard using (shardid) where shard.logicalrelid = 'order_item'::regclass) as placement using (groupid)
   where node.groupid <> 0 group by node.groupid order by node.groupid`,
)
const standing = statement<{
  lines: number
  first: number
  last: number
  head: number
  total: string
  prices: number
}>(
  'test.standing',
  `select (select last_line_id from ledger_head where vendor_id = $1::text) as head, count(*)::integer as lines,
     min(line_id) as first, max(line_id) as last, sum(amount)::text as total,
     (select count(*)::integer from supply_price where vendor_id = $1::text) as prices
   from settlement_line where vendor_id = $1::text`,
)

describe.runIf(onCitus)('a node that is added and takes its share of the vendors while calls go on', () => {
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  let db: Database
  let service: TestService
  beforeAll(async () => {
    await createApart(inject('postgresUrl'), name)
    await joinNodes(inject('postgresUrl'), name, { apart: 1 })
    db = openPatient(url)
    await migrate(db, { citusShards: SHARDS })
    await db.rowSecurity()
    service = await startTestService('postgresql', { db })
  })
  afterAll(async () => {
    await service?.close()
    await dropDatabase(inject('postgresUrl'), name)
  })

  /** Prices all items of a vendor again and again, one won more each time, and reads them. */
  function traffic(vendor: TestVendor, items: readonly string[]) {
    const counts = { priced: 0, refused: 0, sent: 0, pages: 0 }
    let isOver = false
    const run = async () => {
      while (!isOver) {
        const supply_price = price(100 * ++counts.sent)
        const confirmations = items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price }))
        const { status, body } = await service.as(vendor, 'confirmInventory', { confirmations })
        expect([200, 503], JSON.stringify(body)).toContain(status)
        if (status === 200) {
          expect(body.results.every((result: Json) => result.success)).toBe(true)
          counts.priced++
        } else counts.refused++
        const page = await service.as(vendor, 'searchItems', {})
        expect([200, 503], JSON.stringify(page.body)).toContain(page.status)
        if (page.status === 200) {
          expect(page.body.total).toBe(ITEMS)
          counts.pages++
        }
      }
    }
    const done = run()
    const end = async () => {
      isOver = true
      await done
      return counts
    }
    return { counts, end, done }
  }

  it('loses no write, answers nothing wrong, and counts lines on', async () => {
    const lanes: [TestVendor, ReturnType<typeof traffic>][] = []
    for (let n = 0; n < VENDORS; n++) {
      const vendor = await service.newVendor()
      const [items = []] = await service.importOrders(anOrder(Array.from({ length: ITEMS }, () => vendor)))
      lanes.push([vendor, traffic(vendor, items)])
    }
    const more = async (calls: number) => {
      for (const [, { counts, done }] of lanes) {
        const wanted = counts.priced + calls
        await Promise.race([done, expect.poll(() => counts.priced).toBeGreaterThanOrEqual(wanted)])
      }
    }
    await more(1)
    await joinLastNode(inject('postgresUrl'), name)
    // What another process of the service does at its start.
    const starting = openPatient(url)
    await migrate(starting, { citusShards: SHARDS })
    await starting.close()
    expect((await service.operator('listNodes')).body).toMatchObject({ lack_count: 0 })
    expect((await db.rows(shardsByNode)).at(-1)).toEqual({ shards: 0 })
    await administer(url, 'select citus_rebalance_start()')
    await administer(url, 'select citus_rebalance_wait()')
    for (const { shards } of await db.rows(shardsByNode)) expect(shards).toBeGreaterThan(0)
    await more(CALLS_AFTER)
    for (const [vendor, lane] of lanes) {
      const { priced, sent } = await lane.end()
      const [held] = await db.rows(standing, [vendor.vendor_id])
      if (!held) throw new Error('the vendor has no lines')
      // Without a gap, each number once.
      expect(held).toMatchObject({ first: 1, last: held.lines, head: held.lines })
      // After a 503 nobody can know; all else is there once.
      const times = held.prices / ITEMS
      expect(times).toBeGreaterThanOrEqual(priced)
      expect(times).toBeLessThanOrEqual(sent)
      const { body } = await service.as(vendor, 'searchItems', {})
      const now = body.item_list.map((item: Json) => item.supply_price.total_amount)
      expect(new Set(now).size).toBe(1)
      expect(Number(held.total)).toBe(now[0] * ITEMS)
    }
  })
})
