/** SQL of webhooks: endpoints, how far they have been told, and what was sent. Decisions 140-142. */
import {
  type ChangeKind,
  WEBHOOKS_MAX,
  type WebhookFailure,
  type WebhookMessageType,
  type WebhookPauseReason,
  type WebhookStatus,
} from '@napum/contract'
import { statement } from '../../db/database.ts'

export interface EndpointRow {
  webhook_id: string
  /** null: the operator's. */
  vendor_id: string | null
  url: string
  kinds: ChangeKind[] | null
  description: string
  created_at: Date
  status: WebhookStatus
  paused_reason: WebhookPauseReason | null
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: Date | null
  /** The message that is being sent; null: none. */
  message_id: string | null
  message_vendor_id: string | null
  message_from: number | null
  message_to: number | null
  message_body: string | null
  attempts: number
  failing_since: Date | null
  next_at: Date
  lease_id: string | null
  leased_until: Date | null
  /** How far it has been told of its vendor. */
  position: number
}

const columns = `webhook_id, vendor_id, url, kinds, description, created_at, status, paused_reason, secret_sealed,
  old_secret_sealed, old_secret_until, message_id, message_vendor_id, message_from, message_to, message_body, attempts,
  failing_since, next_at, lease_id, leased_until`

/** SQL: an endpoint with its position. */
const withPosition = (from: string) => `
  select endpoint.*, coalesce(position.seq, 0) as position
  from (${from}) as endpoint
  left join lateral (
    select held.seq
    from webhook_position as held
    where held.vendor_id = endpoint.vendor_id and held.webhook_id = endpoint.webhook_id
    limit 1
  ) as position on true`

/** SQL: the endpoint $1 of the vendor $2, or of the operator. */
const ofOwner = `select ${columns} from webhook_endpoint
  where webhook_id = $1::text and coalesce(vendor_id, '') = coalesce($2::text, '') and place is not null`

export const readEndpoint = statement<EndpointRow>('webhooks.read', withPosition(ofOwner))
// Whoever changes an endpoint goes first, and sees what those before wrote.
export const lockEndpoint = statement<{ webhook_id: string }>('webhooks.lock', `${ofOwner} for update`)
export const listEndpoints = statement<EndpointRow>(
  'webhooks.list',
  `${withPosition(`select ${columns} from webhook_endpoint where coalesce(vendor_id, '') = coalesce($1::text, '')
     and place is not null`)}
   order by endpoint.webhook_id`,
)

// Those who make an endpoint of one owner take turns, so that each sees the places that are taken.
export const takeTurn = statement(
  'webhooks.take_turn',
  "select pg_advisory_xact_lock(hashtextextended('napum webhook of ' || coalesce($1::text, ''), 0))",
)

// Takes the first free place of the owner; none: no row. The unique index is the last judge.
export const insertEndpoint = statement<{ webhook_id: string }>(
  'webhooks.insert',
  `insert into webhook_endpoint (webhook_id, vendor_id, place, url, kinds, description, created_at, secret_sealed, next_at)
   select $1::text, $2::text, free.place, $3::text, $4::text[], $5::text, $6::timestamptz, $7::text, $6::timestamptz
   from (
     select series.place
     from generate_series(1, ${WEBHOOKS_MAX}) as series (place)
     where not exists (
       select from webhook_endpoint as taken
       where coalesce(taken.vendor_id, '') = coalesce($2::text, '') and taken.place = series.place
     )
     order by series.place
     limit 1
   ) as free
   returning webhook_id`,
)

// A new endpoint begins where each feed ends.
export const insertPositions = statement(
  'webhooks.insert_positions',
  `insert into webhook_position (vendor_id, webhook_id, seq)
   select vendor_id, $1::text, last_seq from feed_head`,
)
export const insertPosition = statement(
  'webhooks.insert_position',
  `insert into webhook_position (vendor_id, webhook_id, seq)
   select vendor_id, $1::text, last_seq from feed_head where vendor_id = $2::text`,
)
export const setPosition = statement(
  'webhooks.set_position',
  `insert into webhook_position (vendor_id, webhook_id, seq) values ($1::text, $2::text, $3::bigint)
   on conflict (vendor_id, webhook_id) do update set seq = excluded.seq`,
)

const changeable = `place, url, kinds, description, status, paused_reason, secret_sealed, old_secret_sealed, old_secret_until,
  message_id, message_vendor_id, message_from, message_to, message_body, attempts, failing_since, next_at, lease_id,
  leased_until`

// $2 is a JSON object of the columns that change; the others keep their values.
export const saveEndpoint = statement(
  'webhooks.save',
  `update webhook_endpoint set (${changeable}) = (
     select ${changeable} from jsonb_populate_record(webhook_endpoint, $2::jsonb)
   )
   where webhook_id = $1::text`,
)

// Endpoints that were deleted, once no call to them is under way: vendors themselves delete no rows.
export const pruneEndpoints = statement(
  'webhooks.prune_endpoints',
  `with gone as (
     delete from webhook_endpoint
     where place is null and (leased_until is null or leased_until < now())
     returning webhook_id
   )
   delete from webhook_position where webhook_id = any(array(select webhook_id from gone))`,
)

/** Seconds: longer than a call may take with everything around it. */
const LEASE_SECONDS = 60
const isFree = (endpoint: string) => `(${endpoint}.leased_until is null or ${endpoint}.leased_until < now())`

