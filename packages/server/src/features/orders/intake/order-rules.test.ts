import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCalendar } from '../../../core/values/calendar.ts'
import type { FoundVendors, KnownVendor } from '../../../core/vendors/cache.ts'
import { contentHashWith } from './content-hash.ts'
import {
  adopted,
  conflictOf,
  extend,
  registerNew,
  TRANSACTION_ITEMS_MAX,
  transactionParts,
} from './order-rules.ts'
import {
  isRefusal,
  type OrderRefusal,
  type ReadyItem,
  type ReadyOrder,
  readOrder,
  refuseOrder,
} from './read-order.ts'

const known = (vendor_id: string, partner_code: string | null): KnownVendor => ({
  vendor_id,
  partner_code,
  status: 'active',
  keys: [],
})
const vendors = [known('V1', 'P1'), known('V2', 'P2'), known('V3', null)]
const suppliers = {
  vendor: (id: string) => vendors.find((vendor) => vendor.vendor_id === id),
  byPartnerCode: (code: string) => vendors.find((vendor) => vendor.partner_code === code),
} as FoundVendors

const hash = contentHashWith(Buffer.alloc(32, 1))
const otherHash = contentHashWith(Buffer.alloc(32, 2))

const clock = { now: () => new Date('2026-02-20T06:00:00.000Z') }

const anItem = (fields: object = {}) => ({ prd_name: '레진', item_cnt: 2, item_price: 1000, ...fields })
const anOrder = (fields: object = {}) => ({
  ord_no: 'O1',
  ord_date: '2026-02-11',
  items: [anItem()],
  ...fields,
})
const read = (fields: object = {}, timeZone = 'Asia/Seoul') =>
  readOrder(anOrder(fields), { calendar: createCalendar(timeZone), vendors: suppliers, clock, hash })
const ready = (fields: object = {}, timeZone = 'Asia/Seoul'): ReadyOrder => {
  const order = read(fields, timeZone)
  if (isRefusal(order)) throw new Error(`${order.code}: ${order.message}`)
  return order
}
const refused = (fields: object = {}, timeZone = 'Asia/Seoul'): OrderRefusal => {
  const order = read(fields, timeZone)
  if (!isRefusal(order)) throw new Error('the order was not refused')
  return order
}

describe('the day on which an item left', () => {
  const item = (fields: object) => ready({ items: [anItem(fields)] }).items[0] as ReadyItem
  const issue = (fields: object) => refused({ items: [anItem(fields)] })

  it('is what the import says, and an item with it is shipped unless it says delivered', () => {
    expect(item({ shipped_on: '2026-02-13' })).toMatchObject({
      item_status: 'shipped',
      shipped_on: '2026-02-13',
    })
    expect(item({ shipped_on: '2026-02-13', item_status: 'delivered' })).toMatchObject({
      item_status: 'delivered',
      shipped_on: '2026-02-13',
    })
    expect(item({ item_status: 'delivered', shipped_on: null }).shipped_on).toBeNull()
    expect(item({})).toMatchObject({ item_status: 'pending', shipped_on: null })
  })

  it.each(['pending', 'preparing', null])('is refused beside the status %s', (item_status) => {
    expect(issue({ item_status, shipped_on: '2026-02-13' })).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('with item_status shipped or delivered'),
    })
  })

  it.each(['2026-02-09', '2026-02-22', '2025-02-13', 'yesterday'])(
    'is refused when it is %s',
    (shipped_on) => {
      expect(issue({ shipped_on }).code).toBe('VALIDATION_ERROR')
    },
  )

  it('lies between the day before the order and 24 hours from now, and the refusal names both', () => {
    expect(item({ shipped_on: '2026-02-10' }).shipped_on).toBe('2026-02-10')
    expect(item({ shipped_on: '2026-02-21' }).shipped_on).toBe('2026-02-21')
    expect(issue({ shipped_on: '2026-02-09' }).message).toBe(
      'items.0.shipped_on must lie between 2026-02-10, the day before the order, and 2026-02-21T06:00:00.000Z, 24 hours from now.',
    )
  })
})

