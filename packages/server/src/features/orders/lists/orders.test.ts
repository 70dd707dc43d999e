import {
  CancelListAnswer,
  type EndpointName,
  ExchangeListAnswer,
  OrderListAnswer,
  ReturnListAnswer,
} from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind, usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { compileCheck } from '../../../core/values/validation.ts'

const claimLists = [
  ['exchange', 'listExchanges', compileCheck(ExchangeListAnswer)],
  ['cancel', 'listCancels', compileCheck(CancelListAnswer)],
  ['return', 'listReturns', compileCheck(ReturnListAnswer)],
] as const
const checkOrders = compileCheck(OrderListAnswer)

describe.each(usualKinds)('lists of orders on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const list = (vendor: TestVendor, body: object = {}) =>
    service.as(vendor, 'listOrders', {
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      status: '결제완료',
      ...body,
    })

  it('answers every field of interface 2.2 with its type and in its order', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([null, vendor], {
      ord_date: '2026-01-21T16:00:00Z',
      pay_date: '2026-01-22T09:30:00',
      recv_name: '서울밝은치과/접수처/ 김하늘 ',
      ship_fee: 3000,
    })
    await service.importOrders(order)
    const reply = await list(vendor)
    expect(reply.status).toBe(200)
    expect(reply.body.order_list).toEqual([
      {
        ord_no: order.ord_no,
        ord_prd_no: `${order.ord_no}_[2]`,
        ord_date: '2026-01-22',
        pay_date: '2026-01-22',
        hope_deli_sdate: null,
        item_status: 'pending',
        order_tel: '',
        order_hp: '',
        order_id: '',
        ord_name: '',
        recv_name: '김하늘',
        recv_zipcode: '',
        recv_addr1: '',
        recv_addr2: null,
        recv_tel: '',
        recv_hp: '',
        paymethod: '',
        ord_memo: null,
        ord_price: 40_000,
        in_price: 40_000,
        ship_fee: 0,
        afterdeli: false,
        ord_company: '',
        ord_company_num: '',
        ord_taxorgnum: '',
        partner_code: vendor.partner_code,
        user_hname: '',
        user_phone: '',
        real_customer_info: null,
        prd_name: '치과용 레진 2',
        prd_match: null,
        prd_code: '',
        uitem_code: '',
        item_name: '치과용 레진 2',
        item_cnt: 2,
        item_price: 10_000,
        trade_num: null,
        trade_date: null,
      },
    ])
    expect(reply.body.pagination).toEqual({ page: 1, limit: 100, total: 1, has_more: false })
  })

  const numbers = (reply: Json, key = 'order_list') =>
    reply.body[key].map((record: Json) => record.ord_prd_no)
  const full = {
    ord_date: '2026-01-21',
    pay_date: '2026-01-22',
    hope_deli_sdate: '2026-01-25T20:00:00Z',
    order_tel: '02-123',
    order_hp: '010-1',
    order_id: 'order@example.kr',
    ord_name: '주문 "인" \\ </script>',
    recv_name: '서울밝은치과',
    recv_zipcode: '04524',
    recv_addr1: '서울 중구\t1',
    recv_addr2: '2층\n안쪽',
    recv_tel: '02-2',
    recv_hp: '010-2',
    paymethod: '카드',
    ord_memo: '문 앞 \u2028 😀',
    ord_price: 12345.67,
    in_price: 0.01,
    ship_fee: 2500.5,
    afterdeli: true,
    ord_company: '회사',
    ord_company_num: '1',
    ord_taxorgnum: '2',
    user_hname: '김',
    user_phone: '010-3',
    real_customer_info: '실고객',
    trade_num: 'T1',
    trade_date: '2026-01-23',
  }
  const fullItem = {
    prd_name: '레진',
    prd_match: 'M',
    prd_code: 'C',
    uitem_code: 'U',
    item_name: '레진 / A2',
    item_cnt: 2 ** 31 - 1,
    item_price: 0.29,
  }

  it('return every text and number as it was sent', async () => {
    const vendor = await service.newVendor()
    const order = { ...anOrder([vendor]), ...full }
    Object.assign(order.items[0], fullItem, { item_status: null })
    await service.importOrders(order)
    const reply = await list(vendor)
    expect(checkOrders(reply.body)).toEqual([])
    expect(reply.body.order_list).toEqual([
      {
        ...full,
        ...fullItem,
        ord_no: order.ord_no,
        ord_prd_no: `${order.ord_no}_[1]`,
        hope_deli_sdate: '2026-01-26',
        item_status: null,
        partner_code: vendor.partner_code,
      },
    ])
  })

  it('show the fields of interface 2.2 in its order, and those of claims right after ord_prd_no', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor, vendor, vendor], { ord_date: '2026-02-01' })
    order.items[0].item_status = 'shipped'
    order.items[2].item_status = 'delivered'
    const [[a = '', b = '', c = ''] = []] = await service.importOrders(order)
    const keys = Object.keys((await list(vendor, { status: '배송중' })).body.order_list[0])
    expect(keys).toEqual(Object.keys(OrderListAnswer.properties.order_list.items.properties))
    const reason = '파손 "상자" \\ 줄\n바꿈 </script>'
    await service.operator('registerClaims', {
      claims: [
        { ord_prd_no: a, type: 'exchange', reason, date: '2026-02-01' },
        { ord_prd_no: b, type: 'cancel', reason, date: '2026-02-01' },
        { ord_prd_no: c, type: 'return', reason: '', date: '2026-02-01' },
      ],
    })
    const extra = {
      exchange: {
        exchange_date: '2026-02-01',
        exchange_reason: reason,
        new_ord_prd_no: `${order.ord_no}_[4]`,
      },
      cancel: { cancel_date: '2026-02-01', cancel_reason: reason },
      return: { return_date: '2026-02-01', return_reason: '' },
    }
    for (const [type, name, check] of claimLists) {
      const reply = await service.as(vendor, name, { start_date: '2026-02-01', end_date: '2026-02-01' })
      expect(reply.status).toBe(200)
      expect(check(reply.body)).toEqual([])
      const [record] = reply.body[`${type}_list`]
      expect(record).toMatchObject(extra[type])
      expect(Object.keys(record)).toEqual([
        ...keys.slice(0, 2),
        ...Object.keys(extra[type]),
        ...keys.slice(2),
      ])
      expect(reply.body.pagination).toEqual({ page: 1, limit: 100, total: 1, has_more: false })
    }
  })

  it('show the shipping fee on position 1 only, also when that is of another vendor or an own product', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const fees = async (supplier: TestVendor) =>
      (await list(supplier)).body.order_list.map((record: Json) => record.ship_fee)
    await service.importOrders(anOrder([vendor, other, vendor], { ship_fee: 3000 }))
    expect(await fees(vendor)).toEqual([3000, 0])
    expect(await fees(other)).toEqual([0])
    await service.importOrders(anOrder([null, other], { ship_fee: 3000 }))
    expect(await fees(other)).toEqual([0, 0])
  })

  it.each([
    ['김하늘', '김하늘'],
    ['치과/접수/ 김하늘 ', '김하늘'],
    ['치과/', '치과'],
    ['치과/접수/ / ', '접수'],
    ['/', ''],
    [' 김 하늘 ', '김 하늘'],
    ['', ''],
  ])('show of the recipient %j only the contact person %j', async (recv_name, shown) => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor], { recv_name }))
    expect((await list(vendor)).body.order_list[0].recv_name).toBe(shown)
  })

  it('list each status where interface 4.1 puts it, null with the pending ones', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor, vendor, vendor, vendor, vendor])
    const statuses = ['delivered', null, 'preparing', 'pending', 'shipped']
    for (const [n, item_status] of statuses.entries()) order.items[n].item_status = item_status
    const [all = []] = await service.importOrders(order)
    expect(numbers(await list(vendor))).toEqual([all[1], all[3]])
    expect(numbers(await list(vendor, { status: '배송준비' }))).toEqual([all[2]])
    expect(numbers(await list(vendor, { status: '배송중' }))).toEqual([all[4]])
    expect(numbers(await list(vendor, { status: '배송완료' }))).toEqual([all[0]])
  })

  it('stand oldest first: by day, then order number in code-point order, then index as a number', async () => {
    const vendor = await service.newVendor()
    const mark = `${kind}-${vendor.partner_code}-`
    const order = (no: string, ord_date: string, count = 1) => ({
      ...anOrder(Array.from({ length: count }, () => vendor)),
      ord_no: `${mark}${no}`,
      ord_date,
    })
    await service.importOrders(
      order('b', '2026-02-02'),
      order('가', '2026-02-01'),
      order('B', '2026-02-02'),
      order('a', '2026-02-02', 11),
      order('z', '2026-02-01'),
      order('😀', '2026-02-01'),
      // Beyond the basic plane sorts behind it, unlike in UTF-16.
      order('\uff5e', '2026-02-01'),
    )
    const names = numbers(await list(vendor)).map((number: string) => number.slice(mark.length))
    expect(names).toEqual([
      'z_[1]',
      '가_[1]',
      '\uff5e_[1]',
      '😀_[1]',
      'B_[1]',
      ...Array.from({ length: 11 }, (_, n) => `a_[${n + 1}]`),
      'b_[1]',
    ])
  })

  it('filter whole days of the marketplace, both ends included, by ord_date or by pay_date', async () => {
    const vendor = await service.newVendor()
    const made = await service.importOrders(
      anOrder([vendor], { ord_date: '2026-02-09T14:59:59.999Z', pay_date: '2026-02-11T15:00:00Z' }),
      anOrder([vendor], { ord_date: '2026-02-09T15:00:00Z', pay_date: '2026-02-11T14:59:59.999Z' }),
      anOrder([vendor], { ord_date: '2026-02-10T14:59:59.999Z' }),
      anOrder([vendor], { ord_date: '2026-02-10T15:00:00Z', pay_date: '2026-02-11' }),
    )
    const [a, b, c, d] = made.flat()
    const on = async (start_date: string, end_date: string, more: object = {}) =>
      numbers(await list(vendor, { start_date, end_date, ...more }))
    expect(await on('2026-02-10', '2026-02-10')).toEqual([b, c])
    expect(await on('2026-02-09', '2026-02-09')).toEqual([a])
    expect(await on('2026-02-09', '2026-02-11')).toEqual([a, b, c, d])
    expect(await on('2026-02-12', '2026-02-28')).toEqual([])
    const paid = { date_type: 'pay_date' }
    expect(await on('2026-02-11', '2026-02-11', paid)).toEqual([b, d])
    expect(await on('2026-02-12', '2026-02-12', paid)).toEqual([a])
    expect(await on('0001-01-01', '9999-12-31', paid)).toEqual([b, d, a])
    expect(await on('2026-02-10', '2026-02-10', { date_type: 'ord_date' })).toEqual([b, c])
  })

  const requests: [EndpointName, object][] = [
    ['listOrders', { status: '결제완료' }],
    ['listExchanges', {}],
    ['listCancels', {}],
    ['listReturns', {}],
  ]
  it.each(requests)('%s: an empty list is an empty array, also far past the end', async (name, more) => {
    const vendor = await service.newVendor()
    const range = { start_date: '2026-01-01', end_date: '2026-12-31', ...more }
    for (const page of [1, 7, Number.MAX_SAFE_INTEGER]) {
      const { body } = await service.as(vendor, name, { ...range, page })
      expect(Object.values(body).find(Array.isArray)).toEqual([])
      expect(body.pagination).toEqual({ page, limit: 100, total: 0, has_more: false })
    }
  })

  it.each(requests)(
    '%s refuses what is not valid with 400 VALIDATION_ERROR that names the field',
    async (name, more) => {
      const vendor = await service.newVendor()
      const good = { start_date: '2026-02-01', end_date: '2026-02-28', ...more }
      const wrong: [string, unknown][] = [
        ...[0, -1, 101, 1.5, '10', true].map((limit): [string, unknown] => ['limit', limit]),
        ...[0, -1, 1.5, '1', 2 ** 53].map((page): [string, unknown] => ['page', page]),
        ...['start_date', 'end_date'].flatMap((field) =>
          [
            '2026-02-30',
            '2025-02-29',
            '2100-02-29',
            '2026-2-1',
            '2026-02-01T00:00:00Z',
            '0000-01-01',
            '',
            null,
            5,
            undefined,
          ].map((day): [string, unknown] => [field, day]),
        ),
        ['end_date', '2026-01-31'],
        ...(name === 'listOrders'
          ? ['pending', '', null, undefined, '취소'].map((status): [string, unknown] => ['status', status])
          : []),
        ...(name === 'listOrders'
          ? ['trade_date', ''].map((type): [string, unknown] => ['date_type', type])
          : []),
      ]
      for (const [field, value] of wrong) {
        const reply = await service.as(vendor, name, { ...good, [field]: value })
        expect([reply.status, reply.body.error?.code], `${field} = ${value}`).toEqual([
          400,
          'VALIDATION_ERROR',
        ])
        expect(reply.body.error.details.issues.map((issue: Json) => issue.path)).toEqual([field])
      }
      const ignored = await service.as(vendor, name, { ...good, unknown: 1, vendor_id: 'other', offset: -1 })
      expect(ignored.status).toBe(200)
    },
  )
})

