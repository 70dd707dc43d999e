/**
 * The built service as a process, or several, for tests that only speak to it over HTTP: `npm run test:workers`, and months'
 * ends that are killed. Each call is a connection of its own, so that one after another comes to another worker.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { workersWanted } from './on-workers.ts'
import { freePort } from './ports.ts'
import { newFolder, startReady, until } from './server-process.ts'

const CLOCK = new URL('workers-clock.js', import.meta.url).href
/** Calls come from here, so that the service believes nobody else who a call is from. */
const OWN_ADDRESS = '127.0.0.9'
/** Of the connection, and not of the answer. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export interface OnWorkers {
  /** Hands each call on to the service. */
  readonly app: FastifyInstance
  /** Puts the clock of all its processes. */
  readonly setClock: (now: Date) => void
  /** kill -9, and a start on the same database. Calls fail meanwhile. */
  readonly kill: () => Promise<void>
  /** Of the process that was started last. */
  readonly pid: () => number
}

/** Starts the service with these settings, its clock standing. */
export async function startOnWorkers(
  settings: Readonly<Record<string, string>>,
  now: Date,
): Promise<OnWorkers> {
  const folder = await newFolder()
  const TEST_CLOCK = join(folder, 'clock')
  const file = openSync(TEST_CLOCK, 'w')
  const setClock = (instant: Date) => {
    writeSync(file, new Float64Array([instant.getTime()]), 0, Float64Array.BYTES_PER_ELEMENT, 0)
  }
  setClock(now)
  const env = {
    ...settings,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${CLOCK}`,
    TEST_CLOCK,
    TRUST_PROXY: [settings.TRUST_PROXY, OWN_ADDRESS].filter(Boolean).join(),
  }
  const port = await freePort()
  const start = async () => {
    const started = await startReady(env, port)
    const ready = () => started.out().split('"msg":"ready"').length - 1
    await until('all workers are ready', () => ready() === Number(workersWanted.WORKERS ?? 1))
    return started
  }
  let server = await start()
  const kill = async () => {
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  const app = forwarding(port)
  app.addHook('onClose', async () => {
    server.child.kill('SIGTERM')
    const code = await server.ended
    closeSync(file)
    await rm(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the service ended with ${code}: ${server.err()}`)
  })
  return { app, setClock, kill, pid: () => server.child.pid as number }
}

/** Hands on whatever it is asked as it came, with the address of the caller. */
function forwarding(port: number): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, rewriteUrl: () => '/' })
  app.addHook('onRequest', async ({ raw, originalUrl }, reply) => {
    reply.hijack()
    forward(port, originalUrl, raw, reply.raw)
  })
  return app
}

function forward(port: number, path: string, asked: IncomingMessage, answer: ServerResponse): void {
  const forwarded = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress].flat().filter(Boolean)
  const headers = { ...asked.headers, 'x-forwarded-for': forwarded.join(', ') }
  const to = { port, host: '127.0.0.1', localAddress: OWN_ADDRESS, agent: false as const }
  const onward = request({ ...to, method: asked.method, path, headers }, (reply) => {
    const kept = Object.entries(reply.headers).filter(([name]) => !HOP_HEADERS.has(name))
    answer.writeHead(reply.statusCode ?? 0, Object.fromEntries(kept))
    reply.once('error', (error) => answer.destroy(error))
    reply.pipe(answer)
  })
  onward.once('error', (error) => answer.destroy(error))
  answer.once('close', () => onward.destroy())
  asked.pipe(onward)
}
