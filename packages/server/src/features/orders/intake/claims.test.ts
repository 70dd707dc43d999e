import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents, dayCounts } from '../../../../test/contents.ts'
import { usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'

type Status = null | 'pending' | 'preparing' | 'shipped' | 'delivered'

describe.each(usualKinds)('claims on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())
  // A fresh vendor for each test: its lists are empty at the start.
  const fresh = async (...statuses: Status[]): Promise<string[]> => {
    vendor = await service.newVendor()
    const order = anOrder(
      statuses.map(() => vendor),
      { ord_date: '2026-02-01' },
    )
    for (const [n, item_status] of statuses.entries()) order.items[n].item_status = item_status
    return (await service.importOrders(order))[0] as string[]
  }
  const claim = (...claims: object[]) =>
    service.operator('registerClaims', { claims: claims.map((entry) => ({ reason: '사유', ...entry })) })
  const withdraw = (...numbers: string[]) =>
    service.operator('withdrawClaims', {
      claims: numbers.map((ord_prd_no) => ({ ord_prd_no, reason: '착오' })),
    })
  const item = async (ord_prd_no: string): Promise<Json> =>
    (await service.operator('getItem', undefined, { params: { ord_prd_no } })).body.item
  const listOf = async (name: 'listExchanges' | 'listCancels' | 'listReturns', range: object = {}) => {
    const body = { start_date: '2026-01-01', end_date: '2026-12-31', ...range }
    const key = { listExchanges: 'exchange_list', listCancels: 'cancel_list', listReturns: 'return_list' }[
      name
    ]
    const answer = (await service.as(vendor, name, body)).body
    expect(answer.pagination.total).toBe(answer[key].length)
    return answer[key].map((record: Json) => record.ord_prd_no)
  }
  const ordersOf = async (status: string) =>
    (
      await service.as(vendor, 'listOrders', { start_date: '2026-01-01', end_date: '2026-12-31', status })
    ).body.order_list.map((record: Json) => record.ord_prd_no)
  const setStatus = (ord_prd_no: string, status: string) =>
    service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no, status }] })
  const numberOf = (number: string, index: number) => number.replace(/\d+\]$/, `${index}]`)
  const expectTrueCounts = async () => {
    const { held, recomputed } = await dayCounts(service.db)
    expect(held).toEqual(recomputed)
  }

  it('answers per entry, in request order: 200, or 207 when any failed', async () => {
    const [a = '', b = ''] = await fresh('pending', 'delivered')
    const reply = await claim(
      { ord_prd_no: b, type: 'exchange' },
      { ord_prd_no: a, type: 'cancel', date: null },
    )
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      request_id: expect.any(String),
      timestamp: expect.any(String),
      success_count: 2,
      failure_count: 0,
      results: [
        { ord_prd_no: b, success: true, new_ord_prd_no: numberOf(b, 3), message: expect.any(String) },
        { ord_prd_no: a, success: true, message: expect.any(String) },
      ],
    })
    const failing = await claim({ ord_prd_no: a, type: 'return' })
    expect(failing.status).toBe(207)
    expect(failing.body).toMatchObject({
      success_count: 0,
      failure_count: 1,
      results: [{ ord_prd_no: a, success: false, error_code: 'CLAIM_EXISTS' }],
    })
    expect((await item(a)).claim).toEqual({ type: 'cancel', date: '2026-02-11', reason: '사유' })
  })

  it.each([
    ['cancel', null, 'ok'],
    ['cancel', 'pending', 'ok'],
    ['cancel', 'preparing', 'ok'],
    ['cancel', 'shipped', 'ALREADY_SHIPPED'],
    ['cancel', 'delivered', 'ALREADY_SHIPPED'],
    ['return', null, 'NOT_SHIPPED'],
    ['return', 'pending', 'NOT_SHIPPED'],
    ['return', 'preparing', 'NOT_SHIPPED'],
    ['return', 'shipped', 'ok'],
    ['return', 'delivered', 'ok'],
    ['exchange', null, 'NOT_SHIPPED'],
    ['exchange', 'pending', 'NOT_SHIPPED'],
    ['exchange', 'preparing', 'NOT_SHIPPED'],
    ['exchange', 'shipped', 'ok'],
    ['exchange', 'delivered', 'ok'],
  ] as const)('%s of an item that is %s: %s', async (type, status, outcome) => {
    const [number = ''] = await fresh(status)
    const before = await contents(service.db)
    const [result] = (await claim({ ord_prd_no: number, type })).body.results
    expect(result.success ? 'ok' : result.error_code).toBe(outcome)
    if (!result.success) expect(await contents(service.db)).toEqual(before)
    // A claim never changes the state of the item (decision 17).
    expect((await item(number)).item_status).toBe(status)
  })

  it('counts a registered shipment as sent, whatever the state', async () => {
    const [number = ''] = await fresh('pending')
    await service.as(vendor, 'registerShipments', {
      shipments: [{ ord_prd_no: number, carrier_code: 'cj', tracking_number: '1' }],
    })
    await setStatus(number, 'preparing')
    expect((await claim({ ord_prd_no: number, type: 'cancel' })).body.results[0].error_code).toBe(
      'ALREADY_SHIPPED',
    )
    expect((await claim({ ord_prd_no: number, type: 'return' })).status).toBe(200)
  })

  it('that is corrected is news again to the vendor, and one that is said again is not', async () => {
    const [number = ''] = await fresh('pending')
    const seen = async () =>
      (await service.as(vendor, 'getOwnItem', undefined, { params: { ord_prd_no: number } })).body.item.claim
        .seen
    const entry = { ord_prd_no: number, type: 'cancel', reason: '착오' }
    await service.operator('registerClaims', { claims: [entry] })
    await service.as(vendor, 'markClaimsSeen', { ord_prd_nos: [number] })
    await service.operator('registerClaims', { claims: [entry] })
    expect(await seen()).toBe(true)
    await service.operator('registerClaims', { claims: [{ ...entry, reason: '품절' }] })
    expect(await seen()).toBe(false)
  })

  it('counts an item as sent whose state was set back: it can be returned, not cancelled or said to be unavailable', async () => {
    const [number = ''] = await fresh('pending')
    await setStatus(number, 'shipped')
    await setStatus(number, 'preparing')
    expect(await item(number)).toMatchObject({ item_status: 'preparing', sent_on: '2026-02-11' })
    const denied = { ord_prd_no: number, stock_available: false, unavailable_reason: 'damaged' }
    const [stock] = (await service.as(vendor, 'confirmInventory', { confirmations: [denied] })).body.results
    expect(stock.error_code).toBe('ALREADY_SHIPPED')
    const [cancelled] = (await claim({ ord_prd_no: number, type: 'cancel' })).body.results
    expect(cancelled.error_code).toBe('ALREADY_SHIPPED')
    expect((await claim({ ord_prd_no: number, type: 'return' })).status).toBe(200)
    await expectTrueCounts()
  })

  it.each([
    ['no object', []],
    ['no claims', {}],
    ['an empty list', { claims: [] }],
    ['1,001 entries', { claims: Array.from({ length: 1001 }, () => ({ ord_prd_no: 'A_[1]' })) }],
    ['an entry that is no object', { claims: ['A_[1]'] }],
    ['an entry without a number', { claims: [{ type: 'cancel', reason: '' }] }],
  ])('refuses the whole batch with %s', async (_what, body) => {
    for (const name of ['registerClaims', 'withdrawClaims'] as const) {
      const reply = await service.operator(name, body)
      expect(reply.status).toBe(400)
      expect(reply.body.error.code).toBe('VALIDATION_ERROR')
    }
  })

  it('fails single entries that are not valid or name no item, and writes nothing of them', async () => {
    const [number = ''] = await fresh('pending')
    const before = await contents(service.db)
    const reply = await claim(
      { ord_prd_no: number, type: 'refund' },
      { ord_prd_no: number, type: undefined },
      { ord_prd_no: number, type: 'cancel', date: '2026-02-30' },
      { ord_prd_no: number, type: 'cancel', date: '2026-02-11T00:00:00Z' },
      { ord_prd_no: number, type: 'cancel', date: '0000-02-11' },
      { ord_prd_no: number, type: 'cancel', reason: null },
      { ord_prd_no: number, type: 'cancel', reason: undefined },
      { ord_prd_no: number, type: 'cancel', reason: 'x'.repeat(1001) },
      { ord_prd_no: number, type: 'cancel', reason: 'a\0' },
      { ord_prd_no: `${number}\ud800`, type: 'cancel' },
      { ord_prd_no: numberOf(number, 2), type: 'cancel' },
      { ord_prd_no: numberOf(number, 0), type: 'cancel' },
      { ord_prd_no: number.replace('[1]', '[01]'), type: 'cancel' },
      { ord_prd_no: number.replace('[1]', '[9999999999]'), type: 'cancel' },
      { ord_prd_no: 'nothing', type: 'cancel' },
      { ord_prd_no: '', type: 'cancel' },
    )
    expect(reply.status).toBe(207)
    const codes = reply.body.results.map((result: Json) => result.error_code)
    expect(codes).toEqual([...Array(10).fill('VALIDATION_ERROR'), ...Array(6).fill('ITEM_NOT_FOUND')])
    expect((await withdraw(numberOf(number, 2))).body.results[0].error_code).toBe('ITEM_NOT_FOUND')
    expect(await contents(service.db)).toEqual(before)
  })

  it.each(['2026-02-12', '2062-02-11', '2026-01-31', '2025-02-11'])(
    'on %s are refused: a day lies from the day of the order to today, and nothing is written',
    async (date) => {
      const [pending = '', sent = ''] = await fresh('pending', 'delivered')
      const before = await contents(service.db)
      const reply = await claim(
        { ord_prd_no: pending, type: 'cancel', date },
        { ord_prd_no: sent, type: 'return', date },
      )
      expect(reply.status).toBe(207)
      expect(reply.body.results).toMatchObject([
        { error_code: 'VALIDATION_ERROR', message: expect.stringMatching(/^date must not lie/) },
        { error_code: 'VALIDATION_ERROR', message: expect.stringMatching(/^date must not lie/) },
      ])
      expect(await contents(service.db)).toEqual(before)
    },
  )

  it('may be of today, of the day of the order, and of no day when the order is dated later', async () => {
    const [today = '', first = ''] = await fresh('pending', 'pending')
    const [[late = ''] = []] = await service.importOrders(anOrder([vendor], { ord_date: '2026-02-13' }))
    const reply = await claim(
      { ord_prd_no: today, type: 'cancel', date: '2026-02-11' },
      { ord_prd_no: first, type: 'cancel', date: '2026-02-01' },
      { ord_prd_no: late, type: 'cancel' },
    )
    expect(reply.status).toBe(200)
    const wrong = await claim({ ord_prd_no: today, type: 'cancel', date: '2026-02-12' })
    expect(wrong.body.results[0].error_code).toBe('VALIDATION_ERROR')
    expect((await item(today)).claim.date).toBe('2026-02-11')
  })

  it('of the same type again succeed, and a date or reason that differs corrects the first', async () => {
    const [number = ''] = await fresh('pending')
    await claim({ ord_prd_no: number, type: 'cancel', date: '2026-02-01', reason: '변심' })
    const before = await contents(service.db)
    expect(
      (await claim({ ord_prd_no: number, type: 'cancel', date: '2026-02-01', reason: '변심' })).status,
    ).toBe(200)
    // Without a date the first one stays: it is not moved to today.
    expect((await claim({ ord_prd_no: number, type: 'cancel', reason: '변심' })).status).toBe(200)
    expect(await contents(service.db)).toEqual(before)
    await claim({ ord_prd_no: number, type: 'cancel', date: '2026-02-04', reason: undefined })
    expect((await item(number)).claim).toEqual({ type: 'cancel', date: '2026-02-04', reason: '변심' })
    await claim({ ord_prd_no: number, type: 'cancel', date: '2026-02-05', reason: '품절' })
    expect((await item(number)).claim).toEqual({ type: 'cancel', date: '2026-02-05', reason: '품절' })
    expect(await listOf('listCancels', { start_date: '2026-02-01', end_date: '2026-02-01' })).toEqual([])
    expect(await listOf('listCancels', { start_date: '2026-02-05', end_date: '2026-02-05' })).toEqual([
      number,
    ])
    await expectTrueCounts()
  })

  it('of an exchange again answer the same replacement and make no other', async () => {
    const [number = ''] = await fresh('shipped')
    const first = await claim({ ord_prd_no: number, type: 'exchange' })
    const again = await claim({ ord_prd_no: number, type: 'exchange', date: '2026-02-10' })
    expect(again.body.results[0].new_ord_prd_no).toBe(first.body.results[0].new_ord_prd_no)
    const listed = await service.operator('listItems', undefined, { query: { vendor_id: vendor.vendor_id } })
    expect(listed.body.pagination.total).toBe(2)
    expect(await listOf('listExchanges', { start_date: '2026-02-10', end_date: '2026-02-10' })).toEqual([
      number,
    ])
  })

  it('of an exchange add an item at the end: pending, same vendor, same product, same order', async () => {
    const [first = '', second = ''] = await fresh('delivered', 'pending')
    const [result] = (await claim({ ord_prd_no: first, type: 'exchange' })).body.results
    expect(result.new_ord_prd_no).toBe(numberOf(first, 3))
    const [original, replacement] = [await item(first), await item(result.new_ord_prd_no)]
    expect(replacement).toEqual({
      ...original,
      ord_prd_no: result.new_ord_prd_no,
      item_status: 'pending',
      sent_on: null,
      claim: null,
      claim_history: [],
    })
    expect(await ordersOf('결제완료')).toEqual([second, result.new_ord_prd_no])
    expect(await ordersOf('배송완료')).toEqual([first])
    expect(await listOf('listExchanges')).toEqual([first])
    const shipped = await service.as(vendor, 'registerShipments', {
      shipments: [{ ord_prd_no: result.new_ord_prd_no, carrier_code: 'cj', tracking_number: '2' }],
    })
    expect(shipped.status).toBe(200)
    await expectTrueCounts()
  })

  it('inside one request are as if sent one after the other', async () => {
    const [first = '', second = ''] = await fresh('delivered', 'shipped')
    const [third, fourth] = [numberOf(first, 3), numberOf(first, 4)]
    const reply = await claim(
      { ord_prd_no: third, type: 'cancel' },
      { ord_prd_no: first, type: 'exchange' },
      { ord_prd_no: third, type: 'cancel' },
      { ord_prd_no: third, type: 'return' },
      { ord_prd_no: second, type: 'exchange' },
      { ord_prd_no: fourth, type: 'exchange' },
      { ord_prd_no: second, type: 'exchange' },
      { ord_prd_no: second, type: 'return' },
    )
    expect(
      reply.body.results.map((result: Json) => result.error_code ?? result.new_ord_prd_no ?? 'ok'),
    ).toEqual(['ITEM_NOT_FOUND', third, 'ok', 'CLAIM_EXISTS', fourth, 'NOT_SHIPPED', fourth, 'CLAIM_EXISTS'])
    expect(await listOf('listCancels')).toEqual([third])
    await expectTrueCounts()
  })

  it('take items of several vendors, orders and the marketplace itself in one request', async () => {
    const [mine = ''] = await fresh('shipped')
    const other = await service.newVendor()
    const order = anOrder([null, other, vendor])
    for (const sent of order.items) sent.item_status = 'delivered'
    const [numbers = []] = await service.importOrders(order)
    const reply = await claim(...[...numbers, mine].map((ord_prd_no) => ({ ord_prd_no, type: 'exchange' })), {
      ord_prd_no: numberOf(numbers[0] as string, 4),
      type: 'cancel',
    })
    expect(reply.status).toBe(200)
    expect((await item(numberOf(numbers[0] as string, 4))).vendor_id).toBeNull()
    expect(await listOf('listExchanges')).toEqual([mine, numbers[2]].sort())
    await expectTrueCounts()
  })

  it('keep a cancelled item out of all four lists of orders, and other claims where the state puts them', async () => {
    const [a = '', b = '', c = ''] = await fresh(null, 'shipped', 'delivered')
    await claim(
      { ord_prd_no: a, type: 'cancel' },
      { ord_prd_no: b, type: 'return' },
      { ord_prd_no: c, type: 'exchange' },
    )
    expect(await ordersOf('결제완료')).toEqual([numberOf(c, 4)])
    expect(await ordersOf('배송중')).toEqual([b])
    expect(await ordersOf('배송완료')).toEqual([c])
    expect(await listOf('listCancels')).toEqual([a])
    expect(await listOf('listReturns')).toEqual([b])
    expect(await listOf('listExchanges')).toEqual([c])
    for (const [name, body] of [
      ['updateStatus', { updates: [{ ord_prd_no: a, status: 'preparing' }] }],
      ['confirmInventory', { confirmations: [{ ord_prd_no: a, stock_available: true }] }],
    ] as const) {
      expect((await service.as(vendor, name, body)).body.results[0].error_code).toBe('ITEM_CANCELLED')
    }
  })

  describe('that are withdrawn', () => {
    it('bring the item back to its lists; without a claim it succeeds and changes nothing', async () => {
      const [a = '', b = ''] = await fresh(null, 'delivered')
      await claim({ ord_prd_no: a, type: 'cancel' }, { ord_prd_no: b, type: 'return' })
      const reply = await withdraw(a, b)
      expect(reply.status).toBe(200)
      expect(reply.body.results[0]).toEqual({ ord_prd_no: a, success: true, message: expect.any(String) })
      expect(await ordersOf('결제완료')).toEqual([a])
      expect(await listOf('listCancels')).toEqual([])
      expect(await listOf('listReturns')).toEqual([])
      const before = await contents(service.db)
      expect((await withdraw(a, b, a)).body).toMatchObject({ success_count: 3, failure_count: 0 })
      expect(await contents(service.db)).toEqual(before)
      expect((await item(a)).claim).toBeNull()
      expect((await item(a)).claim_history).toMatchObject([
        { type: 'cancel', date: '2026-02-11', reason: '사유', source: 'claim' },
        { type: 'withdraw', date: null, reason: '착오', source: 'claim_withdrawal' },
      ])
      expect((await claim({ ord_prd_no: b, type: 'exchange' })).status).toBe(200)
      await expectTrueCounts()
    })

    it('cancel the unsent replacement of an exchange, whose cancellation cannot be withdrawn by itself', async () => {
      const [number = ''] = await fresh('delivered')
      const [{ new_ord_prd_no: replacement }] = (await claim({ ord_prd_no: number, type: 'exchange' })).body
        .results
      const [result] = (await withdraw(number)).body.results
      expect(result).toEqual({ ord_prd_no: number, success: true, message: expect.any(String) })
      expect((await item(number)).claim).toBeNull()
      expect((await item(replacement)).claim).toEqual({ type: 'cancel', date: '2026-02-11', reason: '착오' })
      expect(await listOf('listExchanges')).toEqual([])
      expect(await listOf('listCancels')).toEqual([replacement])
      expect(await ordersOf('결제완료')).toEqual([])
      const before = await contents(service.db)
      expect((await withdraw(replacement)).body.results[0].error_code).toBe('EXCHANGE_WITHDRAWN')
      expect(await contents(service.db)).toEqual(before)
      const [again] = (await claim({ ord_prd_no: number, type: 'exchange' })).body.results
      expect(again.new_ord_prd_no).toBe(numberOf(number, 3))
      await expectTrueCounts()
    })

    it('fail with ALREADY_SHIPPED when the replacement was sent, by status or by waybill', async () => {
      const [a = '', b = ''] = await fresh('delivered', 'shipped')
      const { results } = (
        await claim({ ord_prd_no: a, type: 'exchange' }, { ord_prd_no: b, type: 'exchange' })
      ).body
      await setStatus(results[0].new_ord_prd_no, 'shipped')
      await service.as(vendor, 'registerShipments', {
        shipments: [{ ord_prd_no: results[1].new_ord_prd_no, carrier_code: 'cj', tracking_number: '1' }],
      })
      const before = await contents(service.db)
      const reply = await withdraw(a, b)
      expect(reply.body.results).toMatchObject([
        { error_code: 'ALREADY_SHIPPED' },
        { error_code: 'ALREADY_SHIPPED' },
      ])
      expect(await contents(service.db)).toEqual(before)
    })

    it('fail with ALREADY_SHIPPED when the replacement came back, whatever its state is now', async () => {
      for (const type of ['return', 'exchange']) {
        const [number = ''] = await fresh('delivered')
        const [{ new_ord_prd_no: replacement }] = (await claim({ ord_prd_no: number, type: 'exchange' })).body
          .results
        await setStatus(replacement, 'shipped')
        await claim({ ord_prd_no: replacement, type })
        await setStatus(replacement, 'preparing')
        const before = await contents(service.db)
        expect((await withdraw(number)).body.results[0].error_code).toBe('ALREADY_SHIPPED')
        expect(await contents(service.db)).toEqual(before)
      }
    })

    it('leave a replacement that was cancelled before as it is, and lock its cancellation', async () => {
      const [number = ''] = await fresh('delivered')
      const [{ new_ord_prd_no: replacement }] = (await claim({ ord_prd_no: number, type: 'exchange' })).body
        .results
      await claim({ ord_prd_no: replacement, type: 'cancel', date: '2026-02-01', reason: '먼저' })
      const reply = await withdraw(number, replacement)
      expect(reply.body.results).toMatchObject([{ success: true }, { error_code: 'EXCHANGE_WITHDRAWN' }])
      expect((await item(replacement)).claim).toEqual({ type: 'cancel', date: '2026-02-01', reason: '먼저' })
      expect((await item(number)).claim).toBeNull()
    })

    it('unwind a chain of exchanges from its end', async () => {
      const [first = ''] = await fresh('delivered')
      const [second, third] = [numberOf(first, 2), numberOf(first, 3)]
      await claim({ ord_prd_no: first, type: 'exchange' })
      await setStatus(second, 'delivered')
      await claim({ ord_prd_no: second, type: 'exchange' })
      const reply = await withdraw(first, second, first)
      expect(reply.body.results.map((result: Json) => result.error_code ?? 'ok')).toEqual([
        'ALREADY_SHIPPED',
        'ok',
        'ALREADY_SHIPPED',
      ])
      expect((await item(third)).claim.type).toBe('cancel')
      expect((await item(second)).claim).toBeNull()
      // It left once, and a state that is set back does not undo that (decision 66).
      await setStatus(second, 'preparing')
      expect((await withdraw(first)).body.results[0].error_code).toBe('ALREADY_SHIPPED')
      await expectTrueCounts()
    })
  })

  it('take 1,000 entries', async () => {
    const numbers = await fresh(...Array.from({ length: 1000 }, () => 'pending' as const))
    const reply = await claim(...numbers.map((ord_prd_no) => ({ ord_prd_no, type: 'cancel' })))
    expect(reply.body).toMatchObject({ success_count: 1000, failure_count: 0 })
    await expectTrueCounts()
  })

  it('take 1,000 exchanges in one order, whose replacements stand in the order of the entries', async () => {
    const numbers = await fresh(...Array.from({ length: 1000 }, () => 'delivered' as const))
    const entries = numbers.toReversed().map((ord_prd_no) => ({ ord_prd_no, type: 'exchange' }))
    const { results } = (await claim(...entries)).body
    expect(results.map((result: Json) => result.new_ord_prd_no)).toEqual(
      numbers.map((number, n) => numberOf(number, 1001 + n)),
    )
    expect((await item(numberOf(numbers[0] as string, 1001))).prd_name).toBe('치과용 레진 1000')
    expect((await item(numberOf(numbers[0] as string, 2000))).prd_name).toBe('치과용 레진 1')
    await expectTrueCounts()
  })

  it('are found by kind, vendor, day and whether their vendor took note of them', async () => {
    const [first, second, third] = (await fresh('pending', 'shipped', 'delivered')) as [
      string,
      string,
      string,
    ]
    const { vendor_id } = vendor
    await claim(
      { ord_prd_no: first, type: 'cancel', date: '2026-02-03' },
      { ord_prd_no: second, type: 'return', date: '2026-02-05' },
      { ord_prd_no: third, type: 'exchange', date: '2026-02-04' },
    )
    const found = async (query: Readonly<Record<string, string | number>>) => {
      const { claim_list, pagination } = (
        await service.operator('listClaims', undefined, { query: { vendor_id, ...query } })
      ).body
      return [pagination.total, ...claim_list.map(({ ord_prd_no }: Json) => ord_prd_no)]
    }
    expect(await found({})).toEqual([3, second, third, first])
    expect(await found({ sort: 'oldest', limit: 2 })).toEqual([3, first, third])
    expect(await found({ sort: 'oldest', limit: 2, page: 2 })).toEqual([3, second])
    expect(await found({ type: 'return' })).toEqual([1, second])
    expect(await found({ from: '2026-02-04', to: '2026-02-04' })).toEqual([1, third])
    expect(await found({ state: 'seen' })).toEqual([0])
    expect(await found({ vendor_id: 'nobody' })).toEqual([0])
    await service.as(vendor, 'markClaimsSeen', { ord_prd_nos: [second] })
    expect(await found({ state: 'seen' })).toEqual([1, second])
    expect(await found({ state: 'open', sort: 'oldest' })).toEqual([2, first, third])
    await withdraw(first)
    expect(await found({})).toEqual([2, second, third])

    // Among those of all vendors, with what an exchange made; a product of the marketplace waits for nobody.
    const own = (await service.importOrders(anOrder([null], { ord_date: '2026-02-01' })))[0]?.[0] as string
    await claim({ ord_prd_no: own, type: 'cancel', date: '2026-02-10' })
    const list = async (query: Readonly<Record<string, string | number>>) =>
      (await service.operator('listClaims', undefined, { query })).body.claim_list as Json[]
    const all = [
      ...(await list({ to: '2026-02-09' })),
      ...(await list({ from: '2026-02-10', to: '2026-02-10' })),
    ]
    expect(all.find(({ ord_prd_no }) => ord_prd_no === own)).toMatchObject({
      vendor_id: null,
      vendor_name: null,
      state: 'seen',
    })
    expect(all.find(({ ord_prd_no }) => ord_prd_no === third)).toMatchObject({
      vendor_id,
      vendor_name: expect.stringContaining('납품상사'),
      type: 'exchange',
      state: 'open',
      seen_at: null,
      reason: '사유',
      replacement_sent: false,
      new_ord_prd_no: third.replace('[3]', '[4]'),
    })
    const open = await list({ state: 'open', from: '2026-02-10', to: '2026-02-10' })
    expect(open.map(({ ord_prd_no }: Json) => ord_prd_no)).not.toContain(own)
  })
})
