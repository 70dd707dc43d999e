/** What every endpoint is shown with. A test checks each example against its schema. */
import type { EndpointName, ErrorCode } from '@napum/contract'
import { attentionExamples } from './attention.ts'
import { changeExamples, consumerExamples, feedExamples } from './changes.ts'
import { claimExamples } from './claims.ts'
import { ownExportExamples } from './exports.ts'
import { holidayExamples } from './holidays.ts'
import { intakeExamples } from './intake.ts'
import { inventoryExamples } from './inventory.ts'
import { itemStatusExamples } from './item-status.ts'
import { itemExamples, ownItemExamples } from './items.ts'
import { jobsExamples } from './jobs.ts'
import { nodeExamples } from './nodes.ts'
import { orderTableExamples } from './order-tables.ts'
import { orderExamples } from './orders.ts'
import { passkeyExamples } from './passkeys.ts'
import { auditExamples, ownKeyExamples, peopleExamples, sessionExamples, viewExamples } from './people.ts'
import { recordExamples } from './records.ts'
import { ownRequestExamples, requestExamples } from './requests.ts'
import { retentionExamples } from './retention.ts'
import { sandboxExamples } from './sandbox.ts'
import { ownSettlementExamples, settlementExamples } from './settlements.ts'
import { shipmentExamples } from './shipments.ts'
import { statementExamples } from './statements.ts'
import type { EndpointExamples, RefusalExample } from './story.ts'
import { bankTransferExamples, ownTaxInvoiceExamples, taxInvoiceExamples } from './tax-invoices.ts'
import { vendorExamples } from './vendors.ts'
import { verifyExamples } from './verify.ts'
import { waybillFileExamples } from './waybill-files.ts'
import { operatorWebhookExamples, webhookExamples } from './webhooks.ts'

export const endpointExamples: Readonly<Record<EndpointName, EndpointExamples>> = {
  ...orderExamples,
  ...itemStatusExamples,
  ...inventoryExamples,
  ...shipmentExamples,
  ...statementExamples,
  ...waybillFileExamples,
  ...vendorExamples,
  ...intakeExamples,
  ...orderTableExamples,
  ...claimExamples,
  ...itemExamples,
  ...ownItemExamples,
  ...ownExportExamples,
  ...ownSettlementExamples,
  ...ownTaxInvoiceExamples,
  ...taxInvoiceExamples,
  ...bankTransferExamples,
  ...holidayExamples,
  ...nodeExamples,
  ...attentionExamples,
  ...settlementExamples,
  ...retentionExamples,
  ...jobsExamples,
  ...verifyExamples,
  ...recordExamples,
  ...changeExamples,
  ...consumerExamples,
  ...feedExamples,
  ...webhookExamples,
  ...operatorWebhookExamples,
  ...ownRequestExamples,
  ...requestExamples,
  ...sessionExamples,
  ...passkeyExamples,
  ...peopleExamples,
  ...ownKeyExamples,
  ...viewExamples,
  ...auditExamples,
  ...sandboxExamples,
}

/** Refusals that look the same at every endpoint, beyond the sentence of the error table. */
export const commonRefusals: Partial<Record<ErrorCode, RefusalExample>> = {
  RATE_LIMIT_EXCEEDED: { details: { limit: 100, remaining: 0, reset_at: '2026-01-22T06:51:00.000Z' } },
}
