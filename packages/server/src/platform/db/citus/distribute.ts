/**
 * Spreads the tables over the nodes of a Citus cluster, as `tables.ts` says. To be called with the tables in place, by one
 * process at a time, in one transaction: what fails leaves nothing half done. What is spread already stays as it is.
 * Decision 171.
 */
import pg from 'pg'
import { type Session, statement } from '../database.ts'
import { parentsFirst } from '../parents-first.ts'
import { coordinatorTables, distributedTables, referenceTables } from './tables.ts'

/** How a table lies now: cut by a column, on every node, or on one, with or without the others knowing it. */
type Placement = 'distributed' | 'reference' | 'local' | 'unknown'

interface TableRow {
  readonly table_name: string
  readonly placement: Placement
  readonly parents: readonly string[]
}

const readTables = statement<TableRow>('citus.tables')`
  select class.relname as table_name,
    case
      when part.logicalrelid is null then 'unknown'
      when part.partmethod = 'h' then 'distributed'
      when part.repmodel = 't' then 'reference'
      when part.autoconverted then 'unknown'
      else 'local'
    end as placement,
    array(
      select parent.relname::text
      from pg_constraint as link
      join pg_class as parent on parent.oid = link.confrelid
      where link.conrelid = class.oid and link.contype = 'f' and link.confrelid <> class.oid
    ) as parents
  from pg_class as class
  left join pg_dist_partition as part on part.logicalrelid = class.oid
  where class.relkind in ('r', 'p') and not class.relispartition and class.relnamespace = current_schema()::regnamespace
    and pg_has_role(class.relowner, 'USAGE')
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    and not relation_is_a_known_shard(class.oid)
  order by class.relname`

/**
 * What is done to a table. Sent as scripts, which may take their time: other statements are given up after some seconds,
 * and to spread a table is to copy all of it.
 */
const copyToAll = (table: string) => `select create_reference_table(${pg.escapeLiteral(table)})`
const cutFirst = (table: string, shards: number) =>
  `select create_distributed_table(${pg.escapeLiteral(table)}, 'vendor_id', colocate_with => 'none', shard_count => ${shards})`
const cutLike = (table: string, first: string) =>
  `select create_distributed_table(${pg.escapeLiteral(table)}, 'vendor_id', colocate_with => ${pg.escapeLiteral(first)})`
const makeKnown = (table: string) =>
  `select citus_add_local_table_to_metadata(${pg.escapeLiteral(table)}, true)`
// What was there before is copied to the nodes; the old rows would stay on the disk, unseen, and be masked by nobody.
const dropOldRows = (table: string) =>
  `select truncate_local_data_after_distributing_table(${pg.escapeLiteral(table)})`

/** A view that was made before its tables were known to other nodes is made there as well when it is made again. */
const makeViewsKnown = `
  do $$ declare held record; begin
    for held in
      select class.oid, class.relname, 'with (' || array_to_string(class.reloptions, ', ') || ')' as options
      from pg_class as class
      where class.relkind = 'v' and class.relnamespace = current_schema()::regnamespace
        and pg_has_role(class.relowner, 'USAGE')
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
        and not exists (select from pg_dist_object where classid = 'pg_class'::regclass and objid = class.oid)
    loop
      execute format('create or replace view %I %s as %s', held.relname, held.options, pg_get_viewdef(held.oid));
    end loop;
  end $$`

/** SQL: functions of ours, which statements call on the nodes as well. */
export const ownFunctions = (schema: string) => `
  from pg_proc as proc
  where proc.prokind = 'f' and proc.pronamespace = ${schema} and pg_has_role(proc.proowner, 'USAGE')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = proc.oid and deptype = 'e')`

/** A function goes to all nodes when it is made, and to those that lack it when it is made again. */
const makeFunctionsAgain = (which: string) => `
  do $$ declare held record; begin
    for held in select pg_get_functiondef(proc.oid) as text ${ownFunctions('current_schema()::regnamespace')} ${which}
    loop
      execute held.text;
    end loop;
  end $$`
