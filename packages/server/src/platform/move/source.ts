/** The database that is left: held still while it is read, and closed to every start once all of it is elsewhere. */
import { ConfigError } from '../../config/config.ts'
import { firstRow, type Session, type Statement } from '../db/database.ts'
import { migrationNames } from '../db/migrations.ts'
import { MOVE_UNDER_WAY, MOVED_TO } from '../db/move-marks.ts'
import { mark, readApplied, unmark } from './marks.ts'
import { isMoved, type Table, tablesOf } from './shape.ts'
import { countRows, quoted, sameForm } from './statements.ts'

// The same lock as migrations: a start waits for it, and then sees that the database has moved.
const takeTurn: Statement<{ is_ours: boolean }> = {
  name: 'move.take_turn',
  text: 'select pg_try_advisory_xact_lock(7241186401) as is_ours',
}

// Idle connections that a pooler keeps are among them.
const connected: Statement<{ name: string; address: string | null; count: number }> = {
  name: 'move.connected',
  text: `select application_name as name, host(client_addr) as address, count(*)::integer as count
   from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
   group by 1, 2 order by 1, 2`,
}

const identify: Statement<{ epoch: string; time_zone: string }> = {
  name: 'move.identify',
  text: 'select epoch, time_zone from feed_epoch cross join installation',
}

export interface HeldSource {
  readonly session: Session
  readonly tables: readonly Table[]
  /** The history of its changes, by which a move that continues knows its source. */
  readonly epoch: string
  readonly timeZone: string
  /** Where an earlier run said that it went; null: nowhere yet. */
  readonly movedTo: string | null
}

/**
 * Takes what nobody may write while the move reads it, until the transaction ends. The embedded database has one process
 * anyway.
 * @throws ConfigError when it is served, or was left by another version.
 */
export async function holdStill(session: Session): Promise<HeldSource> {
  await session.script(sameForm)
  const tables = await tablesOf(session)
  if (!tables.some(({ name }) => name === 'migration')) {
    throw new ConfigError('There is nothing of napum in the database that is to be moved.')
  }
  const others = await session.rows(connected)
  const isServed = () => inUse(others)
  if (others.some(({ name }) => name === 'napum')) throw isServed()
  if (!(await firstRow(session, takeTurn))?.is_ours) throw isServed()
  const names = (await session.rows(readApplied)).map(({ name }) => name)
  const movedTo = names.find((name) => name.startsWith(MOVED_TO))?.slice(MOVED_TO.length) ?? null
  refuseKeyless(tables)
  await refuseOtherVersion(names.filter((name) => !name.startsWith(MOVED_TO)))
  await session.script("set local lock_timeout = '5s'")
  // Reading continues, writing waits.
  await session
    .script(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share mode`)
    .catch((error: Error & { code?: string }) => {
      throw error.code === '55P03' ? isServed() : error
    })
  const identity = await firstRow(session, identify)
  if (!identity) throw new ConfigError('The service was never started on the database that is to be moved.')
  return {
    session,
    tables: tables.filter(isMoved),
    epoch: identity.epoch,
    timeZone: identity.time_zone,
    movedTo,
  }
}

/** A walk needs a key, and an exclusive or of rows as well. */
function refuseKeyless(tables: readonly Table[]): void {
  const without = tables.filter((table) => isMoved(table) && table.key.length === 0)
  if (without.length > 0)
    throw new Error(`tables without a primary key: ${without.map(({ name }) => name).join(', ')}`)
}

/** Names who is still connected: a process that was forgotten, or a pooler that keeps idle connections. */
function inUse(others: readonly { name: string; address: string | null; count: number }[]): ConfigError {
  const names = others.map(
    ({ name, address, count }) =>
      `${name || 'no application_name'} from ${address ?? 'this machine'} (${count})`,
  )
  return new ConfigError(
    'The database that is to be moved is in use: stop every napum process on it first. Nothing may change while it is read.' +
      (names.length > 0
        ? ` Still connected: ${names.join(', ')}. A pooler such as PgBouncer keeps connections after the service has ended: stop it as well.`
        : ''),
  )
}

async function refuseOtherVersion(names: readonly string[]): Promise<void> {
  if (names.includes(MOVE_UNDER_WAY)) {
    throw new ConfigError('The database that is to be moved is itself the target of a move that did not end.')
  }
  if (names.join() === (await migrationNames()).join()) return
  throw new ConfigError(
    'The database that is to be moved was left by another version of napum. Start this version on it once, stop it, and ' +
      'then move it.',
  )
}

/** Rows of each table, read as they lie: along a key it takes several times as long. */
export async function countAll(session: Session, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await session.script('set local enable_seqscan = on')
  for (const table of tables) counts.set(table.name, (await firstRow(session, countRows(table)))?.count ?? 0)
  await session.script('set local enable_seqscan = off')
  return counts
}

/** From the end of the transaction on no version starts here. */
export async function closeSource({ session, movedTo }: HeldSource, place: string): Promise<void> {
  if (movedTo === null) await session.rows(mark, [`${MOVED_TO}${place}`])
}

/**
 * Lets the service start on a database that was moved.
 * @returns where it had gone; null when it was not moved.
 */
export async function reopen(session: Session): Promise<string | null> {
  const tables = await tablesOf(session)
  if (!tables.some(({ name }) => name === 'migration')) return null
  return (await firstRow(session, unmark, [MOVED_TO]))?.name.slice(MOVED_TO.length) ?? null
}
