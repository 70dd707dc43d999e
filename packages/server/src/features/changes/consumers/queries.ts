/** SQL of the consumers: who they are, how far they are, and what they have not read yet. */
import type { Consumer } from '@napum/contract'
import { askedFeeds, feedsAhead, movedSince, readBefore } from '../../../core/changes/positions.ts'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'
import type { OwnedEntry } from '../view.ts'

/** A consumer as it is stored. */
export interface ConsumerRow extends Omit<RowOf<Consumer, 'created_at'>, 'waiting_count'> {
  /** Feeds that did not move since then are read to their end. */
  read_before: Date
}

const columns = 'name, kinds, vendor_ids, created_at, read_before'
export const readConsumers = statement<ConsumerRow>('consumers.list')`
  select ${columns} from consumer order by name`
export const readConsumer = statement<ConsumerRow>('consumers.read')`
  select ${columns} from consumer where name = $1::text`

/** SQL: the feeds of the vendors $2, or of all, that the consumer may have to read. */
const wantedFeeds = `${movedSince('$3::timestamptz')} and ($2::text[] is null or head.vendor_id = any($2::text[]))`

// How many changes the consumer $1, which has read all before $3, has before it.
export const countWaiting = statement<{ waiting_count: number }>('consumers.count_waiting')`
  select coalesce(sum(head.last_seq - greatest(coalesce(position.seq, 0), head.first_seq - 1)), 0)::bigint
    as waiting_count
  from feed_head as head
  left join consumer_position as position on position.vendor_id = head.vendor_id and position.name = $1::text
  where ${wantedFeeds}`

export const insertConsumer = statement<{ name: string }>('consumers.insert')`
  insert into consumer (name, kinds, vendor_ids, created_at)
  values ($1::text, $2::text[], $3::text[], $4::timestamptz)
  on conflict (name) do nothing
  returning name`

// A new consumer begins where each feed ends, or with the first change that is kept. Feeds that begin later have no
// position, and are read from their first change.
export const insertPositions = statement('consumers.insert_positions')`
  insert into consumer_position (vendor_id, name, seq)
  select vendor_id, $1::text, case when $3::boolean then first_seq - 1 else last_seq end
  from feed_head
  where $2::text[] is null or vendor_id = any($2::text[])
  returning 1`

// A call that moves positions or removes the consumer goes first.
export const lockConsumer = statement<{ name: string }>('consumers.lock')`
  select name from consumer where name = $1::text for update`
// To be run before both are deleted: a cluster then writes one shard after the other, as it has to before it writes to a table
// that every node has and that those rows refer to. PostgreSQL keeps the setting and makes nothing of it.
export const oneByOne = statement('consumers.one_by_one')`
  set local citus.multi_shard_modify_mode = 'sequential'`
export const deletePositions = statement('consumers.delete_positions')`
  delete from consumer_position where name = $1::text`
export const deleteConsumer = statement('consumers.delete')`delete from consumer where name = $1::text`

/** A feed that continues after the position of a consumer. */
export interface PendingRow {
  vendor_id: string
  /** The last change that was acknowledged. */
  seq: number
  first_seq: number
  last_seq: number
  /** By which the change below the first kept one is known. */
  pruned_request_id: string | null
}

export const findReadBefore = statement<Pick<ConsumerRow, 'read_before'>>(
  'consumers.find_read_before',
  readBefore(feedsAhead({ positions: 'consumer_position', reader: 'name = $1::text', feeds: wantedFeeds })),
)
export const setReadBefore = statement('consumers.set_read_before')`
  update consumer set read_before = $2::timestamptz where name = $1::text`

// The epoch, and the feeds that continue after the position of the consumer; without such a feed there is one row without one.
// The feed whose next change is the oldest comes first, so that no vendor waits behind a busier one.
export const pendingFeeds = statement<{ epoch: string } & (PendingRow | { vendor_id: null })>(
  'consumers.pending',
)`
  select feed_epoch.epoch, unread.vendor_id, unread.seq, unread.first_seq, unread.last_seq, unread.pruned_request_id
  from feed_epoch
  left join lateral (
    select head.vendor_id, coalesce(position.seq, 0) as seq, head.first_seq, head.last_seq, head.pruned_request_id,
      next.changed_at
    ${feedsAhead({
      positions: 'consumer_position',
      reader: 'name = $1::text',
      feeds: wantedFeeds,
    })}
    order by next.changed_at nulls first, head.vendor_id
    limit $4::integer
  ) as unread on true
  order by unread.changed_at nulls first, unread.vendor_id`

// The entries of some feeds between two numbers each, feed by feed; grouped as the positions below.
export const readEntries = statement<OwnedEntry>('consumers.entries')`
  select asked.vendor_id, entry.*
  from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as asked (vendor_id, first, last, position)
  cross join lateral (
    select change.seq, change.kinds, change.ord_no, change.item_index, change.settlement_no, change.changed_at,
      change.request_id
    from change
    where change.vendor_id = asked.vendor_id and change.seq between asked.first and asked.last
    group by change.vendor_id, change.seq
  ) as entry
  order by asked.position, entry.seq`

/** What a place of an acknowledgement is held against. */
interface PositionRow {
  vendor_id: string
  held_seq: number
  first_seq: number
  last_seq: number
  /** The request of the entry that is acknowledged; null when it is no longer kept. */
  request_id: string | null
}

export const readEpoch = statement<{ epoch: string }>('consumers.epoch')`select epoch from feed_epoch`

// The positions that are asked for, as far as there are such feeds.
export const readPositions = statement<PositionRow>('consumers.positions')`
  select head.vendor_id, coalesce(position.seq, 0) as held_seq, head.first_seq, head.last_seq, entry.request_id
  from ${askedFeeds(
    'unnest($2::text[], $3::bigint[]) as asked (vendor_id, seq)',
    'found.vendor_id, found.first_seq, found.last_seq, asked.seq',
  )} as head
  left join lateral (
    select held.seq
    from consumer_position as held
    where held.vendor_id = head.vendor_id and held.name = $1::text
    limit 1
  ) as position on true
  left join lateral (
    select change.request_id
    from change
    where change.vendor_id = head.vendor_id and change.seq = head.seq
    limit 1
  ) as entry on true`

// Positions only move forward. Sorted, so that two that acknowledge take turns.
export const movePositions = statement('consumers.move_positions')`
  insert into consumer_position as held (vendor_id, name, seq)
  select asked.vendor_id, $1::text, asked.seq
  from unnest($2::text[], $3::bigint[]) as asked (vendor_id, seq)
  order by asked.vendor_id collate "C"
  on conflict (vendor_id, name) do update set seq = greatest(held.seq, excluded.seq)
  returning 1`
