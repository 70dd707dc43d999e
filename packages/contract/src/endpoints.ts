/**
 * The endpoint table: every call of all interfaces, once. Routes, validation, documentation, the SDK and the
 * conformance tests are derived from it.
 */
import type { Audience, Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { adjustmentsEndpoints } from './features/adjustments/adjustments.ts'
import { adjustmentTablesEndpoints } from './features/adjustments/tables.ts'
import { approvalsEndpoints, ownAccountEndpoints } from './features/approvals/approvals.ts'
import { attentionEndpoints } from './features/attention/attention.ts'
import { auditEndpoints } from './features/audit/audit.ts'
import { ownExportsEndpoints } from './features/audit/exports.ts'
import { changesEndpoints } from './features/changes/changes.ts'
import { consumersEndpoints } from './features/changes/consumers.ts'
import { feedEndpoints } from './features/changes/prune.ts'
import { filesEndpoints } from './features/fulfilment/files.ts'
import { inventoryEndpoints } from './features/fulfilment/inventory.ts'
import { itemStatusEndpoints } from './features/fulfilment/item-status.ts'
import { shipmentsEndpoints } from './features/fulfilment/shipments.ts'
import { healthEndpoints } from './features/health/health.ts'
import { holidaysEndpoints } from './features/holidays/holidays.ts'
import { jobsEndpoints } from './features/jobs/jobs.ts'
import { nodesEndpoints } from './features/nodes/nodes.ts'
import { announcementsEndpoints, ownAnnouncementsEndpoints } from './features/notices/announcements.ts'
import { lettersEndpoints, sandboxNoticesEndpoints } from './features/notices/letters.ts'
import { noticeSettingsEndpoints } from './features/notices/settings.ts'
import { claimsEndpoints } from './features/orders/claims.ts'
import { intakeEndpoints } from './features/orders/intake.ts'
import { itemsEndpoints } from './features/orders/items.ts'
import { ordersEndpoints } from './features/orders/lists.ts'
import { recordsEndpoints } from './features/orders/records.ts'
import { retentionEndpoints } from './features/orders/retention.ts'
import { orderTablesEndpoints } from './features/orders/tables.ts'
import { bankTransfersEndpoints } from './features/payments/bank-transfers.ts'
import { batchesEndpoints } from './features/payments/batches.ts'
import { holdsEndpoints } from './features/payments/holds.ts'
import { ownPaymentsEndpoints, paymentsEndpoints } from './features/payments/payments.ts'
import { ownKeysEndpoints } from './features/people/keys.ts'
import { peopleEndpoints } from './features/people/people.ts'
import { viewsEndpoints } from './features/people/views.ts'
import { requestsEndpoints } from './features/requests/operator.ts'
import { ownRequestsEndpoints } from './features/requests/vendor.ts'
import { clockEndpoints } from './features/sandbox/clock.ts'
import { faultsEndpoints } from './features/sandbox/faults.ts'
import { integrationEndpoints } from './features/sandbox/integration.ts'
import { resetEndpoints } from './features/sandbox/reset.ts'
import { scenariosEndpoints } from './features/sandbox/scenarios.ts'
import { trafficEndpoints } from './features/sandbox/traffic.ts'
import { passkeyEndpoints } from './features/sessions/passkeys.ts'
import { sessionsEndpoints } from './features/sessions/sessions.ts'
import { accountingEndpoints } from './features/settlements/accounting.ts'
import { monthEndEndpoints } from './features/settlements/month-end.ts'
import { settlementsEndpoints } from './features/settlements/operator.ts'
import { ownSettlementsEndpoints } from './features/settlements/vendor.ts'
import { statementsEndpoints } from './features/statements/statements.ts'
import { taxInvoicesEndpoints } from './features/tax-invoices/operator.ts'
import { ownTaxInvoicesEndpoints } from './features/tax-invoices/vendor.ts'
import { ownProfileEndpoints, vendorsEndpoints } from './features/vendors/vendors.ts'
import { verifyEndpoints } from './features/verify/verify.ts'
import { operatorWebhooksEndpoints } from './features/webhooks/operator.ts'
import { vendorWebhooksEndpoints } from './features/webhooks/vendor.ts'
import { allItemsEndpoints } from './features/work-list/all-items.ts'
import { itemExportEndpoints } from './features/work-list/export.ts'
import { ownItemsEndpoints } from './features/work-list/items.ts'

const table = {
  ...ordersEndpoints,
  ...itemStatusEndpoints,
  ...inventoryEndpoints,
  ...shipmentsEndpoints,
  ...statementsEndpoints,
  ...filesEndpoints,
  ...changesEndpoints,
  ...ownItemsEndpoints,
  ...itemExportEndpoints,
  ...ownExportsEndpoints,
  ...ownSettlementsEndpoints,
  ...ownTaxInvoicesEndpoints,
  ...vendorWebhooksEndpoints,
  ...ownRequestsEndpoints,
  ...healthEndpoints,
  ...vendorsEndpoints,
  ...ownProfileEndpoints,
  ...intakeEndpoints,
  ...orderTablesEndpoints,
  ...claimsEndpoints,
  ...itemsEndpoints,
  ...allItemsEndpoints,
  ...settlementsEndpoints,
  ...accountingEndpoints,
  ...monthEndEndpoints,
  ...adjustmentsEndpoints,
  ...adjustmentTablesEndpoints,
  ...bankTransfersEndpoints,
  ...paymentsEndpoints,
  ...holdsEndpoints,
  ...batchesEndpoints,
  ...ownPaymentsEndpoints,
  ...approvalsEndpoints,
  ...ownAccountEndpoints,
  ...taxInvoicesEndpoints,
  ...holidaysEndpoints,
  ...nodesEndpoints,
  ...attentionEndpoints,
  ...announcementsEndpoints,
  ...ownAnnouncementsEndpoints,
  ...lettersEndpoints,
  ...retentionEndpoints,
  ...verifyEndpoints,
  ...recordsEndpoints,
  ...jobsEndpoints,
  ...consumersEndpoints,
  ...operatorWebhooksEndpoints,
  ...feedEndpoints,
  ...requestsEndpoints,
  ...sessionsEndpoints,
  ...passkeyEndpoints,
  ...peopleEndpoints,
  ...ownKeysEndpoints,
  ...viewsEndpoints,
  ...noticeSettingsEndpoints,
  ...auditEndpoints,
  ...clockEndpoints,
  ...scenariosEndpoints,
  ...faultsEndpoints,
  ...resetEndpoints,
  ...trafficEndpoints,
  ...integrationEndpoints,
  ...sandboxNoticesEndpoints,
}

/** The exact type of the table: which schemas each endpoint has. Servers and clients are typed by it. */
export type EndpointTable = typeof table
export type EndpointName = keyof EndpointTable
export const endpoints: { readonly [Name in EndpointName]: Endpoint } = table

/** Codes that any call can be answered with: those of keys, of persons, of what is sent, and of the service. */
const ofAll = [
  'VALIDATION_ERROR',
  'INVALID_API_KEY',
  'SIGN_IN_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'FRESH_FACTOR_REQUIRED',
  'CROSS_ORIGIN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
] as const

/** Codes that any endpoint of the interface can answer, besides its own. */
export const commonErrors: Readonly<Record<Audience, readonly ErrorCode[]>> = {
  vendor: [...ofAll, 'UNSUPPORTED_VERSION', 'VENDOR_SUSPENDED'],
  operator: ofAll,
  sandbox: [...ofAll, 'VENDOR_SUSPENDED'],
  people: ofAll,
}
