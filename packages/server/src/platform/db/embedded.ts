/**
 * The embedded database: PGlite in `DATA_DIR`, one connection, one process. It survives a kill of the process,
 * but does not flush to disk on commit, so a power cut can lose the last transactions.
 */
import { EventEmitter } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { parse } from 'pg-protocol'
import { ConfigError } from '../../config/config.ts'
import { exists, ownContents, ownDirectory } from './data-directory.ts'
import { type Database, planningSettings } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { columnTypes, poolDatabase } from './pool.ts'

interface EmbeddedOptions {
  /** Where the database lives; null keeps it in memory, for tests. */
  readonly dataDir: string | null
  /** A database made before, to start from: in-memory tests use it to skip the migrations. */
  readonly copyOf?: Blob
  /** Called when another process took us for dead and has the directory: nothing may be written any more. */
  readonly onLost?: () => void
}

/**
 * Opens the embedded database and locks its directory.
 * @throws DirectoryInUse when another process has it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database & { engine: PGlite }> {
  if (options.dataDir) ownDirectory(options.dataDir)
  const unlock = options.dataDir
    ? await lockDirectory(options.dataDir, { onLost: options.onLost })
    : async () => {}
  const engine = await startEngine(options).catch(async (error) => {
    await unlock()
    throw error
  })
  const database = await databaseOn(engine)
  const close = async () => {
    await database.close()
    await engine.close()
    // What is copied now for a back-up has closed files.
    if (options.dataDir) ownContents(options.dataDir)
    await unlock()
  }
  return { ...database, close, engine }
}

/** The database on an engine that runs. Closing it ends its session and leaves the engine running. */
export async function databaseOn(engine: PGlite): Promise<Database> {
  for (const [name, value] of planningSettings) await engine.exec(`set ${name} = ${value}`)
  const pool = new pg.Pool({
    ...createPgConfig(readByPg(engine)),
    max: 1,
    types: columnTypes,
  } as pg.PoolConfig)
  pool.on('error', () => {})
  return poolDatabase({ kind: 'embedded', pool, close: () => pool.end(), engine })
}

/** The engine with the reader of `pg`: its own takes a byte order mark for none of the value that begins with it. */
function readByPg(engine: PGlite): PGlite {
  const execProtocolStream = async (sent: Uint8Array) => {
    const messages: unknown[] = []
    const answer = new EventEmitter() as unknown as NodeJS.ReadableStream
    void parse(answer, (message) => messages.push(message))
    await engine.execProtocolRawStream(sent, {
      onRawData: (bytes) => answer.emit('data', Buffer.from(bytes)),
    })
    return messages
  }
  return { waitReady: engine.waitReady, execProtocolStream } as unknown as PGlite
}

async function startEngine({ dataDir, copyOf }: EmbeddedOptions): Promise<PGlite> {
  const loadDataDir = copyOf ? { loadDataDir: copyOf } : {}
  if (!dataDir) return PGlite.create(loadDataDir)
  const folder = join(dataDir, 'database')
  // This file exists while the database is made: what a first start that broke off left behind is deleted and made again.
  const unfinished = join(dataDir, 'database-unfinished')
  if (await exists(unfinished)) await rm(folder, { recursive: true, force: true })
  const isNew = !(await exists(folder))
  // The engine makes folders 0700, but files 0666 whatever the umask: they are out of reach, and closed as well.
  if (isNew) await writeFile(unfinished, '', { mode: 0o600 })
  else ownContents(dataDir)
  const engine = await PGlite.create(folder, loadDataDir).catch((error) => {
    throw (error as Error).name === 'ErrnoError' ? cannotBeUsed(dataDir, error.errno) : error
  })
  if (!isNew) return engine
  await rm(unfinished)
  ownContents(dataDir)
  return engine
}

/** The engine reports failures of the file system by number only, and those are of WASI. */
const fileSystemErrors: Readonly<Record<number, string>> = {
  2: 'access is not allowed',
  29: 'the disk has an error',
  51: 'the disk is full',
  69: 'it is read-only',
}

const cannotBeUsed = (dataDir: string, errno: number): ConfigError =>
  new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${fileSystemErrors[errno] ?? `file error ${errno}`}`)
