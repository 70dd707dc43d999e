/** What a vendor can read back of its items: one item, the work list, and which claims were seen. Interface 10.1-10.3. */
import Type, { type Static } from 'typebox'
import { batchCounts, FailedEntry } from '../../batch.ts'
import { ofVendor } from '../../callers.ts'
import { Answer, limitOf } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, Flag, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { carrierCodes, claimTypes, itemNumberFields, itemRecordFields, itemStatuses } from '../../item.ts'
import { ClaimState, PriceState, SentOn, ShipmentState, StockState } from '../../item-view.ts'
import {
  BATCH_ENTRIES_MAX,
  CURSOR_LENGTH_MAX,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_LIMIT_MAX,
  SEARCH_TEXT_LENGTH_MAX,
  SEARCH_TEXT_LENGTH_MIN,
  SEARCH_TOTAL_MAX,
  SHIPPED_DAYS_DEFAULT,
  SHIPPED_DAYS_MAX,
} from '../../limits.ts'
import { ItemDetail, ItemParams, stockFilters } from '../orders/items.ts'

export const dueFilters = ['late', 'today', 'soon'] as const

export const claimFilters = ['none', ...claimTypes] as const

export const searchDateTypes = ['ord_date', 'pay_date', 'due_on', 'claim_date'] as const
export type SearchDateType = (typeof searchDateTypes)[number]

export const searchSorts = [
  'due',
  '-due',
  'ord_date',
  '-ord_date',
  'pay_date',
  '-pay_date',
  'ord_no',
  '-ord_no',
] as const

const dueOn = Day(
  'The day on which it should be sent: the desired day, else working days after the payment or the order.',
)
const claim = Nullable(
  Type.Object({
    ...ClaimState.properties,
    seen: Flag('Whether the vendor took note of it.'),
  }),
)

const { vendor_id: _vendor, claim: _claim, sale_left: _left, ...detail } = ItemDetail.properties

/** Everything about one item of the vendor. */
export const OwnItem = Type.Object({ ...detail, claim, due_on: dueOn })
export type OwnItem = Static<typeof OwnItem>
export const OwnItemAnswer = Answer({ item: OwnItem })

/** An item as the work list shows it. */
export const WorkItem = Type.Object({
  ...itemNumberFields,
  ...itemRecordFields,
  stock: StockState,
  shipment: Nullable(ShipmentState),
  sent_on: SentOn,
  supply_price: Nullable(PriceState),
  claim,
  settlement_no: Nullable(Type.String()),
  due_on: dueOn,
})

const several = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Optional(
    Type.Array(OneOf(values, 'One of them.'), { minItems: 1, maxItems: values.length, description }),
  )
const yesOrNo = (description: string) => Type.Optional(Type.Boolean({ description }))

export const ItemSearchRequest = Type.Object({
  item_status: several(itemStatuses, 'Only items in one of these states; pending includes null.'),
  stock: Type.Optional(OneOf(stockFilters, 'What you said of the stock.')),
  claim: several(claimFilters, 'Only items with one of these claims; none: without any.'),
  claim_seen: yesOrNo('Only items with a claim that was seen, or that was not.'),
  has_waybill: yesOrNo('Whether a waybill is registered.'),
  has_price: yesOrNo('Whether there is a supply price.'),
  carrier_code: several(carrierCodes, 'Only items whose waybill is of one of these carriers.'),
  due: Type.Optional(
    OneOf(
      dueFilters,
      'Only items that still have to be sent: due before today, today, or on the next two working days.',
    ),
  ),
  start_date: Type.Optional(Day('First day, in the time zone of the marketplace.')),
  end_date: Type.Optional(Day('Last day, included.')),
  date_type: Type.Optional(OneOf(searchDateTypes, 'The day that the range filters; ord_date when left out.')),
  q: Type.Optional(
    Type.String({
      minLength: SEARCH_TEXT_LENGTH_MIN,
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      description:
        'Beginning of an order, item or waybill number, or a part of one with at least four digits; part of the name of the recipient, the product or the company of the orderer, with or without its blanks; a phone number or its last four digits.',
      examples: ['한빛'],
    }),
  ),
  sort: Type.Optional(OneOf(searchSorts, 'due when left out; with - the other way round.')),
  cursor: Type.Optional(
    Type.String({
      maxLength: CURSOR_LENGTH_MAX,
      description: 'next_cursor of the page before, with the same filters and sort.',
    }),
  ),
  limit: limitOf('Items on a page', SEARCH_LIMIT_MAX, SEARCH_LIMIT_DEFAULT),
})
export type ItemSearchRequest = Static<typeof ItemSearchRequest>

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** How much there is to do. */
export const WorkCounts = Type.Object({
  new: count('Pending, without a claim.'),
  unconfirmed: count('Of those, the ones for which nothing was said about stock yet.'),
  preparing: count('Preparing, without a claim.'),
  late: count('Still to be sent, and due before today.'),
  due_today: count('Still to be sent, and due today.'),
  due_soon: count('Still to be sent, and due on the next two working days.'),
  unavailable: count('Said to be unavailable, without a claim.'),
  unpriced: count('Without a supply price and without a claim.'),
  claims_unseen: count('With a claim that was not seen.'),
})
export type WorkCounts = Static<typeof WorkCounts>

