/** Status update. Interface 4.5; decisions 19-29. */
import Type, { type Static } from 'typebox'
import { dryBatchAnswer, dryBatchOf, FailedEntry } from '../../batch.ts'
import { ofVendor } from '../../callers.ts'
import { ItemNumber, SupplyPrice } from '../../common.ts'
import { batchEndpoint, type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { LimitedText, Nullable, OneOf } from '../../field-kinds.ts'
import { itemStatuses } from '../../item.ts'
import { MEMO_LENGTH_MAX } from '../../limits.ts'

/** States that a vendor may set. */
export const settableStatuses = ['preparing', 'shipped', 'delivered'] as const
export type SettableStatus = (typeof settableStatuses)[number]

export const StatusUpdate = Type.Object({
  ord_prd_no: ItemNumber,
  status: OneOf(settableStatuses, 'The state to set.'),
  memo: Type.Optional(LimitedText('Note kept in the history of the item.', MEMO_LENGTH_MAX)),
  supply_price: Type.Optional(SupplyPrice),
})
export type StatusUpdate = Static<typeof StatusUpdate>

export const statusUpdateBatch = dryBatchOf('updates', StatusUpdate)

export const StatusUpdated = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  previous_status: OneOf(itemStatuses, 'State before; pending when there was none.'),
  new_status: OneOf(itemStatuses, 'State after.'),
  message: Type.String(),
  supply_price: Nullable(SupplyPrice),
})
export type StatusUpdated = Static<typeof StatusUpdated>

export const StatusUpdateAnswer = dryBatchAnswer(StatusUpdated, FailedEntry)

export const itemStatusEndpoints = endpointsOf('vendor', 'fulfilment', {
  updateStatus: {
    call: 'POST /vendor-api/orders/status',
    summary: 'Change the status of order items',
    description:
      'Any status may follow any other. The first supply price of an item puts it into a settlement.',
    ...batchEndpoint(statusUpdateBatch),
    answer: StatusUpdateAnswer,
    repeatable: true,
    errors: ['UNAUTHORIZED', 'ITEM_CANCELLED', 'ITEM_CLAIMED', 'SETTLEMENT_LOCKED'],
    data: 'none',
    callers: ofVendor('clerk'),
  },
} as const satisfies EndpointTableOf)
