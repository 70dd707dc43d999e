import { expect, it } from 'vitest'
import { dropPrices, priceDrafts, takesPrice, typePrices } from './price-drafts.ts'

it('keeps prices as they were typed, until they are emptied or dropped', () => {
  typePrices([
    ['A_[1]', '1,000'],
    ['B_[1]', '2000원'],
    ['C_[1]', '3'],
  ])
  typePrices([['B_[1]', ' ']])
  dropPrices(['C_[1]'])
  expect([...priceDrafts.value]).toEqual([['A_[1]', '1,000']])
  expect(sessionStorage.getItem('napum.prices')).toBe('[["A_[1]","1,000"]]')
})

it('takes prices of what has none and no claim', () => {
  expect(takesPrice({ supply_price: null, claim: null })).toBe(true)
  expect(takesPrice({ supply_price: {} as never, claim: null })).toBe(false)
  expect(takesPrice({ supply_price: null, claim: {} as never })).toBe(false)
})
