/**
 * SQL of claims of all vendors. Claims are looked for by their state, kind and day in an index that holds nothing else, one
 * stretch for each state and kind that is asked for; of one vendor, in the index of its lists of claims.
 */
import type { ClaimOrder, ClaimType, ItemStatus } from '@napum/contract'
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import { type Statement, statement } from '../../db/database.ts'

export interface ClaimRow {
  vendor_id: string
  vendor_name: string | null
  ord_no: string
  item_index: number
  claim_type: ClaimType
  claim_day: string
  claim_reason: string | null
  is_open: boolean
  claim_seen_at: Date | null
  prd_name: string
  item_status: ItemStatus | null
  replaced_by: number | null
  replacement_sent: boolean | null
}

/** Whose claims are listed. */
export type ClaimScope = 'all' | 'vendor'

/** As the index has it, word for word. */
const isOpen = `(item.claim_seen_at is null and item.vendor_id <> '${HOUSE_VENDOR_ID}')`

// $1 and $2: the states and kinds that are asked for; $3 and $4: first and last day; $5 of one vendor: which.
const asked = 'unnest($1::boolean[]) as state (is_open) cross join unnest($2::text[]) as kind (claim_type)'
const within: Readonly<Record<ClaimScope, string>> = {
  all: `item.claim_type is not null and ${isOpen} = state.is_open and item.claim_type = kind.claim_type
       and item.claim_day >= $3::date and item.claim_day <= $4::date`,
  vendor: `item.claim_type is not null and item.vendor_id = $5::text and item.claim_type = kind.claim_type
       and item.claim_day >= $3::date and item.claim_day <= $4::date and ${isOpen} = state.is_open`,
}

const count = (scope: ClaimScope): Statement<{ total: number }> =>
  statement(
    `claims.count_${scope}`,
    `select coalesce(sum(part.claims), 0)::integer as total
     from ${asked}
     cross join lateral (
       select count(*) as claims from order_item as item where ${within[scope]} offset 0
     ) as part`,
  )

const directions = { newest: 'desc', oldest: 'asc' } as const
const orderBy = (name: string, sort: ClaimOrder): string =>
  ['claim_day', 'vendor_id', 'ord_no', 'item_index']
    .map((column) => `${name}.${column} ${directions[sort]}`)
    .join(', ')

// $6 and $7: limit and offset. Of each stretch no more is read than all of the page and what is before it.
const page = (scope: ClaimScope, sort: ClaimOrder): Statement<ClaimRow> =>
  statement(
    `claims.page_${scope}_${sort}`,
    `select item.vendor_id, vendor.name as vendor_name, item.ord_no, item.item_index, item.claim_type, item.claim_day, item.claim_reason,
       ${isOpen} as is_open, item.claim_seen_at, item.details ->> 'prd_name' as prd_name, item.item_status,
       item.replaced_by, replacement.is_sent as replacement_sent
     from (
       select part.*
       from ${asked}
       cross join lateral (
         select item.* from order_item as item where ${within[scope]}
         order by ${orderBy('item', sort)}
         limit $6::bigint + $7::bigint
       ) as part
       order by ${orderBy('part', sort)}
       limit $6::bigint offset $7::bigint
     ) as item
     left join lateral (
       select found.registered_at is not null or coalesce(found.item_status, 'pending') in ('shipped', 'delivered') as is_sent
       from order_item as found
       where found.vendor_id = item.vendor_id and found.ord_no = item.ord_no and found.item_index = item.replaced_by
       limit 1
     ) as replacement on item.claim_type = 'exchange'
     left join lateral (
       select found.name from vendor as found where found.vendor_id = item.vendor_id limit 1
     ) as vendor on true
     -- Each scope is given the same values.
     where $5::text is null or item.vendor_id = $5::text
     order by ${orderBy('item', sort)}`,
  )

export const countClaims: Readonly<Record<ClaimScope, Statement<{ total: number }>>> = {
  all: count('all'),
  vendor: count('vendor'),
}

export const pageOfClaims: Readonly<Record<ClaimScope, Readonly<Record<ClaimOrder, Statement<ClaimRow>>>>> = {
  all: { newest: page('all', 'newest'), oldest: page('all', 'oldest') },
  vendor: { newest: page('vendor', 'newest'), oldest: page('vendor', 'oldest') },
}
