/** What needs a decision, and the figures of the business. */

import type { Sender } from '../../sender.ts'

export const attentionCalls = (sender: Sender) => ({
  /** What needs a decision, the most pressing first. */
  getAttention: sender.call('GET /operator-api/attention', 'query'),

  /** The figures of the business and the data of its charts. */
  getOverview: sender.call('GET /operator-api/overview'),
})
