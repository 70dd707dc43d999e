/** The environment, read once at start. A bad value stops the start with one line that names the variable. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import {
  AUTH_FAILURES_PER_MINUTE_DEFAULT,
  RATE_LIMIT_PER_MINUTE_DEFAULT,
  TEST_KEY_PREFIX,
} from '@napum/contract'
import { IANAZone } from 'luxon'

const settlementPeriods = ['monthly', 'semimonthly', 'weekly', 'daily'] as const
export type SettlementPeriod = (typeof settlementPeriods)[number]

/** Whether supply prices contain VAT. */
const vatModes = ['inclusive', 'exclusive'] as const
export type VatMode = (typeof vatModes)[number]

/** How an amount becomes whole won: half away from zero, or towards zero. Both treat minus like plus. */
const wonRoundings = ['half_up', 'down'] as const
export type WonRounding = (typeof wonRoundings)[number]

/** `net`: what comes back is deducted from the tax invoice of its supply until that is issued; `amend`: it never is. */
export const taxReturns = ['net', 'amend'] as const
export type TaxReturns = (typeof taxReturns)[number]

/** Copies of a statement in one PDF: one without a name, or one for each party. */
export const statementCopies = ['one', 'both'] as const
export type StatementCopies = (typeof statementCopies)[number]

/** Whether persons must have a second factor, or may. */
const secondFactorModes = ['required', 'offered'] as const
type SecondFactorMode = (typeof secondFactorModes)[number]

/**
 * What lends connections to PostgreSQL: nothing; a pooler that lends one for each transaction; such a one that knows named
 * statements on all of its connections.
 */
const poolers = ['none', 'transaction', 'transaction-named'] as const
export type Pooler = (typeof poolers)[number]

const switches = ['on', 'off'] as const
type Switch = (typeof switches)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What settings.md lists. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | null
  /** What stands between the service and its databases. */
  readonly databasePooler: Pooler
  /** Connections of one process to all nodes of Citus together, besides the coordinator; 0: it is asked for everything. */
  readonly nodeConnections: number
  readonly dataDir: string
  /** null: generated at first start and kept in `dataDir`. */
  readonly operatorApiKey: string | null
  /** 32 bytes in base64; null: generated at first start and kept in `dataDir`. */
  readonly secretsKey: string | null
  readonly timeZone: string
  readonly rateLimitPerMinute: number
  /** MiB that the calls of one vendor may leave in the database in a day. */
  readonly vendorMbPerDay: number
  readonly vat: VatMode
  readonly vatRounding: WonRounding
  readonly taxReturns: TaxReturns
  /** Whether shipping fees of orders are settled with the vendors that send. */
  readonly settleShipping: boolean
  readonly settlementPeriod: SettlementPeriod
  /** Days after the end of the period. */
  readonly settlementPayoutDays: number
  /** Working days after the payment or the order on which an item is due. */
  readonly deliveryDueDays: number
  readonly statementReceiver: 'marketplace' | 'orderer'
  readonly statementCopies: StatementCopies
  /**
   * Where people reach this service, without a slash at the end; null: papers have no QR code, and links for people
   * lead to where the request came to.
   */
  readonly publicUrl: string | null
  /** The same for people of the operator; null: where the console is opened. */
  readonly consoleUrl: string | null
  readonly authFailuresPerMinute: number
  readonly secondFactor: SecondFactorMode
  /** Days for which the audit is kept; rights given and taken at least three years. */
  readonly auditDays: number
  /** Addresses and networks of proxies; empty: `X-Forwarded-For` does not count. */
  readonly trustProxy: readonly string[]
  readonly logLevel: (typeof logLevels)[number]
  /** Processes that answer requests; 1: this one does. */
  readonly workers: number
  /** Into how many pieces tables are cut when the database is a Citus coordinator. */
  readonly citusShards: number
  /** Where the operator's side is answered, and then only there; null: on the one port with everything else. */
  readonly adminPort: number | null
  readonly adminHost: string
  readonly changesDays: number
  /** Ports on which receivers of webhooks may be called, besides those in `webhookAllowNetworks`. */
  readonly webhookPorts: readonly number[]
  /** Networks in which receivers may be called on any port, also without encryption; empty: none. */
  readonly webhookAllowNetworks: readonly string[]
  /** Calls to receivers at once. */
  readonly webhookConcurrency: number
  /** Connections that one address may have open. */
  readonly connectionsPerAddress: number
  /** Origins of pages that may call from a browser; empty: none. */
  readonly corsOrigins: readonly string[]
  /** Whether there is a second service on a database of its own, for test keys. */
  readonly sandbox: boolean
  /** null: an embedded database in the folder `sandbox` of `dataDir`. */
  readonly sandboxDatabaseUrl: string | null
  /** null: generated at first start and kept in the folder `sandbox` of `dataDir`. */
  readonly sandboxOperatorApiKey: string | null
}

