/** What is fixed at the first start of an installation. */
import { ConfigError } from '../config.ts'
import { type Database, firstRow, statement } from './database.ts'

const fix = statement(
  'installation.fix',
  'insert into installation (time_zone) values ($1::text) on conflict do nothing',
)
const read = statement<{ time_zone: string }>('installation.read', 'select time_zone from installation')

/**
 * Stores the time zone at the first start.
 * @throws ConfigError when the installation has another one: all day counts depend on it.
 */
export async function fixTimeZone(db: Database, timeZone: string): Promise<void> {
  await db.rows(fix, [timeZone])
  const stored = (await firstRow(db, read))?.time_zone
  if (stored === timeZone) return
  throw new ConfigError(
    `MARKETPLACE_TIME_ZONE is ${timeZone}, but this installation was started with ${stored}. ` +
      `Set MARKETPLACE_TIME_ZONE=${stored}: days that were counted in one time zone cannot be read in another.`,
  )
}
