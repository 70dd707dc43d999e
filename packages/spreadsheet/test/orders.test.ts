/** Orders from tables: exact, whole, or refused with their rows. Decision 135. */

import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { MappingError, readMappedOrders, readOrderTable, writeXlsx } from '../src/index.ts'
import { readValue, withLostZero } from '../src/orders/values.ts'
import { handWorkbook, sheetOf } from './files.ts'

const sample = (name: string) => readFileSync(new URL(`../../../examples/samples/${name}`, import.meta.url))
const mapping = {
  order: { ord_no: '주문번호', ord_date: '주문일', recv_zipcode: '우편번호', ship_fee: '배송비' },
  item: { partner_code: '공급사', prd_name: '상품명', item_cnt: '수량', item_price: '단가' },
}
const titles = '주문번호,주문일,우편번호,배송비,공급사,상품명,수량,단가'
const read = (...lines: string[]) => readMappedOrders(Buffer.from([titles, ...lines].join('\n')), mapping)
const good = 'A1,2026-02-11,04524,3000,NP0001,장갑,2,12000.5'

describe('orders from a table', () => {
  test.each([
    ['UTF-8', (bytes: Buffer) => bytes],
    ['CP949', (bytes: Buffer) => iconv.encode(bytes.toString(), 'cp949')],
    ['UTF-16', (bytes: Buffer) => Buffer.from(`\ufeff${bytes}`, 'utf16le')],
  ])('the sample is read in %s, with its rows', async (_name, encode) => {
    const json = JSON.parse(sample('orders-mapping.json').toString())
    const { headerRow, rows, orders, refused } = await readMappedOrders(encode(sample('orders.csv')), json)
    expect([headerRow, rows, refused]).toEqual([2, 3, []])
    expect(orders.map((order) => order.rows)).toEqual([[3, 4], [5]])
    expect(orders[0]?.order).toMatchObject({
      ord_no: '202602110900_000000001',
      ord_date: '2026-02-11T09:00:00',
      recv_zipcode: '04524',
      afterdeli: false,
      paymethod: '계좌이체',
      items: [
        {
          partner_code: 'NP0001',
          prd_name: '니트릴 장갑',
          item_cnt: 2,
          item_price: 12_000,
          tax_type: 'taxable',
        },
        { partner_code: 'NP0002', item_cnt: 10, item_price: 900 },
      ],
    })
    expect(orders[1]?.order).toMatchObject({
      ord_date: '2026-02-11T09:15:00',
      afterdeli: true,
      items: [{ tax_type: 'exempt' }],
    })
  })

  test('rows of one order come together, wherever they stand, and empty cells say nothing', async () => {
    const { orders } = await read(good, 'B1,2026-02-12,,,NP0002,거즈,1,900', 'A1,,,,NP0002,마스크,1,500')
    expect(orders.map(({ rows }) => rows)).toEqual([[2, 4], [3]])
    expect(orders[0]?.order.items).toHaveLength(2)
    expect(orders[1]?.order).not.toHaveProperty('ship_fee')
  })

  test.each([
    ['a number with separators', 'A1,2026-02-11,,,N,a,1,"12,000"', 'item.item_price'],
    ['half an item', 'A1,2026-02-11,,,N,a,1.5,900', 'item.item_cnt'],
    ['a day that does not exist', 'A1,2026-02-30,,,N,a,1,900', 'order.ord_date'],
    ['a word for a day', 'A1,어제,,,N,a,1,900', 'order.ord_date'],
    ['digits that were cut off', '2.02602E+17,2026-02-11,,,N,a,1,900', 'order.ord_no'],
    ['no order number', ',2026-02-11,,,N,a,1,900', 'order.ord_no'],
  ])('%s refuses its order and names the row and the field', async (_name, line, field) => {
    const { orders, refused } = await read('B1,2026-02-11,,,N,a,1,900', line)
    expect(orders.map(({ order }) => order.ord_no)).toEqual(['B1'])
    expect(refused.map(({ problems }) => problems.map((each) => [each.row, each.field]))).toEqual([
      [[3, field]],
    ])
  })

  test('one wrong row refuses its whole order, because items are numbered by their places', async () => {
    const { orders, refused } = await read(good, 'A1,2026-02-12,,,N,b,둘,1')
    expect(orders).toEqual([])
    expect(refused[0]).toMatchObject({ ord_no: 'A1', rows: [2, 3] })
    expect(refused[0]?.problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'item.item_cnt'],
      [3, 'order.ord_date'],
    ])
  })

  test.each([
    ['46064', false, '2026-02-11'],
    ['46064.395833333336', false, '2026-02-11T09:30:00'],
    ['44602', true, '2026-02-11'],
    ['0.5', false, null],
  ])('day %s of a workbook (from 1904: %s) is %s', (text, isFrom1904, day) => {
    const value = readValue({ kind: 'date', text }, 'instant', {}, isFrom1904)
    expect('value' in value ? value.value : null).toBe(day)
  })

  test.each([
    ['면세', 'exempt'],
    ['영세율(수출)', 'zero_rated'],
    ['constructor', 'constructor'],
    ['기타', '기타'],
  ])('the tax type %s is read as %s, and left to the service when nobody knows it', (text, value) => {
    expect(readValue(text, 'tax_type', {}, false)).toEqual({ value })
  })

  test('numbers and days of a workbook are exact', async () => {
    const cells = (number: string) =>
      `<c t="inlineStr"><is><t>A1</t></is></c><c t="d"><v>2026-02-11T09:30:00</v></c><c><v>${number}</v></c>`
    const title = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const head = ['주문번호', '주문일', '상품명', '수량', '단가'].map(title).join('')
    const book = (number: string) =>
      handWorkbook({
        sheet: sheetOf(
          `<row>${head}</row><row>${cells(number)}<c><v>2</v></c><c><v>0.30000000000000004</v></c></row>`,
        ),
      })
    const short = {
      order: { ord_no: '주문번호', ord_date: '주문일' },
      item: { prd_name: '상품명', item_cnt: '수량', item_price: '단가' },
    }
    const whole = await readMappedOrders(book('123456789012345'), short)
    expect(whole.orders[0]?.order).toEqual({
      ord_no: 'A1',
      ord_date: '2026-02-11T09:30:00',
      items: [{ prd_name: '123456789012345', item_cnt: 2, item_price: 0.3 }],
    })
    const lost = await readMappedOrders(book('1234567890123456'), short)
    expect(lost.refused[0]?.problems[0]?.problem).toContain('15 digits')
  })

  test.each([
    [{}, '"order" is an object'],
    [{ ...mapping, item: { prd_name: '상품명' } }, '"item.item_cnt" is needed'],
    [{ ...mapping, order: { ...mapping.order, colour: '색' } }, '"order.colour" is no field'],
    [{ ...mapping, order: { ...mapping.order, ord_date: '없음' } }, 'there is no column "없음"'],
    [
      { ...mapping, order: { ...mapping.order, ord_date: { column: 'a', value: 'b' } } },
      'either a "column" or',
    ],
    [{ ...mapping, sheet: '시트9' }, 'There is no sheet "시트9"'],
    [{ ...mapping, more: 1 }, '"more" is not known'],
  ])('the mapping %j says %s', async (json, message) => {
    const bytes = Buffer.from(`${titles}\n${good}`)
    await expect(readMappedOrders(bytes, json)).rejects.toThrow(MappingError)
    await expect(readMappedOrders(bytes, json)).rejects.toThrow(message)
  })

  test('a workbook is read like its text', async () => {
    const columns = titles.split(',').map((title) => ({ title }))
    const bytes = await buffer(writeXlsx(columns, [good.split(',')]))
    expect((await readMappedOrders(bytes, mapping)).orders).toEqual((await read(good)).orders)
  })

  describe('whose mapping is being made', () => {
    const table = (text: string, draft: unknown = { order: {}, item: {} }) =>
      readOrderTable(Buffer.from(text), draft)
    const usual =
      '주문내역 2026-01-22,,\n주문 번호,주문일시,수취인명,공급사코드,상품명,수량,판매단가(원),과세구분,내부 메모\nA-1,2026-01-22,김하늘,NP0001,장갑,2,"12,000",면세,x\n'

    test('shows its columns, takes fields from usual titles, and reads the orders at once', async () => {
      const found = await table(usual)
      expect(found.missing).toEqual([])
      expect(found.mapping).toMatchObject({ header_row: 2, order: { recv_name: { column: 3 } } })
      expect(found.columns[8]).toEqual({ column: 9, title: '내부 메모', samples: ['x'] })
      const item = { partner_code: 'NP0001', prd_name: '장갑', item_cnt: 2, item_price: 12000 }
      expect(found.orders).toEqual([
        {
          order: {
            ord_no: 'A-1',
            ord_date: '2026-01-22',
            recv_name: '김하늘',
            items: [{ ...item, tax_type: 'exempt' }],
          },
          rows: [3],
        },
      ])
      // What it answers can be sent again, and means the same.
      expect(await table(usual, found.mapping)).toEqual(found)
    })

    test.each(['주문업체,사업자등록번호,실구매자', '주문회사,사업자번호,실고객'])(
      'knows the titles %s of exports, of today and of earlier versions',
      async (ofOrderer) => {
        const found = await table(`${titles},${ofOrderer}\n${good},덴탈,123-45-67891,정하루\n`)
        expect(found.orders[0]?.order).toMatchObject({
          ord_company: '덴탈',
          ord_company_num: '123-45-67891',
          real_customer_info: '정하루',
        })
      },
    )

    test('names what is missing, and reads nothing before that is known', async () => {
      const text = 'a,b,c,d,e\nA-1,2026-01-22,장갑,2,900\nA-2,어제,장갑,2,900\n'
      const none = await table(text)
      expect(none).toMatchObject({ rows: 2, orders: [], mapping: { header_row: 1, order: {}, item: {} } })
      expect(none.missing).toEqual([
        'order.ord_no',
        'order.ord_date',
        'item.prd_name',
        'item.item_cnt',
        'item.item_price',
      ])
      const { order, item } = {
        order: { ord_no: 'a', ord_date: 'b', ord_memo: '비고' },
        item: { prd_name: 'c', item_cnt: 'd', item_price: 'e' },
      }
      const mapped = await table(text, { order, item })
      expect(mapped.missing).toEqual(['order.ord_memo'])
      expect(mapped.orders.map(({ order: { ord_no } }) => ord_no)).toEqual(['A-1'])
      expect(mapped.refused[0]?.problems[0]).toMatchObject({
        row: 3,
        field: 'order.ord_date',
        code: 'NOT_A_DAY',
        detail: '어제',
      })
      // Without titles the columns have numbers, and the first row is an order.
      const numbered = { order: { ord_no: { column: 1 } }, item: {}, header_row: 0 }
      expect(await table(text, numbered)).toMatchObject({ rows: 3, mapping: { header_row: 0 } })
    })
  })
})

