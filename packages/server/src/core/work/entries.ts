/** The entries of a batch: why one is refused, and what is answered of all. Interface 4, 7; decisions 19-22. */
import { type ErrorCode, errorTable, type FailedEntry, type Issue } from '@napum/contract'

export class EntryRefusal {
  readonly code: ErrorCode
  readonly message: string
  constructor(code: ErrorCode, message: string = errorTable[code].message) {
    this.code = code
    this.message = message
  }
}

/** Refuses an entry that its schema refuses, or null. */
export const entryRefusal = (issues: readonly Issue[]): EntryRefusal | null =>
  issues.length === 0
    ? null
    : new EntryRefusal(
        'VALIDATION_ERROR',
        `${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}.`,
      )

/** What a failed entry looks like (decision 22). */
export function failedEntry<Failed extends FailedEntry>(
  { ord_prd_no }: { readonly ord_prd_no: string },
  refusal: EntryRefusal,
  more: Omit<Failed, keyof FailedEntry>,
): Failed {
  const { code, message } = refusal
  // The compiler does not see that the fields of decision 22 and the others are all fields together.
  return { ord_prd_no, success: false, ...more, error_code: code, message } as FailedEntry as Failed
}

export interface BatchAnswer<Result> {
  /** Stands only where nothing was written. */
  readonly dry_run?: true
  readonly success_count: number
  readonly failure_count: number
  readonly results: readonly Result[]
}

/** Results in request order, and how many of them failed (decision 19); that of a dry run says what it was. */
export function batchAnswer<Result extends { readonly success: boolean }>(
  results: readonly Result[],
  { dry_run }: { readonly dry_run?: boolean | undefined } = {},
): BatchAnswer<Result> {
  const failures = results.filter((result) => !result.success).length
  const counts = { success_count: results.length - failures, failure_count: failures }
  return { ...(dry_run ? { dry_run } : {}), ...counts, results }
}

/** An entry as it is compared when its key comes again: what was left out does not count. Decision 32. */
export const entryText = (entry: object): string =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([name, value]) => name !== 'idempotency_key' && value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
