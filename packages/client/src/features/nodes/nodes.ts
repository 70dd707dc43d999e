/** Nodes of a distributed database. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { NodesAnswer } from '../../wire.ts'

export const nodeCalls = (sender: Sender) => ({
  nodes: {
    /** What each node has and lacks. */
    list: (options?: CallOptions): Promise<NodesAnswer> => sender.json('listNodes', {}, options),
  },
})
