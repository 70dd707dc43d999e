/** What a vendor can do. Interface 4 and 5. */
import { API_VERSION } from '../routes.ts'
import type { CallOptions, TransportOptions } from '../transport.ts'
import { vendorWebhooks } from '../webhooks.ts'
import { type ByMode, type BySession, modeHeaders, vendorChoice, vendorHeaders, Wing } from '../wing.ts'
import type { HealthAnswer } from '../wire.ts'
import { changeCalls } from './changes.ts'
import { ownExportCalls } from './exports.ts'
import { feedCalls } from './feed.ts'
import { fileCalls } from './files.ts'
import { itemCalls } from './items.ts'
import { orderCalls } from './orders.ts'
import { ownRequestCalls } from './requests.ts'
import { ownSettlementCalls } from './settlements.ts'
import { statementCalls } from './statements.ts'
import { ownTaxInvoiceCalls } from './tax-invoices.ts'

/** With a key of the vendor; or, in a page of the service, by the session of the person who is signed in. */
export type VendorClientOptions = TransportOptions &
  (
    | { readonly vendorId: string; readonly apiKey: string }
    | (BySession &
        ByMode & {
          /** Whose work it is, for a person of several vendors. */
          readonly vendorId?: string | undefined
        })
  )

const healthCalls = (wing: Wing) => ({
  /** Checks the credentials and that the service answers. */
  health: (options?: CallOptions): Promise<HealthAnswer> => wing.json('health', {}, options),
})

export type VendorClient = ReturnType<typeof healthCalls> &
  ReturnType<typeof orderCalls> &
  ReturnType<typeof changeCalls> &
  ReturnType<typeof ownExportCalls> &
  ReturnType<typeof fileCalls> &
  ReturnType<typeof feedCalls> &
  ReturnType<typeof vendorWebhooks> &
  ReturnType<typeof statementCalls> &
  ReturnType<typeof itemCalls> &
  ReturnType<typeof ownRequestCalls> &
  ReturnType<typeof ownSettlementCalls> &
  ReturnType<typeof ownTaxInvoiceCalls>

/** Makes a client for one vendor. It holds no connection of its own and needs no closing. */
export function createVendorClient(options: VendorClientOptions): VendorClient {
  const headers =
    'session' in options
      ? { ...vendorChoice(options.vendorId), ...modeHeaders(options), 'x-api-version': API_VERSION }
      : vendorHeaders(options.vendorId, options.apiKey)
  const wing = new Wing(options, headers)
  return {
    ...healthCalls(wing),
    ...orderCalls(wing),
    ...changeCalls(wing),
    ...ownExportCalls(wing),
    ...fileCalls(wing),
    ...feedCalls(wing),
    ...vendorWebhooks(wing),
    ...statementCalls(wing),
    ...itemCalls(wing),
    ...ownRequestCalls(wing),
    ...ownSettlementCalls(wing),
    ...ownTaxInvoiceCalls(wing),
  }
}
