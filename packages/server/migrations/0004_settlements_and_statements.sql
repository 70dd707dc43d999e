-- Money: prices, settlements with their ledger, and what was printed of them.

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
  -- Who did it, under the name of that day; null: not known. A key has no name.
  actor_kind text constraint supply_price_actor_known
    check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  actor_name text,
  primary key (vendor_id, ord_no, item_index, version)
);
create policy vendor_wall on supply_price using (vendor_id = current_setting('napum.vendor_id', true));
alter table supply_price enable row level security;

-- The last number of each day; numbers are never used twice (decision 38).
create table settlement_number (
  day date primary key,
  last_number integer not null
);

create table settlement (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  settlement_no text collate "C" not null,
  status text not null constraint settlement_status_known check (status in ('pending', 'confirmed', 'paid')),
  -- Whether first prices and moved reversals may go here (decision 37).
  is_open boolean not null,
  -- How VAT is computed, as it was set when the settlement began (decision 51).
  vat text not null constraint settlement_vat_known check (vat in ('inclusive', 'exclusive')),
  vat_rounding text not null default 'half_up'
    constraint settlement_vat_rounding_known check (vat_rounding in ('half_up', 'down')),
  period_start date not null,
  period_end date not null,
  settlement_date date not null,
  created_at timestamptz not null,
  -- What the lines add up to, raised by the statement that adds lines.
  line_total numeric(24, 2) not null default 0,
  confirmed_at timestamptz,
  -- The operator's person, here and below; null: a program.
  confirmed_by text,
  -- How often it was confirmed: each confirmation has check codes of its own.
  confirmation integer not null default 0,
  -- The supplying party as it was when the settlement was confirmed (decision 41a).
  frozen_supplier jsonb,
  -- And what it came to, so that lists need not add it up again.
  frozen_totals jsonb,
  paid_at timestamptz,
  paid_by text,
  -- The day and the reference of the transfer.
  paid_on date,
  reference text,
  -- When it was last made pending again, and why.
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  primary key (vendor_id, settlement_id),
  constraint settlement_open_is_pending check (status = 'pending' or not is_open)
);
create unique index settlement_one_open on settlement (vendor_id) where is_open;
create index settlement_by_id on settlement (settlement_id);
-- People name a settlement by its number.
create index settlement_by_no on settlement (settlement_no);
create index settlement_by_period_end on settlement (period_end, settlement_id);
-- What the close of a period looks through, and what banks are asked to pay: settlements that were closed or paid in past
-- years must not make either slower.
create index settlement_pending on settlement (period_end, settlement_id) where status = 'pending';
create index settlement_confirmed on settlement (period_end, settlement_id) where status = 'confirmed';
create policy vendor_wall on settlement using (vendor_id = current_setting('napum.vendor_id', true));
alter table settlement enable row level security;

-- How far the lines of each vendor are numbered. The numbers come from here, under a lock that the writer holds anyway, and
-- not from a sequence: on several nodes each has a sequence of its own, and the order of the numbers is money (decision 171).
-- Half of each page is left free, because a row changes with every price.
create table ledger_head (
  vendor_id text collate "C" primary key,
  last_line_id bigint not null
) with (fillfactor = 50);
create policy vendor_wall on ledger_head using (vendor_id = current_setting('napum.vendor_id', true));
alter table ledger_head enable row level security;

