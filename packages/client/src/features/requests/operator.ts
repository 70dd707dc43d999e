/** What became of the requests of vendors. */

import type { Sender } from '../../sender.ts'

export const vendorRequestCalls = (sender: Sender) => ({
  /** Writes and refused requests of vendors, of the last 7 days. */
  requests: {
    /** Those of all vendors, or of one with counts of its reads of the last hour; newest first, a page at a time. */
    list: sender.call('GET /operator-api/requests', 'query'),

    /** What one did, and whose it was. */
    get: sender.call('GET /operator-api/requests/{request_id}'),
  },
})
