/** Keeping and finding what proves statements. Decision 113. */
import type { StatementType } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import type { CanonicalForm } from './document.ts'
import { proofHash } from './frozen-hash.ts'
import type { HeaderRow } from './header-queries.ts'

interface ProofRow {
  form: CanonicalForm
  check_code: string
  content_hash: string
}

export const readProof = statement<ProofRow>('statement.read_proof')`
  select form, check_code, content_hash from statement_proof
  where vendor_id = $1::text and settlement_id = $2::text and statement_type = $3::text
    and confirmation = $4::integer`

export interface KeptProofRow extends ProofRow {
  statement_type: StatementType
  confirmation: number
  total: string
}

// What proves the statements of a closed settlement now: nothing of earlier confirmations.
export const proofsOfSettlement = statement<KeptProofRow>('statement.proofs_of_settlement')`
  select proof.statement_type, proof.confirmation, proof.form, proof.check_code, proof.content_hash, proof.total
  from (
    select * from settlement
    where vendor_id = $1::text and settlement_id = $2::text and status <> 'pending'
    limit 1
  ) as settlement
  cross join lateral (
    select * from statement_proof
    where statement_proof.vendor_id = $1::text
      and statement_proof.settlement_id = settlement.settlement_id
      and statement_proof.confirmation = settlement.confirmation
    offset 0
  ) as proof
  order by proof.statement_type desc`

const keptHash = proofHash(
  `$3::text, settlement.confirmation, $5::text, $6::text, $7::numeric(24, 2), $8::text, marketplace.name,
    $9::smallint, $10::numeric(24, 2), $11::numeric(24, 2), $12::integer, $13::text`,
  'settlement.confirmed_at',
)

// Only while the settlement is closed by that very confirmation: what was read of another one must not prove this one.
export const keepProof = statement('statement.keep_proof')`
  insert into statement_proof (vendor_id, settlement_id, statement_type, confirmation, check_code, content_hash,
    total, issuer, marketplace, confirmed_at, form, supply_amount, vat_amount, line_count, account_last4, row_hash)
  select $1::text, settlement.settlement_id, $3::text, settlement.confirmation, $5::text, $6::text,
    $7::numeric, $8::text, marketplace.name, settlement.confirmed_at, $9::smallint, $10::numeric,
    $11::numeric, $12::integer, $13::text, ${keptHash}
  from (
    select * from settlement
    where vendor_id = $1::text and settlement_id = $2::text and confirmation = $4::integer
      and status <> 'pending'
    limit 1
  ) as settlement
  cross join marketplace
  on conflict do nothing
  returning 1`

// Who asks again is given the same bytes, which are here already.
export const keepFile = statement('statement.keep_file')`
  insert into statement_file (vendor_id, settlement_id, statement_type, confirmation, sha256)
  values ($1::text, $2::text, $3::text, $4::integer, $5::bytea)
  on conflict do nothing
  returning 1`

// Papers that were printed until now say so when they are looked up.
export const noteReopened = statement('statement.note_reopened')`
  update statement_proof set reopened_at = $3::timestamptz
  where vendor_id = $1::text and settlement_id = $2::text and reopened_at is null`

export interface VerifiedRow
  extends Omit<KeptProofRow, 'confirmation'>,
    Pick<HeaderRow, 'settlement_no' | 'period_start' | 'period_end' | 'status' | 'frozen_totals'> {
  issuer: string
  marketplace: string
  confirmed_at: Date
  reopened_at: Date | null
  /** Null: confirmed before the service stored it. */
  supply_amount: string | null
  vat_amount: string | null
  line_count: number | null
  /** The last characters of the account on the paper; empty: it has none. */
  account_last4: string | null
  /** Whether the settlement has been confirmed again since, with another content. */
  is_replaced: boolean
  /** When; null when that statement has no proof yet. */
  replaced_at: Date | null
  /** Whether the file that was asked for was given out under this code. */
  is_issued: boolean
}

// Which statement a code is of.
export const findCode = statement<{
  vendor_id: string
  settlement_id: string
  statement_type: StatementType
  confirmation: number
}>('statement.find_code')`
  select vendor_id, settlement_id, statement_type, confirmation from statement_proof
  where check_code = $1::text
  limit 1`

// That statement, with what became of its settlement since, and whether the file with the SHA-256 $5 was given out for it. What
// was confirmed again with the same content still stands. What was set off later is closed by the same confirmation, and paid.
export const readVerified = statement<VerifiedRow>('statement.verified')`
  select proof.check_code, proof.content_hash, proof.form, proof.statement_type, proof.total, proof.supply_amount,
    proof.vat_amount, proof.line_count, proof.account_last4, proof.issuer, proof.marketplace, proof.confirmed_at, coalesce(proof.reopened_at, settlement.reopened_at) as reopened_at,
    settlement.settlement_no, settlement.period_start, settlement.period_end, settlement.status,
    settlement.confirmation > proof.confirmation and coalesce(latest.content_hash, '') <> proof.content_hash as is_replaced,
    settlement.frozen_totals, 
    coalesce(case next.confirmed_at when proof.confirmed_at then settlement.paid_at end, next.confirmed_at) as replaced_at, issued.sha256 is not null as is_issued
  from (
    select * from statement_proof
    where vendor_id = $1::text and settlement_id = $2::text and statement_type = $3::text
      and confirmation = $4::integer
  ) as proof
  cross join lateral (
    select * from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = proof.settlement_id
    limit 1
  ) as settlement
  left join lateral (
    select confirmed_at from statement_proof
    where statement_proof.vendor_id = $1::text and statement_proof.settlement_id = proof.settlement_id
      and statement_proof.statement_type = proof.statement_type
      and statement_proof.confirmation > proof.confirmation
      and statement_proof.content_hash <> proof.content_hash
    order by statement_proof.confirmation
    limit 1
  ) as next on true
  left join lateral (
    select content_hash from statement_proof
    where statement_proof.vendor_id = $1::text and statement_proof.settlement_id = proof.settlement_id
      and statement_proof.statement_type = proof.statement_type
      and statement_proof.confirmation = settlement.confirmation
    limit 1
  ) as latest on true
  left join lateral (
    select sha256 from statement_file
    where statement_file.vendor_id = $1::text and statement_file.settlement_id = proof.settlement_id
      and statement_file.statement_type = proof.statement_type
      and statement_file.confirmation = proof.confirmation and statement_file.sha256 = $5::bytea
    limit 1
  ) as issued on true`
