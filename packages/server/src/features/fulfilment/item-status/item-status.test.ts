import { itemStatuses, settableStatuses } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import { type Json, startTestService, type TestService } from '../../../../test/service.ts'
import {
  linesOf,
  newItem,
  newItems,
  price,
  send,
  settlementsOf,
  view,
  waybill,
} from '../../../../test/trade.ts'

describe.each(usualKinds)('the status update (interface 4.5) on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('goes from any state to any settable one: forward, backward and staying (decision 27)', async () => {
    const vendor = await service.newVendor()
    for (const from of [...itemStatuses, null]) {
      const items = await newItems(service, vendor, settableStatuses.length, { item_status: from })
      const reply = await send(
        service,
        vendor,
        'updateStatus',
        ...settableStatuses.map((status, at) => ({ ord_prd_no: items[at], status })),
      )
      expect(reply.status).toBe(200)
      expect(reply.body.results).toEqual(
        settableStatuses.map((status, at) => ({
          ord_prd_no: items[at],
          success: true,
          previous_status: from ?? 'pending',
          new_status: status,
          message: `Status updated to ${status}`,
          supply_price: null,
        })),
      )
      for (const [at, status] of settableStatuses.entries()) {
        expect((await view(service, items[at] as string)).item_status).toBe(status)
      }
    }
  })

  it.each(['pending', 'cancelled', '배송중', '', null, 3])(
    'fails the status %o of an entry',
    async (status) => {
      const vendor = await service.newVendor()
      const [item, other] = await newItems(service, vendor, 2)
      const reply = await send(
        service,
        vendor,
        'updateStatus',
        { ord_prd_no: item, status },
        { ord_prd_no: other, status: 'shipped' },
        { ord_prd_no: other },
      )
      expect(reply.body.results.map((result: Json) => result.error_code)).toEqual([
        'VALIDATION_ERROR',
        undefined,
        'VALIDATION_ERROR',
      ])
    },
  )

  it.each(settableStatuses)('records a supply price with %s and answers it (decision 29)', async (status) => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const supply_price = price(9_999.99)
    const reply = await send(service, vendor, 'updateStatus', {
      ord_prd_no: item,
      status,
      supply_price: { ...supply_price, note: 'unknown fields are not answered' },
    })
    expect(reply.body.results[0]).toEqual({
      ord_prd_no: item,
      success: true,
      previous_status: 'pending',
      new_status: status,
      message: `Status updated to ${status} and supply price recorded`,
      supply_price,
    })
    expect(await settlementsOf(service, vendor)).toHaveLength(1)
    expect((await view(service, item)).supply_price).toMatchObject({
      ...supply_price,
      source: 'status_update',
    })
  })

  it('sets shipped without a waybill, which can then still be registered (decision 28)', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'shipped' })
    expect((await view(service, item)).shipment).toBeNull()
    const registered = await send(service, vendor, 'registerShipments', waybill(item))
    expect(registered.body.results[0]).toMatchObject({ success: true, order_status: 'shipped' })
  })

  it.each([
    ['shipped', null],
    ['delivered', null],
    ['preparing', 'damaged'],
  ])('%s leaves of an unavailable mark: %s (decision 28)', async (status, unavailable_reason) => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    await send(service, vendor, 'confirmInventory', {
      ord_prd_no: item,
      stock_available: false,
      unavailable_reason: 'damaged',
      memo: '파손',
    })
    await send(service, vendor, 'updateStatus', { ord_prd_no: item, status })
    const { stock } = await view(service, item)
    expect(stock).toMatchObject({ unavailable_reason, memo: unavailable_reason && '파손' })
    expect(stock.available).toBe(unavailable_reason === null ? null : false)
    const marked = await service.operator('listItems', undefined, {
      query: { vendor_id: vendor.vendor_id, stock: 'unavailable' },
    })
    expect(marked.body.pagination.total).toBe(unavailable_reason === null ? 0 : 1)
  })

  it('leaves the answer that an item is available, whatever the status', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    await send(service, vendor, 'confirmInventory', { ord_prd_no: item, stock_available: true, memo: '2층' })
    await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'shipped' })
    expect((await view(service, item)).stock).toMatchObject({ available: true, memo: '2층' })
  })

  it('keeps every change in the history of the item, with its memo, source, time and request', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor, { item_status: null })
    const ids: string[] = []
    for (const [status, memo] of [
      ['delivered', undefined],
      ['preparing', '되돌림'],
      ['preparing', '메모만'],
      ['preparing', undefined],
    ]) {
      service.clock.advance(1_000)
      const reply = await send(service, vendor, 'updateStatus', { ord_prd_no: item, status, memo })
      ids.push(reply.body.request_id)
    }
    const at = expect.stringMatching(/^2026-02-11T06:00:0\d\.000Z$/)
    const source = 'status_update'
    const done_by = { kind: 'vendor_key', name: null }
    expect((await view(service, item)).status_history).toMatchObject([
      { done_by, at, source, request_id: ids[0], from: null, to: 'delivered', memo: null },
      { at, source, request_id: ids[1], from: 'delivered', to: 'preparing', memo: '되돌림' },
      { at, source, request_id: ids[2], from: 'preparing', to: 'preparing', memo: '메모만' },
    ])
  })

  it('says by which key it was done, as its owner calls it', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const params = { vendor_id: vendor.vendor_id }
    const issued = await service.operator('issueApiKey', { label: '사방넷 연동' }, { params })
    const program = { ...vendor, key: issued.body.secret }
    await send(service, program, 'updateStatus', {
      ord_prd_no: item,
      status: 'shipped',
      supply_price: price(500),
    })
    const done_by = { kind: 'vendor_key', name: '사방넷 연동' }
    const { status_history, supply_price_history } = await view(service, item)
    expect([status_history[0], supply_price_history[0]]).toMatchObject([{ done_by }, { done_by }])
    const own = await service.as(vendor, 'getOwnItem', undefined, { params: { ord_prd_no: item } })
    expect(own.body.item.status_history).toMatchObject([{ done_by }])
  })

  it('moves an item from list to list', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor, { item_status: null })
    const total = async (status: string) =>
      (
        await service.as(vendor, 'listOrders', {
          start_date: '2026-02-11',
          end_date: '2026-02-11',
          status,
        })
      ).body.pagination.total
    expect(await total('결제완료')).toBe(1)
    await send(
      service,
      vendor,
      'updateStatus',
      { ord_prd_no: item, status: 'shipped' },
      { ord_prd_no: item, status: 'delivered' },
    )
    expect([await total('결제완료'), await total('배송중'), await total('배송완료')]).toEqual([0, 0, 1])
  })

  it('fails another supply price on a returned item with ITEM_CLAIMED; the same one and none work as before (26a)', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor, { item_status: 'delivered' })
    const supply_price = price(100)
    await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'delivered', supply_price })
    await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '파손' })
    const reply = await send(
      service,
      vendor,
      'updateStatus',
      { ord_prd_no: item, status: 'preparing', supply_price: price(50) },
      { ord_prd_no: item, status: 'shipped', supply_price: price(100, { quantity: 1 }) },
      { ord_prd_no: item, status: 'shipped', supply_price },
      { ord_prd_no: item, status: 'delivered' },
    )
    expect(reply.body.results.map((result: Json) => result.error_code ?? result.previous_status)).toEqual([
      'ITEM_CLAIMED',
      'ITEM_CLAIMED',
      'delivered',
      'shipped',
    ])
    expect(reply.body.results[2]).toMatchObject({
      supply_price,
      message: 'Status updated to shipped and supply price recorded',
    })
    expect(await linesOf(service, vendor)).toMatchObject([{ kind: 'sale' }, { kind: 'reversal' }])
  })
})
