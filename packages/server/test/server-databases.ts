/** Databases on the test server, by SQL alone: the start of a run makes them as well, before there are any tests. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../src/platform/db/database.ts'
import { openPostgresql, type PostgresqlOptions } from '../src/platform/db/postgresql.ts'
import { createOnAllNodes, dropOnAllNodes, onCitus } from './citus.ts'

/**
 * On a busy machine a connection or an answer may be long in coming; the tests of those limits open their own.
 * `npm run test:pooler` names a port: then all who do not say otherwise go through the pooler there.
 */
export function openPatient(url: string, options: Partial<PostgresqlOptions> = {}): Database {
  const patience = { connectTimeoutMs: 60_000, statementTimeoutMs: 120_000 }
  const port = process.env.TEST_POOLER_PORT
  if (!port || options.pooler) return openPostgresql({ url, ...patience, ...options })
  const through = new URL(url)
  through.port = port
  return openPostgresql({ url: through.href, ...patience, pooler: 'transaction', ...options })
}

/** What the names of all databases of a run begin with; also the name of its template. */
export const newRun = (): string => `napum_test_${randomBytes(6).toString('hex')}`

/**
 * Makes a database: an empty one, or a copy of `template`. On a cluster it is empty always.
 * @param run what its name begins with.
 */
export async function createDatabase(
  server: string,
  run: string,
  template?: string,
): Promise<{ url: string; name: string }> {
  const url = new URL(server)
  const name = `${run}_${randomBytes(6).toString('hex')}`
  if (onCitus) await createOnAllNodes(server, name)
  else await administer(server, `create database ${name} ${template ? `template ${template}` : ''}`)
  url.pathname = `/${name}`
  return { url: url.href, name }
}

/** Drops a database, and the roles that the service made for it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  const roles = await administer(
    server,
    `select rolname from pg_roles join pg_database as database on datname = '${name}'
     where rolname like 'napum\\_vendor\\_' || database.oid || '\\_%'`,
  )
  if (onCitus) {
    const names = roles.map(({ rolname = '' }) => rolname)
    return dropOnAllNodes(server, name, names)
  }
  await administer(server, `drop database if exists ${name} with (force)`)
  for (const { rolname } of roles) await administer(server, `drop role if exists ${rolname}`)
}

/** Drops what a run has left, on a server that goes on after it. */
export async function dropTestDatabases(server: string, run: string): Promise<void> {
  const left = await administer(
    server,
    `select datname from pg_database where datname = '${run}' or starts_with(datname, '${run}_')`,
  )
  for (const { datname } of left) if (datname) await dropDatabase(server, datname)
}

/** Runs SQL on a connection of its own. */
export async function administer(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answer = await client.query(sql).finally(() => client.end())
  return answer.rows ?? []
}
