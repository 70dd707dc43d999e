/** SQL of a month of closed settlements for accounting. */
import type { SettlementHeader } from '@napum/contract'
import type { SettlementKey } from '../../../core/ledger/settlement-lines.ts'
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
