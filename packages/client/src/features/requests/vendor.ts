/** What became of the vendor's own requests. Interface 13. */

import type { Sender } from '../../sender.ts'

export const ownRequestCalls = (sender: Sender) => ({
  /** Writes and refused requests of the last 7 days. */
  requests: {
    /** Newest first, a page at a time, with counts of the reads of the last hour. */
    list: sender.call('GET /vendor-api/requests', 'query'),

    /** What one did; REQUEST_NOT_FOUND when it is not yours, was a read, or is older. */
    get: sender.call('GET /vendor-api/requests/{request_id}'),
  },
})
