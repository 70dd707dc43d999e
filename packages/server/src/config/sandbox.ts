/** Settings of the sandbox, a second service on a database of its own. */
import { TEST_KEY_PREFIX } from '@napum/contract'
import { isVisibleKey, OPERATOR_KEY_LENGTH_MIN } from './people.ts'
import { ConfigError, postgresUrl, type Settings } from './settings.ts'

/** Whether it is a key of the operator for the sandbox. */
export const isTestOperatorKey = (text: string): boolean =>
  isVisibleKey(text) && text.startsWith(TEST_KEY_PREFIX)

/** Host, port and name of a database; two spellings of one place are found out by the database itself. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

export function sandboxSettings({ read, isOn }: Settings, databaseUrl: string | null) {
  const sandbox = isOn('SANDBOX')
  const sandboxDatabaseUrl = read('SANDBOX_DATABASE_URL', null as string | null, ...postgresUrl)
  if (sandboxDatabaseUrl !== null) {
    if (!sandbox) throw new ConfigError('SANDBOX_DATABASE_URL needs SANDBOX=on beside it')
    if (databaseUrl !== null && placeOf(sandboxDatabaseUrl) === placeOf(databaseUrl))
      throw new ConfigError('SANDBOX_DATABASE_URL must name another database than DATABASE_URL')
  }
  const sandboxOperatorApiKey = read(
    'SANDBOX_OPERATOR_API_KEY',
    null as string | null,
    `a key of at least ${OPERATOR_KEY_LENGTH_MIN} visible ASCII characters that begins with ${TEST_KEY_PREFIX}`,
    (text) => (isTestOperatorKey(text) ? text : undefined),
  )
  if (sandboxOperatorApiKey !== null && !sandbox)
    throw new ConfigError('SANDBOX_OPERATOR_API_KEY needs SANDBOX=on beside it')
  return {
    /** Whether there is a second service on a database of its own, for test keys. */
    sandbox,
    /** null: an embedded database in the folder `sandbox` of `dataDir`. */
    sandboxDatabaseUrl,
    /** null: generated at first start and kept in the folder `sandbox` of `dataDir`. */
    sandboxOperatorApiKey,
  }
}
