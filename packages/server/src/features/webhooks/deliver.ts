/** One attempt to deliver, and its entry among the deliveries. */
import type { WebhookMessageType } from '@napum/contract'
import type { Services } from '../../core/work/services.ts'
import { type Caller, type Outcome, post, straight } from './call.ts'
import type { EndpointRow } from './queries.ts'
import { secretsOf } from './secrets.ts'
import { signedHeaders } from './signature.ts'

export type DeliverServices = Pick<Services, 'realClock' | 'livemode' | 'ids' | 'secrets'> & {
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
  /** As `insertDelivery` takes it. */
  readonly delivery: readonly unknown[]
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
  const { vendor_id = null, from = null, to = null } = message.range ?? {}
  const sent = [message.id, message.type, vendor_id, from, to, now]
  const came = [outcome.status, outcome.failure, Math.round(performance.now() - began)]
  return { outcome, delivery: [endpoint.webhook_id, ids.ulid(now), endpoint.vendor_id, ...sent, ...came] }
}

/** A new id of a message. It has no dot, which would end it in what is signed. */
export const newMessageId = ({ realClock, ids }: Pick<DeliverServices, 'realClock' | 'ids'>): string =>
  `msg_${ids.ulid(realClock.now())}`
