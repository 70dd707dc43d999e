/**
 * Masking: what replaces a text about a person. The fields of an order are marked in the table of order fields; the
 * texts that vendors and operators add to its items are listed here.
 */
import { type Field, isGroup, type OrderDetails, orderFields, type Values } from './order-fields.ts'

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

/** Texts in the history of an item, by their name in `item_event.data`, whatever the kind of the event. */
export const personalEventFields = {
  memo: null,
  reason: MASK,
  tracking_number: MASK,
} as const satisfies Readonly<Record<string, Masked>>

function masked(value: unknown, kind: string): unknown {
  if (kind === 'note') return null
  return value === '' ? '' : MASK
}

function without(values: Values, fields: readonly Field[]): Values {
  const kept = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (value === undefined) continue
    if (isGroup(field)) kept[field.name] = without(value as Values, field.fields)
    else if (field.personal) kept[field.name] = masked(value, field.kind)
  }
  return kept
}

/** The order without the people in it. Companies, numbers, days and amounts stay. */
export const withoutPeople = (order: OrderDetails): OrderDetails =>
  without(order as unknown as Values, orderFields) as unknown as OrderDetails
