/** Figures of vendors against a small model: a list of items with what became of each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { newPerson } from '../../../test/people.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { expectContract, price, send, waybill } from '../../../test/trade.ts'
import { addDays } from '../../core/values/calendar.ts'
import { shareOf } from './figure-rules.ts'

it('rounds shares half up to four decimals, and has none without items', () => {
  const shares = [shareOf(0, 0), shareOf(0, 3), shareOf(1, 3), shareOf(2, 3), shareOf(3, 3)]
  expect(shares).toEqual([null, 0, 0.3333, 0.6667, 1])
  expect([shareOf(1, 20_000), shareOf(1, 20_001)]).toEqual([0.0001, 0])
})

const TODAY = '2026-02-11'
const fates = [
  'waits',
  'refused',
  'refused and cancelled',
  'cancelled',
  'sent',
  'returned',
  'exchanged',
] as const

interface Item {
  readonly day: string
  readonly hope: string | null
  readonly fate: (typeof fates)[number]
  readonly sent: string | null
  ord_prd_no: string
}

const isOff = (day: string) =>
  [0, 6].includes(new Date(day).getUTCDay()) || ['2025-12-25', '2026-01-01'].includes(day)

/** Two working days after the order, or as the customer wished. */
function dueOn({ day, hope }: Item): string {
  let due = day
  for (let left = 2; left > 0; ) {
    due = addDays(due, 1)
    if (!isOff(due)) left--
  }
  return hope ?? due
}

/** Items of every fate, from 50 days before today on. */
const itemsOfModel = (): Item[] =>
  Array.from({ length: 84 }, (_, n) => {
    const day = addDays(TODAY, -((n * 37) % 51))
    const fate = fates[n % fates.length] as Item['fate']
    const isSent = ['sent', 'returned', 'exchanged'].includes(fate)
    const later = addDays(day, (n * 5) % 7)
    const sent = isSent ? (later > TODAY ? TODAY : later) : null
    return { day, hope: n % 4 === 0 ? addDays(day, 3) : null, fate, sent, ord_prd_no: '' }
  })