export const ItemSearchAnswer = Answer({
  item_list: Type.Array(WorkItem),
  total: count(`Items that match, counted up to ${SEARCH_TOTAL_MAX} when it takes counting.`),
  total_is_at_least: Flag('Whether there may be more than total says.'),
  counts: WorkCounts,
  next_cursor: Nullable(Text('Ask for the next page with it; null on the last one.')),
})

export const ClaimsSeenRequest = Type.Object({
  ord_prd_nos: Type.Array(Type.String(), {
    minItems: 1,
    maxItems: BATCH_ENTRIES_MAX,
    description: 'Numbers of the items with claims.',
  }),
  seen: Type.Optional(Flag('false: takes it back, so that they count as new again. true when left out.')),
})
export const ClaimSeen = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  message: Type.String(),
})
export type ClaimSeen = Static<typeof ClaimSeen>
export const ClaimsSeenAnswer = Answer({
  ...batchCounts,
  results: Type.Array(Type.Union([ClaimSeen, FailedEntry])),
})

export const ShippedDaysQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SHIPPED_DAYS_MAX,
      description: `The last days, today included; ${SHIPPED_DAYS_DEFAULT} when left out.`,
    }),
  ),
})
export const ShippedDay = Type.Object({
  day: Day('Day in the time zone of the marketplace.'),
  count: count('Items whose waybill says that they left on it.'),
})
export const ShippedDaysAnswer = Answer({
  day_list: Type.Array(ShippedDay, { description: 'Every day of the range, the oldest first.' }),
})

export const ownItemsEndpoints = endpointsOf('vendor', 'work-list', {
  getOwnItem: {
    call: 'GET /vendor-api/items/{ord_prd_no}',
    summary: 'Read one of your items with its history',
    description:
      'The number is URL-encoded. What you sent before can be read back here: stock, waybill, supply price, and how they changed.',
    params: ItemParams,
    answer: OwnItemAnswer,
    errors: ['ITEM_NOT_FOUND'],
    data: 'people',
    callers: ofVendor('viewer'),
  },
  searchItems: {
    call: 'POST /vendor-api/items/search',
    summary: 'Search your items: the work list',
    description:
      'Items that match all filters. Lists of words match any of their words. `counts` is about all your items, whatever the filters. ' +
      'Pages follow each other by `next_cursor`: an item that stays as it is comes once.',
    body: ItemSearchRequest,
    answer: ItemSearchAnswer,
    repeatable: true,
    data: 'people',
    callers: ofVendor('viewer'),
    reads: true,
  },
  listShippedDays: {
    call: 'GET /vendor-api/items/shipped-days',
    summary: 'How many items left on each of the last days',
    description: 'Counted by `shipped_at` of the waybill.',
    query: ShippedDaysQuery,
    answer: ShippedDaysAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
  markClaimsSeen: {
    call: 'POST /vendor-api/claims/seen',
    summary: 'Take note of claims',
    description:
      'They are not counted in `claims_unseen` any more. An item without a claim succeeds and stays as it is.',
    body: ClaimsSeenRequest,
    answer: ClaimsSeenAnswer,
    repeatable: true,
    errors: ['UNAUTHORIZED'],
    data: 'none',
    callers: ofVendor('clerk'),
  },
} as const satisfies EndpointTableOf)
