/** What needs a decision, and the figures of the business. */
import type { CallOptions } from '../transport.ts'
import type { Wing } from '../wing.ts'
import type { AttentionAnswer, AttentionQuery, OverviewAnswer } from '../wire.ts'

export const attentionCalls = (wing: Wing) => ({
  /** What needs a decision, the most pressing first. */
  getAttention: (query: AttentionQuery = {}, options?: CallOptions): Promise<AttentionAnswer> =>
    wing.json('getAttention', { query }, options),

  /** The figures of the business and the data of its charts. */
  getOverview: (options?: CallOptions): Promise<OverviewAnswer> => wing.json('getOverview', {}, options),
})
