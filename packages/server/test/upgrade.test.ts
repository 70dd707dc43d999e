/** What a start makes of a database that a development version left. Goes with `upgrade/from-development.sql`. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../src/config/config.ts'
import { recordItemFields, recordOrderFields } from '../src/core/items/record.ts'
import { type Database, statement } from '../src/platform/db/database.ts'
import { migrate, migrationNames } from '../src/platform/db/migrations.ts'
import { makeWhole } from '../src/platform/db/partitions.ts'
import { openTestDatabase, usualKinds } from './databases.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'
import { confirmPending, newItem, price, send, view, waybill } from './trade.ts'

const script = readFileSync(new URL('../upgrade/from-development.sql', import.meta.url), 'utf8')
const migrations = await migrationNames()
/** What the script takes away. */
const formerNames = [...new Set(script.match(/\b\d{4}_\w+\.sql/g))]
  .filter((name) => !migrations.includes(name))
  .sort()

const named = (names: readonly string[]) => `
  delete from migration;
  insert into migration (name) values ${names.map((name) => `('${name}')`).join(', ')};`

/** SQL: what the record of `item` says, as a version before stored it once more. */
const saidTwice = `(${recordOrderFields('item')}::jsonb || ${recordItemFields('item')}::jsonb)`

/** Back to what the migrations after the first six change. */
const beforeThem = `
  ${makeWhole};
  drop table operator_job_task, approval, issued_invoice, payment, payment_correction, transfer_batch, transfer_batch_entry;
  drop table sandbox_integration, day_count_change, day_count_total, period_change, period_total;
  alter table operator_job drop column address;
  drop table letter, notice_setting, notice_position, notice_mark, known_browser, announcement, announcement_read, reminder;
  alter table settlement
    drop column paid_amount, drop column batch_id, drop column hold_reason, drop column held_at, drop column held_by;
  alter table vendor drop column contract_on, drop column hold_reason, drop column held_at, drop column held_by,
    drop column found_by;
  drop index settlement_no_once, settlement_line_entered, settlement_line_entered_of_vendor;
  update frozen_line as line
    set receiver = coalesce(line.receiver, settlement.frozen_receiver), footer = coalesce(line.footer, settlement.frozen_footer)
  from settlement where settlement.vendor_id = line.vendor_id and settlement.settlement_id = line.settlement_id;
  alter table frozen_line alter column receiver set not null, alter column footer set not null;
  alter table settlement drop column frozen_hash, drop column frozen_receiver, drop column frozen_footer;
  alter table statement_proof drop column row_hash;
  alter table settlement_line
    drop column tax_type, drop column reason_code, drop column memo, drop column refers_to, drop column refers_settlement_id,
    drop column title, drop column supplied_on, drop column vat, drop column vat_rounding, drop column idempotency_key,
    drop column idempotency_entry, drop column line_hash;
  drop index settlement_line_by_number, day_count_by_list, api_key_by_end, api_key_by_revocation, webhook_endpoint_in_trouble, vendor_incomplete;
  drop index order_registry_parts, order_item_waybill_parts, vendor_by_ending;
  drop function number_parts, text_parts;
  alter table ledger_head
    drop column hashed_line_id, drop column line_hash;
  alter table settlement_number drop column is_gapless;
  alter table order_item drop column adjusted_amount, drop column returned_quantity, drop column claim_fault;
  alter table feed_head drop column moved_at;
  alter table consumer drop column read_before;
  alter table webhook_endpoint drop column read_before;
  drop index order_item_all_by_order_day, item_event_by_item;
  drop view vendor_item_text;
  drop index item_text_pairs;
  alter table item_text drop column month, add column pairs integer[] not null default '{}';
  create index item_text_pairs on item_text using gin (pairs) with (gin_pending_list_limit = 256);
  create view vendor_item_text as
    select ord_no, item_index, words, pairs, vendor_id from item_text where vendor_id = current_setting('napum.vendor_id', true);
  alter table item_event replica identity default,
    add constraint item_event_pkey primary key (vendor_id, ord_no, item_index, event_id);
  update vendor_order as bought set details = ${saidTwice} - array['ship_fee', 'partner_code', 'prd_name', 'prd_match', 'prd_code',
    'uitem_code', 'item_name', 'item_cnt', 'item_price'] || jsonb_build_object('hope_deli_sdate', item.hope_day) || bought.details
  from order_item as item where item.vendor_id = bought.vendor_id and item.ord_no = bought.ord_no;
  update order_item as item set details = ${recordItemFields('item')}::jsonb - array['user_hname', 'user_phone', 'real_customer_info',
    'trade_num', 'trade_date'] || jsonb_build_object('tax_type', item.tax_type) || item.details;
  alter table order_item drop column state_key, add column facet smallint,
    add column record_names text not null default '', add column record_before_status text not null default '';
  alter table order_item add constraint order_item_carrier_known check (true),
    add constraint order_item_unavailable_reason_known check (true);`