describe('lists in another time zone', () => {
  it('cut the days of MARKETPLACE_TIME_ZONE', async () => {
    const service = await startTestService(usualKind, { env: { MARKETPLACE_TIME_ZONE: 'America/New_York' } })
    const vendor = await service.newVendor()
    // The day on which New York sets its clocks forward has 23 hours: 05:00 to 04:00 in UTC.
    const made = await service.importOrders(
      ...['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'].map(
        (ord_date) => anOrder([vendor], { ord_date }),
      ),
      anOrder([vendor], { ord_date: '2026-03-08T23:59:59' }),
    )
    const [, b, c, , e] = made.flat()
    const reply = await service.as(vendor, 'listOrders', {
      start_date: '2026-03-08',
      end_date: '2026-03-08',
      status: '결제완료',
    })
    expect(reply.body.order_list.map((record: Json) => record.ord_prd_no)).toEqual([b, c, e])
    expect(new Set(reply.body.order_list.map((record: Json) => record.ord_date))).toEqual(
      new Set(['2026-03-08']),
    )
    // It is still yesterday there.
    service.clock.set('2026-02-11T04:00:00Z')
    await service.operator('registerClaims', { claims: [{ ord_prd_no: b, type: 'cancel', reason: '' }] })
    const item = await service.operator('getItem', undefined, { params: { ord_prd_no: b ?? '' } })
    expect(item.body.item.claim.date).toBe('2026-02-10')
    await service.close()
  })
})
