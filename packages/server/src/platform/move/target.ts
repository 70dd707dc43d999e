/** The database that is moved to: refused when anything is in it, marked until everything is, with marks of how far it is. */
import { ConfigError } from '../../config/config.ts'
import { type Database, firstRow, type Session, type Statement } from '../db/database.ts'
import { migrate, migrationNames } from '../db/migrations.ts'
import { MOVE_UNDER_WAY } from '../db/move-marks.ts'
import { mark, readApplied, unmark } from './marks.ts'
import { PROGRESS, type Progress } from './progress.ts'
import { isMoved, type Table, tablesOf } from './shape.ts'
import { countRows, quoted } from './statements.ts'

/** What the migrations themselves put into a new database. */
const filledByMigrations = ['content_key', 'directory', 'directory_change', 'feed_epoch', 'marketplace']
const NAMES_MAX = 5

const readProgress: Statement<Progress & { source: string }> = {
  name: 'move.read_progress',
  text: `select source, table_name, row_count, last_key, is_whole from ${PROGRESS}`,
}
const begin: Statement<never> = {
  name: 'move.begin_tables',
  text: `insert into ${PROGRESS} (table_name, source) select unnest($1::text[]), $2::text`,
}
/** Whether a move into this database was begun and did not end. */
export async function isUnderWay(session: Session): Promise<boolean> {
  const tables = await tablesOf(session)
  if (!tables.some(({ name }) => name === 'migration')) return false
  return (await session.rows(readApplied)).some(({ name }) => name === MOVE_UNDER_WAY)
}

/**
 * Looks, and writes nothing.
 * @returns how far an earlier run from this source came; null when the database is as new.
 * @throws ConfigError when anything else is in it.
 */
export async function lookAtTarget(session: Session, epoch: string): Promise<readonly Progress[] | null> {
  const tables = await tablesOf(session)
  if (tables.length === 0) return null
  if (!tables.some(({ name }) => name === 'migration')) throw hasRows(tables.map(({ name }) => name))
  const names = (await session.rows(readApplied)).map(({ name }) => name)
  if (!names.includes(MOVE_UNDER_WAY)) {
    await refuseRows(session, tables)
    return null
  }
  const progress = await session.rows(readProgress)
  if (progress.some(({ source }) => source !== epoch)) {
    throw new ConfigError(
      'A move from another database into this one did not end. Continue that one, or empty the target.',
    )
  }
  if (names.filter((name) => name !== MOVE_UNDER_WAY).join() !== (await migrationNames()).join()) {
    throw new ConfigError(
      'This move was begun by another version of napum. Continue that one, or empty the target.',
    )
  }
  return progress
}

async function refuseRows(session: Session, tables: readonly Table[]): Promise<void> {
  const filled: string[] = []
  for (const table of tables.filter(
    ({ name }) => name !== 'migration' && !filledByMigrations.includes(name),
  )) {
    if ((await firstRow(session, countRows(table)))?.count) filled.push(table.name)
  }
  if (filled.length > 0) throw hasRows(filled)
}

const hasRows = (names: readonly string[]) =>
  new ConfigError(
    `The target is not empty (${names.slice(0, NAMES_MAX).join(', ')}${names.length > NAMES_MAX ? ', ...' : ''}), and nothing was ` +
      'written to it. Name a new database: create database ...',
  )

/** Makes the tables and the mark; from here on no version starts on it. */
export async function prepareTarget(
  { db, citusShards }: { readonly db: Database; readonly citusShards: number },
  held: readonly Table[],
  epoch: string,
): Promise<void> {
  await migrate(db, { citusShards })
  await db.transaction(async (session) => {
    await session.script('select pg_advisory_xact_lock(7241186401)')
    const tables = await tablesOf(session)
    // Somebody may have started the service on it meanwhile.
    await refuseRows(session, tables)
    const moved = tables.filter(isMoved)
    if (JSON.stringify(moved) !== JSON.stringify(held)) {
      throw new ConfigError('The tables of both databases differ, so that nothing was moved.')
    }
    await session.script(
      `create table ${PROGRESS} (
         table_name text collate "C" primary key,
         source text not null,
         row_count bigint not null default 0,
         last_key text[],
         is_whole boolean not null default false
       );
       ${filledByMigrations.map((name) => `delete from ${quoted(name)}`).join(';\n')}`,
    )
    await session.rows(mark, [MOVE_UNDER_WAY])
    await session.rows(begin, [moved.map(({ name }) => name), epoch])
  })
}

/** Takes the mark away: from here on the service starts on it. */
export const openTarget = (db: Database): Promise<void> =>
  db.transaction(async (session) => {
    await session.script(`drop table ${PROGRESS}`)
    await session.rows(unmark, [MOVE_UNDER_WAY])
  })
