-- Orders, the items of each vendor with their state and history, and what lists and searches read.

-- Every order of the marketplace: who supplies each position. It is locked first by intake and claims.
create table order_registry (
  ord_no text collate "C" primary key,
  -- vendor_ids[i] supplies item i.
  vendor_ids text[] not null,
  -- intake_indexes[n] is the item that the n-th element of an imported order means.
  intake_indexes integer[] not null,
  -- Hash of the order as last imported, so that sending it again costs one look. Masking removes it: the next import
  -- writes it again, over what is left.
  content_hash bytea,
  -- When the people in the order were masked. From then on an import brings no personal data of it back.
  masked_at timestamptz
);

-- The order as one vendor sees it: stored once for each vendor that has items in it.
create table vendor_order (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  ord_at timestamptz not null,
  pay_at timestamptz,
  -- The order fields as they were imported, with defaults filled in.
  details jsonb not null,
  primary key (vendor_id, ord_no)
);
create policy vendor_wall on vendor_order using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor_order enable row level security;

create table order_item (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null constraint order_item_index_positive check (item_index >= 1),

  -- What the marketplace said.
  ord_day date not null,
  pay_day date,
  -- The day on which the customer wants the order; null: any.
  hope_day date,
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
  -- The day on which it was first sent, which is its day of supply; null: it was not sent (decision 66).
  first_sent_day date,
  -- The number of its newest event. It is counted here, under the lock of the item, and not by a sequence (decision 171).
  last_event_id bigint not null default 0,

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
  -- When the vendor took note of the claim.
  claim_seen_at timestamptz,
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

  -- Computed by the database, for lists.
  -- The list of 4.1 that shows the item; a cancelled item leaves all four (decision 17).
  listed_as text generated always as
    (case when claim_type = 'cancel' then null else coalesce(item_status, 'pending') end) stored,
  -- What the work list filters by, as one number (core/items/facet.ts).
  facet smallint not null generated always as ((((
    (case coalesce(item_status, 'pending') when 'pending' then 0 when 'preparing' then 1 when 'shipped' then 2 else 3 end * 7
      + case coalesce(claim_type, 'none') when 'none' then 0 when 'cancel' then 1 when 'return' then 2 else 3 end
      + case when claim_type is not null and claim_seen_at is not null then 3 else 0 end) * 3
    + case when stock_available is null then 0 when stock_available then 1 else 2 end) * 10
    + case coalesce(carrier_code, 'none') when 'none' then 0 when 'cj' then 1 when 'hanjin' then 2 when 'lotte' then 3
      when 'logen' then 4 when 'epost' then 5 when 'kdexp' then 6 when 'daesin' then 7 when 'ilyang' then 8 else 9 end) * 2
    + case when price_version > 0 then 1 else 0 end)::smallint) stored,
  -- From this day on working days are counted; null when the customer named a day.
  counted_day date generated always as
    (case when hope_day is null then coalesce(pay_day, ord_day) end) stored,
  -- The day of the payment; of an unpaid item later than any day.
  paid_day date not null generated always as (coalesce(pay_day, 'infinity'::date)) stored,

  primary key (vendor_id, ord_no, item_index),
  constraint order_item_order foreign key (vendor_id, ord_no) references vendor_order,
  constraint order_item_shipment_whole check
    ((registered_at is null) = (carrier_code is null) and (registered_at is null) = (tracking_number is null)),
  constraint order_item_price_whole check
    ((price_version = 0) = (total_amount is null) and (price_version = 0) = (settlement_id is null)),
  constraint order_item_claim_whole check ((claim_type is null) = (claim_day is null))
);
create policy vendor_wall on order_item using (vendor_id = current_setting('napum.vendor_id', true));
alter table order_item enable row level security;

-- The order of the pages of 4.1 to 4.3: a total one (decision 13).
create index order_item_by_order_day on order_item (vendor_id, listed_as, ord_day, ord_no, item_index)
  where listed_as is not null;
create index order_item_by_pay_day on order_item (vendor_id, listed_as, pay_day, ord_no, item_index)
  where listed_as is not null and pay_day is not null;
create index order_item_by_claim_day on order_item (vendor_id, claim_type, claim_day, ord_no, item_index)
  where claim_type is not null;
-- One walk for each facet and order of the work list; an item stands in one of the last two.
create index order_item_work_by_order_day on order_item (vendor_id, facet, ord_day, ord_no, item_index);
create index order_item_work_by_pay_day on order_item (vendor_id, facet, paid_day, ord_no, item_index);
create index order_item_work_by_number on order_item (vendor_id, facet, ord_no, item_index);
create index order_item_work_by_desired_day on order_item (vendor_id, facet, hope_day, ord_no, item_index)
  where hope_day is not null;
create index order_item_work_by_counted_day on order_item (vendor_id, facet, counted_day, ord_no, item_index)
  where counted_day is not null;