const afterTheFirst = migrations.filter((name) => name > '0007')

/**
 * Back to the oldest schema that is upgraded, with rows as its version wrote them: what came in as sent had no day unless its
 * vendor named another state of sending, a waybill left the day of its registration, and due was whatever its state said.
 */
const oldest = `
  ${beforeThem}
  ${named(formerNames.filter((name) => name <= '0040_day_gaps.sql'))}
  drop table statement_file, sandbox_vendor_clock;
  delete from statement_proof;
  alter table statement_proof
    drop column form, drop column supply_amount, drop column vat_amount, drop column line_count, drop column account_last4;
  alter table frozen_line
    drop column prd_code, drop column claim_type, drop column supplied_on, drop column sale_settlement_no;
  alter table frozen_line alter column vat drop not null, alter column vat_rounding drop not null;
  alter table settlement drop constraint settlement_vat_rounding_known;
  alter table settlement add constraint settlement_vat_rounding_known check (vat_rounding in ('half_up', 'down', 'per_block'));
  alter table settlement add constraint settlement_per_block_is_frozen
    check (status <> 'pending' or vat_rounding <> 'per_block');
  alter table upload drop column about;
  drop index upload_named;
  ${['item_event', 'supply_price', 'settlement_line']
    .map(
      (table) => `alter table ${table} drop constraint ${table}_actor_known;
        alter table ${table} add constraint ${table}_actor_known
          check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')) not valid;`,
    )
    .join('\n')}
  create or replace function text_pairs(vendor_id text, month date, words text) returns integer[]
    language sql immutable strict parallel safe as 'select array[1]';
  update order_item set first_sent_day = null where ord_no like 'IMPORTED-%';
  update order_item set first_sent_day = '2026-02-11' where shipped_at is not null;
  delete from day_count where list = 'sent' or list like 'due:%';
  insert into day_count (vendor_id, list, day, item_count)
  select vendor_id, 'sent', first_sent_day, count(*) from order_item where first_sent_day is not null group by 1, 2, 3
  union all
  select vendor_id, case when hope_day is null then 'due:counted' else 'due:desired' end,
    coalesce(hope_day, counted_day), count(*)
  from order_item
  where coalesce(item_status, 'pending') in ('pending', 'preparing') and claim_type is null and carrier_code is null
  group by 1, 2, 3`

const daysOfNow = statement<{ days: number }>(
  'test.sent_days',
  `select sum(item_count)::integer as days from day_count where list = 'sent' and vendor_id = $1::text`,
)

/** The file of a job, as the version before kept it. */
const formerFile = `
  insert into operator_job (job_id, kind, state, request, request_id, actor_kind, started_at, ended_at, owner, leased_until, unit,
    file_name, file_bytes, file_parts)
  values ('J', 'statements', 'done', '{}', 'R', 'operator_key', now(), now(), 'O', now(), 'settlements', 'all.zip', 1, 1);
  insert into operator_job_part (job_id, part_no, bytes) values ('J', 0, 'x');`
const parts = statement('test.parts', 'select job_id from operator_job_part')

/** All that the catalogue says of the schema, except in which order columns were added. */
const schema = statement<{ line: string }>(
  'test.schema',
  `select concat_ws(' ', 'table', relname, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, reloptions) as line
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
   union all
   select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attcollation::regcollation,
     attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
   from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v'))
     and attnum > 0 and not attisdropped
   union all
   select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
   union all
   select pg_get_indexdef(indexrelid) from pg_index
   where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
   union all
   select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid))
   from pg_policy
   union all
   select concat_ws(' ', 'view', oid::regclass, pg_get_viewdef(oid)) from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'v'
   union all
   select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
   order by 1`,
)
/** The fields of orders and items beside their records, and the months of their texts. */
const fields = statement(
  'test.fields',
  `select ord_no, 0 as item_index, details, null::date as month from vendor_order
   union all select ord_no, item_index, details, month from order_item join item_text using (vendor_id, ord_no, item_index)
   order by 1, 2`,
)
const applied = statement<{ name: string }>('test.applied', 'select name from migration order by name')
const linesOf = async (db: Database) => (await db.rows(schema)).map(({ line }) => line)
const namesOf = async (db: Database) => (await db.rows(applied)).map(({ name }) => name)

describe.each(usualKinds)('an upgrade of a development version on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let fresh: string[]
  beforeAll(async () => {
    const db = await openTestDatabase(kind)
    fresh = await linesOf(db)
    await db.close()
    service = await startTestService(kind)
    // A started service writes its zone; the test only builds one.
    await service.db.script("insert into installation (time_zone, livemode) values ('Asia/Seoul', true)")
    vendor = await service.newVendor()
  })
  afterAll(() => service.close())

  let orders = 0
  const imported = async (fields: object, item: object = {}): Promise<string> => {
    const order = anOrder([vendor], { ord_no: `IMPORTED-${++orders}`, ord_date: '2026-02-05', ...fields })
    order.items = order.items.map((one: object) => ({ ...one, item_status: 'delivered', ...item }))
    return (await service.importOrders(order))[0]?.[0] as string
  }
  const set = (ord_prd_no: string, status: string) =>
    send(service, vendor, 'updateStatus', { ord_prd_no, status })

  it('gives what had left the day on which it left, and nothing to what had not', async () => {
    const paid = await imported({ pay_date: '2026-02-06' })
    const unpaid = await imported({})
    const back = await imported({ pay_date: '2026-02-07' })
    const wished = await imported({ pay_date: '2026-02-07', hope_deli_sdate: '2026-02-12' })
    const backByWaybill = await imported({ pay_date: '2026-02-07' }, { item_status: 'pending' })
    for (const item of [back, wished]) await set(item, 'preparing')
    const [shipped, setBack, cancelled, open] = [
      await newItem(service, vendor),
      await newItem(service, vendor),
      await newItem(service, vendor),
      await newItem(service, vendor),
    ]
    const shipped_at = '2026-02-10T09:00:00+09:00'
    await send(
      service,
      vendor,
      'registerShipments',
      waybill(shipped, { shipped_at, supply_price: price(1_100) }),
      waybill(backByWaybill, { shipped_at }),
    )
    await set(backByWaybill, 'preparing')
    await set(setBack, 'shipped')
    await set(setBack, 'preparing')
    await send(service, null, 'registerClaims', { ord_prd_no: cancelled, type: 'cancel', reason: '품절' })

    const settlement_id = await confirmPending(service, vendor)
    const params = { settlement_id }
    const paid_on = '2026-02-11'
    await service.operator('paySettlement', { paid_on, reference: 'TR-1' }, { params })

    const stored = await service.db.rows(fields)
    await service.db.script(`${oldest};${formerFile}`)
    expect(await service.db.rows(fields).catch(() => [])).not.toEqual(stored)
    expect(await linesOf(service.db)).not.toEqual(fresh)
    expect(await migrate(service.db)).toEqual(afterTheFirst)
    const { job } = (await service.operator('getJob', undefined, { params: { job_id: 'J' } })).body
    expect([job.state, job.file, await service.db.rows(parts)]).toEqual(['done', null, []])
    // What was paid then is one payment.
    const { payment_list, outstanding_amount } = (
      await service.operator('listPayments', undefined, { params })
    ).body
    expect(outstanding_amount).toBe(0)
    expect(payment_list).toMatchObject([{ kind: 'payment', amount: 1_100, paid_on, reference: 'TR-1' }])
    expect(await linesOf(service.db)).toEqual(fresh)
    expect(await service.db.rows(fields)).toEqual(stored)
    expect(await namesOf(service.db)).toEqual(migrations)
    const days = await Promise.all(
      [paid, unpaid, back, wished, backByWaybill, shipped, setBack, cancelled, open].map(
        async (item) => (await view(service, item)).sent_on,
      ),
    )
    expect(days).toEqual([
      '2026-02-06',
      '2026-02-05',
      '2026-02-07',
      '2026-02-07',
      '2026-02-10',
      '2026-02-10',
      '2026-02-11',
      null,
      null,
    ])
    expect(await service.db.rows(daysOfNow, [vendor.vendor_id])).toEqual([{ days: 7 }])
    expect((await service.operator('getOverview')).body.figures.open_count).toBe(1)
    expect((await service.operator('verify', {})).body.differences).toEqual([])
  })

  it('does no more than the migrations since then where all of it was done already', async () => {
    await service.db.script(`${beforeThem} ${named(formerNames)}`)
    expect(await migrate(service.db)).toEqual(afterTheFirst)
    expect(await linesOf(service.db)).toEqual(fresh)
    expect(await namesOf(service.db)).toEqual(migrations)
    expect(await service.db.rows(daysOfNow, [vendor.vendor_id])).toEqual([{ days: 7 }])
    expect((await service.operator('verify', {})).body.differences).toEqual([])
  })

  it('is refused where a version was that is not known', async () => {
    const names = [...formerNames, '0061_other.sql']
    await service.db.script(named(names))
    await expect(migrate(service.db)).rejects.toThrow(ConfigError)
    expect(await namesOf(service.db)).toEqual(names)
  })

  it('says of a database that is too old which version it needs first', async () => {
    const names = formerNames.filter((name) => name < '0040_day_gaps.sql')
    await service.db.script(named(names))
    await expect(migrate(service.db)).rejects.toThrow(
      /^This database is of a development version .*Start it once with a version that has 0040_day_gaps\.sql/,
    )
    expect(await namesOf(service.db)).toEqual(names)
  })
})
