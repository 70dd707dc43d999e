/** Cuts the rows of one vendor out of the shards that it shares, in all tables that are cut by vendor, and moves them. Decision 171. */
import pg from 'pg'
import { type Database, type Session, statement } from '../database.ts'

interface Shard {
  shard_id: number
  /** Whether no other vendor is in it. */
  is_own: boolean
  host: string
  port: number
}

const readShard = statement<Shard>('citus.shard_of')`
  select shard.shardid as shard_id, shard.shardminvalue = shard.shardmaxvalue as is_own, node.nodename as host,
    node.nodeport as port
  from pg_dist_shard as shard
  join pg_dist_placement as placement using (shardid)
  join pg_dist_node as node on node.groupid = placement.groupid and node.noderole = 'primary'
  where shard.shardid = get_shard_id_for_distribution_column('order_item', $1::text)`

const readTakers = statement<{ host: string; port: number }>('citus.takers')`
  select nodename as host, nodeport as port from pg_dist_node
  where isactive and shouldhaveshards and noderole = 'primary' order by groupid`

/** The shard of a vendor; those of all tables that are cut by vendor lie alike. */
export async function shardOf(session: Session, vendorId: string): Promise<Shard> {
  const [shard] = await session.rows(readShard, [vendorId])
  if (!shard) throw new Error(`no shard holds ${vendorId}`)
  return shard
}

/** The nodes that shards can be moved to. */
export const nodesForShards = (session: Session) => session.rows(readTakers)

/** Copies rows while calls continue; may take long. */
const patiently = (db: Database, text: string): Promise<void> =>
  db.transaction(async (session) => {
    await session.script('set local statement_timeout = 0')
    await session.script(text)
  })

/** Makes a shard of the vendor alone, on the node where its rows are. */
export const cutOut = (db: Database, vendorId: string): Promise<void> =>
  patiently(
    db,
    `select isolate_tenant_to_new_shard('order_item', ${pg.escapeLiteral(vendorId)}, 'CASCADE', shard_transfer_mode => 'auto')`,
  )

/** @param node as `host:port`. */
export function moveShard(db: Database, { shard_id, host, port }: Shard, node: string): Promise<void> {
  const at = node.lastIndexOf(':')
  const [to, toPort] = [node.slice(0, at), Number(node.slice(at + 1))]
  const [from, target] = [pg.escapeLiteral(host), pg.escapeLiteral(to)]
  return patiently(
    db,
    `select citus_move_shard_placement(${shard_id}, ${from}, ${port}, ${target}, ${toPort}, shard_transfer_mode => 'auto')`,
  )
}
