/**
 * Masking: what replaces a text about a person. The fields of an order are marked in the table of order fields; the
 * texts that vendors and operators add to its items are listed here.
 */

/** Stands for a text that was taken out. An empty text stays empty, so that nothing is made up. */
export const MASK = '***'

/** What a text becomes: the mask where a text is needed, nothing where it may be missing. */
export type Masked = typeof MASK | null

/**
 * Texts of an item. A waybill number leads to a person at the carrier. An idempotency key may be made of one, and what
 * was asked with it repeats the waybill.
 */
export const personalColumns = {
  stock_memo: null,
  shipment_memo: null,
  tracking_number: MASK,
  claim_reason: MASK,
  idempotency_key: null,
  idempotency_entry: null,
} as const satisfies Readonly<Record<string, Masked>>
