-- Brings a database of a development version to the schema of the migrations. Nobody installed a release then: this file goes
-- with the first one. A start runs it before the migrations when it finds the last name that all such databases have,
-- 0040_day_gaps.sql. They may have run any of the ten files that came after it, so each step looks whether it is needed.
-- What it makes is written as in the migrations, which never change: both end with the same schema. Decision 107.

-- "Sent" is one thing: an item was sent when it has a first day, which is its day of supply (decision 66). Before, what came in as
-- sent had none, and the day of a waybill stood in `shipped_at` alone. Now the first day is that of the waybill, as papers
-- printed it; what came in as sent left on the day of its payment, or of its order, which is all that is known of it. What was
-- sent before its state was set back is not due. The zone is looked up first, because a cluster refuses to join with the table
-- that has it.
do $$
declare
  zone text := (select time_zone from installation);
  shipped_day text := format('(item.shipped_at at time zone %L)::date', zone);
  sent_day text := format('coalesce(%s, item.pay_day, item.ord_day)', shipped_day);
  changes text := format($q$(item.shipped_at is not null and item.first_sent_day is distinct from %s
    or item.shipped_at is null and item.first_sent_day is null and item.item_status in ('shipped', 'delivered'))$q$, shipped_day);
begin
  if exists (select from migration where name = '0041_sent.sql') or zone is null then return; end if;
  execute format($q$
    insert into day_count as held (vendor_id, list, day, item_count)
    select vendor_id, 'sent', day, sum(by)
    from (
      select item.vendor_id, moved.day, moved.by
      from order_item as item
      cross join lateral (values (item.first_sent_day, -1), (%s, 1)) as moved (day, by)
      where %s and item.vendor_id <> '00000000000000000000000000'
    ) as moved
    where day is not null
    group by vendor_id, day
    on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count$q$, sent_day, changes);
  execute format('update order_item as item set first_sent_day = %s where %s', sent_day, changes);
  insert into day_count as held (vendor_id, list, day, item_count)
  select vendor_id, case when hope_day is null then 'due:counted' else 'due:desired' end, coalesce(hope_day, counted_day), -count(*)
  from order_item
  where vendor_id <> '00000000000000000000000000' and first_sent_day is not null
    and coalesce(item_status, 'pending') in ('pending', 'preparing') and claim_type is null and carrier_code is null
  group by 1, 2, 3
  on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count;
end $$;

-- What was imported as sent and whose state was set back: its history says that it had left (decision 66).
do $$
declare
  sent text := $q$
    from order_item as item
    where item.first_sent_day is null and coalesce(item.item_status, 'pending') in ('pending', 'preparing')
      and exists (
        select from item_event as event
        where event.vendor_id = item.vendor_id and event.ord_no = item.ord_no and event.item_index = item.item_index
          and event.kind = 'status' and event.data ->> 'from' in ('shipped', 'delivered')
      )$q$;
begin
  if exists (select from migration where name = '0043_import_set_back.sql') then return; end if;
  execute format($q$
    insert into day_count as held (vendor_id, list, day, item_count)
    select item.vendor_id, moved.list, moved.day, sum(moved.by)
    from (select item.* %s) as item
    cross join lateral (values
      ('sent', coalesce(item.pay_day, item.ord_day), 1),
      (case when item.claim_type is null and item.carrier_code is null
        then case when item.hope_day is null then 'due:counted' else 'due:desired' end end,
        coalesce(item.hope_day, item.counted_day), -1)
    ) as moved (list, day, by)
    where moved.list is not null and item.vendor_id <> '00000000000000000000000000'
    group by 1, 2, 3
    on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count$q$, sent);
  execute format($q$
    update order_item as changed set first_sent_day = coalesce(item.pay_day, item.ord_day)
    from (select item.vendor_id, item.ord_no, item.item_index, item.pay_day, item.ord_day %s) as item
    where changed.vendor_id = item.vendor_id and changed.ord_no = item.ord_no and changed.item_index = item.item_index$q$, sent);
end $$;

alter table frozen_line
  add column if not exists prd_code text,
  add column if not exists claim_type text,
  add column if not exists supplied_on date,
  add column if not exists sale_settlement_no text;
