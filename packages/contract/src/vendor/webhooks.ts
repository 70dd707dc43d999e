/** Webhooks of a vendor. Decisions 140-142. */
import type { Endpoint } from '../endpoint.ts'
import { WebhookReplay, webhookCalls } from '../webhook.ts'

const slice = { wing: 'vendor', slice: 'webhooks', data: 'none' } as const
const path = '/vendor-api/webhooks'
const one = `${path}/{webhook_id}` as const

/** The endpoints of this slice. */
export const vendorWebhooksEndpoints = {
  createWebhook: { ...slice, ...webhookCalls.create, path },
  listWebhooks: { ...slice, ...webhookCalls.list, path },
  getWebhook: { ...slice, ...webhookCalls.get, path: one },
  updateWebhook: { ...slice, ...webhookCalls.update, path: one },
  deleteWebhook: { ...slice, ...webhookCalls.delete, path: one },
  rotateWebhookSecret: { ...slice, ...webhookCalls.rotateSecret, path: `${one}/rotate-secret` },
  testWebhook: { ...slice, ...webhookCalls.test, path: `${one}/test` },
  listWebhookDeliveries: { ...slice, ...webhookCalls.deliveries, path: `${one}/deliveries` },
  replayWebhook: {
    ...slice,
    ...webhookCalls.replay,
    path: `${one}/replay`,
    body: WebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CURSOR_EXPIRED'],
  },
  resumeWebhook: { ...slice, ...webhookCalls.resume, path: `${one}/resume` },
} as const satisfies Record<string, Endpoint>
