/** SQL of the clock: one number for all processes. Decision 149. */
import { statement } from '../../db/database.ts'

export const readAhead = statement<{ ahead_ms: number }>(
  'sandbox_clock.read',
  'select ahead_ms from sandbox_clock',
)

// Two who advance it at a time both do.
export const advance = statement<{ ahead_ms: number }>(
  'sandbox_clock.advance',
  `insert into sandbox_clock (ahead_ms) values ($1::bigint)
   on conflict (only_row) do update set ahead_ms = sandbox_clock.ahead_ms + excluded.ahead_ms
   returning ahead_ms`,
)
