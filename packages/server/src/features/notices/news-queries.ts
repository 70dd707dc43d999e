/** SQL of what is new for people: how far the feeds were read, and what stands in them since. Decision 220. */
import type { ClaimType, JobKind, JobState, NoticePace } from '@napum/contract'
import { askedFeeds, feedsAhead, movedSince, readBefore } from '../../core/changes/positions.ts'
import type { TotalsRow } from '../../core/ledger/totals-queries.ts'
import { statement } from '../../platform/db/database.ts'

/** A feed that continues after the position of a pace. */
export interface FeedAhead {
  vendor_id: string
  seq: number
  last_seq: number
  /** Whether any of its changes is of a kind that the pace tells. */
  has_news: boolean
}

const columns = `head.vendor_id, coalesce(position.seq, 0)::float8 as seq, head.last_seq::float8 as last_seq,
    next.changed_at is not null as has_news`
// Most changes are none of these: an import is news of the hour, prices and waybills are no news.
const news = `change.seq > coalesce(position.seq, 0) and change.seq <= head.last_seq and case $1::text
        when 'hourly' then change.kinds like 'created%' or change.kinds like '%claim%'
        else change.kinds like '%claim%' or change.settlement_no is not null end
      order by change.seq`
const positions = { positions: 'notice_position', reader: 'pace = $1::text' }

// Feeds that moved since $4 and continue after the position of the pace $1, by vendor, after $2.
export const feedsWithNews = statement<FeedAhead>('notices.feeds_ahead')`
  select ${columns} ${feedsAhead({
    ...positions,
    next: news,
    feeds: `head.vendor_id > $2::text and ${movedSince('$4::timestamptz')}`,
  })}
  order by head.vendor_id
  limit $3::integer`
export const findReadBefore = statement<{ read_before: Date }>(
  'notices.find_read_before',
  readBefore(feedsAhead({ ...positions, feeds: movedSince('$2::timestamptz') })),
)

// The same of the vendors $2.
export const feedsOf = statement<FeedAhead>('notices.feeds_of')`
  select ${columns} ${feedsAhead({
    ...positions,
    next: news,
    heads: askedFeeds('unnest($2::text[]) as asked (vendor_id)', 'found.vendor_id, found.last_seq'),
    feeds: 'true',
  })}`

// Moves a position, unless another process did: then there is no row.
export const movePosition = statement<{ seq: number }>('notices.move_position')`
  insert into notice_position as held (vendor_id, pace, seq) values ($1::text, $2::text, $4::bigint)
  on conflict (vendor_id, pace) do update set seq = excluded.seq where held.seq = $3::bigint
  returning 1 as seq`

// Moves positions in whose feeds there was nothing to tell. Never back: another process may be ahead. Sorted, so that
// two processes take turns.
export const passQuiet = statement('notices.pass_quiet')`
  insert into notice_position as held (vendor_id, pace, seq)
  select asked.vendor_id, $1::text, asked.seq from unnest($2::text[], $3::bigint[]) as asked (vendor_id, seq)
  order by asked.vendor_id collate "C"
  on conflict (vendor_id, pace) do update set seq = excluded.seq where held.seq < excluded.seq
  returning 1`

// All feeds end here for the pace $1: what was before is not told.
export const beginAtHeads = statement('notices.begin')`
  insert into notice_position (vendor_id, pace, seq)
  select vendor_id, $1::text, last_seq from feed_head
  on conflict (vendor_id, pace) do update set seq = excluded.seq
  returning 1`

interface OrdersRow {
  kind: 'new_orders' | 'cancel_in_preparation' | 'claims'
  orders: number
  items: number
  ord_nos: string[]
  /** Of claims: their types. */
  claim_types: ClaimType[]
  /** How many changes of its kind were looked at. */
  looked_at: number
}

const touchedItems = (kinds: string, isNew: boolean) => `(
      select change.ord_no, change.item_index, ${isNew} as is_new
      from change
      where change.vendor_id = $1::text and change.seq > $2::bigint and change.seq <= $3::bigint
        and change.item_index is not null and ${kinds}
      order by change.seq
      limit $4::integer
    )`

