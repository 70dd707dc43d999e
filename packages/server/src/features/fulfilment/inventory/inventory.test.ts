import { unavailableReasons } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import { type Json, startTestService, type TestService } from '../../../../test/service.ts'
import { newItem, newItems, price, send, settlementsOf, view, waybill } from '../../../../test/trade.ts'

describe.each(usualKinds)('the inventory confirmation (interface 4.6) on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const available = (ord_prd_no: string | undefined, fields: object = {}) => ({
    ord_prd_no,
    stock_available: true,
    ...fields,
  })
  const unavailable = (ord_prd_no: string | undefined, fields: object = {}) => ({
    ord_prd_no,
    stock_available: false,
    unavailable_reason: 'out_of_stock',
    ...fields,
  })

  it('counts available, unavailable and failed entries; both answers are successes (decision 31)', async () => {
    const vendor = await service.newVendor()
    const [first, second, third] = await newItems(service, vendor, 3)
    const reply = await send(
      service,
      vendor,
      'confirmInventory',
      available(first),
      unavailable(second),
      available(third, { supply_price: price(10) }),
      available('none_[1]'),
      unavailable(second, { unavailable_reason: undefined }),
    )
    expect(reply.status).toBe(207)
    const { request_id: _id, timestamp: _at, results, ...counts } = reply.body
    expect(counts).toEqual({ success_count: 3, failure_count: 2, available_count: 2, unavailable_count: 1 })
    expect(results).toMatchObject([{ success: true }, { success: true }, { success: true }, {}, {}])
    expect(results[4].message).toContain(unavailableReasons.join(', '))
    expect(results[0]).toEqual({
      ord_prd_no: first,
      success: true,
      stock_available: true,
      new_status: 'preparing',
      message: 'Inventory confirmed',
    })
    expect(results[1]).toEqual({
      ord_prd_no: second,
      success: true,
      stock_available: false,
      new_status: 'pending',
      message: 'Item marked as unavailable.',
    })
    expect(results[2]).toEqual({
      ord_prd_no: third,
      success: true,
      stock_available: true,
      new_status: 'preparing',
      supply_price_recorded: true,
      message: 'Inventory confirmed and supply price recorded',
    })
    expect(results[4].message).toContain('unavailable_reason')
  })

  it.each([
    [null, 'preparing'],
    ['pending', 'preparing'],
    ['preparing', 'preparing'],
    ['shipped', 'shipped'],
    ['delivered', 'delivered'],
  ])('confirms an item that is %s: %s afterwards, and again the same (decision 30)', async (from, to) => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor, { item_status: from })
    for (let times = 0; times < 2; times++) {
      const reply = await send(service, vendor, 'confirmInventory', available(item))
      expect(reply.body.results[0]).toMatchObject({ success: true, new_status: to })
    }
    const state = await view(service, item)
    expect(state).toMatchObject({ item_status: to, stock: { available: true, unavailable_reason: null } })
    expect(state.status_history).toHaveLength(from === to ? 0 : 1)
  })

  it.each([null, 'pending', 'preparing'])(
    'marks an item that is %s as unavailable: pending afterwards, and available again when re-sent',
    async (from) => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor, { item_status: from })
      const memo = '재입고 미정'
      const reply = await send(service, vendor, 'confirmInventory', unavailable(item, { memo }))
      expect(reply.body.results[0]).toMatchObject({ success: true, new_status: 'pending' })
      const state = await view(service, item)
      expect(state.item_status).toBe('pending')
      expect(state.stock).toEqual({
        available: false,
        unavailable_reason: 'out_of_stock',
        memo,
        confirmed_at: service.clock.now().toISOString(),
      })
      await send(service, vendor, 'confirmInventory', available(item))
      expect(await view(service, item)).toMatchObject({
        item_status: 'preparing',
        stock: { available: true, unavailable_reason: null, memo: null },
        stock_history: [
          { available: false, unavailable_reason: 'out_of_stock', memo },
          { available: true, unavailable_reason: null, memo: null },
        ],
      })
    },
  )

  it('does not mark what was sent: shipped, delivered, or with a waybill (decision 30)', async () => {
    const vendor = await service.newVendor()
    const shipped = await newItem(service, vendor, { item_status: 'shipped' })
    const delivered = await newItem(service, vendor, { item_status: 'delivered' })
    const registered = await newItem(service, vendor)
    await send(service, vendor, 'registerShipments', waybill(registered))
    await send(service, vendor, 'updateStatus', { ord_prd_no: registered, status: 'preparing' })
    const items = [shipped, delivered, registered]
    const reply = await send(service, vendor, 'confirmInventory', ...items.map((item) => unavailable(item)))
    expect(reply.body.results.map((result: Json) => result.error_code)).toEqual([
      'ALREADY_SHIPPED',
      'ALREADY_SHIPPED',
      'ALREADY_SHIPPED',
    ])
    const again = await send(service, vendor, 'confirmInventory', available(registered))
    expect(again.body.results[0].new_status).toBe('preparing')
  })

  it('requires a known reason when stock is not available, and only then', async () => {
    const vendor = await service.newVendor()
    const items = await newItems(service, vendor, 8)
    const reply = await send(
      service,
      vendor,
      'confirmInventory',
      ...unavailableReasons.map((unavailable_reason, at) => unavailable(items[at], { unavailable_reason })),
      unavailable(items[5], { unavailable_reason: 'sold' }),
      unavailable(items[6], { unavailable_reason: null }),
      available(items[7], { unavailable_reason: 'other' }),
      { ord_prd_no: items[0] },
      { ord_prd_no: items[0], stock_available: 'true' },
    )
    expect(reply.body.results.map((result: Json) => result.error_code ?? 'ok')).toEqual([
      ...unavailableReasons.map(() => 'ok'),
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
      'ok',
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
    ])
    expect((await view(service, items[7] as string)).stock.unavailable_reason).toBeNull()
  })

  it('checks a price sent with stock_available=false but does not record it, and says so', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const reply = await send(
      service,
      vendor,
      'confirmInventory',
      unavailable(item, { supply_price: price(100) }),
      unavailable(item, { supply_price: price(100, { quantity: 0 }) }),
    )
    expect(reply.body.results).toMatchObject([
      { success: true, supply_price_recorded: false, message: expect.stringContaining('not recorded') },
      { success: false, error_code: 'VALIDATION_ERROR' },
    ])
    expect(await settlementsOf(service, vendor)).toEqual([])
  })

  it('records a price of a confirmed item in any state', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor, { item_status: 'delivered' })
    const reply = await send(service, vendor, 'confirmInventory', available(item, { supply_price: price(5) }))
    expect(reply.body.results[0]).toMatchObject({ new_status: 'delivered', supply_price_recorded: true })
    expect((await view(service, item)).supply_price).toMatchObject({ source: 'inventory_confirm' })
  })
})
