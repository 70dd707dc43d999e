/** Binds the webhooks of the operator. Decisions 140-142. */
import type { operatorWebhooksEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import * as deliveries from './deliveries.ts'
import * as shared from './endpoints.ts'
import { ownerOf, replayOperatorWebhook, type WebhooksServices } from './operator-operations.ts'

export const operatorWebhooks = (
  services: WebhooksServices,
): OperationsOf<typeof operatorWebhooksEndpoints> => {
  const owner = ownerOf(services)
  return {
    createOperatorWebhook: (call) => shared.createWebhook(services, owner, call.body),
    listOperatorWebhooks: () => shared.listWebhooks(services, owner),
    getOperatorWebhook: (call) => shared.getWebhook(services, owner, call.params.webhook_id),
    updateOperatorWebhook: (call) => shared.updateWebhook(services, owner, call.params.webhook_id, call.body),
    deleteOperatorWebhook: (call) => shared.deleteWebhook(services, owner, call.params.webhook_id),
    rotateOperatorWebhookSecret: (call) => shared.rotateSecret(services, owner, call.params.webhook_id),
    testOperatorWebhook: (call) =>
      deliveries.testWebhook(services, owner, call.params.webhook_id, call.aside),
    listOperatorWebhookDeliveries: (call) =>
      deliveries.listDeliveries(services, owner, call.params.webhook_id, call.query),
    replayOperatorWebhook: (call) => replayOperatorWebhook(services, call),
    resumeOperatorWebhook: (call) => shared.resumeWebhook(services, owner, call.params.webhook_id),
  }
}
