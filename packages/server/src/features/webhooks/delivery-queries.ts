/** SQL of what webhooks sent: one row an attempt. Decision 142. */
import type { WebhookDelivery } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'

export type DeliveryRow = RowOf<WebhookDelivery, 'attempted_at'>

/** Whose changes a message tells of: the vendor's own, or of the operator's webhooks the one that it names. */
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
