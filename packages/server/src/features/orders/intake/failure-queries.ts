/** SQL of the orders that failed when they were last sent. Decision 137. */
import { statement } from '../../../platform/db/database.ts'

export const anyFailure = statement<{ exists: boolean }>('intake.any_failure')`
  select exists (select from import_failure) as exists`

// Notes failures, and forgets those that are older than $5.
export const noteFailures = statement('intake.note_failures')`
  with forgotten as (delete from import_failure where failed_at < $5::timestamptz)
  insert into import_failure as held (ord_no, line, error_code, failed_at, request_id)
  select failed.ord_no, failed.line, failed.error_code, $4::timestamptz, $6::text
  from unnest($1::text[], $2::integer[], $3::text[]) as failed (ord_no, line, error_code)
  order by failed.ord_no collate "C", failed.line
  on conflict (ord_no, line) do update set error_code = excluded.error_code, failed_at = excluded.failed_at,
    request_id = excluded.request_id`

// Orders that went through; each is one look by key.
export const clearFailures = statement('intake.clear_failures')`
  delete from import_failure where ord_no = any($1::text[]) and line = 0`

// Lines without an order number, once an import had none.
export const clearUnnumbered = statement('intake.clear_unnumbered')`
  delete from import_failure where ord_no = ''`
