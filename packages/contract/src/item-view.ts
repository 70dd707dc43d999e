/**
 * What is known of an item besides its record: stock answer, waybill, price, claim and settlement, as they are now. The
 * operator's item view, the vendor's own and the feed of changes show them alike.
 */
import Type, { type Static } from 'typebox'
import { Day, Flag, Instant, Nullable, OneOf } from './field-kinds.ts'
import { carrierCodes, claimTypes, itemNumberFields, itemRecordFields, unavailableReasons } from './item.ts'

export const priceSources = [
  'inventory_confirm',
  'price_file',
  'shipment_register',
  'shipment_update',
  'status_update',
] as const
export type PriceSource = (typeof priceSources)[number]

const memo = Nullable(Type.String())

export const StockState = Type.Object({
  available: Nullable(Flag('null: not confirmed yet.')),
  unavailable_reason: Nullable(OneOf(unavailableReasons, 'Why not.')),
  memo,
  confirmed_at: Nullable(Instant('When the vendor last answered.')),
})
export type StockState = Static<typeof StockState>

export const ShipmentState = Type.Object({
  carrier_code: OneOf(carrierCodes, 'Carrier.'),
  tracking_number: Type.String(),
  shipped_at: Instant('When it was shipped.'),
  memo,
  registered_at: Instant('When the waybill was registered.'),
})
export type ShipmentState = Static<typeof ShipmentState>

export const PriceState = Type.Object({
  unit_price: Type.Number(),
  quantity: Type.Integer(),
  total_amount: Type.Number(),
  recorded_at: Instant('When.'),
  source: OneOf(priceSources, 'Which call recorded it.'),
})
export type PriceState = Static<typeof PriceState>

export const ClaimState = Type.Object({
  type: OneOf(claimTypes, 'What happened.'),
  date: Day('Day of the claim.'),
  reason: Type.String(),
  new_ord_prd_no: Type.Optional(Type.String()),
})
export type ClaimState = Static<typeof ClaimState>

/**
 * The one answer to whether an item was sent: a waybill was registered, the state is or was shipped or delivered, or the
 * import said so. Decision 66.
 */
export const SentOn = Nullable(
  Day(
    'The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back.',
  ),
)

/** The current states of an item. */
export const itemStateFields = {
  stock: StockState,
  shipment: Nullable(ShipmentState),
  sent_on: SentOn,
  supply_price: Nullable(PriceState),
  claim: Nullable(ClaimState),
  settlement_no: Nullable(Type.String()),
}

/** An item as its vendor sees it: the record and its current states. */
export const VendorItem = Type.Object({ ...itemNumberFields, ...itemRecordFields, ...itemStateFields })
export type VendorItem = Static<typeof VendorItem>
