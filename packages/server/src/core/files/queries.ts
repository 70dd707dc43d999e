/** Forgets uploads, for all vendors. */
import { statement } from '../../db/database.ts'

// The rows of some uploads that expired before an instant, which are marked so that nobody looks at them again. Rows are
// named by where they lie: a join of keys would read the whole table where nothing is known of its size.
export const forgetParts = statement<{ uploads: number }>(
  'uploads.forget_parts',
  `with expired as (
     select ctid as place, vendor_id, upload_id
     from upload
     where expires_at <= $1::timestamptz and not is_emptied
     order by expires_at
     limit $2::integer
     for update skip locked
   ),
   emptied as (
     delete from upload_part
     where ctid = any (array(
       select part.place
       from expired cross join lateral (
         select ctid as place from upload_part as one
         where one.vendor_id = expired.vendor_id and one.upload_id = expired.upload_id
         offset 0
       ) as part
     ))
   ),
   marked as (
     update upload set is_emptied = true
     where ctid = any (array(select place from expired))
     returning 1
   )
   select count(*)::integer as uploads from marked`,
)

// Some uploads that expired before an instant, with everything of them.
export const forgetUploads = statement<{ uploads: number }>(
  'uploads.forget',
  `with expired as (
     select ctid as place
     from upload
     where expires_at <= $1::timestamptz and is_emptied
     order by expires_at
     limit $2::integer
     for update skip locked
   ),
   gone as (
     delete from upload
     where ctid = any (array(select place from expired))
     returning 1
   )
   select count(*)::integer as uploads from gone`,
)
