/** Where the calls of vendors go on a Citus cluster; `npm run test:citus` runs it, elsewhere it is left out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../src/platform/db/database.ts'
import { onCitus } from '../citus.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from '../service.ts'
import { countRows } from '../trading-vendors.ts'

/** The group of the node that answers. */
const here = statement<{ group: number }>('test.here', 'select groupid as group from pg_dist_local_group')
const shardOf = statement<{ shard: number; group: number }>(
  'test.shard_of',
  `select shardid as shard, groupid as group
   from pg_dist_placement
   where shardid = get_shard_id_for_distribution_column('order_item', $1::text)`,
)
/** Transactions of all nodes that were committed in two phases lately. */
const inTwoPhases = statement<{ sum: number }>(
  'test.in_two_phases',
  `select sum(result::integer)::integer as sum
   from run_command_on_all_nodes('select count(*) from pg_dist_transaction')`,
)
const move = statement(
  'test.move',
  `select citus_move_shard_placement($1::bigint, source.nodename, source.nodeport, target.nodename, target.nodeport,
     'block_writes')
   from pg_dist_node as source
   join pg_dist_node as target on target.groupid <> source.groupid and target.shouldhaveshards
   where source.groupid = $2::integer
   limit 1`,
)
const VENDORS = 6

describe.runIf(onCitus)('on a cluster', () => {
  let service: TestService
  const vendors: TestVendor[] = []
  const items: string[] = []
  beforeAll(async () => {
    service = await startTestService('postgresql')
    await service.db.rowSecurity()
    for (let n = 0; n < VENDORS; n++) {
      const vendor = await service.newVendor()
      const [[item] = []] = await service.importOrders(anOrder([vendor]))
      vendors.push(vendor)
      items.push(item as string)
    }
  })
  afterAll(() => service?.close())

  const nodeOf = async ({ vendor_id }: TestVendor) => (await service.db.rows(shardOf, [vendor_id]))[0]
  const askedNode = async ({ vendor_id }: TestVendor) =>
    (await service.db.asVendor(vendor_id).rows(here))[0]?.group
  const price = async (vendor: TestVendor, item: string, unit_price: number) => {
    const supply_price = { unit_price, quantity: 1, total_amount: unit_price }
    const { body } = await service.as(vendor, 'confirmInventory', {
      confirmations: [{ ord_prd_no: item, stock_available: true, supply_price }],
    })
    expect(body.results).toMatchObject([{ success: true }])
  }

  it('each vendor is served by the node that holds its rows, and sees no others there', async () => {
    for (const vendor of vendors) {
      const { group } = (await nodeOf(vendor)) as { group: number }
      await expect.poll(() => askedNode(vendor)).toBe(group)
      const own = service.db.asVendor(vendor.vendor_id)
      expect(await own.rows(countRows('order_item'))).toEqual([{ found: 1 }])
      expect(await own.transaction((session) => session.rows(countRows('order_item')))).toEqual([
        { found: 1 },
      ])
      // A table of the coordinator, through the node.
      expect(await own.rows(countRows('webhook_endpoint'))).toEqual([{ found: 0 }])
    }
    expect(await service.db.rows(here)).toEqual([{ group: 0 }])
    expect(service.db.nodes().length).toBeGreaterThan(0)
    expect(service.db.nodes().every(({ isUp }) => isUp)).toBe(true)
  })

  it('a batch with prices is written by one node, without a second phase of the commit', async () => {
    // The number of a settlement comes from the coordinator, once.
    for (const [at, vendor] of vendors.entries()) await price(vendor, items[at] as string, 100)
    const [before] = await service.db.rows(inTwoPhases)
    for (const [at, vendor] of vendors.entries()) {
      await expect.poll(() => askedNode(vendor)).not.toBe(0)
      await price(vendor, items[at] as string, 200)
    }
    const [after] = await service.db.rows(inTwoPhases)
    expect(after?.sum).toBeLessThanOrEqual(before?.sum as number)
  })

  it('a vendor whose rows move is served all along, and by the new node after a while', async () => {
    const [vendor] = vendors as [TestVendor]
    const { shard, group } = (await nodeOf(vendor)) as { shard: number; group: number }
    await service.db.rows(move, [shard, group])
    await price(vendor, items[0] as string, 300)
    const now = (await nodeOf(vendor))?.group as number
    expect(now).not.toBe(group)
    await expect.poll(() => askedNode(vendor)).toBe(now)
    await price(vendor, items[0] as string, 400)
  })
})
