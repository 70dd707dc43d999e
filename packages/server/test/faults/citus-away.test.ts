/** One node lets nobody in: what still works; `npm run test:citus` runs it, elsewhere it is left out. docs/scaling.md. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MARKETPLACE_VENDOR_ID } from '../../src/core/vendors/marketplace-vendor.ts'
import { firstRow, statement } from '../../src/platform/db/database.ts'
import { letIn, onCitus } from '../citus.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from '../service.ts'
import { newItem, price, send, waybill } from '../trade.ts'

const groupOf = statement<{ group: number }>(
  'test.group_of',
  `select groupid as group from pg_dist_placement
   where shardid = get_shard_id_for_distribution_column('order_item', $1::text)`,
)
const named = statement<{ name: string }>('test.database', 'select current_database() as name')

describe.runIf(onCitus)('while a node lets nobody in', () => {
  let service: TestService
  let here: TestVendor
  let away: TestVendor
  let item = ''
  let settlement_id = ''
  let close: (isOpen: boolean) => Promise<void>

  beforeAll(async () => {
    service = await startTestService('postgresql')
    // The items of the marketplace itself are on the node that stays.
    const nodeOf = async (id: string) => (await firstRow(service.db, groupOf, [id]))?.group
    const home = await nodeOf(MARKETPLACE_VENDOR_ID)
    const groups = new Map<number | undefined, TestVendor>()
    while (groups.size < 2 || !groups.has(home)) {
      const vendor = await service.newVendor()
      groups.set(await nodeOf(vendor.vendor_id), vendor)
    }
    const [[gone, vendor] = []] = [...groups].filter(([group]) => group !== home)
    ;[here, away] = [groups.get(home), vendor] as [TestVendor, TestVendor]
    for (const vendor of [here, away]) {
      item = await newItem(service, vendor)
      const entry = waybill(item, { supply_price: price(1_000) })
      await send(service, vendor, 'registerShipments', entry)
    }
    item = await newItem(service, here)
    await send(service, here, 'confirmInventory', {
      ord_prd_no: item,
      stock_available: true,
      supply_price: price(500),
    })
    const query = { vendor_id: here.vendor_id }
    settlement_id = (await service.operator('listSettlements', undefined, { query })).body.settlement_list[0]
      .settlement_id
    const [{ name } = { name: '' }] = await service.db.rows(named)
    close = (isOpen) => letIn(inject('postgresUrl'), name, gone as number, isOpen)
    await close(false)
  })
  afterAll(async () => {
    await close?.(true)
    await service?.close()
  })

  const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const byId = () => ({ params: { settlement_id } })
  const ofVendor = () => ({ query: { vendor_id: here.vendor_id } })
  const works: Record<string, () => Promise<Json>> = {
    health: () => service.as(here, 'health'),
    'a list': () => service.as(here, 'listOrders', { ...days, status: '결제완료' }),
    'a search': () => service.as(here, 'searchItems', {}),
    changes: () => service.as(here, 'listChanges', undefined, { query: {} }),
    'stock answers': () =>
      send(service, here, 'confirmInventory', { ord_prd_no: item, stock_available: true }),
    'waybills with prices': () =>
      send(service, here, 'registerShipments', waybill(item, { supply_price: price(700) })),
    'its settlements': () => service.as(here, 'listOwnSettlements'),
    'an import of its orders': () => service.operator('importOrders', { orders: [anOrder([here])] }),
    'one of its items': () => service.operator('getItem', undefined, { params: { ord_prd_no: item } }),
    'its items': () => service.operator('listItems', undefined, ofVendor()),
    'a search of its items': () => service.operator('searchAllItems', { vendor_ids: [here.vendor_id] }),
    'its settlements, for the operator': () => service.operator('listSettlements', undefined, ofVendor()),
    'one of its settlements': () => service.operator('getSettlement', undefined, byId()),
    'its figures': () =>
      service.operator('getVendorFigures', undefined, { params: { vendor_id: here.vendor_id }, query: {} }),
    'its claims': () =>
      service.operator('registerClaims', { claims: [{ ord_prd_no: item, type: 'return', reason: 'r' }] }),
    'the list of vendors': () => service.operator('listVendors', undefined, { query: {} }),
    'its profile': () => service.operator('getVendor', undefined, { params: { vendor_id: here.vendor_id } }),
    'the audit': () => service.operator('listAudit', undefined, { query: {} }),
  }
  const waits: Record<string, () => Promise<Json>> = {
    'figures of all vendors': () =>
      service.operator('listVendors', undefined, { query: { figures: 'true' } }),
    'what needs a decision': () => service.operator('getAttention'),
    'settlements of all': () => service.operator('listSettlements', undefined, { query: {} }),
    'items of all': () => service.operator('searchAllItems', {}),
    "the page of a month's end": () =>
      service.operator('monthEnd', undefined, { query: { month: '2026-02' } }),
  }

  it.each(Object.keys(works))('%s works for a vendor of another node', async (name) => {
    const reply = await (works[name] as () => Promise<Json>)()
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  })

  it('keys are issued and revoked', async () => {
    const params = { vendor_id: here.vendor_id }
    const issued = await service.operator('issueApiKey', {}, { params })
    expect(issued.status).toBe(201)
    const { key_id } = issued.body.api_key
    expect(
      (await service.operator('revokeApiKey', undefined, { params: { ...params, key_id } })).status,
    ).toBe(200)
  })

  it.each(Object.keys(waits))('%s waits', async (name) => {
    expect((await (waits[name] as () => Promise<Json>)()).status).toBe(503)
  })

  it('the recomputation goes on with the others, and names whom it skipped', async () => {
    const { status, body } = await service.operator('verify', {})
    expect([status, body.differences, body.next]).toEqual([200, [], null])
    const subjects = body.unchecked.map(({ subject }: Json) => subject)
    expect(subjects).toContain(`vendor ${away.vendor_id}`)
    expect(subjects).not.toContain(`vendor ${here.vendor_id}`)
    // Payments of the whole marketplace are on the node that is there, or named as what was not looked at.
    expect(subjects).not.toContain(`vendor ${MARKETPLACE_VENDOR_ID}`)
  })
})
