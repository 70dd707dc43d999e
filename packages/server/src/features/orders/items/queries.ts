/** Looks items up across vendors, for the operator. */
import { COUNTED_MAX, type ItemKey } from '@napum/contract'
import { stateKeySql } from '../../../core/items/day-counts.ts'
import { LAST } from '../../../core/items/state-key.ts'
import { countedUpTo } from '../../../core/values/pagination.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'
import { whereOf } from '../../../platform/db/filters.ts'

// The registry knows who supplies each position of an order.
export const readSuppliers = statement<{ vendor_ids: string[] }>('items.suppliers')`
  select vendor_ids from order_registry where ord_no = $1::text limit 1`

export const itemFilters = {
  vendor_id: (at: number) => `item.vendor_id = $${at}::text`,
  item_status: (at: number) => `coalesce(item.item_status, 'pending') = $${at}::text`,
  stock: (at: number) =>
    `case when item.stock_available then 'available' when not item.stock_available then 'unavailable' else 'unconfirmed' end
       = $${at}::text`,
  ord_no: (at: number) => `item.ord_no = $${at}::text`,
  // Comes with the number of an order of any vendors, so that its items are found by their key.
  suppliers: (at: number) => `item.vendor_id = any($${at}::text[])`,
} as const

type ItemFilter = keyof typeof itemFilters

/** Each combination of filters is a statement of its own, so that each is planned for what it filters. */
export const countItems = (filters: readonly ItemFilter[]): Statement<{ total: number }> =>
  statement(
    `items.count_${filters.join('_')}`,
    countedUpTo(`from order_item as item ${whereOf(itemFilters, filters, 1)}`),
  )

// Only the keys: the items themselves are read of each vendor.
export const pageOfItems = (filters: readonly ItemFilter[]): Statement<ItemKey & { vendor_id: string }> =>
  statement(`items.page_${filters.join('_')}`)`
    select item.vendor_id, item.ord_no, item.item_index
    from order_item as item
    ${whereOf(itemFilters, filters, 3)}
    order by item.vendor_id, item.ord_no, item.item_index
    limit $1::bigint offset $2::bigint`

/** SQL: items of the vendor $1 whose state keys begin with one of $2. `offset 0` keeps other ways to the items out. */
const withStates = `
  from unnest($2::text[]) as asked (beginning)
  cross join lateral (
    select found.vendor_id, found.ord_no, found.item_index from order_item as found
    where found.vendor_id = $1::text
      and found.state_key >= asked.beginning and found.state_key <= asked.beginning || '${LAST}'
    offset 0
  ) as item`

export const countStatesOfVendor = statement<{ total: number }>(
  'items.count_states_of_vendor',
  countedUpTo(withStates),
)

export const pageOfStatesOfVendor = statement<ItemKey & { vendor_id: string }>('items.page_states_of_vendor')`
  select item.vendor_id, item.ord_no, item.item_index ${withStates}
  order by item.ord_no, item.item_index
  limit $3::bigint offset $4::bigint`

/** SQL: the counts of all vendors of the lists that begin with one of $1; an index has those that are not 0. */
const countsOfAll = `
  from unnest($1::text[]) as asked (beginning)
  join day_count as held
    on (held.list || '') >= asked.beginning and (held.list || '') <= asked.beginning || '${LAST}' and held.item_count > 0`

// Up to a limit: each count is at least 1.
export const countStatesOfAll = statement<{ total: number }>('items.count_states_of_all')`
  select least(coalesce(sum(counted.items), 0), ${COUNTED_MAX + 1})::integer as total
  from (select held.item_count as items ${countsOfAll} limit ${COUNTED_MAX + 1}) as counted`

// The counts say which vendors have items of which states, so that nothing else is read.
export const pageOfStatesOfAll = statement<ItemKey & { vendor_id: string }>('items.page_states_of_all')`
  select item.vendor_id, item.ord_no, item.item_index
  from (
    select held.vendor_id, ${stateKeySql} as state ${countsOfAll} group by held.vendor_id, held.list
  ) as wanted
  cross join lateral (
    select found.vendor_id, found.ord_no, found.item_index from order_item as found
    where found.vendor_id = wanted.vendor_id and found.state_key = wanted.state
    offset 0
  ) as item
  order by item.vendor_id, item.ord_no, item.item_index
  limit $2::bigint offset $3::bigint`
