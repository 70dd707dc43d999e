/** What the operator of the marketplace can do. */

import { adjustmentCalls } from '../features/adjustments/adjustments.ts'
import { approvalCalls } from '../features/approvals/approvals.ts'
import { attentionCalls } from '../features/attention/attention.ts'
import { consumerCalls } from '../features/changes/consumers.ts'
import { holidayCalls } from '../features/holidays/holidays.ts'
import { jobCalls } from '../features/jobs/jobs.ts'
import { nodeCalls } from '../features/nodes/nodes.ts'
import { noticeCalls } from '../features/notices/notices.ts'
import { intakeCalls } from '../features/orders/intake.ts'
import { orderTableCalls } from '../features/orders/tables.ts'
import { exportCalls } from '../features/payments/exports.ts'
import { paymentCalls } from '../features/payments/payments.ts'
import { transferCalls } from '../features/payments/transfers.ts'
import { memberCalls } from '../features/people/members.ts'
import { vendorRequestCalls } from '../features/requests/operator.ts'
import { settlementCalls } from '../features/settlements/operator.ts'
import { vendorCalls } from '../features/vendors/vendors.ts'
import { operatorWebhooks } from '../features/webhooks/webhooks.ts'
import { allItemCalls } from '../features/work-list/all-items.ts'
import { credential } from '../options.ts'
import { operatorRoutes, peopleRoutes } from '../routes.ts'
import { type BySession, Sender } from '../sender.ts'
import type { TransportOptions } from '../transport.ts'

/** With the operator's key; or, in a page of the service, by the session of the person who is signed in. */
export type OperatorClientOptions = TransportOptions & ({ readonly operatorKey: string } | BySession)

/** Makes a client for the operator. It holds no connection of its own and needs no closing. */
export function createOperatorClient(options: OperatorClientOptions) {
  const headers: Record<string, string> =
    'session' in options ? {} : { 'x-operator-api-key': credential('operatorKey', options.operatorKey) }
  const sender = new Sender(options, headers, { ...operatorRoutes, ...peopleRoutes })
  return {
    ...vendorCalls(sender),
    ...intakeCalls(sender),
    ...allItemCalls(sender),
    ...orderTableCalls(sender),
    ...consumerCalls(sender),
    ...operatorWebhooks(sender),
    ...settlementCalls(sender),
    ...adjustmentCalls(sender),
    ...exportCalls(sender),
    ...paymentCalls(sender),
    ...transferCalls(sender),
    ...vendorRequestCalls(sender),
    ...holidayCalls(sender),
    ...nodeCalls(sender),
    ...jobCalls(sender),
    ...approvalCalls(sender),
    ...attentionCalls(sender),
    ...noticeCalls(sender),
    ...memberCalls(sender),
  }
}

export type OperatorClient = ReturnType<typeof createOperatorClient>
