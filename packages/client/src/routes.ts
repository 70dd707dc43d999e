// biome-ignore-all format: generated
/**
 * What the client must know of calls that are not plain: by method and path.
 * Generated from the contract: change that, then run `npm run generate`.
 */

export interface Route {
  /** The call may not be sent again when nobody knows what became of it. */
  readonly once?: true
  /** A call that carries many entries: their name in the body, how many one request may have, and its size. */
  readonly batch?: { readonly key: string; readonly max: number; readonly bytes: number }
  /** The name of the records in the answer of a list. */
  readonly list?: string
}
export type Routes = Readonly<Record<string, Route>>

export const API_VERSION = '1.7.0'
export const NDJSON_LINE_BYTES_MAX = 8388608

export const vendorRoutes: Routes = {
  'POST /vendor-api/orders': { list: 'order_list' },
  'POST /vendor-api/orders/exchange': { list: 'exchange_list' },
  'POST /vendor-api/orders/cancel': { list: 'cancel_list' },
  'POST /vendor-api/orders/return': { list: 'return_list' },
  'POST /vendor-api/orders/status': { batch: { key: 'updates', max: 100, bytes: 1048576 } },
  'POST /vendor-api/inventory/confirm': { batch: { key: 'confirmations', max: 100, bytes: 1048576 } },
  'POST /vendor-api/shipment': { once: true, batch: { key: 'shipments', max: 100, bytes: 1048576 } },
  'PUT /vendor-api/shipment': { batch: { key: 'updates', max: 100, bytes: 1048576 } },
  'GET /vendor-api/settlements': { list: 'settlement_list' },
  'GET /vendor-api/settlements/{settlement_no}/lines': { list: 'line_list' },
  'POST /vendor-api/webhooks': { once: true },
  'POST /vendor-api/webhooks/{webhook_id}/rotate-secret': { once: true },
  'POST /vendor-api/webhooks/{webhook_id}/test': { once: true },
}

export const operatorRoutes: Routes = {
  'POST /operator-api/vendors': { once: true },
  'GET /operator-api/vendors': { list: 'vendor_list' },
  'POST /operator-api/vendors/{vendor_id}/api-keys': { once: true },
  'POST /operator-api/orders': { batch: { key: 'orders', max: 1000, bytes: 67108864 } },
  'POST /operator-api/claims': { batch: { key: 'claims', max: 1000, bytes: 16777216 } },
  'POST /operator-api/claims/withdraw': { batch: { key: 'claims', max: 1000, bytes: 16777216 } },
  'GET /operator-api/claims': { list: 'claim_list' },
  'GET /operator-api/items': { list: 'item_list' },
  'GET /operator-api/settlements': { list: 'settlement_list' },
  'GET /operator-api/settlements/{settlement_id}/lines': { list: 'line_list' },
  'POST /operator-api/adjustments': { once: true },
  'GET /operator-api/adjustments': { list: 'adjustment_list' },
  'POST /operator-api/settlements/{settlement_id}/payments': { once: true },
  'POST /operator-api/transfer-batches': { once: true },
  'GET /operator-api/transfer-batches': { list: 'batch_list' },
  'GET /operator-api/approvals': { list: 'approval_list' },
  'GET /operator-api/tax-invoices': { list: 'vendor_list' },
  'POST /operator-api/announcements': { once: true },
  'GET /operator-api/announcements': { list: 'announcement_list' },
  'GET /operator-api/announcements/{announcement_id}': { list: 'reader_list' },
  'GET /operator-api/reminders': { list: 'reminder_list' },
  'POST /operator-api/notices/test': { once: true },
  'POST /operator-api/jobs/import': { once: true, batch: { key: 'orders', max: 1000, bytes: 67108864 } },
  'POST /operator-api/jobs/verify': { once: true },
  'POST /operator-api/jobs/retention': { once: true },
  'POST /operator-api/jobs/records': { once: true },
  'POST /operator-api/jobs/statements': { once: true },
  'POST /operator-api/jobs/confirm': { once: true },
  'POST /operator-api/jobs/tax-invoices': { once: true },
  'GET /operator-api/jobs': { list: 'job_list' },
  'POST /operator-api/webhooks': { once: true },
  'POST /operator-api/webhooks/{webhook_id}/rotate-secret': { once: true },
  'POST /operator-api/webhooks/{webhook_id}/test': { once: true },
}

export const peopleRoutes: Routes = {
  'POST /portal-api/session': { once: true },
  'POST /portal-api/session/passkey': { once: true },
  'POST /portal-api/session/factor': { once: true },
  'POST /portal-api/totp': { once: true },
  'POST /portal-api/totp/confirm': { once: true },
  'POST /portal-api/password': { once: true },
  'POST /portal-api/invitations/accept': { once: true },
  'POST /portal-api/passkeys': { once: true },
  'POST /portal-api/passkeys/confirm': { once: true },
  'POST /portal-api/invitations': { once: true },
  'DELETE /portal-api/invitations/{invitation_id}': { once: true },
  'POST /portal-api/people/{person_id}/reset': { once: true },
  'POST /portal-api/api-keys': { once: true },
}

export const sandboxRoutes: Routes = {
  'POST /sandbox-api/clock': { once: true },
  'POST /sandbox-api/scenarios/{name}': { once: true },
  'POST /sandbox-api/faults': { once: true },
}
