/**
 * The endpoint table: every call of all interfaces, once. Routes, validation, documentation, the SDK and the
 * conformance tests are derived from it.
 */
import type { Audience, Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import * as features from './features.ts'

const table = {
  ...features.ordersEndpoints,
  ...features.itemStatusEndpoints,
  ...features.inventoryEndpoints,
  ...features.shipmentsEndpoints,
  ...features.statementsEndpoints,
  ...features.filesEndpoints,
  ...features.changesEndpoints,
  ...features.ownItemsEndpoints,
  ...features.itemExportEndpoints,
  ...features.ownExportsEndpoints,
  ...features.ownSettlementsEndpoints,
  ...features.ownTaxInvoicesEndpoints,
  ...features.vendorWebhooksEndpoints,
  ...features.ownRequestsEndpoints,
  ...features.healthEndpoints,
  ...features.vendorsEndpoints,
  ...features.ownProfileEndpoints,
  ...features.intakeEndpoints,
  ...features.orderTablesEndpoints,
  ...features.claimsEndpoints,
  ...features.itemsEndpoints,
  ...features.allItemsEndpoints,
  ...features.settlementsEndpoints,
  ...features.accountingEndpoints,
  ...features.monthEndEndpoints,
  ...features.adjustmentsEndpoints,
  ...features.adjustmentTablesEndpoints,
  ...features.bankTransfersEndpoints,
  ...features.paymentsEndpoints,
  ...features.holdsEndpoints,
  ...features.batchesEndpoints,
  ...features.ownPaymentsEndpoints,
  ...features.approvalsEndpoints,
  ...features.ownAccountEndpoints,
  ...features.taxInvoicesEndpoints,
  ...features.holidaysEndpoints,
  ...features.nodesEndpoints,
  ...features.attentionEndpoints,
  ...features.announcementsEndpoints,
  ...features.ownAnnouncementsEndpoints,
  ...features.lettersEndpoints,
  ...features.retentionEndpoints,
  ...features.verifyEndpoints,
  ...features.recordsEndpoints,
  ...features.jobsEndpoints,
  ...features.consumersEndpoints,
  ...features.operatorWebhooksEndpoints,
  ...features.feedEndpoints,
  ...features.requestsEndpoints,
  ...features.sessionsEndpoints,
  ...features.passkeyEndpoints,
  ...features.peopleEndpoints,
  ...features.ownKeysEndpoints,
  ...features.viewsEndpoints,
  ...features.noticeSettingsEndpoints,
  ...features.auditEndpoints,
  ...features.clockEndpoints,
  ...features.scenariosEndpoints,
  ...features.faultsEndpoints,
  ...features.resetEndpoints,
  ...features.trafficEndpoints,
  ...features.integrationEndpoints,
  ...features.sandboxNoticesEndpoints,
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