describe('an order as it is sent', () => {
  it('needs ord_no, ord_date and items, and of each item prd_name, item_cnt and item_price', () => {
    for (const name of ['ord_no', 'ord_date', 'items']) {
      const sent: Record<string, unknown> = anOrder()
      delete sent[name]
      const order = readOrder(sent, {
        calendar: createCalendar('Asia/Seoul'),
        vendors: suppliers,
        clock,
        hash,
      })
      expect(order).toMatchObject({ code: 'VALIDATION_ERROR', message: `${name} is required.` })
      expect(refused({ [name]: null }).code).toBe('VALIDATION_ERROR')
    }
    for (const name of ['prd_name', 'item_cnt', 'item_price']) {
      const sent: Record<string, unknown> = anItem()
      delete sent[name]
      expect(refused({ items: [sent] })).toMatchObject({
        code: 'VALIDATION_ERROR',
        message: `items.0.${name} is required.`,
      })
      expect(refused({ items: [anItem({ [name]: null })] }).code).toBe('VALIDATION_ERROR')
    }
  })

  it.each([null, 5, 'text', [], true])('must be an object, not %j', (sent) => {
    expect(
      readOrder(sent, { calendar: createCalendar('Asia/Seoul'), vendors: suppliers, clock, hash }),
    ).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  it.each([
    ['1 character', 'A', true],
    ['64 characters', 'A'.repeat(64), true],
    ['64 characters outside of the basic plane', '😀'.repeat(64), true],
    ['slashes, brackets, quotes and Korean', '주문/1_[2]"%', true],
    ['nothing', '', false],
    ['65 characters', 'A'.repeat(65), false],
    ['a space', 'A B', false],
    ['a no-break space', 'A\u00a0B', false],
    ['a line break at the end', 'A\n', false],
    ['a control character', 'A\u0007', false],
    ['a C1 control character', 'A\u0085', false],
    ['NUL', 'A\0', false],
    ['half a surrogate pair', 'A\ud800', false],
    ['a number', 5, false],
  ])('ord_no with %s', (_what, ord_no, fits) => {
    expect(isRefusal(read({ ord_no }))).toBe(!fits)
  })

  it('has defaults: empty strings, nulls, zeros, the sum of the items and the paid amount equal to it', () => {
    const order = ready({ items: [anItem(), anItem({ item_cnt: 3, item_price: 0.1 })] })
    expect(order.details).toEqual({
      hope_deli_sdate: null,
      order_tel: '',
      order_hp: '',
      order_id: '',
      ord_name: '',
      recv_name: '',
      recv_zipcode: '',
      recv_addr1: '',
      recv_addr2: null,
      recv_tel: '',
      recv_hp: '',
      paymethod: '',
      ord_memo: null,
      ord_price: 2000.3,
      in_price: 2000.3,
      ship_fee: 0,
      afterdeli: false,
      ord_company: '',
      ord_company_num: '',
      ord_taxorgnum: '',
      user_hname: '',
      user_phone: '',
      real_customer_info: null,
      trade_num: null,
      trade_date: null,
      orderer: { owner: '', address: '', phone: '', biz_type: '', biz_kind: '' },
      sales_office: null,
      sales_rep_name: null,
      sales_rep_phone: null,
    })
    expect(order.pay_at).toBeNull()
    expect(order.items[0]).toEqual({
      vendor_id: '00000000000000000000000000',
      item_status: 'pending',
      shipped_on: null,
      details: {
        prd_name: '레진',
        prd_match: null,
        prd_code: '',
        uitem_code: '',
        item_name: '레진',
        item_cnt: 2,
        item_price: 1000,
        insurance_code: '',
        specifications: '',
        unit: 'EA',
        tax_type: 'taxable',
        ship_fee: 0,
      },
    })
    expect(ready({ ord_price: 500 }).details).toMatchObject({ ord_price: 500, in_price: 500 })
    expect(ready({ in_price: 0 }).details).toMatchObject({ ord_price: 2000, in_price: 0 })
  })

  it('takes null in an optional field as left out', () => {
    const plain = ready()
    const optionalOfOrder = [...Object.keys(plain.details), 'pay_date']
    const optionalOfItem = Object.keys(plain.items[0]?.details ?? {}).filter(
      (name) => !['prd_name', 'item_cnt', 'item_price'].includes(name),
    )
    const nulls = (names: string[]) => Object.fromEntries(names.map((name) => [name, null]))
    const sent = ready({ ...nulls(optionalOfOrder), items: [anItem(nulls(optionalOfItem))] })
    expect(sent).toEqual(plain)
    const orderer = nulls(['owner', 'address', 'phone', 'biz_type', 'biz_kind'])
    expect(ready({ orderer })).toEqual(plain)
  })

  it('keeps a null item_status, and is pending when it is left out', () => {
    const statusOf = (fields: object) => ready({ items: [anItem(fields)] }).items[0]?.item_status
    expect(statusOf({ item_status: null })).toBeNull()
    expect(statusOf({})).toBe('pending')
    expect(statusOf({ item_status: 'delivered' })).toBe('delivered')
    expect(refused({ items: [anItem({ item_status: 'cancelled' })] }).message).toContain(
      'items.0.item_status',
    )
  })

  it.each([
    ['order_tel', 'x'.repeat(1000), true],
    ['order_tel', '가'.repeat(1001), false],
    ['order_tel', 5, false],
    ['ord_memo', 'a\0b', false],
    ['ord_memo', 'a\udc00', false],
    ['ord_price', -1, false],
    ['ord_price', '1000', false],
    ['ord_price', 9_999_999_999_999.99, true],
    ['ord_price', 10_000_000_000_000, false],
    ['afterdeli', 1, false],
    ['afterdeli', true, true],
    ['orderer', 'someone', false],
    ['items', [], false],
    ['items', Array.from({ length: 1000 }, () => anItem()), true],
    ['items', Array.from({ length: 1001 }, () => anItem()), false],
    ['items', {}, false],
    ['items', [null], false],
    ['items', [anItem({ item_cnt: 0 })], false],
    ['items', [anItem({ item_cnt: 1.5 })], false],
    ['items', [anItem({ item_cnt: '1' })], false],
    ['items', [anItem({ item_cnt: 2 ** 31 - 1, item_price: 1 })], true],
    ['items', [anItem({ item_cnt: 2 ** 31 })], false],
    ['items', [anItem({ item_price: -0.01 })], false],
    ['items', [anItem({ item_price: 9_999_999_999.99 })], true],
    ['items', [anItem({ item_price: 10_000_000_000 })], false],
    ['items', [anItem({ prd_name: 'x'.repeat(1001) })], false],
    ['items', [anItem({ tax_type: 'none' })], false],
    ['items', [anItem({ tax_type: 'zero_rated' })], true],
    // Their sum is more than an order may be sent with.
    ['items', [anItem({ item_cnt: 2 ** 31 - 1, item_price: 9_999_999_999.99 })], true],
  ])('%s = %j', (name, value, fits) => {
    const order = read({ [name]: value })
    expect(isRefusal(order)).toBe(!fits)
    if (isRefusal(order)) expect(order.code).toBe('VALIDATION_ERROR')
  })

  it.each([
    ['ord_price', { ord_price: 10.005 }, '10.01'],
    ['in_price', { in_price: 1.009 }, '1.01'],
    ['ship_fee', { ship_fee: 3000.129 }, '3000.13'],
    ['items.0.item_price', { items: [anItem({ item_price: 99.999 })] }, '100'],
  ])('refuses more than 2 decimal places of %s and names the rounded value', (path, fields, rounded) => {
    expect(refused(fields)).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(
        new RegExp(`^${path} has more than 2 decimal places\\. Send ${rounded.replace('.', '\\.')} instead`),
      ),
    })
  })

  it('does not advise to send 0 for what is next to nothing', () => {
    expect(refused({ in_price: 1e-7 })).toMatchObject({
      message: expect.stringMatching(
        /^in_price has more than 2 decimal places\. The smallest amount is 0\.01/,
      ),
    })
  })

  it('takes prd_name for an item_name that is left out, and an empty one as it is', () => {
    expect(ready({ items: [anItem({ item_name: null })] }).items[0]?.details.item_name).toBe('레진')
    expect(ready({ items: [anItem({ item_name: '' })] }).items[0]?.details.item_name).toBe('')
    expect(ready({ items: [anItem({ item_name: '레진 / A2' })] }).items[0]?.details.item_name).toBe(
      '레진 / A2',
    )
  })

  it('says both forms of a date that it cannot read', () => {
    expect(refused({ ord_date: '22/01/2026' }).message).toMatch(/ISO 8601 instant .*or a day, YYYY-MM-DD/)
  })

  it('ignores unknown fields, also those named like inner ones', () => {
    const more = { ord_day: '1999-01-01', details: {}, vendor_ids: ['V2'], constructor: 1 }
    expect(ready({ ...more, items: [anItem({ ...more, claim_type: 'cancel', item_index: 9 })] })).toEqual(
      ready(),
    )
  })
})

