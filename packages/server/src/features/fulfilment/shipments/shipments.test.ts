import { carrierCodes, errorTable } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import {
  confirmPending,
  linesOf,
  newItem,
  newItems,
  price,
  send,
  settlementsOf,
  view,
  waybill,
} from '../../../../test/trade.ts'

const codes = (body: Json) => body.results.map((result: Json) => result.error_code ?? 'ok')

describe.each(usualKinds)('shipments (interface 4.7, 4.8) on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  describe('registering', () => {
    it('answers every field, and makes the item shipped from any state (decision 28)', async () => {
      const vendor = await service.newVendor()
      for (const from of [null, 'pending', 'preparing', 'shipped', 'delivered']) {
        const item = await newItem(service, vendor, { item_status: from })
        const reply = await send(service, vendor, 'registerShipments', waybill(item))
        expect(reply.body.results).toEqual([
          {
            ord_prd_no: item,
            success: true,
            status: 'success',
            message: 'Shipment registered',
            order_status: 'shipped',
          },
        ])
        const now = service.clock.now().toISOString()
        const shipment = {
          carrier_code: 'cj',
          tracking_number: '123456789012',
          shipped_at: now,
          memo: null,
        }
        expect(await view(service, item)).toMatchObject({
          item_status: 'shipped',
          shipment: { ...shipment, registered_at: now },
          shipment_history: [
            { ...shipment, at: now, source: 'shipment_register', request_id: reply.body.request_id },
          ],
        })
      }
    })

    it('fails a second registration with ALREADY_SHIPPED, whatever it brings', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await send(service, vendor, 'registerShipments', waybill(item))
      const before = await view(service, item)
      const reply = await send(
        service,
        vendor,
        'registerShipments',
        waybill(item),
        waybill(item, { tracking_number: '2', supply_price: price(10), idempotency_key: 'late' }),
      )
      expect(reply.status).toBe(207)
      expect(reply.body.results[0]).toEqual({
        ord_prd_no: item,
        success: false,
        status: 'failed',
        error_code: 'ALREADY_SHIPPED',
        message:
          'A shipment is registered already. Change its tracking number with PUT /vendor-api/shipment.',
      })
      expect(codes(reply.body)).toEqual(['ALREADY_SHIPPED', 'ALREADY_SHIPPED'])
      expect(await view(service, item)).toEqual(before)
      expect(await settlementsOf(service, vendor)).toEqual([])
    })

    it('clears an unavailable mark (decision 28)', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await send(service, vendor, 'confirmInventory', {
        ord_prd_no: item,
        stock_available: false,
        unavailable_reason: 'damaged',
        memo: '파손',
      })
      await send(service, vendor, 'registerShipments', waybill(item))
      const { stock } = await view(service, item)
      expect(stock).toMatchObject({ unavailable_reason: null, memo: null })
      expect(stock.available).not.toBe(false)
    })

    it('takes every carrier code and no other', async () => {
      const vendor = await service.newVendor()
      const items = await newItems(service, vendor, carrierCodes.length)
      const good = carrierCodes.map((carrier_code, at) => waybill(items[at], { carrier_code }))
      const bad = ['CJ', '', 'dhl', null, 1].map((carrier_code) => waybill(items[0], { carrier_code }))
      const reply = await send(service, vendor, 'registerShipments', ...bad, ...good)
      expect(codes(reply.body)).toEqual([...bad.map(() => 'VALIDATION_ERROR'), ...good.map(() => 'ok')])
    })

    it.each([
      [' 12 34 ', '12 34'],
      ['\t\u3000송장-1\n', '송장-1'],
      ['😀'.repeat(100), '😀'.repeat(100)],
      [`${' '.repeat(50)}${'9'.repeat(100)}${' '.repeat(50)}`, '9'.repeat(100)],
    ])('keeps the tracking number %o trimmed', async (tracking_number, kept) => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      const reply = await send(service, vendor, 'registerShipments', waybill(item, { tracking_number }))
      expect(codes(reply.body)).toEqual(['ok'])
      expect((await view(service, item)).shipment.tracking_number).toBe(kept)
    })

    it.each([[''], ['   '], ['\u3000'], ['9'.repeat(101)], ['😀'.repeat(101)], [null], [123], [undefined]])(
      'refuses the tracking number %o, also in an update',
      async (tracking_number) => {
        const vendor = await service.newVendor()
        const item = await newItem(service, vendor)
        const entry = waybill(item, { tracking_number })
        const registered = await send(service, vendor, 'registerShipments', entry)
        expect(codes(registered.body)).toEqual(['VALIDATION_ERROR'])
        await send(service, vendor, 'registerShipments', waybill(item))
        const updated = await send(service, vendor, 'updateShipments', entry)
        const isLeftOut = tracking_number === undefined || tracking_number === null
        expect(codes(updated.body)).toEqual([isLeftOut ? 'ok' : 'VALIDATION_ERROR'])
        expect((await view(service, item)).shipment.tracking_number).toBe('123456789012')
      },
    )

    const itemOf = async (vendor: TestVendor, ord_date: string) => {
      const [[number = ''] = []] = await service.importOrders(anOrder([vendor], { ord_date }))
      return number
    }

    it.each([
      ['2026-01-22T15:50:00+09:00', '2026-01-22T06:50:00.000Z'],
      ['2026-01-22T15:50:00', '2026-01-22T06:50:00.000Z'],
      ['2026-01-22T15:50', '2026-01-22T06:50:00.000Z'],
      ['2026-01-22T06:50:00Z', '2026-01-22T06:50:00.000Z'],
      ['2026-01-22T06:50:00.123456Z', '2026-01-22T06:50:00.123Z'],
      ['2026-01-22', '2026-01-21T15:00:00.000Z'],
      ['2024-02-29T00:00:00-05:00', '2024-02-29T05:00:00.000Z'],
    ])('reads shipped_at %s as %s (decision 35)', async (shipped_at, kept) => {
      const vendor = await service.newVendor()
      const item = await itemOf(vendor, shipped_at.slice(0, 10))
      await send(service, vendor, 'registerShipments', waybill(item, { shipped_at }))
      expect((await view(service, item)).shipment.shipped_at).toBe(kept)
    })

    // It is 2026-02-11 15:00 in Seoul, and the order is of 2026-02-05.
    it.each([
      ['2026-02-04', 'ok'],
      ['2026-02-04T00:00:00+09:00', 'ok'],
      ['2026-02-03T23:59:59+09:00', 'VALIDATION_ERROR'],
      ['2025-02-05', 'VALIDATION_ERROR'],
      ['2026-02-12T06:00:00Z', 'ok'],
      ['2026-02-12T06:00:01Z', 'VALIDATION_ERROR'],
      ['2027-02-05', 'VALIDATION_ERROR'],
    ])(
      'takes shipped_at from the day before the order to 24 hours from now: %s is %s',
      async (shipped_at, code) => {
        const vendor = await service.newVendor()
        const item = await itemOf(vendor, '2026-02-05')
        for (const dry_run of [true, false]) {
          const body = { shipments: [waybill(item, { shipped_at })], dry_run }
          const reply = await service.as(vendor, 'registerShipments', body)
          expect(codes(reply.body)).toEqual([code])
          if (code === 'ok') continue
          const ends =
            'between 2026-02-04, the day before the order, and 2026-02-12T06:00:00.000Z, 24 hours from now'
          expect(reply.body.results[0].message).toBe(`shipped_at must lie ${ends}.`)
          expect(await view(service, item)).toMatchObject({ shipment: null, sent_on: null })
        }
      },
    )

    it('makes the day of shipped_at the one on which the item left, unless it had left before', async () => {
      const vendor = await service.newVendor()
      const [item = '', sent = ''] = await newItems(service, vendor, 2)
      await send(
        service,
        vendor,
        'registerShipments',
        waybill(item, { shipped_at: '2026-02-10T23:00:00+09:00' }),
      )
      await send(service, vendor, 'updateStatus', { ord_prd_no: sent, status: 'shipped' })
      await send(service, vendor, 'registerShipments', waybill(sent, { shipped_at: '2026-02-12' }))
      expect((await view(service, item)).sent_on).toBe('2026-02-10')
      expect((await view(service, sent)).sent_on).toBe('2026-02-11')
    })

    it.each(['', 'yesterday', '2026-02-29', '2026-02-30T00:00:00Z', '2026-01-22T25:00:00Z', '20260122', 0])(
      'refuses shipped_at %o',
      async (shipped_at) => {
        const vendor = await service.newVendor()
        const item = await newItem(service, vendor)
        const reply = await send(service, vendor, 'registerShipments', waybill(item, { shipped_at }))
        expect(codes(reply.body)).toEqual(['VALIDATION_ERROR'])
        expect((await view(service, item)).shipment).toBeNull()
        if (typeof shipped_at !== 'string') return
        // Both forms are named, and what is meant without an offset.
        for (const part of ['2026-01-22T15:50:00+09:00', '2026-01-22 (', 'time zone of the marketplace']) {
          expect(reply.body.results[0].message).toContain(part)
        }
      },
    )

    it('registers the supply price together with the waybill, and says so', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      const entry = waybill(item, { supply_price: price(100) })
      const reply = await send(service, vendor, 'registerShipments', entry)
      expect(reply.body.results[0].message).toBe('Shipment registered and supply price recorded')
      expect((await view(service, item)).supply_price).toMatchObject({ source: 'shipment_register' })
    })
  })

  describe('an idempotency key (decision 32)', () => {
    const key = { idempotency_key: '키-1' }

    it('answers the same entry as the first time and changes nothing, also after amendments', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      const entry = waybill(item, { ...key, supply_price: price(10), shipped_at: '2026-02-11T00:00:00Z' })
      const first = await send(service, vendor, 'registerShipments', entry)
      await send(service, vendor, 'updateShipments', {
        ord_prd_no: item,
        carrier_code: 'other',
        tracking_number: 'new',
        supply_price: price(20),
      })
      await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'delivered' })
      await confirmPending(service, vendor)
      await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '변심' })
      const before = await view(service, item)
      const again = await send(service, vendor, 'registerShipments', entry)
      expect([again.status, again.body.results]).toEqual([200, first.body.results])
      expect(await view(service, item)).toEqual(before)
    })

    it('takes null for left out, so that the same entry with nulls is the same entry (decision 59)', async () => {
      const vendor = await service.newVendor()
      const [item = '', other = ''] = await newItems(service, vendor, 2)
      const nulls = { shipped_at: null, supply_price: null }
      await send(service, vendor, 'registerShipments', waybill(item, key))
      const replies = await send(
        service,
        vendor,
        'registerShipments',
        waybill(item, { ...key, ...nulls }),
        waybill(other, { idempotency_key: null, ...nulls }),
      )
      expect(codes(replies.body)).toEqual(['ok', 'ok'])
      const again = await send(
        service,
        vendor,
        'registerShipments',
        waybill(other, { idempotency_key: null }),
      )
      expect(codes(again.body)).toEqual(['ALREADY_SHIPPED'])
      const amended = { ord_prd_no: item, carrier_code: null, tracking_number: null, memo: null }
      const before = await view(service, item)
      expect((await send(service, vendor, 'updateShipments', amended)).body.results[0]).toMatchObject({
        success: true,
        message: 'Nothing to change',
      })
      expect(await view(service, item)).toEqual(before)
    })

    it('compares what was sent: defaults, order of fields, blanks around the number and unknown fields do not count', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await send(service, vendor, 'registerShipments', waybill(item, key))
      service.clock.advance(60_000)
      const reply = await send(
        service,
        vendor,
        'registerShipments',
        { ...key, tracking_number: ' 123456789012', carrier_code: 'cj', ord_prd_no: item, extra: 1 },
        waybill(item, { ...key, shipped_at: '2026-02-11T06:00:00.000Z' }),
        waybill(item, { ...key, supply_price: price(1) }),
        waybill(item, { ...key, carrier_code: 'epost' }),
        waybill(item, { ...key, tracking_number: '2' }),
      )
      const reused = 'IDEMPOTENCY_KEY_REUSED'
      expect(codes(reply.body)).toEqual(['ok', reused, reused, reused, reused])
      expect(reply.body.results[1]).toEqual({
        ord_prd_no: item,
        success: false,
        status: 'failed',
        error_code: reused,
        message: errorTable.IDEMPOTENCY_KEY_REUSED.message,
      })
    })

    it('is unique per vendor: for another item it is reused, for another vendor it is free', async () => {
      const [vendor, other] = [await service.newVendor(), await service.newVendor()]
      const [item = '', second = ''] = await newItems(service, vendor, 2)
      await send(service, vendor, 'registerShipments', waybill(item, key))
      const mine = await send(service, vendor, 'registerShipments', waybill(second, key))
      expect(codes(mine.body)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
      expect((await view(service, second)).shipment).toBeNull()
      const its = await send(service, other, 'registerShipments', waybill(await newItem(service, other), key))
      expect(codes(its.body)).toEqual(['ok'])
    })

    it('is used up only by a success', async () => {
      const vendor = await service.newVendor()
      const [item = '', second = '', sent = ''] = await newItems(service, vendor, 3)
      await send(service, vendor, 'registerShipments', waybill(sent))
      const reply = await send(
        service,
        vendor,
        'registerShipments',
        waybill(item, { ...key, carrier_code: 'x' }),
        waybill('none_[1]', key),
        waybill(sent, key),
        waybill(second, key),
        waybill(item, key),
        waybill(second, key),
      )
      expect(codes(reply.body)).toEqual([
        'VALIDATION_ERROR',
        'UNAUTHORIZED',
        'ALREADY_SHIPPED',
        'ok',
        'IDEMPOTENCY_KEY_REUSED',
        'ok',
      ])
    })

    it('is looked at after UNAUTHORIZED and before ITEM_CANCELLED and ALREADY_SHIPPED (26b)', async () => {
      const [vendor, other] = [await service.newVendor(), await service.newVendor()]
      const [item = '', cancelled = '', sent = ''] = await newItems(service, vendor, 3)
      const foreign = await newItem(service, other)
      await send(service, vendor, 'registerShipments', waybill(item, key), waybill(sent))
      await send(service, null, 'registerClaims', { ord_prd_no: cancelled, type: 'cancel', reason: '변심' })
      const numbers = [foreign, cancelled, sent]
      const reply = await send(service, vendor, 'registerShipments', ...numbers.map((n) => waybill(n, key)))
      expect(codes(reply.body)).toEqual(['UNAUTHORIZED', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_REUSED'])
    })

    it.each(['', 'k'.repeat(201), 5])('refuses the key %o', async (idempotency_key) => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      const reply = await send(service, vendor, 'registerShipments', waybill(item, { idempotency_key }))
      expect(codes(reply.body)).toEqual(['VALIDATION_ERROR'])
    })
  })

  describe('updating', () => {
    const shipped = async (fields: object = {}) => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await send(service, vendor, 'registerShipments', waybill(item, fields))
      return { vendor, item }
    }

    it('needs a registered shipment: status shipped alone is not one', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor, { item_status: 'shipped' })
      const reply = await send(service, vendor, 'updateShipments', {
        ord_prd_no: item,
        tracking_number: '2',
        supply_price: price(1),
      })
      expect(reply.body.results).toEqual([
        {
          ord_prd_no: item,
          success: false,
          status: 'failed',
          error_code: 'SHIPMENT_NOT_FOUND',
          message: errorTable.SHIPMENT_NOT_FOUND.message,
        },
      ])
      expect(await settlementsOf(service, vendor)).toEqual([])
    })

    it('changes only what is sent, and always answers both pairs (26c, 34)', async () => {
      const { vendor, item } = await shipped()
      const steps: [object, [string, string, number | null, number | null], object][] = [
        [{}, ['123456789012', '123456789012', null, null], { carrier_code: 'cj', memo: null }],
        [
          { memo: '경비실' },
          ['123456789012', '123456789012', null, null],
          { carrier_code: 'cj', memo: '경비실' },
        ],
        [{ carrier_code: 'lotte' }, ['123456789012', '123456789012', null, null], { carrier_code: 'lotte' }],
        [{ tracking_number: ' 77 ' }, ['123456789012', '77', null, null], { memo: '경비실' }],
        [{ supply_price: price(10.5) }, ['77', '77', null, 10.5], { tracking_number: '77' }],
        [{ supply_price: price(9) }, ['77', '77', 10.5, 9], {}],
        [{ supply_price: price(9) }, ['77', '77', 9, 9], {}],
        [{ tracking_number: '8', supply_price: price(0) }, ['77', '8', 9, 0], { carrier_code: 'lotte' }],
        [{ memo: '' }, ['8', '8', 0, 0], { memo: '' }],
      ]
      for (const [fields, [from, to, before, after], state] of steps) {
        const reply = await send(service, vendor, 'updateShipments', { ord_prd_no: item, ...fields })
        expect(reply.body.results[0]).toEqual({
          ord_prd_no: item,
          success: true,
          status: 'success',
          previous_tracking_number: from,
          new_tracking_number: to,
          previous_supply_price: before,
          new_supply_price: after,
          message: expect.any(String),
        })
        expect((await view(service, item)).shipment).toMatchObject(state)
      }
      const { shipment_history, item_status } = await view(service, item)
      expect(
        shipment_history.map((one: Json) => [one.source, one.carrier_code, one.tracking_number]),
      ).toEqual([
        ['shipment_register', 'cj', '123456789012'],
        ['shipment_update', 'cj', '123456789012'],
        ['shipment_update', 'lotte', '123456789012'],
        ['shipment_update', 'lotte', '77'],
        ['shipment_update', 'lotte', '8'],
        ['shipment_update', 'lotte', '8'],
      ])
      expect(item_status).toBe('shipped')
    })

    it('answers successes and failures alike: the same fields at the beginning, the message at the end', async () => {
      const { vendor, item } = await shipped()
      const entries = [item, 'none_[1]'].map((ord_prd_no) => ({ ord_prd_no, tracking_number: '2' }))
      const updated = await send(service, vendor, 'updateShipments', ...entries)
      const registered = await send(
        service,
        vendor,
        'registerShipments',
        waybill(await newItem(service, vendor)),
        waybill('none_[1]'),
      )
      for (const { body } of [updated, registered]) {
        const [done, failed] = body.results.map((result: Json) => Object.keys(result))
        expect(done.slice(0, 3)).toEqual(['ord_prd_no', 'success', 'status'])
        expect(failed).toEqual(['ord_prd_no', 'success', 'status', 'error_code', 'message'])
        expect(done).toContain('message')
        expect(body.results.map(({ status }: Json) => status)).toEqual(['success', 'failed'])
      }
    })

    it('keeps the ten newest prices in the history, the current one first (interface 2.4, decision 42)', async () => {
      const { vendor, item } = await shipped()
      for (let total = 1; total <= 12; total++) {
        service.clock.advance(1_000)
        const entry = { ord_prd_no: item, supply_price: price(total) }
        await send(service, vendor, total % 2 ? 'updateShipments' : 'updateStatus', {
          status: 'delivered',
          ...entry,
        })
      }
      const { supply_price, supply_price_history } = await view(service, item)
      expect(supply_price_history.map((one: Json) => one.total_amount)).toEqual([
        12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
      ])
      expect(supply_price_history[0]).toMatchObject(supply_price)
      expect(supply_price_history.slice(0, 2).map((one: Json) => one.source)).toEqual([
        'status_update',
        'shipment_update',
      ])
      expect(await linesOf(service, vendor)).toHaveLength(12)
    })

    it('orders its checks: SHIPMENT_NOT_FOUND, ITEM_CLAIMED, SETTLEMENT_LOCKED (26b)', async () => {
      const { vendor, item } = await shipped({ supply_price: price(10) })
      const unsent = await newItem(service, vendor, { item_status: 'delivered' })
      const locked = await newItem(service, vendor)
      await send(service, vendor, 'registerShipments', waybill(locked, { supply_price: price(10) }))
      await confirmPending(service, vendor)
      await send(
        service,
        null,
        'registerClaims',
        { ord_prd_no: item, type: 'return', reason: '파손' },
        { ord_prd_no: unsent, type: 'return', reason: '파손' },
      )
      const changed = { tracking_number: '2', supply_price: price(20) }
      const numbers = [unsent, item, locked]
      const reply = await send(
        service,
        vendor,
        'updateShipments',
        ...numbers.map((ord_prd_no) => ({ ord_prd_no, ...changed })),
        { ord_prd_no: item, tracking_number: '3' },
      )
      expect(codes(reply.body)).toEqual(['SHIPMENT_NOT_FOUND', 'ITEM_CLAIMED', 'SETTLEMENT_LOCKED', 'ok'])
      expect((await view(service, locked)).shipment.tracking_number).toBe('123456789012')
      const registered = await send(
        service,
        vendor,
        'registerShipments',
        waybill(item, { supply_price: price(20) }),
        waybill(unsent, { supply_price: price(20) }),
      )
      expect(codes(registered.body)).toEqual(['ALREADY_SHIPPED', 'ITEM_CLAIMED'])
      expect((await view(service, unsent)).shipment).toBeNull()
    })
  })
})
