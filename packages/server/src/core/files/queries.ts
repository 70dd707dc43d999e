/** Forgets uploads, for all vendors. */
import { statement } from '../../db/database.ts'

// The rows of some uploads that expired before an instant, which are marked so that nobody looks at them again.
export const forgetParts = statement<{ uploads: number }>(
  'uploads.forget_parts',
  `with expired as (
     select vendor_id, upload_id
     from upload
     where expires_at <= $1::timestamptz and not is_emptied
     order by expires_at
     limit $2::integer
     for update skip locked
   ),
   emptied as (
     delete from upload_part as part
     using expired
     where part.vendor_id = expired.vendor_id and part.upload_id = expired.upload_id
   ),
   marked as (
     update upload set is_emptied = true
     from expired
     where upload.vendor_id = expired.vendor_id and upload.upload_id = expired.upload_id
     returning 1
   )
   select count(*)::integer as uploads from marked`,
)

// Some uploads that expired before an instant, with everything of them.
export const forgetUploads = statement<{ uploads: number }>(
  'uploads.forget',
  `with expired as (
     select vendor_id, upload_id
     from upload
     where expires_at <= $1::timestamptz and is_emptied
     order by expires_at
     limit $2::integer
     for update skip locked
   ),
   gone as (
     delete from upload
     using expired
     where upload.vendor_id = expired.vendor_id and upload.upload_id = expired.upload_id
     returning 1
   )
   select count(*)::integer as uploads from gone`,
)
