/** Looks items up across vendors, for the operator. */
import type { ItemKey } from '@napum/contract'
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