alter table statement_proof
  add column if not exists form smallint not null default 1,
  add column if not exists supply_amount numeric(24, 2),
  add column if not exists vat_amount numeric(24, 2),
  add column if not exists line_count integer,
  add column if not exists account_last4 text;
alter table upload add column if not exists about jsonb;
create index if not exists upload_named on upload (expires_at) where is_emptied and file_name <> '***';
create table if not exists sandbox_vendor_clock (
  vendor_id text collate "C" primary key,
  ahead_ms bigint not null constraint sandbox_vendor_clock_forward check (ahead_ms >= 0)
);
do $$
begin
  if exists (select from migration where name = '0054_issued_statements.sql') then return; end if;
  create table statement_file (
    vendor_id text collate "C" not null,
    settlement_id text collate "C" not null,
    statement_type text collate "C" not null,
    confirmation integer not null,
    sha256 bytea not null,
    primary key (vendor_id, settlement_id, statement_type, confirmation, sha256),
    constraint statement_file_settlement foreign key (vendor_id, settlement_id) references settlement
  );
  create policy vendor_wall on statement_file using (vendor_id = current_setting('napum.vendor_id', true));
  alter table statement_file enable row level security;
end $$;

create or replace function text_pairs(vendor_id text, month date, words text) returns integer[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct hashtext(start.prefix || pair.left || pair.right)), '{}')
  from (
    select vendor_id || '.' || (month - date '2000-01-01') || '.' as prefix, string_to_array(words, null) as characters
    offset 0
  ) as start
  cross join lateral unnest(start.characters, start.characters[2:]) as pair ("left", "right")
  where pair.left <> chr(10) and pair.right <> chr(10)
    and not (ascii(pair.left) between 57360 and 57369 or ascii(pair.right) between 57360 and 57369)
$$;

-- Rows without an actor keep to these: a check of null is no refusal.
alter table item_event validate constraint item_event_actor_known;
alter table supply_price validate constraint supply_price_actor_known;
alter table settlement_line validate constraint settlement_line_actor_known;

-- VAT is rounded for each line (decision 51). A database with settlements that were confirmed before that is refused here.
alter table settlement drop constraint if exists settlement_per_block_is_frozen;
alter table settlement drop constraint settlement_vat_rounding_known;
alter table settlement add constraint settlement_vat_rounding_known check (vat_rounding in ('half_up', 'down'));
alter table frozen_line alter column vat set not null, alter column vat_rounding set not null;

-- Only names that are known: any other one is left, and refuses the start.
delete from migration where name in (
  '0001_foundation.sql', '0002_vendor_wall.sql', '0003_retention.sql', '0004_vat_per_line.sql', '0006_directory_change.sql',
  '0007_intake.sql', '0008_closing.sql', '0009_reads.sql', '0010_changes.sql', '0011_uploads.sql', '0012_paper.sql',
  '0013_webhooks.sql', '0015_files.sql', '0016_proof.sql', '0017_tax_invoices.sql', '0018_people.sql',
  '0019_views_and_audit.sql', '0020_links.sql', '0021_uploads_and_shipped_days.sql', '0022_attention.sql',
  '0023_carry_over.sql', '0025_request_log.sql', '0027_sandbox.sql', '0028_sandbox_faults.sql', '0029_failed_requests.sql',
  '0030_passkeys.sql', '0031_who.sql', '0032_operator_jobs.sql', '0033_console.sql', '0034_tax_parts.sql',
  '0035_sandbox_calls.sql', '0036_numbers_and_access.sql', '0037_item_text_of_vendor.sql', '0038_tax_invoice_exports.sql',
  '0039_text_pairs.sql', '0040_day_gaps.sql', '0041_sent.sql', '0042_set_back.sql', '0043_import_set_back.sql',
  '0044_printed_code.sql', '0052_sandbox_vendor_clock.sql', '0054_issued_statements.sql', '0055_cancellation_lines.sql',
  '0056_wider_search.sql', '0057_upload_tables.sql', '0060_named_uploads.sql'
);
insert into migration (name)
values
  ('0001_installation.sql'),
  ('0002_vendors_and_people.sql'),
  ('0003_orders_and_items.sql'),
  ('0004_settlements_and_statements.sql'),
  ('0005_changes_and_webhooks.sql'),
  ('0006_work.sql');
