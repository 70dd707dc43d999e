/** What each node of a Citus cluster has of what the service needs there, as the node itself says. */
import pg from 'pg'
import { type Session, statement } from '../database.ts'
import { eachVendorRight } from '../vendor-rights.ts'
import { vendorRoleName } from '../vendor-role-name.ts'
import { ownFunctions } from './distribute.ts'
import { coordinatorTables } from './tables.ts'

export interface NodeReport {
  readonly extension: string | null
  readonly max_prepared_transactions: number
  readonly max_connections: number
  readonly wal_level: string
  /** Of the shards there, with their indexes. */
  readonly bytes: number
  /** Statements that run at a time, on average since its statistics began. */
  readonly busy: number | null
  /** Whether the role of vendors may log in there; null: there is no such role. */
  readonly role_logs_in: boolean | null
  /** `table column privilege` for each right of that role. */
  readonly rights: readonly string[]
  /** Functions of ours there, each with its parameters. */
  readonly functions: readonly string[]
}

export interface NodeState {
  readonly node_id: number
  readonly host: string
  readonly port: number
  readonly is_coordinator: boolean
  readonly is_active: boolean
  /** Shards of tables that are cut by vendor. */
  readonly shards: number
  /** Reference tables that have no copy there. */
  readonly uncopied: number
  /** null: it could not be asked. */
  readonly report: NodeReport | null
  /** Whether the coordinator gets in there as the role of vendors; null: not asked. */
  readonly lets_role_in: boolean | null
}

interface OwnRole {
  readonly role: string
  readonly schema: string
  /** Whether it is there, and the service may take it on. */
  readonly is_usable: boolean
  readonly logs_in: boolean
}

const readRole = statement<OwnRole>('citus.own_role')`
  select mine.role, current_schema() as schema, coalesce(held.rolcanlogin, false) as logs_in,
    coalesce(pg_has_role(held.oid, 'MEMBER'), false) as is_usable
  from (select ${vendorRoleName} as role) as mine
  left join pg_roles as held on held.rolname = mine.role`

/** The role of vendors, as the coordinator has it. */
export async function readOwnRole(session: Session): Promise<OwnRole> {
  const [own] = await session.rows(readRole)
  if (!own) throw new Error('the database did not say where its tables are')
  return own
}

const askNodes = statement<Omit<NodeState, 'report' | 'lets_role_in'> & { answer: string | null }>(
  'citus.nodes',
)`
  select node.nodeid as node_id, node.nodename as host, node.nodeport as port, node.groupid = 0 as is_coordinator,
    node.isactive as is_active,
    (select count(*)::integer
     from pg_dist_placement as placement
     join pg_dist_shard as shard using (shardid)
     join pg_dist_partition as part using (logicalrelid)
     where placement.groupid = node.groupid and part.partmethod = 'h') as shards,
    (select count(*)::integer
     from pg_dist_partition as part
     where part.partmethod = 'n' and part.repmodel = 't' and not exists (
       select from pg_dist_shard as shard
       join pg_dist_placement as placement using (shardid)
       where shard.logicalrelid = part.logicalrelid and placement.groupid = node.groupid)) as uncopied,
    case when answer.success then answer.result end as answer
  from pg_dist_node as node
  left join run_command_on_all_nodes($1::text) as answer on answer.nodeid = node.nodeid
  where node.noderole = 'primary'
  order by node.groupid`

const askAsRole = statement<{ node_id: number }>('citus.nodes_as_role')`
  select nodeid as node_id from run_command_on_all_nodes('select 1') where success`

const readKnown = statement<{ table_name: string }>('citus.known_tables')`
  select class.relname as table_name
  from pg_dist_object as held
  join pg_class as class on held.classid = 'pg_class'::regclass and class.oid = held.objid
  where class.relnamespace = current_schema()::regnamespace`

