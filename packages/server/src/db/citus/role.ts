/**
 * The role of vendors on all nodes. Citus goes from node to node as the role that asks, so that it must be able to log in:
 * without a password, from the nodes alone (docs/security.md).
 */
import { type Database, type Session, statement } from '../database.ts'
import { vendorGrants, vendorRights } from '../vendor-rights.ts'
import { vendorRoleName } from '../vendor-role-name.ts'
import { lookAtNodes, type NodeState, wantedRights } from './nodes.ts'

const readRole = statement<{ role: string; schema: string; logs_in: boolean; is_usable: boolean }>(
  'citus.own_role',
  `select mine.role, quote_ident(current_schema()) as schema, coalesce(held.rolcanlogin, false) as logs_in,
     coalesce(pg_has_role(held.oid, 'MEMBER'), false) as is_usable
   from (select ${vendorRoleName} as role) as mine
   left join pg_roles as held on held.rolname = mine.role`,
)

/** Lets the role log in: Citus tells every node. A user who may not change roles leaves it to `napum nodes check`. */
export async function letRoleLogIn(session: Session): Promise<void> {
  const [own] = await session.rows(readRole)
  if (!own?.is_usable || own.logs_in) return
  await session.script(`do $$ begin
    alter role ${own.role} login password null;
  exception when insufficient_privilege then null;
  end $$`)
}

/**
 * Gives nodes what they lack of the role and its rights, as one does that was added, restored or mended by hand. Nothing is
 * written when nothing lacks, so that the service starts while a node is down.
 */
export async function mendNodes(db: Database): Promise<void> {
  const [nodes, wanted] = await db.transaction(
    async (session) => [await lookAtNodes(session), await wantedRights(session)] as const,
  )
  const asked = nodes.filter(({ report, is_coordinator }) => report && !is_coordinator)
  if (asked.some(lacksRole)) await db.transaction(makeRoleOnWorkers)
  if (asked.some((node) => lacksRole(node) || lacksRights(node, wanted))) await db.transaction(grantAgain)
}

const lacksRole = ({ report }: NodeState) => report?.role_logs_in !== true
const lacksRights = ({ report }: NodeState, wanted: readonly string[]) => {
  const held = new Set(report?.rights)
  return wanted.some((right) => !held.has(right))
}

const onWorkers = statement('citus.on_workers', 'select run_command_on_workers($1::text)')

async function makeRoleOnWorkers(session: Session): Promise<void> {
  const [own] = await session.rows(readRole)
  if (!own?.is_usable) return
  await session.rows(onWorkers, [
    `do $do$ begin
       begin create role ${own.role}; exception when duplicate_object then null; end;
       alter role ${own.role} login password null;
     end $do$`,
  ])
}

/** Grants what is granted already: that goes to all nodes. */
async function grantAgain(session: Session): Promise<void> {
  const [own] = await session.rows(readRole)
  if (!own?.is_usable) return
  const { role, schema } = own
  const tables = Object.keys(vendorRights)
  await session.script(
    [
      ...tables.map((table) => `revoke all on ${table} from ${role}`),
      `grant usage on schema ${schema} to ${role}`,
      ...vendorGrants(role),
    ].join(';\n'),
  )
}
