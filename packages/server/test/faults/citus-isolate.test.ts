/** A vendor that gets pieces of tables and a node of its own; `npm run test:citus` runs it, elsewhere it is left out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onCitus } from '../citus.ts'
import { anOrder, type Json, startTestService, type TestService } from '../service.ts'
import { price } from '../trade.ts'

const CALLS = 40

describe.runIf(onCitus)('a large vendor', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('postgresql')
  })
  afterAll(() => service.close())

  const isolate = async (vendor_id: string, node?: string) => {
    const { status, body } = await service.operator('isolateVendor', { vendor_id, node })
    return status === 200 ? body : [status, body.error.code, body.error.details?.issues[0].message]
  }

  it('goes to a node of its own while it is called, and nothing is lost', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const [items = []] = await service.importOrders(anOrder([vendor, vendor, vendor]))
    await service.importOrders(anOrder([other]))
    const { node, is_new, is_moved } = await isolate(vendor.vendor_id)
    expect([is_new, is_moved]).toEqual([true, false])
    const { node_list } = (await service.operator('listNodes')).body
    const workers: string[] = node_list
      .filter(({ is_coordinator }: Json) => !is_coordinator)
      .map(({ host, port }: Json) => `${host}:${port}`)
    const target = workers.find((one) => one !== node) as string

    let isOver = false
    const moved = isolate(vendor.vendor_id, target).finally(() => {
      isOver = true
    })
    let priced = 0
    for (let call = 0; call < CALLS || !isOver; call++) {
      const supply_price = price(1_000 + 2 * call)
      const confirmations = [{ ord_prd_no: items[call % 3], stock_available: true, supply_price }]
      const { status, body } = await service.as(vendor, 'confirmInventory', { confirmations })
      if (status === 200) priced += body.success_count
      else expect(status).toBe(503)
    }
    expect(await moved).toMatchObject({ database: 'cluster', node: target, is_new: false, is_moved: true })
    expect(priced).toBeGreaterThan(0)
    expect(await isolate(vendor.vendor_id, target)).toMatchObject({
      node: target,
      is_new: false,
      is_moved: false,
    })

    for (const one of [vendor, other]) {
      const { status, body } = await service.as(one, 'searchItems', {})
      expect([status, body.item_list.length]).toEqual([200, one === vendor ? 3 : 1])
    }
    const { differences } = (await service.operator('verify', {})).body
    expect(differences).toEqual([])
    const after = (await service.operator('listNodes')).body
    expect(after.lack_count).toBe(0)
    for (const { is_coordinator, byte_count, busy } of after.node_list) {
      expect(is_coordinator ? 1 : byte_count).toBeGreaterThan(0)
      expect(busy).toBeGreaterThanOrEqual(0)
    }
  })

  it('goes to no node that does not exist, and nobody else to any', async () => {
    const { vendor_id } = await service.newVendor()
    expect(await isolate(vendor_id, 'nowhere:5432')).toEqual([
      400,
      'VALIDATION_ERROR',
      expect.stringContaining('must be one of '),
    ])
    expect(await isolate('nobody')).toEqual([404, 'VENDOR_NOT_FOUND', undefined])
  })
})
