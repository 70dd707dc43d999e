/** What is fixed at the first start of an installation. */
import { ConfigError } from '../../config/config.ts'
import { type Database, firstRow, statement } from './database.ts'

const fix = statement('installation.fix')`
  insert into installation (time_zone, livemode) values ($1::text, $2::boolean) on conflict do nothing`
const read = statement<{ time_zone: string; livemode: boolean }>('installation.read')`
  select time_zone, livemode from installation`

interface InstallationFacts {
  readonly timeZone: string
  /** Whether its orders are real; false in the sandbox. */
  readonly livemode: boolean
}

/**
 * Stores the time zone, and whether orders are real, at the first start.
 * @throws ConfigError when the installation has another time zone, on which all day counts depend, or is of the other
 * kind: test data must never reach a settlement, and nobody may play with real orders (decision 148).
 */
export async function fixInstallation(
  db: Database,
  { timeZone, livemode }: InstallationFacts,
): Promise<void> {
  await db.rows(fix, [timeZone, livemode])
  const stored = await firstRow(db, read)
  if (stored?.livemode !== livemode) throw new ConfigError(livemode ? IS_SANDBOX : IS_LIVE)
  if (stored.time_zone === timeZone) return
  throw new ConfigError(
    `MARKETPLACE_TIME_ZONE is ${timeZone}, but this installation was started with ${stored.time_zone}. ` +
      `Set MARKETPLACE_TIME_ZONE=${stored.time_zone}: days that were counted in one time zone cannot be read in another.`,
  )
}

const IS_SANDBOX =
  'The database of this service is one of a sandbox and holds test data. Set DATABASE_URL or DATA_DIR to the one with the real orders.'
const IS_LIVE =
  'SANDBOX_DATABASE_URL or the folder sandbox in DATA_DIR names a database with real orders. Name an empty database: the sandbox writes test data into it.'
