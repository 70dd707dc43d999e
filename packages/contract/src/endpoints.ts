/**
 * The endpoint table: every call of all interfaces, once. Routes, validation, documentation, the SDK and the
 * conformance tests are derived from it.
 */
import type { Endpoint, Wing } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { attentionEndpoints } from './operator/attention.ts'
import { bankTransfersEndpoints } from './operator/bank-transfers.ts'
import { claimsEndpoints } from './operator/claims.ts'
import { consumersEndpoints } from './operator/consumers.ts'
import { feedEndpoints } from './operator/feed.ts'
import { holidaysEndpoints } from './operator/holidays.ts'
import { intakeEndpoints } from './operator/intake.ts'
import { itemsEndpoints } from './operator/items.ts'
import { jobsEndpoints } from './operator/jobs.ts'
import { nodesEndpoints } from './operator/nodes.ts'
import { orderTablesEndpoints } from './operator/order-tables.ts'
import { recordsEndpoints } from './operator/records.ts'
import { requestsEndpoints } from './operator/requests.ts'
import { retentionEndpoints } from './operator/retention.ts'
import { settlementsEndpoints } from './operator/settlements.ts'
import { taxInvoicesEndpoints } from './operator/tax-invoices.ts'
import { vendorsEndpoints } from './operator/vendors.ts'
import { verifyEndpoints } from './operator/verify.ts'
import { operatorWebhooksEndpoints } from './operator/webhooks.ts'
import { auditEndpoints } from './people/audit.ts'
import { ownKeysEndpoints } from './people/keys.ts'
import { passkeyEndpoints } from './people/passkeys.ts'
import { peopleEndpoints } from './people/people.ts'
import { sessionsEndpoints } from './people/sessions.ts'
import { viewsEndpoints } from './people/views.ts'
import { clockEndpoints } from './sandbox/clock.ts'
import { faultsEndpoints } from './sandbox/faults.ts'
import { resetEndpoints } from './sandbox/reset.ts'
import { scenariosEndpoints } from './sandbox/scenarios.ts'
import { trafficEndpoints } from './sandbox/traffic.ts'
import { changesEndpoints } from './vendor/changes.ts'
import { ownExportsEndpoints } from './vendor/exports.ts'
import { healthEndpoints } from './vendor/health.ts'
import { inventoryEndpoints } from './vendor/inventory.ts'
import { itemStatusEndpoints } from './vendor/item-status.ts'
import { ownItemsEndpoints } from './vendor/items.ts'
import { itemExportEndpoints } from './vendor/items-export.ts'
import { ordersEndpoints } from './vendor/orders.ts'
import { ownRequestsEndpoints } from './vendor/requests.ts'
import { ownSettlementsEndpoints } from './vendor/settlements.ts'
import { shipmentsEndpoints } from './vendor/shipments.ts'
import { statementsEndpoints } from './vendor/statements.ts'
import { ownTaxInvoicesEndpoints } from './vendor/tax-invoices.ts'
import { waybillFilesEndpoints } from './vendor/waybill-files.ts'
import { vendorWebhooksEndpoints } from './vendor/webhooks.ts'

const table = {
  ...ordersEndpoints,
  ...itemStatusEndpoints,
  ...inventoryEndpoints,
  ...shipmentsEndpoints,
  ...statementsEndpoints,
  ...waybillFilesEndpoints,
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
  ...intakeEndpoints,
  ...orderTablesEndpoints,
  ...claimsEndpoints,
  ...itemsEndpoints,
  ...settlementsEndpoints,
  ...bankTransfersEndpoints,
  ...taxInvoicesEndpoints,
  ...holidaysEndpoints,
  ...nodesEndpoints,
  ...attentionEndpoints,
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
  ...auditEndpoints,
  ...clockEndpoints,
  ...scenariosEndpoints,
  ...faultsEndpoints,
  ...resetEndpoints,
  ...trafficEndpoints,
}

/** The exact type of the table: which schemas each endpoint has. Servers and clients are typed by it. */
export type EndpointTable = typeof table
export type EndpointName = keyof EndpointTable
export const endpoints: { readonly [Name in EndpointName]: Endpoint } = table

/** What a call by a person can be refused for, beyond what a call by a key can. */
const ofPersons = [
  'SIGN_IN_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'FRESH_FACTOR_REQUIRED',
  'CROSS_ORIGIN',
] as const

/** Codes that any endpoint of the wing can answer, besides its own. */
export const commonErrors: Readonly<Record<Wing, readonly ErrorCode[]>> = {
  vendor: [
    'VALIDATION_ERROR',
    'UNSUPPORTED_VERSION',
    'INVALID_API_KEY',
    ...ofPersons,
    'VENDOR_SUSPENDED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ],
  operator: [
    'VALIDATION_ERROR',
    'INVALID_API_KEY',
    ...ofPersons,
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ],
  sandbox: [
    'VALIDATION_ERROR',
    'INVALID_API_KEY',
    ...ofPersons,
    'VENDOR_SUSPENDED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ],
  people: [
    'VALIDATION_ERROR',
    'INVALID_API_KEY',
    ...ofPersons,
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ],
}