describe('a first 0 that Excel took from a number', () => {
  test.each([
    ['recv_hp', '1012340007', '01012340007'],
    ['order_tel', '212345678', '0212345678'],
    ['recv_tel', '311234567', '0311234567'],
    ['user_phone', '7012345678', '07012345678'],
    // In front of a number that is kept secret, with eleven or twelve digits, and for free.
    ['recv_hp', '5021234567', '05021234567'],
    ['recv_hp', '50212345678', '050212345678'],
    ['recv_tel', '801234567', '0801234567'],
    ['recv_zipcode', '6236', '06236'],
  ])('is put back in %s, and noted: %s is %s', (field, text, value) => {
    expect(withLostZero(field, text)).toEqual({ value, note: 'ZERO_RESTORED' })
  })

  test.each([
    ['recv_zipcode', '623'],
    ['recv_tel', '5091234567'],
    // A number of Seoul, or one without the code of its area.
    ['recv_tel', '21234567'],
    ['recv_hp', '1234'],
  ])('is not made up in %s %s, and noted as doubtful', (field, text) => {
    expect(withLostZero(field, text)).toEqual({ value: text, note: 'ZERO_DOUBTFUL' })
  })

  test.each([
    ['recv_zipcode', '16236'],
    ['recv_zipcode', '135080'],
    ['recv_tel', '15881234'],
    ['recv_hp', '01012340007'],
    ['recv_hp', '010-1234-0007'],
    ['recv_hp', '821012340007'],
    ['recv_hp', ''],
    ['ord_memo', '6236'],
  ])('is missing neither in %s %s', (field, text) => {
    expect(withLostZero(field, text)).toEqual({ value: text })
  })

  test('is put back while a table is read, and each time is noted with its row and column', async () => {
    const mapping = {
      order: { ord_no: 'no', ord_date: 'day', recv_hp: 'hp', recv_zipcode: 'zip' },
      item: { prd_name: 'name', item_cnt: 'n', item_price: 'n' },
    }
    const text = 'no,day,hp,zip,name,n\nA1,2026-02-11,1012340007,623,6236,1\n'
    const { orders, notes, noteCount } = await readMappedOrders(Buffer.from(text), mapping)
    expect(orders[0]?.order).toMatchObject({
      recv_hp: '01012340007',
      recv_zipcode: '623',
      items: [{ prd_name: '6236' }],
    })
    expect(noteCount).toBe(2)
    expect(notes).toEqual([
      { row: 2, field: 'order.recv_hp', code: 'ZERO_RESTORED', detail: '1012340007', value: '01012340007' },
      { row: 2, field: 'order.recv_zipcode', code: 'ZERO_DOUBTFUL', detail: '623', value: '623' },
    ])
  })
})
