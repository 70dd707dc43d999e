/**
 * Client of napum: `createVendorClient` for a vendor, `createOperatorClient` for the marketplace, `createPortalClient` for
 * signing in.
 */
export type { BatchOptions, BatchOutcome, BatchSender } from './batches.ts'
export * from './errors.ts'
export { createOperatorClient, type OperatorClient, type OperatorClientOptions } from './operator/client.ts'
export type { ConsumeOptions } from './operator/consumers.ts'
export type { BankTransfersWish } from './operator/exports.ts'
export type { ImportOptions, ImportPart, ImportProgress, OrdersImported } from './operator/imported.ts'
export type { JobFollowOptions, JobRequests } from './operator/jobs.ts'
export type { Line, OrderChunk, OrderStream } from './operator/ndjson.ts'
export type { OrderTable, ReadTableOptions } from './operator/order-tables.ts'
export type { PartsOptions } from './operator/parts.ts'
export type { SettlementWarning, WholeStatementQuery } from './operator/settlements.ts'
export { utf8Text } from './operator/utf8.ts'
export type { Pages } from './pages.ts'
export { createPortalClient, type PortalClient, type PortalClientOptions } from './people/client.ts'
export { API_VERSION } from './routes.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox/client.ts'
export {
  pdfStatementProof,
  type StatementProof,
  type StatementState,
  type StatementVerification,
  statementContentHash,
  verifyStatement,
} from './statement-proof.ts'
export type { CallOptions, Fetch, RetryEvent, TransportOptions } from './transport.ts'
export { createVendorClient, type VendorClient, type VendorClientOptions } from './vendor/client.ts'
export { type DayDifference, differingDays, digestOf, itemHash } from './vendor/digest.ts'
export type { FileSource } from './vendor/files.ts'
export type { FollowOptions } from './vendor/following.ts'
export { priceTemplate, shippable, stockTemplate } from './vendor/items.ts'
export type { Comparison, Mirror, MirrorOptions, MirrorStore } from './vendor/mirror.ts'
export type { InvoiceFileWish } from './vendor/tax-invoices.ts'
export {
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMessage,
  WebhookVerificationError,
} from './verify-webhook.ts'
export type { WebhookCalls } from './webhooks.ts'
export type { ByMode, BySession, FileAnswer, FileStream } from './wing.ts'
export * from './wire.ts'
