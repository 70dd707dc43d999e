/** Counts that processes on one database share, in a table that is not logged. */
import { statement } from '../../platform/db/database.ts'

/** How far clocks of two hosts may differ before a window of another process is no longer believed. */
export const CLOCK_SKEW_MS = 5_000

// Takes points in the current window, or opens a new one; one row a key, so processes take turns on it.
export const takePoints = statement<{ used: number; resets_at: number }>('rate_limit.take_points')`
  insert into rate_window as held (key, used, resets_at) values ($1::text, $2::integer, $3::bigint + $4::bigint)
  on conflict (key) do update set
    used = case when held.resets_at between $3::bigint + 1 and $5::bigint then held.used + excluded.used else excluded.used end,
    resets_at = case when held.resets_at between $3::bigint + 1 and $5::bigint then held.resets_at else excluded.resets_at end
  returning used, resets_at`