-- The latest uses of a waybill number, and numbers by their beginning.
create index order_item_by_use on order_item (vendor_id, tracking_number collate "C", registered_at)
  where tracking_number is not null;
create unique index order_item_idempotency_key_unique on order_item (vendor_id, idempotency_key)
  where idempotency_key is not null;
-- How many items left at which time.
create index order_item_by_shipped_at on order_item (vendor_id, shipped_at) where registered_at is not null;
-- By this `napum verify` counts the items that were first sent on each day.
create index order_item_by_sent_day on order_item (vendor_id, first_sent_day, ord_no, item_index)
  where first_sent_day is not null;
-- What was sent and whose state was set back: the counts by state do not know that it left (decision 66). There are few.
create index order_item_set_back on order_item (vendor_id, facet)
  where first_sent_day is not null and coalesce(item_status, 'pending') in ('pending', 'preparing');
-- What is unshipped of a settlement (core/ledger/unshipped.ts), and nothing else.
create index order_item_unshipped on order_item (vendor_id, settlement_id)
  where settlement_id is not null and registered_at is null
    and coalesce(item_status, 'pending') not in ('shipped', 'delivered')
    and coalesce(claim_type, '') not in ('cancel', 'return') and reversal_settlement_id is null;
-- Claims of all vendors by their day: open until the vendor took note, which nobody does of the marketplace's own products.
create index order_item_by_claim on order_item (
  (claim_seen_at is null and vendor_id <> '00000000000000000000000000'), claim_type, claim_day, vendor_id, ord_no, item_index
) where claim_type is not null;

-- How many items each list has on each day, changed in the same transaction as the items. A page finds its day here. Lists
-- (core/items/day-counts.ts) are those of states by the day of the order or of the payment (`paid:`), claims by their day, the
-- facets of the work list by month (`work:`), what is to be sent by the day that decides when it is due (`due:`), what was
-- sent (`sent`), and how far other days lie from that of the order (`gap:`, decision 160).
create table day_count (
  vendor_id text collate "C" not null,
  list text collate "C" not null,
  day date not null,
  -- No check against negative counts: it would refuse the row that an upsert proposes before it adds it up.
  item_count integer not null,
  primary key (vendor_id, list, day)
);
create policy vendor_wall on day_count using (vendor_id = current_setting('napum.vendor_id', true));
alter table day_count enable row level security;

-- Everything that happened to an item, in order; never changed.
create table item_event (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  event_id bigint not null,
  kind text not null constraint item_event_kind_known check (kind in ('status', 'stock', 'shipment', 'claim')),
  data jsonb not null,
  source text not null,
  recorded_at timestamptz not null,
  request_id text not null,
  -- Who did it, under the name of that day; null: not known. A key has no name.
  actor_kind text constraint item_event_actor_known
    check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  actor_name text,
  primary key (vendor_id, ord_no, item_index, event_id)
);
create policy vendor_wall on item_event using (vendor_id = current_setting('napum.vendor_id', true));
alter table item_event enable row level security;

-- Pairs of characters of a text, each as a number of this vendor and month, so that an index on them finds the texts of one
-- vendor in one month. What is found is compared with the text itself, so that two pairs may share a number. Digits of phones
-- before the last four (core/items/words.ts) have no pairs: the index does not grow by them.
create function text_pairs(vendor_id text, month date, words text) returns integer[]
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

-- What the work list searches: in lower case, one text on each line. It has no row security, because no index of pairs could
-- be used under it: the planner keeps the comparison of pairs away from rows that a policy has not passed. Work for a vendor
-- has no right to it and reads the view, which shows the rows of the vendor that is set. The number leads the key: an
-- index that begins with the vendor would be taken for a walk over all his texts.
create table item_text (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  words text not null,
  pairs integer[] not null,
  primary key (ord_no, vendor_id, item_index)
);
create index item_text_pairs on item_text using gin (pairs) with (gin_pending_list_limit = 256);
create view vendor_item_text as
select ord_no, item_index, words, pairs, vendor_id from item_text where vendor_id = current_setting('napum.vendor_id', true);

-- Which column of a table is which field of an order, by the name that people gave it.
create table order_mapping (
  mapping_id text collate "C" primary key,
  name text collate "C" not null constraint order_mapping_name unique,
  mapping jsonb not null,
  saved_at timestamptz not null,
  -- The name that the person had that day; null: a program with the operator's key.
  saved_by text
);

-- Orders that failed when they were last sent, until they come again and succeed. No text of an order is kept.
create table import_failure (
  -- Empty: the line had no order number.
  ord_no text collate "C" not null,
  -- Of a line without an order number: which one; 0 otherwise, so that an order stands here once.
  line integer not null,
  error_code text not null,
  failed_at timestamptz not null,
  request_id text not null,
  primary key (ord_no, line)
);
create index import_failure_by_age on import_failure (failed_at, ord_no, line);
