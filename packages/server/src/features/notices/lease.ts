/**
 * Letters that one process has taken to send, several at a time, and what it notes of them. Other processes leave them alone until
 * the lease ends. Decision 220.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { LetterState } from '@napum/contract'
import type { Elapsed } from '../../core/values/context.ts'
import type { Services } from '../../core/work/services.ts'
import {
  type DueLetter,
  endLetters,
  giveLettersBack,
  LEASE_SECONDS,
  leaseLetters,
  putBack,
} from './lease-queries.ts'

/** Few enough to go within seconds: a process that is killed holds them back until its lease ends, and each has lost a try. */
const LETTERS_MAX = 40
/** No letter is begun later: what it may take itself is less than what is left then. */
const BEGIN_MS = (LEASE_SECONDS * 1_000) / 2
/** A note that a letter was sent is worth patience: without it, the letter is sent again. */
const NOTE_TRIES = 5
const NOTE_PAUSE_MS = 1_000

type LeaseServices = Pick<Services, 'db' | 'realClock' | 'ids'> & { readonly elapsed: Elapsed }

export class Lease {
  /** The longest in the queue first. */
  readonly letters: readonly DueLetter[]
  readonly #services: LeaseServices
  readonly #id: string
  /** Of the time that only moves forward. */
  readonly #beginsUntil: number
  /** The note that is written now, and the one that waits for it with the letters that it will name. */
  #writing: Promise<void> = Promise.resolve()
  #next: { readonly letterIds: string[]; readonly written: Promise<void> } | null = null

  private constructor(services: LeaseServices, id: string, beganAt: number, letters: readonly DueLetter[]) {
    this.#services = services
    this.#id = id
    this.#beginsUntil = beganAt + BEGIN_MS
    this.letters = letters
  }

  static async take(services: LeaseServices): Promise<Lease> {
    const { db, realClock, ids, elapsed } = services
    const [now, beganAt] = [realClock.now(), elapsed()]
    const id = ids.ulid(now)
    const letters = await db.rows(leaseLetters, [now, id, LETTERS_MAX])
    return new Lease(
      services,
      id,
      beganAt,
      letters.sort((a, b) => (a.letter_id < b.letter_id ? -1 : 1)),
    )
  }

  /** Whether it is too late to begin with another letter. */
  get isOver(): boolean {
    return this.#services.elapsed() > this.#beginsUntil
  }

  /** Resolves once it is noted. Letters that were sent while another note was written share the next one. */
  sent({ letter_id }: DueLetter): Promise<void> {
    this.#next ??= this.#noteAfter(this.#writing)
    this.#next.letterIds.push(letter_id)
    return this.#next.written
  }

  #noteAfter(before: Promise<void>) {
    const letterIds: string[] = []
    const write = () => {
      this.#next = null
      return this.#end(letterIds, 'sent', null)
    }
    this.#writing = before.then(write, write)
    return { letterIds, written: this.#writing }
  }

  dropped({ letter_id }: DueLetter, reason: string): Promise<void> {
    return this.#end([letter_id], 'dropped', reason)
  }

  failed({ letter_id }: DueLetter, reason: string): Promise<void> {
    return this.#end([letter_id], 'failed', reason)
  }

  /** It is tried again then. */
  async later({ letter_id, attempts }: DueLetter, at: Date, reason: string): Promise<void> {
    await this.#services.db.rows(putBack, [letter_id, this.#id, at, reason, attempts])
  }

  /** Letters that were not tried after all. */
  async giveBack(letters: readonly DueLetter[]): Promise<void> {
    if (letters.length === 0) return
    await this.#services.db.rows(giveLettersBack, [letters.map(({ letter_id }) => letter_id), this.#id])
  }

  async #end(letterIds: readonly string[], state: LetterState, reason: string | null): Promise<void> {
    const { db, realClock } = this.#services
    for (let left = NOTE_TRIES; ; left--) {
      try {
        await db.rows(endLetters, [letterIds, this.#id, state, realClock.now(), reason])
        return
      } catch (failure) {
        if (left <= 1) throw failure
        await pause(NOTE_PAUSE_MS)
      }
    }
  }
}
