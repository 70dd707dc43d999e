/** The vendor of the marketplace's own products: it has no keys and no lists. Its id is smaller than any other. */
export const MARKETPLACE_VENDOR_ID = '00000000000000000000000000'
