/** Orders and claims coming in. operator-interface.md; decisions 2, 9, 18, 43, 43a. */
import Type, { type Static } from 'typebox'
import { batchCounts, batchOf, FailedEntry } from '../../batch.ts'
import { ofOperator } from '../../callers.ts'
import { Answer, Issue, ItemNumber } from '../../common.ts'
import { batchEndpoint, type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Day, Flag, LimitedText, Omissible, OneOf, Positive, Text, Whole } from '../../field-kinds.ts'
import { claimTypes, itemStatuses, taxTypes } from '../../item.ts'
import {
  CLAIMS_PER_REQUEST_MAX,
  IMPORT_WARNINGS_MAX,
  ITEM_COUNT_MAX,
  ITEMS_PER_ORDER_MAX,
  MONEY_MAX,
  ORD_NO_LENGTH_MAX,
  ORD_NO_PATTERN,
  ORD_NO_PATTERN_WORDS,
  ORDER_AMOUNT_MAX,
  ORDER_ITEMS_MIN,
  ORDERS_PER_REQUEST_MAX,
} from '../../limits.ts'
import { returnFaults } from '../settlements/lines.ts'

/** null in an optional field means left out. */
const optionalText = (description: string) => Omissible(LimitedText(description))
const optionalAmount = (description: string) =>
  Omissible(Type.Number({ minimum: 0, maximum: ORDER_AMOUNT_MAX, description: `${description}, in won` }))
const optionalInstant = (description: string) =>
  Omissible(Text(`${description}: ISO 8601 instant, or a date`))

export const OrderItemInput = Type.Object({
  vendor_id: Type.Optional(Type.Unknown({ description: 'The supplying vendor; or send partner_code.' })),
  partner_code: Type.Optional(
    Type.Unknown({
      description: 'Code of the supplying vendor. Both left out: an own product of the marketplace.',
    }),
  ),
  prd_name: LimitedText('Product name'),
  prd_match: optionalText('Matching information'),
  prd_code: optionalText('Product code'),
  uitem_code: optionalText('Option code'),
  item_name: optionalText('Item name (product name / option); prd_name when left out'),
  item_cnt: Type.Integer({ minimum: 1, maximum: ITEM_COUNT_MAX, description: 'Quantity' }),
  item_price: Type.Number({ minimum: 0, maximum: MONEY_MAX, description: 'Unit price, in won' }),
  item_status: Omissible(OneOf(itemStatuses, 'pending when left out; null stays null.')),
  shipped_on: Omissible(
    Type.String({
      description:
        'Day on which an item left that comes in as shipped or delivered; the day of the import when left out. Without item_status the item is shipped.',
      examples: ['2026-01-22'],
    }),
  ),
  insurance_code: optionalText('Insurance code, for the statement'),
  specifications: optionalText('Specification, for the statement'),
  unit: optionalText('Unit, for the statement; EA when left out'),
  tax_type: Omissible(OneOf(taxTypes, 'taxable when left out.')),
  ship_fee: optionalAmount(
    'What the vendor gets for sending it; the sum over its items of the order is settled with the first dispatch (SETTLE_SHIPPING)',
  ),
})
export type OrderItemInput = Static<typeof OrderItemInput>