/** Names the variable and says what it must be. */
export class ConfigError extends Error {}

type Parse<Value> = (text: string) => Value | undefined

/**
 * Reads the environment.
 * @throws ConfigError that names the first bad variable.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = <Value>(name: string, fallback: Value, must: string, parse: Parse<Value>): Value => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value === undefined) throw new ConfigError(`${name} must be ${must}, not "${redact(name, text)}"`)
    return value
  }
  const count: ReadCount = (name, fallback, least, most) =>
    read(name, fallback, `a whole number from ${least} to ${most}`, whole(least, most))
  const any: Parse<string> = (text) => text
  const config = {
    ...readHttp(read, count),
    ...readWebhooks(read, count),
    ...readSandbox(read),
    port: read('PORT', 3000, 'a port number from 0 to 65535', whole(0, 65_535)),
    host: read('HOST', '127.0.0.1', 'an address to listen on', any),
    databaseUrl: read('DATABASE_URL', null, ...postgresUrl),
    databasePooler: read('DATABASE_POOLER', 'none' as Pooler, ...oneOf(poolers)),
    nodeConnections: count('CITUS_NODE_CONNECTIONS', NODE_CONNECTIONS_DEFAULT, 0, 10_000),
    dataDir: read('DATA_DIR', './data', 'a directory', any),
    operatorApiKey: read(
      'OPERATOR_API_KEY',
      null,
      `a key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters that does not begin with ${TEST_KEY_PREFIX}, such as \`openssl rand -hex 32\` makes`,
      (text) => (isOperatorKey(text) ? text : undefined),
    ),
    secretsKey: read(
      'SECRETS_KEY',
      null,
      '32 bytes in base64, such as `openssl rand -base64 32` makes',
      (text) => (isSecretsKey(text) ? text : undefined),
    ),
    timeZone: read('MARKETPLACE_TIME_ZONE', 'Asia/Seoul', 'an IANA time zone such as Asia/Seoul', zoneName),
    rateLimitPerMinute: count('RATE_LIMIT_PER_MINUTE', RATE_LIMIT_PER_MINUTE_DEFAULT, 1, 1_000_000_000),
    vendorMbPerDay: count('VENDOR_MB_PER_DAY', 3_000, 1, 1_000_000),
    vat: read('SUPPLY_PRICE_VAT', 'inclusive' as VatMode, ...oneOf(vatModes)),
    vatRounding: read('VAT_ROUNDING', 'half_up' as WonRounding, ...oneOf(wonRoundings)),
    taxReturns: read('TAX_RETURNS', 'net' as TaxReturns, ...oneOf(taxReturns)),
    settleShipping: read('SETTLE_SHIPPING', 'off' as Switch, ...oneOf(switches)) === 'on',
    settlementPeriod: read('SETTLEMENT_PERIOD', 'monthly' as SettlementPeriod, ...oneOf(settlementPeriods)),
    settlementPayoutDays: count('SETTLEMENT_PAYOUT_DAYS', 10, 0, 3_650),
    deliveryDueDays: count('DELIVERY_DUE_DAYS', 2, 0, 60),
    statementReceiver: read(
      'STATEMENT_RECEIVER',
      'marketplace' as Config['statementReceiver'],
      ...oneOf(['marketplace', 'orderer'] as const),
    ),
    statementCopies: read('STATEMENT_COPIES', 'one' as StatementCopies, ...oneOf(statementCopies)),
    publicUrl: read('PUBLIC_URL', null as string | null, ...pageUrl),
    consoleUrl: read('CONSOLE_URL', null as string | null, ...pageUrl),
    authFailuresPerMinute: count(
      'AUTH_FAILURES_PER_MINUTE',
      AUTH_FAILURES_PER_MINUTE_DEFAULT,
      1,
      1_000_000_000,
    ),
    secondFactor: read('SECOND_FACTOR', 'required' as SecondFactorMode, ...oneOf(secondFactorModes)),
    auditDays: count('AUDIT_DAYS', 730, 1, 36_500),
    trustProxy: read('TRUST_PROXY', [] as string[], 'addresses or networks, separated by commas', networks),
    citusShards: count('CITUS_SHARDS', CITUS_SHARDS_DEFAULT, 1, CITUS_SHARDS_MAX),
    changesDays: count('CHANGES_DAYS', 90, 1, 3_650),
    logLevel: read('LOG_LEVEL', 'info' as Config['logLevel'], ...oneOf(logLevels)),
  }
  const workers = read<number | 'auto'>(
    'WORKERS',
    1,
    `auto, or a whole number from 1 to ${WORKERS_MAX}`,
    (text) => (text === 'auto' ? text : whole(1, WORKERS_MAX)(text)),
  )
  // Links for vendors' people would have to be guessed from where the operator works.
  if (config.consoleUrl !== null && config.publicUrl === null)
    throw new ConfigError(
      'CONSOLE_URL needs PUBLIC_URL beside it: links for people of vendors begin with that',
    )
  return { ...config, workers: workersOf(workers, config) }
}

type ReadSetting = <Value>(name: string, fallback: Value, must: string, parse: Parse<Value>) => Value
type ReadCount = (name: string, fallback: number, least: number, most: number) => number

const WORKERS_MAX = 64
/** As many as four nodes are given in the way of one server. */
export const NODE_CONNECTIONS_DEFAULT = 48
/** The most nodes that can share the vendors. */
const CITUS_SHARDS_DEFAULT = 128
const CITUS_SHARDS_MAX = 4_096

