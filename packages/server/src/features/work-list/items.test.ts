/** What a vendor reads back: its own items alone, cursors of its own searches alone, and which claims are new. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { newItems, waybill } from '../../../test/trade.ts'
import { statement } from '../../platform/db/database.ts'

const price = { unit_price: 500, quantity: 2, total_amount: 1_000 }

// Of the pairs of some syllables, one of January that has the number of another of February.
const samePairs = statement<{ wanted: string; beside: string }>(
  'test.same_pairs',
  `with pair as materialized (
     select chr(44032 + n / 450) || chr(44932 + n % 450) as pair from generate_series(0, 202499) as n
   ),
   numbered as materialized (
     select month.first_day, pair.pair, hashtext('.' || (month.first_day - date '2000-01-01') || '.' || pair.pair) as number
     from pair cross join (values (date '2026-01-01'), (date '2026-02-01')) as month (first_day)
   )
   select min(pair) filter (where first_day > '2026-01-01') as wanted, min(pair) filter (where first_day = '2026-01-01') as beside
   from numbered group by number having min(first_day) < max(first_day)
   limit 1`,
)

describe.each(usualKinds)('on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const read = (vendor: TestVendor, ord_prd_no: string) =>
    service.as(vendor, 'getOwnItem', undefined, { params: { ord_prd_no } })
  const search = (vendor: TestVendor, body: object) => service.as(vendor, 'searchItems', body)
  const numbers = (reply: { body: Json }): string[] =>
    reply.body.item_list.map((item: Json) => item.ord_prd_no)
  async function allPages(vendor: TestVendor, request: object) {
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { body } = await search(vendor, { ...request, limit: 500, ...(cursor ? { cursor } : {}) })
      found.push(...numbers({ body }))
      if (!body.next_cursor) return found
      cursor = body.next_cursor
    }
  }

  it('counts what left on each of the last days, by the day of the marketplace', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const [one, two, three] = (await newItems(service, vendor, 4)) as [string, string, string, string]
    const [foreign] = (await newItems(service, other, 1)) as [string]
    const today = service.clock.now().toISOString().slice(0, 10)
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const sent = (ord_prd_no: string, shipped_at: string) => ({ ...waybill(ord_prd_no), shipped_at })
    await service.as(other, 'registerShipments', { shipments: [sent(foreign, `${today}T00:00:00+09:00`)] })
    const shipments = [
      sent(one, `${today}T00:00:00+09:00`),
      sent(two, `${yesterday}T23:59:59+09:00`),
      sent(three, `${yesterday}T00:00:00+09:00`),
    ]
    await service.as(vendor, 'registerShipments', { shipments })
    const { body } = await service.as(vendor, 'listShippedDays', undefined, { query: { days: 3 } })
    expect(body.day_list.slice(1)).toEqual([
      { day: yesterday, count: 2 },
      { day: today, count: 1 },
    ])
    expect(body.day_list[0].count).toBe(0)
    expect((await service.as(vendor, 'listShippedDays')).body.day_list).toHaveLength(14)
  })

  it('a vendor reads back what it sent, and the operator sees the same', async () => {
    const vendor = await service.newVendor()
    const [[ord_prd_no = ''] = []] = await service.importOrders(
      anOrder([vendor], { hope_deli_sdate: '2026-02-20' }),
    )
    const confirmations = [{ ord_prd_no, stock_available: true, memo: '확인', supply_price: price }]
    await service.as(vendor, 'confirmInventory', { confirmations })
    const shipments = [{ ord_prd_no, carrier_code: 'cj', tracking_number: '0012345' }]
    await service.as(vendor, 'registerShipments', { shipments })
    const { status, body } = await read(vendor, ord_prd_no)
    expect(status).toBe(200)
    const { due_on, ...item } = body.item
    expect(due_on).toBe('2026-02-20')
    expect(item).toMatchObject({
      item_status: 'shipped',
      stock: { available: true, memo: '확인' },
      shipment: { carrier_code: 'cj', tracking_number: '0012345' },
      supply_price: price,
      claim: null,
    })
    const seen = await service.operator('getItem', undefined, { params: { ord_prd_no } })
    const { vendor_id, sale_left: _left, ...same } = seen.body.item
    expect([vendor_id, same]).toEqual([vendor.vendor_id, item])
  })

  it('another vendor’s item, an own product and an unknown number have one answer', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const [items = []] = await service.importOrders(anOrder([other, null]))
    const unknown = [
      ...items,
      `${items[0]?.slice(0, -3)}[9]`,
      'none',
      'none_[1]',
      "x' or true--_[1]",
      '%_[1]',
    ]
    for (const ord_prd_no of unknown) {
      const { status, body } = await read(vendor, ord_prd_no)
      expect([status, body.error]).toEqual([404, (await read(vendor, 'none_[1]')).body.error])
      expect(body.error).toMatchObject({ code: 'ITEM_NOT_FOUND', details: null })
    }
  })

  it('finds nothing of another vendor, whatever is searched', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const secret = `비밀거래처${kind}`
    const order = anOrder([other, null], { ord_company: secret, recv_hp: '010-0000-7391' })
    const [[theirs = ''] = []] = await service.importOrders(order, anOrder([vendor]))
    const shipments = [{ ord_prd_no: theirs, carrier_code: 'cj', tracking_number: '8888777766' }]
    await service.as(other, 'registerShipments', { shipments })
    for (const q of [secret, '7391', order.ord_no, theirs, '8888777766', '%%', '__', "' or true --"]) {
      const { body } = await search(vendor, { q })
      expect([q, body.item_list, body.total]).toEqual([q, [], 0])
    }
    expect(numbers(await search(other, { q: secret }))).toEqual([theirs])
    expect((await search(vendor, {})).body).toMatchObject({ total: 1, counts: { new: 1 } })
  })

  it('takes a cursor for its own search and vendor alone, and no other text for one', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    await service.importOrders(anOrder([vendor, vendor, vendor]), anOrder([other]))
    const { body } = await search(vendor, { sort: 'ord_no', limit: 1 })
    const cursor: string = body.next_cursor
    expect(numbers(await search(vendor, { sort: 'ord_no', limit: 2, cursor }))).toHaveLength(2)
    const made = (...parts: unknown[]) => {
      const [of] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      return Buffer.from(JSON.stringify([of, 0, ...parts])).toString('base64url')
    }
    const wrong = [
      { cursor, sort: '-ord_no' },
      { cursor, sort: 'ord_no', q: '레진' },
      { cursor: `${cursor.slice(0, -4)}AAAA`, sort: 'ord_no' },
      { cursor: '', sort: 'ord_no' },
      { cursor: 'x'.repeat(2_000), sort: 'ord_no' },
      { cursor: made(), sort: 'ord_no' },
      { cursor: made(null, null), sort: 'ord_no' },
      { cursor: made(['2026-02-30', 'x', 1]), sort: 'ord_no' },
      { cursor: made(["'; drop table order_item", 'x', 1]), sort: 'ord_no' },
      { cursor: made(['2026-02-01', 'x\u0000', 1]), sort: 'ord_no' },
      { cursor: made(['2026-02-01', 'x'.repeat(65), 1]), sort: 'ord_no' },
      { cursor: made(['2026-02-01', 'x', 1.5]), sort: 'ord_no' },
      { cursor: made(['2026-02-01', 'x', 2 ** 31]), sort: 'ord_no' },
      { cursor: made({}), sort: 'ord_no' },
    ]
    for (const request of wrong) {
      const reply = await search(vendor, request)
      expect([request, reply.status]).toEqual([request, 400])
      expect(reply.body.error.details.issues[0].path).toBe('cursor')
    }
    // A cursor is a place and no right: somebody else gets his own items after that place.
    const stolen = await search(other, { sort: 'ord_no', cursor })
    expect(stolen.body.item_list.every((item: Json) => item.partner_code === other.partner_code)).toBe(true)
  })

  it.each([
    [{ q: ' 가 ' }, 'q'],
    [{ q: '가' }, 'q'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ q: 'a\u0000b' }, 'q'],
    [{ limit: 501 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ sort: 'due_on' }, 'sort'],
    [{ item_status: [] }, 'item_status'],
    [{ claim: ['lost'] }, 'claim.0'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date'],
  ])('refuses %j and names %s', async (body, path) => {
    const reply = await search(await service.newVendor(), body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.details.issues[0].path).toBe(path)
  })

  it('finds a common word within few days exactly, by whatever day they are', async () => {
    const vendor = await service.newVendor()
    const common = () =>
      anOrder(Array(1_000).fill(vendor), { ord_date: '2025-06-01', pay_date: '2025-06-02' })
    const few = anOrder(Array(3).fill(vendor), { ord_date: '2026-01-05', pay_date: '2026-01-06' })
    const other = anOrder([vendor], { ord_date: '2026-01-05', pay_date: '2026-01-06' })
    other.items[0].prd_name = '장갑'
    const [own = [], ...years] = await service.importOrders(few, common(), common(), common(), other)
    const [gloves] = years[3] ?? []
    expect((await search(vendor, { q: '레진' })).body.total_is_at_least).toBe(true)
    const ranges = [
      { start_date: '2026-01-01', end_date: '2026-01-31' },
      { start_date: '2026-01-06', date_type: 'pay_date' },
      { start_date: '2026-01-06', date_type: 'due_on', sort: '-due' },
      { start_date: '2026-01-05', end_date: '2026-01-05', sort: 'ord_no' },
    ]
    for (const range of ranges) {
      const { body } = await search(vendor, { q: '레진', ...range })
      expect([range, body.total, body.total_is_at_least]).toEqual([range, 3, false])
      expect(numbers({ body }).sort()).toEqual([...own].sort())
    }
    for (const nothing of [{ end_date: '0001-01-01' }, { start_date: '9999-12-31' }]) {
      const { status, body } = await search(vendor, { date_type: 'due_on', ...nothing })
      expect([nothing, status, body.total]).toEqual([nothing, 200, 0])
    }
    const first = await search(vendor, { q: '레진', ...ranges[1], limit: 2 })
    const rest = await search(vendor, { q: '레진', ...ranges[1], limit: 2, cursor: first.body.next_cursor })
    expect([...numbers(first), ...numbers(rest)].sort()).toEqual([...own].sort())

    // In every order, page by page, what no filter finds but for the one without the word.
    for (const sort of ['-due', 'pay_date']) {
      const everything = await allPages(vendor, { sort })
      expect(everything).toHaveLength(3_004)
      const named = everything.filter((number) => number !== gloves)
      expect([sort, await allPages(vendor, { q: '레진', sort })]).toEqual([sort, named])
    }

    // Beside other filters: two that no look at some of the items with the word finds.
    const two = years[2]?.slice(-2) ?? []
    const confirmations = two.map((ord_prd_no) => ({ ord_prd_no, stock_available: true }))
    await service.as(vendor, 'confirmInventory', { confirmations })
    const told = async (filters: object) => {
      const { body } = await search(vendor, { q: '레진', sort: 'ord_no', ...filters })
      return [body.total, body.total_is_at_least, body.item_list.length, body.next_cursor !== null]
    }
    expect(await told({ item_status: ['preparing'] })).toEqual([2, false, 2, false])
    expect(await told({ item_status: ['preparing'], limit: 1 })).toEqual([2, true, 1, true])
    expect(await told({ item_status: ['pending'] })).toEqual([1_999, true, 100, true])
  })

  it('finds everything with four digits, also when many items have them in a name and in a phone number', async () => {
    const vendor = await service.newVendor()
    const both = { recv_hp: '010-1234-0112', ord_company: '0112 치과' }
    const orders = [1_000, 101].map((items) => anOrder(Array(items).fill(vendor), both))
    const own = (await service.importOrders(...orders)).flat()
    const { body } = await search(vendor, { q: '0112' })
    expect([body.total, body.total_is_at_least]).toEqual([own.length, false])
    expect((await allPages(vendor, { q: '0112' })).sort()).toEqual(own.sort())
  })

  it('finds an item once whose text has the number of a pair of another month', async () => {
    const vendor = await service.newVendor()
    const [same] = await service.db.rows(samePairs)
    if (!same) throw new Error('no two pairs have one number')
    const [[own] = []] = await service.importOrders(
      anOrder([vendor], { ord_date: '2026-01-05', recv_name: same.wanted, ord_company: same.beside }),
      anOrder([vendor], { ord_date: '2026-02-05' }),
    )
    const reply = await search(vendor, { q: same.wanted })
    expect([numbers(reply), reply.body.total]).toEqual([[own], 1])
  })

  it('counts a claim until it was seen, and again when it was corrected', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const [[first = '', second = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const claim = (date: string) =>
      service.operator('registerClaims', {
        claims: [{ ord_prd_no: first, type: 'cancel', date, reason: 'r' }],
      })
    const unseen = async () => (await search(vendor, {})).body.counts.claims_unseen
    const see = (by: TestVendor, ...ord_prd_nos: string[]) =>
      service.as(by, 'markClaimsSeen', { ord_prd_nos })
    await claim('2026-02-11')
    expect(await unseen()).toBe(1)
    expect(numbers(await search(vendor, { claim_seen: false }))).toEqual([first])

    const foreign = await see(other, first)
    expect([foreign.status, foreign.body.results[0].error_code]).toEqual([207, 'UNAUTHORIZED'])
    expect(await unseen()).toBe(1)

    const seen = await see(vendor, first, second, first, 'none_[1]')
    expect([seen.status, seen.body.success_count, seen.body.failure_count]).toEqual([207, 3, 1])
    expect(await unseen()).toBe(0)
    expect((await read(vendor, first)).body.item.claim).toMatchObject({ type: 'cancel', seen: true })
    expect(numbers(await search(vendor, { claim_seen: true }))).toEqual([first])
    expect((await see(vendor, first)).status).toBe(200)
    // A vendor that took note of too many takes it back.
    await service.as(vendor, 'markClaimsSeen', { ord_prd_nos: [first], seen: false })
    expect(await unseen()).toBe(1)
    expect((await read(vendor, first)).body.item.claim).toMatchObject({ seen: false })
    await see(vendor, first)
    expect(await unseen()).toBe(0)

    await service.importOrders(anOrder([vendor], { ord_date: '2026-02-01' }))
    await service.operator('withdrawClaims', { claims: [{ ord_prd_no: first, reason: 'r' }] })
    await claim('2026-02-11')
    expect(await unseen()).toBe(1)
  })

  it('finds a masked order by its numbers and its product, by nobody’s name or phone any more', async () => {
    const vendor = await service.newVendor()
    const person = { recv_name: '가림막', recv_hp: '010-1111-4826', ord_date: '2020-01-01' }
    const order = anOrder([vendor], person)
    await service.importOrders(order)
    for (const q of ['가림막', '4826']) expect((await search(vendor, { q })).body.total).toBe(1)
    expect(
      (await service.operator('maskPersonalData', { before: '2021-01-01', include: ['to_send'] })).status,
    ).toBe(200)
    for (const q of ['가림막', '4826', '***'])
      expect([q, (await search(vendor, { q })).body.total]).toEqual([q, 0])
    for (const q of [order.ord_no, '치과용 레진']) expect((await search(vendor, { q })).body.total).toBe(1)
  })

  it('finds an order by its new texts when it was imported again, and by the old ones no more', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor], { ord_company: '옛이름치과', recv_name: '본점/영업부/  ' })
    await service.importOrders(order)
    await service.importOrders({ ...order, ord_company: '새이름치과', ord_date: '2026-01-02' })
    const totals = async (...list: string[]) =>
      Promise.all(list.map(async (q) => (await search(vendor, { q })).body.total))
    expect(await totals('옛이름', '새이름치과', '영업부', '본점', 'NO')).toEqual([0, 1, 1, 0, 0])
    // It moved to another month, which alone is counted with it from now on.
    const january = { start_date: '2026-01-01', end_date: '2026-01-31', sort: 'ord_date' }
    const since = { start_date: '2026-02-01', sort: 'ord_date' }
    expect((await search(vendor, january)).body.total).toBe(1)
    expect((await search(vendor, since)).body.total).toBe(0)
  })

  it.each<[object, number]>([
    [{ end_date: '9999-12-31' }, 1],
    [{ start_date: '0001-01-01', end_date: '9999-12-31' }, 1],
    [{ start_date: '9999-12-31' }, 0],
    [{ end_date: '0001-01-01' }, 0],
  ])('takes the ends of the calendar for days as others: %j', async (range, total) => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor]))
    for (const sort of ['ord_date', '-due']) {
      const { body } = await search(vendor, { ...range, sort })
      expect([sort, body.total, body.item_list?.length]).toEqual([sort, total, total])
    }
  })

  it('follows the operator’s holidays at once', async () => {
    const vendor = await service.newVendor()
    const [[ord_prd_no = ''] = []] = await service.importOrders(anOrder([vendor], { ord_date: '2026-02-09' }))
    const due = async () => [
      (await read(vendor, ord_prd_no)).body.item.due_on,
      numbers(await search(vendor, { due: 'today' })).length,
      (await search(vendor, {})).body.counts.due_today,
    ]
    expect(await due()).toEqual(['2026-02-11', 1, 1])
    await service.operator('replaceHolidays', { holidays: [{ date: '2026-02-10', name: '창고 이전' }] })
    expect(await due()).toEqual(['2026-02-12', 0, 0])
    await service.operator('replaceHolidays', { holidays: [] })
    expect(await due()).toEqual(['2026-02-11', 1, 1])
  })

  it('what left is not due any more, also when its state was set back, and the item says the day', async () => {
    const vendor = await service.newVendor()
    const [[kept = '', left = ''] = []] = await service.importOrders(
      anOrder([vendor, vendor], { ord_date: '2026-02-02' }),
    )
    const late = async () => {
      const { body } = await search(vendor, { due: 'late' })
      return [numbers({ body }), body.total, body.counts.late]
    }
    expect(await late()).toEqual([[kept, left], 2, 2])
    for (const status of ['shipped', 'preparing'])
      await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: left, status }] })
    expect(await late()).toEqual([[kept], 1, 1])
    const { item_list } = (await search(vendor, { item_status: ['preparing'] })).body
    expect(item_list).toMatchObject([{ ord_prd_no: left, sent_on: '2026-02-11' }])
    expect((await read(vendor, left)).body.item.sent_on).toBe('2026-02-11')
    expect((await read(vendor, kept)).body.item.sent_on).toBeNull()
    expect((await service.operator('verify')).body.differences).toEqual([])
  })
})