export const OrderInput = Type.Object({
  ord_no: Type.String({
    minLength: 1,
    maxLength: ORD_NO_LENGTH_MAX,
    pattern: ORD_NO_PATTERN,
    description: `Order number, ${ORD_NO_PATTERN_WORDS}.`,
  }),
  ord_date: Text('Order date: ISO 8601 instant, or a date'),
  pay_date: optionalInstant('Payment date'),
  hope_deli_sdate: Omissible(Text('Desired delivery date')),
  order_tel: optionalText('Orderer phone'),
  order_hp: optionalText('Orderer mobile phone'),
  order_id: optionalText('Orderer e-mail'),
  ord_name: optionalText('Orderer name'),
  recv_name: optionalText('Recipient name'),
  recv_zipcode: optionalText('Recipient postal code'),
  recv_addr1: optionalText('Recipient address'),
  recv_addr2: optionalText('Recipient address detail'),
  recv_tel: optionalText('Recipient phone'),
  recv_hp: optionalText('Recipient mobile phone'),
  paymethod: optionalText('Payment method'),
  ord_memo: optionalText('Order memo'),
  ord_price: optionalAmount('Order amount; the sum of item_price x item_cnt when left out'),
  in_price: optionalAmount('Paid amount; ord_price when left out'),
  ship_fee: optionalAmount('Shipping fee of the order'),
  afterdeli: Omissible(Flag('Collect on delivery')),
  ord_company: optionalText('Orderer company name'),
  ord_company_num: optionalText('Business registration number'),
  ord_taxorgnum: optionalText('Sub-business-site number'),
  user_hname: optionalText('Member real name'),
  user_phone: optionalText('Member phone'),
  real_customer_info: optionalText('Actual customer'),
  trade_num: optionalText('Trade number'),
  trade_date: optionalInstant('Trade date'),
  orderer: Omissible(
    Type.Object({
      owner: optionalText('Representative'),
      address: optionalText('Address'),
      phone: optionalText('Phone'),
      biz_type: optionalText('Business type'),
      biz_kind: optionalText('Business category'),
    }),
  ),
  sales_office: optionalText('Sales office'),
  sales_rep_name: optionalText('Sales representative'),
  sales_rep_phone: optionalText('Phone of the sales representative'),
  items: Type.Array(OrderItemInput, { minItems: ORDER_ITEMS_MIN, maxItems: ITEMS_PER_ORDER_MAX }),
})
export type OrderInput = Static<typeof OrderInput>

/** The whole request, and what refuses it as a whole: everything else fails one order. */
export const OrdersImport = Type.Object({
  orders: Type.Array(OrderInput, { minItems: 1, maxItems: ORDERS_PER_REQUEST_MAX }),
})
export const OrdersImportEnvelope = Type.Object({
  orders: Type.Array(Type.Object({ ord_no: Type.String() }), {
    minItems: 1,
    maxItems: ORDERS_PER_REQUEST_MAX,
  }),
})

/** A query string has only texts; `true` and `false` are read as what they say. */
export const OrdersImportQuery = Type.Object({
  dry_run: Type.Optional(
    Flag('true: check everything and answer as usual, but write nothing. false when left out.'),
  ),
  strict: Type.Optional(Flag('true: an order with unknown fields fails. false when left out.')),
})
export type OrdersImportQuery = Static<typeof OrdersImportQuery>