/** `auto`: one for each core. An embedded database belongs to one process, so `auto` is 1 there. */
function workersOf(
  wanted: number | 'auto',
  { databaseUrl, sandbox, sandboxDatabaseUrl }: Omit<Config, 'workers'>,
): number {
  const isOwnSandbox = sandbox && sandboxDatabaseUrl === null
  if (wanted === 'auto') {
    return databaseUrl === null || isOwnSandbox ? 1 : Math.min(availableParallelism(), WORKERS_MAX)
  }
  if (wanted > 1 && databaseUrl === null) {
    throw new ConfigError(
      `WORKERS=${wanted} needs DATABASE_URL beside it: the embedded database belongs to one process. Leave WORKERS out, or use a PostgreSQL server`,
    )
  }
  if (wanted > 1 && isOwnSandbox) {
    throw new ConfigError(
      `WORKERS=${wanted} with SANDBOX=on needs SANDBOX_DATABASE_URL beside it: an embedded database belongs to one process`,
    )
  }
  return wanted
}

/** Who may reach which part of the service, and how. */
function readHttp(
  read: ReadSetting,
  count: ReadCount,
): Pick<Config, 'adminPort' | 'adminHost' | 'connectionsPerAddress' | 'corsOrigins'> {
  const adminPort = read(
    'ADMIN_PORT',
    null as number | null,
    'a port number from 0 to 65535',
    whole(0, 65_535),
  )
  const adminHost = read('ADMIN_HOST', null as string | null, 'an address to listen on', (text) => text)
  if (adminHost !== null && adminPort === null) throw new ConfigError('ADMIN_HOST needs ADMIN_PORT beside it')
  return {
    adminPort,
    adminHost: adminHost ?? '127.0.0.1',
    connectionsPerAddress: count('CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS_DEFAULT, 1, 1_000_000),
    corsOrigins: read(
      'CORS_ORIGINS',
      [] as string[],
      'origins such as https://erp.example.com, separated by commas, without a path',
      origins,
    ),
  }
}

function readWebhooks(
  read: ReadSetting,
  count: ReadCount,
): Pick<Config, 'webhookPorts' | 'webhookAllowNetworks' | 'webhookConcurrency'> {
  return {
    webhookPorts: read('WEBHOOK_PORTS', [443], 'port numbers from 1 to 65535, separated by commas', ports),
    webhookAllowNetworks: read(
      'WEBHOOK_ALLOW_NETWORKS',
      [] as string[],
      'addresses or networks, separated by commas',
      networks,
    ),
    webhookConcurrency: count('WEBHOOK_CONCURRENCY', 64, 1, 1_000),
  }
}

function readSandbox(
  read: ReadSetting,
): Pick<Config, 'sandbox' | 'sandboxDatabaseUrl' | 'sandboxOperatorApiKey'> {
  const sandbox = read('SANDBOX', 'off' as Switch, ...oneOf(switches)) === 'on'
  const url = read('SANDBOX_DATABASE_URL', null as string | null, ...postgresUrl)
  const live = read('DATABASE_URL', null as string | null, ...postgresUrl)
  if (url !== null && !sandbox) throw new ConfigError('SANDBOX_DATABASE_URL needs SANDBOX=on beside it')
  if (url !== null && live !== null && placeOf(url) === placeOf(live)) {
    throw new ConfigError('SANDBOX_DATABASE_URL must name another database than DATABASE_URL')
  }
  const sandboxOperatorApiKey = read(
    'SANDBOX_OPERATOR_API_KEY',
    null as string | null,
    `a key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters that begins with ${TEST_KEY_PREFIX}`,
    (text) => (isTestOperatorKey(text) ? text : undefined),
  )
  if (sandboxOperatorApiKey !== null && !sandbox) {
    throw new ConfigError('SANDBOX_OPERATOR_API_KEY needs SANDBOX=on beside it')
  }
  return { sandbox, sandboxDatabaseUrl: url, sandboxOperatorApiKey }
}

/** Host, port and name of a database; two spellings of one place are found out by the database itself. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

const ports: Parse<number[]> = (text) => {
  const list = text.split(',').map((part) => whole(1, 65_535)(part.trim()))
  return list.every((port) => port !== undefined) ? list : undefined
}

/** Nobody tries out all keys of this length, also when they are hexadecimal digits. */
export const OPERATOR_KEY_LENGTH_MIN = 32

const isVisibleKey = (text: string): boolean =>
  text.length >= OPERATOR_KEY_LENGTH_MIN && /^[\x21-\x7e]+$/.test(text)

/** Whether a key is long enough, and arrives in a header as it was sent. Keys of the sandbox have a beginning of their own. */
export const isOperatorKey = (text: string): boolean =>
  isVisibleKey(text) && !text.startsWith(TEST_KEY_PREFIX)

/** The same, for the sandbox. */
export const isTestOperatorKey = (text: string): boolean =>
  isVisibleKey(text) && text.startsWith(TEST_KEY_PREFIX)

/** Whether the text is 32 bytes in base64. */
export const isSecretsKey = (text: string): boolean => /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(text)

const SECRET_VARIABLES = [
  'DATABASE_URL',
  'OPERATOR_API_KEY',
  'SECRETS_KEY',
  'SANDBOX_DATABASE_URL',
  'SANDBOX_OPERATOR_API_KEY',
]

/** A value that may hold a password is not repeated in an error. */
const redact = (name: string, text: string): string => (SECRET_VARIABLES.includes(name) ? '…' : text)

const whole =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }

