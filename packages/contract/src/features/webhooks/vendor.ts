/** Webhooks of a vendor. Decisions 140-142. */
import { fresh, ofVendor } from '../../callers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { WebhookReplay, webhookCalls } from './messages.ts'

const shared = { audience: 'vendor', feature: 'webhooks', data: 'none' } as const
const path = '/vendor-api/webhooks'
const one = `${path}/{webhook_id}` as const

/** The endpoints of this feature. */
export const vendorWebhooksEndpoints = {
  createWebhook: { ...shared, ...webhookCalls.create, path, callers: fresh(ofVendor('owner')) },
  listWebhooks: { ...shared, ...webhookCalls.list, path, callers: ofVendor('owner') },
  getWebhook: { ...shared, ...webhookCalls.get, path: one, callers: ofVendor('owner') },
  updateWebhook: { ...shared, ...webhookCalls.update, path: one, callers: fresh(ofVendor('owner')) },
  deleteWebhook: { ...shared, ...webhookCalls.delete, path: one, callers: fresh(ofVendor('owner')) },
  rotateWebhookSecret: {
    ...shared,
    ...webhookCalls.rotateSecret,
    path: `${one}/rotate-secret`,
    callers: fresh(ofVendor('owner')),
  },
  testWebhook: { ...shared, ...webhookCalls.test, path: `${one}/test`, callers: ofVendor('owner') },
  listWebhookDeliveries: {
    ...shared,
    ...webhookCalls.deliveries,
    path: `${one}/deliveries`,
    callers: ofVendor('owner'),
  },
  replayWebhook: {
    ...shared,
    ...webhookCalls.replay,
    path: `${one}/replay`,
    body: WebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CURSOR_EXPIRED'],
    callers: ofVendor('owner'),
  },
  resumeWebhook: { ...shared, ...webhookCalls.resume, path: `${one}/resume`, callers: ofVendor('owner') },
} as const satisfies Record<string, Endpoint>