export const importOutcomes = ['created', 'updated', 'unchanged'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const OrderImported = Type.Object({
  ord_no: Type.String(),
  success: Type.Literal(true),
  outcome: OneOf(importOutcomes, 'What the import did.'),
  ord_prd_nos: Type.Array(Type.String(), { description: 'Item numbers, in the order of items.' }),
  message: Type.String(),
})
export type OrderImported = Static<typeof OrderImported>
export const OrderFailed = Type.Object({
  ord_no: Type.String(),
  success: Type.Literal(false),
  error_code: FailedEntry.properties.error_code,
  message: Type.String(),
  issues: Type.Optional(
    Type.Array(Issue, {
      description: 'The fields that are wrong, such as `items.0.item_cnt`; left out when it is about none.',
    }),
  ),
  line: Type.Optional(Whole('Line of the NDJSON body, from 1.')),
})
export type OrderFailed = Static<typeof OrderFailed>
export const ImportWarning = Type.Object({
  field: Text('Name of the unknown field as it was sent: partnercode.'),
  path: Text('Where it stood, without positions: items.partnercode.'),
  count: Positive('How often the field was sent.'),
  first_ord_no: Text('The first order with this field; empty if that order has no number.'),
  did_you_mean: Type.Optional(Text('Path of the known field with the most similar name.')),
})
export type ImportWarning = Static<typeof ImportWarning>
export const OrdersImportAnswer = Answer({
  ...batchCounts,
  created_count: Count('Orders that are new.'),
  updated_count: Count('Orders that were imported before and changed.'),
  unchanged_count: Count('Orders that were imported before and did not change.'),
  own_item_count: Count('Items without a vendor, which are own products of the marketplace.'),
  dry_run: Flag('true: nothing was written.'),
  warnings: Type.Array(ImportWarning, {
    description: `Unknown fields, which were ignored: the first ${IMPORT_WARNINGS_MAX} names. Empty with strict.`,
  }),
  results: Type.Array(Type.Union([OrderImported, OrderFailed])),
})

export const ClaimInput = Type.Object({
  ord_prd_no: ItemNumber,
  type: OneOf(claimTypes, 'What happened.'),
  date: Omissible(Day('Day of the claim, from the day of the order to today; today when left out.')),
  reason: Omissible(LimitedText('Why; may be left out only when the same claim is sent again.')),
  fault: Omissible(
    OneOf(
      returnFaults,
      'Who is at fault: customer when left out. When all that a vendor sent of an order came back by its fault, its shipping fee is taken back.',
    ),
  ),
})
export type ClaimInput = Static<typeof ClaimInput>
export const claimBatch = batchOf('claims', ClaimInput, CLAIMS_PER_REQUEST_MAX)

export const ClaimWithdrawal = Type.Object({ ord_prd_no: ItemNumber, reason: LimitedText('Why.') })
export type ClaimWithdrawal = Static<typeof ClaimWithdrawal>
export const withdrawalBatch = batchOf('claims', ClaimWithdrawal, CLAIMS_PER_REQUEST_MAX)

export const ClaimDone = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(true),
  new_ord_prd_no: Type.Optional(Text('Of an exchange: the item that it created.')),
  message: Type.String(),
})
export type ClaimDone = Static<typeof ClaimDone>
export const ClaimsAnswer = Answer({
  ...batchCounts,
  results: Type.Array(Type.Union([ClaimDone, FailedEntry])),
})

export const intakeEndpoints = endpointsOf('operator', 'orders', {
  importOrders: {
    call: 'POST /operator-api/orders',
    summary: 'Import orders, as JSON or as a stream of NDJSON',
    description:
      'When an order with the same `ord_no` exists, its fields are updated, and what the vendor did stays as it is. NDJSON has one order per line. It is read as a stream and committed in parts; `results` then lists the first 1,000 failures, each with its line, and no successes.',
    query: OrdersImportQuery,
    body: OrdersImport,
    envelope: OrdersImportEnvelope,
    consumes: ['application/json', 'application/x-ndjson'],
    answer: OrdersImportAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND', 'ORDER_CONFLICT', 'SETTLEMENT_LOCKED'],
    data: 'none',
    inParts: true,
    callers: ofOperator('orders'),
  },
  registerClaims: {
    call: 'POST /operator-api/claims',
    summary: 'Register cancellations, returns and exchanges',
    description:
      'Only an item that is not shipped can be cancelled. Only a shipped item can be returned or exchanged. An exchange adds a new item to the order. Sending the same claim again succeeds and corrects `date`, `reason` and `fault`.',
    ...batchEndpoint(claimBatch),
    answer: ClaimsAnswer,
    repeatable: true,
    errors: ['ITEM_NOT_FOUND', 'CLAIM_EXISTS', 'ALREADY_SHIPPED', 'NOT_SHIPPED'],
    data: 'none',
    callers: ofOperator('orders'),
  },
  withdrawClaims: {
    call: 'POST /operator-api/claims/withdraw',
    summary: 'Withdraw claims',
    description:
      'The item returns to its lists. Withdrawing an exchange cancels the item that the exchange added.',
    ...batchEndpoint(withdrawalBatch),
    answer: ClaimsAnswer,
    repeatable: true,
    errors: ['ITEM_NOT_FOUND', 'ALREADY_SHIPPED', 'EXCHANGE_WITHDRAWN'],
    data: 'none',
    callers: ofOperator('orders'),
  },
} as const satisfies EndpointTableOf)
