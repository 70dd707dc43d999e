/** Settings of what may reach the service, where, and how often. */
import { AUTH_FAILURES_PER_MINUTE_DEFAULT, RATE_LIMIT_PER_MINUTE_DEFAULT } from '@napum/contract'
import { any, ConfigError, listOf, networks, oneOf, type Parse, port, type Settings } from './settings.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An eighth of all: more than any caller needs, and eight addresses are needed to take everything. */
const CONNECTIONS_PER_ADDRESS_DEFAULT = 500

/** Written exactly as a browser sends it, or it would never be found again. */
const origin: Parse<string> = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
    ? text
    : undefined

export function httpSettings({ read, count }: Settings) {
  const adminPort = read('ADMIN_PORT', null as number | null, ...port)
  const adminHost = read('ADMIN_HOST', null as string | null, 'an address to listen on', any)
  if (adminHost !== null && adminPort === null) throw new ConfigError('ADMIN_HOST needs ADMIN_PORT beside it')
  return {
    port: read('PORT', 3000, ...port),
    host: read('HOST', '127.0.0.1', 'an address to listen on', any),
    /** Where the operator's side is answered, and then only there; null: on the one port with everything else. */
    adminPort,
    adminHost: adminHost ?? '127.0.0.1',
    /** Connections that one address may have open. */
    connectionsPerAddress: count('CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS_DEFAULT, 1, 1_000_000),
    rateLimitPerMinute: count('RATE_LIMIT_PER_MINUTE', RATE_LIMIT_PER_MINUTE_DEFAULT, 1, 1_000_000_000),
    authFailuresPerMinute: count(
      'AUTH_FAILURES_PER_MINUTE',
      AUTH_FAILURES_PER_MINUTE_DEFAULT,
      1,
      1_000_000_000,
    ),
    /** Addresses and networks of proxies; empty: `X-Forwarded-For` does not count. */
    trustProxy: read('TRUST_PROXY', [] as readonly string[], ...networks),
    /** Origins of pages that may call from a browser; empty: none. */
    corsOrigins: read(
      'CORS_ORIGINS',
      [] as readonly string[],
      'origins such as https://erp.example.com, separated by commas, without a path',
      listOf(origin),
    ),
    logLevel: read('LOG_LEVEL', 'info' as (typeof logLevels)[number], ...oneOf(logLevels)),
  }
}
