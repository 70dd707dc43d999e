/** A fresh database for a test file, of either kind. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Session } from '../src/db/database.ts'
import { openEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrations.ts'
import { openPostgresql } from '../src/db/postgresql.ts'

export type Kind = Database['kind']

/** Both kinds, for `describe.each`: what holds must hold on both. */
export const kinds: Kind[] = ['embedded', 'postgresql']

export function openTestDatabase(kind: Kind): Promise<Database> {
  return kind === 'embedded' ? openEmbeddedCopy() : openServerDatabase()
}

async function openEmbeddedCopy(): Promise<Database> {
  return openEmbedded({ dataDir: null, copyOf: new Blob([await readFile(inject('embeddedCopy'))]) })
}

async function openServerDatabase(): Promise<Database> {
  const { url, drop } = await createServerDatabase()
  // On a busy machine a connection may be long in coming; the tests of that limit open their own.
  const db = openPostgresql({ url, connectTimeoutMs: 60_000 })
  await migrate(db)
  return {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
}

/** An empty database on the test server. */
export async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(inject('postgresUrl'))
  const name = `napum_test_${randomBytes(6).toString('hex')}`
  await administer(url.href, `create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropServerDatabase(name) }
}

/** Drops a database, and the roles that the service made for it. */
async function dropServerDatabase(name: string): Promise<void> {
  const url = inject('postgresUrl')
  const roles = await administer(
    url,
    `select rolname from pg_roles join pg_database as database on datname = '${name}'
     where rolname like 'napum\\_vendor\\_' || database.oid || '\\_%'`,
  )
  await administer(url, `drop database if exists ${name} with (force)`)
  for (const { rolname } of roles) await administer(url, `drop role if exists ${rolname}`)
}

/** Runs SQL on a connection of its own. */
export async function administer(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answer = await client.query(sql).finally(() => client.end())
  return answer.rows ?? []
}

/** The database with every transaction seen through `watch`, also those for one vendor. */
export function watched(db: Database, watch: (session: Session) => Session): Database {
  return {
    ...db,
    transaction: (work) => db.transaction((session) => work(watch(session))),
    rehearsal: () => watched(db.rehearsal(), watch),
    asVendor: (vendorId) => watched(db.asVendor(vendorId), watch),
  }
}
