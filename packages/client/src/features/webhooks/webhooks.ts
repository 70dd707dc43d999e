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

function callsOf(sender: Sender, at: 'vendor-api' | 'operator-api'): Omit<WebhookCalls<never>, 'replay'> {
  const of = (webhook_id: string) => ({ params: { webhook_id } })
  return {
    create: (body, options) => sender.json(`POST /${at}/webhooks`, { body }, options),
    list: (options) => sender.json(`GET /${at}/webhooks`, {}, options),
    get: (id, options) => sender.json(`GET /${at}/webhooks/{webhook_id}`, of(id), options),
    update: (id, body, options) =>
      sender.json(`PATCH /${at}/webhooks/{webhook_id}`, { ...of(id), body }, options),
    delete: (id, options) => sender.json(`DELETE /${at}/webhooks/{webhook_id}`, of(id), options),
    rotateSecret: (id, options) =>
      sender.json(`POST /${at}/webhooks/{webhook_id}/rotate-secret`, of(id), options),
    test: (id, options) => sender.json(`POST /${at}/webhooks/{webhook_id}/test`, of(id), options),
    deliveries: (id, query = {}, options) =>
      sender.json(`GET /${at}/webhooks/{webhook_id}/deliveries`, { ...of(id), query }, options),
    resume: (id, options) => sender.json(`POST /${at}/webhooks/{webhook_id}/resume`, of(id), options),
  }
}

export const vendorWebhooks = (sender: Sender): { readonly webhooks: WebhookCalls<WebhookReplay> } => ({
  webhooks: {
    ...callsOf(sender, 'vendor-api'),
    replay: (webhook_id, body, options) =>
      sender.json('POST /vendor-api/webhooks/{webhook_id}/replay', { params: { webhook_id }, body }, options),
  },
})

export const operatorWebhooks = (
  sender: Sender,
): { readonly webhooks: WebhookCalls<OperatorWebhookReplay> } => ({
  webhooks: {
    ...callsOf(sender, 'operator-api'),
    replay: (webhook_id, body, options) =>
      sender.json(
        'POST /operator-api/webhooks/{webhook_id}/replay',
        { params: { webhook_id }, body },
        options,
      ),
  },
})
