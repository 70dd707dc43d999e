/** Webhooks of a vendor: what is done with them stands in core/webhooks. */
import type { Owner } from '../../core/webhooks/endpoints.ts'
import type { Call } from '../../operation.ts'

/** The vendor who calls, with the rows within its reach. */
export const ownerOf = ({ db, vendor }: Pick<Call<'listWebhooks'>, 'db' | 'vendor'>): Owner => ({
  db,
  vendorId: vendor.vendor_id,
})
