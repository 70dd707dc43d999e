/** SQL of correcting payments. */
import type { SettlementKey } from '../../core/ledger/settlement-lines.ts'
import { statement } from '../../platform/db/database.ts'

// Of which settlement it is.
export const findPayment = statement<SettlementKey>(
  'payments.find',
  'select vendor_id, settlement_id from payment where payment_id = $1::text',
)

export const addCorrection = statement(
  'payments.add_correction',
  `insert into payment_correction (vendor_id, settlement_id, payment_id, correction_no, paid_on, reference, reason, corrected_at,
     request_id, actor_kind, actor_name)
   values ($1::text, $2::text, $3::text, $4::integer, $5::date, $6::text, $7::text, $8::timestamptz, $9::text, $10::text,
     $11::text)`,
)

export const correctSettlement = statement(
  'payments.correct_settlement',
  `update settlement set paid_on = $3::date, reference = $4::text
   where vendor_id = $1::text and settlement_id = $2::text`,
)
