/** SQL of who sends: which endpoints have news, and which process has them at the moment. Decision 140. */

import { askedFeeds, feedsAhead, movedSince, readBefore } from '../../core/changes/positions.ts'
import { statement } from '../../platform/db/database.ts'
import { type EndpointRow, endpointColumns } from './queries.ts'

/** Seconds: longer than a call may take with everything around it. */
const LEASE_SECONDS = 60
const isFree = (endpoint: string) => `(${endpoint}.leased_until is null or ${endpoint}.leased_until < now())`

// For a call out of its turn: no row when one is under way.
export const leaseEndpoint = statement<{ webhook_id: string }>('webhooks.lease')`
  update webhook_endpoint as endpoint set lease_id = $2::text, leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where endpoint.webhook_id = $1::text and ${isFree('endpoint')}
  returning webhook_id`

/** SQL: the endpoint may send at $1. */
const isDue = `endpoint.place is not null and endpoint.next_at <= $1::timestamptz and ${isFree('endpoint')}
       and (endpoint.status = 'active' or endpoint.paused_reason = 'failing')
       and (endpoint.vendor_id is null or exists (
         select from vendor_access where vendor_access.vendor_id = endpoint.vendor_id and vendor_access.status = 'active'))`

export interface DueRow {
  webhook_id: string
  vendor_id: string | null
  next_at: Date
  /** Whether a message waits to be sent again. */
  has_message: boolean
  /** Whether its receiver did not answer the last time. */
  is_failing: boolean
  read_before: Date
}

// Endpoints that may send at $1, the longest due first, after $3 and $4; $2: only those of these vendors and of the operator,
// null: all.
export const dueEndpoints = statement<DueRow>('webhooks.due')`
  select endpoint.webhook_id, endpoint.vendor_id, endpoint.next_at, endpoint.message_id is not null as has_message,
    endpoint.failing_since is not null as is_failing, endpoint.read_before
  from webhook_endpoint as endpoint
  where ${isDue}
    and ($2::text[] is null or endpoint.vendor_id is null or endpoint.vendor_id = any($2::text[]))
    and (endpoint.next_at, endpoint.webhook_id) > ($3::timestamptz, $4::text)
  order by endpoint.next_at, endpoint.webhook_id
  limit $5::integer`

// Those of the endpoints $1 of the vendors $2 whose messages do not cover a change of their vendor made before $3.
export const withNews = statement<{ webhook_id: string }>('webhooks.with_news')`
  select head.webhook_id
  ${feedsAhead({
    heads: askedFeeds(
      'unnest($1::text[], $2::text[]) as asked (webhook_id, vendor_id)',
      'found.vendor_id, found.last_seq, asked.webhook_id',
    ),
    positions: 'webhook_position',
    reader: 'webhook_id = head.webhook_id',
    feeds: 'true',
  })}
    and (next.changed_at is null or next.changed_at <= $3::timestamptz)`

// Takes those of the endpoints $2 that may still send, $4 at most, for as long as the sender counts as alive: by the
// clock of the database, which all processes share. Each is taken by one process.
export const leaseDue = statement<EndpointRow>('webhooks.lease_due')`
  with due as (
    select endpoint.webhook_id
    from webhook_endpoint as endpoint
    where endpoint.webhook_id = any($2::text[]) and ${isDue}
    order by endpoint.next_at, endpoint.webhook_id
    limit $4::integer
    for update of endpoint skip locked
  )
  update webhook_endpoint as held
  set lease_id = $3::text, leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where held.webhook_id = any(array(select webhook_id from due))
  returning ${endpointColumns}`

/** A feed with news for an endpoint. */
export interface FeedWithNews {
  vendor_id: string
  /** The last change that a message covered. */
  seq: number
}

/** SQL: feeds that continue after the position of the endpoint $1 with a change made before $2. */
const feedsWithNews = (feeds: string, vendor?: string) => `
  select head.vendor_id, coalesce(position.seq, 0) as seq
  ${feedsAhead({ positions: 'webhook_position', reader: 'webhook_id = $1::text', feeds, ...(vendor ? { vendor } : {}) })}
    and (next.changed_at is null or next.changed_at <= $2::timestamptz)`

/** SQL: the one whose next change is the oldest. */
const oldest = 'order by next.changed_at nulls first, head.vendor_id limit 1'

// The operator's have read all that did not move since $3. Whether there is any feed with news among the others.
const lately = movedSince('$3::timestamptz')
export const anyNews = statement<FeedWithNews>('webhooks.any_news')`${feedsWithNews(lately)} limit 1`
export const nextFeed = statement<FeedWithNews>('webhooks.next_feed')`${feedsWithNews(lately)} ${oldest}`
export const findReadBefore = statement<Pick<EndpointRow, 'read_before'>>(
  'webhooks.find_read_before',
  readBefore(
    feedsAhead({
      positions: 'webhook_position',
      reader: 'webhook_id = $1::text',
      feeds: movedSince('$2::timestamptz'),
    }),
  ),
)
export const nextOfVendor = statement<FeedWithNews>('webhooks.next_of_vendor')`
  ${feedsWithNews('head.vendor_id = $3::text', '$3::text')} ${oldest}`

// Endpoints that have failed since before $2 and are not tried again before $1: their pause does not wait for the next try.
// Those whose try is due are judged by what comes of it.
export const pauseFailing = statement<{ webhook_id: string }>('webhooks.pause_failing')`
  update webhook_endpoint as held set status = 'paused', paused_reason = 'failing'
  where held.webhook_id = any(array(
    select endpoint.webhook_id
    from webhook_endpoint as endpoint
    where endpoint.place is not null and endpoint.status = 'active' and endpoint.failing_since <= $2::timestamptz
      and endpoint.next_at > $1::timestamptz
    order by endpoint.webhook_id
    for update of endpoint skip locked
  ))
  returning held.webhook_id`
