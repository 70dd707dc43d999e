/** Binds the webhooks of a vendor. Decisions 140-142. */
import type { vendorWebhooksEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import * as deliveries from './deliveries.ts'
import * as shared from './endpoints.ts'
import { ownerOf } from './vendor-operations.ts'

export const webhooks = (services: shared.WebhookServices): OperationsOf<typeof vendorWebhooksEndpoints> => ({
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
