/** SQL of the feed: numbers are given here, and only here. Decisions 120, 121. */
import { firstRow, type Session, statement } from '../../platform/db/database.ts'

// Raises the head of a vendor by what a transaction adds. It is the last thing but one that the transaction does: a head is
// held until the commit, so that a reader who sees a number sees all below it. Said for one vendor alone, because a node of
// Citus that holds the vendor then asks no other (decision 173).
export const raiseHead = statement<{ last_seq: number }>('changes.raise_head')`
  insert into feed_head as held (vendor_id, last_seq, moved_at) values ($1::text, $2::bigint, $3::timestamptz)
  on conflict (vendor_id) do update set last_seq = held.last_seq + excluded.last_seq, moved_at = excluded.moved_at
  returning last_seq`

// Entries of one vendor, with the numbers up to the head that was raised. Columns come as values, not as selected rows
// (decision 175).
export const appendOwn = statement('changes.append_own')`
  insert into change (vendor_id, seq, kinds, ord_no, item_index, settlement_no, changed_at, request_id)
  values ($1::text, unnest($2::bigint[]), unnest($3::text[]), unnest($4::text[]), unnest($5::integer[]), unnest($6::text[]),
    $7::timestamptz, $8::text)`

// The same for several vendors, in the order of their ids.
export const raiseHeads = statement('changes.raise_heads')`
  insert into feed_head as held (vendor_id, last_seq, moved_at)
  select touched.vendor_id, touched.entries, $3::timestamptz
  from unnest($1::text[], $2::bigint[]) as touched (vendor_id, entries)
  order by touched.vendor_id collate "C"
  on conflict (vendor_id) do update set last_seq = held.last_seq + excluded.last_seq, moved_at = excluded.moved_at
  returning 1`

// Gives entries of several vendors the numbers up to the heads, which the transaction has raised. The entries of a vendor are looked up by
// its id in one JSON value, so that nothing has to be joined; `rest` says how many entries of the vendor come after this one.
export const appendEntries = statement<{ written: number }>('changes.append')`
  with written as (
    insert into change (vendor_id, seq, kinds, ord_no, item_index, settlement_no, changed_at, request_id)
    select head.vendor_id, head.last_seq - entry.rest, entry.kinds, entry.ord_no, entry.item_index,
      entry.settlement_no, entry.changed_at, $3::text
    from feed_head as head
    cross join lateral jsonb_to_recordset($2::jsonb -> head.vendor_id)
      as entry (rest integer, kinds text, ord_no text, item_index integer, settlement_no text, changed_at timestamptz)
    where head.vendor_id = any($1::text[])
    returning 1
  )
  select count(*)::integer as written from written`

/** How far the feed of a vendor goes, and the entry by which a cursor at its end is known. */
interface HeadRow {
  epoch: string
  first_seq: number
  last_seq: number
  pruned_request_id: string | null
  last_request_id: string | null
}

/** SQL: the head of the vendor $1; one that has no changes yet stands at 0. */
const headOfVendor = `
  select coalesce(max(first_seq), 1) as first_seq, coalesce(max(last_seq), 0) as last_seq,
    max(pruned_request_id) as pruned_request_id
  from feed_head
  where feed_head.vendor_id = $1::text`

const readHead = statement<HeadRow>('changes.head')`
  select feed_epoch.epoch, head.first_seq, head.last_seq, head.pruned_request_id, newest.request_id as last_request_id
  from feed_epoch
  cross join (${headOfVendor}) as head
  left join lateral (
    select change.request_id
    from change
    where change.vendor_id = $1::text and change.seq = head.last_seq
    limit 1
  ) as newest on true`

export async function headOf(session: Session, vendorId: string): Promise<HeadRow> {
  const row = await firstRow(session, readHead, [vendorId])
  if (!row) throw new Error('the feed has no epoch')
  return row
}

export interface EntryRow {
  seq: number
  /** With commas between them. */
  kinds: string
  ord_no: string | null
  item_index: number | null
  settlement_no: string | null
  changed_at: Date
  request_id: string
}

/** An entry with the head of its feed; without entries there is one row without an entry. */
export type PageRow = Omit<HeadRow, 'last_request_id'> & { [Name in keyof EntryRow]: EntryRow[Name] | null }

// Entries of a vendor from a number on, and the head, in one snapshot. $2: the first number, $3: how many. One that asks
// for what is no longer kept gets the first that is.
export const readPage = statement<PageRow>('changes.page')`
  select feed_epoch.epoch, head.first_seq, head.last_seq, head.pruned_request_id, entry.*
  from feed_epoch
  cross join (${headOfVendor}) as head
  left join lateral (
    select change.seq, change.kinds, change.ord_no, change.item_index, change.settlement_no, change.changed_at,
      change.request_id
    from change
    where change.vendor_id = $1::text and change.seq >= $2::bigint
    order by change.seq
    limit $3::integer
  ) as entry on true
  order by entry.seq`

export const setEpoch = statement('changes.set_epoch')`update feed_epoch set epoch = $1::text`

// The next feeds by vendor.
export const nextFeeds = statement<{ vendor_id: string; first_seq: number; last_seq: number }>(
  'changes.next_feeds',
)`
  select vendor_id, first_seq, last_seq
  from feed_head
  where vendor_id > $1::text
  order by vendor_id
  limit $2::integer`

// Those of the feeds `$1` whose change `$2` is older than $3, each by the clock of its vendor.
export const oldFeeds = statement<{ vendor_id: string }>('changes.old_feeds')`
  select oldest.vendor_id
  from unnest($1::text[], $2::bigint[], $3::timestamptz[]) as asked (vendor_id, seq, before)
  cross join lateral (
    select change.vendor_id
    from change
    where change.vendor_id = asked.vendor_id and change.seq = asked.seq and change.changed_at < asked.before
    group by change.vendor_id
  ) as oldest`

// Deletes the oldest changes of a vendor that are older than $2, at most $3, up to the first that is not and never the
// newest; the head moves along and keeps by which request the last deleted one was made. The head is locked first, as it
// is to append.
export const pruneFeed = statement<{ deleted: number }>('changes.prune')`
  with head as (
    select vendor_id, first_seq, last_seq from feed_head where vendor_id = $1::text for update
  ),
  oldest as (
    select change.seq, change.changed_at, change.request_id
    from head
    cross join lateral (
      select held.seq, held.changed_at, held.request_id
      from change as held
      where held.vendor_id = $1::text and held.seq < head.last_seq
      order by held.seq
      limit $3::integer
    ) as change
  ),
  due as (
    select seq, request_id
    from oldest
    where seq < coalesce((select min(seq) from oldest where changed_at >= $2::timestamptz), 9223372036854775807)
  ),
  bound as (
    select seq, request_id from due order by seq desc limit 1
  ),
  deleted as (
    delete from change
    using bound
    where change.vendor_id = $1::text and change.seq <= bound.seq
    returning 1
  ),
  moved as (
    update feed_head set first_seq = bound.seq + 1, pruned_request_id = bound.request_id
    from bound
    where feed_head.vendor_id = $1::text and feed_head.first_seq <= bound.seq
    returning 1
  )
  select count(*)::integer as deleted from deleted`
