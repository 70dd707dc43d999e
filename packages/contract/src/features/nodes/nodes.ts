/** What the nodes of a distributed database have of what the service needs. operator-interface.md "Nodes". */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, Nullable, OneOf } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'

/** What a node may lack. */
export const nodeLacks = [
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
  message: Type.String({ description: 'What is missing, and what to do.' }),
})
export type NodeLack = Static<typeof NodeLack>

export const DatabaseNode = Type.Object({
  host: Type.String({ description: 'As the other nodes reach it.' }),
  port: Type.Integer(),
  is_coordinator: Type.Boolean(),
  shard_count: Type.Integer({
    minimum: 0,
    description: 'Pieces of tables on it. 0 on a node that was added and not yet rebalanced onto.',
  }),
  extension_version: Nullable(
    Type.String({ description: 'Version of the extension citus; null: it did not say.' }),
  ),
  lack_list: Type.Array(NodeLack, { description: 'Empty: nothing is missing.' }),
})
export type DatabaseNode = Static<typeof DatabaseNode>

export const databaseKinds = ['one_database', 'cluster'] as const
export const NodesAnswer = Answer({
  database: OneOf(databaseKinds, 'one_database: there are no nodes, and `node_list` is empty.'),
  lack_count: Type.Integer({ minimum: 0, description: 'Over all nodes.' }),
  node_list: Type.Array(DatabaseNode, { description: 'The coordinator first.' }),
})
export type NodesAnswer = Static<typeof NodesAnswer>

/** The endpoints of this feature. */
export const nodesEndpoints = {
  listNodes: {
    audience: 'operator',
    feature: 'nodes',
    method: 'GET',
    path: '/operator-api/nodes',
    summary: 'What each database node has and lacks',
    description:
      'For a database that is spread over several nodes (Citus): asks each node now. Call it after a node was added, before rows are moved there. A database without nodes answers `one_database`.',
    answer: NodesAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('admin'),
  },
} as const satisfies Record<string, Endpoint>
