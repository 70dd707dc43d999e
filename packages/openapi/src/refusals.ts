/** Which codes an endpoint can answer with which status, and what each refusal looks like. Decisions 20-26, 57, 58. */

import {
  batchStatuses,
  commonErrors,
  Day,
  type Endpoint,
  type ErrorCode,
  envelopeFields,
  errorTable,
  fileRefusalReasons,
  fileSizeReasons,
  Instant,
  Issue,
  Nullable,
  OneOf,
  Payment,
  rateLimitReasons,
  SettlementWarning,
  secondFactors,
  settlementStatuses,
} from '@napum/contract'
import Type, { type TSchema } from 'typebox'

/** Answers entry by entry: 200 when all succeeded, 207 when any failed (decision 19). */
export const answersByEntry = (endpoint: Endpoint): boolean =>
  'failure_count' in ((endpoint.answer as { properties?: object }).properties ?? {})

/** Codes that fail one entry of the endpoint. */
export const entryCodes = (endpoint: Endpoint): readonly ErrorCode[] => {
  if (!answersByEntry(endpoint)) return []
  const tooLong: ErrorCode[] = endpoint.consumes ? ['PAYLOAD_TOO_LARGE'] : []
  // Entries that are mere numbers are right or refused as a whole.
  const malformed: ErrorCode[] = endpoint.envelope || endpoint.consumes ? ['VALIDATION_ERROR'] : []
  return [...malformed, ...(endpoint.errors ?? []), ...tooLong]
}

/** Codes that refuse the whole request, by status, in the order of the error table. */
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const own = answersByEntry(endpoint) ? (endpoint.refusals ?? []) : (endpoint.errors ?? [])
  const unrouted: ErrorCode[] = endpoint.params ? ['NOT_FOUND'] : []
  const possible = new Set([
    ...commonErrors[endpoint.audience].filter((code) => concerns(endpoint, code)),
    ...own,
    ...unrouted,
  ])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of (Object.keys(errorTable) as ErrorCode[]).filter((each) => possible.has(each))) {
    const { status } = errorTable[code]
    if (status !== null) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([left], [right]) => left - right))
}

/** A call without a body cannot have a wrong one. */
function concerns(endpoint: Endpoint, code: ErrorCode): boolean {
  const mayHaveBody = endpoint.method !== 'GET'
  if (code === 'PAYLOAD_TOO_LARGE') return mayHaveBody
  if (code === 'UNSUPPORTED_MEDIA_TYPE')
    return endpoint.body !== undefined || endpoint.takesFile !== undefined
  if (code === 'VALIDATION_ERROR') return mayHaveBody || Boolean(endpoint.params ?? endpoint.query)
  return true
}

/** What `error.details` holds; null for every other code. */
const detailsOf: Partial<Record<ErrorCode, TSchema>> = {
  VALIDATION_ERROR: Type.Object({ issues: Type.Array(Issue, { minItems: 1 }) }),
  RATE_LIMIT_EXCEEDED: Type.Object({
    limit: Type.Integer({
      description: 'Requests allowed per minute; with a `reason`, MiB that the vendor may write in a day.',
    }),
    remaining: Type.Integer({ description: 'What is left of it.' }),
    reset_at: Instant('When the window ends; of requests the same instant as X-RateLimit-Reset.'),
    reason: Type.Optional(
      OneOf(
        rateLimitReasons,
        'Present only when the vendor has written all that it may in a day: reading still works.',
      ),
    ),
  }),
  INVALID_SETTLEMENT_STATE: Type.Object({
    status: OneOf(settlementStatuses, 'The state that the settlement is in.'),
  }),
  PAYLOAD_TOO_LARGE: Nullable(
    Type.Object({ reason: OneOf(fileSizeReasons, 'What of a file is too large.') }),
  ),
  FILE_NOT_READABLE: Type.Object({
    reason: OneOf(fileRefusalReasons, 'Why the file cannot be read.'),
  }),
  CURSOR_EXPIRED: Nullable(
    Type.Object(
      {
        vendor_ids: Type.Array(Type.String(), {
          description: 'Vendors whose changes were lost to the consumer.',
        }),
        ack: Type.String({ description: 'Acknowledges what is lost: the consumer continues after it.' }),
      },
      { description: 'Of a consumer; null for a cursor.' },
    ),
  ),
  SECOND_FACTOR_REQUIRED: Nullable(
    Type.Object(
      {
        second_factors: Type.Array(OneOf(secondFactors, 'One of them.'), {
          description: 'What the person has: `totp`, `passkey`, or both.',
        }),
      },
      { description: 'After a right password; null where a factor is to be set up.' },
    ),
  ),
  JOB_RUNNING: Type.Object({
    job_id: Nullable(Type.String({ description: 'The job that runs; null: it ended this moment.' })),
  }),
  ALREADY_PAID: Type.Object({
    paid_on: Day('The day that is recorded.'),
    reference: Nullable(Type.String({ description: 'The reference that is recorded.' })),
    payments: Type.Array(Payment, { description: 'What was paid, the oldest first.' }),
  }),
  EXCEEDS_OUTSTANDING: Type.Object({
    outstanding_amount: Type.Number({
      description: 'What is outstanding, in won; below 0: what the vendor owes.',
    }),
  }),
  INVALID_BATCH_STATE: Type.Object({ status: OneOf(batchStatuses, 'The state of the batch.') }),
  IN_BATCH: Type.Object({ batch_id: Type.String({ description: 'The open batch of transfers.' }) }),
  NOT_READY: Type.Object({ warnings: Type.Array(SettlementWarning, { minItems: 1 }) }),
}

/** The schema of a refused request with this code (interface 7). */
export const refusalSchema = (code: ErrorCode): TSchema =>
  Type.Object(
    {
      success: Type.Literal(false),
      ...envelopeFields,
      error: Type.Object({
        code: Type.Literal(code),
        message: Type.String({ description: 'What happened, and what to do.' }),
        details: detailsOf[code] ?? Type.Null(),
      }),
    },
    { description: errorTable[code].note },
  )
