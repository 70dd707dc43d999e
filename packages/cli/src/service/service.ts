/** The service as a child process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Io } from '../terminal/io.ts'

const POLL_MS = 200
/** The embedded database needs some seconds the first time, more on a busy machine. */
const READY_TIMEOUT_MS = 120_000
/** A service that does not end by itself in this time is ended: it takes 30 s for requests, and closes its database. */
const STOP_TIMEOUT_MS = 45_000
/** How long a service that has heard Ctrl-C itself may take before it gets another signal. */
const PATIENCE_MS = 5_000
const LAST_LINES = 20

/** The script that runs the service: it stands beside what the server package exports. */
export function serverMain(io: Io): string {
  if (io.serverMain) return io.serverMain
  try {
    const entry = createRequire(import.meta.url).resolve('@napum/server')
    return join(dirname(entry), 'main.js')
  } catch (cause) {
    throw new Error('The service is not there. In a checkout of the sources, `npm run build` makes it.', {
      cause,
    })
  }
}

/** The program that moves the data to another database: it stands beside the one that serves. */
export const moveMain = (io: Io): string => join(dirname(serverMain(io)), 'move.js')

/** The program that prints what a database needs before a start. */
export const databaseSetupMain = (io: Io): string => join(dirname(serverMain(io)), 'database-setup.js')

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Starts the service with this environment and nothing of the one around; `show` prints its output, `keep` keeps its last lines for the text of an error.
 * @param clock a module that gives it a clock which `setClock` sets.
 */
export function startService(
  io: Io,
  environment: Environment,
  output: 'show' | 'keep',
  clock?: URL,
): Service {
  const stdio = output === 'show' ? 'inherit' : 'pipe'
  const preload = clock ? ['--import', clock.href] : []
  const child = spawn(process.execPath, [...preload, serverMain(io)], {
    env: environment,
    stdio: ['ignore', stdio, stdio, ...(clock ? (['ipc'] as const) : [])],
  })
  return new Service(child)
}

export class Service {
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess
  readonly #lines: string[] = []
  #over = false

  constructor(child: ChildProcess) {
    this.#child = child
    this.ended = new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => {
        this.#over = true
        resolve(code)
      })
    })
    // Code that awaits `ended` gets the error; without this line it would end the process as an unhandled rejection.
    this.ended.catch(() => {})
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => this.#keep(data))
  }

  #keep(data: Buffer): void {
    this.#lines.push(...data.toString('utf8').split('\n').filter(Boolean))
    this.#lines.splice(0, this.#lines.length - LAST_LINES)
  }

  /** Sets the clock of the service, which then continues from there; null: as everybody else's. */
  async setClock(now: number | null): Promise<void> {
    const isSet = once(this.#child, 'message')
    this.#child.send({ now })
    if ((await Promise.race([isSet, this.ended.then(() => 'over')])) === 'over')
      throw new Error('The service has ended.')
  }

  /** Waits until the service answers that it is ready, or has ended. */
  async ready(url: string): Promise<void> {
    const give = Date.now() + READY_TIMEOUT_MS
    while (!this.#over && Date.now() < give) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await Promise.race([sleep(POLL_MS), this.ended])
    }
    const said = this.#lines.map((line) => `\n  ${line}`).join('')
    throw new Error(
      this.#over ? `The service ended at its start.${said}` : `The service is not ready.${said}`,
    )
  }

  /**
   * Ends the service in an orderly way, so that its data is whole. Ctrl-C on a terminal reaches every process of
   * the command at once: then the service knows already, and a second signal would cut its closing short.
   */
  async stop(asked?: NodeJS.Signals): Promise<void> {
    if (this.#over) return
    const knows = asked === 'SIGINT' && process.stdin.isTTY
    const ask = setTimeout(() => this.#child.kill('SIGTERM'), knows ? PATIENCE_MS : 0)
    const insist = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await this.ended.catch(() => {})
    clearTimeout(ask)
    clearTimeout(insist)
  }
}

/** The port that was asked for when nobody has it, else any free one. */
export async function freePort(wanted: number, host: string): Promise<number> {
  return (await tryPort(wanted, host)) ?? (await tryPort(0, host)) ?? wanted
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? port) : port))
    })
  })
}
