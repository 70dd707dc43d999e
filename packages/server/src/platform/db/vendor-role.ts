/**
 * The role under which work for vendors runs, one of its own for each database and schema. It is made and given its rights at every start and not by a migration:
 * a database that was restored, copied or renamed is then right as well.
 */
import pg from 'pg'
import { ConfigError } from '../../config/config.ts'
import { type Database, firstRow, type Session, statement } from './database.ts'
import { eachVendorRight, type Right, vendorGrants } from './vendor-rights.ts'
import { anyVendorRole, mayTakeOn, vendorRoleName } from './vendor-role-name.ts'

const look = statement<{ role: string; schema: string; is_usable: boolean; is_owner: boolean }>(
  'vendor_role.look',
)`
  select mine.role, quote_ident(current_schema()) as schema,
    coalesce((select ${mayTakeOn('oid')} from pg_roles where rolname = mine.role), false) as is_usable,
    (select pg_has_role(relowner, 'USAGE') from pg_class where oid = 'order_item'::regclass) as is_owner
  from (select ${vendorRoleName} as role) as mine`

// What roles of vendors, ours and others, hold in this schema, on what is ours to grant.
const readRights = statement<Right & { role: string }>('vendor_role.read_rights')`
  select holder.rolname as role, held.table_name, held.column_name, lower(held.privilege_type) as privilege
  from pg_namespace as namespace
  cross join lateral (
    select class.relname as table_name, null::text as column_name, acl.grantee, acl.privilege_type
    from pg_class as class
    cross join lateral aclexplode(class.relacl) as acl
    where class.relnamespace = namespace.oid and pg_has_role(class.relowner, 'USAGE')
    union all
    select class.relname, attribute.attname, acl.grantee, acl.privilege_type
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid
    cross join lateral aclexplode(attribute.attacl) as acl
    where class.relnamespace = namespace.oid and pg_has_role(class.relowner, 'USAGE')
  ) as held
  join pg_roles as holder on holder.oid = held.grantee
  where namespace.nspname = current_schema() and holder.rolname ~ '${anyVendorRole}'`

const readProtected = statement<{ table_name: string; is_forced: boolean; has_gate: boolean }>(
  'vendor_role.read_protected',
)`
  select quote_ident(class.relname) as table_name, class.relforcerowsecurity as is_forced,
    exists (select from pg_policy where polrelid = class.oid and polname = 'operator_gate') as has_gate
  from pg_class as class
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  join pg_policy as policy on policy.polrelid = class.oid and policy.polname = 'vendor_wall'
  where namespace.nspname = current_schema()
  order by 1`

// Before the first start, when there are no tables yet.
const lookAhead = statement<{
  database: string
  user: string
  role: string
  is_there: boolean
  is_usable: boolean
}>('vendor_role.look_ahead')`
  select quote_ident(current_database()) as database, quote_ident(current_user) as user, mine.role,
    exists (select from pg_roles where rolname = mine.role) as is_there,
    coalesce((select ${mayTakeOn('oid')} from pg_roles where rolname = mine.role), false) as is_usable
  from (select ${vendorRoleName} as role) as mine`

/**
 * SQL for somebody who may create roles: what a start on this database cannot do by itself.
 * @returns lines of SQL; a comment alone when nothing is missing.
 */
export async function vendorRoleSetup(db: Database): Promise<string[]> {
  const seen = await firstRow(db, lookAhead)
  if (!seen?.role) throw new ConfigError('This user has no schema to make tables in: look at its search_path')
  const { database, user, role, is_there, is_usable } = seen
  if (is_usable) return [`-- Database ${database}: nothing is missing.`]
  return [
    `-- Database ${database}: the role that keeps vendors apart.`,
    ...(is_there ? [] : [`create role ${role} nologin;`]),
    `grant ${role} to ${user};`,
  ]
}

/** A user who may not make roles, or not grant this one, works without it. */
const makeRole = (role: string): string => `
  do $$ begin
    create role ${role} nologin;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$;
  do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then grant ${role} to current_user; end if;
  exception when undefined_object or insufficient_privilege then null;
  end $$`

/**
 * Gives the role exactly the rights of `vendor-rights.ts`, and takes those of every other vendor role away: those of
 * version 0.1, and those that came along when this database was copied from another one. Where the role cannot be used,
 * the owner is made subject to row security instead, and passes it as the operator while no vendor is set.
 * To be called with the tables in place, by one process at a time.
 */
export async function grantVendorRole(session: Session, hasNodes: boolean): Promise<void> {
  let seen = await lookAt(session)
  if (!seen.is_usable) {
    await session.script(makeRole(seen.role))
    seen = await lookAt(session)
  }
  if (!seen.is_owner) return
  const changes = [
    ...(await grantsAndRevocations(session, seen, hasNodes)),
    ...(await forcing(session, seen)),
  ]
  if (changes.length > 0) await session.script(changes.join(';\n'))
}

type RoleState = Awaited<ReturnType<typeof lookAt>>

async function lookAt(session: Session) {
  const [seen] = await session.rows(look)
  if (!seen?.role) throw new Error('the database did not say where its tables are')
  return seen
}

async function grantsAndRevocations(
  session: Session,
  { role, schema, is_usable }: RoleState,
  hasNodes: boolean,
): Promise<string[]> {
  const held = await session.rows(readRights)
  const ours = held.filter((right) => right.role === role)
  const others = held.filter((right) => right.role !== role)
  const changes = revocations(others)
  for (const other of new Set(others.map((right) => right.role))) {
    changes.push(`revoke all on schema ${schema} from ${other}`)
  }
  if (!is_usable || areTheSame(ours, [...eachVendorRight(hasNodes)])) return changes
  return [
    ...changes,
    ...revocations(ours),
    `grant usage on schema ${schema} to ${role}`,
    ...vendorGrants(role, hasNodes),
  ]
}

/** Taking a table away takes its columns away as well. */
const revocations = (held: readonly (Right & { role: string })[]): string[] => [
  ...new Set(
    held.map(({ table_name, role }) => `revoke all on ${pg.escapeIdentifier(table_name)} from ${role}`),
  ),
]

const textOf = ({ table_name, column_name, privilege }: Right) => `${table_name} ${column_name} ${privilege}`

function areTheSame(held: readonly Right[], wanted: readonly Right[]): boolean {
  const [left, right] = [new Set(held.map(textOf)), new Set(wanted.map(textOf))]
  return left.size === right.size && [...left].every((one) => right.has(one))
}

/** The statements that turn forced row security on where it is needed, and off where the role does its work. */
async function forcing(session: Session, { is_usable }: RoleState): Promise<string[]> {
  const changes: string[] = []
  for (const { table_name, is_forced, has_gate } of await session.rows(readProtected)) {
    if (is_forced === is_usable) {
      changes.push(`alter table ${table_name} ${is_usable ? 'no force' : 'force'} row level security`)
    }
    if (has_gate && is_usable) changes.push(`drop policy operator_gate on ${table_name}`)
    if (has_gate || is_usable) continue
    changes.push(
      `create policy operator_gate on ${table_name} using (coalesce(current_setting('napum.vendor_id', true), '') = '')`,
    )
  }
  return changes
}
