/**
 * Which node holds the rows of a vendor. Rows are cut by a hash of the vendor's id into shards, each of a range of
 * hashes, and Citus may move a shard to another node at any time; the hash of an id never changes. Decision 173.
 */
import pg from 'pg'

/** A node as Citus knows it. Its address is the one by which the nodes reach each other. */
export interface NodeAddress {
  /** Number of the group that the node leads; 0 is the coordinator. */
  readonly group: number
  readonly host: string
  readonly port: number
}

/** A shard and its node; null: one that cannot be asked about rows of others, so the coordinator is. */
interface Shard {
  readonly low: number
  readonly high: number
  readonly node: NodeAddress | null
}

export interface ShardRow {
  readonly low: number
  readonly high: number
  readonly node_group: number
  readonly host: string | null
  readonly port: number | null
  readonly is_fit: boolean | null
}

/** SQL: all shards in the order of their hashes. The tables of vendors are cut alike, so one speaks for all. */
export const readShards = `
  select shard.shardminvalue::integer as low, shard.shardmaxvalue::integer as high, placement.groupid as node_group,
    node.nodename as host, node.nodeport as port, node.isactive and node.hasmetadata and node.metadatasynced as is_fit
  from pg_dist_shard as shard
  join pg_dist_placement as placement on placement.shardid = shard.shardid
  left join pg_dist_node as node on node.groupid = placement.groupid and node.noderole = 'primary'
  where shard.logicalrelid = 'order_item'::regclass and shard.shardminvalue is not null
  order by shard.shardminvalue::integer`

/** SQL: the hashes by which Citus cuts, of these ids. */
export const readHashes = (vendorIds: readonly string[]): string => `
  select asked.vendor_id, worker_hash(asked.vendor_id) as hash
  from unnest(array[${vendorIds.map((id) => pg.escapeLiteral(id)).join(', ')}]::text[]) as asked (vendor_id)`

export interface HashRow {
  readonly vendor_id: string
  readonly hash: number
}

export class ShardMap {
  readonly #shards: readonly Shard[]

  /** @param rows ordered by `low`. */
  constructor(rows: readonly ShardRow[]) {
    this.#shards = rows.map(({ low, high, node_group, host, port, is_fit }) => ({
      low,
      high,
      node: host !== null && port !== null && is_fit ? { group: node_group, host, port } : null,
    }))
  }

  /** The node that holds the shard of this hash, or null when the coordinator has to be asked. */
  nodeOf(hash: number): NodeAddress | null {
    let [from, to] = [0, this.#shards.length - 1]
    while (from <= to) {
      const middle = (from + to) >> 1
      const shard = this.#shards[middle] as Shard
      if (hash < shard.low) to = middle - 1
      else if (hash > shard.high) from = middle + 1
      else return shard.node?.group === 0 ? null : shard.node
    }
    return null
  }

  /** The nodes besides the coordinator, each once, in the order of their groups. */
  nodes(): NodeAddress[] {
    const byGroup = new Map<number, NodeAddress>()
    for (const { node } of this.#shards) if (node && node.group !== 0) byGroup.set(node.group, node)
    return [...byGroup.values()].sort((a, b) => a.group - b.group)
  }
}
