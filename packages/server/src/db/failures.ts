/** What a failure of the database means, told from its code. */

interface CodedError {
  readonly code?: string
  readonly constraint?: string
  readonly message?: string
  readonly syscall?: string
}

/** SQLSTATE classes and codes, and socket errors, after which the same call may succeed later. */
const awayCodes = new Set([
  '57P01', // the server was told to shut down
  '57P02', // the server crashed
  '57P03', // the server is starting
  '57P05', // the session was idle for too long
  '25P03', // the transaction was idle for too long
  '57014', // the statement ran into its time limit
  '55P03', // a lock was not granted in time
  '25006', // the server has become a read-only standby
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** Connection exceptions and insufficient resources (disk, memory, connections). */
const awayClasses = new Set(['08', '53'])
/** Errors that the driver makes itself have no code, so they are known by their text. */
const awayMessages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

const racedConstraints = new Set(['order_item_idempotency_key_unique', 'settlement_one_open'])

/**
 * Two transactions got in each other's way, as only our code can tell. This one is run again, like one that the database
 * ended for that reason.
 */
export class LostRace extends Error {
  readonly code = '40001'
}

/** Whether a statement ran into its time limit: the server's, or the driver's when the server is not heard of. */
export function isTooSlow(error: unknown): boolean {
  const { code, message } = error as CodedError
  return code === '57014' || /query read timeout/i.test(message ?? '')
}

/** Whether the database is away or overloaded, so that the caller should come back later. */
export function isAway(error: unknown): boolean {
  const { code, message, syscall } = error as CodedError
  // The Unix socket of a server that is gone; any other missing file is a defect.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code && (awayCodes.has(code) || (code.length === 5 && awayClasses.has(code.slice(0, 2))))) return true
  return awayMessages.test(message ?? '')
}

/** Whether running the same transaction again can succeed: deadlock, serialisation, a raced unique key. */
export function isRace(error: unknown): boolean {
  const { code, constraint } = error as CodedError
  if (code === '40P01' || code === '40001') return true
  return code === '23505' && racedConstraints.has(constraint ?? '')
}

/** The name of the constraint that a statement broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = error as CodedError
  return code?.startsWith('23') ? (constraint ?? null) : null
}
