/** Webhooks: `vendor.webhooks` and `operator.webhooks` have the same calls. */
import type { CallOptions } from './transport.ts'
import type { Wing } from './wing.ts'
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
} from './wire.ts'

/** The names of the calls of each wing. */
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

/** What both wings do with webhooks. */
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

function callsOf(wing: Wing, own: (typeof names)[keyof typeof names]): Omit<WebhookCalls<never>, 'replay'> {
  const of = (webhook_id: string) => ({ params: { webhook_id } })
  return {
    create: (body, options) => wing.json(own.create, { body }, options),
    list: (options) => wing.json(own.list, {}, options),
    get: (id, options) => wing.json(own.get, of(id), options),
    update: (id, body, options) => wing.json(own.update, { ...of(id), body }, options),
    delete: (id, options) => wing.json(own.delete, of(id), options),
    rotateSecret: (id, options) => wing.json(own.rotateSecret, of(id), options),
    test: (id, options) => wing.json(own.test, of(id), options),
    deliveries: (id, query = {}, options) => wing.json(own.deliveries, { ...of(id), query }, options),
    resume: (id, options) => wing.json(own.resume, of(id), options),
  }
}

export const vendorWebhooks = (wing: Wing): { readonly webhooks: WebhookCalls<WebhookReplay> } => ({
  webhooks: {
    ...callsOf(wing, names.vendor),
    replay: (webhook_id, body, options) =>
      wing.json('replayWebhook', { params: { webhook_id }, body }, options),
  },
})

export const operatorWebhooks = (wing: Wing): { readonly webhooks: WebhookCalls<OperatorWebhookReplay> } => ({
  webhooks: {
    ...callsOf(wing, names.operator),
    replay: (webhook_id, body, options) =>
      wing.json('replayOperatorWebhook', { params: { webhook_id }, body }, options),
  },
})
