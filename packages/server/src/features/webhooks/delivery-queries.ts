/** SQL of what webhooks sent: one row an attempt. Decision 142. */
import type { WebhookFailure, WebhookMessageType } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'

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

export const insertDelivery = statement('webhooks.insert_delivery')`
  insert into webhook_delivery (${deliveryColumns})
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::bigint, $9::timestamptz, $10::integer,
    $11::text, $12::integer)`

// Newest first; $2: older than this one.
export const pageOfDeliveries = statement<DeliveryRow>('webhooks.page_of_deliveries')`
  select ${deliveryColumns}
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
