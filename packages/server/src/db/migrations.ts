/** Brings the schema up to date at start: plain SQL files, forward only, each in one transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { type Database, type Session, statement } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

// Building an index of a large table, or waiting for another process that does, takes longer than any request may.
const takeTime = statement('migrations.take_time', 'set local statement_timeout = 0')
const createTable = statement(
  'migrations.create_table',
  `create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`,
)
// Processes that start together take turns; the lock ends with the transaction.
const takeTurn = statement('migrations.take_turn', `select pg_advisory_xact_lock(7241186401)`)
const readApplied = statement<{ name: string }>('migrations.read_applied', 'select name from migration')
const writeApplied = statement('migrations.write_applied', 'insert into migration (name) values ($1)')

/** Applies what is missing. Safe when several processes start together. */
export async function migrate(db: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return db.transaction(async (session) => {
    await session.rows(takeTime)
    await session.rows(takeTurn)
    await session.rows(createTable)
    const applied = new Set((await session.rows(readApplied)).map((row) => row.name))
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) await apply(session, name)
    return missing
  })
}

async function apply(session: Session, name: string): Promise<void> {
  await session.script(await readFile(new URL(name, folder), 'utf8'))
  await session.rows(writeApplied, [name])
}
