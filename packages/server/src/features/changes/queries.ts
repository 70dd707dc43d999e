/** SQL of the snapshot and of the digest. */
import { itemStatuses } from '@napum/contract'
import { type ItemRow, itemColumns, itemJoins } from '../../core/items/view.ts'
import { statement } from '../../platform/db/database.ts'

// All items of a vendor by their key, which never changes: an item can come twice into no two pages, and miss none.
export const pageOfSnapshot = statement<ItemRow>('changes.page_of_snapshot')`
  select ${itemColumns}
  from (
    select *
    from order_item as item
    where item.vendor_id = $1::text and (item.ord_no, item.item_index) > ($2::text, $3::integer)
    order by item.ord_no, item.item_index
    limit $4::integer
  ) as item
  ${itemJoins}
  order by item.ord_no, item.item_index`

const visible = `
       select item.ord_day, item.ord_no, item.item_index, item.item_status, item.claim_type, item.carrier_code,
         item.tracking_number, item.stock_available, item.total_amount
       from order_item as item`

// Of each list by its own index, and cancelled items, which stand in no list of their order day, by that of their claim.
const items = [
  ...itemStatuses.map(
    (status) => `
       (${visible}
       where item.vendor_id = $1::text and item.listed_as = '${status}'
         and item.ord_day between $2::date and $3::date)`,
  ),
  `
       (${visible}
       where item.vendor_id = $1::text and item.claim_type = 'cancel' and item.ord_day between $2::date and $3::date)`,
].join('\n       union all')

/** A day of the digest with the head; without items there is one row without a day. */
export interface DigestRow {
  head_seq: number
  day: string | null
  count: number | null
  digest: string | null
}

// The head and the hashes of all items of these days, in one snapshot: the digest is of exactly this number. What is
// hashed is documented in the guide to changes, where everybody can compute it.
export const readDigest = statement<DigestRow>('changes.digest')`
  select head.head_seq, hashed.day, hashed.count, hashed.digest
  from (
    select coalesce(max(last_seq), 0) as head_seq from feed_head where feed_head.vendor_id = $1::text
  ) as head
  left join lateral (
    select item.ord_day as day, count(*)::integer as count,
      lpad(to_hex(bit_xor(('x' || encode(substr(sha256(convert_to(concat_ws(chr(10),
        item.ord_no || '_[' || item.item_index || ']', coalesce(item.item_status, ''), coalesce(item.claim_type, ''),
        coalesce(item.carrier_code, ''), coalesce(item.tracking_number, ''), coalesce(item.stock_available::text, ''),
        coalesce(trim_scale(item.total_amount)::text, '')), 'UTF8')), 1, 8), 'hex'))::bit(64))::bigint), 16, '0')
        as digest
    from (${items}
    ) as item
    group by item.ord_day
  ) as hashed on true
  order by hashed.day`
