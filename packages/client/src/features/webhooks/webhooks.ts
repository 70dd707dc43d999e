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

/** The names of the calls of each interface. */
const names = {
  vendor: {
    create: 'createWebhook',
    list: 'listWebhooks',
    get: 'getWebhook',
    update: 'updateWebhook',
    delete: 'deleteWebhook',
    rotateSecret: 'rotateWebhookSecret',
    test: 'testWebhook',
    deliveries: 'listWebhookDeliveries',
    resume: 'resumeWebhook',
  },
  operator: {
    create: 'createOperatorWebhook',
    list: 'listOperatorWebhooks',
    get: 'getOperatorWebhook',
    update: 'updateOperatorWebhook',
    delete: 'deleteOperatorWebhook',
    rotateSecret: 'rotateOperatorWebhookSecret',
    test: 'testOperatorWebhook',
    deliveries: 'listOperatorWebhookDeliveries',
    resume: 'resumeOperatorWebhook',
  },
} as const

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

function callsOf(
  sender: Sender,
  own: (typeof names)[keyof typeof names],
): Omit<WebhookCalls<never>, 'replay'> {
  const of = (webhook_id: string) => ({ params: { webhook_id } })
  return {
    create: (body, options) => sender.json(own.create, { body }, options),
    list: (options) => sender.json(own.list, {}, options),
    get: (id, options) => sender.json(own.get, of(id), options),
    update: (id, body, options) => sender.json(own.update, { ...of(id), body }, options),
    delete: (id, options) => sender.json(own.delete, of(id), options),
    rotateSecret: (id, options) => sender.json(own.rotateSecret, of(id), options),
    test: (id, options) => sender.json(own.test, of(id), options),
    deliveries: (id, query = {}, options) => sender.json(own.deliveries, { ...of(id), query }, options),
    resume: (id, options) => sender.json(own.resume, of(id), options),
  }
}

export const vendorWebhooks = (sender: Sender): { readonly webhooks: WebhookCalls<WebhookReplay> } => ({
  webhooks: {
    ...callsOf(sender, names.vendor),
    replay: (webhook_id, body, options) =>
      sender.json('replayWebhook', { params: { webhook_id }, body }, options),
  },
})

export const operatorWebhooks = (
  sender: Sender,
): { readonly webhooks: WebhookCalls<OperatorWebhookReplay> } => ({
  webhooks: {
    ...callsOf(sender, names.operator),
    replay: (webhook_id, body, options) =>
      sender.json('replayOperatorWebhook', { params: { webhook_id }, body }, options),
  },
})
