/** A mail server on this machine, which takes letters or does what a test says; and the jobs of notices, run by hand. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readConfig } from '../src/config/config.ts'
import { createCalendar } from '../src/core/values/calendar.ts'
import { type BusinessClock, systemIds } from '../src/core/values/context.ts'
import { deliveryDays } from '../src/features/holidays/delivery-days.ts'
import { type NoticeJobServices, noticesJob } from '../src/features/notices/index.ts'
import { LetterQueue } from '../src/features/notices/letter-queue.ts'
import { lookUp } from '../src/features/webhooks/connect.ts'
import type { Job } from '../src/platform/jobs/runner.ts'
import type { Kind } from './databases.ts'
import { startTestService, type TestService, testSecrets } from './service.ts'

export const MAIL_FROM = 'notice@market.example'

export interface Mail {
  readonly to: string
  readonly id: string
  readonly subject: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  readonly raw: string
}

/** `drop`: takes the letter, and ends the connection instead of saying yes. `hang`: says nothing more after that. */
export type Manner = 'take' | 'refuse' | 'later' | 'drop' | 'hang' | 'mute'

export class MailServer {
  readonly mails: Mail[] = []
  manner: Manner = 'take'
  /** What happens while a letter waits for its yes. */
  beforeYes: (to: string) => unknown = () => {}
  /** Connections that were made so far. */
  connections = 0
  readonly #server: SMTPServer
  readonly #sockets = new Set<Socket>()
  #onMail = () => {}

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect: (_session, done) => {
        this.connections++
        if (this.manner !== 'mute') done()
      },
      onRcptTo: (_address, _session, done) => {
        const code = { refuse: 550, later: 451 }[this.manner as 'refuse' | 'later']
        done(code ? Object.assign(new Error('not now'), { responseCode: code }) : null)
      },
      onData: (stream, session, done) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', async () => {
          const to = String(session.envelope.rcptTo[0]?.address)
          this.mails.push(mailOf(to, Buffer.concat(pieces).toString()))
          await this.beforeYes(to)
          this.#onMail()
          if (this.manner === 'drop') this.#drop(session.remotePort)
          else if (this.manner !== 'hang') done()
        })
      },
    })
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('error', () => {})
  }

  static async start(): Promise<MailServer> {
    const made = new MailServer()
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', () => resolve()))
    return made
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  #drop(port: number): void {
    for (const socket of this.#sockets) if (socket.remotePort === port) socket.destroy()
  }

  /** Resolves when the next letter has come whole. */
  reached(): Promise<void> {
    return new Promise((resolve) => {
      this.#onMail = resolve
    })
  }

  /** The letters since the last look. */
  taken(): Mail[] {
    return this.mails.splice(0)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

/** What a mail program makes of a letter. */
function mailOf(to: string, raw: string): Mail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const parts = partsOf(headers, rest.join('\r\n\r\n'))
  const of = (type: string) => parts.find((part) => part.type.startsWith(type))?.text ?? ''
  const subject = decodedWords(headers.subject ?? '')
  return {
    to,
    id: headers['message-id'] ?? '',
    subject,
    headers,
    text: of('text/plain'),
    html: of('text/html'),
    raw,
  }
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )

function partsOf(headers: Record<string, string>, body: string): { type: string; text: string }[] {
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary === undefined)
    return [{ type, text: decoded(body, headers['content-transfer-encoding'] ?? '') }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
      return partsOf(headersOf(head), rest.join('\r\n\r\n'))
    })
}

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()

function decoded(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body)
        : body
  return text.replace(/\r\n/g, '\n').trimEnd()
}

const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way, word) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : quoted(word.replaceAll('_', ' ')).toString(),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString())

/** What the service is started with to send mail there. */
export const mailEnv = (server: MailServer): Record<string, string> => ({
  SMTP_URL: server.url,
  MAIL_FROM,
  PUBLIC_URL: 'https://market.example',
  BACKUP_EXPECTED_HOURS: '26',
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
})

/** The job of notices of one process on the database of a service. */
export function noticesOf(
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  env: Readonly<Record<string, string>>,
  /** The time of the business in the sandbox. */
  sandboxClock?: BusinessClock,
): Job & { readonly services: NoticeJobServices } {
  const config = readConfig(env)
  const livemode = sandboxClock === undefined
  const ids = systemIds()
  const letters = new LetterQueue({ db, config, livemode, realClock: clock, ids, secrets: testSecrets })
  const services: NoticeJobServices = {
    db,
    config,
    letters,
    livemode,
    clock: sandboxClock ?? clock,
    realClock: clock,
    elapsed: () => clock.now().getTime(),
    ids,
    secrets: testSecrets,
    calendar: createCalendar(config.timeZone),
    deliveryDays: deliveryDays(config, () => {}),
    caller: { config, lookup: lookUp },
  }
  return { ...noticesJob(services), services }
}

/** Lets everything happen that is due: what is new is put into the queue, and goes when it has been gathered. */
export async function turn(job: Job, clock: TestService['clock']): Promise<void> {
  const { signal } = new AbortController()
  clock.advance(61_000)
  await job.run(signal)
  clock.advance(5_000)
  await job.run(signal)
}

/** A service with mail on, its mail server, and the job of notices, which has looked once: what comes now is new. */
export async function startWithMail(kind: Kind) {
  const server = await MailServer.start()
  const env = mailEnv(server)
  const service = await startTestService(kind, { env })
  const job = noticesOf(service, env)
  await turn(job, service.clock)
  const close = async () => {
    await job.drain?.()
    await service.close()
    await server.close()
  }
  return { service, server, job, close }
}
