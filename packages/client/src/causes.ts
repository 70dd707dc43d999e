/** What lies behind the error that fetch throws. */

interface ErrorLike {
  readonly message?: string
  readonly code?: unknown
  readonly syscall?: unknown
  readonly cause?: unknown
  readonly errors?: readonly unknown[]
}

/** An error, and everything that it wraps: Node keeps several when a name has several addresses. */
function chainOf(error: unknown): ErrorLike[] {
  const wrapped = (error ?? {}) as ErrorLike
  const { cause, errors = [] } = wrapped
  return [wrapped, ...(cause ? chainOf(cause) : []), ...errors.flatMap(chainOf)]
}

/** What Node was doing when a connection could not be made; the code alone could also come from a made one. */
const connecting = new Set<unknown>(['connect', 'getaddrinfo'])

/** Whether nothing was sent, because there never was a connection. Browsers do not tell. */
export const neverConnected = (error: unknown): boolean =>
  chainOf(error).some(({ syscall, code }) => connecting.has(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT')

/** The innermost sentence: "fetch failed" says nothing, its cause does. */
export function reasonOf(error: unknown): string {
  const { message, cause, errors } = (error ?? {}) as ErrorLike
  if (cause) return reasonOf(cause)
  if (message) return message
  return errors?.length ? reasonOf(errors[0]) : String(error)
}
