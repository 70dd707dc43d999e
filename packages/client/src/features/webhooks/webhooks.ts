/** Webhooks: `vendor.webhooks` and `operator.webhooks` have the same calls. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  OperatorWebhookReplay,
  WebhookAnswer,
  WebhookCreate,
  WebhookDeliveryAnswer,
  WebhookDeliveryListAnswer,
  WebhookDeliveryListQuery,
  WebhookListAnswer,
  WebhookReplay,
  WebhookSecretAnswer,
  WebhookUpdate,
} from '../../wire.ts'

/** What both interfaces do with webhooks. */
export interface WebhookCalls<Replay> {
  /** Creates a webhook; `secret` is shown this once. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
  create(body: WebhookCreate, options?: CallOptions): Promise<WebhookSecretAnswer>
  list(options?: CallOptions): Promise<WebhookListAnswer>
  get(webhook_id: string, options?: CallOptions): Promise<WebhookAnswer>
  /** Changes, pauses (`status: 'paused'`) or activates a webhook. */
  update(webhook_id: string, body: WebhookUpdate, options?: CallOptions): Promise<WebhookAnswer>
  delete(webhook_id: string, options?: CallOptions): Promise<WebhookAnswer>
  /** Makes a new secret; for 24 hours messages are signed with the former one as well. */
  rotateSecret(webhook_id: string, options?: CallOptions): Promise<WebhookSecretAnswer>
  /** Sends a test message, and answers what came of it: see `delivery.success`. */
  test(webhook_id: string, options?: CallOptions): Promise<WebhookDeliveryAnswer>
  /** What was sent, newest first. */
  deliveries(
    webhook_id: string,
    query?: WebhookDeliveryListQuery,
    options?: CallOptions,
  ): Promise<WebhookDeliveryListAnswer>
  /** Tells of changes again, from a number on. */
  replay(webhook_id: string, body: Replay, options?: CallOptions): Promise<WebhookAnswer>
  /** Goes on with a paused or disabled webhook from its position. */
  resume(webhook_id: string, options?: CallOptions): Promise<WebhookAnswer>
}

const callsOf = (sender: Sender, at: 'vendor-api' | 'operator-api'): Omit<WebhookCalls<never>, 'replay'> => ({
  create: sender.call(`POST /${at}/webhooks`, 'body'),
  list: sender.call(`GET /${at}/webhooks`),
  get: sender.call(`GET /${at}/webhooks/{webhook_id}`),
  update: sender.call(`PATCH /${at}/webhooks/{webhook_id}`, 'body'),
  delete: sender.call(`DELETE /${at}/webhooks/{webhook_id}`),
  rotateSecret: sender.call(`POST /${at}/webhooks/{webhook_id}/rotate-secret`),
  test: sender.call(`POST /${at}/webhooks/{webhook_id}/test`),
  deliveries: sender.call(`GET /${at}/webhooks/{webhook_id}/deliveries`, 'query'),
  resume: sender.call(`POST /${at}/webhooks/{webhook_id}/resume`),
})

export const vendorWebhooks = (sender: Sender): { readonly webhooks: WebhookCalls<WebhookReplay> } => ({
  webhooks: {
    ...callsOf(sender, 'vendor-api'),
    replay: sender.call('POST /vendor-api/webhooks/{webhook_id}/replay', 'body'),
  },
})

export const operatorWebhooks = (
  sender: Sender,
): { readonly webhooks: WebhookCalls<OperatorWebhookReplay> } => ({
  webhooks: {
    ...callsOf(sender, 'operator-api'),
    replay: sender.call('POST /operator-api/webhooks/{webhook_id}/replay', 'body'),
  },
})
