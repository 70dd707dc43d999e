/** SQL that keeps what the last recomputation came to. Decision 138. */
import { statement } from '../../platform/db/database.ts'

/** Differences whose subjects are kept. */
export const SUBJECTS_KEPT_MAX = 20

// The first part of a recomputation takes the place of the one before.
export const beginRun = statement(
  'verify.begin_run',
  `insert into verify_run as held (started_at, finished_at, next, checked_count, difference_count, unchecked_count, subjects)
   values ($1::timestamptz, case when $2::text is null then $3::timestamptz end, $2::text, $4::bigint, $5::bigint, $6::bigint,
     $7::text[])
   on conflict (only_row) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
     next = excluded.next, checked_count = excluded.checked_count, difference_count = excluded.difference_count,
     unchecked_count = excluded.unchecked_count, subjects = excluded.subjects`,
)

// A further part adds to it, when it goes on where that one ended ($8): of two that run at a time, the last one begun counts.
export const continueRun = statement(
  'verify.continue_run',
  `update verify_run set
     finished_at = case when $2::text is null then $3::timestamptz end, next = $2::text,
     checked_count = checked_count + $4::bigint, difference_count = difference_count + $5::bigint,
     unchecked_count = unchecked_count + $6::bigint,
     subjects = (subjects || $7::text[])[1:${SUBJECTS_KEPT_MAX}]
   where next = $8::text and started_at <= $1::timestamptz`,
)
