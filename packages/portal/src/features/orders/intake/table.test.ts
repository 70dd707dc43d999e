import { describe, expect, it } from 'vitest'
import { choose, fieldOf, kept, missingIn, unusedIn } from './table.ts'

const columns = ['주문번호', '수량', '비고', '비고'].map((title, at) => ({
  column: at + 1,
  title,
  samples: [],
}))
const mapping = { header_row: 2, order: { ord_no: { column: 1 } }, item: {} }

describe('a mapping that is being made', () => {
  it('gives a column one field, and a field one column', () => {
    const counted = choose(mapping, 2, 'item.item_cnt')
    expect(counted.item).toEqual({ item_cnt: { column: 2, thousands: true } })
    expect(fieldOf(counted, 2)).toBe('item.item_cnt')
    const moved = choose(counted, 3, 'item.item_cnt')
    expect([fieldOf(moved, 2), fieldOf(moved, 3)]).toEqual(['', 'item.item_cnt'])
    const changed = choose(moved, 3, 'order.ord_memo')
    expect(changed).toMatchObject({ order: { ord_memo: { column: 3 } }, item: {} })
    expect(fieldOf(choose(changed, 3, ''), 3)).toBe('')
  })

  it('says what is missing and what is not used', () => {
    expect(missingIn(mapping)).toEqual([
      'order.ord_date',
      'item.prd_name',
      'item.item_cnt',
      'item.item_price',
    ])
    expect(unusedIn(mapping, columns)).toEqual(['수량', '비고', '비고'])
  })

  it('is kept by titles, by numbers where two columns have the same, and keeps what else was said', () => {
    const { order } = { order: { ord_no: { column: 1, default: 'x' }, ord_memo: { column: 3 } } }
    expect(kept({ ...mapping, order }, columns)).toEqual({
      order: { ord_no: { column: '주문번호', default: 'x' }, ord_memo: { column: 3 } },
      item: {},
    })
    expect(kept({ ...mapping, header_row: 0 }, []).header_row).toBe(0)
  })
})
