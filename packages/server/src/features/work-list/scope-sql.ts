/** SQL that differs by where a search looks: among the items of one vendor, or of all without the marketplace's own. */
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'

export const scopeNames = ['vendor', 'market'] as const
export type ScopeName = (typeof scopeNames)[number]

/**
 * SQL: whether an item is in the scope. The indexes of all vendors ask for just this expression, which says nothing of a
 * vendor: so that no list of one vendor is planned with them.
 */
export const inScope = {
  vendor: 'item.vendor_id = :vendor::text',
  market: `(item.vendor_id || '') <> '${MARKETPLACE_VENDOR_ID}'`,
} as const

/** SQL: the vendor of a key that was found. */
export const vendorOf = (scope: ScopeName, found: string): string =>
  scope === 'vendor' ? ':vendor::text' : `${found}.vendor_id`

export const textsOf = { vendor: 'vendor_item_text', market: 'item_text' } as const

/** One more than may be collected tells that there are more. */
export const MOST = ':collected_max::bigint + 1'
