/** Webhooks of a vendor: what is done with them stands in core/webhooks. */

import type { Call } from '../../core/operation.ts'
import type { Owner } from './endpoints.ts'

/** The vendor who calls, with the rows within its reach. */
export const ownerOf = ({ db, vendor }: Pick<Call<'listWebhooks'>, 'db' | 'vendor'>): Owner => ({
  db,
  vendorId: vendor.vendor_id,
})
