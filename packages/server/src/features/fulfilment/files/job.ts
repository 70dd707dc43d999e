/** Forgets uploads of vendors: their rows an hour after they were sent, that they were sent after 90 days. */

import type { Clock } from '../../../core/values/context.ts'
import { rowsByVendor } from '../../../core/vendors/rows.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inParts, type Job } from '../../../platform/jobs/runner.ts'
import {
  type ExpiredUpload,
  expiredUploads,
  forgetParts,
  forgetUploads,
  oldUploads,
} from './forget-queries.ts'

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
      { find: expiredUploads, forget: forgetParts, before: now },
      { find: oldUploads, forget: forgetUploads, before: new Date(now.getTime() - REMEMBERED_MS) },
    ]
    for (const { find, forget, before } of steps) {
      await inParts(UPLOADS_AT_ONCE, signal, async () => {
        const found = await db.rows(find, [before, UPLOADS_AT_ONCE])
        const ids = (own: readonly ExpiredUpload[]) => [own.map(({ upload_id }) => upload_id), before]
        const forgotten = await rowsByVendor(db, forget, found, ids)
        // What others hold is looked at the next time.
        return forgotten.length > 0 ? found.length : 0
      })
    }
  },
})
