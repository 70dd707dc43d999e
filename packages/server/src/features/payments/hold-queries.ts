/** SQL of holds. */
import { statement } from '../../platform/db/database.ts'

export interface HeldRow {
  hold_reason: string | null
  held_at: Date | null
  held_by: string | null
}

export const readVendorHold = statement<HeldRow>('holds.read_vendor')`
  select hold_reason, held_at, held_by from vendor where vendor_id = $1::text`

export const setVendorHold = statement('holds.set_vendor')`
  update vendor set hold_reason = $2::text, held_at = $3::timestamptz, held_by = $4::text where vendor_id = $1::text`

export const readSettlementHold = statement<HeldRow>('holds.read_settlement')`
  select hold_reason, held_at, held_by from settlement where vendor_id = $1::text and settlement_id = $2::text`

export const setSettlementHold = statement('holds.set_settlement')`
  update settlement set hold_reason = $3::text, held_at = $4::timestamptz, held_by = $5::text
  where vendor_id = $1::text and settlement_id = $2::text`

// What of a vendor is not paid: of which it hears when it is put on hold. A vendor has few settlements.
export const unpaidSettlements = statement<{ settlement_id: string; settlement_no: string }>('holds.unpaid')`
  select settlement_id, settlement_no from settlement
  where vendor_id = $1::text and status <> 'paid'
  order by settlement_id`
