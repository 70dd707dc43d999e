/** Adjustments: what is paid or deducted beside the prices of items. operator-interface.md "Adjustments"; decision 205. */
import Type, { type Static } from 'typebox'
import { DoneBy } from '../../author.ts'
import { batchCounts, FailedEntry } from '../../batch.ts'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, dryRunAnswer, Pagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Day, Flag, Instant, Nullable, Omissible, OneOf, Text, Whole } from '../../field-kinds.ts'
import {
  ADJUSTMENTS_PER_REQUEST_MAX,
  IDEMPOTENCY_KEY_LENGTH_MAX,
  ITEM_COUNT_MAX,
  MEMO_LENGTH_MAX,
  MONEY_MAX,
} from '../../limits.ts'
import {
  adjustmentReasons,
  apartFields,
  apartTaxTypes,
  lineReasons,
  returnFaults,
} from '../settlements/lines.ts'
import { settlementStatuses } from '../statements/statements.ts'

/** Kinds of lines that people enter; all others are written by the service. */
const enteredKinds = ['adjustment', 'return_shipping'] as const

export const AdjustmentInput = Type.Object({
  vendor_id: Omissible(Text('The vendor. Either this or `partner_code`.')),
  partner_code: Omissible(Text('The vendor by its partner code.')),
  kind: Omissible(
    OneOf(enteredKinds, 'adjustment when left out. return_shipping: freight of goods that came back.'),
  ),
  reason_code: Omissible(
    OneOf(adjustmentReasons, 'Why. Required, except of return_shipping and of what takes a line back.'),
  ),
  fault: Omissible(OneOf(returnFaults, 'Only of return_shipping: who is at fault.')),
  amount: Omissible(
    Type.Number({
      minimum: -MONEY_MAX,
      maximum: MONEY_MAX,
      description:
        'In won, not 0, at most 2 decimal places; negative: taken off. May be left out of a partial return (quantity x unit price) and of what takes a line back (its opposite).',
    }),
  ),
  tax_type: Omissible(
    OneOf(
      apartTaxTypes,
      'Left out: as the sale of a partial return or a price correction; taxable for return_shipping; else none.',
    ),
  ),
  ord_prd_no: Omissible(Text('The item that it is about. Required for a partial return.')),
  ord_no: Omissible(Text('The order that it is about.')),
  quantity: Omissible(
    Type.Integer({
      minimum: 1,
      maximum: ITEM_COUNT_MAX,
      description: 'Only of a partial return, where it is required: how many pieces came back.',
    }),
  ),
  refers_to: Omissible(
    Type.String({
      pattern: '^[1-9][0-9]{0,17}$',
      description:
        'A line of the vendor: a sale that is corrected, or an adjustment that is taken back by its opposite.',
    }),
  ),
  memo: Type.String({
    minLength: 1,
    maxLength: MEMO_LENGTH_MAX,
    description: 'What the vendor reads beside it.',
  }),
  idempotency_key: Omissible(
    Type.String({
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_LENGTH_MAX,
      description: 'Unique for the vendor: the same entry with it again answers as the first time.',
    }),
  ),
})
export type AdjustmentInput = Static<typeof AdjustmentInput>

const bounds = { minItems: 1, maxItems: ADJUSTMENTS_PER_REQUEST_MAX }
const dryRun = {
  dry_run: Omissible(Flag('With true, you get the same answer, but nothing changes.')),
}
export const AdjustmentsRequest = Type.Object({
  adjustments: Type.Array(AdjustmentInput, bounds),
  ...dryRun,
})

/** Codes that refuse the whole request; all others fail one entry. */
const AdjustmentsEnvelope = Type.Object({
  adjustments: Type.Array(Type.Object({}), bounds),
  ...dryRun,
})

