/** SQL of the adjustments that were entered, of all vendors, of one, or of one item. */
import type { Adjustment } from '@napum/contract'
import type { ActorFields } from '../../core/people/actor.ts'
import type { RowOf } from '../../core/values/instants.ts'
import { itemNumberOf } from '../../core/vendors/rows.ts'
import { statement } from '../../platform/db/database.ts'

export interface EnteredRow
  extends RowOf<Omit<Adjustment, 'state' | 'done_by'>, 'recorded_at', 'amount'>,
    ActorFields {
  takes_back: boolean
  is_taken_back: boolean
}

/** Whose: each has an index of its own. Lines of an item are few, whatever they are. */
const scopes = {
  all: [],
  vendor: ['line.vendor_id = $5::text'],
  item: ['line.ord_no = $5::text', 'line.item_index = $6::integer'],
} as const
export type AdjustmentScope = keyof typeof scopes

// $1 and $2: first and last day in the zone $4. $3: the reason, or null. The source is written as the indexes have it.
const asked = (scope: AdjustmentScope): string => `
  from settlement_line as line
  where ${[...scopes[scope], "line.source = 'adjustment'"].join(' and ')}
    and line.recorded_at >= ($1::date::timestamp at time zone $4::text)
    and line.recorded_at < (($2::date + 1)::timestamp at time zone $4::text)
    and ($3::text is null or line.reason_code = $3::text)`

const count = (scope: AdjustmentScope) =>
  statement<{ total: number; amount: string }>(`adjustments.count_${scope}`)`
    select count(*) as total, coalesce(sum(line.amount), 0) as amount ${asked(scope)}`

/** Counts, and what they come to. */
export const counts = { all: count('all'), vendor: count('vendor'), item: count('item') } as const

// The newest first. What a line names is looked up by keys, for the lines of the page alone. The grouping by keys lets each
// node of a cluster look by itself (decision 172), and keeps it one look for each.
const page = (scope: AdjustmentScope) => {
  const first = 5 + scopes[scope].length
  // Of one vendor every look names it, so that one node answers.
  const vendor = scope === 'vendor' ? '$5::text' : 'line.vendor_id'
  const sameVendor = scope === 'vendor' ? '$5::text' : 'held.vendor_id'
  const order = (name: string) => `${name}.recorded_at desc, ${name}.vendor_id desc, ${name}.line_id desc`
  return statement<EnteredRow>(`adjustments.page_${scope}`)`
    select line.line_id::text as line_id, line.vendor_id, vendor.name as vendor_name, line.settlement_id, held.settlement_no,
      held.status as settlement_status, line.kind, line.amount,
      case when line.reason_code = 'partial_return' then line.quantity end as quantity, ${itemNumberOf('line')} as ord_prd_no,
      line.ord_no, line.reason_code, line.memo, line.tax_type, line.refers_to::text as refers_to, line.recorded_at,
      line.actor_kind, line.actor_name, original.tax_type is not null as takes_back,
      opposite.line_id is not null as is_taken_back
    from (
      select line.* ${asked(scope)}
      order by ${order('line')}
      limit $${first}::bigint offset $${first + 1}::bigint
    ) as line
    cross join lateral (select name from vendor where vendor.vendor_id = ${vendor} group by vendor.vendor_id) as vendor
    cross join lateral (
      select settlement.vendor_id, settlement_no, status from settlement
      where settlement.vendor_id = ${vendor} and settlement.settlement_id = line.settlement_id
      group by settlement.vendor_id, settlement.settlement_id
    ) as held
    left join lateral (
      select referred.tax_type from settlement_line as referred
      where referred.vendor_id = ${sameVendor} and referred.settlement_id = line.refers_settlement_id
        and referred.line_id = line.refers_to
      group by referred.vendor_id, referred.settlement_id, referred.line_id
    ) as original on true
    left join lateral (
      select taking.line_id from settlement_line as taking
      where taking.refers_to = line.line_id and taking.vendor_id = ${sameVendor}
      group by taking.vendor_id, taking.line_id
    ) as opposite on true
    order by ${order('line')}`
}

export const pages = { all: page('all'), vendor: page('vendor'), item: page('item') } as const
