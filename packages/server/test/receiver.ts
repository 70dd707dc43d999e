/** A receiver of webhooks on this machine, which answers as a test says. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, readConfig } from '../src/config/config.ts'
import { systemIds } from '../src/core/values/context.ts'
import { type Lookup, lookUp } from '../src/features/webhooks/connect.ts'
import { WebhookSender } from '../src/features/webhooks/sender.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { Secrets } from '../src/platform/db/secrets.ts'
import { type Json, type TestService, testSecrets } from './service.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Json
  /** By the clock of the process, in milliseconds. */
  readonly at: number
}

export type Answering = (response: ServerResponse, received: Received) => void

const noContent: Answering = (response) => response.writeHead(204).end()

export class Receiver {
  readonly received: Received[] = []
  /** How it answers from now on. */
  answer: Answering = noContent
  /** Calls that are under way at this moment, and the most there ever were. */
  open = 0
  openMax = 0
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      this.openMax = Math.max(this.openMax, ++this.open)
      response.once('close', () => this.open--)
      const pieces: Buffer[] = []
      request.on('data', (piece) => pieces.push(piece))
      request.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        const received = {
          path: request.url ?? '',
          headers: request.headers,
          text,
          body: text === '' ? null : JSON.parse(text),
          at: performance.now(),
        }
        this.received.push(received)
        this.answer(response, received)
      })
    })
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  url(path = '/hook'): string {
    return `http://127.0.0.1:${this.port}${path}`
  }

  /** Answers with a status and nothing else. */
  answerWith(status: number, headers: Record<string, string> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Opens this machine, where receivers of tests are. */
export const openMachine = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' }

interface SenderOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly lookup?: Lookup
  readonly secrets?: Secrets
  readonly db?: Database
}

/** A sender as one more process on the database would have it. */
export function senderFor(
  service: TestService,
  { env = {}, lookup = lookUp, secrets = testSecrets, db = service.db }: SenderOptions = {},
) {
  const config: Config = readConfig({ ...openMachine, ...env })
  return new WebhookSender({
    db,
    clock: service.clock,
    realClock: service.clock,
    livemode: true,
    ids: systemIds(),
    secrets,
    caller: { config, lookup },
    config,
  })
}

/** Sends all that is due, as after a second in which nothing more came. */
export async function send(service: TestService, sender: WebhookSender, ms = 1_000): Promise<void> {
  service.clock.advance(ms)
  await sender.sweep()
  await sender.idle()
}
