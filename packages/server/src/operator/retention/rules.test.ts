import { describe, expect, it } from 'vitest'
import { maskedTogether } from './rules.ts'

const orders = (count: number, items: number) =>
  Array.from({ length: count }, (_, n) => ({ ord_no: `O${n}`, items }))
const sizes = (due: { ord_no: string; items: number }[]) => maskedTogether(due).map((part) => part.length)

describe('the orders that one transaction masks', () => {
  it('are at most 100, and at most so many that they have 5,000 items', () => {
    expect(sizes([])).toEqual([])
    expect(sizes(orders(250, 1))).toEqual([100, 100, 50])
    expect(sizes(orders(12, 1_000))).toEqual([5, 5, 2])
    expect(sizes([...orders(3, 1), { ord_no: 'many', items: 6_000 }, ...orders(3, 1)])).toEqual([3, 1, 3])
  })

  it('are each order once, in their order', () => {
    const due = orders(1_234, 70)
    expect(maskedTogether(due).flat()).toEqual(due.map(({ ord_no }) => ord_no))
  })
})