// For a call out of its turn: no row when one is under way.
export const leaseEndpoint = statement<{ webhook_id: string }>(
  'webhooks.lease',
  `update webhook_endpoint as endpoint set lease_id = $2::text, leased_until = now() + interval '${LEASE_SECONDS} seconds'
   where endpoint.webhook_id = $1::text and ${isFree('endpoint')}
   returning webhook_id`,
)

/** SQL: whether a feed has a change, made before $3, that the endpoint was not told of. */
const hasNews = (ofVendor: string) => `exists (
     select
     from feed_head as head
     left join lateral (
       select held.seq
       from webhook_position as held
       where held.vendor_id = head.vendor_id and held.webhook_id = endpoint.webhook_id
       limit 1
     ) as position on true
     left join lateral (
       select change.changed_at
       from change
       where change.vendor_id = head.vendor_id and change.seq = coalesce(position.seq, 0) + 1
       limit 1
     ) as next on true
     where ${ofVendor} head.last_seq > coalesce(position.seq, 0)
       and (next.changed_at is null or next.changed_at <= $3::timestamptz)
   )`

// Endpoints that have something to send now, taken for so long as the sender may be believed to live: by the clock of the
// database, which all processes share. Each is taken by one process. $2: now, $3: changes made later wait for more to
// come, $4: how many, $5: only those of these vendors and of the operator; null: all.
export const leaseDue = statement<EndpointRow>(
  'webhooks.lease_due',
  `with due as (
     select endpoint.webhook_id
     from webhook_endpoint as endpoint
     where endpoint.place is not null and endpoint.next_at <= $2::timestamptz and ${isFree('endpoint')}
       and (endpoint.status = 'active' or endpoint.paused_reason = 'failing')
       and ($5::text[] is null or endpoint.vendor_id is null or endpoint.vendor_id = any($5::text[]))
       and (endpoint.vendor_id is null or exists (
         select from vendor where vendor.vendor_id = endpoint.vendor_id and vendor.status = 'active'))
       and (endpoint.message_id is not null or case
         when endpoint.vendor_id is null then ${hasNews('')}
         else ${hasNews('head.vendor_id = endpoint.vendor_id and')} end)
     order by endpoint.next_at, endpoint.webhook_id
     limit $4::integer
     for update of endpoint skip locked
   )
   update webhook_endpoint as held
   set lease_id = $1::text, leased_until = now() + interval '${LEASE_SECONDS} seconds'
   where held.webhook_id = any(array(select webhook_id from due))
   returning ${columns}, 0 as position`,
)

/** A feed that an endpoint has not been told all of. */
export interface AheadRow {
  vendor_id: string
  /** The last change that it was told of. */
  seq: number
}

// Of the feeds that go on after the position of the endpoint $1 of the vendor $2, or of all feeds, the one whose next change
// is the oldest. $3: changes made later wait.
const ahead = (ofVendor: string) => `
  select head.vendor_id, coalesce(position.seq, 0) as seq
  from feed_head as head
  left join lateral (
    select held.seq
    from webhook_position as held
    where held.vendor_id = head.vendor_id and held.webhook_id = $1::text
    limit 1
  ) as position on true
  left join lateral (
    select change.changed_at
    from change
    where change.vendor_id = head.vendor_id and change.seq = coalesce(position.seq, 0) + 1
    limit 1
  ) as next on true
  where ${ofVendor} head.last_seq > coalesce(position.seq, 0)
    and (next.changed_at is null or next.changed_at <= $2::timestamptz)
  order by next.changed_at nulls first, head.vendor_id
  limit 1`
export const nextFeed = statement<AheadRow>('webhooks.next_feed', ahead(''))
export const nextOfVendor = statement<AheadRow>(
  'webhooks.next_of_vendor',
  ahead('head.vendor_id = $3::text and'),
)

export interface DeliveryRow {
  webhook_id: string
  delivery_id: string
  vendor_id: string | null
  message_id: string
  type: WebhookMessageType
  message_vendor_id: string | null
  from_seq: number | null
  to_seq: number | null
  attempted_at: Date
  http_status: number | null
  error: WebhookFailure | null
  duration_ms: number
}

const deliveryColumns = `webhook_id, delivery_id, vendor_id, message_id, type, message_vendor_id, from_seq, to_seq,
  attempted_at, http_status, error, duration_ms`

export const insertDelivery = statement(
  'webhooks.insert_delivery',
  `insert into webhook_delivery (${deliveryColumns})
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::bigint, $9::timestamptz, $10::integer,
     $11::text, $12::integer)`,
)

// Newest first; $2: older than this one.
export const pageOfDeliveries = statement<DeliveryRow>(
  'webhooks.page_of_deliveries',
  `select ${deliveryColumns}
   from webhook_delivery
   where webhook_id = $1::text and delivery_id < $2::text
   order by delivery_id desc
   limit $3::integer`,
)

// Deletes at most $2 of those older than $1: by where they lie, because rows of this table never move.
export const pruneDeliveries = statement<{ deleted: number }>(
  'webhooks.prune_deliveries',
  `with deleted as (
     delete from webhook_delivery
     where ctid = any(array(
       select ctid from webhook_delivery where attempted_at < $1::timestamptz order by attempted_at limit $2::integer
     ))
     returning 1
   )
   select count(*)::integer as deleted from deleted`,
)

export const hasPaused = statement<{ paused: boolean }>(
  'webhooks.has_paused',
  `select exists (
     select from webhook_endpoint where coalesce(vendor_id, '') = $1::text and place is not null and status <> 'active'
   ) as paused`,
)

export const countByStatus = statement<{ status: WebhookStatus; count: number }>(
  'webhooks.count_by_status',
  'select status, count(*)::integer as count from webhook_endpoint where place is not null group by status',
)
