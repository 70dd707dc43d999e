-- The schema. Shared small tables stand first; every table below "Per vendor" has vendor_id in its primary key,
-- its uniques and its foreign keys, so that a distributed PostgreSQL can spread them by vendor.
-- Lock order everywhere: order_registry, order_item by key, settlement, day_count.

-- Shared ------------------------------------------------------------------------------------------------

-- What was fixed at the first start. Day counts depend on the time zone, so it never changes.
create table installation (
  only_row boolean primary key default true constraint installation_only_row check (only_row),
  time_zone text not null
);

create table marketplace (
  only_row boolean primary key default true constraint marketplace_only_row check (only_row),
  name text not null default '',
  biz_no text not null default '',
  owner text not null default '',
  address text not null default '',
  phone text not null default '',
  biz_type text not null default '',
  biz_kind text not null default '',
  sales_office text not null default '',
  sales_rep_name text not null default '',
  sales_rep_phone text not null default '',
  statement_notes text not null default ''
);
insert into marketplace default values;

-- Counts every change of a vendor or a key; its row lock makes versions visible in the order of their numbers.
create table directory (
  only_row boolean primary key default true constraint directory_only_row check (only_row),
  version bigint not null
);
insert into directory (version) values (0);

create table vendor (
  vendor_id text collate "C" primary key,
  name text not null,
  biz_no text not null,
  owner text not null,
  address text not null,
  biz_type text not null,
  biz_kind text not null,
  phone text not null,
  email text not null,
  partner_code text constraint vendor_partner_code_unique unique,
  status text not null constraint vendor_status_known check (status in ('active', 'suspended')),
  created_at timestamptz not null,
  -- The directory version of the last change of the vendor or of one of its keys.
  directory_version bigint not null
);
create index vendor_by_directory_version on vendor (directory_version);

