/**
 * Keeps which orders failed when they were last sent, until they come again and go through, so that none is forgotten
 * (`GET /operator-api/attention`). Nothing of an order is kept but its number. Decision 137.
 */
import {
  NDJSON_FAILURES_LISTED_MAX,
  ORD_NO_LENGTH_MAX,
  ORD_NO_PATTERN,
  type OrderFailed,
  type OrderImported,
} from '@napum/contract'
import { daysBefore } from '../../../core/values/instants.ts'
import { isStorable } from '../../../core/values/validation.ts'
import type { Services } from '../../../core/work/services.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { firstRow, type Session, statement } from '../../../platform/db/database.ts'

/** After how many days failures are deleted. */
const KEPT_DAYS = 30

const pattern = new RegExp(ORD_NO_PATTERN, 'u')
/** A text that cannot be an order number may be anything, also a name: it is not kept. */
export const isOrderNumber = (text: string): boolean =>
  text.length <= ORD_NO_LENGTH_MAX && pattern.test(text) && isStorable(text)

const anyFailure = statement<{ exists: boolean }>('intake.any_failure')`
  select exists (select from import_failure) as exists`

// Notes failures, and forgets those that are older than $5.
const noteFailures = statement('intake.note_failures')`
  with forgotten as (delete from import_failure where failed_at < $5::timestamptz)
  insert into import_failure as held (ord_no, line, error_code, failed_at, request_id)
  select failed.ord_no, failed.line, failed.error_code, $4::timestamptz, $6::text
  from unnest($1::text[], $2::integer[], $3::text[]) as failed (ord_no, line, error_code)
  order by failed.ord_no collate "C", failed.line
  on conflict (ord_no, line) do update set error_code = excluded.error_code, failed_at = excluded.failed_at,
    request_id = excluded.request_id`

// Orders that went through; each is one look by key.
const clearFailures = statement('intake.clear_failures')`
  delete from import_failure where ord_no = any($1::text[]) and line = 0`

// Lines without an order number, once an import had none.
const clearUnnumbered = statement('intake.clear_unnumbered')`
  delete from import_failure where ord_no = ''`

/** Takes note of what became of the orders of an import. */
export interface FailureBook {
  /** @param sent where the orders of the results stood */
  note(
    results: readonly (OrderImported | OrderFailed)[],
    sent: readonly { readonly line: number }[],
  ): Promise<void>
  /** Says that the import is through. */
  close(): Promise<void>
}

/** Of a dry run nothing is kept. */
export const noBook: FailureBook = { note: async () => {}, close: async () => {} }

interface FailureBookOptions {
  readonly db: Session
  readonly clock: Services['clock']
  readonly requestId: string
}

export async function openFailureBook({ db, clock, requestId }: FailureBookOptions): Promise<FailureBook> {
  let mayHold = (await firstRow(db, anyFailure))?.exists === true
  let noted = 0
  let unnumbered = 0
  return {
    async note(results, sent) {
      // The last result of a number counts.
      const last = new Map<string, { ord_no: string; line: number; code: string | null }>()
      for (const [at, result] of results.entries()) {
        const line = sent[at]?.line ?? 0
        const code = result.success ? null : result.error_code
        const ord_no = isOrderNumber(result.ord_no) ? result.ord_no : ''
        last.set(ord_no === '' ? ` ${line}` : ord_no, { ord_no, line: ord_no === '' ? line : 0, code })
      }
      const failed = [...last.values()].filter(({ code }) => code !== null)
      unnumbered += failed.filter(({ ord_no }) => ord_no === '').length
      const done = [...last.values()].filter(({ code }) => code === null).map(({ ord_no }) => ord_no)
      if (mayHold && done.length > 0) await db.rows(clearFailures, [done])
      const kept = failed.slice(0, Math.max(0, NDJSON_FAILURES_LISTED_MAX - noted))
      if (kept.length === 0) return
      noted += kept.length
      mayHold = true
      const now = clock.now()
      await db.rows(noteFailures, [
        ...arraysOf(kept, 'ord_no', 'line', 'code'),
        now,
        daysBefore(now, KEPT_DAYS),
        requestId,
      ])
    },
    async close() {
      if (mayHold && unnumbered === 0) await db.rows(clearUnnumbered)
    },
  }
}
