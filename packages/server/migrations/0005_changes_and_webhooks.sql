-- The feed: each vendor's changes, numbered without holes (core/changes), and who reads it. Numbers come from one row for each
-- vendor, raised by the last statement of the transaction that makes the change; lock order: everything else, then feed_head
-- by vendor.

-- Which history of changes this database has. After a restore the operator gives it another one, by which readers notice
-- that numbers they saw are gone.
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
create policy vendor_wall on feed_head using (vendor_id = current_setting('napum.vendor_id', true));
alter table feed_head enable row level security;

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
create policy vendor_wall on change using (vendor_id = current_setting('napum.vendor_id', true));
alter table change enable row level security;

-- Programs of the operator that read the changes of all vendors, and how far each has come with each vendor.
create table consumer (
  name text collate "C" primary key,
  -- Which kinds of changes and which vendors; null: all of them.
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
create policy vendor_wall on consumer_position using (vendor_id = current_setting('napum.vendor_id', true));
alter table consumer_position enable row level security;

-- Who is called when something changed. An endpoint is a place in the feed, so that no change costs a row here, and one that is
-- out of order grows no queue.
create table webhook_endpoint (
  webhook_id text collate "C" primary key,
  -- null: it is the operator's, and hears of the changes of all vendors.
  vendor_id text collate "C",
  -- Places are limited: 1 to 10 of each vendor, and of the operator. null: it was deleted, and its row goes with the next
  -- clean-up.
  place smallint,
  url text not null,
  -- Which kinds of changes; null: all of them.
  kinds text[],
  description text not null,
  created_at timestamptz not null,
  status text not null default 'active',
  paused_reason text,
  -- Encrypted. The former one signs too, until it is given up.
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  -- The message that is being sent, as it was made before its first attempt; null: there is none.
  message_id text,
  message_vendor_id text collate "C",
  message_from bigint,
  message_to bigint,
  message_body text,
  attempts integer not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before.
  next_at timestamptz not null,
  -- The process that sends, until when the others believe that it lives. By the clock of the database, which all share.
  lease_id text,
  leased_until timestamptz,
  constraint webhook_place check (place between 1 and 10),
  constraint webhook_status check (status in ('active', 'paused', 'disabled')),
  constraint webhook_paused_reason check (
    case status when 'active' then paused_reason is null when 'disabled' then paused_reason = 'gone'
      else paused_reason in ('failing', 'requested') end),
  constraint webhook_message_whole check (
    num_nulls(message_id, message_vendor_id, message_from, message_to, message_body) in (0, 5)),
  constraint webhook_old_secret_whole check ((old_secret_sealed is null) = (old_secret_until is null))
);
create unique index webhook_place_once on webhook_endpoint (coalesce(vendor_id, ''), place);
create policy vendor_wall on webhook_endpoint using (vendor_id = current_setting('napum.vendor_id', true));
alter table webhook_endpoint enable row level security;

-- How far each endpoint has come. The operator's have one row for each vendor; a vendor without one began later, and is read
-- from its first number.
create table webhook_position (
  vendor_id text collate "C" not null,
  webhook_id text collate "C" not null,
  seq bigint not null,
  primary key (vendor_id, webhook_id)
);
create policy vendor_wall on webhook_position using (vendor_id = current_setting('napum.vendor_id', true));
alter table webhook_position enable row level security;

-- What was sent: one row for each attempt. Those of an endpoint that was deleted go with their time.
create table webhook_delivery (
  webhook_id text collate "C" not null,
  -- Grows with time.
  delivery_id text collate "C" not null,
  -- Whose endpoint it was; null: the operator's.
  vendor_id text collate "C",
  message_id text not null,
  type text not null,
  -- Whose changes they were; all three are null in a test.
  message_vendor_id text collate "C",
  from_seq bigint,
  to_seq bigint,
  attempted_at timestamptz not null,
  http_status integer,
  error text,
  duration_ms integer not null,
  primary key (webhook_id, delivery_id)
);
create index webhook_delivery_age on webhook_delivery (attempted_at);
create policy vendor_wall on webhook_delivery using (vendor_id = current_setting('napum.vendor_id', true));
alter table webhook_delivery enable row level security;
