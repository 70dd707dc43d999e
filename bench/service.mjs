/** The service as its users run it: a process of its own, reached over HTTP only. */
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, start, stop } from './processes.mjs'

const main = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))
const clock = new URL('../packages/cli/dist/demo/clock.js', import.meta.url)
export const OPERATOR_KEY = 'operator-key-of-the-bench-and-its-baselines'

/** Starts the service on a database URL, or on a directory; resolves when it is ready. `now`: with the clock of another instant. */
export async function startService({ databaseUrl, dataDir, env = {}, now }) {
  const port = await freePort()
  const began = performance.now()
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    OPERATOR_API_KEY: OPERATOR_KEY,
    // Far away, but counted anyway.
    RATE_LIMIT_PER_MINUTE: '1000000000',
    ...env,
  }
  const child = now ? start(['--import', clock.href, main], settings, 'ipc') : start([main], settings)
  if (now) {
    const told = once(child, 'message')
    child.send({ now: Date.parse(now) })
    await told
  }
  const caller = new Caller(port)
  while (!(await isReady(caller))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
    await pause(5)
  }
  const readyMs = performance.now() - began
  const end = async () => {
    caller.close()
    await stop(child)
  }
  return { port, url: `http://127.0.0.1:${port}`, pid: child.pid, readyMs, caller, stop: end }
}

const isReady = (caller) =>
  caller.call('GET', '/readyz', {}, null).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Calls one server over connections that stay open. */
export class Caller {
  #agent
  #port
  constructor(port, maxSockets = Number.POSITIVE_INFINITY) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets })
    this.#port = port
  }

  /** Sends a body (a text, or a stream) and reads the whole answer. */
  call(method, path, headers, body) {
    return new Promise((resolve, reject) => {
      const request = http.request(
        { agent: this.#agent, host: '127.0.0.1', port: this.#port, method, path, headers },
        (answer) => {
          const chunks = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, chunks }))
        },
      )
      request.on('error', reject)
      if (body !== null && typeof body === 'object') body.pipe(request)
      else request.end(body)
    })
  }

  /** Calls with JSON and reads JSON; anything but success is an error. */
  async json(method, path, headers, body) {
    const answer = await this.call(
      method,
      path,
      jsonHeaders(headers),
      body === undefined ? null : JSON.stringify(body),
    )
    const text = Buffer.concat(answer.chunks).toString()
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return JSON.parse(text)
  }

  operator(method, path, body) {
    return this.json(method, path, { 'x-operator-api-key': OPERATOR_KEY }, body)
  }

  close() {
    this.#agent.destroy()
  }
}

export const jsonHeaders = (headers) => ({ 'content-type': 'application/json', ...headers })