const makeFunctionsKnown = makeFunctionsAgain(
  `and not exists (select from pg_dist_object where classid = 'pg_proc'::regclass and objid = proc.oid)`,
)
/** For nodes that lost one. */
export const repairFunctions = makeFunctionsAgain('')

/** The rows of `vendor_export`, for those who come past the view: see `nodeRights`. */
const wallAudit = `
  do $$ begin
    if not exists (select from pg_policy where polrelid = 'audit'::regclass and polname = 'vendor_export') then
      create policy vendor_export on audit for select using (
        takes_out and vendor_id = current_setting('napum.vendor_id', true)
        and action in ('exportItems', 'exportItemsByQuery', 'ownStatementArchive', 'ownTaxInvoiceArchive'));
      alter table audit enable row level security;
    end if;
  end $$`

/**
 * Reference tables and parts of tables are changed on all nodes, and by one connection to each: otherwise Citus refuses to
 * see in one of them what the same transaction did to another.
 */
export const oneByOne = `set local citus.multi_shard_modify_mode = 'sequential'; set local client_min_messages = warning`

/**
 * @param shards for tables that are spread for the first time
 * @param beforeAny called before the first table is spread, when one is.
 * @returns the tables that were spread or copied now.
 */
export async function distribute(
  session: Session,
  shards: number,
  beforeAny: () => Promise<void>,
): Promise<string[]> {
  const tables = await session.rows(readTables)
  const placements = new Map(tables.map(({ table_name, placement }) => [table_name, placement]))
  const isSpread = (table: string) => placements.get(table) === placementOf(table)
  const changed: string[] = []
  if (![...referenceTables, ...distributedTables].every(isSpread)) await beforeAny()
  for (const table of ordered(referenceTables, tables)) {
    if (isSpread(table)) continue
    await session.script(copyToAll(table))
    changed.push(table)
  }
  let first: string | undefined = distributedTables.find(isSpread)
  for (const table of ordered(distributedTables, tables)) {
    if (isSpread(table)) continue
    if (first) await session.script(cutLike(table, first))
    else await session.script(cutFirst(table, shards))
    first ??= table
    changed.push(table)
  }
  for (const table of changed) await session.script(dropOldRows(table))
  await makeRestKnown(session)
  return changed
}

/** Tables that stay on the coordinator, views and functions are made known to the other nodes. */
async function makeRestKnown(session: Session): Promise<void> {
  for (const table of await localTables(session)) await session.script(makeKnown(table))
  await session.script(makeViewsKnown)
  await session.script(makeFunctionsKnown)
  await session.script(wallAudit)
}

/** Tables of the coordinator that other nodes do not know yet, after the others were spread. */
async function localTables(session: Session): Promise<string[]> {
  const tables = await session.rows(readTables)
  return tables
    .filter(({ table_name, placement }) => placement === 'unknown' && !isOfCoordinator(table_name))
    .map(({ table_name }) => table_name)
}

const isOfCoordinator = (table: string) => (coordinatorTables as readonly string[]).includes(table)

/** Tables that do not lie as `tables.ts` says. */
export async function misplacedTables(session: Session): Promise<string[]> {
  const placements = new Map(
    (await session.rows(readTables)).map(({ table_name, placement }) => [table_name, placement]),
  )
  return [...placements]
    .filter(([table, placement]) => placement !== placementOf(table) && !isOfCoordinator(table))
    .map(([table]) => table)
}

/** How a table should lie. */
function placementOf(table: string): Placement {
  if ((distributedTables as readonly string[]).includes(table)) return 'distributed'
  if ((referenceTables as readonly string[]).includes(table)) return 'reference'
  return isOfCoordinator(table) ? 'unknown' : 'local'
}

/** Those of the tables that are wanted, each after those that its rows refer to. */
const ordered = (wanted: readonly string[], tables: readonly TableRow[]): string[] =>
  parentsFirst(
    tables.flatMap(({ table_name: name, parents }) => (wanted.includes(name) ? [{ name, parents }] : [])),
  ).map(({ name }) => name)
