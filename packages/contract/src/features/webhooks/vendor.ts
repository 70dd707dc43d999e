/** Webhooks of a vendor. Decisions 140-142. */
import { fresh, ofVendor } from '../../callers.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { WebhookReplay, webhookCalls } from './messages.ts'

const path = '/vendor-api/webhooks'
const one = `${path}/{webhook_id}` as const

export const vendorWebhooksEndpoints = endpointsOf('vendor', 'webhooks', {
  createWebhook: { ...webhookCalls.create, path, callers: fresh(ofVendor('owner')) },
  listWebhooks: { ...webhookCalls.list, path, callers: ofVendor('owner') },
  getWebhook: { ...webhookCalls.get, path: one, callers: ofVendor('owner') },
  updateWebhook: { ...webhookCalls.update, path: one, callers: fresh(ofVendor('owner')) },
  deleteWebhook: { ...webhookCalls.delete, path: one, callers: fresh(ofVendor('owner')) },
  rotateWebhookSecret: {
    ...webhookCalls.rotateSecret,
    path: `${one}/rotate-secret`,
    callers: fresh(ofVendor('owner')),
  },
  testWebhook: { ...webhookCalls.test, path: `${one}/test`, callers: ofVendor('owner') },
  listWebhookDeliveries: {
    ...webhookCalls.deliveries,
    path: `${one}/deliveries`,
    callers: ofVendor('owner'),
  },
  replayWebhook: {
    ...webhookCalls.replay,
    path: `${one}/replay`,
    body: WebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CURSOR_EXPIRED'],
    callers: ofVendor('owner'),
  },
  resumeWebhook: { ...webhookCalls.resume, path: `${one}/resume`, callers: ofVendor('owner') },
} as const satisfies EndpointTableOf)
