/** Whether the database is the coordinator of a Citus cluster. Nothing of Citus is named to a database that is none. */
import { ConfigError } from '../../../config/config.ts'
import { firstRow, type Session, statement } from '../database.ts'

const findExtension = statement<{ version: string }>('citus.extension')`
  select extversion as version from pg_extension where extname = 'citus'`

// A node of group 0 is the coordinator itself: without it, other nodes cannot reach the tables that lie there.
const readPlace = statement<{ is_coordinator: boolean; is_registered: boolean; nodes: number }>(
  'citus.place',
)`
  select coalesce((select groupid = 0 from pg_dist_local_group), true) as is_coordinator,
    coalesce(bool_or(node.groupid = 0), false) as is_registered, count(*)::integer as nodes
  from pg_dist_node as node`

/**
 * Whether this database has nodes to spread its tables over, or is a node of its own already. One that has the extension and
 * no nodes is a database like any other.
 * @throws ConfigError when it is a worker, or a coordinator that its workers do not know.
 */
export async function isCluster(session: Session): Promise<boolean> {
  if (!(await firstRow(session, findExtension))) return false
  const place = await firstRow(session, readPlace)
  if (!place?.is_coordinator) throw new ConfigError(IS_WORKER)
  if (place.nodes === 0) return false
  if (!place.is_registered) throw new ConfigError(IS_NOT_REGISTERED)
  return true
}

const IS_WORKER =
  'DATABASE_URL names a worker of Citus. Set it to the URL of the coordinator, which names the same database there.'
const IS_NOT_REGISTERED =
  "The workers of Citus do not know the coordinator. Run on it: select citus_set_coordinator_host('its name or address', its port); then start again"
