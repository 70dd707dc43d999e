/** SQL: what the state of a settlement rests on, and what proves its papers, as of one snapshot. Decisions 113, 200. */
import type { SettlementStatus, StatementType } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import { frozenBy, frozenHash, keptProofHash } from '../statements/index.ts'

export interface ClosedRow {
  readonly status: SettlementStatus
  readonly is_confirmed: boolean
  /** Whether it says when it was paid. */
  readonly is_paid: boolean
  /** What it comes to, what is kept as paid, and what its payments add up to. */
  readonly payable: string
  readonly paid_amount: string
  readonly paid_by_payments: string
  /** Day and reference that it says, and those of its newest payment as it was corrected last. */
  readonly paid_as: string | null
  readonly newest_payment: string | null
  /** The open batch of transfers that it says it is in. */
  readonly batch_id: string | null
  /** Whether there are lines that a pending one froze: 0 or 1. */
  readonly frozen_lines: number
  /** Items that were frozen; null: the totals are not kept. */
  readonly item_count: number | null
  /** What was kept and what it must be; null: nothing was kept at this confirmation. */
  readonly frozen_hash: string | null
  readonly expected_hash: string | null
}

export const closedState = statement<ClosedRow>('verify.closed_state')`
  select settlement.status, settlement.confirmed_at is not null and settlement.frozen_supplier is not null as is_confirmed,
     settlement.paid_at is not null as is_paid,
     coalesce((settlement.frozen_totals ->> 'supply_amount')::numeric + (settlement.frozen_totals ->> 'vat_amount')::numeric, 0)
       + coalesce((settlement.frozen_totals ->> 'outside_vat_amount')::numeric, 0) as payable,
     settlement.paid_amount, ledger.paid as paid_by_payments,
     settlement.paid_on || ' ' || coalesce(settlement.reference, '') as paid_as, newest.paid_as as newest_payment, settlement.batch_id,
     case settlement.status when 'pending' then (
       select count(*)::integer
       from (
         select from frozen_line
         where frozen_line.vendor_id = $1::text and frozen_line.settlement_id = settlement.settlement_id
         limit 1
       ) as frozen
     ) else 0 end as frozen_lines,
     (settlement.frozen_totals ->> 'item_count')::integer as item_count,
     case when split_part(settlement.frozen_hash, ':', 1) = ${frozenBy}
       then settlement.frozen_hash end as frozen_hash,
     case when split_part(settlement.frozen_hash, ':', 1) = ${frozenBy} and settlement.status <> 'pending'
       then ${frozenHash} end as expected_hash
   from settlement
   cross join lateral (
     select coalesce(sum(case payment.kind when 'payment' then payment.amount else -payment.amount end), 0) as paid
     from payment
     where payment.vendor_id = $1::text and payment.settlement_id = settlement.settlement_id
   ) as ledger
   left join lateral (
     select coalesce(corrected.paid_on, payment.paid_on) || ' '
       || coalesce(case when corrected.paid_on is null then payment.reference else corrected.reference end, '') as paid_as
     from payment
     left join lateral (
       select held.paid_on, held.reference
       from payment_correction as held
       where held.vendor_id = $1::text and held.settlement_id = settlement.settlement_id
         and held.payment_id = payment.payment_id
       order by held.correction_no desc
       limit 1
     ) as corrected on true
     where payment.vendor_id = $1::text and payment.settlement_id = settlement.settlement_id
     order by payment.payment_id desc
     limit 1
   ) as newest on true
   where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text`

export interface ProofState {
  readonly statement_type: StatementType
  /** Whether it is that of the confirmation that stands. */
  readonly is_current: boolean
  readonly row_hash: string | null
  readonly expected_hash: string
}

// All that was ever proved of the settlement $2: papers of former confirmations are asked for as well.
export const proofStates = statement<ProofState>('verify.proof_states')`
  select proof.statement_type, proof.confirmation = settlement.confirmation as is_current, proof.row_hash,
     ${keptProofHash} as expected_hash
   from (
     select settlement_id, confirmation from settlement
     where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text
     limit 1
   ) as settlement
   cross join lateral (
     select * from statement_proof
     where statement_proof.vendor_id = $1::text and statement_proof.settlement_id = settlement.settlement_id
     offset 0
   ) as proof
   order by proof.confirmation, proof.statement_type`

// How many settlements of all vendors have this number.
export const countOfNumber = statement<{ settlements: number }>(
  'verify.count_of_number',
  'select count(*)::integer as settlements from settlement where settlement_no = $1::text',
)
