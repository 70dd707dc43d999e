import { afterEach, describe, expect, it } from 'vitest'
import { language } from '../../../words/catalogue.ts'
import { reasonOf } from './refused.ts'
import { sentenceOfNote } from './table-words.ts'

afterEach(() => {
  language.value = 'ko'
})

const item = { partner_code: 'NP0001', prd_name: '장갑', item_cnt: 1, item_price: 1_000 }
const order = {
  ord_no: 'A-1',
  ord_date: '어제',
  items: [item, { ...item, partner_code: 'P9999', item_cnt: 0 }],
}
const rows = [13, 15]
const wrong = (path: string, message: string) =>
  ({ error_code: 'VALIDATION_ERROR', message: `${path} ${message}.`, issues: [{ path, message }] }) as const

describe('why an order of a file was refused', () => {
  it('is said in Korean, with the row of the item, the field and the value that stands there', () => {
    const unknown = { path: 'items.1.partner_code', message: 'no vendor has this vendor_id or partner_code' }
    const reason = {
      error_code: 'VENDOR_NOT_FOUND',
      message: 'items.1: no vendor …',
      issues: [unknown],
    } as const
    expect(reasonOf(reason, { order, rows })).toBe(
      '15행 공급사 코드 “P9999”: 이 코드의 공급사가 없습니다. 공급사 코드를 확인해 주세요.',
    )
    expect(reasonOf(wrong('items.1.item_cnt', 'must be a whole number'), { order, rows })).toBe(
      '15행 주문 수량 “0”: 1부터 1,000,000까지의 정수를 입력해 주세요.',
    )
    expect(reasonOf(wrong('ord_date', 'must be …'), { order, rows })).toBe(
      '13행 주문일 “어제”: 2026-01-22처럼 날짜를 입력해 주세요.',
    )
  })

  it('counts items where no table has rows, and names what is empty', () => {
    expect(reasonOf(wrong('items.1.item_cnt', 'must be …'), { order })).toMatch(/^2번째 품목 주문 수량 “0”: /)
    expect(reasonOf(wrong('ord_memo', 'is required'), { order })).toBe(
      '배송 메모: 비어 있습니다. 값을 입력해 주세요.',
    )
    expect(reasonOf(wrong('items.7.prd_name', 'is required'), { order: null })).toMatch(
      /^8번째 품목 상품명: /,
    )
  })

  it('says what is the case of the whole order, and shows no more of a value than fits', () => {
    const conflict = { error_code: 'ORDER_CONFLICT', message: 'The order cannot lose items.' } as const
    expect(reasonOf(conflict, { order, rows })).toMatch(/^먼저 들어온 주문과 내용이 다릅니다/)
    const moved = { ...conflict, issues: [{ path: 'items.1', message: 'was imported with another vendor' }] }
    expect(reasonOf(moved, { order, rows })).toMatch(/^15행: 먼저 들어온 주문과 내용이 다릅니다/)
    const long = { ...order, recv_name: '가'.repeat(500) }
    expect(reasonOf(wrong('recv_name', 'must be …'), { order: long, rows }).length).toBeLessThan(150)
  })

  it('is said in English in the words of the service', () => {
    language.value = 'en'
    expect(reasonOf(wrong('items.1.item_cnt', 'must be a whole number'), { order, rows })).toBe(
      'Row 15, Quantity ordered “0”: must be a whole number',
    )
  })
})

describe('a value of a table that was changed, or that should be looked at', () => {
  it('is shown with its row, its field and both values', () => {
    const note = { row: 13, field: 'order.recv_zipcode', detail: '6236', value: '06236' }
    expect(sentenceOfNote({ ...note, code: 'ZERO_RESTORED' })).toBe(
      '13행 우편번호: 빠진 맨 앞의 0을 넣었습니다. 6236 → 06236',
    )
    expect(sentenceOfNote({ ...note, code: 'ZERO_DOUBTFUL', detail: '623', value: '623' })).toContain('623')
  })
})
