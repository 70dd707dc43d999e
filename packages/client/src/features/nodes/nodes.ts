/** Nodes of a distributed database. */

import type { Sender } from '../../sender.ts'

export const nodeCalls = (sender: Sender) => ({
  nodes: {
    /** What each node has and lacks. */
    list: sender.call('GET /operator-api/nodes'),
    /** Gives a large vendor pieces of tables of its own, on the node that is named. */
    isolate: sender.call('POST /operator-api/nodes/isolate', 'body'),
  },
})
