/**
 * Sends the letters that are due, over several processes: each letter is leased by one, and given back with what came of it. A letter
 * that the server took is never sent again, but for a process that dies between its yes and our note of it; then it has the same
 * id. Decision 220.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { LetterState } from '@napum/contract'
import type { Config } from '../../config/config.ts'
import type { Elapsed } from '../../core/values/context.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { CallStopped, type DeliverServices, sendNotice } from '../webhooks/index.ts'
import {
  type ComposeServices,
  composeLetter,
  Dropped,
  messageOf,
  type ReadyLetter,
  textsOf,
} from './compose.ts'
import { type DueLetter, endLetter, leaseLetters, putBack } from './lease-queries.ts'
import { MailConnection, MailFailed, type MailServer, mailServerOf, said } from './mail-connection.ts'
import { retryAt } from './rules.ts'

/** Connections of a process to the mail server. */
const CONNECTIONS = 4
/** A server that cannot be reached is left alone for a while. */
const REST_MS = 60_000
/** How long a letter under way may still take when the process stops; then its connection is broken off. */
const STOP_MS = 5_000
/** A note that a letter was sent is worth patience: without it, the letter is sent again. */
const NOTE_TRIES = 5
const NOTE_PAUSE_MS = 1_000

export interface LetterSenderServices extends ComposeServices, DeliverServices {
  readonly db: Database
  readonly config: ComposeServices['config'] & Pick<Config, 'smtpUrl'>
  readonly elapsed: Elapsed
}

export class LetterSender {
  readonly #services: LetterSenderServices
  readonly #server: MailServer | null
  /** Of the time that only moves forward. */
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(services: LetterSenderServices) {
    this.#services = services
    this.#server = services.config.smtpUrl === null ? null : mailServerOf(services.config.smtpUrl)
  }

  /** Sends all that is due; ends with the signal, and when the mail server cannot be reached. */
  async run(signal: AbortSignal): Promise<void> {
    const { secrets, livemode } = this.#services
    if (!livemode || secrets.isBlocked) return
    if (signal.aborted || this.#rests) return
    const first = await this.#lease()
    if (!first) return
    const others = Array.from({ length: CONNECTIONS - 1 }, () => this.#sendOn(signal))
    const ends = await Promise.allSettled([this.#sendOn(signal, first), ...others])
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  get #rests(): boolean {
    return this.#services.elapsed() < this.#restsUntil
  }

  async #sendOn(signal: AbortSignal, first?: DueLetter): Promise<void> {
    const connection = this.#server && new MailConnection(this.#server)
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      timer = setTimeout(() => connection?.breakOff(), STOP_MS)
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      let row = first ?? (await this.#lease())
      while (row) {
        await this.#send(row, connection, signal)
        row = signal.aborted || this.#rests ? undefined : await this.#lease()
      }
    } finally {
      signal.removeEventListener('abort', stop)
      clearTimeout(timer)
      connection?.quit()
    }
  }

  #lease(): Promise<DueLetter | undefined> {
    const { db, realClock, ids } = this.#services
    const now = realClock.now()
    return firstRow(db, leaseLetters, [now, ids.ulid(now), 1])
  }

  /** Sends one letter. Whatever goes wrong with it counts as a try, and holds no other letter up. */
  async #send(row: DueLetter, connection: MailConnection | null, signal: AbortSignal): Promise<void> {
    try {
      const letter = await composeLetter(this.#services, row)
      if (letter instanceof Dropped) return await this.#end(row, 'dropped', letter.reason)
      if (row.webhook_id === '') await this.#mail(letter, connection)
      else await this.#call(letter, row, signal)
    } catch (error) {
      // A letter that was broken off because the process stops has lost no try.
      if (error instanceof CallStopped || (signal.aborted && !(error instanceof MailFailed && error.isFinal)))
        return this.#again(row, row.attempts - 1, this.#services.realClock.now(), null)
      return this.#failed(row, error instanceof MailFailed ? error : new MailFailed(said(error as Error)))
    }
    await this.#end(row, 'sent', null)
  }

  async #mail(letter: ReadyLetter, connection: MailConnection | null): Promise<void> {
    const { config, realClock } = this.#services
    if (connection === null || config.mailFrom === null)
      throw new MailFailed('no mail server is set', { isFinal: true })
    const { from, message } = await messageOf(letter, config.mailFrom, realClock.now())
    await connection.send({ from, to: letter.to.address }, message)
  }

  async #call(letter: ReadyLetter, row: DueLetter, signal: AbortSignal): Promise<void> {
    const { subject, text } = textsOf({ ...letter, unsubscribe: null })
    const failure = await sendNotice(
      this.#services,
      row.webhook_id,
      {
        notice_id: row.letter_id,
        kind: row.kind,
        person: {
          person_id: row.receiver,
          name: letter.to.name,
          login: letter.login,
          language: letter.language,
        },
        vendor_ids: vendorsOf(letter.facts),
        subject,
        text,
        url: letter.text.action?.url ?? letter.text.rows[0]?.url ?? null,
      },
      signal,
    )
    if (failure !== null) throw new MailFailed(failure, { isFinal: failure === 'gone' })
  }

  async #failed(row: DueLetter, error: MailFailed): Promise<void> {
    if (error.isForAll) this.#restsUntil = this.#services.elapsed() + REST_MS
    const next = error.isFinal ? null : retryAt(row.attempts, this.#services.realClock.now())
    if (next === null) await this.#end(row, 'failed', error.message)
    else await this.#again(row, row.attempts, next, error.message)
  }

  async #again(row: DueLetter, attempts: number, at: Date, error: string | null): Promise<void> {
    await this.#services.db.rows(putBack, [row.letter_id, row.lease_id, at, error, attempts])
  }

  async #end(row: DueLetter, state: LetterState, error: string | null): Promise<void> {
    const { db, realClock } = this.#services
    for (let left = NOTE_TRIES; ; left--) {
      try {
        await db.rows(endLetter, [row.letter_id, row.lease_id, state, realClock.now(), error])
        return
      } catch (failure) {
        if (left <= 1) throw failure
        await pause(NOTE_PAUSE_MS)
      }
    }
  }
}

/** The vendors of which a letter tells, each once. */
export const vendorsOf = (facts: readonly object[]): string[] => [
  ...new Set(facts.flatMap((fact) => (fact as { vendor_id?: string }).vendor_id ?? [])),
]
