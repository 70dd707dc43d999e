/** What weakens row security between vendors in this database: checked once at the start, and written to the log. */
import pg from 'pg'
import { ConfigError } from '../../config/config.ts'
import { arraysOf } from './arrays.ts'
import { isCluster } from './citus/cluster.ts'
import { type Database, firstRow, statement } from './database.ts'
import type { RowSecurityKind } from './row-security.ts'
import { eachVendorRight } from './vendor-rights.ts'
import { anyVendorRole, mayTakeOn, vendorRoleName } from './vendor-role-name.ts'

/** Enough to find the others by. */
const NAMES_MAX = 3

interface Findings {
  role: string
  user: string
  database: string
  /** Attributes that no role of vendors may have. */
  powers: string[]
  /** Roles whose rights it has as well. */
  member_of: string[]
  /** Rights in this schema beyond its own, through PUBLIC or by hand. */
  beyond: string[]
  /** Tables of other schemas that it reaches. */
  elsewhere: string[]
  /** Whether it has rights in other databases of the server. */
  in_other_databases: boolean
  /** Whether others have an installation on this server while everybody may connect to this database. */
  open_to_neighbours: boolean
  /** Whether the role of version 0.1 still has rights somewhere and we may take it on. */
  shares_old_role: boolean
}

// Tables that came with an extension are not looked at: those are often readable by everybody.
const find = statement<Findings>('vendor_role.find_weaknesses')`
  with mine as (
    select role.*, database.oid as database_oid, quote_ident(database.datname) as database_name
    from pg_database as database
    cross join (select ${vendorRoleName} as role_name) as named
    left join pg_roles as role on role.rolname = named.role_name
    where database.datname = current_database()
  ),
  tables as (
    select class.oid, class.relname, namespace.nspname, namespace.nspname = current_schema() as is_ours
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p', 'v', 'm', 'f')
      and namespace.nspname <> 'information_schema' and namespace.nspname !~ '^pg_'
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
  ),
  wanted as (
    select * from unnest($1::text[], $2::text[], $3::text[]) as allowed (table_name, column_name, privilege)
  )
  select ${vendorRoleName} as role, quote_ident(current_user) as user, mine.database_name as database,
    array_remove(array[
      case when mine.rolsuper then 'superuser' end,
      case when mine.rolbypassrls then 'bypassrls' end,
      case when mine.rolcreaterole then 'createrole' end,
      case when mine.rolcreatedb then 'createdb' end,
      case when mine.rolreplication then 'replication' end,
      -- Citus goes from node to node as the role that asks.
      case when mine.rolcanlogin and not exists (select from pg_extension where extname = 'citus')
        then 'login' end], null) as powers,
    array(
      select granted.rolname::text
      from pg_auth_members as membership
      join pg_roles as granted on granted.oid = membership.roleid
      where membership.member = mine.oid
      order by 1) as member_of,
    array(
      select format('%s %s', lower(right_.name), tables.relname)
      from tables
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as right_ (name)
      where tables.is_ours and mine.oid is not null
        and case when right_.name in ('DELETE', 'TRUNCATE')
          then has_table_privilege(mine.oid, tables.oid, right_.name)
          else exists (
            select from pg_attribute as attribute
            where attribute.attrelid = tables.oid and attribute.attnum > 0 and not attribute.attisdropped
              and has_column_privilege(mine.oid, tables.oid, attribute.attnum, right_.name)
              and not exists (
                select from wanted
                where wanted.table_name = tables.relname and wanted.privilege = lower(right_.name)
                  and coalesce(wanted.column_name, attribute.attname) = attribute.attname))
        end
      order by 1) as beyond,
    array(
      select format('%I.%I', tables.nspname, tables.relname)
      from tables
      where not tables.is_ours and mine.oid is not null
        and has_schema_privilege(mine.oid, tables.nspname, 'USAGE')
        and (has_any_column_privilege(mine.oid, tables.oid, 'SELECT, INSERT, UPDATE')
          or has_table_privilege(mine.oid, tables.oid, 'DELETE, TRUNCATE'))
      order by 1) as elsewhere,
    exists (
      select from pg_shdepend
      where refclassid = 'pg_authid'::regclass and refobjid = mine.oid and dbid not in (0, mine.database_oid)
    ) as in_other_databases,
    has_database_privilege('public', mine.database_oid, 'CONNECT') and exists (
      select from pg_roles as neighbour
      join pg_database as other on neighbour.rolname like 'napum\\_vendor\\_' || other.oid || '\\_%'
      where neighbour.rolname ~ '${anyVendorRole}' and other.oid <> mine.database_oid
    ) as open_to_neighbours,
    exists (
      select from pg_roles as old
      where old.rolname = 'napum_vendor' and ${mayTakeOn('old.oid')}
        and exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = old.oid)
    ) as shares_old_role
  from mine`

/**
 * Sentences for the log, none when all is well.
 * @throws ConfigError when the role of vendors was given powers of its own: then row security does not bind it.
 */
export async function rowSecurityWarnings(db: Database, kind: RowSecurityKind): Promise<string[]> {
  const wanted = [...eachVendorRight(await isCluster(db))]
  const found = await firstRow(db, find, arraysOf(wanted, 'table_name', 'column_name', 'privilege'))
  if (!found) throw new Error('the database did not say where its tables are')
  refusePowers(found)
  return [...withoutRole(kind, found), ...reachOf(found), ...neighboursOf(found)]
}

function refusePowers({ role, powers, member_of }: Findings): void {
  if (powers.length > 0) {
    const without = powers.map((power) => `no${power}`).join(' ')
    throw new ConfigError(
      `The role ${role}, which keeps vendors apart, may do more than that. Run: alter role ${role} ${without}`,
    )
  }
  if (member_of.length === 0) return
  const names = member_of.map((name) => pg.escapeIdentifier(name)).join(', ')
  throw new ConfigError(
    `The role ${role}, which keeps vendors apart, has the rights of others as well. Run: revoke ${names} from ${role}`,
  )
}

function* withoutRole(kind: RowSecurityKind, { role, user }: Findings): Generator<string> {
  if (kind === 'role') return
  const what =
    kind === 'forced'
      ? 'vendors are kept apart by forced row security, which does not guard keys and single columns'
      : 'vendors are kept apart by the statements alone, because this database user passes row security'
  yield `${what}: it may not make or use the role ${role}. A user who may make roles can run: ` +
    `create role ${role}; grant ${role} to ${user}; then start again (docs/security.md)`
}

function* reachOf({ role, beyond, elsewhere, in_other_databases }: Findings): Generator<string> {
  if (beyond.length > 0)
    yield `work for vendors can do more than it needs here: ${some(beyond)}. Look for rights of PUBLIC or of ${role}`
  if (elsewhere.length > 0)
    yield `work for vendors reaches tables outside of this installation: ${some(elsewhere)}. Look for rights of PUBLIC or of ${role}`
  if (in_other_databases)
    yield `the role ${role} has rights in another database of this server: revoke them there`
}

function* neighboursOf({ database, open_to_neighbours, shares_old_role }: Findings): Generator<string> {
  if (open_to_neighbours)
    yield `other installations are on this server, and their users may connect here. Run: revoke connect on database ${database} from public`
  if (shares_old_role)
    yield 'installations of version 0.1 on this server share the role napum_vendor, which this database user may use. Upgrade them, then run: drop role napum_vendor'
}

const some = (names: readonly string[]): string =>
  names.slice(0, NAMES_MAX).join(', ') +
  (names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : '')
