/** Webhooks of a vendor. Decisions 140-142. */
import { fresh, ofVendor } from '../../callers.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { WebhookReplay, webhookCalls } from './messages.ts'

const path = '/vendor-api/webhooks'
const one = `${path}/{webhook_id}` as const

export const vendorWebhooksEndpoints = endpointsOf('vendor', 'webhooks', {
  createWebhook: { ...webhookCalls.create, call: `POST ${path}`, callers: fresh(ofVendor('owner')) },
  listWebhooks: { ...webhookCalls.list, call: `GET ${path}`, callers: ofVendor('owner') },
  getWebhook: { ...webhookCalls.get, call: `GET ${one}`, callers: ofVendor('owner') },
  updateWebhook: { ...webhookCalls.update, call: `PATCH ${one}`, callers: fresh(ofVendor('owner')) },
  deleteWebhook: { ...webhookCalls.delete, call: `DELETE ${one}`, callers: fresh(ofVendor('owner')) },
  rotateWebhookSecret: {
    ...webhookCalls.rotateSecret,
    call: `POST ${one}/rotate-secret`,
    callers: fresh(ofVendor('owner')),
  },
  testWebhook: { ...webhookCalls.test, call: `POST ${one}/test`, callers: ofVendor('owner') },
  listWebhookDeliveries: {
    ...webhookCalls.deliveries,
    call: `GET ${one}/deliveries`,
    callers: ofVendor('owner'),
  },
  replayWebhook: {
    ...webhookCalls.replay,
    call: `POST ${one}/replay`,
    body: WebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CURSOR_EXPIRED'],
    callers: ofVendor('owner'),
  },
  resumeWebhook: { ...webhookCalls.resume, call: `POST ${one}/resume`, callers: ofVendor('owner') },
} as const satisfies EndpointTableOf)
