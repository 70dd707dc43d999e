import { describe, expect, it } from 'vitest'
import {
  defaultsOf,
  type ItemDetails,
  itemFields,
  type OrderDetails,
  orderFields,
} from '../../../core/items/order-fields.ts'
import { contactPerson, recordDays, recordNumbers } from '../../../core/items/record.ts'
import { recordOf } from '../../../core/items/view.ts'
import { itemBeside, orderBeside, record, recordWriter, storedItem, storedOrder } from './record-writer.ts'

describe('the contact person of a name', () => {
  it.each([
    ['김하늘', '김하늘'],
    [' 김하늘 ', '김하늘'],
    ['서울치과/접수처/ 김하늘 ', '김하늘'],
    ['A/B/', 'B'],
    ['A/B/ / ', 'B'],
    ['/A', 'A'],
    ['///', ''],
    ['', ''],
    [' ', ''],
  ])('%j is %j: the last part that is not blank', (name, person) => {
    expect(contactPerson(name)).toBe(person)
  })
})

describe('the record of an item', () => {
  const order = { ...defaultsOf(orderFields), ship_fee: 3_000, recv_name: 'A/"B"' } as unknown as OrderDetails
  const item = {
    ...defaultsOf(itemFields),
    prd_name: 'x',
    item_cnt: 1,
    item_price: 5,
  } as unknown as ItemDetails
  const days = { ord_day: '2026-02-11', pay_day: null, hope_day: null }
  const parse = (writer: typeof record, index: number) => {
    const key = { ord_no: 'O1', item_index: index }
    const text = writer.item(writer.order(order), item, key)
    return JSON.parse(
      `${recordNumbers(key)}${recordDays(days)}null${text.record_after_status}null${text.record_after_partner}`,
    )
  }

  it('is JSON in the order of the table, with the shipping fee of the order on position 1 only', () => {
    expect(parse(record, 1)).toMatchObject({ recv_name: '"B"', ship_fee: 3_000, pay_date: '', item_price: 5 })
    expect(parse(record, 2).ship_fee).toBe(0)
    const places = ['dates', 'contact', 'ship_fee', 'company', 'member']
    const inRecord = orderFields.flatMap((field) =>
      'place' in field && field.place !== null && places.includes(field.place) ? [field.name] : [],
    )
    const names = Object.keys(parse(record, 1)).filter((name) => (inRecord as string[]).includes(name))
    expect(names).toEqual(inRecord)
  })

  it('says each field once, and with what stands beside it gives the order and the item as they came', () => {
    const sent = { ...order, hope_deli_sdate: '2026-02-12', trade_date: '2026-02-10', afterdeli: true }
    const given = { ...item, ship_fee: 700, specifications: 'a"b', tax_type: 'exempt' as const }
    for (const item_index of [1, 2]) {
      const beside = { order_details: orderBeside(sent), details: itemBeside(given) }
      expect(beside.order_details + beside.details).not.toMatch(/ord_memo|hope_deli_sdate|prd_name|tax_type/)
      const row = {
        ord_no: 'O1',
        item_index,
        ...record.item(record.order(sent), given, { item_index }),
        hope_day: sent.hope_deli_sdate,
        tax_type: given.tax_type,
        order_details: JSON.parse(beside.order_details),
        details: JSON.parse(beside.details),
      }
      expect(storedOrder(row)).toMatchObject(sent)
      expect(storedItem(row)).toMatchObject(given)
      // Nor do the people of the order go with its item.
      expect(Object.keys(storedItem(row)).filter((name) => /^(ord|order|recv|user)_/.test(name))).toEqual([])
    }
  })

  it('is named when it is damaged, and not quoted: it holds the names of people', () => {
    const text = record.item(record.order(order), item, { item_index: 1 })
    const row = {
      ...{ ord_no: 'O1', item_index: 1, ...days, tax_type: 'taxable' as const, details: {} },
      ...{ ...text, record_after_status: text.record_after_status.replace('"B', 'B') },
    }
    const problem = /^the stored record of item O1_\[1\] is not JSON$/
    expect(() => storedItem(row)).toThrow(problem)
    expect(() => recordOf({ ...row, item_status: null }, null)).toThrow(problem)
  })

  it('gets a field that the table gets, with its default where an order was stored without it', () => {
    const gift = {
      name: 'gift_note',
      kind: 'note',
      default: 'none',
      place: 'contact',
      printed: false,
      personal: true,
    } as const
    const writer = recordWriter([...orderFields, gift], itemFields)
    expect(parse(writer, 1).gift_note).toBe('none')
    expect(Object.keys(parse(writer, 1)).indexOf('gift_note')).toBe(
      Object.keys(parse(writer, 1)).indexOf('ship_fee') - 1,
    )
  })
})