const oneOf = <const Value extends string>(values: readonly Value[]): [string, Parse<Value>] => [
  `one of ${values.join(', ')}`,
  (text) => values.find((value) => value === text),
]

/** Newer versions of Node take offsets for zones as well; PostgreSQL reads those with the opposite sign. */
const zoneName: Parse<string> = (text) =>
  /^[A-Z]/i.test(text) && IANAZone.isValidZone(text) ? text : undefined

const postgresUrl: [string, Parse<string>] = [
  'a postgres:// or postgresql:// URL',
  (text) => {
    try {
      // The driver decodes each part, and would fail at the first connection.
      const { username, password, hostname, pathname } = new URL(text)
      for (const part of [username, password, hostname, pathname]) decodeURIComponent(part)
    } catch {
      return undefined
    }
    return /^postgres(ql)?:\/\//.test(text) ? text : undefined
  },
]

const PUBLIC_URL_LENGTH_MAX = 200

/** A URL as it stands in front of a path. */
const pageUrl: [string, Parse<string>] = [
  `an http:// or https:// URL of at most ${PUBLIC_URL_LENGTH_MAX} characters, without a query`,
  (text) => {
    if (!URL.canParse(text)) return undefined
    const { protocol, username, search, hash, href } = new URL(text)
    const isPlain = /^https?:$/.test(protocol) && username === '' && search === '' && hash === ''
    return isPlain && text.length <= PUBLIC_URL_LENGTH_MAX ? href.replace(/\/+$/, '') : undefined
  },
]

/** An eighth of all: more than any caller needs, and eight addresses are needed to take everything. */
const CONNECTIONS_PER_ADDRESS_DEFAULT = 500

const origins: Parse<string[]> = (text) => {
  const list = text.split(',').map((part) => part.trim())
  return list.every(isOrigin) ? list : undefined
}

/** Written exactly as a browser sends it, or it would never be found again. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const networks: Parse<string[]> = (text) => {
  const list = text.split(',').map((part) => part.trim())
  if (list.length === 1 && ['off', 'false', '0'].includes(list[0] as string)) return []
  return list.every(isNetwork) ? list : undefined
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/')
  const version = isIP(address ?? '')
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // A network of 0 bits is every address: then anybody could name any address as his own.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
