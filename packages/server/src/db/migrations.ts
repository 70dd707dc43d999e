/** Brings the database up to date at start: plain SQL files, forward only, all in one transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { ConfigError } from '../config.ts'
import { type Database, type Session, statement } from './database.ts'
import { markRefusal } from './move-marks.ts'
import { grantVendorRole } from './vendor-role.ts'

const folder = new URL('../../migrations/', import.meta.url)

// Building an index of a large table, or waiting for another process that does, takes longer than any request may.
const liftTimeout = statement('migrations.lift_timeout', 'set local statement_timeout = 0')
const createTable = statement(
  'migrations.create_table',
  `create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`,
)
// Processes that start together take turns; the lock ends with the transaction.
const takeTurn = statement('migrations.take_turn', `select pg_advisory_xact_lock(7241186401)`)
const readApplied = statement<{ name: string }>(
  'migrations.read_applied',
  'select name from migration order by name',
)
const writeApplied = statement('migrations.write_applied', 'insert into migration (name) values ($1)')

/** The migrations of this version, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Applies what is missing, and gives the role of vendors its rights. Safe when several processes start together.
 * @returns the names of what was applied.
 * @throws ConfigError when a newer version was here: it may keep things that this one would leave behind or break; or when
 * the database is one end of a move.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = await migrationNames()
  return db.transaction(async (session) => {
    await session.rows(liftTimeout)
    await session.rows(takeTurn)
    await session.rows(createTable)
    const applied = (await session.rows(readApplied)).map((row) => row.name)
    refuseNewer(applied.filter((name) => !files.includes(name)))
    const missing = files.filter((name) => !applied.includes(name))
    for (const name of missing) await apply(session, name)
    await grantVendorRole(session)
    return missing
  })
}

function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return
  const refusal = markRefusal(unknown)
  if (refusal !== null) throw new ConfigError(refusal)
  throw new ConfigError(
    `The database was migrated by a newer version of napum (${unknown.join(', ')}), and this one does not know what ` +
      'that changed. Start the newer version again, or restore the back-up from before the upgrade.',
  )
}

async function apply(session: Session, name: string): Promise<void> {
  await session.script(await readFile(new URL(name, folder), 'utf8'))
  await session.rows(writeApplied, [name])
}
