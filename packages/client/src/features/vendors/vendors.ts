/** Marketplace profile, vendors and their API keys. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { VendorListQuery } from '../../wire.ts'

export const vendorCalls = (sender: Sender) => ({
  /** The business profile of the marketplace, as statements print it. */
  getMarketplace: sender.call('GET /operator-api/marketplace'),

  /** Changes the profile; only what is sent changes. */
  updateMarketplace: sender.call('PUT /operator-api/marketplace', 'body'),

  /** Adds a vendor. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
  createVendor: sender.call('POST /operator-api/vendors', 'body'),

  /** One page of the vendors. */
  listVendors: sender.call('GET /operator-api/vendors', 'query'),

  /** All vendors. */
  allVendors: (query: Omit<VendorListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/vendors', { query }, 'vendor_id', options),

  getVendor: sender.call('GET /operator-api/vendors/{vendor_id}'),

  /** What a vendor has to send, refused, got back and is owed, now and by day. */
  getVendorFigures: sender.call('GET /operator-api/vendors/{vendor_id}/figures', 'query'),

  /** What a vendor still lacks. */
  getVendorSetup: sender.call('GET /operator-api/vendors/{vendor_id}/setup'),

  /** Changes a vendor; `status: 'suspended'` shuts it out within a second. */
  updateVendor: sender.call('PATCH /operator-api/vendors/{vendor_id}', 'body'),

  /** Sets the image of the vendor's seal, a PNG in base64; null removes it. */
  setVendorSeal: sender.call('PUT /operator-api/vendors/{vendor_id}/seal', 'body'),

  /** Issues a key; `secret` is shown this once. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
  issueApiKey: sender.call('POST /operator-api/vendors/{vendor_id}/api-keys', 'body'),

  /** The keys of a vendor, without secrets; with `test: true` those of the sandbox. */
  listApiKeys: sender.call('GET /operator-api/vendors/{vendor_id}/api-keys', 'query'),

  /** Revokes a key within a second; with `test: true` one of the sandbox. */
  revokeApiKey: sender.call('DELETE /operator-api/vendors/{vendor_id}/api-keys/{key_id}', 'query'),
})
