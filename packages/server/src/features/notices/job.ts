/** Looks for what letters have to tell, sends the letters that are due, and forgets old ones. Decision 220. */
import { LETTERS_KEPT_DAYS } from '@napum/contract'
import { daysBefore, HOUR_MS } from '../../core/values/instants.ts'
import { firstRow } from '../../platform/db/database.ts'
import { inParts, type Job } from '../../platform/jobs/runner.ts'
import { pruneBrowsers, pruneReminders } from './announcement-queries.ts'
import { pruneLetters } from './lease-queries.ts'
import { pruneTold } from './news-queries.ts'
import { noticePlanner } from './planner.ts'
import { type LetterSenderServices, letterSender } from './sender.ts'
import type { PlannerServices } from './services.ts'

const LOOK_INTERVAL_MS = 3_000
const LETTERS_A_PART = 2_000
/** How long a browser is known, and reminders are kept. */
const KEPT_DAYS = 365

export type NoticeJobServices = PlannerServices & LetterSenderServices

export function noticesJob(services: NoticeJobServices): Job {
  const planner = noticePlanner(services)
  const sendLetters = letterSender(services)
  return {
    name: 'notices',
    everyMs: LOOK_INTERVAL_MS,
    start: () => planner.start(),
    async run(signal) {
      // What waits in the queue goes, whatever became of the look for news.
      try {
        await planner.run(signal)
      } finally {
        await sendLetters(signal)
      }
    },
    async drain() {
      planner.stop()
    },
  }
}

export const oldLettersJob = ({ db, realClock, ids }: NoticeJobServices): Job => ({
  name: 'old-letters',
  everyMs: HOUR_MS,
  async run(signal) {
    const now = realClock.now()
    // The first id of that millisecond; what it ends with does not matter in days.
    const before = ids.ulid(daysBefore(now, LETTERS_KEPT_DAYS)).slice(0, 10)
    const prune = async () => (await firstRow(db, pruneLetters, [before, LETTERS_A_PART]))?.deleted ?? 0
    await inParts(LETTERS_A_PART, signal, prune)
    await db.rows(pruneReminders, [daysBefore(now, KEPT_DAYS)])
    await db.rows(pruneTold, [daysBefore(now, LETTERS_KEPT_DAYS).toISOString()])
    await db.rows(pruneBrowsers, [daysBefore(now, KEPT_DAYS)])
  },
})
