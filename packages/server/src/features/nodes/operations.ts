/** Asks the nodes of a distributed database what they have. operator-interface.md "Nodes". */

import type { Services } from '../../core/work/services.ts'
import { isCluster } from '../../platform/db/citus/cluster.ts'
import { misplacedTables } from '../../platform/db/citus/distribute.ts'
import { lookAtNodes, readOwnRole, wantedFunctions, wantedRights } from '../../platform/db/citus/nodes.ts'
import { lacksOf } from './rules.ts'

export type NodesServices = Pick<Services, 'db' | 'vendorCache'>

/** Reads alone, in a transaction of its own: nodes are asked on connections of their own. */
export function listNodes({ db }: Pick<NodesServices, 'db'>) {
  return db.transaction(async (session) => {
    if (!(await isCluster(session)))
      return { database: 'one_database' as const, lack_count: 0, node_list: [] }
    const { role } = await readOwnRole(session)
    const rights = await wantedRights(session)
    const misplaced = await misplacedTables(session)
    const nodes = await lookAtNodes(session)
    const functions = wantedFunctions(nodes)
    const extension = nodes.find((node) => node.is_coordinator)?.report?.extension ?? null
    const node_list = nodes.map((node) => ({
      host: node.host,
      port: node.port,
      is_coordinator: node.is_coordinator,
      shard_count: node.shards,
      byte_count: node.report?.bytes ?? null,
      busy: node.report?.busy ?? null,
      extension_version: node.report?.extension ?? null,
      lack_list: [...lacksOf(node, { extension, role, rights, functions, misplaced })],
    }))
    const lack_count = node_list.reduce((sum, { lack_list }) => sum + lack_list.length, 0)
    return { database: 'cluster' as const, lack_count, node_list }
  })
}
