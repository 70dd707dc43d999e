/** The environment, read once at start: settings.md. A bad value stops the start with one line that names the variable. */
import { availableParallelism } from 'node:os'
import { databaseSettings } from './database.ts'
import { httpSettings } from './http.ts'
import { mailSettings } from './mail.ts'
import { peopleSettings } from './people.ts'
import { sandboxSettings } from './sandbox.ts'
import { ConfigError, type Settings, settingsIn, whole } from './settings.ts'
import { tradeSettings } from './trade.ts'
import { webhookSettings } from './webhooks.ts'

export { isSecretsKey, NODE_CONNECTIONS_DEFAULT, type Pooler } from './database.ts'
export { isMailAddress } from './mail.ts'
export { isOperatorKey, OPERATOR_KEY_LENGTH_MIN } from './people.ts'
export { isTestOperatorKey } from './sandbox.ts'
export { ConfigError } from './settings.ts'
export type { SettlementPeriod, StatementCopies, TaxReturns, VatMode, WonRounding } from './trade.ts'

export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the environment.
 * @throws ConfigError that names the first bad variable.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const settings = settingsIn(env)
  const database = databaseSettings(settings)
  const people = peopleSettings(settings)
  const config = {
    ...database,
    ...httpSettings(settings),
    ...tradeSettings(settings),
    ...people,
    ...webhookSettings(settings),
    ...mailSettings(settings, people.publicUrl),
    ...sandboxSettings(settings, database.databaseUrl),
  }
  return {
    ...config,
    /** Processes that answer requests; 1: this one does. */
    workers: workersIn(settings, config),
  }
}

const WORKERS_MAX = 64

/** `auto`: one for each core. An embedded database belongs to one process, so `auto` is 1 there. */
function workersIn(
  { read }: Settings,
  {
    databaseUrl,
    sandbox,
    sandboxDatabaseUrl,
  }: Pick<ReturnType<typeof databaseSettings>, 'databaseUrl'> & ReturnType<typeof sandboxSettings>,
): number {
  const wanted = read<number | 'auto'>(
    'WORKERS',
    1,
    `auto, or a whole number from 1 to ${WORKERS_MAX}`,
    (text) => (text === 'auto' ? text : whole(1, WORKERS_MAX)(text)),
  )
  const isOwnSandbox = sandbox && sandboxDatabaseUrl === null
  if (wanted === 'auto')
    return databaseUrl === null || isOwnSandbox ? 1 : Math.min(availableParallelism(), WORKERS_MAX)
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
