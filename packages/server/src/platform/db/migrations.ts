/** Brings the database up to date at start: plain SQL files, forward only, all in one transaction. Decision 107. */
import { readdir, readFile } from 'node:fs/promises'
import { ConfigError } from '../../config/config.ts'
import { isCluster } from './citus/cluster.ts'
import { distribute, oneByOne } from './citus/distribute.ts'
import { copyToNewNodes, letRoleLogIn, refuseUncopied, repairNodes } from './citus/role.ts'
import { type Database, type Session, statement } from './database.ts'
import { isAway } from './failures.ts'
import { markRefusal } from './move-marks.ts'
import { makeWhole } from './partitions.ts'
import { grantVendorRole } from './vendor-role.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** For a database of a development version, which has the name and none of the migrations of today. */
const fromDevelopment = {
  has: '0040_day_gaps.sql',
  script: new URL('../../../upgrade/from-development.sql', import.meta.url),
}

// Building an index of a large table, or waiting for another process that does, takes longer than any request may.
const liftTimeout = statement('migrations.lift_timeout')`set local statement_timeout = 0`
const createTable = statement('migrations.create_table')`
  create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`
// Processes that start together take turns; the lock ends with the transaction.
// A script, because it is waited for as long as another process migrates, or spreads the tables.
const takeTurn = 'select pg_advisory_xact_lock(7241186401)'
const readApplied = statement<{ name: string }>('migrations.read_applied')`
  select name from migration order by name`
const writeApplied = statement('migrations.write_applied')`insert into migration (name) values ($1)`

interface MigrationOptions {
  /** Into how many pieces tables are cut when the database is a Citus coordinator. */
  readonly citusShards: number
  /** Called with the tables that were spread over the nodes now. */
  readonly onSpread?: (tables: readonly string[]) => void
}

/** What the setting CITUS_SHARDS is when it is left out. */
const defaults: MigrationOptions = { citusShards: 128 }

/** The migrations of this version, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Applies what is missing, and gives the role of vendors its rights; on a Citus coordinator it spreads the tables over the
 * nodes. Safe when several processes start together.
 * @returns the names of what was applied.
 * @throws ConfigError when a newer version was here: it may keep things that this one would leave behind or break; when
 * a development version left the database that is too old for the upgrade; or when the database is one end of a move.
 */
export async function migrate(db: Database, { citusShards, onSpread } = defaults): Promise<string[]> {
  const files = await migrationNames()
  const hasNodes = await isCluster(db)
  if (hasNodes) await prepareNodes(db)
  let spread: string[] = []
  const applied = await db.transaction(async (session) => {
    await session.rows(liftTimeout)
    await session.script(takeTurn)
    if (hasNodes) await session.script(oneByOne)
    await session.rows(createTable)
    if ((await appliedNames(session)).includes(fromDevelopment.has))
      await session.script(await readFile(fromDevelopment.script, 'utf8'))
    const before = await appliedNames(session)
    refuseUnknown(before, files)
    const missing = files.filter((name) => !before.includes(name))
    for (const name of missing) await apply(session, name)
    if (hasNodes) await session.script(makeWhole)
    await grantVendorRole(session, hasNodes)
    if (hasNodes) {
      await letRoleLogIn(session)
      spread = await distribute(session, citusShards, () => refuseUncopied(session))
    }
    return missing
  })
  if (hasNodes) await repairNodes(db)
  if (spread.length > 0) onSpread?.(spread)
  return applied
}

const appliedNames = async (session: Session): Promise<string[]> =>
  (await session.rows(readApplied)).map((row) => row.name)

/** A node that is away is left to the next start: nothing of what follows may need it. */
async function prepareNodes(db: Database): Promise<void> {
  await db
    .transaction(async (session) => {
      await session.rows(liftTimeout)
      await session.script(takeTurn)
      await copyToNewNodes(session)
    })
    .catch((error) => {
      if (!isAway(error)) throw error
    })
}

function refuseUnknown(applied: readonly string[], files: readonly string[]): void {
  const unknown = applied.filter((name) => !files.includes(name))
  if (unknown.length === 0) return
  const refusal = markRefusal(unknown)
  if (refusal !== null) throw new ConfigError(refusal)
  if (unknown.length === applied.length && unknown.every((name) => name < fromDevelopment.has)) {
    throw new ConfigError(
      `This database is of a development version of napum that is too old to be upgraded (${unknown.at(-1)} is its newest ` +
        `migration). Start it once with a version that has ${fromDevelopment.has}, or begin with an empty database.`,
    )
  }
  throw new ConfigError(
    `The database was migrated by a newer version of napum (${unknown.join(', ')}), and this one does not know what ` +
      'that changed. Start the newer version again, or restore the back-up from before the upgrade.',
  )
}

async function apply(session: Session, name: string): Promise<void> {
  await session.script(await readFile(new URL(name, folder), 'utf8'))
  await session.rows(writeApplied, [name])
}
