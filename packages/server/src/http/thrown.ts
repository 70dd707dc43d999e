/**
 * Everything that is thrown while a request is served is turned into a refusal here, so that a failure is mapped in one
 * place. Interface 7.
 */
import type { ErrorCode } from '@napum/contract'
import { invalid, Refusal, unavailable } from '../core/values/refusal.ts'
import { RenderRefused } from '../features/statements/index.ts'
import { brokenConstraint, isAway, isRace } from '../platform/db/failures.ts'
import { SecretsBlocked } from '../platform/db/secrets.ts'

/** Constraints that a request can break by itself; the database is the last judge. */
const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  vendor_partner_code_unique: 'PARTNER_CODE_TAKEN',
}

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/** Turns whatever was thrown into a refusal; a defect becomes INTERNAL_ERROR without inner text. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof SecretsBlocked) return unavailable(error.message)
  if (error instanceof RenderRefused) return unavailable(undefined, error.retryAfterSeconds)
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const framework = frameworkCodes[code ?? '']
  if (framework) return new Refusal(framework)
  // The framework's remaining 400s are about a body that does not match its headers, or that broke off.
  if (statusCode === 400) return invalid([{ path: 'body', message: 'could not be read as announced' }])
  // A race that was lost in all attempts of a transaction may be won later.
  if (isAway(error) || isRace(error)) return unavailable()
  const constraint = constraintCodes[brokenConstraint(error) ?? '']
  if (constraint) return new Refusal(constraint)
  return new Refusal('INTERNAL_ERROR')
}

/**
 * What the log keeps of a failure. The text of a database error can quote stored data, so it stays out. A refusal of
 * our own, such as those of an overload, is frequent and no defect: its stack says nothing.
 */
export function describeFailure(error: unknown): object {
  if (error instanceof Refusal) return { reason: error.message }
  if (isOutage(error)) return describeOutage(error as Error & Record<string, string>, Date.now())
  const { code, constraint, severity, stack, message, routine } = error as Error & Record<string, string>
  if (severity) return { database_error: code, constraint, routine, at: stack?.split('\n').slice(1) }
  return { error: message, stack }
}

/** While the database is away every call fails alike: the stack is logged once in this time, not at every call. */
const OUTAGE_LOGGED_EVERY_MS = 60_000
let outageLoggedAt = Number.NEGATIVE_INFINITY

/** A statement that took too long, or waited for a lock: the stack says which one. */
const ofOneStatement = ['57014', '55P03']
const isOutage = (error: unknown): boolean =>
  isAway(error) && !ofOneStatement.includes((error as { code?: string }).code ?? '')

function describeOutage(
  { code, severity, message, stack }: Error & Record<string, string>,
  now: number,
): object {
  const reason = `the database is away: ${severity ? code : message}`
  const isLogged = now >= outageLoggedAt && now - outageLoggedAt < OUTAGE_LOGGED_EVERY_MS
  if (isLogged) return { reason }
  outageLoggedAt = now
  return { reason, at: stack?.split('\n').slice(1) }
}
