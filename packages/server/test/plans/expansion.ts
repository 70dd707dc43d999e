/** What the migrations of the next version may do while this one still runs: CONTRIBUTING.md "A migration". */
import type { Database, Statement } from '../../src/platform/db/database.ts'

const tables: Statement<{ name: string }> = {
  name: 'test.tables_to_expand',
  text: `select quote_ident(relname) as name from pg_class
   where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
}

/** Two columns more in every table, a constraint that holds for new rows, and a table that this version does not know. */
export async function expand(db: Database): Promise<void> {
  const added = (await db.rows(tables)).map(
    ({
      name,
    }) => `alter table ${name} add column a_later_text text, add column later_number integer not null default 0;
      alter table ${name} add constraint ${name}_later check (later_number >= 0) not valid`,
  )
  await db.script([...added, 'create table later_table (id text primary key)'].join(';\n'))
}
