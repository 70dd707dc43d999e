/** Gives a large vendor shards and a node of its own. operator-interface.md "Nodes". */

import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { isCluster } from '../../platform/db/citus/cluster.ts'
import { cutOut, moveShard, nodesForShards, shardOf } from '../../platform/db/citus/isolate.ts'
import type { NodesServices } from './operations.ts'

export async function isolateVendor({ db, vendorCache }: NodesServices, { body }: Call<'isolateVendor'>) {
  const { vendor_id, node } = body
  if (!(await vendorCache.vendor(vendor_id))) throw new Refusal('VENDOR_NOT_FOUND')
  if (!(await isCluster(db)))
    return { database: 'one_database' as const, node: null, is_new: false, is_moved: false }
  const nodes = (await nodesForShards(db)).map(({ host, port }) => `${host}:${port}`)
  if (node && !nodes.includes(node))
    throw invalid([{ path: 'node', message: `must be one of ${nodes.join(', ')}` }])
  const before = await shardOf(db, vendor_id)
  if (!before.is_own) await cutOut(db, vendor_id)
  const own = before.is_own ? before : await shardOf(db, vendor_id)
  const held = `${own.host}:${own.port}`
  const is_moved = Boolean(node) && node !== held
  if (node && is_moved) await moveShard(db, own, node)
  return {
    database: 'cluster' as const,
    node: is_moved ? (node ?? held) : held,
    is_new: !before.is_own,
    is_moved,
  }
}
