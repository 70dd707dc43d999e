/** What a vendor can do. Interface 4 and 5. */

import { ownExportCalls } from '../features/audit/exports.ts'
import { feedCalls } from '../features/changes/feed.ts'
import { fulfilmentCalls } from '../features/fulfilment/entries.ts'
import { fileCalls } from '../features/fulfilment/files.ts'
import { listCalls } from '../features/orders/lists.ts'
import { ownRequestCalls } from '../features/requests/vendor.ts'
import { ownSettlementCalls } from '../features/settlements/vendor.ts'
import { statementCalls } from '../features/statements/statements.ts'
import { ownTaxInvoiceCalls } from '../features/tax-invoices/vendor.ts'
import { vendorWebhooks } from '../features/webhooks/webhooks.ts'
import { itemCalls } from '../features/work-list/items.ts'
import { API_VERSION, vendorRoutes } from '../routes.ts'
import { type ByMode, type BySession, modeHeaders, Sender, vendorChoice, vendorHeaders } from '../sender.ts'
import type { TransportOptions } from '../transport.ts'

// Compilers explain a wrong option by the last of these interfaces: TypeScript 7 by name, older ones as they are declared.
interface VendorBySession extends TransportOptions, BySession, ByMode {
  /** Whose work it is, for a person of several vendors. */
  readonly vendorId?: string | undefined
}

interface VendorByVendorKey extends TransportOptions {
  readonly vendorId: string
  readonly apiKey: string
}

/** With a key of the vendor; or, in a page of the service, by the session of the person who is signed in. */
export type VendorClientOptions = VendorBySession | VendorByVendorKey

export const healthCalls = (sender: Sender) => ({
  /** Checks the credentials and that the service answers. */
  health: sender.call('GET /vendor-api/health'),
})

/**
 * Makes a client for one vendor. It holds no connection of its own and needs no closing. Calls stand under what they are
 * about, such as `vendor.shipments.register`.
 *
 * @example
 * const vendor = createVendorClient({ url, vendorId, apiKey })
 * for await (const item of vendor.items.search({ due: 'late' })) console.log(item.ord_prd_no)
 */
export function createVendorClient(options: VendorClientOptions) {
  const headers =
    'session' in options
      ? { ...vendorChoice(options.vendorId), ...modeHeaders(options), 'x-api-version': API_VERSION }
      : vendorHeaders(options.vendorId, options.apiKey)
  const sender = new Sender(options, headers, vendorRoutes)
  return {
    ...healthCalls(sender),
    ...listCalls(sender),
    ...fulfilmentCalls(sender),
    ...fileCalls(sender),
    ...feedCalls(sender),
    ...statementCalls(sender),
    ...ownExportCalls(sender),
    ...vendorWebhooks(sender),
    ...itemCalls(sender),
    ...ownRequestCalls(sender),
    ...ownSettlementCalls(sender),
    ...ownTaxInvoiceCalls(sender),
  }
}

export type VendorClient = ReturnType<typeof createVendorClient>
