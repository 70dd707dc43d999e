/** Inventory confirmation. Interface 4.6; decisions 30, 31. */
import Type, { type Static } from 'typebox'
import { dryBatchAnswer, dryBatchOf, FailedEntry } from '../../batch.ts'
import { ofVendor } from '../../callers.ts'
import { ItemNumber, SupplyPrice } from '../../common.ts'
import { batchEndpoint, type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, LimitedText, OneOf } from '../../field-kinds.ts'
import { itemStatuses, unavailableReasons } from '../../item.ts'
import { STOCK_MEMO_LENGTH_MAX } from '../../limits.ts'

export const StockConfirmation = Type.Object({
  ord_prd_no: ItemNumber,
  stock_available: Flag('true: can ship; false: cannot ship.'),
  unavailable_reason: Type.Optional(OneOf(unavailableReasons, 'Required when stock_available is false.')),
  memo: Type.Optional(LimitedText('Note for the marketplace.', STOCK_MEMO_LENGTH_MAX)),
  supply_price: Type.Optional(SupplyPrice),
})
export type StockConfirmation = Static<typeof StockConfirmation>

export const stockConfirmationBatch = dryBatchOf('confirmations', StockConfirmation)

export const StockConfirmed = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  stock_available: Type.Boolean(),
  new_status: OneOf(itemStatuses, 'State after.'),
  supply_price_recorded: Type.Optional(Flag('Present when supply_price was sent.')),
  message: Type.String(),
})
export type StockConfirmed = Static<typeof StockConfirmed>

export const StockConfirmationAnswer = dryBatchAnswer(StockConfirmed, FailedEntry, {
  available_count: Type.Integer({ minimum: 0 }),
  unavailable_count: Type.Integer({ minimum: 0 }),
})

export const inventoryEndpoints = endpointsOf('vendor', 'fulfilment', {
  confirmInventory: {
    call: 'POST /vendor-api/inventory/confirm',
    summary: 'Confirm stock of order items',
    description:
      'This step is optional. A supply price that is sent here puts the item into a settlement, so its statement can be fetched early. Confirming again is allowed.',
    ...batchEndpoint(stockConfirmationBatch),
    answer: StockConfirmationAnswer,
    repeatable: true,
    errors: ['UNAUTHORIZED', 'ITEM_CANCELLED', 'ALREADY_SHIPPED', 'ITEM_CLAIMED', 'SETTLEMENT_LOCKED'],
    data: 'none',
    callers: ofVendor('clerk'),
  },
} as const satisfies EndpointTableOf)
