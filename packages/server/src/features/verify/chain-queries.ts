/** SQL: the lines of a vendor in the order of their numbers. Decision 210. */
import { HEAD_ACTION } from '@napum/contract'
import { type ChainedLine, type ChainHead, chainedColumns } from '../../core/ledger/chain.ts'
import { statement } from '../../platform/db/database.ts'

/** A number between the first and the last of a vendor, and a line that has it. */
export interface NumberedLine extends ChainedLine {
  readonly number: number
  /** Null: no line has this number. */
  readonly settlement_id: string | null
  readonly line_hash: string | null
  /** Where the chain ends. */
  readonly head: ChainHead
}

// Lines with the numbers from $2 to $3, each looked up by its number, as of one moment.
export const numberedLines = statement<NumberedLine>('verify.numbered_lines')`
  select numbered.number, to_jsonb(head) as head, line.*
  from (
    select last_line_id, hashed_line_id, line_hash from ledger_head where vendor_id = $1::text
  ) as head
  cross join lateral generate_series($2::bigint, least($3::bigint, head.last_line_id)) as numbered (number)
  left join lateral (
    select ${chainedColumns.join(', ')}, line_hash
    from settlement_line
    where vendor_id = $1::text and line_id = numbered.number
    offset 0
  ) as line on true
  order by numbered.number`

// Vendors after $1 with lines that have no hash, or with an end of the chain that the audit does not have on the day $2.
export const vendorsToChain = statement<{ vendor_id: string }>('ledger_chain.vendors')`
  select vendor_id
  from ledger_head
  where vendor_id > $1::text and (last_line_id > coalesce(hashed_line_id, 0)
    or (hashed_line_id > coalesce(noted_line_id, 0) and coalesce(noted_on < $2::date, true)))
  order by vendor_id
  limit $3::integer`

export const lockHead = statement<ChainHead>('ledger_chain.lock_head')`
  select last_line_id, hashed_line_id, line_hash from ledger_head where vendor_id = $1::text for update`

// $4: the hashes of the lines $3 of a settlement, by their numbers.
export const writeHashes = statement('ledger_chain.write_hashes')`
  update settlement_line set line_hash = $4::jsonb ->> line_id::text
  where vendor_id = $1::text and settlement_id = $2::text and line_id = any($3::bigint[])`

export const writeHead = statement('ledger_chain.write_head')`
  update ledger_head set hashed_line_id = $2::bigint, line_hash = $3::text where vendor_id = $1::text`

// Comes back once a day, and only when there are lines since.
export const noteHead = statement<{ hashed_line_id: number; line_hash: string }>('ledger_chain.note_head')`
  update ledger_head set noted_line_id = hashed_line_id, noted_on = $2::date
  where vendor_id = $1::text and hashed_line_id > coalesce(noted_line_id, 0) and coalesce(noted_on < $2::date, true)
  returning hashed_line_id, line_hash`

export const writeNote = statement('ledger_chain.write_note')`
  insert into audit (audit_id, at, actor_kind, address, vendor_id, action, is_right, takes_out, subject, request_id)
  values ($1::text, $2::timestamptz, 'service', '', $3::text, '${HEAD_ACTION}', false, false, $4::text, '')`

// The hashes of lines with these numbers.
export const hashesOfNumbers = statement<{ vendor_id: string; line_id: number; line_hash: string | null }>(
  'verify.hashes_of_numbers',
)`
  select line.*
  from unnest($2::bigint[]) as asked (line_id)
  cross join lateral (
    select vendor_id, line_id, line_hash
    from settlement_line
    where vendor_id = $1::text and settlement_line.line_id = asked.line_id
    offset 0
  ) as line`
