/** What became of the requests of vendors. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { VendorRequestsQuery } from '../../wire.ts'

export const vendorRequestCalls = (sender: Sender) => ({
  /** Writes and refused requests of vendors, of the last 7 days. */
  requests: {
    /** Those of all vendors, or of one with counts of its reads of the last hour; newest first, a page at a time. */
    list: (query: VendorRequestsQuery = {}, options?: CallOptions) =>
      sender.json('GET /operator-api/requests', { query }, options),

    /** What one did, and whose it was. */
    get: (request_id: string, options?: CallOptions) =>
      sender.json('GET /operator-api/requests/{request_id}', { params: { request_id } }, options),
  },
})
