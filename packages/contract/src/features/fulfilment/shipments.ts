/** Shipment registration and update. Interface 4.7, 4.8; decisions 28, 32-36. */
import Type, { type Static } from 'typebox'
import { dryBatchAnswer, dryBatchOf, FailedEntry } from '../../batch.ts'
import { ofVendor } from '../../callers.ts'
import { ItemNumber, SupplyPrice } from '../../common.ts'
import { batchEndpoint, type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, LimitedText, Nullable, OneOf } from '../../field-kinds.ts'
import { carrierCodes } from '../../item.ts'
import { IDEMPOTENCY_KEY_LENGTH_MAX, MEMO_LENGTH_MAX, TRACKING_NUMBER_LENGTH_MAX } from '../../limits.ts'

const Carrier = OneOf(carrierCodes, 'Carrier.')
const TrackingNumber = Type.String({
  minLength: 1,
  description: `Waybill number, 1 to ${TRACKING_NUMBER_LENGTH_MAX} characters after trimming.`,
})

export const ShipmentRegistration = Type.Object({
  ord_prd_no: ItemNumber,
  carrier_code: Carrier,
  tracking_number: TrackingNumber,
  shipped_at: Type.Optional(
    Type.String({
      description:
        'ISO 8601: a date with time (without an offset, in the time zone of the marketplace), or a date, which means the start of that day. Left out: now.',
      examples: ['2026-01-22T15:50:00+09:00', '2026-01-22'],
    }),
  ),
  idempotency_key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_LENGTH_MAX,
      description:
        'Unique per vendor. When the same entry comes again with the same key, it gets the first answer again and changes nothing.',
    }),
  ),
  supply_price: Type.Optional(SupplyPrice),
})
export type ShipmentRegistration = Static<typeof ShipmentRegistration>

export const shipmentRegistrationBatch = dryBatchOf('shipments', ShipmentRegistration)

export const ShipmentRegistered = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  status: Type.Literal('success'),
  message: Type.String(),
  order_status: Type.Literal('shipped'),
})
export type ShipmentRegistered = Static<typeof ShipmentRegistered>

export const ShipmentFailed = Type.Object({ ...FailedEntry.properties, status: Type.Literal('failed') })
export type ShipmentFailed = Static<typeof ShipmentFailed>

export const ShipmentRegistrationAnswer = dryBatchAnswer(ShipmentRegistered, ShipmentFailed)
export type ShipmentRegistrationAnswer = Static<typeof ShipmentRegistrationAnswer>

export const ShipmentUpdate = Type.Object({
  ord_prd_no: ItemNumber,
  carrier_code: Type.Optional(Carrier),
  tracking_number: Type.Optional(TrackingNumber),
  memo: Type.Optional(LimitedText('Note kept with the shipment.', MEMO_LENGTH_MAX)),
  supply_price: Type.Optional(SupplyPrice),
})
export type ShipmentUpdate = Static<typeof ShipmentUpdate>

export const shipmentUpdateBatch = dryBatchOf('updates', ShipmentUpdate)

const totalOrNull = (when: string) => Nullable(Amount(`Total supply price ${when}.`))

export const ShipmentUpdated = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  status: Type.Literal('success'),
  previous_tracking_number: Type.String(),
  new_tracking_number: Type.String(),
  previous_supply_price: totalOrNull('before'),
  new_supply_price: totalOrNull('after'),
  message: Type.String(),
})
export type ShipmentUpdated = Static<typeof ShipmentUpdated>

export const ShipmentUpdateAnswer = dryBatchAnswer(ShipmentUpdated, ShipmentFailed)

export const shipmentsEndpoints = endpointsOf('vendor', 'fulfilment', {
  registerShipments: {
    call: 'POST /vendor-api/shipment',
    summary: 'Register waybills',
    description: 'Safe to retry when every entry has an `idempotency_key`.',
    ...batchEndpoint(shipmentRegistrationBatch),
    answer: ShipmentRegistrationAnswer,
    repeatable: false,
    errors: [
      'UNAUTHORIZED',
      'IDEMPOTENCY_KEY_REUSED',
      'ITEM_CANCELLED',
      'ALREADY_SHIPPED',
      'ITEM_CLAIMED',
      'SETTLEMENT_LOCKED',
    ],
    data: 'none',
    callers: ofVendor('clerk'),
  },
  updateShipments: {
    call: 'PUT /vendor-api/shipment',
    summary: 'Amend registered waybills; only what is sent changes',
    description: 'For items that have a waybill.',
    ...batchEndpoint(shipmentUpdateBatch),
    answer: ShipmentUpdateAnswer,
    repeatable: true,
    errors: ['UNAUTHORIZED', 'ITEM_CANCELLED', 'SHIPMENT_NOT_FOUND', 'ITEM_CLAIMED', 'SETTLEMENT_LOCKED'],
    data: 'people',
    callers: ofVendor('clerk'),
  },
} as const satisfies EndpointTableOf)
