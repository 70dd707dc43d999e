// biome-ignore-all format: generated
/**
 * Every call of both interfaces, and what the client must know of it.
 * Generated from the contract by scripts/generate; `npm run generate` writes it anew.
 */

export interface Route {
  readonly wing: 'vendor' | 'operator' | 'people'
  readonly method: string
  readonly path: string
  /** Whether the call may be sent again when nobody knows what became of it. */
  readonly repeatable: boolean
  /** A call that carries many entries: their name in the body, how many one request may have, and its size. */
  readonly batch?: { readonly key: string; readonly max: number; readonly bytes: number }
  /** The name of the records in the answer of a list. */
  readonly list?: string
}

export const API_VERSION = '1.7.0'
export const NDJSON_LINE_BYTES_MAX = 8388608

export const routes = {
  listOrders: { wing: 'vendor', method: 'POST', path: '/vendor-api/orders', repeatable: true, list: 'order_list' },
  listExchanges: { wing: 'vendor', method: 'POST', path: '/vendor-api/orders/exchange', repeatable: true, list: 'exchange_list' },
  listCancels: { wing: 'vendor', method: 'POST', path: '/vendor-api/orders/cancel', repeatable: true, list: 'cancel_list' },
  listReturns: { wing: 'vendor', method: 'POST', path: '/vendor-api/orders/return', repeatable: true, list: 'return_list' },
  updateStatus: { wing: 'vendor', method: 'POST', path: '/vendor-api/orders/status', repeatable: true, batch: { key: 'updates', max: 100, bytes: 1048576 } },
  confirmInventory: { wing: 'vendor', method: 'POST', path: '/vendor-api/inventory/confirm', repeatable: true, batch: { key: 'confirmations', max: 100, bytes: 1048576 } },
  registerShipments: { wing: 'vendor', method: 'POST', path: '/vendor-api/shipment', repeatable: false, batch: { key: 'shipments', max: 100, bytes: 1048576 } },
  updateShipments: { wing: 'vendor', method: 'PUT', path: '/vendor-api/shipment', repeatable: true, batch: { key: 'updates', max: 100, bytes: 1048576 } },
  statementPdf: { wing: 'vendor', method: 'POST', path: '/vendor-api/settlements/transaction-statement', repeatable: true },
  statementData: { wing: 'vendor', method: 'POST', path: '/vendor-api/settlements/transaction-statement/data', repeatable: true },
  previewWaybills: { wing: 'vendor', method: 'POST', path: '/vendor-api/waybills/preview', repeatable: true },
  commitWaybills: { wing: 'vendor', method: 'POST', path: '/vendor-api/waybills/{upload_id}/commit', repeatable: true },
  waybillResult: { wing: 'vendor', method: 'GET', path: '/vendor-api/waybills/{upload_id}/result.xlsx', repeatable: true },
  previewStockAnswers: { wing: 'vendor', method: 'POST', path: '/vendor-api/stock-answers/preview', repeatable: true },
  commitStockAnswers: { wing: 'vendor', method: 'POST', path: '/vendor-api/stock-answers/{upload_id}/commit', repeatable: true },
  stockAnswerResult: { wing: 'vendor', method: 'GET', path: '/vendor-api/stock-answers/{upload_id}/result.xlsx', repeatable: true },
  previewPrices: { wing: 'vendor', method: 'POST', path: '/vendor-api/prices/preview', repeatable: true },
  commitPrices: { wing: 'vendor', method: 'POST', path: '/vendor-api/prices/{upload_id}/commit', repeatable: true },
  priceResult: { wing: 'vendor', method: 'GET', path: '/vendor-api/prices/{upload_id}/result.xlsx', repeatable: true },
  listChanges: { wing: 'vendor', method: 'GET', path: '/vendor-api/changes', repeatable: true },
  startChanges: { wing: 'vendor', method: 'GET', path: '/vendor-api/changes/start', repeatable: true },
  snapshot: { wing: 'vendor', method: 'GET', path: '/vendor-api/changes/snapshot', repeatable: true },
  digestChanges: { wing: 'vendor', method: 'GET', path: '/vendor-api/changes/digest', repeatable: true },
  getOwnItem: { wing: 'vendor', method: 'GET', path: '/vendor-api/items/{ord_prd_no}', repeatable: true },
  searchItems: { wing: 'vendor', method: 'POST', path: '/vendor-api/items/search', repeatable: true },
  markClaimsSeen: { wing: 'vendor', method: 'POST', path: '/vendor-api/claims/seen', repeatable: true },
  listOwnSettlements: { wing: 'vendor', method: 'GET', path: '/vendor-api/settlements', repeatable: true, list: 'settlement_list' },
  getOwnSettlement: { wing: 'vendor', method: 'GET', path: '/vendor-api/settlements/{settlement_no}', repeatable: true },
  listOwnSettlementLines: { wing: 'vendor', method: 'GET', path: '/vendor-api/settlements/{settlement_no}/lines', repeatable: true, list: 'line_list' },
  ownSettlementStatement: { wing: 'vendor', method: 'GET', path: '/vendor-api/settlements/{settlement_no}/transaction-statement', repeatable: true },
  ownTaxInvoices: { wing: 'vendor', method: 'GET', path: '/vendor-api/tax-invoices', repeatable: true },
  createWebhook: { wing: 'vendor', method: 'POST', path: '/vendor-api/webhooks', repeatable: false },
  listWebhooks: { wing: 'vendor', method: 'GET', path: '/vendor-api/webhooks', repeatable: true },
  getWebhook: { wing: 'vendor', method: 'GET', path: '/vendor-api/webhooks/{webhook_id}', repeatable: true },
  updateWebhook: { wing: 'vendor', method: 'PATCH', path: '/vendor-api/webhooks/{webhook_id}', repeatable: true },
  deleteWebhook: { wing: 'vendor', method: 'DELETE', path: '/vendor-api/webhooks/{webhook_id}', repeatable: true },
  rotateWebhookSecret: { wing: 'vendor', method: 'POST', path: '/vendor-api/webhooks/{webhook_id}/rotate-secret', repeatable: false },
  testWebhook: { wing: 'vendor', method: 'POST', path: '/vendor-api/webhooks/{webhook_id}/test', repeatable: false },
  listWebhookDeliveries: { wing: 'vendor', method: 'GET', path: '/vendor-api/webhooks/{webhook_id}/deliveries', repeatable: true },
  replayWebhook: { wing: 'vendor', method: 'POST', path: '/vendor-api/webhooks/{webhook_id}/replay', repeatable: true },
  resumeWebhook: { wing: 'vendor', method: 'POST', path: '/vendor-api/webhooks/{webhook_id}/resume', repeatable: true },
  health: { wing: 'vendor', method: 'GET', path: '/vendor-api/health', repeatable: true },
  getMarketplace: { wing: 'operator', method: 'GET', path: '/operator-api/marketplace', repeatable: true },
  updateMarketplace: { wing: 'operator', method: 'PUT', path: '/operator-api/marketplace', repeatable: true },
  createVendor: { wing: 'operator', method: 'POST', path: '/operator-api/vendors', repeatable: false },
  listVendors: { wing: 'operator', method: 'GET', path: '/operator-api/vendors', repeatable: true, list: 'vendor_list' },
  getVendor: { wing: 'operator', method: 'GET', path: '/operator-api/vendors/{vendor_id}', repeatable: true },
  updateVendor: { wing: 'operator', method: 'PATCH', path: '/operator-api/vendors/{vendor_id}', repeatable: true },
  issueApiKey: { wing: 'operator', method: 'POST', path: '/operator-api/vendors/{vendor_id}/api-keys', repeatable: false },
  listApiKeys: { wing: 'operator', method: 'GET', path: '/operator-api/vendors/{vendor_id}/api-keys', repeatable: true },
  revokeApiKey: { wing: 'operator', method: 'DELETE', path: '/operator-api/vendors/{vendor_id}/api-keys/{key_id}', repeatable: true },
  importOrders: { wing: 'operator', method: 'POST', path: '/operator-api/orders', repeatable: true, batch: { key: 'orders', max: 1000, bytes: 67108864 } },
  registerClaims: { wing: 'operator', method: 'POST', path: '/operator-api/claims', repeatable: true, batch: { key: 'claims', max: 1000, bytes: 16777216 } },
  withdrawClaims: { wing: 'operator', method: 'POST', path: '/operator-api/claims/withdraw', repeatable: true, batch: { key: 'claims', max: 1000, bytes: 16777216 } },
  getItem: { wing: 'operator', method: 'GET', path: '/operator-api/items/{ord_prd_no}', repeatable: true },
  listItems: { wing: 'operator', method: 'GET', path: '/operator-api/items', repeatable: true, list: 'item_list' },
  listSettlements: { wing: 'operator', method: 'GET', path: '/operator-api/settlements', repeatable: true, list: 'settlement_list' },
  getSettlement: { wing: 'operator', method: 'GET', path: '/operator-api/settlements/{settlement_id}', repeatable: true },
  listSettlementLines: { wing: 'operator', method: 'GET', path: '/operator-api/settlements/{settlement_id}/lines', repeatable: true, list: 'line_list' },
  settlementStatement: { wing: 'operator', method: 'GET', path: '/operator-api/settlements/{settlement_id}/transaction-statement', repeatable: true },
  confirmSettlement: { wing: 'operator', method: 'POST', path: '/operator-api/settlements/{settlement_id}/confirm', repeatable: true },
  paySettlement: { wing: 'operator', method: 'POST', path: '/operator-api/settlements/{settlement_id}/pay', repeatable: true },
  reopenSettlement: { wing: 'operator', method: 'POST', path: '/operator-api/settlements/{settlement_id}/reopen', repeatable: true },
  confirmPeriod: { wing: 'operator', method: 'POST', path: '/operator-api/settlements/confirm', repeatable: true },
  bankTransfers: { wing: 'operator', method: 'GET', path: '/operator-api/settlements/bank-transfers', repeatable: true },
  listTaxInvoiceVendors: { wing: 'operator', method: 'GET', path: '/operator-api/tax-invoices', repeatable: true, list: 'vendor_list' },
  taxInvoicesOfVendor: { wing: 'operator', method: 'GET', path: '/operator-api/vendors/{vendor_id}/tax-invoices', repeatable: true },
  getHolidays: { wing: 'operator', method: 'GET', path: '/operator-api/holidays', repeatable: true },
  replaceHolidays: { wing: 'operator', method: 'PUT', path: '/operator-api/holidays', repeatable: true },
  maskPersonalData: { wing: 'operator', method: 'POST', path: '/operator-api/retention', repeatable: true },
  verify: { wing: 'operator', method: 'POST', path: '/operator-api/verify', repeatable: true },
  rebuildRecords: { wing: 'operator', method: 'POST', path: '/operator-api/records/rebuild', repeatable: true },
  createConsumer: { wing: 'operator', method: 'POST', path: '/operator-api/consumers', repeatable: true },
  listConsumers: { wing: 'operator', method: 'GET', path: '/operator-api/consumers', repeatable: true },
  deleteConsumer: { wing: 'operator', method: 'DELETE', path: '/operator-api/consumers/{name}', repeatable: true },
  readConsumer: { wing: 'operator', method: 'GET', path: '/operator-api/consumers/{name}/changes', repeatable: true },
  ackConsumer: { wing: 'operator', method: 'POST', path: '/operator-api/consumers/{name}/ack', repeatable: true },
  createOperatorWebhook: { wing: 'operator', method: 'POST', path: '/operator-api/webhooks', repeatable: false },
  listOperatorWebhooks: { wing: 'operator', method: 'GET', path: '/operator-api/webhooks', repeatable: true },
  getOperatorWebhook: { wing: 'operator', method: 'GET', path: '/operator-api/webhooks/{webhook_id}', repeatable: true },
  updateOperatorWebhook: { wing: 'operator', method: 'PATCH', path: '/operator-api/webhooks/{webhook_id}', repeatable: true },
  deleteOperatorWebhook: { wing: 'operator', method: 'DELETE', path: '/operator-api/webhooks/{webhook_id}', repeatable: true },
  rotateOperatorWebhookSecret: { wing: 'operator', method: 'POST', path: '/operator-api/webhooks/{webhook_id}/rotate-secret', repeatable: false },
  testOperatorWebhook: { wing: 'operator', method: 'POST', path: '/operator-api/webhooks/{webhook_id}/test', repeatable: false },
  listOperatorWebhookDeliveries: { wing: 'operator', method: 'GET', path: '/operator-api/webhooks/{webhook_id}/deliveries', repeatable: true },
  replayOperatorWebhook: { wing: 'operator', method: 'POST', path: '/operator-api/webhooks/{webhook_id}/replay', repeatable: true },
  resumeOperatorWebhook: { wing: 'operator', method: 'POST', path: '/operator-api/webhooks/{webhook_id}/resume', repeatable: true },
  pruneChanges: { wing: 'operator', method: 'POST', path: '/operator-api/changes/prune', repeatable: true },
  newEpoch: { wing: 'operator', method: 'POST', path: '/operator-api/changes/new-epoch', repeatable: true },
  signIn: { wing: 'people', method: 'POST', path: '/portal-api/session', repeatable: false },
  whoAmI: { wing: 'people', method: 'GET', path: '/portal-api/session', repeatable: true },
  updateMe: { wing: 'people', method: 'PATCH', path: '/portal-api/session', repeatable: true },
  signOut: { wing: 'people', method: 'DELETE', path: '/portal-api/session', repeatable: true },
  showFactor: { wing: 'people', method: 'POST', path: '/portal-api/session/factor', repeatable: false },
  startTotp: { wing: 'people', method: 'POST', path: '/portal-api/totp', repeatable: false },
  confirmTotp: { wing: 'people', method: 'POST', path: '/portal-api/totp/confirm', repeatable: false },
  readInvitation: { wing: 'people', method: 'POST', path: '/portal-api/invitations/read', repeatable: true },
  acceptInvitation: { wing: 'people', method: 'POST', path: '/portal-api/invitations/accept', repeatable: false },
  invitePerson: { wing: 'people', method: 'POST', path: '/portal-api/invitations', repeatable: false },
  listPeople: { wing: 'people', method: 'GET', path: '/portal-api/people', repeatable: true },
  updatePerson: { wing: 'people', method: 'PATCH', path: '/portal-api/people/{person_id}', repeatable: true },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
