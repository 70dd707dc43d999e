/**
 * What the work list filters by, as one number: status, claim and whether it was seen, stock, carrier, and whether there
 * is a price. The database computes the same number as the column `facet`, and counts are kept by it. A
 * set of filters is a set of facets, so that each page is a few walks along an index, whatever the filters. Interface 10.2.
 */
import {
  type CarrierCode,
  type ClaimType,
  carrierCodes,
  claimTypes,
  type ItemStatus,
  itemStatuses,
} from '@napum/contract'

/** What decides over the facet of an item. */
export interface FacetState {
  readonly item_status: ItemStatus | null
  readonly claim_type: ClaimType | null
  readonly claim_seen_at: Date | null
  readonly stock_available: boolean | null
  readonly carrier_code: CarrierCode | null
  readonly price_version: number
}

/** A facet taken apart. */
export interface FacetParts {
  readonly status: ItemStatus
  readonly claim: ClaimType | null
  readonly seen: boolean
  readonly stock: 'unconfirmed' | 'available' | 'unavailable'
  readonly carrier: CarrierCode | null
  readonly priced: boolean
}

const claims: readonly (readonly [ClaimType | null, seen: boolean])[] = [
  [null, false],
  ...claimTypes.map((type) => [type, false] as const),
  ...claimTypes.map((type) => [type, true] as const),
]
const stocks = ['unconfirmed', 'available', 'unavailable'] as const
const carriers: readonly (CarrierCode | null)[] = [null, ...carrierCodes]

export function facetOf(item: FacetState): number {
  const status = itemStatuses.indexOf(item.item_status ?? 'pending')
  const seen = item.claim_type !== null && item.claim_seen_at !== null
  const claim = claims.findIndex(([type, was]) => type === item.claim_type && was === seen)
  const stock = item.stock_available === null ? 0 : item.stock_available ? 1 : 2
  const carrier = carriers.indexOf(item.carrier_code)
  const priced = item.price_version > 0 ? 1 : 0
  return (((status * claims.length + claim) * stocks.length + stock) * carriers.length + carrier) * 2 + priced
}

/** Every facet that there can be, by its number. */
export const facets: readonly FacetParts[] = itemStatuses.flatMap((status) =>
  claims.flatMap(([claim, seen]) =>
    stocks.flatMap((stock) =>
      carriers.flatMap((carrier) =>
        [false, true].map((priced) => ({ status, claim, seen, stock, carrier, priced })),
      ),
    ),
  ),
)

/** Whether such an item still has to be sent, unless it left before and its state was set back (decision 66). */
export const isToSend = ({ status, claim, carrier }: FacetParts): boolean =>
  (status === 'pending' || status === 'preparing') && claim === null && carrier === null
