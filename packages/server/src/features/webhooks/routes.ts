/** Binds the webhooks of a vendor, and those of the operator. Decisions 140-142. */
import type { Call, OperationsOf } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import * as deliveries from './deliveries.ts'
import * as shared from './endpoints.ts'

type WebhooksServices = shared.WebhookServices & Pick<Services, 'db' | 'vendorCache'>

/** The vendor who calls, with the rows within its reach. */
const own = ({ db, vendor }: Pick<Call<'listWebhooks'>, 'db' | 'vendor'>): shared.Owner => ({
  db,
  vendorId: vendor.vendor_id,
})

const ofVendors = (services: shared.WebhookServices): OperationsOf<'webhooks', 'vendor'> => ({
  createWebhook: (call) => shared.createWebhook(services, own(call), call.body),
  listWebhooks: (call) => shared.listWebhooks(services, own(call)),
  getWebhook: (call) => shared.getWebhook(services, own(call), call.params.webhook_id),
  updateWebhook: (call) => shared.updateWebhook(services, own(call), call.params.webhook_id, call.body),
  deleteWebhook: (call) => shared.deleteWebhook(services, own(call), call.params.webhook_id),
  rotateWebhookSecret: (call) => shared.rotateSecret(services, own(call), call.params.webhook_id),
  testWebhook: (call) =>
    deliveries.testWebhook(services, own(call), call.params.webhook_id, call.whileWaiting),
  listWebhookDeliveries: (call) => deliveries.listDeliveries(own(call), call.params.webhook_id, call.query),
  replayWebhook: (call) =>
    shared.replayWebhook(services, own(call), call.params.webhook_id, {
      vendorId: call.vendor.vendor_id,
      fromSeq: call.body.from_seq,
    }),
  resumeWebhook: (call) => shared.resumeWebhook(services, own(call), call.params.webhook_id),
})

const ofOperator = (services: WebhooksServices): OperationsOf<'webhooks', 'operator'> => {
  const owner: shared.Owner = { db: services.db, vendorId: null }
  return {
    createOperatorWebhook: (call) => shared.createWebhook(services, owner, call.body),
    listOperatorWebhooks: () => shared.listWebhooks(services, owner),
    getOperatorWebhook: (call) => shared.getWebhook(services, owner, call.params.webhook_id),
    updateOperatorWebhook: (call) => shared.updateWebhook(services, owner, call.params.webhook_id, call.body),
    deleteOperatorWebhook: (call) => shared.deleteWebhook(services, owner, call.params.webhook_id),
    rotateOperatorWebhookSecret: (call) => shared.rotateSecret(services, owner, call.params.webhook_id),
    testOperatorWebhook: (call) =>
      deliveries.testWebhook(services, owner, call.params.webhook_id, call.whileWaiting),
    listOperatorWebhookDeliveries: (call) =>
      deliveries.listDeliveries(owner, call.params.webhook_id, call.query),
    replayOperatorWebhook: ({ params, body }) => {
      const from = { vendorId: body.vendor_id, fromSeq: body.from_seq }
      return shared.replayOfVendor(services, owner, params.webhook_id, from)
    },
    resumeOperatorWebhook: (call) => shared.resumeWebhook(services, owner, call.params.webhook_id),
  }
}

export const webhooks = (services: WebhooksServices) => ({
  ...ofVendors(services),
  ...ofOperator(services),
})
