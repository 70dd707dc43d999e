/**
 * What a call can throw. Every error has a `code`; an answer of the service adds `status`, `requestId` and
 * `details`; `outcome` says whether the call may have had its effect.
 */
import type { Approval, ErrorCode } from './wire.ts'

/** Codes of what goes wrong on this side of the wire, where no answer of the service names a code. */
export type ClientErrorCode =
  | 'ABORTED'
  | 'CONNECTION_FAILED'
  | 'TIMEOUT'
  | 'BROKEN_ANSWER'
  | 'UNEXPECTED_ANSWER'
  | 'SOURCE_FAILED'
  | 'SOURCE_NOT_UTF8'
  | 'CHANGES_MISSING'
  | 'APPROVAL_PENDING'

/**
 * `not_done`: the service refused or never got the call, nothing changed. `unknown`: it may have been carried
 * out, because the answer was lost or says nothing about it.
 */
export type Outcome = 'not_done' | 'unknown'

/** Answers of something that is busy, away or restarting: the service's own 503, or a proxy's. */
const passingStatuses = new Set([429, 502, 503, 504])
const lostCodes = new Set<string>(['CONNECTION_FAILED', 'TIMEOUT', 'BROKEN_ANSWER'])

/** Whether another try may succeed. A status says more than the code that was made of it. */
export const isPassing = ({
  status,
  code,
}: {
  readonly status?: number | undefined
  readonly code: string
}) => (status !== undefined && status >= 400 ? passingStatuses.has(status) : lostCodes.has(code))

export interface NapumErrorFacts {
  readonly code: ErrorCode | ClientErrorCode
  readonly outcome: Outcome
  readonly repeatable: boolean
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly details?: Readonly<Record<string, unknown>> | null
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** Everything that a call of this client throws, except a TypeError for arguments that can never work. */
export class NapumError extends Error {
  override name = 'NapumError'
  declare readonly code: ErrorCode | ClientErrorCode
  declare readonly outcome: Outcome
  /** Whether the same call may safely be made again when the outcome is unknown. */
  declare readonly repeatable: boolean
  /**
   * Whether the same call may succeed later: the service was busy or away, or the connection failed. False for what will
   * be refused again, such as 400 and 401. Check `repeatable` too before you repeat a write.
   */
  declare readonly retryable: boolean
  /** HTTP status, when there was an answer. */
  declare readonly status: number | undefined
  /** Quote it to the operator of the service. */
  declare readonly requestId: string | undefined
  declare readonly details: Readonly<Record<string, unknown>> | null
  /** How long the service asked to wait. */
  declare readonly retryAfterMs: number | undefined

  constructor(message: string, { cause, ...facts }: NapumErrorFacts) {
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, { details: null, ...facts, retryable: isPassing(facts) })
  }
}

/** The service answered with an error: `code` and `message` are its own. */
export class ApiError extends NapumError {
  override name = 'ApiError'
}

/** Codes of a cursor from which the feed cannot be read. */
export const cursorCodes = ['CURSOR_UNKNOWN', 'CURSOR_EXPIRED'] as const satisfies ErrorCode[]
export type CursorCode = (typeof cursorCodes)[number]

/**
 * The feed cannot continue from this cursor: changes may have been missed. Begin again: `feed.start`, the snapshot, then
 * the changes. A mirror does so by itself.
 */
export class CursorError extends ApiError {
  override name = 'CursorError'
  declare readonly code: CursorCode
}

/** A number is missing in the feed of changes. It must never happen; tell the operator of the service. */
export class ChangesMissingError extends NapumError {
  override name = 'ChangesMissingError'
  /** The last number before the gap, and the one that came instead of the next. */
  readonly last: number
  readonly found: number

  constructor(last: number, found: number) {
    super(`The feed skips from change ${last} to change ${found}.`, {
      code: 'CHANGES_MISSING',
      outcome: 'not_done',
      repeatable: true,
    })
    this.last = last
    this.found = found
  }
}

/**
 * The service keeps what was asked for until a second person of the operator approves it (`FOUR_EYES=on`, status 202). Nothing was
 * done yet. Do not call again: that asks once more.
 */
export class ApprovalPendingError extends NapumError {
  readonly approval: Approval

  constructor(approval: Approval, requestId: string | undefined) {
    super(`This waits for the approval of a second person: ${approval.approval_id}. Nothing was done yet.`, {
      code: 'APPROVAL_PENDING',
      outcome: 'not_done',
      repeatable: false,
      status: 202,
      requestId,
    })
    this.name = 'ApprovalPendingError'
    this.approval = approval
  }
}

/** No answer, or none that can be used: no connection, cut off, too late. */
export class TransportError extends NapumError {
  override name = 'TransportError'
}

/** The caller's signal ended the call. The name is the one that fetch uses. */
export class AbortedError extends NapumError {
  override name = 'AbortError'
}

/**
 * A write that must not be sent twice was sent once, and nobody knows what became of it. It was not repeated:
 * look it up before calling again. `cause` holds what happened.
 */
export class OutcomeUnknownError extends NapumError {
  override name = 'OutcomeUnknownError'
  constructor(cause: NapumError) {
    super(
      `It is not known whether the service carried this out; look it up before calling again. ${cause.message}`,
      {
        ...cause,
        outcome: 'unknown',
        repeatable: false,
        cause,
      },
    )
  }
}

/**
 * A batch of several requests broke off. What was answered before is in `done`, the entries of the request that
 * failed are in `failed` (`outcome` tells whether they may have been carried out), the rest was never sent.
 * Entries are given as they were sent, with the idempotency keys that were filled in.
 */
export class BatchInterruptedError<Done = unknown, Entry = unknown> extends NapumError {
  override name = 'BatchInterruptedError'
  readonly done: Done
  readonly failed: readonly Entry[]
  readonly notSent: readonly Entry[]

  constructor(cause: NapumError, parts: { done: Done; failed: readonly Entry[]; notSent: readonly Entry[] }) {
    super(
      `The batch broke off with ${parts.failed.length} entries in doubt and ${parts.notSent.length} not sent. ${cause.message}`,
      {
        ...cause,
        cause,
      },
    )
    this.done = parts.done
    this.failed = parts.failed
    this.notSent = parts.notSent
  }
}
