/** SQL of what is unshipped of a settlement: what still has to leave, of what it pays. Decision 66. */
import { isSentSql } from '../items/sent.ts'

/**
 * SQL: an item is neither sent nor taken back. The index `order_item_unshipped` has these conditions but the first, which
 * leaves out those that were sent and whose state was set back.
 */
const isUnshippedSql = `not (${isSentSql}) and item.registered_at is null
      and coalesce(item.item_status, 'pending') not in ('shipped', 'delivered')
      and coalesce(item.claim_type, '') not in ('cancel', 'return') and item.reversal_settlement_id is null`

/** SQL: such items of the row `settlement` of the vendor `$1`. */
export const unshippedOf = `item.vendor_id = $1::text and item.settlement_id = settlement.settlement_id
      and ${isUnshippedSql}`

/** SQL: their number and their sum. */
const sums = `count(*)::integer as items, coalesce(sum(item.total_amount), 0) as subtotal,
      count(*) filter (where item.stock_available = false)::integer as unavailable`

/** SQL: the same of the row `settlement` of the vendor `$1`, as `unshipped`. */
export const unshippedJoin = `cross join lateral (
    select ${sums}
    from order_item as item
    where ${unshippedOf}
  ) as unshipped`

/**
 * SQL: the same of the row `settlement`, of whichever vendor; no row where nothing waits. The grouping by the vendor lets
 * each node of a cluster look by itself (decision 172), and keeps it one look for each settlement.
 */
export const unshippedOfAny = `cross join lateral (
    select item.vendor_id, ${sums}
    from order_item as item
    where item.vendor_id = settlement.vendor_id and item.settlement_id = settlement.settlement_id and ${isUnshippedSql}
    group by item.vendor_id
  ) as unshipped`
