import { expect, it } from 'vitest'
import { totalsOf } from './totals.ts'

const priced = (item_cnt: number, total_amount: number) => ({
  item_cnt,
  supply_price: { unit_price: total_amount / item_cnt, quantity: item_cnt, total_amount },
})

it('adds pieces and amounts of chosen items, without parts of a hundredth, and counts those without a price', () => {
  expect(totalsOf([])).toEqual({ quantity: 0, amount: 0, unpriced: 0 })
  expect(totalsOf([priced(1, 0.1), priced(2, 0.2), { item_cnt: 4, supply_price: null }])).toEqual({
    quantity: 7,
    amount: 0.3,
    unpriced: 1,
  })
})
