/** Which settlements a statement belongs to, and what stands in its head. Interface 2.6, 4.9; decision 44. */
import type { SettlementHeader, StatementOrder } from '@napum/contract'
import { ledgerOfOrder } from '../../core/ledger/line-sql.ts'
import type { TotalsRow } from '../../core/ledger/totals-queries.ts'
import { statement } from '../../platform/db/database.ts'
import { marketplaceAsReceiver } from './line-sql.ts'

export interface HeaderRow extends SettlementHeader {
  /** The day of the confirmation. */
  issued_on: string | null
  paid_amount: string
  /** Which confirmation of it is the last one. */
  confirmation: number
  supplier: StatementOrder['supplier'] & SupplierBank
  frozen_totals: Pick<TotalsRow, 'supply_amount' | 'vat_amount' | 'outside_vat_amount'> | null
}

/** Frozen before vendors had an account: without these. */
export interface SupplierBank {
  readonly bank_code?: string
  /** Encrypted (core/vendors/bank-account.ts). */
  readonly bank_account_sealed?: string
  readonly account_holder?: string
  /** Of `vendor_seal`; empty: none. */
  readonly seal_id?: string
}

/** SQL: the supplying party as the vendor is now. */
export const liveSupplier = `jsonb_build_object(
  'name', vendor.name, 'biz_no', vendor.biz_no, 'owner', vendor.owner, 'address', vendor.address,
  'biz_type', vendor.biz_type, 'biz_kind', vendor.biz_kind, 'phone', vendor.phone, 'email', vendor.email,
  'bank_code', vendor.bank_code, 'bank_account_sealed', vendor.bank_account_sealed,
  'account_holder', vendor.account_holder, 'seal_id', vendor.seal_id)`

/** SQL: the settlement `of` with its supplying party: as frozen, or as the vendor is now. $3 is the time zone. */
const headerOf = (of: string): string => `
  cross join lateral (select * from vendor where vendor_id = $1::text limit 1) as vendor
  cross join lateral (
    select settlement_id, settlement_no, status, period_start, period_end, settlement_date, created_at, confirmation,
      frozen_totals, paid_amount, (confirmed_at at time zone $3::text)::date as issued_on,
      coalesce(frozen_supplier, ${liveSupplier}) as supplier
    from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = ${of}
    limit 1
  ) as settlement`

export const headerOfSettlement = statement<HeaderRow>('statement.header_of_settlement')`
  select settlement.* from (select 1) as one ${headerOf('$2::text')}`

// The settlements with lines of an order, the newest first.
export const headersOfOrder = statement<HeaderRow>('statement.headers_of_order')`
  select settlement.*
  from (
    select distinct settlement_id from ${ledgerOfOrder('vendor_id = $1::text and ord_no = $2::text')} as entry
    where tax_type is null
  ) as line
  ${headerOf('line.settlement_id')}
  order by settlement.created_at desc, settlement.settlement_id desc`

// The settlement that holds the item: by its sale, or by its newest reversal that was not taken back.
export const settlementOfItem = statement<{
  settlement_id: string | null
  reversal_settlement_id: string | null
}>('statement.settlement_of_item')`
  select item.settlement_id, (
    select settlement_id
    from ${ledgerOfOrder('vendor_id = $1::text and ord_no = $2::text and item_index = $3::integer')} as entry
    where kind = 'reversal'
    group by settlement_id, coalesce(offsets_line_id, line_id)
    having count(*) = 1
    order by coalesce(offsets_line_id, line_id) desc
    limit 1
  ) as reversal_settlement_id
  from order_item as item
  where item.vendor_id = $1::text and item.ord_no = $2::text and item.item_index = $3::integer`

// Whom a settlement without lines is made out to.
export const readReceiver = statement<{ receiver: StatementOrder['receiver'] }>('statement.read_receiver')`
  select ${marketplaceAsReceiver} as receiver from marketplace`

export const readSeal = statement<{ image: Uint8Array }>('statement.read_seal')`
  select image from vendor_seal where vendor_id = $1::text and seal_id = $2::text`
