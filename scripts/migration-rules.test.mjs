import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationProblems } from './migration-rules.mjs'

const problems = (text) => migrationProblems(new Map([['0007_next.sql', text]]))

/** What breaks the version before, and a word of what is said of it. */
const refused = [
  ['drop table holiday', 'takes away what the version before uses'],
  ['alter table vendor drop column email', 'takes away what'],
  ['drop view vendor_export', 'takes away what'],
  ['drop function text_pairs(text, date, text)', 'takes away what'],
  ['drop index order_item_by_use', 'on conflict'],
  ['alter table vendor drop constraint vendor_status_known', 'on conflict'],
  ['drop policy vendor_wall on change', 'row security'],
  ['alter table vendor rename column owner to boss', 'renames'],
  ['alter table vendor rename to seller', 'renames'],
  ['ALTER TABLE vendor ALTER COLUMN name TYPE varchar(10)', 'changes a type'],
  ['alter table vendor alter name set data type varchar(10)', 'changes a type'],
  ['alter table vendor alter column partner_code set not null', 'refuses what the version before writes'],
  ['alter table order_item alter column exchange_settled drop default', 'leaves to the database'],
  ['revoke select on vendor from napum', 'takes a right'],
  ['alter table holiday enable row level security', 'hides rows'],
  ['create policy other on change using (true)', 'hides rows'],
  ['create or replace view vendor_export as select 1', 'changes what'],
  ['lock table order_item', 'locks a table'],
  ['truncate request_log', 'locks a table'],
  ['do $$ begin drop table vendor; end $$', 'cannot be looked into'],
  ['alter table vendor add column more text not null', 'does not fill'],
  [
    "alter table vendor add column one text, add more text not null check (more <> ', default')",
    'does not fill',
  ],
  ['alter table order_item add column n integer generated always as (item_index + 1) stored', 'rewrites'],
  ['alter table order_item add column n bigint generated always as identity', 'rewrites'],
  ['alter table order_item add column id uuid default gen_random_uuid()', 'rewrites'],
  ['alter table order_item add constraint once unique (ord_no)', 'builds an index'],
  ['alter table order_item add constraint some check (item_index > 0)', 'add it `not valid`'],
  ['alter table order_item add foreign key (vendor_id) references vendor', 'add it `not valid`'],
  ['alter table order_item add column to_whom text references vendor', 'add the column without it'],
  [
    'alter table vendor add constraint some check (true) not valid; alter table vendor validate constraint some',
    'a version later',
  ],
  ['create index some on order_item (vendor_id)', 'keeps the version before from writing'],
  ['create unique index some on request_log (request_id)', 'keeps the version before from writing'],
  ['create unique index some on vendor (email)', 'may write'],
  ["update order_item set stock_memo = ''", 'locks the rows'],
  ['delete from change where seq < 1', 'locks the rows'],
]

/** What the version before does not notice. */
const allowed = [
  'create table more (id text primary key, vendor_id text not null references vendor, n integer generated always as identity)',
  'create table more (id text); create unique index more_once on more (id); alter table more add unique (id); drop table more',
  'create table more (id text); create policy vendor_wall on more using (true); alter table more enable row level security',
  'alter table order_item add column more text, add column n integer not null default 0',
  "alter table order_item add column more text default 'not null, generated, check'",
  'alter table order_item add column at timestamptz default now()',
  'alter table order_item add constraint some check (item_index > 0) not valid',
  'alter table order_item validate constraint of_the_version_before',
  'create index some on vendor (email)',
  "update vendor set email = ''",
  "insert into content_key (key) values ('drop table vendor; rename')",
  'create view more as select 1',
  '-- drop table vendor;\n/* drop table vendor; */ select 1',
  'alter table order_item alter column stock_memo drop not null, alter column stock_memo set default null',
]

describe('a new migration', () => {
  it.each(refused)('must not: %s', (text, said) => {
    expect(problems(text).join()).toContain(said)
    expect(
      problems(`-- contract: nobody uses it since the version before.\n${text.replace(/;[^$]*$/, '')}`),
    ).toEqual([])
  })

  it.each(allowed)('may: %s', (text) => {
    expect(problems(text)).toEqual([])
  })

  it('needs a reason for what it must not, above each statement', () => {
    const drop = 'drop table vendor'
    expect(problems(`-- contract:\n${drop}`)).toHaveLength(1)
    expect(problems(`-- contract: no use of it.\n${drop}; ${drop}`)).toHaveLength(1)
    expect(problems(`${drop} -- contract: no use of it.`)).toHaveLength(1)
  })
})

it('the migrations of this repository leave the version before working', () => {
  const folder = resolve(import.meta.dirname, '../packages/server/migrations')
  const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  expect(migrationProblems(new Map(files))).toEqual([])
})