-- The ledger: lines are only ever added (decision 42). What was not sent may be moved to the vendor's open settlement when its
-- own is confirmed: a line `carried_out` takes it out of the one, and a sale puts it into the other (decision 139).
create table settlement_line (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  line_id bigint not null,
  kind text not null constraint settlement_line_kind_known
    check (kind in ('sale', 'price_change', 'reversal', 'carried_out')),
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
  -- Who did it, as in supply_price.
  actor_kind text constraint settlement_line_actor_known
    check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  actor_name text,
  primary key (vendor_id, settlement_id, line_id),
  constraint settlement_line_settlement foreign key (vendor_id, settlement_id) references settlement
);
-- What the ledger holds of an order. The order number leads: an index that begins with the vendor, as the primary key does,
-- would be taken for a settlement's lines as well when the plan is made while the table is small, and would then look through
-- all lines of the vendor for ever.
create index settlement_line_by_item on settlement_line (ord_no, vendor_id, item_index, line_id);
create policy vendor_wall on settlement_line using (vendor_id = current_setting('napum.vendor_id', true));
alter table settlement_line enable row level security;

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
  -- Whether the goods had left, so that the day is one of delivery (decision 49); null: not known.
  is_sent boolean,
  proof_number text not null,
  receiver jsonb not null,
  footer jsonb not null,
  insurance_code text not null,
  product_title text not null,
  -- Printed where the fonts cannot draw the title; null: not kept.
  prd_code text,
  specifications text not null,
  unit text not null,
  tax_type text not null,
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  total_amount numeric(14, 2) not null,
  -- How its VAT is computed: of a reversal as in the settlement that has the sale.
  vat text not null constraint frozen_line_vat_known check (vat in ('inclusive', 'exclusive')),
  vat_rounding text not null constraint frozen_line_vat_rounding_known check (vat_rounding in ('half_up', 'down')),
  -- What the line of a cancellation says of the sale that it takes back; all null in a sale, or where it was not kept.
  -- cancel, return or exchange.
  claim_type text,
  -- The day on which the goods had left; null: they had not.
  supplied_on date,
  -- The settlement of the sale.
  sale_settlement_no text,
  primary key (vendor_id, settlement_id, line_id),
  constraint frozen_line_settlement foreign key (vendor_id, settlement_id) references settlement
);
-- The order number leads for the same reason as in settlement_line, and here the day.
create index frozen_line_by_item on frozen_line (ord_no, vendor_id, item_index, line_id);
-- Tax invoices gather what was confirmed by the day on which the goods left, some orders of some days at a time (decision 118).
create index frozen_line_by_day on frozen_line (delivery_date, vendor_id, ord_no);
-- What had not left when it was confirmed has its day of supply later.
create index frozen_line_unsent on frozen_line (vendor_id) where is_sent = false;
create policy vendor_wall on frozen_line using (vendor_id = current_setting('napum.vendor_id', true));
alter table frozen_line enable row level security;

-- What proves a closed statement: the hash of its content and the code that is printed on it. Kept when the settlement is
-- made pending again, so that an old paper can be told from a new one.
create table statement_proof (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  statement_type text not null constraint statement_proof_type_known check (statement_type in ('standard', 'cancellation')),
  confirmation integer not null,
  -- 16 characters, without the hyphens that are printed.
  check_code text collate "C" not null,
  -- SHA-256 in hexadecimal, over the content in the canonical form with the number `form`.
  content_hash text collate "C" not null,
  form smallint not null default 1,
  total numeric(24, 2) not null,
  -- What the public page shows beside the total; null: not kept.
  supply_amount numeric(24, 2),
  vat_amount numeric(24, 2),
  line_count integer,
  -- The last four characters of the account on the paper; empty: it has none.
  account_last4 text,
  -- Names of the vendor and of the marketplace at the confirmation.
  issuer text not null,
  marketplace text not null,
  confirmed_at timestamptz not null,
  reopened_at timestamptz,
  primary key (vendor_id, settlement_id, statement_type, confirmation),
  constraint statement_proof_settlement foreign key (vendor_id, settlement_id) references settlement
);
create index statement_proof_by_code on statement_proof (check_code);
create policy vendor_wall on statement_proof using (vendor_id = current_setting('napum.vendor_id', true));
alter table statement_proof enable row level security;

-- Every PDF that was given out under a check code, by its SHA-256: a changed file is known by its bytes. The same statement
-- gives the same bytes, so that there are a few for each: confirmed, paid, and those of other versions and settings.
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
