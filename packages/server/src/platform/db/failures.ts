/** What a failure of the database means, by its code. */

interface CodedError {
  readonly code?: string
  readonly constraint?: string
  readonly message?: string
  readonly syscall?: string
}

/** SQLSTATE classes and codes, and socket errors, after which the same call may succeed later. */
const awayCodes = new Set([
  '57P01', // the server is shutting down
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
/** Citus reports connections between its nodes that broke as defects of its own, in its words or in those of libpq. */
const brokenBetweenNodes =
  /^(?:failure on connection marked as essential|server closed the connection unexpectedly|could not (?:send|receive) data|ssl connection has been closed|ssl syscall error|no connection to the server|connection not open|lost synchronization|terminating connection)/i

const racedConstraints = new Set([
  'order_item_idempotency_key_unique',
  'payment_by_key',
  'settlement_line_by_key',
  'settlement_line_shipping',
  'settlement_one_open',
])

/**
 * Two transactions got in each other's way, as only our code can tell. This one is run again, like one that the database
 * ended for that reason.
 */
export class LostRace extends Error {
  readonly code = '40001'
}

/** A node of Citus that is known to be away. By its code it is answered like any database that is. */
export class NodeAway extends Error {
  readonly code = '08006'
}

/** Whether a statement ran into its time limit: the server's, or the driver's when the server is not heard of. */
export function isTooSlow(error: unknown): boolean {
  return (error as CodedError).code === '57014' || isUnanswered(error)
}

/** Whether the database is away or overloaded, so that the caller should come back later. */
export function isAway(error: unknown): boolean {
  const { code, message, syscall } = error as CodedError
  // The Unix socket of a server that is gone; any other missing file is a defect.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code && (awayCodes.has(code) || (code.length === 5 && awayClasses.has(code.slice(0, 2))))) return true
  if (code === 'XX000') return brokenBetweenNodes.test(message ?? '')
  return awayMessages.test(message ?? '')
}

/** Whether nothing was heard of the server for longer than any statement may take. */
export const isUnanswered = (error: unknown): boolean =>
  /query read timeout/i.test((error as CodedError).message ?? '')

/** Whether running the same transaction again can succeed: deadlock, serialisation, a raced unique key. */
export function isRace(error: unknown): boolean {
  const { code } = error as CodedError
  if (code === '40P01' || code === '40001') return true
  return code === '23505' && racedConstraints.has(brokenConstraint(error) ?? '')
}

/**
 * The name of the constraint that a statement broke, or null. Citus gives it in the message only, with the number of the
 * shard behind it; no name of ours ends in a number.
 */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint, message } = error as CodedError
  if (!code?.startsWith('23')) return null
  const name = constraint ?? /constraint "([^"]+)"/.exec(message ?? '')?.[1]
  return name?.replace(/_\d+$/, '') ?? null
}
