/** SQL of who sends: which endpoints have something to be told, and which process has them at the moment. Decision 140. */
import { statement } from '../../db/database.ts'
import { feedsAhead } from '../changes/ahead.ts'
import { type EndpointRow, endpointColumns } from './queries.ts'

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
const hasNews = (feeds: string) => `exists (
     select
     ${feedsAhead({ positions: 'webhook_position', reader: 'webhook_id = endpoint.webhook_id', feeds })}
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
         select from vendor_access as access where access.vendor_id = endpoint.vendor_id and access.status = 'active'))
       and (endpoint.message_id is not null or case
         when endpoint.vendor_id is null then ${hasNews('true')}
         else ${hasNews('head.vendor_id = endpoint.vendor_id')} end)
     order by endpoint.next_at, endpoint.webhook_id
     limit $4::integer
     for update of endpoint skip locked
   )
   update webhook_endpoint as held
   set lease_id = $1::text, leased_until = now() + interval '${LEASE_SECONDS} seconds'
   where held.webhook_id = any(array(select webhook_id from due))
   returning ${endpointColumns}, 0 as position`,
)

/** A feed that an endpoint has not been told all of. */
export interface AheadRow {
  vendor_id: string
  /** The last change that it was told of. */
  seq: number
}

// Of the feeds that go on after the position of the endpoint $1 of the vendor $3, or of all feeds, the one whose next change
// is the oldest. $2: changes made later wait.
const ahead = (feeds: string) => `
  select head.vendor_id, coalesce(position.seq, 0) as seq
  ${feedsAhead({ positions: 'webhook_position', reader: 'webhook_id = $1::text', feeds })}
    and (next.changed_at is null or next.changed_at <= $2::timestamptz)
  order by next.changed_at nulls first, head.vendor_id
  limit 1`
export const nextFeed = statement<AheadRow>('webhooks.next_feed', ahead('true'))
export const nextOfVendor = statement<AheadRow>('webhooks.next_of_vendor', ahead('head.vendor_id = $3::text'))

// Endpoints that have failed since before $2 and are not tried again before $1: their pause does not wait for the next try.
// Those whose try is due are judged by what comes of it.
export const pauseFailing = statement<{ webhook_id: string }>(
  'webhooks.pause_failing',
  `update webhook_endpoint as held set status = 'paused', paused_reason = 'failing'
   where held.webhook_id = any(array(
     select endpoint.webhook_id
     from webhook_endpoint as endpoint
     where endpoint.place is not null and endpoint.status = 'active' and endpoint.failing_since <= $2::timestamptz
       and endpoint.next_at > $1::timestamptz
     order by endpoint.webhook_id
     for update of endpoint skip locked
   ))
   returning held.webhook_id`,
)
