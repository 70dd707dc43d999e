/** Webhooks of the operator, which are told of the changes of all vendors. Decisions 140-142. */
import type { Endpoint } from '../endpoint.ts'
import { OperatorWebhookReplay, webhookCalls } from '../webhook.ts'

const slice = { wing: 'operator', slice: 'webhooks', data: 'none' } as const
const path = '/operator-api/webhooks'
const one = `${path}/{webhook_id}` as const

/** The endpoints of this slice. */
export const operatorWebhooksEndpoints = {
  createOperatorWebhook: { ...slice, ...webhookCalls.create, path },
  listOperatorWebhooks: { ...slice, ...webhookCalls.list, path },
  getOperatorWebhook: { ...slice, ...webhookCalls.get, path: one },
  updateOperatorWebhook: { ...slice, ...webhookCalls.update, path: one },
  deleteOperatorWebhook: { ...slice, ...webhookCalls.delete, path: one },
  rotateOperatorWebhookSecret: { ...slice, ...webhookCalls.rotateSecret, path: `${one}/rotate-secret` },
  testOperatorWebhook: { ...slice, ...webhookCalls.test, path: `${one}/test` },
  listOperatorWebhookDeliveries: { ...slice, ...webhookCalls.deliveries, path: `${one}/deliveries` },
  replayOperatorWebhook: {
    ...slice,
    ...webhookCalls.replay,
    path: `${one}/replay`,
    body: OperatorWebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'VENDOR_NOT_FOUND', 'CURSOR_EXPIRED'],
  },
  resumeOperatorWebhook: { ...slice, ...webhookCalls.resume, path: `${one}/resume` },
} as const satisfies Record<string, Endpoint>
