/** Each shape that Citus does not take is seen in an example, and what it takes is not. Decision 172. */
import { describe, expect, it } from 'vitest'
import { distributedTables } from '../../src/platform/db/citus/tables.ts'
import { columnsFromSequences } from './schema.ts'
import { findingsOf, type Shape } from './shapes.ts'

const shapesOf = (text: string): Shape[] => [...new Set(findingsOf(text).map(({ shape }) => shape))]

describe('a statement is refused', () => {
  it.each<[Shape, string]>([
    ['no vendor', 'select ord_no from order_item where ord_no = $1::text'],
    ['no vendor', 'select ord_no from order_item where vendor_id = $1::text or ord_no = $2::text'],
    [
      'no vendor',
      'select 1 from settlement where exists (select from order_item where vendor_id = $1::text)',
    ],
    [
      'no vendor',
      'select line.line_id from settlement join settlement_line as line using (vendor_id) where settlement.vendor_id = $1::text',
    ],
    ['no vendor', 'select count(*) from vendor_item_text where strpos(words, $1::text) > 0'],
    [
      'several vendors',
      'select 1 from feed_head cross join change where feed_head.vendor_id = $1::text and change.vendor_id = $2::text',
    ],
    ['lock', 'select settlement_id from settlement where settlement_id = $1::text for update'],
    [
      'lock',
      `select locked.* from unnest($1::text[]) as asked (vendor_id) cross join lateral (
         select ord_no from order_item as item where item.vendor_id = asked.vendor_id limit 1 for share) as locked`,
    ],
    [
      'insert without returning',
      'with line as (insert into item_event (vendor_id, ord_no) select $1::text, ord_no from unnest($2::text[]) as sent (ord_no)) select',
    ],
    [
      'function',
      `update settlement set frozen_supplier = jsonb_build_object('name', vendor.name) from vendor
       where settlement.vendor_id = $1::text and vendor.vendor_id = settlement.vendor_id`,
    ],
    [
      'function',
      'update settlement set frozen_hash = extract(epoch from confirmed_at) where vendor_id = $1::text',
    ],
    ['no columns', 'select count(*) from (select from settlement limit 5) as counted'],
    ['function', 'update upload set expires_at = now() where vendor_id = $1::text'],
    [
      'function',
      `insert into feed_head (vendor_id, last_seq) values ($1::text, 1)
       on conflict (vendor_id) do update set pruned_request_id = concat(feed_head.vendor_id, 'x')`,
    ],
    [
      'conflict',
      'insert into settlement (vendor_id, settlement_no) values ($1::text, $2::text) on conflict (settlement_no) do nothing',
    ],
    [
      'conflict',
      'insert into upload (vendor_id) values ($1::text) on conflict on constraint upload_pkey do nothing',
    ],
    [
      'local table',
      'select 1 from order_registry join order_item as item using (ord_no) where item.vendor_id = $1::text',
    ],
    [
      'shared query',
      `with line as (select * from jsonb_to_recordset($2::jsonb) as line (ord_no text)),
         prices as (insert into supply_price (vendor_id, ord_no) select $1::text, ord_no from line returning 1)
       insert into settlement_line (vendor_id, ord_no) select $1::text, ord_no from line returning 1`,
    ],
    [
      'shared query',
      `with raised as (update feed_head set last_seq = last_seq + 1 where vendor_id = $1::text returning last_seq)
       insert into change (vendor_id, seq) select $1::text, last_seq from raised returning 1`,
    ],
    [
      'written and read',
      `with past as (update settlement set is_open = false where vendor_id = $1::text returning 1)
       insert into settlement (vendor_id, settlement_id) select $1::text, $2::text from past returning 1`,
    ],
    [
      'lateral',
      `select head.last_seq from unnest($1::text[]) as asked (vendor_id) cross join lateral (
         select last_seq from feed_head as held where held.vendor_id = asked.vendor_id limit 1) as head`,
    ],
    [
      'lateral',
      `select kept.days from vendor cross join lateral (
         select count(*) as days from day_count as held where held.vendor_id = vendor.vendor_id) as kept`,
    ],
    [
      'recursive',
      `with recursive supplying (vendor_id) as (
         select min(vendor_id) from frozen_line
         union all select (select min(vendor_id) from frozen_line as line where line.vendor_id > supplying.vendor_id) from supplying)
       select vendor_id from supplying`,
    ],
    [
      'case of a truth',
      "select case item.stock_available when true then 'y' else 'n' end from order_item as item where item.vendor_id = $1::text",
    ],
    [
      'place of a row',
      'delete from request_log where ctid = any(array(select ctid from request_log where request_id < $1::text limit 5))',
    ],
  ])('for %s: %s', (shape, text) => {
    expect(shapesOf(text)).toContain(shape)
  })
})

it.each([
  'select 1 from api_key where key_id = $1::text for update',
  'select name from vendor where vendor_id = $1::text',
  "select case when stock_available then 'y' end from order_item where vendor_id = $1::text",
  "select 1 from settlement where vendor_id = $1::text and (status = 'paid' or is_open) for update",
  `select item.ord_no from unnest($2::text[]) as asked (ord_no) cross join lateral (
     select ord_no from order_item as found where found.vendor_id = $1::text and found.ord_no = asked.ord_no limit 1) as item`,
  `with gone as (select seq from change where vendor_id = $1::text order by seq limit 5),
     deleted as (delete from change using gone where change.vendor_id = $1::text and change.seq = gone.seq returning 1)
   update feed_head set first_seq = first_seq + 5 where vendor_id = $1::text`,
  'insert into item_event (vendor_id, ord_no) select $1::text, ord_no from unnest($2::text[]) as sent (ord_no) returning 1',
  'insert into statement_proof (vendor_id) select $1::text from settlement where vendor_id = $1::text and status is distinct from $2::text returning 1',
  'insert into day_count as held (vendor_id, list) select * from unnest($1::text[], $2::text[]) returning 1',
])('a statement is taken that names its vendor everywhere, or touches none: %s', (text) => {
  expect(findingsOf(text)).toEqual([])
})

it('a look of several vendors is taken where each node can group by the vendor', () => {
  const text = `select head.last_seq from unnest($1::text[]) as asked (vendor_id) cross join lateral (
    select last_seq from feed_head as held where held.vendor_id = asked.vendor_id group by held.vendor_id) as head`
  expect(shapesOf(text)).toEqual(['no vendor'])
})

it('columns of sequences are seen until they are dropped, and no table that is cut by vendors has one', () => {
  const made = 'create table line (vendor_id text, line_id bigint generated always as identity, kind text); '
  expect(columnsFromSequences([made, 'create table other (id bigserial)'])).toEqual([
    'line.line_id',
    'other.id',
  ])
  expect(columnsFromSequences([made, 'alter table line alter column line_id drop identity'])).toEqual([])
  const cut = new Set<string>(distributedTables)
  expect(columnsFromSequences().filter((column) => cut.has(column.split('.')[0] as string))).toEqual([])
})
