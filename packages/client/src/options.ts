/** Checks what a client is made with, before anything is sent: a TypeError names the option and what it should be. */

/**
 * The address that paths of the interface are added to, without a slash at its end.
 * @throws TypeError when it cannot be one.
 */
export function baseOf(url: unknown): string {
  const parsed = parse(given('url', url))
  const { protocol, username, search, hash, pathname, href } = parsed
  if (protocol !== 'http:' && protocol !== 'https:')
    throw wrongUrl(href, 'it does not begin with http:// or https://')
  if (username) throw wrongUrl(parsed.origin, 'with a user name or password in front')
  if (search || hash) throw wrongUrl(href, 'it goes on after the path, with ? or #')
  if (/\/(vendor|operator|portal)-api\/*$/.test(pathname)) {
    throw wrongUrl(href, 'leave out /vendor-api and /operator-api, the client adds them')
  }
  return href.replace(/\/+$/, '')
}

/** A header value with a line break or a blank in it is always a mistake in copying a key. */
export function credential(name: string, value: unknown): string {
  const text = given(name, value)
  if (/^[\x21-\x7e]+$/.test(text)) return text
  // The value itself is not repeated: it may be a secret.
  throw new TypeError(`${name} must be printable characters without blanks or line breaks`)
}

/** What is checked here; whatever the types say, a program without them may pass anything. */
interface AnyOptions {
  readonly timeoutMs?: unknown
  readonly maxAttempts?: unknown
  readonly fetch?: unknown
  readonly onRetry?: unknown
  readonly onResponse?: unknown
}

/** @throws TypeError when one of them can never work. */
export function checkTransportOptions({ timeoutMs, maxAttempts, ...functions }: AnyOptions): void {
  const isNumber = (value: unknown, least: number) => Number.isFinite(value) && (value as number) >= least
  const check = (name: string, value: unknown, isRight: boolean, what: string) => {
    if (value !== undefined && !isRight)
      throw new TypeError(`${name} must be ${what}; it is ${String(value)}`)
  }
  check('timeoutMs', timeoutMs, isNumber(timeoutMs, 0), 'a number of milliseconds, or 0 for no limit')
  const isWhole = Number.isInteger(maxAttempts) && isNumber(maxAttempts, 1)
  check('maxAttempts', maxAttempts, isWhole, 'a whole number from 1 on')
  for (const name of ['fetch', 'onRetry', 'onResponse'] as const)
    check(name, functions[name], typeof functions[name] === 'function', 'a function')
}

/** A setting that was forgotten arrives here as undefined or empty, whatever the types say. */
function given(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') throw new TypeError(`${name} is missing`)
  if (typeof value === 'string') return value
  throw new TypeError(`${name} must be a string; it is of type ${typeof value}`)
}

function parse(url: string): URL {
  try {
    return new URL(url)
  } catch {
    throw wrongUrl(url, 'it cannot be read')
  }
}

const wrongUrl = (url: string, why: string): TypeError =>
  new TypeError(
    `url must be the address of the service, such as https://market.example/napum; it is ${url}: ${why}`,
  )
