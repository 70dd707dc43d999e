/**
 * A process that prints what somebody who may create roles has to run before the service starts on its databases:
 * `napum database setup` starts it. It writes nothing.
 */
import { ConfigError, readConfig } from './config/config.ts'
import { openPostgresql } from './platform/db/postgresql.ts'
import { vendorRoleSetup } from './platform/db/vendor-role.ts'

async function main(): Promise<void> {
  const { databaseUrl, sandboxDatabaseUrl, databasePooler: pooler } = readConfig(process.env)
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_URL is missing. The embedded database needs no setup.')
  for (const url of [databaseUrl, sandboxDatabaseUrl]) {
    if (url === null) continue
    const db = openPostgresql({ url, poolMax: 1, pooler })
    const lines = await vendorRoleSetup(db).finally(() => db.close())
    process.stdout.write(`${lines.join('\n')}\n`)
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Error: ${error.message}\n`)
  process.exitCode = 1
})
