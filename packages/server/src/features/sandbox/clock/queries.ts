/** SQL of the clocks: one of the operator, and one of each vendor that moved its own. Decision 149. */
import { statement } from '../../../platform/db/database.ts'

interface OffsetRow {
  /** null: the operator's, which vendors without one have too. */
  vendor_id: string | null
  ahead_ms: number
}

// As many rows as there are vendors that moved their clock.
export const readOffsets = statement<OffsetRow>('sandbox_clock.read')`
  select null as vendor_id, ahead_ms from sandbox_clock
  union all
  select vendor_id, ahead_ms from sandbox_vendor_clock`

// Moves the clock of the vendor $1, which begins where the operator's stands, by $2 and to $3 at most. Two who advance it at
// a time both do.
export const advanceOwn = statement('sandbox_clock.advance_own')`
  insert into sandbox_vendor_clock (vendor_id, ahead_ms)
  select $1::text, least(coalesce((select ahead_ms from sandbox_clock), 0) + $2::bigint, $3::bigint)
  on conflict (vendor_id) do update
  set ahead_ms = least(sandbox_vendor_clock.ahead_ms + $2::bigint, $3::bigint)`

// Moves the operator's and those of all vendors by $1, each to $2 at most.
export const advanceAll = statement('sandbox_clock.advance_all')`
  with vendors as (
    update sandbox_vendor_clock set ahead_ms = least(ahead_ms + $1::bigint, $2::bigint)
  )
  insert into sandbox_clock (ahead_ms) values (least($1::bigint, $2::bigint))
  on conflict (only_row) do update set ahead_ms = least(sandbox_clock.ahead_ms + $1::bigint, $2::bigint)`

// The vendor $1 has the real time again.
export const setBack = statement('sandbox_clock.set_back')`
  insert into sandbox_vendor_clock (vendor_id, ahead_ms) values ($1::text, 0)
  on conflict (vendor_id) do update set ahead_ms = 0`
