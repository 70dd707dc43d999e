import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { itemFields, orderFields } from '../../../core/items/order-fields.ts'
import { createCalendar } from '../../../core/values/calendar.ts'
import { statement } from '../../../platform/db/database.ts'
import { rebuildRecords } from './operations.ts'
import { recordWriter } from './record-writer.ts'

/** A version of the service that knows one field more than the one that took the orders in. */
const gift = {
  name: 'gift',
  kind: 'text',
  default: 'none',
  place: 'contact',
  printed: false,
  personal: false,
} as const
const grade = {
  name: 'grade',
  kind: 'note',
  default: null,
  place: 'item',
  printed: false,
  personal: false,
} as const
const newer = recordWriter([...orderFields, gift], [...itemFields, grade])

/** What texts were written for orders before names stood without blanks and phone numbers whole among them. */
const shorten = statement(
  'test.shorten_texts',
  `update item_text set words = '김 하늘' || chr(10) || '니트릴 장갑' || chr(10) || U&'\\E000\\E000\\E000\\E007'
   where vendor_id = $1::text`,
)
const readTexts = statement<{ words: string }>(
  'test.read_texts',
  'select words from item_text where vendor_id = $1::text order by ord_no',
)

const spoil = statement(
  'test.spoil_records',
  `update order_item set record_after_status = replace(record_after_status, '"ord_memo":', '"ord_memo": ') where ord_no = $1::text`,
)

describe.each(usualKinds)('records of stored items on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind)
    vendor = await service.newVendor()
  })
  afterAll(() => service.close())

  const rebuild = async (call: (after: string | null) => Promise<Json>) => {
    const all = { checked: 0, rebuilt: 0, calls: 0 }
    let after: string | null = null
    do {
      const part = await call(after)
      all.checked += part.checked_count
      all.rebuilt += part.rebuilt_count
      all.calls++
      after = part.next
    } while (after !== null)
    return all
  }
  const byService = (after: string | null) =>
    service.operator('rebuildRecords', { after }).then((reply) => reply.body)
  const list = async (): Promise<Json[]> =>
    (
      await service.as(
        vendor,
        'listOrders',
        {
          start_date: '2026-02-11',
          end_date: '2026-02-11',
          status: '결제완료',
        },
        { rowsByHand: true },
      )
    ).body.order_list

  it('are right as they were written, so nothing is written', async () => {
    await service.importOrders(anOrder([vendor, null]), anOrder([vendor], { recv_name: '치과/김하늘' }))
    expect(await rebuild(byService)).toMatchObject({ checked: 3, rebuilt: 0 })
    expect((await service.operator('rebuildRecords')).body).toMatchObject({ checked_count: 3, next: null })
  })

  it('get a field that the table of fields gets, and lose it again, while claims and statuses stay', async () => {
    const [[number = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: number, status: 'preparing' }] })
    const before = await list()
    const around = { clock: service.clock, calendar: createCalendar('Asia/Seoul') }
    const all = await rebuild((after) =>
      rebuildRecords(
        around,
        { db: service.db, requestId: 'req_1', caller: { kind: 'operator_key' }, body: { after } },
        newer,
      ),
    )
    expect(all).toMatchObject({ checked: 5, rebuilt: 5 })
    const listed = await list()
    expect(listed).toEqual(before.map((record) => ({ ...record, gift: 'none', grade: null })))
    const names = Object.keys(listed[0])
    expect(names.indexOf('gift')).toBe(names.indexOf('in_price') + 1)
    expect(names.indexOf('grade')).toBe(names.indexOf('item_price') + 1)
    expect(await rebuild(byService)).toMatchObject({ checked: 5, rebuilt: 5 })
    expect(await list()).toEqual(before)
    expect((await service.operator('verify')).body.differences).toEqual([])
  })

  it('are written in bounded parts, each order once, and only those that differ', async () => {
    const orders = Array.from({ length: 7 }, () => anOrder(Array.from({ length: 900 }, () => vendor)))
    for (const order of orders) await service.importOrders(order)
    const named = anOrder([vendor], { ord_memo: 'A/B' })
    await service.importOrders(named)
    await service.db.rows(spoil, [named.ord_no])
    const all = await rebuild(byService)
    expect(all).toMatchObject({ rebuilt: 1, calls: 2 })
    expect(all.checked).toBeGreaterThan(7 * 900)
    const last = (await service.operator('rebuildRecords', { after: named.ord_no })).body
    expect(last).toMatchObject({ checked_count: 0, rebuilt_count: 0, next: null })
  })

  it('are found as new ones are, by whole phone numbers and without blanks, once they were rebuilt', async () => {
    const buyer = await service.newVendor()
    const order = anOrder([buyer], { recv_name: '김 하늘', recv_hp: '010-7777-0007' })
    order.items[0].prd_name = '니트릴 장갑'
    await service.importOrders(order)
    const now = await service.db.rows(readTexts, [buyer.vendor_id])
    await service.db.rows(shorten, [buyer.vendor_id])
    await rebuild(byService)
    expect(await service.db.rows(readTexts, [buyer.vendor_id])).toEqual(now)
    for (const q of ['010-7777-0007', '01077770007', '니트릴장갑', '김하늘 0007']) {
      const { body } = await service.as(buyer, 'searchItems', { q })
      expect([q, body.total]).toEqual([q, 1])
    }
  })
})
