// biome-ignore-all format: generated
/**
 * What each call sends and is answered: its types, as the contract gives them.
 * Generated from the contract: change that, then run `npm run generate`.
 */

import type * as wire from './wire.ts'

export interface Calls {
  'POST /vendor-api/orders': { given: [body: wire.ListOrdersRequest]; body: wire.ListOrdersRequest; record: wire.ItemRecord; answer: wire.OrderListAnswer }
  'POST /vendor-api/orders/exchange': { given: [body: wire.ListClaimsRequest]; body: wire.ListClaimsRequest; record: wire.ExchangeRecord; answer: wire.ExchangeListAnswer }
  'POST /vendor-api/orders/cancel': { given: [body: wire.ListClaimsRequest]; body: wire.ListClaimsRequest; record: wire.CancelRecord; answer: wire.CancelListAnswer }
  'POST /vendor-api/orders/return': { given: [body: wire.ListClaimsRequest]; body: wire.ListClaimsRequest; record: wire.ReturnRecord; answer: wire.ReturnListAnswer }
  'POST /vendor-api/orders/status': { entry: wire.StatusUpdate; answer: wire.StatusUpdateAnswer }
  'POST /vendor-api/inventory/confirm': { entry: wire.StockConfirmation; answer: wire.StockConfirmationAnswer }
  'POST /vendor-api/shipment': { entry: wire.ShipmentRegistration; answer: wire.ShipmentRegistrationAnswer }
  'PUT /vendor-api/shipment': { entry: wire.ShipmentUpdate; answer: wire.ShipmentUpdateAnswer }
  'POST /vendor-api/settlements/transaction-statement': { given: [body: wire.StatementRequest]; body: wire.StatementRequest; answer: wire.StatementAnswer }
  'POST /vendor-api/settlements/transaction-statement/data': { given: [body: wire.StatementRequest]; body: wire.StatementRequest; answer: wire.StatementAnswer }
  'GET /vendor-api/uploads': { given: [query?: wire.UploadListQuery | undefined]; query: wire.UploadListQuery; answer: wire.UploadListAnswer }
  'POST /vendor-api/waybills/preview': { query: wire.WaybillPreviewQuery; file: Uint8Array; answer: wire.WaybillPreviewAnswer }
  'POST /vendor-api/waybills/{upload_id}/preview': { params: { upload_id: string }; given: [upload_id: string, body?: wire.WaybillRecheckRequest | undefined]; body: wire.WaybillRecheckRequest; answer: wire.WaybillPreviewAnswer }
  'POST /vendor-api/waybills/{upload_id}/commit': { params: { upload_id: string }; given: [upload_id: string, body?: wire.FileCommitRequest | undefined]; body: wire.FileCommitRequest; answer: wire.FileCommitAnswer }
  'GET /vendor-api/waybills/{upload_id}/result.xlsx': { params: { upload_id: string }; given: [upload_id: string]; answer: wire.FileResultAnswer }
  'POST /vendor-api/stock-answers/preview': { query: wire.FilePreviewQuery; file: Uint8Array; answer: wire.StockAnswerPreviewAnswer }
  'POST /vendor-api/stock-answers/{upload_id}/preview': { params: { upload_id: string }; given: [upload_id: string, body?: wire.FileRecheckRequest | undefined]; body: wire.FileRecheckRequest; answer: wire.StockAnswerPreviewAnswer }
  'POST /vendor-api/stock-answers/{upload_id}/commit': { params: { upload_id: string }; given: [upload_id: string, body?: wire.FileCommitRequest | undefined]; body: wire.FileCommitRequest; answer: wire.FileCommitAnswer }
  'GET /vendor-api/stock-answers/{upload_id}/result.xlsx': { params: { upload_id: string }; given: [upload_id: string]; answer: wire.FileResultAnswer }
  'POST /vendor-api/prices/preview': { query: wire.FilePreviewQuery; file: Uint8Array; answer: wire.PricePreviewAnswer }
  'POST /vendor-api/prices/{upload_id}/preview': { params: { upload_id: string }; given: [upload_id: string, body?: wire.FileRecheckRequest | undefined]; body: wire.FileRecheckRequest; answer: wire.PricePreviewAnswer }
  'POST /vendor-api/prices/{upload_id}/commit': { params: { upload_id: string }; given: [upload_id: string, body?: wire.FileCommitRequest | undefined]; body: wire.FileCommitRequest; answer: wire.FileCommitAnswer }
  'GET /vendor-api/prices/{upload_id}/result.xlsx': { params: { upload_id: string }; given: [upload_id: string]; answer: wire.FileResultAnswer }
  'GET /vendor-api/changes': { given: [query?: wire.ChangesQuery | undefined]; query: wire.ChangesQuery; answer: wire.ChangesAnswer }
  'GET /vendor-api/changes/start': { answer: wire.ChangesStartAnswer }
  'GET /vendor-api/changes/snapshot': { given: [query?: wire.SnapshotQuery | undefined]; query: wire.SnapshotQuery; answer: wire.SnapshotAnswer }
  'GET /vendor-api/changes/digest': { given: [query?: wire.DigestQuery | undefined]; query: wire.DigestQuery; answer: wire.DigestAnswer }
  'GET /vendor-api/items/{ord_prd_no}': { params: { ord_prd_no: string }; given: [ord_prd_no: string]; answer: wire.OwnItemAnswer }
  'POST /vendor-api/items/search': { given: [body: wire.ItemSearchRequest]; body: wire.ItemSearchRequest; answer: wire.ItemSearchAnswer }
  'GET /vendor-api/items/shipped-days': { given: [query?: wire.ShippedDaysQuery | undefined]; query: wire.ShippedDaysQuery; answer: wire.ShippedDaysAnswer }
  'POST /vendor-api/claims/seen': { given: [body: wire.ClaimsSeenRequest]; body: wire.ClaimsSeenRequest; answer: wire.ClaimsSeenAnswer }
  'POST /vendor-api/items/export': { given: [body: wire.ItemExportRequest]; body: wire.ItemExportRequest; answer: wire.FileResultAnswer }
  'GET /vendor-api/items/export': { given: [query?: wire.ItemExportQuery | undefined]; query: wire.ItemExportQuery; answer: wire.FileResultAnswer }
  'GET /vendor-api/exports': { given: [query?: wire.OwnExportsQuery | undefined]; query: wire.OwnExportsQuery; answer: wire.OwnExportsAnswer }
  'GET /vendor-api/settlements': { given: [query?: wire.OwnSettlementListQuery | undefined]; query: wire.OwnSettlementListQuery; record: wire.OwnSettlement; answer: wire.OwnSettlementListAnswer }
  'GET /vendor-api/settlements/{settlement_no}': { params: { settlement_no: string }; given: [settlement_no: string]; answer: wire.OwnSettlementAnswer }
  'GET /vendor-api/settlements/{settlement_no}/lines': { params: { settlement_no: string }; given: [settlement_no: string, query?: wire.SettlementLinesQuery | undefined]; query: wire.SettlementLinesQuery; record: wire.SettlementLine; answer: wire.SettlementLinesAnswer }
  'GET /vendor-api/settlements/{settlement_no}/transaction-statement': { params: { settlement_no: string }; given: [settlement_no: string, query?: wire.SettlementStatementQuery | undefined]; query: wire.SettlementStatementQuery; answer: wire.StatementAnswer }
  'GET /vendor-api/statements.zip': { given: [query: wire.OwnStatementArchiveQuery]; query: wire.OwnStatementArchiveQuery; answer: wire.FileResultAnswer }
  'GET /vendor-api/tax-invoices': { given: [query: wire.TaxInvoicesQuery]; query: wire.TaxInvoicesQuery; answer: wire.TaxInvoicesAnswer }
  'GET /vendor-api/tax-invoices.zip': { given: [query: wire.OwnTaxInvoiceArchiveQuery]; query: wire.OwnTaxInvoiceArchiveQuery; answer: wire.FileResultAnswer }
  'POST /vendor-api/webhooks': { given: [body: wire.WebhookCreate]; body: wire.WebhookCreate; answer: wire.WebhookSecretAnswer }
  'GET /vendor-api/webhooks': { answer: wire.WebhookListAnswer }
  'GET /vendor-api/webhooks/{webhook_id}': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookAnswer }
  'PATCH /vendor-api/webhooks/{webhook_id}': { params: { webhook_id: string }; given: [webhook_id: string, body: wire.WebhookUpdate]; body: wire.WebhookUpdate; answer: wire.WebhookAnswer }
  'DELETE /vendor-api/webhooks/{webhook_id}': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookAnswer }
  'POST /vendor-api/webhooks/{webhook_id}/rotate-secret': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookSecretAnswer }
  'POST /vendor-api/webhooks/{webhook_id}/test': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookDeliveryAnswer }
  'GET /vendor-api/webhooks/{webhook_id}/deliveries': { params: { webhook_id: string }; given: [webhook_id: string, query?: wire.WebhookDeliveryListQuery | undefined]; query: wire.WebhookDeliveryListQuery; answer: wire.WebhookDeliveryListAnswer }
  'POST /vendor-api/webhooks/{webhook_id}/replay': { params: { webhook_id: string }; given: [webhook_id: string, body: wire.WebhookReplay]; body: wire.WebhookReplay; answer: wire.WebhookAnswer }
  'POST /vendor-api/webhooks/{webhook_id}/resume': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookAnswer }
  'GET /vendor-api/requests': { given: [query?: wire.OwnRequestsQuery | undefined]; query: wire.OwnRequestsQuery; answer: wire.OwnRequestsAnswer }
  'GET /vendor-api/requests/{request_id}': { params: { request_id: string }; given: [request_id: string]; answer: wire.OwnRequestAnswer }
  'GET /vendor-api/health': { answer: wire.HealthAnswer }
  'GET /operator-api/marketplace': { answer: wire.MarketplaceAnswer }
  'PUT /operator-api/marketplace': { given: [body: wire.MarketplaceUpdate]; body: wire.MarketplaceUpdate; answer: wire.MarketplaceAnswer }
  'POST /operator-api/vendors': { given: [body: wire.VendorCreate]; body: wire.VendorCreate; answer: wire.VendorAnswer }
  'GET /operator-api/vendors': { given: [query?: wire.VendorListQuery | undefined]; query: wire.VendorListQuery; record: wire.ListedVendor; answer: wire.VendorListAnswer }
  'GET /operator-api/vendors/{vendor_id}': { params: { vendor_id: string }; given: [vendor_id: string]; answer: wire.VendorAnswer }
  'GET /operator-api/vendors/{vendor_id}/figures': { params: { vendor_id: string }; given: [vendor_id: string, query?: wire.VendorFiguresQuery | undefined]; query: wire.VendorFiguresQuery; answer: wire.VendorFiguresAnswer }
  'GET /operator-api/vendors/{vendor_id}/setup': { params: { vendor_id: string }; given: [vendor_id: string]; answer: wire.VendorSetupAnswer }
  'PATCH /operator-api/vendors/{vendor_id}': { params: { vendor_id: string }; given: [vendor_id: string, body: wire.VendorUpdate]; body: wire.VendorUpdate; answer: wire.VendorAnswer }
  'PUT /operator-api/vendors/{vendor_id}/seal': { params: { vendor_id: string }; given: [vendor_id: string, body: wire.SealUpdate]; body: wire.SealUpdate; answer: wire.SealAnswer }
  'POST /operator-api/vendors/{vendor_id}/api-keys': { params: { vendor_id: string }; given: [vendor_id: string, body?: wire.ApiKeyCreate | undefined]; body: wire.ApiKeyCreate; answer: wire.ApiKeyIssuedAnswer }
  'GET /operator-api/vendors/{vendor_id}/api-keys': { params: { vendor_id: string }; given: [vendor_id: string, query?: wire.ApiKeyQuery | undefined]; query: wire.ApiKeyQuery; answer: wire.ApiKeyListAnswer }
  'DELETE /operator-api/vendors/{vendor_id}/api-keys/{key_id}': { params: { vendor_id: string; key_id: string }; given: [vendor_id: string, key_id: string, query?: wire.ApiKeyQuery | undefined]; query: wire.ApiKeyQuery; answer: wire.ApiKeyAnswer }
  'GET /portal-api/profile': { answer: wire.OwnProfileAnswer }
  'PATCH /portal-api/profile': { given: [body: wire.OwnProfileUpdate]; body: wire.OwnProfileUpdate; answer: wire.OwnProfileAnswer }
  'POST /operator-api/orders': { query: wire.OrdersImportQuery; entry: wire.OrderInput; answer: wire.OrdersImportAnswer }
  'POST /operator-api/claims': { entry: wire.ClaimInput; answer: wire.ClaimsAnswer }
  'POST /operator-api/claims/withdraw': { entry: wire.ClaimWithdrawal; answer: wire.ClaimsAnswer }
  'POST /operator-api/orders/table': { query: wire.OrderTableQuery; file: Uint8Array; answer: wire.OrderTableAnswer }
  'GET /operator-api/order-mappings': { answer: wire.MappingListAnswer }
  'PUT /operator-api/order-mappings': { given: [body: wire.MappingSave]; body: wire.MappingSave; answer: wire.MappingAnswer }
  'DELETE /operator-api/order-mappings/{mapping_id}': { params: { mapping_id: string }; given: [mapping_id: string]; answer: wire.MappingAnswer }
  'GET /operator-api/claims': { given: [query?: wire.ClaimListQuery | undefined]; query: wire.ClaimListQuery; record: wire.Claim; answer: wire.ClaimListAnswer }
  'GET /operator-api/items/{ord_prd_no}': { params: { ord_prd_no: string }; given: [ord_prd_no: string]; answer: wire.ItemAnswer }
  'GET /operator-api/items': { given: [query?: wire.ItemListQuery | undefined]; query: wire.ItemListQuery; record: wire.ItemView; answer: wire.ItemListAnswer }
  'POST /operator-api/items/search': { given: [body: wire.AllItemsSearch]; body: wire.AllItemsSearch; answer: wire.AllItemsAnswer }
  'POST /operator-api/items/export': { given: [body: wire.AllItemsExport]; body: wire.AllItemsExport; answer: wire.FileResultAnswer }
  'GET /operator-api/settlements': { given: [query?: wire.SettlementListQuery | undefined]; query: wire.SettlementListQuery; record: wire.Settlement; answer: wire.SettlementListAnswer }
  'GET /operator-api/settlements/{settlement_id}': { params: { settlement_id: string }; given: [settlement_id: string]; answer: wire.SettlementAnswer }
  'GET /operator-api/settlements/{settlement_id}/lines': { params: { settlement_id: string }; given: [settlement_id: string, query?: wire.SettlementLinesQuery | undefined]; query: wire.SettlementLinesQuery; record: wire.SettlementLine; answer: wire.SettlementLinesAnswer }
  'GET /operator-api/settlements/{settlement_id}/transaction-statement': { params: { settlement_id: string }; given: [settlement_id: string, query?: wire.SettlementStatementQuery | undefined]; query: wire.SettlementStatementQuery; answer: wire.StatementAnswer }
  'GET /operator-api/statements.zip': { given: [query: wire.StatementArchiveQuery]; query: wire.StatementArchiveQuery; answer: wire.FileResultAnswer }
  'POST /operator-api/settlements/{settlement_id}/confirm': { params: { settlement_id: string }; given: [settlement_id: string, body?: wire.ConfirmRequest | undefined]; body: wire.ConfirmRequest; answer: wire.SettlementStepAnswer }
  'POST /operator-api/settlements/{settlement_id}/pay': { params: { settlement_id: string }; given: [settlement_id: string, body?: wire.PayRequest | undefined]; body: wire.PayRequest; answer: wire.SettlementStepAnswer }
  'POST /operator-api/settlements/{settlement_id}/set-off': { params: { settlement_id: string }; given: [settlement_id: string]; answer: wire.SettlementStepAnswer }
  'POST /operator-api/settlements/{settlement_id}/reopen': { params: { settlement_id: string }; given: [settlement_id: string, body?: wire.ReopenRequest | undefined]; body: wire.ReopenRequest; answer: wire.SettlementStepAnswer }
  'POST /operator-api/settlements/pay': { given: [body: wire.PaySettlementsRequest]; body: wire.PaySettlementsRequest; answer: wire.PaySettlementsAnswer }
  'POST /operator-api/settlements/confirm': { given: [body: wire.ConfirmPeriodRequest]; body: wire.ConfirmPeriodRequest; answer: wire.ConfirmPeriodAnswer }
  'GET /operator-api/settlements/accounting': { given: [query: wire.AccountingQuery]; query: wire.AccountingQuery; answer: wire.FileResultAnswer }
  'GET /operator-api/settlements/month-end': { given: [query: wire.MonthEndQuery]; query: wire.MonthEndQuery; answer: wire.MonthEndAnswer }
  'POST /operator-api/adjustments': { given: [body: wire.AdjustmentsRequest]; body: wire.AdjustmentsRequest; answer: wire.AdjustmentsAnswer }
  'GET /operator-api/adjustments': { given: [query?: wire.AdjustmentListQuery | undefined]; query: wire.AdjustmentListQuery; record: wire.Adjustment; answer: wire.AdjustmentListAnswer }
  'POST /operator-api/adjustments/preview': { query: wire.FilePreviewQuery; file: Uint8Array; answer: wire.AdjustmentPreviewAnswer }
  'POST /operator-api/adjustments/{upload_id}/commit': { params: { upload_id: string }; given: [upload_id: string, body?: wire.FileCommitRequest | undefined]; body: wire.FileCommitRequest; answer: wire.AdjustmentCommitAnswer }
  'GET /operator-api/settlements/bank-transfers': { given: [query?: wire.BankTransfersQuery | undefined]; query: wire.BankTransfersQuery; answer: wire.BankTransfersAnswer }
  'GET /operator-api/settlements/{settlement_id}/payments': { params: { settlement_id: string }; given: [settlement_id: string]; answer: wire.PaymentsAnswer }
  'POST /operator-api/settlements/{settlement_id}/payments': { params: { settlement_id: string }; given: [settlement_id: string, body: wire.PaymentRequest]; body: wire.PaymentRequest; answer: wire.PaymentRecordedAnswer }
  'POST /operator-api/payments/{payment_id}/correct': { params: { payment_id: string }; given: [payment_id: string, body: wire.CorrectPaymentRequest]; body: wire.CorrectPaymentRequest; answer: wire.PaymentAnswer }
  'GET /operator-api/vendors/{vendor_id}/payment-hold': { params: { vendor_id: string }; given: [vendor_id: string]; answer: wire.VendorHoldAnswer }
  'PUT /operator-api/vendors/{vendor_id}/payment-hold': { params: { vendor_id: string }; given: [vendor_id: string, body: wire.HoldRequest]; body: wire.HoldRequest; answer: wire.VendorHoldAnswer }
  'DELETE /operator-api/vendors/{vendor_id}/payment-hold': { params: { vendor_id: string }; given: [vendor_id: string]; answer: wire.VendorHoldAnswer }
  'PUT /operator-api/settlements/{settlement_id}/payment-hold': { params: { settlement_id: string }; given: [settlement_id: string, body: wire.HoldRequest]; body: wire.HoldRequest; answer: wire.SettlementAnswer }
  'DELETE /operator-api/settlements/{settlement_id}/payment-hold': { params: { settlement_id: string }; given: [settlement_id: string]; answer: wire.SettlementAnswer }
  'POST /operator-api/transfer-batches': { given: [body?: wire.TransferBatchRequest | undefined]; body: wire.TransferBatchRequest; answer: wire.TransferBatchAnswer }
  'GET /operator-api/transfer-batches': { given: [query?: wire.TransferBatchListQuery | undefined]; query: wire.TransferBatchListQuery; record: wire.TransferBatchHead; answer: wire.TransferBatchListAnswer }
  'GET /operator-api/transfer-batches/{batch_id}': { params: { batch_id: string }; given: [batch_id: string]; answer: wire.TransferBatchAnswer }
  'GET /operator-api/transfer-batches/{batch_id}/file': { params: { batch_id: string }; given: [batch_id: string, query?: wire.TransferBatchFileQuery | undefined]; query: wire.TransferBatchFileQuery; answer: wire.FileResultAnswer }
  'POST /operator-api/transfer-batches/{batch_id}/paid': { params: { batch_id: string }; given: [batch_id: string, body?: wire.PayBatchRequest | undefined]; body: wire.PayBatchRequest; answer: wire.TransferBatchAnswer }
  'POST /operator-api/transfer-batches/{batch_id}/cancel': { params: { batch_id: string }; given: [batch_id: string]; answer: wire.TransferBatchAnswer }
  'POST /operator-api/transfer-batches/{batch_id}/returned': { params: { batch_id: string }; given: [batch_id: string, body: wire.ReturnBatchRequest]; body: wire.ReturnBatchRequest; answer: wire.TransferBatchAnswer }
  'GET /vendor-api/settlements/{settlement_no}/payments': { params: { settlement_no: string }; given: [settlement_no: string]; answer: wire.OwnPaymentsAnswer }
  'GET /operator-api/approvals': { given: [query?: wire.ApprovalListQuery | undefined]; query: wire.ApprovalListQuery; record: wire.Approval; answer: wire.ApprovalListAnswer }
  'POST /operator-api/approvals/{approval_id}/approve': { params: { approval_id: string }; given: [approval_id: string]; answer: wire.ApprovalAnswer }
  'POST /operator-api/approvals/{approval_id}/reject': { params: { approval_id: string }; given: [approval_id: string, body?: wire.RejectRequest | undefined]; body: wire.RejectRequest; answer: wire.ApprovalAnswer }
  'PUT /portal-api/profile/account': { given: [body: wire.OwnAccountRequest]; body: wire.OwnAccountRequest; answer: wire.ApprovalAnswer }
  'GET /operator-api/tax-invoices': { given: [query: wire.TaxInvoiceVendorsQuery]; query: wire.TaxInvoiceVendorsQuery; record: wire.TaxInvoiceVendor; answer: wire.TaxInvoiceVendorsAnswer }
  'GET /operator-api/vendors/{vendor_id}/tax-invoices': { params: { vendor_id: string }; given: [vendor_id: string, query: wire.TaxInvoicesQuery]; query: wire.TaxInvoicesQuery; answer: wire.TaxInvoicesAnswer }
  'POST /operator-api/tax-invoices/issued': { given: [body: wire.MarkTaxInvoicesRequest]; body: wire.MarkTaxInvoicesRequest; answer: wire.MarkTaxInvoicesAnswer }
  'GET /operator-api/tax-invoices.zip': { given: [query: wire.TaxInvoiceArchiveQuery]; query: wire.TaxInvoiceArchiveQuery; answer: wire.FileResultAnswer }
  'GET /operator-api/holidays': { answer: wire.HolidaysAnswer }
  'PUT /operator-api/holidays': { given: [body: wire.HolidaysUpdate]; body: wire.HolidaysUpdate; answer: wire.HolidaysAnswer }
  'GET /operator-api/nodes': { answer: wire.NodesAnswer }
  'POST /operator-api/nodes/isolate': { given: [body: wire.IsolateRequest]; body: wire.IsolateRequest; answer: wire.IsolateAnswer }
  'GET /operator-api/attention': { given: [query?: wire.AttentionQuery | undefined]; query: wire.AttentionQuery; answer: wire.AttentionAnswer }
  'GET /operator-api/overview': { answer: wire.OverviewAnswer }
  'POST /operator-api/announcements': { given: [body: wire.AnnouncementCreate]; body: wire.AnnouncementCreate; answer: wire.AnnouncementAnswer }
  'GET /operator-api/announcements': { given: [query?: wire.AnnouncementsQuery | undefined]; query: wire.AnnouncementsQuery; record: wire.Announcement; answer: wire.AnnouncementsAnswer }
  'GET /operator-api/announcements/{announcement_id}': { params: { announcement_id: string }; given: [announcement_id: string, query?: wire.AnnouncementsQuery | undefined]; query: wire.AnnouncementsQuery; record: wire.AnnouncementReader; answer: wire.AnnouncementReadersAnswer }
  'DELETE /operator-api/announcements/{announcement_id}': { params: { announcement_id: string }; given: [announcement_id: string]; answer: wire.AnnouncementAnswer }
  'POST /operator-api/reminders': { given: [body?: wire.ReminderCreate | undefined]; body: wire.ReminderCreate; answer: wire.RemindedAnswer }
  'GET /operator-api/reminders': { given: [query?: wire.RemindersQuery | undefined]; query: wire.RemindersQuery; record: wire.Reminder; answer: wire.RemindersAnswer }
  'GET /portal-api/announcements': { answer: wire.OwnAnnouncementsAnswer }
  'POST /portal-api/announcements/{announcement_id}/read': { params: { announcement_id: string }; given: [announcement_id: string, body?: wire.AnnouncementRead | undefined]; body: wire.AnnouncementRead; answer: wire.OwnAnnouncementAnswer }
  'GET /operator-api/notices': { given: [query?: wire.LettersQuery | undefined]; query: wire.LettersQuery; answer: wire.LettersAnswer }
  'POST /operator-api/notices/test': { given: [body?: wire.TestLetter | undefined]; body: wire.TestLetter; answer: wire.TestLetterAnswer }
  'POST /operator-api/backup-done': { answer: wire.BackupDoneAnswer }
  'POST /operator-api/retention': { given: [body: wire.RetentionRequest]; body: wire.RetentionRequest; answer: wire.RetentionAnswer }
  'POST /operator-api/verify': { given: [body?: wire.VerifyRequest | undefined]; body: wire.VerifyRequest; answer: wire.VerifyAnswer }
  'GET /operator-api/ledger-heads': { given: [query?: wire.LedgerHeadsQuery | undefined]; query: wire.LedgerHeadsQuery; answer: wire.FileResultAnswer }
  'POST /operator-api/records/rebuild': { given: [body?: wire.RecordsRebuild | undefined]; body: wire.RecordsRebuild; answer: wire.RecordsRebuildAnswer }
  'POST /operator-api/jobs/import': { query: wire.OrdersImportQuery; entry: wire.OrderInput; answer: wire.JobAnswer }
  'POST /operator-api/jobs/verify': { given: [body?: wire.VerifyJobRequest | undefined]; body: wire.VerifyJobRequest; answer: wire.JobAnswer }
  'POST /operator-api/jobs/retention': { given: [body: wire.RetentionRequest]; body: wire.RetentionRequest; answer: wire.JobAnswer }
  'POST /operator-api/jobs/records': { given: [body?: wire.RecordsRebuild | undefined]; body: wire.RecordsRebuild; answer: wire.JobAnswer }
  'POST /operator-api/jobs/statements': { given: [body: wire.StatementsJobRequest]; body: wire.StatementsJobRequest; answer: wire.JobAnswer }
  'POST /operator-api/jobs/confirm': { given: [body: wire.ConfirmJobRequest]; body: wire.ConfirmJobRequest; answer: wire.JobAnswer }
  'POST /operator-api/jobs/tax-invoices': { given: [body: wire.TaxInvoicesJobRequest]; body: wire.TaxInvoicesJobRequest; answer: wire.JobAnswer }
  'GET /operator-api/jobs': { given: [query?: wire.JobListQuery | undefined]; query: wire.JobListQuery; record: wire.Job; answer: wire.JobListAnswer }
  'GET /operator-api/jobs/{job_id}': { params: { job_id: string }; given: [job_id: string]; answer: wire.JobAnswer }
  'POST /operator-api/jobs/{job_id}/cancel': { params: { job_id: string }; given: [job_id: string]; answer: wire.JobAnswer }
  'GET /operator-api/jobs/{job_id}/file': { params: { job_id: string }; given: [job_id: string, query?: wire.JobFileQuery | undefined]; query: wire.JobFileQuery; answer: wire.FileResultAnswer }
  'POST /operator-api/consumers': { given: [body: wire.ConsumerCreate]; body: wire.ConsumerCreate; answer: wire.ConsumerCreatedAnswer }
  'GET /operator-api/consumers': { answer: wire.ConsumerListAnswer }
  'DELETE /operator-api/consumers/{name}': { params: { name: string }; given: [name: string]; answer: wire.ConsumerAnswer }
  'GET /operator-api/consumers/{name}/changes': { params: { name: string }; given: [name: string, query?: wire.ConsumerChangesQuery | undefined]; query: wire.ConsumerChangesQuery; answer: wire.ConsumerChangesAnswer }
  'POST /operator-api/consumers/{name}/ack': { params: { name: string }; given: [name: string, body: wire.ConsumerAck]; body: wire.ConsumerAck; answer: wire.ConsumerAnswer }
  'POST /operator-api/webhooks': { given: [body: wire.WebhookCreate]; body: wire.WebhookCreate; answer: wire.WebhookSecretAnswer }
  'GET /operator-api/webhooks': { answer: wire.WebhookListAnswer }
  'GET /operator-api/webhooks/{webhook_id}': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookAnswer }
  'PATCH /operator-api/webhooks/{webhook_id}': { params: { webhook_id: string }; given: [webhook_id: string, body: wire.WebhookUpdate]; body: wire.WebhookUpdate; answer: wire.WebhookAnswer }
  'DELETE /operator-api/webhooks/{webhook_id}': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookAnswer }
  'POST /operator-api/webhooks/{webhook_id}/rotate-secret': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookSecretAnswer }
  'POST /operator-api/webhooks/{webhook_id}/test': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookDeliveryAnswer }
  'GET /operator-api/webhooks/{webhook_id}/deliveries': { params: { webhook_id: string }; given: [webhook_id: string, query?: wire.WebhookDeliveryListQuery | undefined]; query: wire.WebhookDeliveryListQuery; answer: wire.WebhookDeliveryListAnswer }
  'POST /operator-api/webhooks/{webhook_id}/replay': { params: { webhook_id: string }; given: [webhook_id: string, body: wire.OperatorWebhookReplay]; body: wire.OperatorWebhookReplay; answer: wire.WebhookAnswer }
  'POST /operator-api/webhooks/{webhook_id}/resume': { params: { webhook_id: string }; given: [webhook_id: string]; answer: wire.WebhookAnswer }
  'POST /operator-api/changes/prune': { given: [body?: wire.FeedPrune | undefined]; body: wire.FeedPrune; answer: wire.FeedPruneAnswer }
  'POST /operator-api/changes/new-epoch': { answer: wire.FeedEpochAnswer }
  'GET /operator-api/requests': { given: [query?: wire.VendorRequestsQuery | undefined]; query: wire.VendorRequestsQuery; answer: wire.VendorRequestsAnswer }
  'GET /operator-api/requests/{request_id}': { params: { request_id: string }; given: [request_id: string]; answer: wire.VendorRequestAnswer }
  'POST /portal-api/session': { given: [body: wire.SignIn]; body: wire.SignIn; answer: wire.SessionAnswer }
  'POST /portal-api/session/challenge': { answer: wire.PasskeyRequestAnswer }
  'POST /portal-api/session/passkey': { given: [body: wire.PasskeySignIn]; body: wire.PasskeySignIn; answer: wire.SessionAnswer }
  'GET /portal-api/session': { answer: wire.SessionAnswer }
  'PATCH /portal-api/session': { given: [body: wire.MeUpdate]; body: wire.MeUpdate; answer: wire.SessionAnswer }
  'DELETE /portal-api/session': { answer: wire.SignedOutAnswer }
  'POST /portal-api/session/factor': { given: [body: wire.FactorProof]; body: wire.FactorProof; answer: wire.SessionAnswer }
  'POST /portal-api/session/factor/challenge': { answer: wire.PasskeyRequestAnswer }
  'POST /portal-api/totp': { answer: wire.TotpAnswer }
  'POST /portal-api/totp/confirm': { given: [body: wire.TotpConfirm]; body: wire.TotpConfirm; answer: wire.SessionAnswer }
  'POST /portal-api/password': { given: [body: wire.PasswordChange]; body: wire.PasswordChange; answer: wire.SessionAnswer }
  'GET /portal-api/sessions': { answer: wire.SessionListAnswer }
  'DELETE /portal-api/sessions/{session_id}': { params: { session_id: string }; given: [session_id: string]; answer: wire.SignedOutAnswer }
  'POST /portal-api/invitations/read': { given: [body: wire.InvitationRead]; body: wire.InvitationRead; answer: wire.InvitationReadAnswer }
  'POST /portal-api/invitations/accept': { given: [body: wire.InvitationAccept]; body: wire.InvitationAccept; answer: wire.SessionAnswer }
  'POST /portal-api/passkeys': { answer: wire.PasskeyCreationAnswer }
  'POST /portal-api/passkeys/confirm': { given: [body: wire.PasskeyCreate]; body: wire.PasskeyCreate; answer: wire.PasskeyAnswer }
  'GET /portal-api/passkeys': { answer: wire.PasskeyListAnswer }
  'PATCH /portal-api/passkeys/{passkey_id}': { params: { passkey_id: string }; given: [passkey_id: string, body: wire.PasskeyUpdate]; body: wire.PasskeyUpdate; answer: wire.PasskeyAnswer }
  'DELETE /portal-api/passkeys/{passkey_id}': { params: { passkey_id: string }; given: [passkey_id: string]; answer: wire.PasskeyAnswer }
  'POST /portal-api/invitations': { given: [body: wire.InvitationCreate]; body: wire.InvitationCreate; answer: wire.InvitationAnswer }
  'DELETE /portal-api/invitations/{invitation_id}': { params: { invitation_id: string }; given: [invitation_id: string, query?: wire.PeopleQuery | undefined]; query: wire.PeopleQuery; answer: wire.InvitationWithdrawnAnswer }
  'GET /portal-api/people': { given: [query?: wire.PeopleQuery | undefined]; query: wire.PeopleQuery; answer: wire.PeopleAnswer }
  'PATCH /portal-api/people/{person_id}': { params: { person_id: string }; query: wire.PeopleQuery; body: wire.PersonUpdate; answer: wire.PersonAnswer }
  'POST /portal-api/people/{person_id}/reset': { params: { person_id: string }; query: wire.PeopleQuery; body: wire.ResetCreate; answer: wire.InvitationAnswer }
  'GET /portal-api/people/{person_id}/sessions': { params: { person_id: string }; given: [person_id: string, query?: wire.PeopleQuery | undefined]; query: wire.PeopleQuery; answer: wire.SessionListAnswer }
  'DELETE /portal-api/people/{person_id}/sessions': { params: { person_id: string }; given: [person_id: string, query?: wire.PeopleQuery | undefined]; query: wire.PeopleQuery; answer: wire.SignedOutAnswer }
  'POST /portal-api/api-keys': { given: [body?: wire.ApiKeyCreate | undefined]; body: wire.ApiKeyCreate; answer: wire.ApiKeyIssuedAnswer }
  'GET /portal-api/api-keys': { given: [query?: wire.ApiKeyQuery | undefined]; query: wire.ApiKeyQuery; answer: wire.ApiKeyListAnswer }
  'DELETE /portal-api/api-keys/{key_id}': { params: { key_id: string }; given: [key_id: string, query?: wire.ApiKeyQuery | undefined]; query: wire.ApiKeyQuery; answer: wire.ApiKeyAnswer }
  'GET /portal-api/views': { answer: wire.ViewListAnswer }
  'PUT /portal-api/views': { given: [body: wire.ViewSave]; body: wire.ViewSave; answer: wire.ViewAnswer }
  'DELETE /portal-api/views/{view_id}': { params: { view_id: string }; given: [view_id: string]; answer: wire.ViewAnswer }
  'GET /portal-api/notices/settings': { answer: wire.NoticeSettingsAnswer }
  'PUT /portal-api/notices/settings': { given: [body: wire.NoticeSettingsUpdate]; body: wire.NoticeSettingsUpdate; answer: wire.NoticeSettingsAnswer }
  'GET /portal-api/audit': { given: [query?: wire.AuditQuery | undefined]; query: wire.AuditQuery; answer: wire.AuditAnswer }
  'POST /portal-api/audit/export': { given: [body: wire.AuditExport]; body: wire.AuditExport; answer: wire.FileResultAnswer }
  'GET /sandbox-api/clock': { answer: wire.ClockAnswer }
  'POST /sandbox-api/clock': { given: [body: wire.ClockAdvance]; body: wire.ClockAdvance; answer: wire.ClockAnswer }
  'POST /sandbox-api/scenarios/{name}': { params: { name: string }; given: [name: string, body?: wire.ScenarioRun | undefined]; body: wire.ScenarioRun; answer: wire.ScenarioAnswer }
  'GET /sandbox-api/faults': { answer: wire.FaultListAnswer }
  'POST /sandbox-api/faults': { given: [body: wire.FaultCreate]; body: wire.FaultCreate; answer: wire.FaultAnswer }
  'DELETE /sandbox-api/faults': { answer: wire.FaultsClearedAnswer }
  'POST /sandbox-api/reset': { answer: wire.ResetAnswer }
  'GET /sandbox-api/calls': { given: [query?: wire.SandboxCallsQuery | undefined]; query: wire.SandboxCallsQuery; answer: wire.SandboxCallsAnswer }
  'PUT /sandbox-api/integration': { given: [body: wire.IntegrationReport]; body: wire.IntegrationReport; answer: wire.IntegrationAnswer }
  'GET /sandbox-api/notices': { given: [query?: wire.SandboxNoticesQuery | undefined]; query: wire.SandboxNoticesQuery; answer: wire.SandboxNoticesAnswer }
}
/** A call by its method and path. */
export type CallName = keyof Calls
