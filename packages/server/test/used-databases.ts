/**
 * Databases that a test file is done with. They are emptied and given to the next file of the same process: that takes a
 * tenth of the time of making one. One whose tables, rights or functions were changed is given to nobody.
 */
import type { Session, Statement } from '../src/platform/db/database.ts'

/** What a database that was just migrated holds. */
export interface Fresh {
  readonly shape: string
  readonly rows: readonly { readonly table: string; readonly rows: string }[]
}

// Object numbers and not only names: a table that was dropped and made again is another one.
// (Not made by `statement`: that lists what the service runs.)
const readShape: Statement<{ shape: string }> = {
  name: 'test.read_shape',
  text: `select md5(concat_ws('|',
     (select string_agg(concat_ws(' ', oid, relname, relacl, relrowsecurity, relforcerowsecurity, reloptions), ',' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
     (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, attacl, attisdropped), ',' order by attrelid, attnum)
      from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
     (select string_agg(concat_ws(' ', oid, polname, polqual::text, polroles), ',' order by oid) from pg_policy),
     (select string_agg(concat_ws(' ', oid, proname, md5(prosrc), proacl), ',' order by oid)
      from pg_proc where pronamespace = 'public'::regnamespace),
     (select string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
     (select string_agg(concat_ws(' ', oid, conname, convalidated), ',' order by oid)
      from pg_constraint where connamespace = 'public'::regnamespace),
     (select string_agg(concat_ws(' ', oid, nspname, nspacl), ',' order by oid)
      from pg_namespace where nspname !~ '^pg_(temp|toast_temp)'),
     (select string_agg(setconfig::text, ',' order by setrole)
      from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))
   )) as shape`,
}

/**
 * Of a few pages the planner thinks the same as of none. Truncating makes all files of a table and its indexes again, and of
 * all tables that refer to it: deleting a few rows takes a tenth of that.
 */
const readFilled: Statement<{ name: string; is_small: boolean }> = {
  name: 'test.read_filled_tables',
  text: `select quote_ident(relname) as name, pg_relation_size(oid) <= 65536 and reltuples < 0 as is_small
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 order by relname`,
}

/** Reads what a database that was just migrated holds, to be able to bring it back to that. */
export async function readFresh(session: Session): Promise<Fresh> {
  const [shape] = await session.rows(readShape)
  const rows = []
  for (const { name } of await session.rows(readFilled)) {
    const read: Statement<{ rows: string | null }> = {
      name: `test.read_${name}`,
      text: `select json_agg(one)::text as rows from ${name} as one`,
    }
    const [held] = await session.rows(read)
    if (held?.rows) rows.push({ table: name, rows: held.rows })
  }
  return { shape: shape?.shape ?? '', rows }
}

/**
 * Takes everything out that came after, with sequences and the planner's statistics.
 * @returns whether the database is as new.
 */
export async function empty(session: Session, fresh: Fresh): Promise<boolean> {
  const [shape] = await session.rows(readShape)
  if (shape?.shape !== fresh.shape) return false
  const filled = await session.rows(readFilled)
  const large = filled.filter((table) => !table.is_small).map((table) => table.name)
  const small = filled.filter((table) => table.is_small).map((table) => table.name)
  const back = fresh.rows.map(
    ({ table, rows }) =>
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${literal(rows)})`,
  )
  // No trigger may count or number what is brought back.
  await session.script(
    [
      "set local session_replication_role = 'replica'",
      ...(large.length > 0 ? [`truncate ${large.join(', ')} restart identity cascade`] : []),
      ...small.map((table) => `delete from ${table}`),
      `select setval(seqrelid, seqstart, false) from pg_sequence
       join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`,
      'delete from pg_statistic where starelid >= 16384',
      ...back,
    ].join(';\n'),
  )
  return true
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
