/**
 * SQL of claims of all vendors. Claims are looked for by their state, kind and day in an index that holds nothing else, one
 * stretch for each state and kind that is asked for; of one vendor, in the index of its lists of claims.
 */

import {
  type ClaimOrder,
  type ClaimType,
  COUNTED_MAX,
  claimStates,
  claimTypes,
  type ItemKey,
  type ItemStatus,
  type ReturnFault,
} from '@napum/contract'
import { recordItemFields } from '../../../core/items/record.ts'
import { isSentSql } from '../../../core/items/sent.ts'
import { countedUpTo } from '../../../core/values/pagination.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'

export interface ClaimRow {
  vendor_id: string
  ord_no: string
  item_index: number
  claim_type: ClaimType
  claim_day: string
  claim_reason: string | null
  claim_fault: ReturnFault | null
  is_open: boolean
  claim_seen_at: Date | null
  prd_name: string
  item_status: ItemStatus | null
  replaced_by: number | null
}

export type ClaimScope = 'all' | 'vendor'

/** As the index has it, word for word. */
const isOpen = `(item.claim_seen_at is null and item.vendor_id <> '${MARKETPLACE_VENDOR_ID}')`

type State = (typeof claimStates)[number]

/**
 * SQL: claims of one state and kind; a constant instead of the select would be taken apart, so that it is none of the index. $1 and $2: states and kinds that are asked for; $3 and $4:
 * first and last day.
 */
const stretch = (scope: ClaimScope, state: State, type: ClaimType): string => {
  const isAsked = `${state === 'open'} = any($1::boolean[]) and '${type}' = any($2::text[])`
  const days = 'item.claim_day >= $3::date and item.claim_day <= $4::date'
  return `
       from order_item as item
       where item.claim_type = '${type}' and ${scope === 'vendor' ? 'item.vendor_id = $5::text and ' : ''}${days}
         and ${isOpen} = (select ${state === 'open'}) and item.claim_type is not null and ${isAsked}`
}

/** SQL: one piece for each stretch. */
const ofEach = (piece: (state: State, type: ClaimType) => string): string =>
  claimStates
    .flatMap((state) => claimTypes.map((type) => `(${piece(state, type)})`))
    .join('\n     union all\n     ')

const count = (scope: ClaimScope): Statement<{ total: number }> =>
  statement(`claims.count_${scope}`)`
    ${countedUpTo(`from (${ofEach((state, type) => `select 1 ${stretch(scope, state, type)} limit ${COUNTED_MAX + 1}`)}) as part`)}`

const directions = { newest: 'desc', oldest: 'asc' } as const
const orderBy = (name: string, sort: ClaimOrder): string =>
  ['claim_day', 'vendor_id', 'ord_no', 'item_index']
    .map((column) => `${name}.${column} ${directions[sort]}`)
    .join(', ')

// $5 and $6, of one vendor, who is $5, $6 and $7: limit and offset. Of each stretch no more is read than all of the page and
// what is before it.
const page = (scope: ClaimScope, sort: ClaimOrder): Statement<ClaimRow> => {
  const [limit, offset] = scope === 'vendor' ? ['$6::bigint', '$7::bigint'] : ['$5::bigint', '$6::bigint']
  const columns = `item.vendor_id, item.ord_no, item.item_index, item.claim_type, item.claim_day, item.claim_reason, item.claim_fault,
         ${isOpen} as is_open, item.claim_seen_at, item.record_after_partner, item.item_status, item.replaced_by`
  const piece = (state: State, type: ClaimType) =>
    `select ${columns} ${stretch(scope, state, type)}
       order by ${orderBy('item', sort)}
       limit ${limit} + ${offset}`
  return statement(`claims.page_${scope}_${sort}`)`
    select part.*, ${recordItemFields('part')} ->> 'prd_name' as prd_name
    from (${ofEach(piece)}) as part
    order by ${orderBy('part', sort)}
    limit ${limit} offset ${offset}`
}

// Which of these items were sent. The grouping lets each node of a cluster look by itself (decision 172), and keeps it one
// look for each.
export const sentItems = statement<ItemKey & { vendor_id: string; is_sent: boolean }>('claims.sent_items')`
  select found.*
  from unnest($1::text[], $2::text[], $3::integer[]) as asked (vendor_id, ord_no, item_index)
  cross join lateral (
    select item.vendor_id, item.ord_no, item.item_index,
      ${isSentSql} as is_sent
    from order_item as item
    where item.vendor_id = asked.vendor_id and item.ord_no = asked.ord_no and item.item_index = asked.item_index
    group by item.vendor_id, item.ord_no, item.item_index
  ) as found`

export const countClaims: Readonly<Record<ClaimScope, Statement<{ total: number }>>> = {
  all: count('all'),
  vendor: count('vendor'),
}

export const pageOfClaims: Readonly<Record<ClaimScope, Readonly<Record<ClaimOrder, Statement<ClaimRow>>>>> = {
  all: { newest: page('all', 'newest'), oldest: page('all', 'oldest') },
  vendor: { newest: page('vendor', 'newest'), oldest: page('vendor', 'oldest') },
}
