/**
 * The role of vendors on all nodes. Citus goes from node to node as the role that asks, so that it must be able to log in:
 * without a password, from the nodes alone (docs/security.md).
 */
import pg from 'pg'
import { ConfigError } from '../../../config/config.ts'
import { type Database, firstRow, type Session, statement } from '../database.ts'
import { rightsOf, vendorGrants } from '../vendor-rights.ts'
import { repairFunctions } from './distribute.ts'
import { lookAtNodes, type NodeState, readOwnRole, wantedFunctions, wantedRights } from './nodes.ts'

/** Lets the role log in: Citus tells every node. A user who may not change roles leaves it to `napum nodes check`. */
export async function letRoleLogIn(session: Session): Promise<void> {
  const { role, is_usable, logs_in } = await readOwnRole(session)
  if (!is_usable || logs_in) return
  await session.script(`do $$ begin
    alter role ${role} login password null;
  exception when insufficient_privilege then null;
  end $$`)
}

const readUncopied = statement<{ tables: number; is_allowed: boolean }>('citus.uncopied')`
  select count(*)::integer as tables,
    coalesce((select bool_or(has_function_privilege(oid, 'EXECUTE')) from pg_proc
      where proname = 'replicate_reference_tables'), false) as is_allowed
  from pg_dist_partition as part
  join pg_dist_shard as shard using (logicalrelid)
  cross join pg_dist_node as node
  where part.partmethod = 'n' and part.repmodel = 't' and node.noderole = 'primary' and node.isactive
    and not exists (
      select from pg_dist_placement as placement
      where placement.shardid = shard.shardid and placement.groupid = node.groupid)`
// A script, because it may take longer than a statement.
const copyMissing = `select replicate_reference_tables('block_writes')`

/**
 * Copies reference tables to nodes that were added. Before anything else: Citus does not do it in a transaction that changed one
 * of them, as a migration may, and spreads nothing more until it is done.
 */
export async function copyToNewNodes(session: Session): Promise<void> {
  const uncopied = await firstRow(session, readUncopied)
  if (uncopied && uncopied.tables > 0 && uncopied.is_allowed) await session.script(copyMissing)
}

/** @throws ConfigError when nodes lack copies that only a superuser may make. */
export async function refuseUncopied(session: Session): Promise<void> {
  const uncopied = await firstRow(session, readUncopied)
  if (!uncopied || uncopied.tables === 0) return
  throw new ConfigError(
    'A node that was added lacks tables that all nodes have. Run on the coordinator, as a superuser, in the database of the service: ' +
      'select replicate_reference_tables(); then start again',
  )
}

/**
 * Gives nodes what they lack of functions, of the role and its rights, such as one that was added, restored or changed by hand. Nothing is
 * written when nothing lacks, so that the service starts while a node is down.
 */
export async function repairNodes(db: Database): Promise<void> {
  const [nodes, wanted] = await db.transaction(
    async (session) => [await lookAtNodes(session), await wantedRights(session)] as const,
  )
  const asked = nodes.filter(({ report, is_coordinator }) => report && !is_coordinator)
  const functions = wantedFunctions(nodes)
  if (asked.some(({ report }) => report && functions.some((one) => !report.functions.includes(one))))
    await db.transaction((session) => session.script(repairFunctions))
  if (asked.some(lacksRole)) await db.transaction(makeRoleOnWorkers)
  if (asked.some((node) => lacksRole(node) || lacksRights(node, wanted))) await db.transaction(grantAgain)
}

const lacksRole = ({ report }: NodeState) => report?.role_logs_in !== true
const lacksRights = ({ report }: NodeState, wanted: readonly string[]) => {
  const held = new Set(report?.rights)
  return wanted.some((right) => !held.has(right))
}

const onWorkers = statement('citus.on_workers')`select run_command_on_workers($1::text)`

async function makeRoleOnWorkers(session: Session): Promise<void> {
  const { role, is_usable } = await readOwnRole(session)
  if (!is_usable) return
  await session.rows(onWorkers, [
    `do $do$ begin
       begin create role ${role}; exception when duplicate_object then null; end;
       alter role ${role} login password null;
     end $do$`,
  ])
}

/** Grants what is granted already: that goes to all nodes. */
async function grantAgain(session: Session): Promise<void> {
  const { role, schema, is_usable } = await readOwnRole(session)
  if (!is_usable) return
  const tables = Object.keys(rightsOf(true))
  await session.script(
    [
      ...tables.map((table) => `revoke all on ${table} from ${role}`),
      `grant usage on schema ${pg.escapeIdentifier(schema)} to ${role}`,
      ...vendorGrants(role, true),
    ].join(';\n'),
  )
}
