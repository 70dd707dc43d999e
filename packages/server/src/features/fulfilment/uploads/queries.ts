/** SQL of uploads: files that were read, and what became of their rows. Decisions 130, 131. */
import { UPLOADS_KEPT_MAX } from '@napum/contract'
import { statement } from '../../../platform/db/database.ts'

/** Uploads of one file that are looked at. */
const SAME_FILES_MAX = 100

// The latest upload of the same file; one that booked rows says more than those that were only looked at.
export const findSameFile = statement<{ upload_id: string; uploaded_at: Date; success_count: number }>(
  'uploads.find_same_file',
)`
  select upload_id, uploaded_at, success_count
  from (
    select upload_id, uploaded_at, success_count
    from upload
    where vendor_id = $1::text and kind = $2::text and file_hash = $3::bytea
    order by uploaded_at desc
    limit ${SAME_FILES_MAX}
  ) as same
  order by success_count > 0 desc, uploaded_at desc
  limit 1`

export const addUpload = statement('uploads.add')`
  insert into upload (vendor_id, upload_id, kind, uploaded_at, expires_at, file_hash, file_name, person_name, row_count, refused_count, about)
  values ($1::text, $2::text, $3::text, $4::timestamptz, $5::timestamptz, $6::bytea, $7::text, $8::text, $9::integer, $10::integer,
    $11::jsonb)`

// Ends all uploads of a vendor but the latest: nobody fills the database with files. Rows are named by where they lie.
export const endOldUploads = statement('uploads.end_old')`
  update upload set expires_at = $2::timestamptz
  where vendor_id = $1::text and ctid = any (array(
    select ctid from upload
    where vendor_id = $1::text and expires_at > $2::timestamptz
    order by expires_at desc
    offset ${UPLOADS_KEPT_MAX}
  ))`

// Parts as lines of JSON; the first one has the number `$3`. An array would have every quotation mark escaped and read again:
// twice the time.
export const addParts = statement('uploads.add_parts')`
  insert into upload_part (vendor_id, upload_id, part_no, rows)
  select $1::text, $2::text, $3::integer + part.position::integer - 1, part.rows::jsonb
  from string_to_table($4::text, chr(10)) with ordinality as part (rows, position)
  returning 1`

export interface KeptUpload {
  parts: number
  uploaded_at: Date
  expires_at: Date
  /** `AboutFile`; null for an older upload. */
  about: unknown
}

// An upload that is still kept, with the number of its parts.
export const findUpload = statement<KeptUpload>('uploads.find')`
  select uploaded_at, expires_at, about, (
    select count(*) from upload_part as part where part.vendor_id = $1::text and part.upload_id = $2::text
  )::integer as parts
  from upload
  where vendor_id = $1::text and upload_id = $2::text and kind = $3::text and expires_at > $4::timestamptz`

// The same as `findUpload` for an upload whose commit begins: it is kept at least until `$5`, so that it does not expire on the way.
export const keepUpload = statement<KeptUpload>('uploads.keep')`
  with kept as (
    update upload set expires_at = greatest(expires_at, $5::timestamptz)
    where vendor_id = $1::text and upload_id = $2::text and kind = $3::text and expires_at > $4::timestamptz
    returning uploaded_at, expires_at, about
  )
  select uploaded_at, expires_at, about, (
    select count(*) from upload_part as part where part.vendor_id = $1::text and part.upload_id = $2::text
  )::integer as parts
  from kept`

interface PartRow {
  rows: unknown
  results: unknown
}

export const readPart = statement<PartRow>('uploads.read_part')`
  select rows, results from upload_part where vendor_id = $1::text and upload_id = $2::text and part_no = $3::integer`

// What became of the rows of an upload so far, counted again: a repeated commit counts nothing twice.
export const noteCommit = statement('uploads.note_commit')`
  update upload set committed_at = $3::timestamptz, committed_by = $4::text, success_count = counted.successes, failure_count = counted.failures
  from (
    select count(*) filter (where (result.value ->> 'success')::boolean)::integer as successes,
      count(*) filter (where not (result.value ->> 'success')::boolean)::integer as failures
    from upload_part as part
    cross join lateral jsonb_each(coalesce(part.results, '{}'::jsonb)) as result (row, value)
    where part.vendor_id = $1::text and part.upload_id = $2::text
  ) as counted
  where upload.vendor_id = $1::text and upload.upload_id = $2::text`

// Numbers of all rows of an upload.
export const readRowNumbers = statement<{ row: number }>('uploads.read_row_numbers')`
  select (element ->> 'row')::integer as row
  from upload_part
  cross join lateral jsonb_array_elements(rows) as element
  where upload_part.vendor_id = $1::text and upload_id = $2::text`

// What became of rows, beside what became of others before.
export const keepResults = statement('uploads.keep_results')`
  update upload_part set results = coalesce(results, '{}'::jsonb) || $4::jsonb
  where vendor_id = $1::text and upload_id = $2::text and part_no = $3::integer`
