/** Forgets uploads of vendors: their rows an hour after they were sent, that they were sent after 90 days. */

import type { Clock } from '../../../core/values/context.ts'
import { rowsByVendor } from '../../../core/vendors/rows.ts'
import { type Database, statement } from '../../../platform/db/database.ts'
import { inParts, type Job } from '../../../platform/jobs/runner.ts'

interface ExpiredUpload {
  vendor_id: string
  upload_id: string
}

/** SQL: some uploads that expired before $1, the first ones, at most $2. */
const expired = (isEmptied: string): string => `
  select vendor_id, upload_id from upload
  where expires_at <= $1::timestamptz and ${isEmptied}
  order by expires_at
  limit $2::integer`

const expiredUploads = statement<ExpiredUpload>('fulfilment.expired_uploads', expired('not is_emptied'))
const oldUploads = statement<ExpiredUpload>('fulfilment.old_uploads', expired('is_emptied'))

/**
 * SQL: those of the uploads `$2` of the vendor `$1` that are still expired at $3, and that nobody else takes, with where they
 * lie: their keys would be looked for in any index of the vendor. `+ interval` keeps
 * the time from being taken for the way to them.
 */
const taken = (isEmptied: string): string => `
     select held.place, held.upload_id
     from unnest($2::text[]) as asked (upload_id)
     cross join lateral (
       select ctid as place, upload_id from upload
       where vendor_id = $1::text and upload.upload_id = asked.upload_id and expires_at + interval '0 s' <= $3::timestamptz
         and ${isEmptied}
       limit 1
       for update skip locked
     ) as held`

// Their rows. They are marked, so that nobody looks at them again.
const forgetParts = statement<{ upload_id: string }>('fulfilment.forget_parts')`
  with expired as materialized (${taken('not is_emptied')}),
  emptied as (
    delete from upload_part
    where vendor_id = $1::text and upload_id = any(array(select upload_id from expired))
  )
  update upload set is_emptied = true, about = null
  where vendor_id = $1::text and ctid = any(array(select place from expired))
  returning upload_id`

// Everything of them.
const forgetUploads = statement<{ upload_id: string }>('fulfilment.forget_uploads')`
  with expired as materialized (${taken('is_emptied')})
  delete from upload
  where vendor_id = $1::text and ctid = any(array(select place from expired))
  returning upload_id`

const CLEAN_INTERVAL_MS = 60_000
const REMEMBERED_MS = 90 * 24 * 60 * 60_000
/** Uploads that one statement takes, so that none runs long. */
const UPLOADS_AT_ONCE = 50

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
