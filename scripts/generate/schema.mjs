/**
 * Writes docs/schema.sql: the tables, views and functions as they stand after all migrations, read from the catalogue of an
 * embedded database. So a reader sees the schema, not its history, and every change of it shows as a difference.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = resolve(import.meta.dirname, '../../packages/server/migrations')

const head = `-- What the database holds after all migrations, by name. Generated: change a migration, then run npm run generate.
-- What the tables are for: docs/database.md. The migrations say in their comments what columns mean.
`

/** Tables with their columns in the order in which they were added, and what constrains them. */
const tables = `
  select relation.oid::int as id, relation.relname as name, relation.relpersistence = 'u' as unlogged,
    relation.relrowsecurity as has_policies, coalesce(' partition by ' || lower(pg_get_partkeydef(relation.oid)), '') || coalesce(' with (' || array_to_string(relation.reloptions, ', ') || ')', '') as options,
    (select json_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when attcollation <> typcollation then ' collate ' || quote_ident(collname) else '' end
        || case attidentity when 'a' then ' generated always as identity' else '' end
        || case attgenerated when 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
           else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
        || case when attnotnull then ' not null' else '' end order by attnum)
      from pg_attribute
      join pg_type on pg_type.oid = atttypid
      left join pg_collation on pg_collation.oid = attcollation
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
    (select json_agg('constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) order by contype <> 'p', conname)
      from pg_constraint where conrelid = relation.oid and contype in ('p', 'u', 'c', 'f')) as constraints,
    (select json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text)
      from pg_index where indrelid = relation.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))) as indexes
  from pg_class relation
  where relation.relkind in ('r', 'p') and not relation.relispartition and relation.relnamespace = 'public'::regnamespace
  order by relation.relname`

const views = `
  select relname as name, pg_get_viewdef(oid, true) as body from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`

const functions = `
  select pg_get_functiondef(oid) as body from pg_proc
  where pronamespace = 'public'::regnamespace order by proname`

export async function schemaFiles() {
  const db = new PGlite()
  try {
    for (const name of readdirSync(folder).sort()) await db.exec(readFileSync(join(folder, name), 'utf8'))
    const parts = [
      ...(await db.query(tables)).rows.map(tableText),
      ...(await db.query(views)).rows.map(({ name, body }) => `create view ${name} as\n${body}\n`),
      ...(await db.query(functions)).rows.map(({ body }) => `${body.trimEnd()};\n`),
    ]
    return [['docs/schema.sql', `${head}\n${parts.map(lowerCase).join('\n')}`]]
  } finally {
    await db.close()
  }
}

/** The catalogue writes keywords in capitals; names here have none, and what stands in quotes stays. */
const lowerCase = (text) =>
  text
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, place) => (place % 2 === 0 ? part.toLowerCase() : part))
    .join('')

function tableText({ name, unlogged, has_policies: hasPolicies, options, columns, constraints, indexes }) {
  const lines = [...columns, ...(constraints ?? [])].map((line) => `  ${line}`)
  return [
    `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n)${options};`,
    ...(hasPolicies ? [`alter table ${name} enable row level security;`] : []),
    ...(indexes ?? []).map(
      (index) =>
        `${index
          .replace(/ USING btree(?= )/, '')
          .replace(' ON ONLY ', ' ON ')
          .replace('public.', '')};`,
    ),
    '',
  ].join('\n')
}
