import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from './databases.ts'
import { anOrder, startTestService, type TestService } from './service.ts'

describe.each(kinds)('a first walk through the service on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('carries an item from the import to its shipment, its price and its return', async () => {
    const vendor = await service.newVendor()
    const [[first, second] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const supply_price = { unit_price: 5000, quantity: 2, total_amount: 10_000 }
    const confirmed = await service.as(vendor, 'confirmInventory', {
      confirmations: [
        { ord_prd_no: first, stock_available: true, supply_price },
        { ord_prd_no: second, stock_available: false, unavailable_reason: 'out_of_stock' },
      ],
    })
    expect(confirmed.body).toMatchObject({ success_count: 2, available_count: 1, unavailable_count: 1 })
    const shipped = await service.as(vendor, 'registerShipments', {
      shipments: [{ ord_prd_no: first, carrier_code: 'cj', tracking_number: ' 123 ', idempotency_key: 'k1' }],
    })
    expect(shipped.status).toBe(200)
    const updated = await service.as(vendor, 'updateShipments', {
      updates: [
        { ord_prd_no: first, tracking_number: '456', supply_price: { ...supply_price, total_amount: 9_000 } },
      ],
    })
    expect(updated.body.results[0]).toMatchObject({
      previous_tracking_number: '123',
      new_tracking_number: '456',
      previous_supply_price: 10_000,
      new_supply_price: 9_000,
    })
    const delivered = await service.as(vendor, 'updateStatus', {
      updates: [{ ord_prd_no: first, status: 'delivered' }],
    })
    expect(delivered.body.results[0]).toMatchObject({ previous_status: 'shipped', new_status: 'delivered' })
    const claims = await service.operator('registerClaims', {
      claims: [
        { ord_prd_no: first, type: 'exchange', reason: '파손' },
        { ord_prd_no: second, type: 'cancel', reason: '변심' },
      ],
    })
    expect(claims.body.results).toMatchObject([
      { success: true, new_ord_prd_no: expect.stringMatching(/_\[3\]$/) },
      { success: true },
    ])
    const range = { start_date: '2026-02-01', end_date: '2026-02-28' }
    const exchanges = await service.as(vendor, 'listExchanges', range)
    expect(exchanges.body.exchange_list[0]).toMatchObject({
      ord_prd_no: first,
      exchange_reason: '파손',
      exchange_date: '2026-02-11',
    })
    const cancels = await service.as(vendor, 'listCancels', range)
    expect(cancels.body.pagination.total).toBe(1)
    const pending = await service.as(vendor, 'listOrders', { ...range, status: '결제완료' })
    expect(pending.body.order_list.map((item: { ord_prd_no: string }) => item.ord_prd_no)).toEqual([
      claims.body.results[0].new_ord_prd_no,
    ])
    const item = await service.operator('getItem', undefined, { params: { ord_prd_no: first ?? '' } })
    expect(item.body.item).toMatchObject({
      supply_price: { total_amount: 9_000, source: 'shipment_update' },
      claim: { type: 'exchange' },
    })
    expect(item.body.item.supply_price_history).toHaveLength(2)
    expect(item.body.item.settlement_no).toBe('SET-20260211-001')
    const withdrawn = await service.operator('withdrawClaims', {
      claims: [{ ord_prd_no: first, reason: '오류' }],
    })
    expect(withdrawn.status).toBe(200)
    const listed = await service.operator('listItems', undefined, { query: { vendor_id: vendor.vendor_id } })
    expect(listed.body.pagination.total).toBe(3)
  })
})
