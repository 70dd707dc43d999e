/** SQL of a month of closed settlements for accounting. */
import type { SettlementHeader, TaxKind } from '@napum/contract'
import { apartLines } from '../../../core/ledger/apart.ts'
import type { SettlementKey } from '../../../core/ledger/settlement-totals.ts'
import { apartVat, printedVat } from '../../../core/ledger/totals-queries.ts'
import { statement } from '../../../platform/db/database.ts'

export interface ClosedRow extends Omit<SettlementHeader, 'status'>, SettlementKey {
  supplier_name: string
  supplier_biz_no: string
  supplier_owner: string
}

// The next $5 closed settlements whose period ended from $1 to $2, behind the one that ended on $3 with the id $4.
export const nextClosed = statement<ClosedRow>('accounting.next_closed')`
  select vendor_id, settlement_id, settlement_no, period_start, period_end, settlement_date,
    coalesce(frozen_supplier ->> 'name', '') as supplier_name, coalesce(frozen_supplier ->> 'biz_no', '') as supplier_biz_no,
    coalesce(frozen_supplier ->> 'owner', '') as supplier_owner
  from settlement
  where period_end between $1::date and $2::date and (period_end, settlement_id) > ($3::date, $4::text) and status <> 'pending'
  order by period_end, settlement_id
  limit $5::bigint`

/** What a settlement comes to in one tax kind; amounts as decimals. */
export interface TaxTotals {
  readonly tax_kind: TaxKind
  readonly supply_amount: string
  readonly vat_amount: string
}

// Supply and VAT of closed settlements by tax kind: what carries from one settlement to the next stands apart.
export const taxTotalsOfSettlements = statement<TaxTotals & { settlement_id: string }>(
  'accounting.tax_totals',
)`
  select asked.settlement_id, sums.tax_kind, sums.supply_amount, sums.vat_amount
  from unnest($2::text[]) as named (settlement_id)
  cross join lateral (
    select settlement_id, vat, vat_rounding
    from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = named.settlement_id
    limit 1
  ) as asked
  cross join lateral (
    select tax_kind, sum(case vat when 'inclusive' then total_amount - vat_amount else total_amount end) as supply_amount,
      sum(vat_amount) as vat_amount
    from (
      select line.tax_type as tax_kind, line.vat, line.total_amount, ${printedVat} as vat_amount
      from frozen_line as line
      where line.vendor_id = $1::text and line.settlement_id = asked.settlement_id
      union all
      select case when line.kind in ('balance_in', 'balance_out') then 'balance' else line.tax_type end, line.vat,
        line.total_amount, ${apartVat}
      from (${apartLines('asked')}) as line
    ) as taxed
    group by tax_kind
  ) as sums`
