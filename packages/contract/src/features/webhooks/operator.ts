/** Webhooks of the operator, about the changes of all vendors. Decisions 140-142. */
import { fresh, ofOperator } from '../../callers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { OperatorWebhookReplay, webhookCalls } from './messages.ts'

const shared = { audience: 'operator', feature: 'webhooks', data: 'none' } as const
const path = '/operator-api/webhooks'
const one = `${path}/{webhook_id}` as const

/** The endpoints of this feature. */
export const operatorWebhooksEndpoints = {
  createOperatorWebhook: { ...shared, ...webhookCalls.create, path, callers: fresh(ofOperator('admin')) },
  listOperatorWebhooks: { ...shared, ...webhookCalls.list, path, callers: ofOperator('admin') },
  getOperatorWebhook: { ...shared, ...webhookCalls.get, path: one, callers: ofOperator('admin') },
  updateOperatorWebhook: {
    ...shared,
    ...webhookCalls.update,
    path: one,
    callers: fresh(ofOperator('admin')),
  },
  deleteOperatorWebhook: {
    ...shared,
    ...webhookCalls.delete,
    path: one,
    callers: fresh(ofOperator('admin')),
  },
  rotateOperatorWebhookSecret: {
    ...shared,
    ...webhookCalls.rotateSecret,
    path: `${one}/rotate-secret`,
    callers: fresh(ofOperator('admin')),
  },
  testOperatorWebhook: { ...shared, ...webhookCalls.test, path: `${one}/test`, callers: ofOperator('admin') },
  listOperatorWebhookDeliveries: {
    ...shared,
    ...webhookCalls.deliveries,
    path: `${one}/deliveries`,
    callers: ofOperator('admin'),
  },
  replayOperatorWebhook: {
    ...shared,
    ...webhookCalls.replay,
    path: `${one}/replay`,
    body: OperatorWebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'VENDOR_NOT_FOUND', 'CURSOR_EXPIRED'],
    callers: ofOperator('admin'),
  },
  resumeOperatorWebhook: {
    ...shared,
    ...webhookCalls.resume,
    path: `${one}/resume`,
    callers: ofOperator('admin'),
  },
} as const satisfies Record<string, Endpoint>
