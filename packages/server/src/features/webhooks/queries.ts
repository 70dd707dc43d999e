/** SQL of webhooks: the endpoints, their positions, and what they were sent. Decisions 140-142. */
import { WEBHOOKS_MAX, type Webhook, type WebhookDelivery, type WebhookStatus } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'

type WebhookFields = Omit<Webhook, 'position' | 'next_attempt_at'>
export interface EndpointRow
  extends RowOf<WebhookFields, 'created_at' | 'failing_since' | 'old_secret_until'> {
  /** null: the operator's. */
  vendor_id: string | null
  secret_sealed: string
  old_secret_sealed: string | null
  /** The message that is being sent; null: none. */
  message_id: string | null
  message_vendor_id: string | null
  message_from: number | null
  message_to: number | null
  message_body: string | null
  attempts: number
  next_at: Date
  lease_id: string | null
  leased_until: Date | null
  /** The operator's: feeds that did not move since then are read to their end. */
  read_before: Date
}

export const endpointColumns = `webhook_id, vendor_id, url, kinds, description, created_at, status, paused_reason, secret_sealed,
  old_secret_sealed, old_secret_until, message_id, message_vendor_id, message_from, message_to, message_body, attempts,
  failing_since, next_at, lease_id, leased_until, read_before`

/** SQL: the endpoint $1 of the vendor $2, or of the operator. */
const ofOwner = `select ${endpointColumns} from webhook_endpoint
  where webhook_id = $1::text and coalesce(vendor_id, '') = coalesce($2::text, '') and place is not null`

export const readEndpoint = statement<EndpointRow>('webhooks.read', ofOwner)
// Changes of an endpoint take turns, and each sees what those before wrote.
export const lockEndpoint = statement<{ webhook_id: string }>('webhooks.lock')`${ofOwner} for update`
export const listEndpoints = statement<EndpointRow>('webhooks.list')`
  select ${endpointColumns} from webhook_endpoint
  where coalesce(vendor_id, '') = coalesce($1::text, '') and place is not null
  order by webhook_id`

// Positions of endpoints in the feed of the vendor $1: its own and the operator's, of which there are few.
export const readPositions = statement<{ webhook_id: string; seq: number }>('webhooks.positions')`
  select webhook_id, seq from webhook_position where vendor_id = $1::text`

// Those who make an endpoint of one owner take turns, so that each sees the places that are taken.
export const takeTurn = statement('webhooks.take_turn')`
  select pg_advisory_xact_lock(hashtextextended('napum webhook of ' || coalesce($1::text, ''), 0))`

// Takes the first free place of the owner; none: no row. The unique index is the last judge.
export const insertEndpoint = statement<{ webhook_id: string }>('webhooks.insert')`
  insert into webhook_endpoint as made (webhook_id, vendor_id, place, url, kinds, description, created_at, secret_sealed, next_at)
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
  returning made.webhook_id`

// A new endpoint begins where each feed ends.
export const insertPositions = statement('webhooks.insert_positions')`
  insert into webhook_position (vendor_id, webhook_id, seq)
  select vendor_id, $1::text, last_seq from feed_head
  returning 1`
export const insertPosition = statement('webhooks.insert_position')`
  insert into webhook_position (vendor_id, webhook_id, seq)
  select $2::text, $1::text, last_seq from feed_head where vendor_id = $2::text
  returning 1`
export const setPosition = statement('webhooks.set_position')`
  insert into webhook_position (vendor_id, webhook_id, seq) values ($1::text, $2::text, $3::bigint)
  on conflict (vendor_id, webhook_id) do update set seq = excluded.seq`

const changeable = `place, url, kinds, description, status, paused_reason, secret_sealed, old_secret_sealed, old_secret_until,
  message_id, message_vendor_id, message_from, message_to, message_body, attempts, failing_since, next_at, lease_id,
  leased_until`

// $2 is a JSON object of the columns that change; the others keep their values.
export const saveEndpoint = statement('webhooks.save')`
  update webhook_endpoint set (${changeable}) = (
    select ${changeable} from jsonb_populate_record(webhook_endpoint, $2::jsonb)
  )
  where webhook_id = $1::text`

export const setReadBefore = statement('webhooks.set_read_before')`
  update webhook_endpoint set read_before = $2::timestamptz where webhook_id = $1::text`

// Endpoints that were deleted, once no call to them is under way: vendors themselves delete no rows.
export const pruneEndpoints = statement<{ webhook_id: string }>('webhooks.prune_endpoints')`
  delete from webhook_endpoint
  where place is null and (leased_until is null or leased_until < now())
  returning webhook_id`
export const prunePositions = statement('webhooks.prune_positions')`
  delete from webhook_position where webhook_id = any($1::text[])`

export const hasPaused = statement<{ paused: boolean }>('webhooks.has_paused')`
  select exists (
    select from webhook_endpoint where coalesce(vendor_id, '') = $1::text and place is not null and status <> 'active'
  ) as paused`

export const countByStatus = statement<{ status: WebhookStatus; count: number }>('webhooks.count_by_status')`
  select status, count(*)::integer as count from webhook_endpoint where place is not null group by status`

export type DeliveryRow = RowOf<WebhookDelivery, 'attempted_at'>

/** A row an attempt. Whose changes a message tells of: the vendor's own, or of the operator's webhooks the one that it names. */
const shown = `delivery_id, message_id, type, coalesce(message_vendor_id, vendor_id) as vendor_id, from_seq, to_seq, attempted_at,
  error is null as success, http_status, error, duration_ms`

export const insertDelivery = statement<DeliveryRow>('webhooks.insert_delivery')`
  insert into webhook_delivery (webhook_id, delivery_id, vendor_id, message_id, type, message_vendor_id, from_seq, to_seq,
    attempted_at, http_status, error, duration_ms)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::bigint, $9::timestamptz, $10::integer,
    $11::text, $12::integer)
  returning ${shown}`

// Newest first; $2: older than this one.
export const pageOfDeliveries = statement<DeliveryRow>('webhooks.page_of_deliveries')`
  select ${shown}
  from webhook_delivery
  where webhook_id = $1::text and delivery_id < $2::text
  order by delivery_id desc
  limit $3::integer`

// Deletes at most $2 of those older than $1: by where they lie, because rows of this table never move.
export const pruneDeliveries = statement<{ deleted: number }>('webhooks.prune_deliveries')`
  with deleted as (
    delete from webhook_delivery
    where ctid = any(array(
      select ctid from webhook_delivery where attempted_at < $1::timestamptz order by attempted_at limit $2::integer
    ))
    returning 1
  )
  select count(*)::integer as deleted from deleted`
