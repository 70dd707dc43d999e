/** Compares the feed of a vendor with its head and with the items, a bounded part at a time. Decision 120. */
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { statement } from '../../platform/db/database.ts'
import { asList, type StepRow } from './step.ts'

// There are as many changes as numbers from the first to the last, and none outside. $2: the last number that is
// done, $3: how many to look at. Head and changes are seen in one snapshot, so that no write in between is reported.
export const changeStep = statement<StepRow>(
  'verify.changes',
  `with head as materialized (
     select coalesce(max(first_seq), 1) as first_seq, coalesce(max(last_seq), 0) as last_seq
     from feed_head
     where vendor_id = $1::text
   ),
   part as materialized (
     select greatest($2::bigint, first_seq - 1) as after,
       least(greatest($2::bigint, first_seq - 1) + $3::bigint, last_seq) as up_to, first_seq, last_seq
     from head
   ),
   found as (
     select count(*) as changes
     from part
     cross join lateral (
       select 1 from change where vendor_id = $1::text and seq > part.after and seq <= part.up_to offset 0
     ) as numbered
   ),
   beyond as (
     select numbered.seq
     from part
     cross join lateral (
       (select seq from change where vendor_id = $1::text and seq < part.first_seq and $2::bigint = 0 order by seq limit 1)
       union all
       (select seq from change where vendor_id = $1::text and seq > part.last_seq and part.up_to = part.last_seq
        order by seq limit 1)
     ) as numbered
   )
   select case when part.up_to < part.last_seq then array[part.up_to::text] end as last,
     ${asList(`
       select 'changes ' || part.after + 1 || ' to ' || part.up_to || ' of vendor ' || $1::text as subject,
         (part.up_to - part.after)::text as expected, found.changes::text as found
       where found.changes <> part.up_to - part.after
       union all
       select 'change ' || beyond.seq || ' of vendor ' || $1::text, null,
         'outside ' || part.first_seq || ' to ' || part.last_seq
       from beyond`)}
   from part
   cross join found`,
)

// Every item entered the feed once. Where the first changes were deleted, this cannot be checked. $2 and $3: the
// last item that is done, $4: how many to look at.
export const changedItemStep = statement<StepRow>(
  'verify.changed_items',
  `with page as materialized (
     select ord_no, item_index
     from order_item
     where vendor_id = $1::text and $1::text <> '${MARKETPLACE_VENDOR_ID}'
       and (ord_no, item_index) > ($2::text, $3::integer)
       and not exists (select from feed_head where vendor_id = $1::text and first_seq > 1)
     order by ord_no, item_index
     limit $4::bigint
   ),
   item as (
     select page.ord_no, page.item_index, entered.changes
     from page
     cross join lateral (
       select count(*) as changes
       from change
       where change.vendor_id = $1::text and change.ord_no = page.ord_no and change.item_index = page.item_index
         and change.kinds like 'created%'
     ) as entered
   )
   select (select array[ord_no, item_index::text] from page order by ord_no desc, item_index desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select 'item ' || ord_no || '_[' || item_index || ']: changes that created it' as subject, '1' as expected,
         changes::text as found
       from item
       where changes <> 1`)}`,
)
