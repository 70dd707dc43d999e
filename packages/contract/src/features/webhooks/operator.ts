/** Webhooks of the operator, about the changes of all vendors. Decisions 140-142. */
import { fresh, ofOperator } from '../../callers.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { OperatorWebhookReplay, webhookCalls } from './messages.ts'

const path = '/operator-api/webhooks'
const one = `${path}/{webhook_id}` as const

export const operatorWebhooksEndpoints = endpointsOf('operator', 'webhooks', {
  createOperatorWebhook: {
    ...webhookCalls.create,
    call: `POST ${path}`,
    callers: fresh(ofOperator('admin')),
  },
  listOperatorWebhooks: { ...webhookCalls.list, call: `GET ${path}`, callers: ofOperator('admin') },
  getOperatorWebhook: { ...webhookCalls.get, call: `GET ${one}`, callers: ofOperator('admin') },
  updateOperatorWebhook: {
    ...webhookCalls.update,
    call: `PATCH ${one}`,
    callers: fresh(ofOperator('admin')),
  },
  deleteOperatorWebhook: {
    ...webhookCalls.delete,
    call: `DELETE ${one}`,
    callers: fresh(ofOperator('admin')),
  },
  rotateOperatorWebhookSecret: {
    ...webhookCalls.rotateSecret,
    call: `POST ${one}/rotate-secret`,
    callers: fresh(ofOperator('admin')),
  },
  testOperatorWebhook: { ...webhookCalls.test, call: `POST ${one}/test`, callers: ofOperator('admin') },
  listOperatorWebhookDeliveries: {
    ...webhookCalls.deliveries,
    call: `GET ${one}/deliveries`,
    callers: ofOperator('admin'),
  },
  replayOperatorWebhook: {
    ...webhookCalls.replay,
    call: `POST ${one}/replay`,
    body: OperatorWebhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'VENDOR_NOT_FOUND', 'CURSOR_EXPIRED'],
    callers: ofOperator('admin'),
  },
  resumeOperatorWebhook: {
    ...webhookCalls.resume,
    call: `POST ${one}/resume`,
    callers: ofOperator('admin'),
  },
} as const satisfies EndpointTableOf)
