/** Binds the webhooks of a vendor. Decisions 140-142. */
import * as deliveries from '../../core/webhooks/deliveries.ts'
import * as shared from '../../core/webhooks/endpoints.ts'
import type { OperationsOf } from '../../operation.ts'
import { ownerOf } from './operations.ts'

export const webhooks = (services: shared.WebhookServices): OperationsOf<'webhooks', 'vendor'> => ({
  createWebhook: (call) => shared.createWebhook(services, ownerOf(call), call.body),
  listWebhooks: (call) => shared.listWebhooks(services, ownerOf(call)),
  getWebhook: (call) => shared.getWebhook(services, ownerOf(call), call.params.webhook_id),
  updateWebhook: (call) => shared.updateWebhook(services, ownerOf(call), call.params.webhook_id, call.body),
  deleteWebhook: (call) => shared.deleteWebhook(services, ownerOf(call), call.params.webhook_id),
  rotateWebhookSecret: (call) => shared.rotateSecret(services, ownerOf(call), call.params.webhook_id),
  testWebhook: (call) => deliveries.testWebhook(services, ownerOf(call), call.params.webhook_id, call.aside),
  listWebhookDeliveries: (call) =>
    deliveries.listDeliveries(services, ownerOf(call), call.params.webhook_id, call.query),
  replayWebhook: (call) =>
    shared.replayWebhook(services, ownerOf(call), call.params.webhook_id, {
      vendorId: call.vendor.vendor_id,
      fromSeq: call.body.from_seq,
    }),
  resumeWebhook: (call) => shared.resumeWebhook(services, ownerOf(call), call.params.webhook_id),
})
