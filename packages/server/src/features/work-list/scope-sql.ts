/** SQL that differs by where a search looks: among the items of one vendor, or of all. */
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'

/** Items of one vendor, or of all vendors, without the marketplace's own. */
export type Scope = 'vendor' | 'market'

/**
 * SQL: whether an item is in the scope. The indexes of all vendors ask for just this expression, which says nothing of a
 * vendor: so that no list of one vendor is planned with them.
 */
export const inScope = (scope: Scope): string =>
  scope === 'vendor'
    ? 'item.vendor_id = :vendor::text'
    : `(item.vendor_id || '') <> '${MARKETPLACE_VENDOR_ID}'`

export const textsOf = { vendor: 'vendor_item_text', market: 'item_text' } as const
/** SQL: the columns of a key. */
export const keyOf = { vendor: 'ord_no, item_index', market: 'vendor_id, ord_no, item_index' } as const

/** One more than may be collected tells that there are more. */
export const MOST = ':collected_max::bigint + 1'