export const AdjustmentDone = Type.Object({
  success: Type.Literal(true),
  line_id: Nullable(Text('The line; null in a dry run.')),
  settlement_no: Nullable(Text('The settlement that it went into; null in a dry run that would open one.')),
  amount: Amount('What it adds to the settlement.'),
  message: Type.String(),
})
export type AdjustmentDone = Static<typeof AdjustmentDone>
export const AdjustmentFailed = Type.Object({
  success: Type.Literal(false),
  error_code: FailedEntry.properties.error_code,
  message: Type.String(),
})
export type AdjustmentFailed = Static<typeof AdjustmentFailed>

export const AdjustmentsAnswer = Answer({
  ...dryRunAnswer,
  ...batchCounts,
  total_amount: Amount('Sum of the entries that succeeded, in won.'),
  results: Type.Array(Type.Union([AdjustmentDone, AdjustmentFailed]), {
    description: 'In the order of the request.',
  }),
})

/** Whether an adjustment counts, was taken back by its opposite, or is such an opposite. */
const adjustmentStates = ['stands', 'taken_back', 'takes_back'] as const

export const Adjustment = Type.Object({
  line_id: Text('The line. Unique for the vendor.'),
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  settlement_id: Type.String(),
  settlement_no: Type.String(),
  settlement_status: OneOf(settlementStatuses, 'State of its settlement.'),
  kind: OneOf(enteredKinds, 'Kind of the line.'),
  state: OneOf(
    adjustmentStates,
    'stands: an opposite with `refers_to` can take it back. taken_back: one did. takes_back: it is one.',
  ),
  amount: Amount('What it adds to the settlement, in won.'),
  quantity: Nullable(Whole('Of a partial return: pieces, below 0. null: of others.')),
  ord_prd_no: Nullable(Text('The item that it is about.')),
  ord_no: Nullable(Text('The order that it is about.')),
  ...apartFields,
  recorded_at: Instant('When.'),
  done_by: DoneBy,
})
export type Adjustment = Static<typeof Adjustment>

export const AdjustmentListQuery = Type.Object({
  vendor_id: Type.Optional(Text('Only those of this vendor.')),
  ord_prd_no: Type.Optional(Text('Only those of this item; not with `vendor_id`.')),
  reason_code: Type.Optional(OneOf(lineReasons, 'Only those with this reason, or by the fault of this one.')),
  from: Type.Optional(Day('First day on which they were entered.')),
  to: Type.Optional(Day('Last day on which they were entered.')),
  ...pageFields,
})
export type AdjustmentListQuery = Static<typeof AdjustmentListQuery>
export const AdjustmentListAnswer = Answer({
  adjustment_list: Type.Array(Adjustment, { description: 'The newest first.' }),
  total_amount: Amount('Sum of all that match the filters, in won.'),
  pagination: Pagination,
})

export const adjustmentsEndpoints = endpointsOf('operator', 'adjustments', {
  addAdjustments: {
    call: 'POST /operator-api/adjustments',
    summary: 'Adjust what vendors are paid',
    description:
      'Adds a line to the open settlement of the vendor, which is opened when there is none, whatever became of the settlement of the sale. A wrong entry fails alone. All that refers to a sale never exceeds it. An adjustment is taken back by an opposite one with `refers_to`, once.',
    body: AdjustmentsRequest,
    envelope: AdjustmentsEnvelope,
    answer: AdjustmentsAnswer,
    repeatable: false,
    errors: [
      'VENDOR_NOT_FOUND',
      'ITEM_NOT_FOUND',
      'LINE_NOT_FOUND',
      'ADJUSTMENT_EXCEEDS',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    data: 'none',
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
  listAdjustments: {
    call: 'GET /operator-api/adjustments',
    summary: 'Find adjustments',
    description:
      'Those that were entered, of all vendors. Shipping and balances are lines of their settlement alone.',
    query: AdjustmentListQuery,
    answer: AdjustmentListAnswer,
    errors: ['ITEM_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('readMoney'),
  },
} as const satisfies EndpointTableOf)
