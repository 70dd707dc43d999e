/**
 * Letters that one process has taken to send, several at a time, and what it notes of them. Other processes leave them alone until
 * the lease ends. Decision 220.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { LetterState } from '@napum/contract'
import type { Stopwatch } from '../../core/values/context.ts'
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

type LeaseServices = Pick<Services, 'db' | 'realClock' | 'ids'> & { readonly elapsed: Stopwatch }

export type Lease = Awaited<ReturnType<typeof takeLease>>

export async function takeLease({ db, realClock, ids, elapsed }: LeaseServices) {
  const [now, beganAt] = [realClock.now(), elapsed()]
  const id = ids.ulid(now)
  const letters = await db.rows(leaseLetters, [now, id, LETTERS_MAX])
  /** The note that is written now, and the one that waits for it with the letters that it will name. */
  let writing: Promise<void> = Promise.resolve()
  let next: { readonly letterIds: string[]; readonly written: Promise<void> } | null = null

  async function end(letterIds: readonly string[], state: LetterState, reason: string | null): Promise<void> {
    for (let left = NOTE_TRIES; ; left--) {
      try {
        await db.rows(endLetters, [letterIds, id, state, realClock.now(), reason])
        return
      } catch (failure) {
        if (left <= 1) throw failure
        await pause(NOTE_PAUSE_MS)
      }
    }
  }

  function noteAfter(before: Promise<void>) {
    const letterIds: string[] = []
    const write = () => {
      next = null
      return end(letterIds, 'sent', null)
    }
    writing = before.then(write, write)
    return { letterIds, written: writing }
  }

  return {
    /** The longest in the queue first. */
    letters: letters.sort((a, b) => (a.letter_id < b.letter_id ? -1 : 1)),
    /** Whether it is too late to begin with another letter: by the time that only moves forward. */
    isOver: () => elapsed() > beganAt + BEGIN_MS,
    /** Resolves once it is noted. Letters that were sent while another note was written share the next one. */
    sent({ letter_id }: DueLetter): Promise<void> {
      next ??= noteAfter(writing)
      next.letterIds.push(letter_id)
      return next.written
    },
    /** It is not sent any more. */
    ended: ({ letter_id }: DueLetter, state: 'dropped' | 'failed', reason: string) =>
      end([letter_id], state, reason),
    /** It is tried again then. */
    async later({ letter_id, attempts }: DueLetter, at: Date, reason: string): Promise<void> {
      await db.rows(putBack, [letter_id, id, at, reason, attempts])
    },
    /** Letters that were not tried after all. */
    async giveBack(some: readonly DueLetter[]): Promise<void> {
      if (some.length > 0) await db.rows(giveLettersBack, [some.map(({ letter_id }) => letter_id), id])
    },
  }
}
