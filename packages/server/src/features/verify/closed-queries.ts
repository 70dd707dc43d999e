/** SQL: what the state of a settlement rests on, and what proves its papers, as of one snapshot. Decisions 113, 200. */
import type { SettlementStatus, StatementType } from '@napum/contract'
import { frozenHash, keptProofHash } from '../../core/ledger/frozen-hash.ts'
import { statement } from '../../platform/db/database.ts'
import { asList, type StepRow } from './queries.ts'

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
     settlement.paid_on || ' ' || coalesce(settlement.reference, '') as paid_as, newest.paid_as as newest_payment,
     case settlement.status when 'pending' then (
       select count(*)::integer
       from (
         select from frozen_line
         where frozen_line.vendor_id = $1::text and frozen_line.settlement_id = settlement.settlement_id
         limit 1
       ) as frozen
     ) else 0 end as frozen_lines,
     (settlement.frozen_totals ->> 'item_count')::integer as item_count,
     case when split_part(settlement.frozen_hash, ':', 1) = settlement.confirmation::text
       then settlement.frozen_hash end as frozen_hash,
     case when split_part(settlement.frozen_hash, ':', 1) = settlement.confirmation::text and settlement.status <> 'pending'
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

// The balances of a vendor come to nothing, and each half has its other one.
export const balances = statement<StepRow>('verify.balances')`
  with line as materialized (
     select settlement_id, line_id, kind, amount, refers_to, refers_settlement_id
     from settlement_line
     where vendor_id = $1::text and tax_type = 'none' and kind in ('balance_out', 'balance_in')
   )
   select 0 as checked, null::text[] as last,
     ${asList(`
       select 'line ' || line.line_id || ' (' || line.kind || '): its other half' as subject,
         (-line.amount)::text as expected, other.amount::text as found
       from line
       left join line as other on case line.kind when 'balance_in'
         then other.line_id = line.refers_to and other.settlement_id = line.refers_settlement_id and other.kind = 'balance_out'
         else other.refers_to = line.line_id and other.refers_settlement_id = line.settlement_id and other.kind = 'balance_in' end
       where other.amount is distinct from -line.amount`)}`

const itemSubject = `'item ' || item.ord_no || '_[' || item.item_index || ']'`

/**
 * SQL: the newest sale of the item `page`, and the newest reversal that stands after it. A reversal that was taken back has a
 * line that names it, in the same settlement.
 */
const linesOfItem = `
     left join lateral (
       select
         (array_agg(line.settlement_id order by line.line_id desc) filter (where line.kind = 'sale'))[1] as sold_in,
         max(line.line_id) filter (where line.kind = 'sale') as sold_at,
         (array_agg(line.settlement_id order by line.line_id desc) filter (where line.is_standing))[1] as reversed_in,
         max(line.line_id) filter (where line.is_standing) as reversed_at
       from (
         select held.settlement_id, held.line_id, held.kind,
           held.kind = 'reversal' and held.offsets_line_id is null
             and not coalesce(held.line_id = any(array_agg(held.offsets_line_id) over ()), false) as is_standing
         from settlement_line as held
         where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
       ) as line
     ) as line on true`

// Where an item stands in settlements is where its lines are, and an exchange is settled when its replacement took over. $2 and
// $3: the last item that is done, $4: how many to look at.
export const markStep = statement<StepRow>('verify.marks')`
  with page as materialized (
     select ord_no, item_index, settlement_id, reversal_settlement_id, claim_type, exchange_settled, replaced_by
     from order_item
     where vendor_id = $1::text and (ord_no, item_index) > ($2::text, $3::integer)
     order by ord_no, item_index
     limit $4::bigint
   ),
   item as (
     select page.*, line.sold_in, case when line.reversed_at > line.sold_at then line.reversed_in end as reversed_in,
       page.claim_type = 'exchange' and coalesce(next.price_version > 0 or next.exchange_settled, false) as must_be_settled,
       page.claim_type = 'exchange' and coalesce(next.price_version > 0 or next.exchange_settled
         or next.claim_type in ('cancel', 'return'), false) as may_be_settled
     from page
     ${linesOfItem}
     left join lateral (
       select after.price_version, after.exchange_settled, after.claim_type
       from order_item as after
       where page.replaced_by is not null and after.vendor_id = $1::text and after.ord_no = page.ord_no
         and after.item_index = page.replaced_by
       limit 1
     ) as next on true
   )
   select (select count(*) from page)::integer as checked,
     (select array[ord_no, item_index::text] from page order by ord_no desc, item_index desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select ${itemSubject} || ': its settlement' as subject, item.sold_in as expected, item.settlement_id as found
       from item
       where item.settlement_id is distinct from item.sold_in
       union all
       select ${itemSubject} || ': the settlement of its reversal', item.reversed_in, item.reversal_settlement_id
       from item
       where item.reversal_settlement_id is distinct from item.reversed_in
       union all
       select ${itemSubject} || ': whether its exchange is settled', item.must_be_settled::text, item.exchange_settled::text
       from item
       where (item.exchange_settled and item.may_be_settled is not true)
         or (not item.exchange_settled and item.must_be_settled)`)}`
