/** SQL of the settlements of one vendor: its id stands in every look-up, so that each is a look into an index of its own. */
import type { OwnSettlementListQuery } from '@napum/contract'
import { type HoldRow, holdColumns } from '../../core/ledger/payments.ts'
import type { TotalledRow } from '../../core/ledger/settlement-totals.ts'
import { unshippedJoin } from '../../core/ledger/unshipped.ts'
import { statement } from '../../platform/db/database.ts'

export interface OwnSettlementRow extends TotalledRow, HoldRow {
  paid_amount: string
  paid_on: string | null
  reference: string | null
  unshipped_count: number
}

const columns = `settlement.vendor_id, settlement.settlement_id, settlement.settlement_no, settlement.status,
    settlement.period_start, settlement.period_end, settlement.settlement_date, settlement.paid_on, settlement.reference,
    settlement.paid_amount, ${holdColumns}, settlement.frozen_totals, unshipped.items as unshipped_count`

// A vendor has few settlements, so that they are found by vendor alone and then filtered: `offset 0` keeps the period out of
// that look, which would otherwise go through the period of all vendors.
const source = '(select * from settlement where vendor_id = $1::text offset 0) as settlement'
// Looked up by its key.
const vendorJoin = `cross join lateral (select hold_reason from vendor where vendor_id = $1::text limit 1) as vendor`
/** SQL: of the periods that ended from $2 to $3, in the state $4 or any. */
const asked = `period_end between $2::date and $3::date and ($4::text is null or status = $4::text)`

export const countSettlements = statement<{ total: number }>('own_settlements.count')`
  select count(*) as total from ${source} where ${asked}`

// The newest period first.
export const pageOfSettlements = statement<OwnSettlementRow>('own_settlements.page')`
  select ${columns}
  from (
    select * from ${source}
    where ${asked}
    order by period_end desc, settlement_id desc
    limit $5::bigint offset $6::bigint
  ) as settlement
  ${vendorJoin}
  ${unshippedJoin}
  order by settlement.period_end desc, settlement.settlement_id desc`

/** The first values of both. */
export const valuesOf = ({ status, from, to }: OwnSettlementListQuery, vendorId: string) => [
  vendorId,
  from ?? '-infinity',
  to ?? 'infinity',
  status ?? null,
]

export const readByNumber = statement<OwnSettlementRow>('own_settlements.read')`
  select ${columns}
  from (
    select * from settlement where vendor_id = $1::text and settlement_no = $2::text limit 1
  ) as settlement
  ${vendorJoin}
  ${unshippedJoin}`
