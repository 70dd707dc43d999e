// biome-ignore-all format: generated
/**
 * What each call sends and is answered: its types, as the contract gives them.
 * Generated from the contract: change that, then run `npm run generate`.
 */

import type * as wire from './wire.ts'

export interface Calls {
  listOrders: { body: wire.ListOrdersRequest; record: wire.ItemRecord; answer: wire.OrderListAnswer }
  listExchanges: { body: wire.ListClaimsRequest; record: wire.ExchangeRecord; answer: wire.ExchangeListAnswer }
  listCancels: { body: wire.ListClaimsRequest; record: wire.CancelRecord; answer: wire.CancelListAnswer }
  listReturns: { body: wire.ListClaimsRequest; record: wire.ReturnRecord; answer: wire.ReturnListAnswer }
  updateStatus: { entry: wire.StatusUpdate; answer: wire.StatusUpdateAnswer }
  confirmInventory: { entry: wire.StockConfirmation; answer: wire.StockConfirmationAnswer }
  registerShipments: { entry: wire.ShipmentRegistration; answer: wire.ShipmentRegistrationAnswer }
  updateShipments: { entry: wire.ShipmentUpdate; answer: wire.ShipmentUpdateAnswer }
  statementPdf: { body: wire.StatementRequest; answer: wire.StatementAnswer }
  statementData: { body: wire.StatementRequest; answer: wire.StatementAnswer }
  listUploads: { query: wire.UploadListQuery; answer: wire.UploadListAnswer }
  previewWaybills: { query: wire.WaybillPreviewQuery; file: Uint8Array; answer: wire.WaybillPreviewAnswer }
  recheckWaybills: { params: { upload_id: string }; body: wire.WaybillRecheckRequest; answer: wire.WaybillPreviewAnswer }
  commitWaybills: { params: { upload_id: string }; body: wire.FileCommitRequest; answer: wire.FileCommitAnswer }
  waybillResult: { params: { upload_id: string }; answer: wire.FileResultAnswer }
  previewStockAnswers: { query: wire.FilePreviewQuery; file: Uint8Array; answer: wire.StockAnswerPreviewAnswer }
  recheckStockAnswers: { params: { upload_id: string }; body: wire.FileRecheckRequest; answer: wire.StockAnswerPreviewAnswer }
  commitStockAnswers: { params: { upload_id: string }; body: wire.FileCommitRequest; answer: wire.FileCommitAnswer }
  stockAnswerResult: { params: { upload_id: string }; answer: wire.FileResultAnswer }
  previewPrices: { query: wire.FilePreviewQuery; file: Uint8Array; answer: wire.PricePreviewAnswer }
  recheckPrices: { params: { upload_id: string }; body: wire.FileRecheckRequest; answer: wire.PricePreviewAnswer }
  commitPrices: { params: { upload_id: string }; body: wire.FileCommitRequest; answer: wire.FileCommitAnswer }
  priceResult: { params: { upload_id: string }; answer: wire.FileResultAnswer }
  listChanges: { query: wire.ChangesQuery; answer: wire.ChangesAnswer }
  startChanges: { answer: wire.ChangesStartAnswer }
  snapshot: { query: wire.SnapshotQuery; answer: wire.SnapshotAnswer }
  digestChanges: { query: wire.DigestQuery; answer: wire.DigestAnswer }
  getOwnItem: { params: { ord_prd_no: string }; answer: wire.OwnItemAnswer }
  searchItems: { body: wire.ItemSearchRequest; answer: wire.ItemSearchAnswer }
  listShippedDays: { query: wire.ShippedDaysQuery; answer: wire.ShippedDaysAnswer }
  markClaimsSeen: { body: wire.ClaimsSeenRequest; answer: wire.ClaimsSeenAnswer }
  exportItems: { body: wire.ItemExportRequest; answer: wire.FileResultAnswer }
  exportItemsByQuery: { query: wire.ItemExportQuery; answer: wire.FileResultAnswer }
  listOwnExports: { query: wire.OwnExportsQuery; answer: wire.OwnExportsAnswer }
  listOwnSettlements: { query: wire.OwnSettlementListQuery; record: wire.OwnSettlement; answer: wire.OwnSettlementListAnswer }
  getOwnSettlement: { params: { settlement_no: string }; answer: wire.OwnSettlementAnswer }
  listOwnSettlementLines: { params: { settlement_no: string }; query: wire.SettlementLinesQuery; record: wire.SettlementLine; answer: wire.SettlementLinesAnswer }
  ownSettlementStatement: { params: { settlement_no: string }; query: wire.SettlementStatementQuery; answer: wire.StatementAnswer }
  ownStatementArchive: { query: wire.OwnStatementArchiveQuery; answer: wire.FileResultAnswer }
  ownTaxInvoices: { query: wire.TaxInvoicesQuery; answer: wire.TaxInvoicesAnswer }
  ownTaxInvoiceArchive: { query: wire.OwnTaxInvoiceArchiveQuery; answer: wire.FileResultAnswer }
  createWebhook: { body: wire.WebhookCreate; answer: wire.WebhookSecretAnswer }
  listWebhooks: { answer: wire.WebhookListAnswer }
  getWebhook: { params: { webhook_id: string }; answer: wire.WebhookAnswer }
  updateWebhook: { params: { webhook_id: string }; body: wire.WebhookUpdate; answer: wire.WebhookAnswer }
  deleteWebhook: { params: { webhook_id: string }; answer: wire.WebhookAnswer }
  rotateWebhookSecret: { params: { webhook_id: string }; answer: wire.WebhookSecretAnswer }
  testWebhook: { params: { webhook_id: string }; answer: wire.WebhookDeliveryAnswer }
  listWebhookDeliveries: { params: { webhook_id: string }; query: wire.WebhookDeliveryListQuery; answer: wire.WebhookDeliveryListAnswer }
  replayWebhook: { params: { webhook_id: string }; body: wire.WebhookReplay; answer: wire.WebhookAnswer }
  resumeWebhook: { params: { webhook_id: string }; answer: wire.WebhookAnswer }
  listOwnRequests: { query: wire.OwnRequestsQuery; answer: wire.OwnRequestsAnswer }
  getOwnRequest: { params: { request_id: string }; answer: wire.OwnRequestAnswer }
  health: { answer: wire.HealthAnswer }
  getMarketplace: { answer: wire.MarketplaceAnswer }
  updateMarketplace: { body: wire.MarketplaceUpdate; answer: wire.MarketplaceAnswer }
  createVendor: { body: wire.VendorCreate; answer: wire.VendorAnswer }
  listVendors: { query: wire.VendorListQuery; record: wire.ListedVendor; answer: wire.VendorListAnswer }
  getVendor: { params: { vendor_id: string }; answer: wire.VendorAnswer }
  getVendorFigures: { params: { vendor_id: string }; query: wire.VendorFiguresQuery; answer: wire.VendorFiguresAnswer }
  updateVendor: { params: { vendor_id: string }; body: wire.VendorUpdate; answer: wire.VendorAnswer }
  setVendorSeal: { params: { vendor_id: string }; body: wire.SealUpdate; answer: wire.SealAnswer }
  issueApiKey: { params: { vendor_id: string }; body: wire.ApiKeyCreate; answer: wire.ApiKeyIssuedAnswer }
  listApiKeys: { params: { vendor_id: string }; query: wire.ApiKeyQuery; answer: wire.ApiKeyListAnswer }
  revokeApiKey: { params: { vendor_id: string; key_id: string }; query: wire.ApiKeyQuery; answer: wire.ApiKeyAnswer }
  importOrders: { query: wire.OrdersImportQuery; entry: wire.OrderInput; answer: wire.OrdersImportAnswer }
  registerClaims: { entry: wire.ClaimInput; answer: wire.ClaimsAnswer }
  withdrawClaims: { entry: wire.ClaimWithdrawal; answer: wire.ClaimsAnswer }
  readOrderTable: { query: wire.OrderTableQuery; file: Uint8Array; answer: wire.OrderTableAnswer }
  listOrderMappings: { answer: wire.MappingListAnswer }
  saveOrderMapping: { body: wire.MappingSave; answer: wire.MappingAnswer }
  deleteOrderMapping: { params: { mapping_id: string }; answer: wire.MappingAnswer }
  listClaims: { query: wire.ClaimListQuery; record: wire.Claim; answer: wire.ClaimListAnswer }
  getItem: { params: { ord_prd_no: string }; answer: wire.ItemAnswer }
  listItems: { query: wire.ItemListQuery; record: wire.ItemView; answer: wire.ItemListAnswer }
  searchAllItems: { body: wire.AllItemsSearch; answer: wire.AllItemsAnswer }
  exportAllItems: { body: wire.AllItemsExport; answer: wire.FileResultAnswer }
  listSettlements: { query: wire.SettlementListQuery; record: wire.Settlement; answer: wire.SettlementListAnswer }
  getSettlement: { params: { settlement_id: string }; answer: wire.SettlementAnswer }
  listSettlementLines: { params: { settlement_id: string }; query: wire.SettlementLinesQuery; record: wire.SettlementLine; answer: wire.SettlementLinesAnswer }
  settlementStatement: { params: { settlement_id: string }; query: wire.SettlementStatementQuery; answer: wire.StatementAnswer }
  statementArchive: { query: wire.StatementArchiveQuery; answer: wire.FileResultAnswer }
  confirmSettlement: { params: { settlement_id: string }; body: wire.ConfirmRequest; answer: wire.SettlementStepAnswer }
  paySettlement: { params: { settlement_id: string }; body: wire.PayRequest; answer: wire.SettlementStepAnswer }
  setOffSettlement: { params: { settlement_id: string }; answer: wire.SettlementStepAnswer }
  reopenSettlement: { params: { settlement_id: string }; body: wire.ReopenRequest; answer: wire.SettlementStepAnswer }
  paySettlements: { body: wire.PaySettlementsRequest; answer: wire.PaySettlementsAnswer }
  confirmPeriod: { body: wire.ConfirmPeriodRequest; answer: wire.ConfirmPeriodAnswer }
  exportAccounting: { query: wire.AccountingQuery; answer: wire.FileResultAnswer }
  addAdjustments: { body: wire.AdjustmentsRequest; answer: wire.AdjustmentsAnswer }
  listAdjustments: { query: wire.AdjustmentListQuery; record: wire.Adjustment; answer: wire.AdjustmentListAnswer }
  previewAdjustments: { query: wire.FilePreviewQuery; file: Uint8Array; answer: wire.AdjustmentPreviewAnswer }
  commitAdjustments: { params: { upload_id: string }; body: wire.FileCommitRequest; answer: wire.AdjustmentCommitAnswer }
  bankTransfers: { query: wire.BankTransfersQuery; answer: wire.BankTransfersAnswer }
  listPayments: { params: { settlement_id: string }; answer: wire.PaymentsAnswer }
  recordPayment: { params: { settlement_id: string }; body: wire.PaymentRequest; answer: wire.PaymentRecordedAnswer }
  correctPayment: { params: { payment_id: string }; body: wire.CorrectPaymentRequest; answer: wire.PaymentAnswer }
  readVendorHold: { params: { vendor_id: string }; answer: wire.VendorHoldAnswer }
  holdVendor: { params: { vendor_id: string }; body: wire.HoldRequest; answer: wire.VendorHoldAnswer }
  releaseVendor: { params: { vendor_id: string }; answer: wire.VendorHoldAnswer }
  holdSettlement: { params: { settlement_id: string }; body: wire.HoldRequest; answer: wire.SettlementAnswer }
  releaseSettlement: { params: { settlement_id: string }; answer: wire.SettlementAnswer }
  createTransferBatch: { body: wire.TransferBatchRequest; answer: wire.TransferBatchAnswer }
  listTransferBatches: { query: wire.TransferBatchListQuery; record: wire.TransferBatchHead; answer: wire.TransferBatchListAnswer }
  getTransferBatch: { params: { batch_id: string }; answer: wire.TransferBatchAnswer }
  transferBatchFile: { params: { batch_id: string }; query: wire.TransferBatchFileQuery; answer: wire.FileResultAnswer }
  payTransferBatch: { params: { batch_id: string }; body: wire.PayBatchRequest; answer: wire.TransferBatchAnswer }
  cancelTransferBatch: { params: { batch_id: string }; answer: wire.TransferBatchAnswer }
  returnTransferBatch: { params: { batch_id: string }; body: wire.ReturnBatchRequest; answer: wire.TransferBatchAnswer }
  listOwnPayments: { params: { settlement_no: string }; answer: wire.OwnPaymentsAnswer }
  listApprovals: { query: wire.ApprovalListQuery; record: wire.Approval; answer: wire.ApprovalListAnswer }
  approve: { params: { approval_id: string }; answer: wire.ApprovalAnswer }
  reject: { params: { approval_id: string }; body: wire.RejectRequest; answer: wire.ApprovalAnswer }
  listTaxInvoiceVendors: { query: wire.TaxInvoiceVendorsQuery; record: wire.TaxInvoiceVendor; answer: wire.TaxInvoiceVendorsAnswer }
  taxInvoicesOfVendor: { params: { vendor_id: string }; query: wire.TaxInvoicesQuery; answer: wire.TaxInvoicesAnswer }
  markTaxInvoicesIssued: { body: wire.MarkTaxInvoicesRequest; answer: wire.MarkTaxInvoicesAnswer }
  taxInvoiceArchive: { query: wire.TaxInvoiceArchiveQuery; answer: wire.FileResultAnswer }
  getHolidays: { answer: wire.HolidaysAnswer }
  replaceHolidays: { body: wire.HolidaysUpdate; answer: wire.HolidaysAnswer }
  listNodes: { answer: wire.NodesAnswer }
  isolateVendor: { body: wire.IsolateRequest; answer: wire.IsolateAnswer }
  getAttention: { query: wire.AttentionQuery; answer: wire.AttentionAnswer }
  getOverview: { answer: wire.OverviewAnswer }
  createAnnouncement: { body: wire.AnnouncementCreate; answer: wire.AnnouncementAnswer }
  listAnnouncements: { query: wire.AnnouncementsQuery; record: wire.Announcement; answer: wire.AnnouncementsAnswer }
  getAnnouncement: { params: { announcement_id: string }; query: wire.AnnouncementsQuery; record: wire.AnnouncementReader; answer: wire.AnnouncementReadersAnswer }
  withdrawAnnouncement: { params: { announcement_id: string }; answer: wire.AnnouncementAnswer }
  remindLate: { body: wire.ReminderCreate; answer: wire.RemindedAnswer }
  listReminders: { query: wire.RemindersQuery; record: wire.Reminder; answer: wire.RemindersAnswer }
  listOwnAnnouncements: { answer: wire.OwnAnnouncementsAnswer }
  readAnnouncement: { params: { announcement_id: string }; body: wire.AnnouncementRead; answer: wire.OwnAnnouncementAnswer }
  listNotices: { query: wire.LettersQuery; answer: wire.LettersAnswer }
  sendTestNotice: { body: wire.TestLetter; answer: wire.TestLetterAnswer }
  backupDone: { answer: wire.BackupDoneAnswer }
  maskPersonalData: { body: wire.RetentionRequest; answer: wire.RetentionAnswer }
  verify: { body: wire.VerifyRequest; answer: wire.VerifyAnswer }
  ledgerHeads: { query: wire.LedgerHeadsQuery; answer: wire.FileResultAnswer }
  rebuildRecords: { body: wire.RecordsRebuild; answer: wire.RecordsRebuildAnswer }
  startImportJob: { query: wire.OrdersImportQuery; entry: wire.OrderInput; answer: wire.JobAnswer }
  startVerifyJob: { body: wire.VerifyJobRequest; answer: wire.JobAnswer }
  startRetentionJob: { body: wire.RetentionRequest; answer: wire.JobAnswer }
  startRecordsJob: { body: wire.RecordsRebuild; answer: wire.JobAnswer }
  startStatementsJob: { body: wire.StatementsJobRequest; answer: wire.JobAnswer }
  listJobs: { query: wire.JobListQuery; record: wire.Job; answer: wire.JobListAnswer }
  getJob: { params: { job_id: string }; answer: wire.JobAnswer }
  cancelJob: { params: { job_id: string }; answer: wire.JobAnswer }
  jobFile: { params: { job_id: string }; answer: wire.FileResultAnswer }
  createConsumer: { body: wire.ConsumerCreate; answer: wire.ConsumerCreatedAnswer }
  listConsumers: { answer: wire.ConsumerListAnswer }
  deleteConsumer: { params: { name: string }; answer: wire.ConsumerAnswer }
  readConsumer: { params: { name: string }; query: wire.ConsumerChangesQuery; answer: wire.ConsumerChangesAnswer }
  ackConsumer: { params: { name: string }; body: wire.ConsumerAck; answer: wire.ConsumerAnswer }
  createOperatorWebhook: { body: wire.WebhookCreate; answer: wire.WebhookSecretAnswer }
  listOperatorWebhooks: { answer: wire.WebhookListAnswer }
  getOperatorWebhook: { params: { webhook_id: string }; answer: wire.WebhookAnswer }
  updateOperatorWebhook: { params: { webhook_id: string }; body: wire.WebhookUpdate; answer: wire.WebhookAnswer }
  deleteOperatorWebhook: { params: { webhook_id: string }; answer: wire.WebhookAnswer }
  rotateOperatorWebhookSecret: { params: { webhook_id: string }; answer: wire.WebhookSecretAnswer }
  testOperatorWebhook: { params: { webhook_id: string }; answer: wire.WebhookDeliveryAnswer }
  listOperatorWebhookDeliveries: { params: { webhook_id: string }; query: wire.WebhookDeliveryListQuery; answer: wire.WebhookDeliveryListAnswer }
  replayOperatorWebhook: { params: { webhook_id: string }; body: wire.OperatorWebhookReplay; answer: wire.WebhookAnswer }
  resumeOperatorWebhook: { params: { webhook_id: string }; answer: wire.WebhookAnswer }
  pruneChanges: { body: wire.FeedPrune; answer: wire.FeedPruneAnswer }
  newEpoch: { answer: wire.FeedEpochAnswer }
  listVendorRequests: { query: wire.VendorRequestsQuery; answer: wire.VendorRequestsAnswer }
  getVendorRequest: { params: { request_id: string }; answer: wire.VendorRequestAnswer }
  signIn: { body: wire.SignIn; answer: wire.SessionAnswer }
  signInChallenge: { answer: wire.PasskeyRequestAnswer }
  signInByPasskey: { body: wire.PasskeySignIn; answer: wire.SessionAnswer }
  whoAmI: { answer: wire.SessionAnswer }
  updateMe: { body: wire.MeUpdate; answer: wire.SessionAnswer }
  signOut: { answer: wire.SignedOutAnswer }
  showFactor: { body: wire.FactorProof; answer: wire.SessionAnswer }
  factorChallenge: { answer: wire.PasskeyRequestAnswer }
  startTotp: { answer: wire.TotpAnswer }
  confirmTotp: { body: wire.TotpConfirm; answer: wire.SessionAnswer }
  changePassword: { body: wire.PasswordChange; answer: wire.SessionAnswer }
  listSessions: { answer: wire.SessionListAnswer }
  endSession: { params: { session_id: string }; answer: wire.SignedOutAnswer }
  readInvitation: { body: wire.InvitationRead; answer: wire.InvitationReadAnswer }
  acceptInvitation: { body: wire.InvitationAccept; answer: wire.SessionAnswer }
  startPasskey: { answer: wire.PasskeyCreationAnswer }
  confirmPasskey: { body: wire.PasskeyCreate; answer: wire.PasskeyAnswer }
  listPasskeys: { answer: wire.PasskeyListAnswer }
  updatePasskey: { params: { passkey_id: string }; body: wire.PasskeyUpdate; answer: wire.PasskeyAnswer }
  deletePasskey: { params: { passkey_id: string }; answer: wire.PasskeyAnswer }
  invitePerson: { body: wire.InvitationCreate; answer: wire.InvitationAnswer }
  withdrawInvitation: { params: { invitation_id: string }; query: wire.PeopleQuery; answer: wire.InvitationWithdrawnAnswer }
  listPeople: { query: wire.PeopleQuery; answer: wire.PeopleAnswer }
  updatePerson: { params: { person_id: string }; query: wire.PeopleQuery; body: wire.PersonUpdate; answer: wire.PersonAnswer }
  resetPerson: { params: { person_id: string }; query: wire.PeopleQuery; body: wire.ResetCreate; answer: wire.InvitationAnswer }
  listSessionsOf: { params: { person_id: string }; query: wire.PeopleQuery; answer: wire.SessionListAnswer }
  endSessionsOf: { params: { person_id: string }; query: wire.PeopleQuery; answer: wire.SignedOutAnswer }
  issueOwnKey: { body: wire.ApiKeyCreate; answer: wire.ApiKeyIssuedAnswer }
  listOwnKeys: { query: wire.ApiKeyQuery; answer: wire.ApiKeyListAnswer }
  revokeOwnKey: { params: { key_id: string }; query: wire.ApiKeyQuery; answer: wire.ApiKeyAnswer }
  listViews: { answer: wire.ViewListAnswer }
  saveView: { body: wire.ViewSave; answer: wire.ViewAnswer }
  deleteView: { params: { view_id: string }; answer: wire.ViewAnswer }
  getNoticeSettings: { answer: wire.NoticeSettingsAnswer }
  updateNoticeSettings: { body: wire.NoticeSettingsUpdate; answer: wire.NoticeSettingsAnswer }
  listAudit: { query: wire.AuditQuery; answer: wire.AuditAnswer }
  exportAudit: { body: wire.AuditExport; answer: wire.FileResultAnswer }
  readClock: { answer: wire.ClockAnswer }
  advanceClock: { body: wire.ClockAdvance; answer: wire.ClockAnswer }
  runScenario: { params: { name: string }; body: wire.ScenarioRun; answer: wire.ScenarioAnswer }
  listFaults: { answer: wire.FaultListAnswer }
  setFault: { body: wire.FaultCreate; answer: wire.FaultAnswer }
  clearFaults: { answer: wire.FaultsClearedAnswer }
  resetSandbox: { answer: wire.ResetAnswer }
  listSandboxCalls: { query: wire.SandboxCallsQuery; answer: wire.SandboxCallsAnswer }
  listSandboxNotices: { query: wire.SandboxNoticesQuery; answer: wire.SandboxNoticesAnswer }
}
