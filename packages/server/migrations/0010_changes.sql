-- The feed: each vendor's changes, numbered without holes (core/changes). Numbers come from one row a vendor, raised by
-- the last statement of the transaction that makes the change; lock order: everything else, then feed_head by vendor.

-- Which history of changes this database has. After a restore the operator gives it another one, so that readers who saw
-- numbers that are gone are told.
create table feed_epoch (
  only_row boolean primary key default true constraint feed_epoch_only_row check (only_row),
  epoch text not null
);
insert into feed_epoch (epoch) values (left(replace(gen_random_uuid()::text, '-', ''), 12));

-- How far each vendor's feed goes. Half of each page is left free, because this row changes with every write of its vendor.
create table feed_head (
  vendor_id text collate "C" primary key,
  -- The first number that is kept; everything below was cleaned up.
  first_seq bigint not null default 1,
  last_seq bigint not null,
  -- The request of the entry below the first kept one, by which a cursor that stands there is known; null: there was none.
  pruned_request_id text,
  constraint feed_head_whole check (first_seq between 1 and last_seq + 1)
) with (fillfactor = 50);

create table change (
  vendor_id text collate "C" not null,
  seq bigint not null,
  -- One or several of created, order, status, stock, shipment, claim, price, settlement, masked, in this order, with
  -- commas between them.
  kinds text collate "C" not null,
  -- The item; null when only a settlement changed.
  ord_no text collate "C",
  item_index integer,
  settlement_no text collate "C",
  changed_at timestamptz not null,
  request_id text not null,
  primary key (vendor_id, seq),
  constraint change_item_whole check ((ord_no is null) = (item_index is null)),
  constraint change_of_something check (ord_no is not null or settlement_no is not null)
);
-- Where each item entered the feed: `napum verify` looks every item up here. Other changes cost no entry.
create index change_created on change (vendor_id, ord_no, item_index) where kinds like 'created%';

-- Programs of the operator that read the changes of all vendors, and how far each has come with each vendor.
create table consumer (
  name text collate "C" primary key,
  -- null: all of them.
  kinds text[],
  vendor_ids text[],
  created_at timestamptz not null
);
-- A vendor without a row here began after the consumer did: it is read from its first number.
create table consumer_position (
  vendor_id text collate "C" not null,
  name text collate "C" not null constraint consumer_position_consumer references consumer,
  seq bigint not null,
  primary key (vendor_id, name)
);

create policy vendor_wall on feed_head using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on change using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on consumer_position using (vendor_id = current_setting('napum.vendor_id', true));
alter table feed_head enable row level security;
alter table change enable row level security;
alter table consumer_position enable row level security;

-- What was there before gets its first numbers: one `created` for each item, vendor by vendor, in the order of their keys.
-- Nobody else writes meanwhile: an item that came in unseen would have no number.
lock table order_item in share row exclusive mode;
do $$
declare
  next_vendor text := '00000000000000000000000000';
begin
  loop
    -- The marketplace's own products, whose vendor is the smallest, are in nobody's feed.
    select vendor_id into next_vendor from order_item where vendor_id > next_vendor order by vendor_id limit 1;
    exit when next_vendor is null;
    insert into change (vendor_id, seq, kinds, ord_no, item_index, changed_at, request_id)
    select next_vendor, row_number() over (order by ord_no, item_index), 'created', ord_no, item_index, now(), 'migration'
    from order_item
    where vendor_id = next_vendor;
    insert into feed_head (vendor_id, last_seq) select next_vendor, max(seq) from change where vendor_id = next_vendor;
  end loop;
end $$;
