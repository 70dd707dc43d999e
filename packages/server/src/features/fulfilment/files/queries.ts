/** Uploads and what has to be known of their items. Decisions 130-132. */
import { type ClaimType, type ItemStatus, UPLOADS_KEPT_MAX, type Upload } from '@napum/contract'
import type { Day } from '../../../core/values/calendar.ts'
import { statement } from '../../../platform/db/database.ts'

/** Who receives an item, as one text to compare. */
const receiver = (bought: string): string =>
  `concat_ws('|', ${['recv_name', 'recv_zipcode', 'recv_addr1', 'recv_addr2', 'recv_hp', 'recv_tel']
    .map((field) => `${bought}.details ->> '${field}'`)
    .join(', ')})`

export interface AskedItem {
  ord_no: string
  item_index: number
  item_status: ItemStatus | null
  first_sent_day: Day | null
  claim_type: ClaimType | null
  carrier_code: string | null
  tracking_number: string | null
  quantity: number
  prd_name: string | null
  recv_name: string | null
  receiver: string
}

// Items by their keys, one look each; those of other vendors and unknown ones stay away.
export const lookAtItems = statement<AskedItem>('waybill_files.look_at_items')`
  select item.ord_no, item.item_index, item.item_status, item.first_sent_day, item.claim_type, item.carrier_code, item.tracking_number,
    (item.details ->> 'item_cnt')::integer as quantity, item.details ->> 'prd_name' as prd_name, bought.recv_name, bought.receiver
  from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
  cross join lateral (
    select found.*
    from order_item as found
    where found.vendor_id = $1::text and found.ord_no = asked.ord_no collate "C" and found.item_index = asked.item_index
    limit 1
  ) as item
  cross join lateral (
    select found.details ->> 'recv_name' as recv_name, ${receiver('found')} as receiver
    from vendor_order as found
    where found.vendor_id = $1::text and found.ord_no = item.ord_no
    limit 1
  ) as bought`

export interface UsedNumber {
  tracking_number: string
  ord_no: string
  item_index: number
  /** To whom it shall be sent now. */
  sent_to: string
}

/** Uses of a number that are looked at, the newest first: a parcel of more items than that is no parcel. */
const USES_MAX = 1_000

// Of waybill numbers `$2`, each for its receiver `$3`: the latest registration since `$4` for somebody else. The looks go
// back in time and end with the first one.
export const lookAtNumbers = statement<UsedNumber>('waybill_files.look_at_numbers')`
  select asked.tracking_number, asked.sent_to, other.ord_no, other.item_index
  from unnest($2::text[], $3::text[]) as asked (tracking_number, sent_to)
  cross join lateral (
    select used.ord_no, used.item_index
    from (
      select item.ord_no, item.item_index
      from order_item as item
      where item.vendor_id = $1::text and item.tracking_number collate "C" = asked.tracking_number collate "C"
        and item.registered_at >= $4::timestamptz
      order by item.registered_at desc
      limit ${USES_MAX}
    ) as used
    cross join lateral (
      select ${receiver('found')} as receiver
      from vendor_order as found
      where found.vendor_id = $1::text and found.ord_no = used.ord_no
      limit 1
    ) as bought
    where bought.receiver <> asked.sent_to
    limit 1
  ) as other`

/** Uploads of one file that are looked at. */
const SAME_FILES_MAX = 100

// The latest upload of the same file; one that booked rows says more than those that were only looked at.
export const findSameFile = statement<{ upload_id: string; uploaded_at: Date; success_count: number }>(
  'waybill_files.find_same_file',
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

export const addUpload = statement('waybill_files.add_upload')`
  insert into upload (vendor_id, upload_id, kind, uploaded_at, expires_at, file_hash, file_name, person_name, row_count, refused_count, about)
  values ($1::text, $2::text, $3::text, $4::timestamptz, $5::timestamptz, $6::bytea, $7::text, $8::text, $9::integer, $10::integer,
    $11::jsonb)`

// Ends all uploads of a vendor but the latest: nobody fills the database with files. Rows are named by where they lie, as
// in core/files/queries.ts.
export const endOldUploads = statement('waybill_files.end_old_uploads')`
  update upload set expires_at = $2::timestamptz
  where vendor_id = $1::text and ctid = any (array(
    select ctid from upload
    where vendor_id = $1::text and expires_at > $2::timestamptz
    order by expires_at desc
    offset ${UPLOADS_KEPT_MAX}
  ))`

// Parts as lines of JSON; the first one has the number `$3`. An array would have every quotation mark escaped and read again:
// twice the time.
export const addParts = statement('waybill_files.add_parts')`
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
export const findUpload = statement<KeptUpload>('waybill_files.find_upload')`
  select uploaded_at, expires_at, about, (
    select count(*) from upload_part as part where part.vendor_id = $1::text and part.upload_id = $2::text
  )::integer as parts
  from upload
  where vendor_id = $1::text and upload_id = $2::text and kind = $3::text and expires_at > $4::timestamptz`

// Held while the rows of an upload are written: who corrects rows and who books them wait for each other.
export const lockUpload = statement<{ upload_id: string }>('waybill_files.lock_upload')`
  select upload_id from upload where vendor_id = $1::text and upload_id = $2::text for update`

// The same as `findUpload` for an upload whose commit begins: it is kept at least until `$5`, so that it does not expire on the way.
export const keepUpload = statement<KeptUpload>('waybill_files.keep_upload')`
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

export const readPart = statement<PartRow>('waybill_files.read_part')`
  select rows, results from upload_part where vendor_id = $1::text and upload_id = $2::text and part_no = $3::integer`

export interface UploadRow extends Omit<Upload, 'uploaded_at' | 'committed_at' | 'result_until'> {
  uploaded_at: Date
  committed_at: Date | null
  expires_at: Date
  is_emptied: boolean
}

// Uploads before `$2`, the newest first: ids go with time.
export const listUploads = statement<UploadRow>('waybill_files.list_uploads')`
  select upload_id, kind, file_name, uploaded_at, person_name as uploaded_by, row_count, refused_count,
    success_count, failure_count, committed_at, committed_by, expires_at, is_emptied
  from upload
  where vendor_id = $1::text and upload_id < $2::text
  order by upload_id desc
  limit $3::integer`

// What became of the rows of an upload so far, counted again: a repeated commit counts nothing twice.
export const noteCommit = statement('waybill_files.note_commit')`
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
export const readRowNumbers = statement<{ row: number }>('waybill_files.read_row_numbers')`
  select (element ->> 'row')::integer as row
  from upload_part
  cross join lateral jsonb_array_elements(rows) as element
  where upload_part.vendor_id = $1::text and upload_id = $2::text`

// What became of rows, beside what became of others before.
export const keepResults = statement('waybill_files.keep_results')`
  update upload_part set results = coalesce(results, '{}'::jsonb) || $4::jsonb
  where vendor_id = $1::text and upload_id = $2::text and part_no = $3::integer`

// Rows of a part that were read again.
export const replaceRows = statement('waybill_files.replace_rows')`
  update upload_part set rows = $4::jsonb
  where vendor_id = $1::text and upload_id = $2::text and part_no = $3::integer`

export const noteRefused = statement('waybill_files.note_refused')`
  update upload set refused_count = $3::integer where vendor_id = $1::text and upload_id = $2::text`