// What the changes of the vendor $1 after $2, up to $3, tell of items that still wait: new ones whose stock nobody has confirmed,
// and claims that nobody has seen, those of what is being prepared apart. The first $4 changes of each are looked at; $5: also the
// new ones.
export const ordersIn = statement<OrdersRow>('notices.orders')`
  with touched as materialized (
    ${touchedItems("$5::boolean and change.kinds like 'created%'", true)} union all ${touchedItems("change.kinds like '%claim%'", false)}
  )
  select waiting.kind, count(distinct waiting.ord_no)::integer as orders, count(*)::integer as items,
    (array_agg(distinct waiting.ord_no order by waiting.ord_no))[1:5] as ord_nos,
    array_remove(array_agg(distinct waiting.claim_type), null) as claim_types,
    (select count(*) from touched where touched.is_new = (waiting.kind = 'new_orders'))::integer as looked_at
  from (
    select item.ord_no, item.item_index, item.claim_type,
      case when item.claim_type = 'cancel' and item.item_status = 'preparing' then 'cancel_in_preparation'
        when item.claim_type is not null then 'claims' else 'new_orders' end as kind
    from (
      select ord_no, item_index, bool_or(is_new) as is_new, bool_or(not is_new) as is_claim
      from touched
      group by ord_no, item_index
    ) as one
    cross join lateral (
      select held.ord_no, held.item_index, held.claim_type, held.claim_seen_at, held.item_status, held.stock_available
      from order_item as held
      where held.vendor_id = $1::text and held.ord_no = one.ord_no and held.item_index = one.item_index
      limit 1
    ) as item
    where case when item.claim_type is not null then one.is_claim and item.claim_seen_at is null
      else one.is_new and coalesce(item.item_status, 'pending') = 'pending' and item.stock_available is null end
  ) as waiting
  group by waiting.kind`

// Settlements that these changes confirmed or paid: at the same instant, so that a hold or a correction afterwards is not told.
export const settlementsIn = statement<{
  settlement_id: string
  settlement_no: string
  status: 'confirmed' | 'paid'
  frozen_totals: TotalsRow
}>('notices.settlements')`
  select one.settlement_id, one.settlement_no, told.status, one.frozen_totals
  from (
    select change.settlement_no, array_agg(change.changed_at) as moments
    from change
    where change.vendor_id = $1::text and change.seq > $2::bigint and change.seq <= $3::bigint
      and change.settlement_no is not null
    group by change.settlement_no
    limit 1000
  ) as touched
  cross join lateral (
    select held.settlement_id, held.settlement_no, held.frozen_totals, held.confirmed_at, held.paid_at
    from settlement as held
    where held.vendor_id = $1::text and held.settlement_no = touched.settlement_no
    limit 1
  ) as one
  cross join lateral (values ('confirmed', one.confirmed_at), ('paid', one.paid_at)) as told (status, since)
  where told.since = any(touched.moments)
  order by one.settlement_no, told.status`

// Vendors at which people work, in the order of their ids, after $1.
const withPeople = statement<{ vendor_id: string }>('notices.vendors')`
  select distinct vendor_id from membership
  where vendor_id > $1::text and disabled_at is null
  order by vendor_id
  limit $2::integer`

// All vendors in the order of their ids, after $1: in the sandbox, which has no people.
const allVendors = statement<{ vendor_id: string }>('notices.all_vendors')`
  select vendor_id from vendor
  where vendor_id > $1::text
  order by vendor_id
  limit $2::integer`

/** Vendors that somebody may write to. */
export const vendorsToTell = ({ livemode }: { readonly livemode: boolean }) =>
  livemode ? withPeople : allVendors

export interface DueRow {
  vendor_id: string
  late: number
  today: number
}

