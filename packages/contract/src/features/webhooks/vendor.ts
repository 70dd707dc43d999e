/** Webhooks of a vendor. Decisions 140-142. */
import { fresh, ofVendor } from '../../callers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { WebhookReplay, webhookCalls } from './messages.ts'

const slice = { audience: 'vendor', feature: 'webhooks', data: 'none' } as const
const path = '/vendor-api/webhooks'
const one = `${path}/{webhook_id}` as const

/** The endpoints of this feature. */
export const vendorWebhooksEndpoints = {
  createWebhook: { ...slice, ...webhookCalls.create, path, callers: fresh(ofVendor('owner')) },
  listWebhooks: { ...slice, ...webhookCalls.list, path, callers: ofVendor('owner') },
  getWebhook: { ...slice, ...webhookCalls.get, path: one, callers: ofVendor('owner') },
  updateWebhook: { ...slice, ...webhookCalls.update, path: one, callers: fresh(ofVendor('owner')) },
  deleteWebhook: { ...slice, ...webhookCalls.delete, path: one, callers: fresh(ofVendor('owner')) },
  rotateWebhookSecret: {
    ...slice,
    ...webhookCalls.rotateSecret,
    path: `${one}/rotate-secret`,
    callers: fresh(ofVendor('owner')),
  },
  testWebhook: { ...slice, ...webhookCalls.test, path: `${one}/test`, callers: ofVendor('owner') },
  listWebhookDeliveries: {
    ...slice,
    ...webhookCalls.deliveries,
    path: `${one}/deliveries`,
    callers: ofVendor('owner'),
  },
  replayWebhook: {
    ...slice,
    ...webhookCalls.replay,
    path: `${one}/replay`,
    body: WebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CURSOR_EXPIRED'],
    callers: ofVendor('owner'),
  },
  resumeWebhook: { ...slice, ...webhookCalls.resume, path: `${one}/resume`, callers: ofVendor('owner') },
} as const satisfies Record<string, Endpoint>
