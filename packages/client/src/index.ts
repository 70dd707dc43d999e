/**
 * Client of napum: `createVendorClient` for a vendor, `createOperatorClient` for the marketplace, `createPortalClient` for
 * signing in.
 */
export type { BatchOptions, BatchOutcome, BatchSender } from './batches.ts'
export { createOperatorClient, type OperatorClient, type OperatorClientOptions } from './clients/operator.ts'
export { createPortalClient, type PortalClient, type PortalClientOptions } from './clients/people.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './clients/sandbox.ts'
export { createVendorClient, type VendorClient, type VendorClientOptions } from './clients/vendor.ts'
export * from './errors.ts'
export type { AdjustmentPreview, AdjustmentPreviewRow } from './features/adjustments/adjustments.ts'
export type { ConsumeOptions } from './features/changes/consumers.ts'
export { type DayDifference, differingDays, digestOf, itemHash } from './features/changes/digest.ts'
export { fileStore } from './features/changes/file-store.ts'
export type { FollowOptions } from './features/changes/following.ts'
export type { Comparison, Mirror, MirrorOptions, MirrorStore } from './features/changes/mirror.ts'
export type { FileSource } from './features/fulfilment/files.ts'
export type { JobFollowOptions, JobRequests } from './features/jobs/jobs.ts'
export type { PartsOptions } from './features/jobs/parts.ts'
export { type MarkdownBlock, type MarkdownInline, markdownBlocks } from './features/notices/markdown.ts'
export type { ImportOptions, ImportPart, ImportProgress, OrdersImported } from './features/orders/imported.ts'
export type { Line, OrderChunk, OrderStream } from './features/orders/ndjson.ts'
export type { OrderTable, ReadTableOptions } from './features/orders/tables.ts'
export { utf8Text } from './features/orders/utf8.ts'
export type { BankTransfersWish } from './features/payments/exports.ts'
export type { SettlementWarning, WholeStatementQuery } from './features/settlements/operator.ts'
export type { InvoiceFileWish } from './features/tax-invoices/vendor.ts'
export type { WebhookCalls } from './features/webhooks/webhooks.ts'
export { priceTemplate, shippable, stockTemplate } from './features/work-list/items.ts'
export * from './fields.ts'
export { mayBeDone, type PartsOutcome, partsOf, sendInParts } from './in-parts.ts'
export type { Pages } from './pages.ts'
export { API_VERSION } from './routes.ts'
export type { ByMode, BySession, FileAnswer, FileStream } from './sender.ts'
export {
  pdfStatementProof,
  type StatementProof,
  type StatementState,
  type StatementVerification,
  statementContentHash,
  verifyStatement,
} from './statement-proof.ts'
export type { CallOptions, Fetch, ResponseEvent, RetryEvent, TransportOptions } from './transport.ts'
export {
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMessage,
  WebhookVerificationError,
} from './verify-webhook.ts'
export * from './wire.ts'
