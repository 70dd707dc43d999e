/** Claims that were registered, of all vendors. operator-interface.md "Claims"; decision 155. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, LongPagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, Flag, Instant, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { claimTypes, itemStatuses } from '../../item.ts'
import { returnFaults } from '../settlements/lines.ts'

/** A claim is open until its vendor took note of it. Own products of the marketplace have nobody who would. */
export const claimStates = ['open', 'seen'] as const
const claimOrders = ['newest', 'oldest'] as const
export type ClaimOrder = (typeof claimOrders)[number]

export const Claim = Type.Object({
  ord_prd_no: Text('The item.'),
  vendor_id: Nullable(Text('null: an own product of the marketplace.')),
  vendor_name: Nullable(Type.String()),
  type: OneOf(claimTypes, 'What it is.'),
  date: Day('Day of the claim.'),
  reason: Type.String(),
  fault: OneOf(returnFaults, 'Who is at fault.'),
  state: OneOf(claimStates, 'open: the vendor has not taken note of it yet.'),
  seen_at: Nullable(Instant('When the vendor took note of it.')),
  prd_name: Text('Product name.'),
  item_status: Nullable(OneOf(itemStatuses, 'Where the item stands.')),
  new_ord_prd_no: Nullable(Text('Of an exchange: the item that it created.')),
  replacement_sent: Nullable(Flag('Of an exchange: whether that item was sent.')),
})
export type Claim = Static<typeof Claim>

export const ClaimListQuery = Type.Object({
  type: Type.Optional(OneOf(claimTypes, 'Only claims of this kind.')),
  vendor_id: Type.Optional(Text('Only claims of this vendor.')),
  state: Type.Optional(OneOf(claimStates, 'open: only those that the vendor has not taken note of.')),
  from: Type.Optional(Day('First day of the claim.')),
  to: Type.Optional(Day('Last day of the claim.')),
  sort: Type.Optional(OneOf(claimOrders, 'By the day of the claim; newest when left out.')),
  ...pageFields,
})
export type ClaimListQuery = Static<typeof ClaimListQuery>
export const ClaimListAnswer = Answer({ claim_list: Type.Array(Claim), pagination: LongPagination })

export const claimsEndpoints = endpointsOf('operator', 'orders', {
  listClaims: {
    call: 'GET /operator-api/claims',
    summary: 'Find claims',
    description: 'Cancellations, returns and exchanges of all vendors that were not withdrawn.',
    query: ClaimListQuery,
    answer: ClaimListAnswer,
    data: 'people',
    callers: ofOperator('readOrders'),
  },
} as const satisfies EndpointTableOf)
