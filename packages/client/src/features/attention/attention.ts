/** What needs a decision, and the figures of the business. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { AttentionQuery } from '../../wire.ts'

export const attentionCalls = (sender: Sender) => ({
  /** What needs a decision, the most pressing first. */
  getAttention: (query: AttentionQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/attention', { query }, options),

  /** The figures of the business and the data of its charts. */
  getOverview: (options?: CallOptions) => sender.json('GET /operator-api/overview', {}, options),
})
