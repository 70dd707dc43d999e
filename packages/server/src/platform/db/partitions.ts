/**
 * Tables in partitions by time: made ahead by a job, and dropped whole when their time is over. A row lies by its key, which
 * begins with its time. What is in no such partition is in the rest: rows from before there were any, of a clock that runs ahead,
 * and what outlives its partition. Decision 241.
 */
import { type Database, firstRow, type Session, statement } from './database.ts'

export interface PartitionedTable {
  readonly table: string
  /** Its first column that counts up with time. */
  readonly key: string
  /** What no key of this time or later comes before. */
  keyAt(at: Date): string
  /** The beginning of the time that a partition is for: of the one in which `at` lies, or of one that many later. */
  startOf(at: Date, later?: number): Date
  /** SQL: which rows of a partition are kept when it goes. */
  readonly outlives?: string
}

/** By months of UTC. */
export const monthStart = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))
/** By days of UTC. */
export const dayStart = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + later))

interface Partition {
  name: string
  from: string
  to: string
}

// The bounds of a range are two texts in the words of the catalogue.
const readPartitions = statement<Partition>('partitions.read')`
  select part.relname as name, bound[1] as "from", bound[2] as "to"
  from pg_inherits
  join pg_class as part on part.oid = inhrelid
  cross join lateral regexp_match(pg_get_expr(part.relpartbound, part.oid), 'FROM [(]''(.+)''[)] TO [(]''(.+)''[)]') as bound
  where inhparent = to_regclass($1::text) and bound is not null
  order by 3`

const isPartitioned = statement<{ is_partitioned: boolean }>('partitions.are_there')`
  select relkind = 'p' as is_partitioned from pg_class where oid = to_regclass($1::text)`

/** Waiting for longer would keep all those waiting who come after: the next run tries again. */
const patience = "set local lock_timeout = '2s'"

/** Makes the partition of what comes next, unless it is there: what is written now lies in one that was made before. */
async function makeNext(
  session: Session,
  { table, key, keyAt, startOf }: PartitionedTable,
  now: Date,
): Promise<void> {
  const last = (await session.rows(readPartitions, [table])).at(-1)
  const from = last?.to ?? keyAt(startOf(now, 1))
  const to = keyAt(startOf(now, 2))
  if (to <= from) return
  const [name, rest] = [`${table}_before_${to.toLowerCase()}`, `${table}_rest`]
  const itsRows = `where ${key} >= '${from}' and ${key} < '${to}'`
  // The rest must hold none of its rows when it comes, and does after a time without a process.
  await session.script(`${patience};
    lock table ${rest} in access exclusive mode;
    create table ${name} (like ${table} including defaults including constraints);
    insert into ${name} select * from ${rest} ${itsRows};
    delete from ${rest} ${itsRows};
    alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
}

async function drop(session: Session, { table, outlives }: PartitionedTable, name: string): Promise<void> {
  const keep = outlives ? `insert into ${table} select * from ${name} where ${outlives};` : ''
  await session.script(`${patience};
    alter table ${table} detach partition ${name};
    ${keep}
    drop table ${name}`)
}

/**
 * Makes what comes next, and drops what ended by the beginning of the time in which `before` lies. May run in several processes:
 * they take turns.
 * @returns that beginning: what is older is in the rest alone.
 */
export async function turnOver(
  db: Database,
  table: PartitionedTable,
  now: Date,
  before: Date,
): Promise<Date> {
  const ended = table.startOf(before)
  if (!(await firstRow(db, isPartitioned, [table.table]))?.is_partitioned) return ended
  await db.transaction(async (session) => {
    await session.script(takeTurn)
    await makeNext(session, table, now)
  })
  const bound = table.keyAt(ended)
  for (const { name, to } of await db.rows(readPartitions, [table.table])) {
    if (to > bound) break
    await db.transaction(async (session) => {
      await session.script(takeTurn)
      const held = await session.rows(readPartitions, [table.table])
      if (held.some((one) => one.name === name)) await drop(session, table, name)
    })
  }
  return ended
}

const takeTurn = 'select pg_advisory_xact_lock(7241186402)'

/**
 * SQL: makes each partitioned table one again, with the names and the view of before. For a database that gets nodes: there a
 * partition would have to be made on all of them.
 */
export const makeWhole = `
  do $$ declare
    held record; part record; rest text;
  begin
    for held in
      select oid, relname from pg_class
      where relkind = 'p' and not relispartition and relnamespace = current_schema()::regnamespace and pg_has_role(relowner, 'USAGE')
    loop
      rest := held.relname || '_rest';
      for part in
        select relname from pg_inherits join pg_class on oid = inhrelid where inhparent = held.oid and relname <> rest
      loop
        execute format('alter table %I detach partition %I', held.relname, part.relname);
        execute format('insert into %I select * from %I', rest, part.relname);
        execute format('drop table %I', part.relname);
      end loop;
      execute format('alter table %I detach partition %I', held.relname, rest);
      for part in
        select distinct shown.relname, pg_get_viewdef(shown.oid) as body
        from pg_depend
        join pg_rewrite as rule on rule.oid = objid and classid = 'pg_rewrite'::regclass
        join pg_class as shown on shown.oid = rule.ev_class
        where refobjid = held.oid
      loop
        execute format('create or replace view %I as %s', part.relname,
          regexp_replace(part.body, '[[:<:]]' || held.relname || '[[:>:]]', rest, 'g'));
      end loop;
      execute format('drop table %I', held.relname);
      execute format('alter table %I rename to %I', rest, held.relname);
      for part in select relname from pg_index join pg_class on oid = indexrelid where indrelid = held.relname::regclass loop
        execute format('alter index %I rename to %I', part.relname, replace(part.relname, rest, held.relname));
      end loop;
    end loop;
  end $$`
