/** SQL of what is unshipped of a settlement: what a statement by order number would print of it. Decision 45. */

/**
 * SQL: the items of the row `settlement` that are neither sent nor taken back. The index `order_item_unshipped` has exactly
 * these conditions.
 */
export const unshippedOf = `item.vendor_id = settlement.vendor_id and item.settlement_id = settlement.settlement_id
      and item.registered_at is null and coalesce(item.item_status, 'pending') not in ('shipped', 'delivered')
      and coalesce(item.claim_type, '') not in ('cancel', 'return') and item.reversal_settlement_id is null`

/** SQL: their number and their sum, as `unshipped`. */
export const unshippedJoin = `cross join lateral (
    select count(*)::integer as items, coalesce(sum(item.total_amount), 0) as subtotal,
      count(*) filter (where item.stock_available = false)::integer as unavailable
    from order_item as item
    where ${unshippedOf}
  ) as unshipped`
