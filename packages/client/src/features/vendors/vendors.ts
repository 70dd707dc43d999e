/** Marketplace profile, vendors and their API keys. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ApiKeyCreate,
  ApiKeyQuery,
  MarketplaceUpdate,
  SealUpdate,
  VendorCreate,
  VendorFiguresQuery,
  VendorListQuery,
  VendorUpdate,
} from '../../wire.ts'

export const vendorCalls = (sender: Sender) => ({
  /** The business profile of the marketplace, as statements print it. */
  getMarketplace: (options?: CallOptions) => sender.json('GET /operator-api/marketplace', {}, options),

  /** Changes the profile; only what is sent changes. */
  updateMarketplace: (body: MarketplaceUpdate, options?: CallOptions) =>
    sender.json('PUT /operator-api/marketplace', { body }, options),

  /** Adds a vendor. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
  createVendor: (body: VendorCreate, options?: CallOptions) =>
    sender.json('POST /operator-api/vendors', { body }, options),

  /** One page of the vendors. */
  listVendors: (query: VendorListQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/vendors', { query }, options),

  /** All vendors. */
  allVendors: (query: Omit<VendorListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/vendors', { query }, 'vendor_id', options),

  getVendor: (vendor_id: string, options?: CallOptions) =>
    sender.json('GET /operator-api/vendors/{vendor_id}', { params: { vendor_id } }, options),

  /** What a vendor has to send, refused, got back and is owed, now and by day. */
  getVendorFigures: (vendor_id: string, query: VendorFiguresQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/vendors/{vendor_id}/figures', { params: { vendor_id }, query }, options),

  /** What a vendor still lacks. */
  getVendorSetup: (vendor_id: string, options?: CallOptions) =>
    sender.json('GET /operator-api/vendors/{vendor_id}/setup', { params: { vendor_id } }, options),

  /** Changes a vendor; `status: 'suspended'` shuts it out within a second. */
  updateVendor: (vendor_id: string, body: VendorUpdate, options?: CallOptions) =>
    sender.json('PATCH /operator-api/vendors/{vendor_id}', { params: { vendor_id }, body }, options),

  /** Sets the image of the vendor's seal, a PNG in base64; null removes it. */
  setVendorSeal: (vendor_id: string, body: SealUpdate, options?: CallOptions) =>
    sender.json('PUT /operator-api/vendors/{vendor_id}/seal', { params: { vendor_id }, body }, options),

  /** Issues a key; `secret` is shown this once. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
  issueApiKey: (vendor_id: string, body: ApiKeyCreate = {}, options?: CallOptions) =>
    sender.json('POST /operator-api/vendors/{vendor_id}/api-keys', { params: { vendor_id }, body }, options),

  /** The keys of a vendor, without secrets; with `test: true` those of the sandbox. */
  listApiKeys: (vendor_id: string, query: ApiKeyQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/vendors/{vendor_id}/api-keys', { params: { vendor_id }, query }, options),

  /** Revokes a key within a second; with `test: true` one of the sandbox. */
  revokeApiKey: (vendor_id: string, key_id: string, query: ApiKeyQuery = {}, options?: CallOptions) =>
    sender.json(
      'DELETE /operator-api/vendors/{vendor_id}/api-keys/{key_id}',
      { params: { vendor_id, key_id }, query },
      options,
    ),
})
