/** Nodes of a distributed database. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { IsolateRequest } from '../../wire.ts'

export const nodeCalls = (sender: Sender) => ({
  nodes: {
    /** What each node has and lacks. */
    list: (options?: CallOptions) => sender.json('GET /operator-api/nodes', {}, options),
    /** Gives a large vendor pieces of tables of its own, on the node that is named. */
    isolate: (body: IsolateRequest, options?: CallOptions) =>
      sender.json('POST /operator-api/nodes/isolate', { body }, options),
  },
})