describe('dates of an order', () => {
  it.each([
    ['Asia/Seoul', '2026-02-11', '2026-02-10T15:00:00.000Z', '2026-02-11'],
    ['Asia/Seoul', '2026-02-11T00:00:00', '2026-02-10T15:00:00.000Z', '2026-02-11'],
    ['Asia/Seoul', '2026-02-11T23:59:59.999', '2026-02-11T14:59:59.999Z', '2026-02-11'],
    ['Asia/Seoul', '2026-02-10T14:59:59.999Z', '2026-02-10T14:59:59.999Z', '2026-02-10'],
    ['Asia/Seoul', '2026-02-10T15:00:00Z', '2026-02-10T15:00:00.000Z', '2026-02-11'],
    ['Asia/Seoul', '2026-02-10T23:30:00-05:00', '2026-02-11T04:30:00.000Z', '2026-02-11'],
    ['Asia/Seoul', '2026-02-11 09:30', '2026-02-11T00:30:00.000Z', '2026-02-11'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z', '2026-07-01'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-07-01T03:59:59.000Z', '2026-06-30'],
    // An hour that the clock skips is read as the one after it.
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z', '2026-03-08'],
    // A day without midnight begins at one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00', '2025-12-31T10:00:00.000Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-01T18:15:00.000Z', '2026-01-02'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-02-29'],
  ])('in %s, %s is %s on %s', (timeZone, sent, at, day) => {
    const order = ready({ ord_date: sent, pay_date: sent, trade_date: sent, hope_deli_sdate: sent }, timeZone)
    expect(order).toMatchObject({ ord_at: new Date(at), ord_day: day, pay_at: new Date(at), pay_day: day })
    expect(order.details).toMatchObject({ trade_date: day, hope_deli_sdate: day })
  })

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-2-1',
    '20260211',
    '2026-02-11T',
    '2026-02-11T24:30:00',
    '2026-02-11T09',
    '2026-W07-3',
    '11.02.2026',
    '0000-01-01',
    '+012026-01-01',
    'today',
    '',
    1_770_000_000,
    { at: '2026-02-11' },
  ])('%j is neither an instant nor a day', (sent) => {
    for (const name of ['ord_date', 'pay_date', 'hope_deli_sdate', 'trade_date']) {
      expect(refused({ [name]: sent }).message).toMatch(new RegExp(`^${name} (must be|has the wrong type)`))
    }
  })

  it('refuses days that fall out of the calendar by the shift into a time zone', () => {
    expect(refused({ ord_date: '0001-01-01T00:00:00Z' }, 'America/New_York').code).toBe('VALIDATION_ERROR')
    expect(refused({ ord_date: '0001-01-01' }, 'Asia/Seoul').code).toBe('VALIDATION_ERROR')
    expect(refused({ ord_date: '9999-12-31T23:00:00Z' }, 'Asia/Seoul').code).toBe('VALIDATION_ERROR')
  })

  it('says of which years a day may be', () => {
    for (const name of ['ord_date', 'pay_date', 'hope_deli_sdate', 'trade_date'])
      expect(refused({ [name]: '9999-12-31' }).message).toMatch(/of the years 1 to 9998/)
  })
})

