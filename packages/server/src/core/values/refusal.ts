/** A refused request: one row of the error table, with its details and headers. Interface 7. */
import { type ErrorCode, errorTable, type Issue } from '@napum/contract'

/** Seconds after which a client should come back when the database is away. */
const RETRY_AFTER_SECONDS = 2

interface RefusalOptions {
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
