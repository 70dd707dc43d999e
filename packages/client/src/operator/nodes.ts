/** Nodes of a distributed database. */
import type { CallOptions } from '../transport.ts'
import type { Wing } from '../wing.ts'
import type { NodesAnswer } from '../wire.ts'

export const nodeCalls = (wing: Wing) => ({
  nodes: {
    /** What each node has and lacks. */
    list: (options?: CallOptions): Promise<NodesAnswer> => wing.json('listNodes', {}, options),
  },
})