/** A host that does not answer at all must not hold up those who ask; in milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000
const askBriefly = `set local citus.node_connection_timeout = ${CONNECT_TIMEOUT_MS}`

/**
 * Asks every node. To be called in a transaction of its own, with nothing written before: nodes answer on connections of
 * their own.
 */
export async function lookAtNodes(session: Session): Promise<NodeState[]> {
  await session.script(askBriefly)
  const { role, schema, is_usable, logs_in } = await readOwnRole(session)
  const answers = await session.rows(askNodes, [reportQuery(role, schema)])
  const letIn = is_usable && logs_in ? await nodesThatLetIn(session, role) : null
  return answers.map(({ answer, ...node }) => ({
    ...node,
    report: answer === null ? null : (JSON.parse(answer) as NodeReport),
    lets_role_in: letIn === null ? null : letIn.has(node.node_id),
  }))
}

/** The rights that the role of vendors must have on every node: those on tables and views that all nodes know. */
export async function wantedRights(session: Session): Promise<string[]> {
  const known = new Set((await session.rows(readKnown)).map((row) => row.table_name))
  const own = new Set<string>(coordinatorTables)
  return [...eachVendorRight(true)]
    .filter(({ table_name }) => known.has(table_name) && !own.has(table_name))
    .map(({ table_name, column_name, privilege }) => `${table_name} ${column_name ?? ''} ${privilege}`)
}

/** Citus goes from node to node as the role that asks, so this is how vendors' calls will come. */
async function nodesThatLetIn(session: Session, role: string): Promise<Set<number>> {
  await session.script(`set local role ${role}`)
  const rows = await session.rows(askAsRole)
  await session.script('set local role none')
  return new Set(rows.map((row) => row.node_id))
}

/** The functions that the coordinator has; every node must have them. */
export const wantedFunctions = (nodes: readonly NodeState[]): readonly string[] =>
  nodes.find((node) => node.is_coordinator)?.report?.functions ?? []

/** One row with one JSON text, which each node answers from its own catalogue. */
const reportQuery = (role: string, schema: string) => `
  select json_build_object(
    'extension', (select extversion from pg_extension where extname = 'citus'),
    'max_prepared_transactions', current_setting('max_prepared_transactions')::integer,
    'max_connections', current_setting('max_connections')::integer,
    'wal_level', current_setting('wal_level'),
    'bytes', coalesce((select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relation_is_a_known_shard(oid)), 0),
    'busy', (
      select round((active_time / 1000 / nullif(extract(epoch from now() - coalesce(stats_reset, pg_postmaster_start_time())), 0))::numeric, 2)
      from pg_stat_database where datname = current_database()),
    'functions', array(
      select format('%s(%s)', proc.proname, pg_get_function_identity_arguments(proc.oid))
      ${ownFunctions(`to_regnamespace(quote_ident(${pg.escapeLiteral(schema)}))`)}
      order by 1),
    'role_logs_in', (select rolcanlogin from pg_roles where rolname = ${pg.escapeLiteral(role)}),
    'rights', array(
      select concat_ws(' ', held.table_name, held.column_name, lower(held.privilege_type))
      from (
        select class.relname as table_name, '' as column_name, acl.privilege_type, acl.grantee
        from pg_class as class cross join lateral aclexplode(class.relacl) as acl
        where class.relnamespace = to_regnamespace(quote_ident(${pg.escapeLiteral(schema)})) and class.relkind in ('r', 'v')
        union all
        select class.relname, attribute.attname, acl.privilege_type, acl.grantee
        from pg_class as class
        join pg_attribute as attribute on attribute.attrelid = class.oid
        cross join lateral aclexplode(attribute.attacl) as acl
        where class.relnamespace = to_regnamespace(quote_ident(${pg.escapeLiteral(schema)})) and class.relkind in ('r', 'v')
      ) as held
      join pg_roles as holder on holder.oid = held.grantee and holder.rolname = ${pg.escapeLiteral(role)}))::text`
