/** One attempt to deliver, and its entry among the deliveries. */
import type { WebhookMessageType } from '@napum/contract'
import type { Clock, Ids } from '../../core/values/context.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { type Caller, type Outcome, post, straight } from './call.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './queries.ts'
import { secretsOf } from './secrets.ts'
import { signedHeaders } from './signature.ts'

export interface DeliverServices {
  readonly realClock: Clock
  /** Whether these are real orders. */
  readonly livemode: boolean
  readonly ids: Ids
  readonly secrets: Secrets
  readonly caller: Caller
}

export interface Message {
  readonly id: string
  readonly type: WebhookMessageType
  readonly body: string
  /** Whose changes, from and to; null: none. */
  readonly range: { readonly vendor_id: string; readonly from: number; readonly to: number } | null
}

export interface Attempt {
  readonly outcome: Outcome
  readonly delivery: DeliveryRow
}

/**
 * Sends a message once. No connection to the database may be held meanwhile.
 * @throws CallStopped when the process has to stop.
 */
export async function attempt(
  { realClock, ids, secrets, caller }: DeliverServices,
  endpoint: EndpointRow,
  message: Message,
  stop: AbortSignal,
): Promise<Attempt> {
  const now = realClock.now()
  const began = performance.now()
  const { through = straight } = caller
  const signing = secretsOf(secrets, endpoint, now)
  const outcome: Outcome =
    signing.length === 0
      ? { status: null, failure: 'secret_unreadable', retryAfter: null }
      : await through(endpoint, (added) =>
          post(
            caller,
            new URL(endpoint.url),
            { headers: { ...added, ...signedHeaders(message, signing, now) }, body: message.body },
            stop,
          ),
        )
  return {
    outcome,
    delivery: {
      webhook_id: endpoint.webhook_id,
      delivery_id: ids.ulid(now),
      vendor_id: endpoint.vendor_id,
      message_id: message.id,
      type: message.type,
      message_vendor_id: message.range?.vendor_id ?? null,
      from_seq: message.range?.from ?? null,
      to_seq: message.range?.to ?? null,
      attempted_at: now,
      http_status: outcome.status,
      error: outcome.failure,
      duration_ms: Math.round(performance.now() - began),
    },
  }
}

/** A new id of a message. It has no dot, which would end it in what is signed. */
export const newMessageId = ({ realClock, ids }: Pick<DeliverServices, 'realClock' | 'ids'>): string =>
  `msg_${ids.ulid(realClock.now())}`

export const deliveryValues = (row: DeliveryRow): unknown[] => [
  row.webhook_id,
  row.delivery_id,
  row.vendor_id,
  row.message_id,
  row.type,
  row.message_vendor_id,
  row.from_seq,
  row.to_seq,
  row.attempted_at,
  row.http_status,
  row.error,
  row.duration_ms,
]
