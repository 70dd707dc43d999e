/** What the nodes of a distributed database have of what the service needs. operator-interface.md "Nodes". */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Flag, Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'

/** What a node may lack. */
const nodeLacks = [
  'UNREACHABLE',
  'NOT_ACTIVE',
  'EXTENSION',
  'PREPARED_TRANSACTIONS',
  'WAL_LEVEL',
  'ROLE',
  'ROLE_LOGIN',
  'ROLE_ENTRY',
  'RIGHTS',
  'FUNCTIONS',
  'REFERENCE_TABLES',
  'TABLES',
] as const
export type NodeLackCode = (typeof nodeLacks)[number]

export const NodeLack = Type.Object({
  code: OneOf(nodeLacks, 'What is missing.'),
  message: Text('What is missing, and what to do.'),
})
export type NodeLack = Static<typeof NodeLack>

export const DatabaseNode = Type.Object({
  host: Text('As the other nodes reach it.'),
  port: Type.Integer(),
  is_coordinator: Type.Boolean(),
  shard_count: Count('Pieces of tables on it. 0 on a node that was added and not yet rebalanced onto.'),
  byte_count: Nullable(Count('Bytes of these pieces with their indexes; null: it did not say.')),
  busy: Nullable(
    Type.Number({
      minimum: 0,
      description:
        'How many statements run there at a time, on average since its statistics began; null: it did not say.',
    }),
  ),
  extension_version: Nullable(Text('Version of the extension citus; null: it did not say.')),
  lack_list: Type.Array(NodeLack, { description: 'Empty: nothing is missing.' }),
})

const databaseKinds = ['one_database', 'cluster'] as const
export const NodesAnswer = Answer({
  database: OneOf(databaseKinds, 'one_database: there are no nodes, and `node_list` is empty.'),
  lack_count: Count('Over all nodes.'),
  node_list: Type.Array(DatabaseNode, { description: 'The coordinator first.' }),
})

export const IsolateRequest = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64, description: 'Whose rows.' }),
  node: Omissible(
    Type.String({
      maxLength: 300,
      description:
        'The node that they go to, as `host:port`; left out: they stay on the node on which they are.',
    }),
  ),
})

export const IsolateAnswer = Answer({
  database: OneOf(databaseKinds, 'one_database: there are no nodes, and nothing was done.'),
  node: Nullable(Text('Where the rows of the vendor are now, as `host:port`.')),
  is_new: Flag('Whether its rows were cut out now; false: they were before.'),
  is_moved: Flag('Whether they went to another node now.'),
})

export const nodesEndpoints = endpointsOf('operator', 'nodes', {
  listNodes: {
    call: 'GET /operator-api/nodes',
    summary: 'What each database node has and lacks',
    description:
      'For a database that is spread over several nodes (Citus): asks each node now. Call it after a node was added, before rows are moved there. A database without nodes answers `one_database`.',
    answer: NodesAnswer,
    data: 'none',
    callers: ofOperator('admin'),
  },
  isolateVendor: {
    call: 'POST /operator-api/nodes/isolate',
    summary: 'Give a large vendor pieces of tables of its own, and a node',
    description:
      'Cuts the rows of the vendor out of the pieces that it shares with others, and moves them to the node that is named. Calls continue meanwhile; the answer comes when all rows are there. Sent again, it succeeds and changes nothing.',
    body: IsolateRequest,
    answer: IsolateAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('admin'),
  },
} as const satisfies EndpointTableOf)
