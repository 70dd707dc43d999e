/** Uploads and what has to be known of their items. Decisions 130-132. */
import type { ClaimType, ItemStatus, Upload } from '@napum/contract'
import { recordItemFields, recordOrderFields } from '../../../core/items/record.ts'
import type { Day } from '../../../core/values/calendar.ts'
import { statement } from '../../../platform/db/database.ts'

/** SQL: who receives an item of the order `bought`, as one text to compare; `addressOf` says the rest. */
const receiver = `concat_ws('|', bought.details ->> 'recv_name', said.recv_zipcode, said.recv_addr1, said.recv_addr2,
    said.recv_hp, said.recv_tel)`
const addressOf = (item: string): string =>
  `json_to_record(${recordOrderFields(item)})
    as said (recv_zipcode text, recv_addr1 text, recv_addr2 text, recv_hp text, recv_tel text)`

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
export const lookAtItems = statement<AskedItem>('fulfilment.look_at_items')`
  select item.ord_no, item.item_index, item.item_status, item.first_sent_day, item.claim_type, item.carrier_code, item.tracking_number,
    own.item_cnt as quantity, own.prd_name, bought.details ->> 'recv_name' as recv_name, ${receiver} as receiver
  from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
  cross join lateral (
    select found.*
    from order_item as found
    where found.vendor_id = $1::text and found.ord_no = asked.ord_no collate "C" and found.item_index = asked.item_index
    limit 1
  ) as item
  cross join lateral (
    select found.details
    from vendor_order as found
    where found.vendor_id = $1::text and found.ord_no = item.ord_no
    limit 1
  ) as bought
  cross join lateral ${addressOf('item')}
  cross join lateral json_to_record(${recordItemFields('item')}) as own (item_cnt integer, prd_name text)`

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
export const lookAtNumbers = statement<UsedNumber>('fulfilment.look_at_numbers')`
  select asked.tracking_number, asked.sent_to, other.ord_no, other.item_index
  from unnest($2::text[], $3::text[]) as asked (tracking_number, sent_to)
  cross join lateral (
    select used.ord_no, used.item_index
    from (
      select item.ord_no, item.item_index, item.record_after_status
      from order_item as item
      where item.vendor_id = $1::text and item.tracking_number collate "C" = asked.tracking_number collate "C"
        and item.registered_at >= $4::timestamptz
      order by item.registered_at desc
      limit ${USES_MAX}
    ) as used
    cross join lateral (
      select ${receiver} as receiver
      from vendor_order as bought
      cross join ${addressOf('used')}
      where bought.vendor_id = $1::text and bought.ord_no = used.ord_no
      limit 1
    ) as bought
    where bought.receiver <> asked.sent_to
    limit 1
  ) as other`

export interface UploadRow extends Omit<Upload, 'uploaded_at' | 'committed_at' | 'result_until'> {
  uploaded_at: Date
  committed_at: Date | null
  expires_at: Date
  is_emptied: boolean
}

// Uploads before `$2`, the newest first: ids go with time.
export const listUploads = statement<UploadRow>('fulfilment.list_uploads')`
  select upload_id, kind, file_name, uploaded_at, person_name as uploaded_by, row_count, refused_count,
    success_count, failure_count, committed_at, committed_by, expires_at, is_emptied
  from upload
  where vendor_id = $1::text and upload_id < $2::text
  order by upload_id desc
  limit $3::integer`

// Rows of a part that were read again.
export const replaceRows = statement('fulfilment.replace_rows')`
  update upload_part set rows = $4::jsonb
  where vendor_id = $1::text and upload_id = $2::text and part_no = $3::integer`

export const noteRefused = statement('fulfilment.note_refused')`
  update upload set refused_count = $3::integer where vendor_id = $1::text and upload_id = $2::text`

// Held while the rows of an upload are written: who corrects rows and who books them wait for each other.
export const lockUpload = statement<{ upload_id: string }>('fulfilment.lock_upload')`
  select upload_id from upload where vendor_id = $1::text and upload_id = $2::text for update`
