/** What is refused, a request or an entry of one: a row of the error table. Interface 7. */
import { type ErrorCode, errorTable, type FailedEntry, type Issue } from '@napum/contract'

/** Seconds after which a client should come back when the database is away. */
export const RETRY_AFTER_SECONDS = 2

export interface RefusalOptions {
  readonly message?: string
  readonly details?: object | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown to refuse the whole request; an entry of a batch fails by value instead. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: object | null
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errorTable[code].message)
    this.code = code
    this.status = errorTable[code].status ?? 500
    this.details = options.details ?? null
    this.headers = options.headers ?? {}
  }
}

/** Refuses input, naming what is wrong and where (decision 57). */
export const invalid = (issues: readonly Issue[]): Refusal =>
  new Refusal('VALIDATION_ERROR', { details: { issues } })

export const unavailable = (message?: string, retryAfterSeconds: number = RETRY_AFTER_SECONDS): Refusal =>
  new Refusal('UNAVAILABLE', {
    headers: { 'retry-after': String(retryAfterSeconds) },
    ...(message === undefined ? {} : { message }),
  })

/** Why one entry is refused. */
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
