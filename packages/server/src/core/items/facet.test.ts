import { expect, it } from 'vitest'
import { facetOf, facets } from './facet.ts'

it('a facet taken apart is what it was made of, and each number is used once', () => {
  for (const [number, { status, claim, seen, stock, carrier, priced }] of facets.entries()) {
    const item = {
      item_status: status,
      claim_type: claim,
      claim_seen_at: seen ? new Date() : null,
      stock_available: stock === 'unconfirmed' ? null : stock === 'available',
      carrier_code: carrier,
      price_version: priced ? 3 : 0,
    }
    expect(facetOf(item)).toBe(number)
  }
  expect(facets).toHaveLength(1680)
  expect(facetOf({ ...none, item_status: null })).toBe(facetOf({ ...none, item_status: 'pending' }))
})

const none = {
  item_status: null,
  claim_type: null,
  claim_seen_at: null,
  stock_available: null,
  carrier_code: null,
  price_version: 0,
} as const