describe('the vendor of an item', () => {
  const vendorOf = (fields: object) => ready({ items: [anItem(fields)] }).items[0]?.vendor_id

  it('is named by vendor_id, by partner_code, or by both when they agree', () => {
    expect(vendorOf({ vendor_id: 'V1' })).toBe('V1')
    expect(vendorOf({ partner_code: 'P2' })).toBe('V2')
    expect(vendorOf({ vendor_id: 'V1', partner_code: 'P1' })).toBe('V1')
  })

  it.each([
    { vendor_id: null },
    { vendor_id: '' },
    { vendor_id: 'V9' },
    { vendor_id: 'P1' },
    { vendor_id: 5 },
    { vendor_id: ['V1'] },
    { vendor_id: { toString: 1, valueOf: 1 } },
    { partner_code: null },
    { partner_code: '' },
    { partner_code: 'p1' },
    { partner_code: ['P1'] },
    { vendor_id: 'V1', partner_code: 'P9' },
    { vendor_id: 'V1', partner_code: null },
    { vendor_id: '', partner_code: 'P1' },
    { vendor_id: '00000000000000000000000000' },
    { vendor_id: 'constructor' },
  ])('is VENDOR_NOT_FOUND for %j', (fields) => {
    expect(refused({ items: [anItem(), anItem(fields)] })).toMatchObject({
      code: 'VENDOR_NOT_FOUND',
      message: expect.stringContaining('items.1'),
    })
  })

  it('is VALIDATION_ERROR when vendor_id and partner_code disagree', () => {
    expect(refused({ items: [anItem({ vendor_id: 'V1', partner_code: 'P2' })] })).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('different vendors'),
    })
  })
})

