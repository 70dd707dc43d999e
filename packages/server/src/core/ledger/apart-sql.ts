/**
 * SQL of the lines that belong to no price of an item: adjustments, shipping and balances (decision 205). They print what
 * they say, whatever becomes of their item, so that nothing of them is frozen.
 */

/**
 * SQL: those of the row `held` of the vendor `$1`, with their VAT rule. The offset keeps the settlement and the tax type
 * together, which one index answers.
 */
export const apartLines = (held: string): string => `
  select entry.line_id, entry.kind, entry.reason_code, entry.memo, entry.tax_type, entry.refers_to,
    entry.refers_settlement_id, entry.title, entry.supplied_on, entry.ord_no, entry.item_index, entry.quantity,
    entry.unit_price, entry.amount as total_amount, entry.recorded_at,
    coalesce(entry.vat, ${held}.vat) as vat, coalesce(entry.vat_rounding, ${held}.vat_rounding) as vat_rounding
  from (
    select * from settlement_line
    where settlement_line.vendor_id = $1::text and settlement_line.settlement_id = ${held}.settlement_id
      and settlement_line.tax_type is not null
    offset 0
  ) as entry`