create table api_key (
  key_id text collate "C" primary key,
  vendor_id text collate "C" not null constraint api_key_vendor references vendor,
  -- SHA-256 of the key; the key itself is never stored.
  key_hash bytea not null constraint api_key_hash_unique unique,
  prefix text not null,
  label text,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_by_vendor on api_key (vendor_id);

-- Requests of a key in its current window, shared by all processes on this database. Not logged: a crash of the server
-- may forget a minute of counting, and no request waits for the disk.
create unlogged table rate_window (
  key text collate "C" primary key,
  used integer not null,
  -- Milliseconds since 1970.
  resets_at bigint not null
);

-- Every order of the marketplace: who supplies each position. It is locked first by intake and claims.
create table order_registry (
  ord_no text collate "C" primary key,
  -- vendor_ids[i] supplies item i.
  vendor_ids text[] not null,
  -- intake_indexes[n] is the item that the n-th element of an imported order means.
  intake_indexes integer[] not null,
  -- SHA-256 of the order as last imported, so that sending it again costs one look.
  content_hash bytea not null
);

-- The last number of each day; numbers are never used twice (decision 38).
create table settlement_number (
  day date primary key,
  last_number integer not null
);

-- Per vendor ----------------------------------------------------------------------------------------------

-- The order as one vendor sees it: stored once per vendor that has items in it.
create table vendor_order (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  ord_at timestamptz not null,
  pay_at timestamptz,
  -- The order fields as they were imported, with defaults filled in.
  details jsonb not null,
  primary key (vendor_id, ord_no)
);

create table order_item (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null constraint order_item_index_positive check (item_index >= 1),

  -- What the marketplace said.
  ord_day date not null,
  pay_day date,
  -- The record of the lists as ready JSON text, cut where a changing value goes in:
  -- names, [claim], before status, [item_status], after status, [partner_code], after partner.
  record_names text not null,
  record_before_status text not null,
  record_after_status text not null,
  record_after_partner text not null,
  -- The item fields as they were imported, with defaults filled in.
  details jsonb not null,
  tax_type text not null constraint order_item_tax_type_known check (tax_type in ('taxable', 'exempt', 'zero_rated')),

  -- What happened to it.
  item_status text constraint order_item_status_known
    check (item_status in ('pending', 'preparing', 'shipped', 'delivered')),
  -- The day the item first became shipped or delivered (decision 49).
  first_sent_day date,

  stock_available boolean,
  unavailable_reason text constraint order_item_unavailable_reason_known
    check (unavailable_reason in ('out_of_stock', 'reserved', 'damaged', 'discontinued', 'other')),
  stock_memo text,
  stock_confirmed_at timestamptz,

  carrier_code text constraint order_item_carrier_known
    check (carrier_code in ('cj', 'hanjin', 'lotte', 'logen', 'epost', 'kdexp', 'daesin', 'ilyang', 'other')),
  tracking_number text,
  shipped_at timestamptz,
  shipment_memo text,
  registered_at timestamptz,
  idempotency_key text,
  -- What the entry with that key asked for, to tell a replay from a reuse (decision 32).
  idempotency_entry text,

  claim_type text constraint order_item_claim_known check (claim_type in ('cancel', 'return', 'exchange')),
  claim_day date,
  claim_reason text,
  -- Of an exchanged item: the index of its replacement; of a replacement: the index of the original.
  replaced_by integer,
  replacement_of integer,
  -- Whether the exchange that made this replacement was withdrawn.
  exchange_withdrawn boolean not null default false,
  -- Of an exchanged item: whether its replacement has its price, so that its own is final (decision 43a).
  exchange_settled boolean not null default false,

  -- The current supply price, 0 versions when there is none.
  price_version integer not null default 0,
  unit_price numeric(14, 2),
  quantity integer,
  total_amount numeric(14, 2),
  -- The settlement that holds the current sale line, and the one with the reversal that stands against it, if any.
  settlement_id text collate "C",
  reversal_settlement_id text collate "C",

  -- The list of 4.1 that shows the item; a cancelled item leaves all four (decision 17).
  listed_as text generated always as
    (case when claim_type = 'cancel' then null else coalesce(item_status, 'pending') end) stored,

  primary key (vendor_id, ord_no, item_index),
  constraint order_item_order foreign key (vendor_id, ord_no) references vendor_order,
  constraint order_item_shipment_whole check
    ((registered_at is null) = (carrier_code is null) and (registered_at is null) = (tracking_number is null)),
  constraint order_item_price_whole check
    ((price_version = 0) = (total_amount is null) and (price_version = 0) = (settlement_id is null)),
  constraint order_item_claim_whole check ((claim_type is null) = (claim_day is null))
);
-- The order of the pages: a total one (decision 13).
create index order_item_by_order_day on order_item (vendor_id, listed_as, ord_day, ord_no, item_index)
  where listed_as is not null;
create index order_item_by_pay_day on order_item (vendor_id, listed_as, pay_day, ord_no, item_index)
  where listed_as is not null and pay_day is not null;
create index order_item_by_claim_day on order_item (vendor_id, claim_type, claim_day, ord_no, item_index)
  where claim_type is not null;
-- What a settlement still waits for.
create index order_item_unshipped on order_item (vendor_id, settlement_id)
  where settlement_id is not null and registered_at is null;
create unique index order_item_idempotency_key_unique on order_item (vendor_id, idempotency_key)
  where idempotency_key is not null;

-- How many items each list has on each day, changed in the same statement as the items. A page finds its day here.
create table day_count (
  vendor_id text collate "C" not null,
  list text collate "C" not null,
  day date not null,
  -- No check against negative counts: it would refuse the row that an upsert proposes before it adds it up.
  item_count integer not null,
  primary key (vendor_id, list, day)
);

-- Everything that happened to an item, in order; never changed.
create table item_event (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  event_id bigint generated always as identity,
  kind text not null constraint item_event_kind_known check (kind in ('status', 'stock', 'shipment', 'claim')),
  data jsonb not null,
  source text not null,
  recorded_at timestamptz not null,
  request_id text not null,
  primary key (vendor_id, ord_no, item_index, event_id)
);

-- Every supply price an item has had; never changed.
create table supply_price (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  version integer not null,
  unit_price numeric(14, 2) not null,
  quantity integer not null,
  total_amount numeric(14, 2) not null,
  source text not null,
  recorded_at timestamptz not null,
  request_id text not null,
  primary key (vendor_id, ord_no, item_index, version)
);

create table settlement (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  settlement_no text collate "C" not null,
  status text not null constraint settlement_status_known check (status in ('pending', 'confirmed', 'paid')),
  -- Whether first prices and moved reversals may go here (decision 37).
  is_open boolean not null,
  vat text not null constraint settlement_vat_known check (vat in ('inclusive', 'exclusive')),
  period_start date not null,
  period_end date not null,
  settlement_date date not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  paid_on date,
  reference text,
  -- The supplying party as it was when the settlement was confirmed (decision 41a).
  frozen_supplier jsonb,
  -- And what it came to, so that lists need not add it up again.
  frozen_totals jsonb,
  primary key (vendor_id, settlement_id),
  constraint settlement_open_is_pending check (status = 'pending' or not is_open)
);
create unique index settlement_one_open on settlement (vendor_id) where is_open;
create index settlement_by_id on settlement (settlement_id);
create index settlement_by_period_end on settlement (period_end, settlement_id);

-- The ledger: lines are only ever added (decision 42).
create table settlement_line (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  line_id bigint generated always as identity,
  kind text not null constraint settlement_line_kind_known check (kind in ('sale', 'price_change', 'reversal')),
  ord_no text collate "C" not null,
  item_index integer not null,
  price_version integer not null,
  unit_price numeric(14, 2) not null,
  -- Negative in a reversal.
  quantity integer not null,
  -- The whole of the price that the line speaks of; negative in a reversal.
  price_total numeric(14, 2) not null,
  -- What the line adds to the settlement.
  amount numeric(14, 2) not null,
  -- Of a reversal: the day of the claim.
  claim_day date,
  -- Of a reversal that takes another one back.
  offsets_line_id bigint,
  source text not null,
  recorded_at timestamptz not null,
  request_id text not null,
  primary key (vendor_id, settlement_id, line_id),
  constraint settlement_line_settlement foreign key (vendor_id, settlement_id) references settlement
);
create index settlement_line_by_item on settlement_line (vendor_id, ord_no, item_index);

-- What is printed of a confirmed settlement, as it was at that moment (decision 41a).
create table frozen_line (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  -- The sale or reversal line that is printed.
  line_id bigint not null,
  statement_type text not null constraint frozen_line_type_known check (statement_type in ('standard', 'cancellation')),
  ord_no text collate "C" not null,
  item_index integer not null,
  delivery_date date not null,
  proof_number text not null,
  receiver jsonb not null,
  footer jsonb not null,
  insurance_code text not null,
  product_title text not null,
  specifications text not null,
  unit text not null,
  tax_type text not null,
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  total_amount numeric(14, 2) not null,
  primary key (vendor_id, settlement_id, line_id),
  constraint frozen_line_settlement foreign key (vendor_id, settlement_id) references settlement
);
