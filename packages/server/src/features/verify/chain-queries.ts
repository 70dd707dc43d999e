/** SQL: the lines of a vendor in the order of their numbers. Decision 210. */
import { HEADS_ACTION } from '@napum/contract'
import { type ChainedLine, type ChainHead, chainedColumns } from '../../core/ledger/chain.ts'
import { statement } from '../../platform/db/database.ts'

/** A number between the first and the last of a vendor, and a line that has it. */
export interface NumberedLine extends ChainedLine {
  readonly number: number
  /** Null: no line has this number. */
  readonly settlement_id: string | null
  readonly line_hash: string | null
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

// Vendors after $1 with lines that have no hash.
export const vendorsToChain = statement<{ vendor_id: string }>('verify.chain_vendors')`
  select vendor_id
  from ledger_head
  where vendor_id > $1::text and last_line_id > coalesce(hashed_line_id, 0)
  order by vendor_id
  limit $2::integer`

export const lockHead = statement<ChainHead>('verify.chain_lock_head')`
  select last_line_id, hashed_line_id, line_hash from ledger_head where vendor_id = $1::text for update`

// $4: the hashes of the lines $3 of a settlement, by their numbers.
export const writeHashes = statement('verify.chain_write_hashes')`
  update settlement_line set line_hash = $4::jsonb ->> line_id::text
  where vendor_id = $1::text and settlement_id = $2::text and line_id = any($3::bigint[])`

export const writeHead = statement('verify.chain_write_head')`
  update ledger_head set hashed_line_id = $2::bigint, line_hash = $3::text where vendor_id = $1::text`

export interface HeadRow {
  vendor_id: string
  line_id: number
  line_hash: string
  recorded_at: Date
}

// Of the vendors after $1, in the order of their ids. The grouping lets each node of a cluster look by itself (decision 172).
export const pageOfHeads = statement<HeadRow>('verify.chain_heads')`
  select head.vendor_id, head.hashed_line_id as line_id, head.line_hash, line.recorded_at
  from (
    select vendor_id, hashed_line_id, line_hash from ledger_head
    where vendor_id > $1::text and hashed_line_id > 0
    order by vendor_id
    limit $2::integer
  ) as head
  cross join lateral (
    select held.vendor_id, max(held.recorded_at) as recorded_at from settlement_line as held
    where held.vendor_id = head.vendor_id and held.line_id = head.hashed_line_id
    group by held.vendor_id
  ) as line
  order by head.vendor_id`

export const findNote = statement('verify.chain_find_note')`
  select 1 from audit where audit_id = $1::text`

// One line a day: its id follows from the day.
export const writeNote = statement('verify.chain_write_note')`
  insert into audit (audit_id, at, actor_kind, address, action, is_right, takes_out, subject, request_id)
  values ($1::text, $2::timestamptz, 'service', '', '${HEADS_ACTION}', false, false, $3::text, '')
  on conflict do nothing`

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
