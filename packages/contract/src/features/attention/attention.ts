/** What needs the operator, and the figures of the business. operator-interface.md "Attention", "Overview"; decision 136. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, limitOf } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Count, Day, Nullable, OneOf, Positive, Text, Whole } from '../../field-kinds.ts'
import {
  ATTENTION_COUNTED_MAX,
  ATTENTION_EXAMPLES_DEFAULT,
  ATTENTION_EXAMPLES_MAX,
  COUNTED_MAX,
} from '../../limits.ts'

/** What can need the operator. A kind keeps its name and its meaning; new ones may be added. */
export const attentionKinds = [
  'unavailable_priced',
  'unavailable',
  'unshipped_in_ended_settlement',
  'late_vendors',
  'delivered_unpriced',
  'import_failures',
  'verify_differences',
  'jobs_unfinished',
  'webhooks_paused',
  'keys_expiring',
  'approvals_waiting',
  'marketplace_profile_incomplete',
  'vendor_profiles_incomplete',
  'disk_space',
  'embedded_database',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The most pressing first. */
export const attentionSeverities = ['urgent', 'warning', 'note'] as const

export const AttentionQuery = Type.Object({
  kind: Type.Optional(OneOf(attentionKinds, 'Only this kind.')),
  limit: limitOf('Examples of each kind, at most', ATTENTION_EXAMPLES_MAX, ATTENTION_EXAMPLES_DEFAULT),
})

const named = (description: string) => Type.Optional(Type.String({ description }))

export const AttentionExample = Type.Object({
  vendor_id: named('The vendor.'),
  vendor_name: named('Its name.'),
  ord_prd_no: named('An item.'),
  ord_no: named('An order that failed; left out when its line had no order number.'),
  settlement_id: named('A settlement.'),
  settlement_no: named('Its number.'),
  webhook_id: named('A webhook; without `vendor_id` one of the operator.'),
  key_id: named('An API key.'),
  job_id: named('A job.'),
  date: Type.Optional(
    Day(
      'Its day: of the order; the earliest due day; the end of the period; the failure; the expiry; the recomputation; the end of the job.',
    ),
  ),
  count: Type.Optional(Count('How many items it concerns.')),
  detail: named('More of it: an error code, missing fields, a prefix, a host, what differs.'),
})
export type AttentionExample = Static<typeof AttentionExample>

export const AttentionEntry = Type.Object({
  kind: OneOf(attentionKinds, 'What it is.'),
  severity: OneOf(
    attentionSeverities,
    'urgent: money or the service is at stake. warning: somebody waits. note: to be done some day.',
  ),
  count: Positive('How many there are: items, vendors, orders, keys … as the kind says.'),
  count_is_at_least: Type.Optional(
    Type.Literal(true, {
      description: `There may be more: keys and profiles are counted up to ${ATTENTION_COUNTED_MAX}, and ended settlements are looked at up to ${COUNTED_MAX}. Left out otherwise.`,
    }),
  ),
  message: Text('What it is and what to do, for people to read.'),
  oldest_on: Nullable(Day('The earliest of their days; see `date` of the examples.')),
  newest_on: Nullable(Day('The latest of their days.')),
  examples: Type.Array(AttentionExample, { description: 'The first of them, the oldest first.' }),
  list_path: Nullable(
    Type.String({
      description: 'Path and query that list them; null: what can be known stands here.',
      examples: ['/operator-api/items?stock=unavailable'],
    }),
  ),
})
export type AttentionEntry = Static<typeof AttentionEntry>

export const AttentionAnswer = Answer({
  attention_list: Type.Array(AttentionEntry, {
    description: 'The most pressing first; kinds of which there is nothing are left out.',
  }),
})

/** States of items whose age the overview tells. */
export const agedStates = ['pending', 'preparing', 'shipped'] as const

const count = (description: string) => Type.Integer({ minimum: 0, description })
const won = (description: string) => Amount(`${description} In won.`)

export const AgeCount = Type.Object({
  from_days: Count('Days since the order, the least.'),
  to_days: Nullable(Whole('The most, included; null: no end.')),
  count: count('Items.'),
})

export const StateAges = Type.Object({
  state: OneOf(agedStates, '`shipped` counts orders of the last 90 days.'),
  count: count('Items in all.'),
  ages: Type.Array(AgeCount),
})

export const SentDay = Type.Object({
  date: Day('The day.'),
  count: count('Items that were sent on it for the first time.'),
  ordered_count: count('Items of the orders of that day, without cancelled ones.'),
  unavailable_count: count(
    'Items of the orders of that day of which the vendor says that they are not in stock, cancelled ones too.',
  ),
})

export const PeriodAmounts = Type.Object({
  period_start: Day('First day of the period.'),
  period_end: Day('Its last day.'),
  settlement_count: count('Settlements of the period.'),
  pending_amount: won(
    'Lines of pending settlements, at current prices as they were entered: where prices are without VAT, it comes on top.',
  ),
  confirmed_amount: won('`payable_amount` of confirmed settlements.'),
  paid_amount: won('`payable_amount` of paid settlements.'),
})

export const LateVendor = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  late_count: Positive('Items that should have been sent before today.'),
  oldest_due_on: Day('The earliest due day among them.'),
})

/** The figures that `/metrics` has too. */
export const Figures = Type.Object({
  open_count: count('Items that still have to be sent.'),
  late_count: count('Those of them that were due before today.'),
  unshipped_count: count('Those of them that have a price, and so stand in a settlement.'),
  unsettled_count: count(
    'Items that are shipped or delivered and have no price, without those with a claim.',
  ),
  pending_settlement_count: count('Settlements that are pending.'),
  pending_amount: won('Their lines, as `pending_amount` of a period.'),
  confirmed_settlement_count: count('Settlements that are confirmed and not paid.'),
  payable_amount: won('What is to be paid for these.'),
})
export type Figures = Static<typeof Figures>

const { pending_settlement_count, pending_amount, confirmed_settlement_count, payable_amount, ...counted } =
  Figures.properties

export const OverviewAnswer = Answer({
  date: Day("Today in the marketplace's time zone."),
  figures: Type.Object(
    {
      ...counted,
      ...Type.Partial(
        Type.Object({ pending_settlement_count, pending_amount, confirmed_settlement_count, payable_amount }),
      ).properties,
    },
    { description: 'Without what is about settlements for those whose role does not see them.' },
  ),
  items_by_age: Type.Array(StateAges, { description: 'Without cancelled items.' }),
  sent_per_day: Type.Array(SentDay, { description: 'The last 31 days, today included, the oldest first.' }),
  payable_by_period: Type.Array(PeriodAmounts, {
    description: 'The last 12 periods in which there are settlements, the oldest first.',
  }),
  late_by_vendor: Type.Array(LateVendor, { description: 'The 20 vendors with the most late items.' }),
  late_vendor_count: count('Vendors with late items.'),
  late_week_count: count('Of the late items: those that were late a week ago already.'),
})

export const attentionEndpoints = endpointsOf('operator', 'attention', {
  getAttention: {
    call: 'GET /operator-api/attention',
    summary: 'Read what needs a decision',
    description:
      'What the operator has to decide: answers of vendors, money that is about to be agreed, failures, and the state of the service. An entry disappears with its cause.',
    query: AttentionQuery,
    answer: AttentionAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  getOverview: {
    call: 'GET /operator-api/overview',
    summary: 'Read the figures of the business and the data of its charts',
    description: 'Own products of the marketplace are in none of them.',
    answer: OverviewAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
} as const satisfies EndpointTableOf)
