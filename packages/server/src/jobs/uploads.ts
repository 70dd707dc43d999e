/** Forgets uploads of vendors: their rows an hour after they were sent, that they were sent after 90 days. */
import type { Clock } from '../context.ts'
import { forgetParts, forgetUploads } from '../core/files/queries.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './runner.ts'

const CLEAN_INTERVAL_MS = 60_000
const REMEMBERED_MS = 90 * 24 * 60 * 60_000
/** Uploads that one statement takes, so that none runs long. */
export const UPLOADS_AT_ONCE = 50

/** Both steps may run in several processes: what one has deleted, another one does not find. */
export const uploadsJob = (db: Database, clock: Clock): Job => ({
  name: 'uploads',
  everyMs: CLEAN_INTERVAL_MS,
  async run(signal) {
    const now = clock.now()
    const steps = [
      { statement: forgetParts, before: now },
      { statement: forgetUploads, before: new Date(now.getTime() - REMEMBERED_MS) },
    ]
    for (const { statement, before } of steps) {
      let forgotten: number
      do {
        forgotten = (await db.rows(statement, [before, UPLOADS_AT_ONCE]))[0]?.uploads ?? 0
      } while (forgotten === UPLOADS_AT_ONCE && !signal.aborted)
    }
  },
})