describe('an order that is sent again', () => {
  const items = (...ids: (string | undefined)[]) => ({
    items: ids.map((vendor_id) => anItem(vendor_id ? { vendor_id } : {})),
  })
  const before = {
    ...registerNew(ready(items('V1', 'V2'))),
    // An exchange of the first item made a third one.
    vendor_ids: ['V1', 'V2', 'V1'],
  }

  it('may give own products a vendor, and then registers it', () => {
    const own = { ...registerNew(ready(items(undefined, 'V2', undefined))) }
    const sent = ready(items('V1', 'V2', undefined))
    expect(conflictOf(sent, own)).toBeNull()
    expect(adopted(sent, own)).toEqual([1])
    expect(extend(sent, own).vendor_ids).toEqual(['V1', 'V2', own.vendor_ids[2]])
    expect(adopted(ready(items('V1', 'V2')), registerNew(ready(items('V1', 'V2'))))).toEqual([])
  })

  it('conflicts when it has fewer items or another vendor for an existing one', () => {
    expect(conflictOf(ready(items('V1')), before)).toMatchObject({ code: 'ORDER_CONFLICT' })
    expect(conflictOf(ready(items('V2', 'V1')), before)).toMatchObject({ code: 'ORDER_CONFLICT' })
    expect(conflictOf(ready(items('V1', undefined)), before)).toMatchObject({ code: 'ORDER_CONFLICT' })
    expect(conflictOf(ready(items('V1', 'V2')), before)).toBeNull()
  })

  it('gives further elements the next free index, after the items that exchanges made', () => {
    const after = extend(ready(items('V1', 'V2', 'V3', 'V1')), before)
    expect(after.vendor_ids).toEqual(['V1', 'V2', 'V1', 'V3', 'V1'])
    expect(after.intake_indexes).toEqual([1, 2, 4, 5])
    expect(conflictOf(ready(items('V1', 'V2', 'V3', 'V2')), after)).toMatchObject({ code: 'ORDER_CONFLICT' })
  })

  it('is known as the same whatever the writing, and as another when anything but a status changes', () => {
    const hash = ready().hash
    expect(
      readOrder(anOrder(), {
        calendar: createCalendar('Asia/Seoul'),
        vendors: suppliers,
        clock,
        hash: otherHash,
      }),
    ).not.toMatchObject({ hash })
    expect(ready({ ord_date: '2026-02-11T00:00:00+09:00' }).hash).toEqual(hash)
    expect(ready({ ord_price: 2000, recv_addr2: null, unknown: 1 }).hash).toEqual(hash)
    expect(ready({ items: [anItem({ item_status: 'shipped' })] }).hash).toEqual(hash)
    for (const other of [
      { ord_date: '2026-02-12' },
      { pay_date: '2026-02-11' },
      { ord_memo: 'm' },
      { orderer: { owner: '김' } },
      { ship_fee: 0.01 },
      { items: [anItem({ unit: 'BOX' })] },
      { items: [anItem({ vendor_id: 'V1' })] },
      { items: [anItem(), anItem()] },
    ]) {
      expect(ready(other).hash).not.toEqual(hash)
    }
    expect(hash).toHaveLength(createHash('sha256').digest().length)
  })
})

describe('transactions of an import', () => {
  const sent = (ord_no: string, count = 1) => ({
    ord_no,
    order: ready({ ord_no, items: Array.from({ length: count }, () => anItem()) }),
  })
  const numbers = (orders: { ord_no: string }[]) =>
    transactionParts(orders as ReturnType<typeof sent>[]).map((part) => part.map(({ ord_no }) => ord_no))

  it('never hold an order number twice', () => {
    expect(numbers(['A', 'B', 'A', 'C', 'A'].map((no) => sent(no)))).toEqual([['A', 'B'], ['A', 'C'], ['A']])
  })

  it('are not split by refused orders', () => {
    const bad = { ord_no: '', order: refuseOrder('VALIDATION_ERROR') }
    expect(numbers([bad, sent('A'), bad, sent('B'), bad])).toEqual([['', 'A', '', 'B', '']])
    expect(numbers([])).toEqual([[]])
  })

  it('take no further order when they hold very many items', () => {
    const orders = Array.from({ length: 12 }, (_, n) => sent(`O${n}`, 1000))
    const sizes = numbers(orders).map((part) => part.length)
    expect(sizes).toEqual([TRANSACTION_ITEMS_MAX / 1000, TRANSACTION_ITEMS_MAX / 1000, 2])
  })
})
