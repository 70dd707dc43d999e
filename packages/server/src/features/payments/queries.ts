/** SQL: settlements with what their vendors are paid on. */
import { type HoldRow, holdColumns } from '../../core/ledger/holds.ts'
import type { TotalledRow } from '../../core/ledger/settlement-totals.ts'
import { statement } from '../../platform/db/database.ts'

export interface PayableRow extends TotalledRow, HoldRow {
  readonly paid_amount: string
  readonly batch_id: string | null
  readonly vendor_name: string
  readonly biz_no: string
  readonly bank_code: string
  /** Encrypted (core/vendors/bank-account.ts). */
  readonly bank_account_sealed: string
  readonly account_holder: string
  /** The same as it was when the settlement was confirmed; null when nothing of it was kept. */
  readonly confirmed_account: string | null
  readonly confirmed_bank: string | null
}

const columns = `settlement.vendor_id, settlement.settlement_id, settlement.settlement_no, settlement.status,
  settlement.period_start, settlement.period_end, settlement.settlement_date, settlement.frozen_totals,
  settlement.paid_amount, settlement.batch_id, ${holdColumns},
  vendor.name as vendor_name, vendor.biz_no, vendor.bank_code, vendor.bank_account_sealed, vendor.account_holder,
  settlement.frozen_supplier ->> 'bank_account_sealed' as confirmed_account,
  settlement.frozen_supplier ->> 'bank_code' as confirmed_bank`

const vendor = `cross join lateral (
    select * from vendor where vendor.vendor_id = settlement.vendor_id limit 1
  ) as vendor`

// What is confirmed and not paid, of the periods that ended from $1 to $2.
export const confirmedOfPeriod = statement<PayableRow>('bank_transfers.confirmed')`
  select ${columns}
  from (
    select * from settlement
    where status = 'confirmed' and period_end between $1::date and $2::date
    order by period_end, settlement_id
    limit $3::bigint
  ) as settlement
  ${vendor}
  order by settlement.period_end, settlement.settlement_id`

// The settlements with the numbers $3, in any state: one that cannot be paid is answered with its reason. The grouping
// by key lets each node of a cluster look by itself (decision 172), and keeps it one look for each.
export const namedSettlements = statement<PayableRow>('bank_transfers.named')`
  select ${columns}
  from unnest($3::text[]) as asked (settlement_no)
  cross join lateral (
    select * from settlement where settlement.settlement_no = asked.settlement_no
    group by settlement.vendor_id, settlement.settlement_id
  ) as settlement
  ${vendor}
  where settlement.period_end between $1::date and $2::date
  order by settlement.period_end, settlement.settlement_id`

export const marketplaceName = statement<{ name: string }>('bank_transfers.marketplace')`
  select name from marketplace`