describe.each(usualKinds)('figures of vendors on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let bare: TestVendor
  const items = itemsOfModel()
  beforeAll(async () => {
    service = await startTestService(kind)
    vendor = await service.newVendor()
    bare = await service.newVendor()
    await play()
  })
  afterAll(() => service.close())

  async function play() {
    const orders = items.map(({ day, hope }) =>
      anOrder([vendor], { ord_date: day, pay_date: day, ...(hope && { hope_deli_sdate: hope }) }),
    )
    const numbers = await service.importOrders(...orders)
    for (const [at, item] of items.entries()) item.ord_prd_no = numbers[at]?.[0] ?? ''
    const of = (...wanted: string[]) => items.filter(({ fate }) => wanted.includes(fate))
    const confirmed = of('refused', 'refused and cancelled').map(({ ord_prd_no }) => ({
      ord_prd_no,
      stock_available: false,
      unavailable_reason: 'out_of_stock',
    }))
    await send(service, vendor, 'confirmInventory', ...confirmed)
    const shipped = items
      .filter(({ sent }) => sent)
      .map(({ ord_prd_no, sent }) => waybill(ord_prd_no, { shipped_at: `${sent}T03:00:00.000Z` }))
    await send(service, vendor, 'registerShipments', ...shipped)
    const claim = (type: string) => (item: Item) => ({ ord_prd_no: item.ord_prd_no, type, reason: '변심' })
    await send(
      service,
      null,
      'registerClaims',
      ...of('refused and cancelled', 'cancelled').map(claim('cancel')),
      ...of('returned').map(claim('return')),
      ...of('exchanged').map(claim('exchange')),
    )
    // The replacement is an item of the same order, which waits.
    items.push(...of('exchanged').map((item) => ({ ...item, fate: 'waits' as const, sent: null })))
  }

  const isOpen = ({ fate }: Item) => ['waits', 'refused'].includes(fate)
  const count = (keep: (item: Item) => boolean) => items.filter(keep).length
  const listed = async (query: object = {}): Promise<Json> => {
    const reply = await service.operator('listVendors', undefined, { query: { figures: 'true', ...query } })
    expect(reply.status).toBe(200)
    expectContract('listVendors', reply.body)
    const find = ({ vendor_id }: TestVendor) =>
      reply.body.vendor_list.find((one: Json) => one.vendor_id === vendor_id)
    return [find(vendor), find(bare)]
  }
  const figures = (query: object = {}, of = vendor) =>
    service.operator('getVendorFigures', undefined, {
      params: { vendor_id: of.vendor_id },
      query: { ...query },
    })

  it('count what has to be sent, what is late, and shares of the items of 30 days', async () => {
    const recent = items.filter(({ day }) => day > addDays(TODAY, -30))
    const share = (...wanted: string[]) =>
      Math.round((recent.filter(({ fate }) => wanted.includes(fate)).length / recent.length) * 10_000) /
      10_000
    const [shown, other] = await listed()
    expect(shown.figures).toEqual({
      open: count(isOpen),
      late: count((item) => isOpen(item) && dueOn(item) < TODAY),
      refused_share: share('refused', 'refused and cancelled'),
      returned_share: share('returned'),
      payable_amount: 0,
      last_sign_in_at: null,
      last_call_at: null,
    })
    expect(other.figures).toMatchObject({ open: 0, late: 0, refused_share: null, returned_share: null })
    const plain = await service.operator('listVendors')
    expect(plain.body.vendor_list[0]).not.toHaveProperty('figures')
  })

  it('come by day, every day of the range once', async () => {
    const from = addDays(TODAY, -50)
    const { body } = await figures({ from, to: TODAY })
    expectContract('getVendorFigures', body)
    expect(body.figures).toEqual((await listed())[0].figures)
    const expected = Array.from({ length: 51 }, (_, n) => addDays(from, n)).map((day) => {
      const ordered = items.filter((item) => item.day === day)
      const of = (...wanted: string[]) => ordered.filter(({ fate }) => wanted.includes(fate)).length
      return {
        day,
        ordered: ordered.length,
        refused: of('refused', 'refused and cancelled'),
        cancelled: of('cancelled', 'refused and cancelled'),
        returned: of('returned'),
        sent: count(({ sent }) => sent === day),
        late: day < TODAY ? count((item) => isOpen(item) && dueOn(item) === day) : 0,
      }
    })
    expect(body.day_list).toEqual(expected)
    const [ofLast, ofOne] = [
      (await figures()).body.day_list,
      (await figures({ from, to: from })).body.day_list,
    ]
    expect(ofLast).toEqual(expected.slice(-30))
    expect(ofOne).toEqual(expected.slice(0, 1))
  })

  it('refuse ranges that are reversed or too long, and vendors that there are not', async () => {
    const code = async (query: object, of = vendor) => {
      const { status, body } = await figures(query, of)
      return [status, body.error?.code]
    }
    expect(await code({ from: '2026-02-02', to: '2026-02-01' })).toEqual([400, 'VALIDATION_ERROR'])
    expect(await code({ from: '2026-03-01' })).toEqual([400, 'VALIDATION_ERROR'])
    expect(await code({ from: '2025-02-10' })).toEqual([400, 'VALIDATION_ERROR'])
    expect(await code({ from: '2025-02-11' })).toEqual([200, undefined])
    for (const to of ['0001-01-01', '9999-12-31']) expect(await code({ to })).toEqual([200, undefined])
    expect(await code({}, { ...vendor, vendor_id: 'x' })).toEqual([404, 'VENDOR_NOT_FOUND'])
  })

  it('tell what is owed until it is paid, and nobody of it whose role sees no money', async () => {
    const owed = async () => (await listed())[0].figures.payable_amount
    const waits = items.filter(({ fate, ord_prd_no }) => fate === 'sent' && ord_prd_no).slice(0, 2)
    const priced = waits.map(({ ord_prd_no }) => ({
      ord_prd_no,
      stock_available: true,
      supply_price: price(5_500),
    }))
    await send(service, vendor, 'confirmInventory', ...priced)
    expect(await owed()).toBe(11_000)
    const person = await newPerson(service, 'service')
    const seen = await person.call('listVendors', undefined, { query: { figures: 'true' } })
    expect(seen.body.vendor_list.map((one: Json) => one.figures.payable_amount)).toEqual([null, null])
    const { body } = await service.operator('listSettlements', undefined, {
      query: { vendor_id: vendor.vendor_id },
    })
    const [{ settlement_id }] = body.settlement_list
    const params = { settlement_id }
    await service.operator('confirmSettlement', {}, { params })
    expect(await owed()).toBe(11_000)
    const part = { kind: 'payment', amount: 1_000, paid_on: TODAY }
    expect((await service.operator('recordPayment', part, { params })).status).toBe(201)
    expect(await owed()).toBe(10_000)
    await service.operator('paySettlement', {}, { params })
    expect(await owed()).toBe(0)
  })

  it('tell when people and programs were last there', async () => {
    const clerk = await newPerson(service, 'clerk', bare)
    await service.as(bare, 'health')
    await service.db.script(
      `update api_key set last_used_at = '2026-02-10T01:02:03Z' where vendor_id = '${bare.vendor_id}'`,
    )
    const { figures: shown } = (await figures({}, bare)).body
    expect(shown.last_call_at).toBe('2026-02-10T01:02:03.000Z')
    expect(shown.last_sign_in_at).toMatch(/^2026-02-1\dT/)
    expect(clerk.cookie).not.toBe('')
  })
})
