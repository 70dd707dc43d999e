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
import { firstRow, type Session } from '../../../platform/db/database.ts'
import * as queries from './failure-queries.ts'

/** After how many days failures are deleted. */
const KEPT_DAYS = 30

const pattern = new RegExp(ORD_NO_PATTERN, 'u')
/** A text that cannot be an order number may be anything, also a name: it is not kept. */
export const isOrderNumber = (text: string): boolean =>
  text.length <= ORD_NO_LENGTH_MAX && pattern.test(text) && isStorable(text)

interface LineResult {
  readonly result: OrderImported | OrderFailed
  /** From 1. */
  readonly line: number
}

/** Takes note of what became of the orders of an import. */
export interface FailureBook {
  note(results: readonly LineResult[]): Promise<void>
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
  let mayHold = (await firstRow(db, queries.anyFailure))?.exists === true
  let noted = 0
  let unnumbered = 0
  return {
    async note(results) {
      // The last result of a number counts.
      const last = new Map<string, { ord_no: string; line: number; code: string | null }>()
      for (const { result, line } of results) {
        const code = result.success ? null : result.error_code
        const ord_no = isOrderNumber(result.ord_no) ? result.ord_no : ''
        last.set(ord_no === '' ? ` ${line}` : ord_no, { ord_no, line: ord_no === '' ? line : 0, code })
      }
      const failed = [...last.values()].filter(({ code }) => code !== null)
      unnumbered += failed.filter(({ ord_no }) => ord_no === '').length
      const done = [...last.values()].filter(({ code }) => code === null).map(({ ord_no }) => ord_no)
      if (mayHold && done.length > 0) await db.rows(queries.clearFailures, [done])
      const kept = failed.slice(0, Math.max(0, NDJSON_FAILURES_LISTED_MAX - noted))
      if (kept.length === 0) return
      noted += kept.length
      mayHold = true
      const now = clock.now()
      await db.rows(queries.noteFailures, [
        ...arraysOf(kept, 'ord_no', 'line', 'code'),
        now,
        daysBefore(now, KEPT_DAYS),
        requestId,
      ])
    },
    async close() {
      if (mayHold && unnumbered === 0) await db.rows(queries.clearUnnumbered)
    },
  }
}