// What the vendors $1 have to send: late is what was desired up to $2 or counted up to $3, due today what comes up to $4 or $5.
export const dueOf = statement<DueRow>('notices.due')`
  select asked.vendor_id, kept.late, kept.today
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select held.vendor_id,
      coalesce(sum(held.item_count) filter (
        where held.day <= case held.list when 'due:desired' then $2::date else $3::date end), 0)::integer as late,
      coalesce(sum(held.item_count) filter (
        where held.day > case held.list when 'due:desired' then $2::date else $3::date end), 0)::integer as today
    from day_count as held
    where held.vendor_id = asked.vendor_id and held.item_count > 0
      and (held.list = 'due:desired' and held.day <= $4::date or held.list = 'due:counted' and held.day <= $5::date)
    group by held.vendor_id
  ) as kept`

// Lets the letters of a window go that waited for all vendors to be looked at.
export const releaseWindow = statement('notices.release')`
  update letter set next_at = $2::timestamptz
  where state = 'queued' and time_window = $1::text and next_at > $2::timestamptz and attempts = 0`

/** How the names of what was told once begin; they come behind all other marks. */
const TOLD = 'told/'

export const readMarks = statement<{ name: string; value: string }>(
  'notices.marks',
)`select name, value from notice_mark where name < '${TOLD}' order by name`
export const setMark = statement('notices.set_mark')`
  insert into notice_mark (name, value) values ($1::text, $2::text)
  on conflict (name) do update set value = excluded.value`

// Makes the process $1 the one that looks for news, or keeps it so; no row: another one does.
export const takeLead = statement<{ name: string }>('notices.take_lead')`
  insert into notice_mark as held (name, value, leased_until) values ('lead', $1::text, now() + interval '60 seconds')
  on conflict (name) do update set value = excluded.value, leased_until = excluded.leased_until
    where held.value = excluded.value or held.leased_until < now()
  returning name`

// Marks these as told at $2. @returns those that were not marked before
export const noteTold = statement<{ key: string }>('notices.note_told')`
  insert into notice_mark (name, value)
  select '${TOLD}' || asked.key, $2::text from (select distinct key from unnest($1::text[]) as keys (key)) as asked
  on conflict (name) do nothing
  returning substr(name, ${TOLD.length + 1}) as key`
export const pruneTold = statement('notices.prune_told')`
  delete from notice_mark where name > '${TOLD}' and value < $1::text`

const isUntold = (key: string) => `not exists (select from notice_mark where name = '${TOLD}' || ${key})`

// Jobs that ended after $1, did more than try, and were not told.
export const endedJobs = statement<{ key: string; kind: JobKind; state: JobState; actor_id: string | null }>(
  'notices.jobs',
)`
  select 'task/' || job_id as key, kind, state, actor_id from operator_job
  where ended_at > $1::timestamptz and not request @> '{"dry_run": true}' and ${isUntold("'task/' || job_id")}
  order by ended_at, job_id
  limit 100`

export interface TroubleRow {
  key: string
  vendor_id: string
  what: 'webhook' | 'key' | 'revoked_key'
  /** The URL of the webhook, or the beginning of the key. */
  name: string
  at: Date | null
}

// What of vendors is in trouble and was not told: keys that expire between $1 and $2 or were revoked after $3, and webhooks that
// get no messages. The first $4.
export const troubles = statement<TroubleRow>('notices.troubles')`
  select found.key, found.vendor_id, found.what, found.name, found.at
  from (
    select key_id || '/expires' as key, vendor_id, 'key' as what, prefix as name, expires_at as at from api_key
    where revoked_at is null and expires_at > $1::timestamptz and expires_at <= $2::timestamptz
    union all
    select key_id || '/revoked', vendor_id, 'revoked_key', prefix, revoked_at from api_key
    where revoked_at > $3::timestamptz
    union all
    select webhook_id || '/' || coalesce(failing_since::text, ''), vendor_id, 'webhook', url, failing_since
    from webhook_endpoint
    where place is not null and paused_reason in ('failing', 'gone') and vendor_id is not null
  ) as found
  where ${isUntold('found.key')}
  order by found.key
  limit $4::integer`

/** When `napum backup-done` was last called. */
export const BACKUP_MARK = 'backup_done_at'

/** The paces at which feeds are read. */
export const feedPaces = ['at_once', 'hourly'] as const satisfies readonly NoticePace[]
