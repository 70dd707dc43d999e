-- What the database holds after all migrations, by name. Generated: change a migration, then run npm run generate.
-- What the tables are for: docs/database.md. The migrations say in their comments what columns mean.

create table announcement (
  announcement_id text collate "C" not null,
  title text not null,
  body text not null,
  vendor_ids text[],
  must_confirm boolean not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text,
  withdrawn_at timestamp with time zone,
  mailed_to text collate "C" default ''::text,
  about text,
  starts_at timestamp with time zone,
  constraint announcement_pkey primary key (announcement_id),
  constraint announcement_about_known check (about = any (array['maintenance'::text, 'trouble'::text])) not valid
);
alter table announcement enable row level security;
create index announcement_of_service on announcement (starts_at) where ((about is not null) and (withdrawn_at is null));
create index announcement_unmailed on announcement (announcement_id) where (mailed_to is not null);

create table announcement_read (
  vendor_id text collate "C" not null,
  announcement_id text collate "C" not null,
  person_id text collate "C" not null,
  name text not null,
  read_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint announcement_read_pkey primary key (vendor_id, announcement_id, person_id)
);
alter table announcement_read enable row level security;
create index announcement_read_by_announcement on announcement_read (announcement_id, read_at);

create table api_key (
  key_id text collate "C" not null,
  vendor_id text collate "C" not null,
  key_hash bytea not null,
  prefix text not null,
  label text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  issued_by_kind text,
  issued_by_name text,
  revoked_by_kind text,
  revoked_by_name text,
  constraint api_key_pkey primary key (key_id),
  constraint api_key_hash_unique unique (key_hash),
  constraint api_key_issuer_known check (issued_by_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text])),
  constraint api_key_revoker_known check (revoked_by_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text])),
  constraint api_key_vendor foreign key (vendor_id) references vendor(vendor_id)
);
create index api_key_by_end on api_key (expires_at, key_id) where ((revoked_at is null) and (expires_at is not null));
create index api_key_by_revocation on api_key (revoked_at) where (revoked_at is not null);
create index api_key_by_vendor on api_key (vendor_id);

create table approval (
  approval_id text collate "C" not null,
  kind text not null,
  action text not null,
  vendor_id text collate "C",
  subject text,
  detail text not null,
  request_sealed text not null,
  state text not null,
  asked_at timestamp with time zone not null,
  asked_kind text not null,
  asked_person text collate "C",
  asked_name text,
  decided_at timestamp with time zone,
  decided_person text collate "C",
  decided_name text,
  reason text,
  effect jsonb,
  first_at timestamp with time zone,
  first_person text collate "C",
  first_name text,
  constraint approval_pkey primary key (approval_id),
  constraint approval_state_known check (state = any (array['waiting'::text, 'running'::text, 'approved'::text, 'rejected'::text]))
);
create index approval_by_state on approval (((state = any (array['waiting'::text, 'running'::text]))), approval_id);

create table audit (
  audit_id text collate "C" not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text collate "C",
  actor_login text,
  actor_name text,
  address text not null,
  vendor_id text collate "C",
  action text not null,
  is_right boolean not null,
  takes_out boolean default false not null,
  subject text,
  record_count integer,
  details jsonb,
  request_id text not null,
  constraint audit_pkey primary key (audit_id),
  constraint audit_actor_known check (actor_kind = any (array['person'::text, 'vendor_key'::text, 'operator_key'::text, 'stranger'::text, 'service'::text]))
) partition by range (audit_id);
create index audit_by_actor on audit (actor_id, audit_id);
create index audit_by_age on audit (is_right, at);
create index audit_by_request on audit (request_id);
create index audit_by_vendor on audit (vendor_id, audit_id);
create index audit_exports on audit (audit_id) where takes_out;
create index audit_of_exports on audit (vendor_id, audit_id) where takes_out;

create table change (
  vendor_id text collate "C" not null,
  seq bigint not null,
  kinds text collate "C" not null,
  ord_no text collate "C",
  item_index integer,
  settlement_no text collate "C",
  changed_at timestamp with time zone not null,
  request_id text not null,
  constraint change_pkey primary key (vendor_id, seq),
  constraint change_item_whole check ((ord_no is null) = (item_index is null)),
  constraint change_of_something check (ord_no is not null or settlement_no is not null)
);
alter table change enable row level security;
create index change_created on change (vendor_id, ord_no, item_index) where (kinds ~~ 'created%'::text);

create table consumer (
  name text collate "C" not null,
  kinds text[],
  vendor_ids text[],
  created_at timestamp with time zone not null,
  read_before timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint consumer_pkey primary key (name)
);

create table consumer_position (
  vendor_id text collate "C" not null,
  name text collate "C" not null,
  seq bigint not null,
  constraint consumer_position_pkey primary key (vendor_id, name),
  constraint consumer_position_consumer foreign key (name) references consumer(name)
);
alter table consumer_position enable row level security;

create table content_key (
  only_row boolean default true not null,
  key bytea not null,
  constraint content_key_pkey primary key (only_row),
  constraint content_key_length check (length(key) = 32),
  constraint content_key_only_row check (only_row)
);

create table day_count (
  vendor_id text collate "C" not null,
  list text collate "C" not null,
  day date not null,
  item_count integer not null,
  constraint day_count_pkey primary key (vendor_id, list, day)
) with (fillfactor=70);
alter table day_count enable row level security;
create index day_count_by_list on day_count (((list || ''::text)), day);

create table day_count_change (
  change_id uuid default gen_random_uuid() not null,
  vendor_id text collate "C" not null,
  lists text[] not null,
  days date[] not null,
  differences integer[] not null,
  constraint day_count_change_pkey primary key (change_id, vendor_id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
alter table day_count_change enable row level security;

create table day_count_total (
  list text collate "C" not null,
  day date not null,
  item_count bigint not null,
  constraint day_count_total_pkey primary key (list, day)
) with (fillfactor=70);

create table directory (
  only_row boolean default true not null,
  version bigint not null,
  constraint directory_pkey primary key (only_row),
  constraint directory_only_row check (only_row)
);

create table directory_change (
  version bigint not null,
  change_id uuid not null,
  constraint directory_change_pkey primary key (version)
);

create table feed_epoch (
  only_row boolean default true not null,
  epoch text not null,
  constraint feed_epoch_pkey primary key (only_row),
  constraint feed_epoch_only_row check (only_row)
);

create table feed_head (
  vendor_id text collate "C" not null,
  first_seq bigint default 1 not null,
  last_seq bigint not null,
  pruned_request_id text,
  moved_at timestamp with time zone default date_bin('00:10:00'::interval, now(), '2000-01-01 00:00:00+00'::timestamp with time zone) not null,
  constraint feed_head_pkey primary key (vendor_id),
  constraint feed_head_whole check (first_seq >= 1 and first_seq <= (last_seq + 1))
) with (fillfactor=50);
alter table feed_head enable row level security;
create index feed_head_moved on feed_head (moved_at);

create table frozen_line (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  line_id bigint not null,
  statement_type text not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  delivery_date date not null,
  is_sent boolean,
  proof_number text not null,
  receiver jsonb,
  footer jsonb,
  insurance_code text not null,
  product_title text not null,
  prd_code text,
  specifications text not null,
  unit text not null,
  tax_type text not null,
  quantity integer not null,
  unit_price numeric(14,2) not null,
  total_amount numeric(14,2) not null,
  vat text not null,
  vat_rounding text not null,
  claim_type text,
  supplied_on date,
  sale_settlement_no text,
  constraint frozen_line_pkey primary key (vendor_id, settlement_id, line_id),
  constraint frozen_line_settlement foreign key (vendor_id, settlement_id) references settlement(vendor_id, settlement_id),
  constraint frozen_line_type_known check (statement_type = any (array['standard'::text, 'cancellation'::text])),
  constraint frozen_line_vat_known check (vat = any (array['inclusive'::text, 'exclusive'::text])),
  constraint frozen_line_vat_rounding_known check (vat_rounding = any (array['half_up'::text, 'down'::text]))
);
alter table frozen_line enable row level security;
create index frozen_line_by_day on frozen_line (delivery_date, vendor_id, ord_no);
create index frozen_line_by_item on frozen_line (ord_no, vendor_id, item_index, line_id);
create index frozen_line_unsent on frozen_line (vendor_id) where (is_sent = false);

create table holiday (
  day date not null,
  name text not null,
  constraint holiday_pkey primary key (day)
);

create table import_failure (
  ord_no text collate "C" not null,
  line integer not null,
  error_code text not null,
  failed_at timestamp with time zone not null,
  request_id text not null,
  constraint import_failure_pkey primary key (ord_no, line)
);
create index import_failure_by_age on import_failure (failed_at, ord_no, line);

create table installation (
  only_row boolean default true not null,
  time_zone text not null,
  secrets_key_id text,
  livemode boolean not null,
  constraint installation_pkey primary key (only_row),
  constraint installation_only_row check (only_row)
);

create table invitation (
  token_hash bytea not null,
  invitation_id text collate "C" not null,
  kind text not null,
  login text collate "C" not null,
  name text not null,
  vendor_id text collate "C",
  role text,
  drops_factor boolean default false not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  made_by text collate "C",
  constraint invitation_pkey primary key (token_hash),
  constraint invitation_kind_known check (kind = any (array['invitation'::text, 'reset'::text])),
  constraint invitation_role_known check (
case
    when kind = 'reset'::text then role is null
    when vendor_id is null then role = any (array['viewer'::text, 'staff'::text, 'accounting'::text, 'service'::text, 'admin'::text])
    else role = any (array['viewer'::text, 'clerk'::text, 'owner'::text])
end) not valid,
  constraint invitation_vendor foreign key (vendor_id) references vendor(vendor_id)
);
create index invitation_by_expiry on invitation (expires_at);
create unique index invitation_by_id on invitation (invitation_id);
create index invitation_by_login on invitation (login, token_hash);
create index invitation_by_maker on invitation (made_by);
create index invitation_by_place on invitation (vendor_id, login);

create table issued_invoice (
  vendor_id text collate "C" not null,
  month text collate "C" not null,
  tax_type text collate "C" not null,
  buyer text collate "C" not null,
  receiver jsonb not null,
  supply_amount numeric(24,2) not null,
  vat_amount numeric(24,2) not null,
  deductions jsonb not null,
  written_on date not null,
  approval_no text,
  issued_at timestamp with time zone not null,
  issued_by text,
  constraint issued_invoice_pkey primary key (vendor_id, month, tax_type, buyer)
);
alter table issued_invoice enable row level security;

create table item_event (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  event_id bigint not null,
  kind text not null,
  data jsonb not null,
  source text not null,
  recorded_at timestamp with time zone not null,
  request_id text not null,
  actor_kind text,
  actor_name text,
  constraint item_event_actor_known check (actor_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text])),
  constraint item_event_kind_known check (kind = any (array['status'::text, 'stock'::text, 'shipment'::text, 'claim'::text]))
);
alter table item_event enable row level security;
create index item_event_by_item on item_event (vendor_id, ord_no, item_index);

create table item_text (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  words text not null,
  month date not null,
  constraint item_text_pkey primary key (ord_no, vendor_id, item_index)
);
create index item_text_pairs on item_text using gin (((text_pairs(''::text, month, replace(words, ' '::text, ''::text)) || hashtext(((vendor_id || '.'::text) || ((month - '2000-01-01'::date))::text))))) with (gin_pending_list_limit='256');

create table known_browser (
  person_id text collate "C" not null,
  browser_hash bytea not null,
  last_seen_at timestamp with time zone not null,
  constraint known_browser_pkey primary key (person_id, browser_hash)
);
create index known_browser_by_age on known_browser (last_seen_at);

create table ledger_head (
  vendor_id text collate "C" not null,
  last_line_id bigint not null,
  hashed_line_id bigint,
  line_hash text collate "C",
  constraint ledger_head_pkey primary key (vendor_id)
) with (fillfactor=50);
alter table ledger_head enable row level security;

create table letter (
  letter_id text collate "C" not null,
  kind text not null,
  receiver text collate "C" not null,
  name text not null,
  address text not null,
  language text not null,
  webhook_id text collate "C" default ''::text not null,
  time_window text collate "C" not null,
  facts jsonb not null,
  secret_sealed text,
  state text not null,
  queued_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  attempts integer default 0 not null,
  lease_id text,
  leased_until timestamp with time zone,
  ended_at timestamp with time zone,
  error text,
  constraint letter_pkey primary key (letter_id),
  constraint letter_language_known check (language = any (array['ko'::text, 'en'::text])),
  constraint letter_once unique (receiver, kind, time_window, webhook_id),
  constraint letter_state_known check (state = any (array['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text, 'listed'::text]))
);
create index letter_by_address on letter (address, letter_id);
create index letter_by_kind on letter (kind, letter_id);
create index letter_by_state on letter (state, letter_id);
create index letter_due on letter (next_at, letter_id) where (state = 'queued'::text);
create index letter_listed on letter (receiver, letter_id) where (state = 'listed'::text);

create table marketplace (
  only_row boolean default true not null,
  name text default ''::text not null,
  biz_no text default ''::text not null,
  owner text default ''::text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  biz_type text default ''::text not null,
  biz_kind text default ''::text not null,
  sales_office text default ''::text not null,
  sales_rep_name text default ''::text not null,
  sales_rep_phone text default ''::text not null,
  statement_notes text default ''::text not null,
  constraint marketplace_pkey primary key (only_row),
  constraint marketplace_only_row check (only_row)
);

create table membership (
  membership_id text collate "C" not null,
  person_id text collate "C" not null,
  vendor_id text collate "C",
  role text not null,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  constraint membership_pkey primary key (membership_id),
  constraint membership_once unique nulls not distinct (person_id, vendor_id),
  constraint membership_person foreign key (person_id) references person(person_id),
  constraint membership_role_known check (
case
    when vendor_id is null then role = any (array['viewer'::text, 'staff'::text, 'accounting'::text, 'service'::text, 'admin'::text])
    else role = any (array['viewer'::text, 'clerk'::text, 'owner'::text])
end) not valid,
  constraint membership_vendor foreign key (vendor_id) references vendor(vendor_id)
);
create index membership_by_vendor on membership (vendor_id, person_id);

create table notice_mark (
  name text collate "C" not null,
  value text not null,
  leased_until timestamp with time zone,
  constraint notice_mark_pkey primary key (name)
);

create table notice_position (
  vendor_id text collate "C" not null,
  pace text collate "C" not null,
  seq bigint not null,
  constraint notice_position_pkey primary key (vendor_id, pace)
);
alter table notice_position enable row level security;

create table notice_setting (
  person_id text collate "C" not null,
  kind text not null,
  mail boolean not null,
  constraint notice_setting_pkey primary key (person_id, kind)
);

create table operator_job (
  job_id text collate "C" not null,
  kind text not null,
  state text not null,
  request jsonb not null,
  request_id text not null,
  actor_kind text not null,
  actor_id text collate "C",
  actor_login text,
  actor_name text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  cancel_requested_at timestamp with time zone,
  owner text not null,
  leased_until timestamp with time zone not null,
  done bigint default 0 not null,
  total bigint,
  unit text not null,
  result jsonb,
  error_code text,
  error_message text,
  file_name text,
  file_bytes bigint,
  file_parts integer,
  address text,
  constraint operator_job_pkey primary key (job_id),
  constraint operator_job_actor_known check (actor_kind = any (array['person'::text, 'operator_key'::text])),
  constraint operator_job_ended check ((state = 'running'::text) = (ended_at is null)),
  constraint operator_job_kind_known check (kind = any (array['import'::text, 'verify'::text, 'retention'::text, 'records'::text, 'statements'::text, 'confirm'::text, 'tax_invoices'::text])) not valid,
  constraint operator_job_state_known check (state = any (array['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'interrupted'::text]))
);
create index operator_job_by_end on operator_job (ended_at);
create unique index operator_job_one_running on operator_job (kind) where (state = 'running'::text);

create table operator_job_part (
  job_id text collate "C" not null,
  part_no integer not null,
  bytes bytea not null,
  constraint operator_job_part_pkey primary key (job_id, part_no),
  constraint operator_job_part_job_id_fkey foreign key (job_id) references operator_job(job_id) on delete cascade
);

create table operator_job_task (
  job_id text collate "C" not null,
  task_no integer not null,
  keys jsonb not null,
  size integer not null,
  owner text,
  leased_until timestamp with time zone,
  attempts smallint default 0 not null,
  result jsonb,
  entries jsonb,
  constraint operator_job_task_pkey primary key (job_id, task_no),
  constraint operator_job_task_job_id_fkey foreign key (job_id) references operator_job(job_id) on delete cascade
);
create index operator_job_task_open on operator_job_task (job_id, task_no) where (result is null);

create table order_item (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  ord_day date not null,
  pay_day date,
  hope_day date,
  record_after_status text not null,
  record_after_partner text not null,
  details jsonb not null,
  tax_type text not null,
  item_status text,
  first_sent_day date,
  last_event_id bigint default 0 not null,
  stock_available boolean,
  unavailable_reason text,
  stock_memo text,
  stock_confirmed_at timestamp with time zone,
  carrier_code text,
  tracking_number text,
  shipped_at timestamp with time zone,
  shipment_memo text,
  registered_at timestamp with time zone,
  idempotency_key text,
  idempotency_entry text,
  claim_type text,
  claim_day date,
  claim_reason text,
  claim_seen_at timestamp with time zone,
  replaced_by integer,
  replacement_of integer,
  exchange_withdrawn boolean default false not null,
  exchange_settled boolean default false not null,
  price_version integer default 0 not null,
  unit_price numeric(14,2),
  quantity integer,
  total_amount numeric(14,2),
  settlement_id text collate "C",
  reversal_settlement_id text collate "C",
  listed_as text generated always as (
case
    when (claim_type = 'cancel'::text) then null::text
    else coalesce(item_status, 'pending'::text)
end) stored,
  counted_day date generated always as (
case
    when (hope_day is null) then coalesce(pay_day, ord_day)
    else null::date
end) stored,
  paid_day date generated always as (coalesce(pay_day, 'infinity'::date)) stored not null,
  state_key text collate "C" generated always as ((((((((
case
    when (first_sent_day is null) then '-'::text
    else 's'::text
end ||
case
    when (claim_type is null) then '-'::text
    when (claim_seen_at is null) then "left"(claim_type, 1)
    else upper("left"(claim_type, 1))
end) ||
case
    when (price_version > 0) then 'p'::text
    else '-'::text
end) ||
case
    when (stock_available is null) then '-'::text
    when stock_available then 'a'::text
    else 'u'::text
end) || '.'::text) || coalesce(item_status, 'pending'::text)) || '.'::text) || coalesce(carrier_code, ''::text))) stored not null,
  adjusted_amount numeric(14,2),
  returned_quantity integer,
  claim_fault text,
  constraint order_item_pkey primary key (vendor_id, ord_no, item_index),
  constraint order_item_claim_fault_known check (claim_fault = any (array['vendor'::text, 'customer'::text, 'market'::text])) not valid,
  constraint order_item_claim_known check (claim_type = any (array['cancel'::text, 'return'::text, 'exchange'::text])),
  constraint order_item_claim_whole check ((claim_type is null) = (claim_day is null)),
  constraint order_item_index_positive check (item_index >= 1),
  constraint order_item_order foreign key (vendor_id, ord_no) references vendor_order(vendor_id, ord_no),
  constraint order_item_price_whole check ((price_version = 0) = (total_amount is null) and (price_version = 0) = (settlement_id is null)),
  constraint order_item_shipment_whole check ((registered_at is null) = (carrier_code is null) and (registered_at is null) = (tracking_number is null)),
  constraint order_item_status_known check (item_status = any (array['pending'::text, 'preparing'::text, 'shipped'::text, 'delivered'::text])),
  constraint order_item_tax_type_known check (tax_type = any (array['taxable'::text, 'exempt'::text, 'zero_rated'::text]))
) with (autovacuum_vacuum_scale_factor=0.02);
alter table order_item enable row level security;
create index order_item_all_by_order_day on order_item (state_key, ord_day, ord_no, item_index) include (paid_day, hope_day, claim_day, vendor_id) where ((vendor_id || ''::text) <> '00000000000000000000000000'::text);
create index order_item_by_claim on order_item ((((claim_seen_at is null) and (vendor_id <> '00000000000000000000000000'::text))), claim_type, claim_day, vendor_id, ord_no, item_index) where (claim_type is not null);
create index order_item_by_claim_day on order_item (vendor_id, claim_type, claim_day, ord_no, item_index) where (claim_type is not null);
create index order_item_by_order_day on order_item (vendor_id, listed_as, ord_day, ord_no, item_index) where (listed_as is not null);
create index order_item_by_pay_day on order_item (vendor_id, listed_as, pay_day, ord_no, item_index) where ((listed_as is not null) and (pay_day is not null));
create index order_item_by_sent_day on order_item (vendor_id, first_sent_day) where (first_sent_day is not null);
create index order_item_by_shipped_at on order_item (vendor_id, shipped_at) where (registered_at is not null);
create index order_item_by_use on order_item (vendor_id, tracking_number collate "C", registered_at) where (tracking_number is not null);
create unique index order_item_idempotency_key_unique on order_item (vendor_id, idempotency_key) where (idempotency_key is not null);
create index order_item_unshipped on order_item (vendor_id, settlement_id) where ((settlement_id is not null) and (registered_at is null) and (coalesce(item_status, 'pending'::text) <> all (array['shipped'::text, 'delivered'::text])) and (coalesce(claim_type, ''::text) <> all (array['cancel'::text, 'return'::text])) and (reversal_settlement_id is null));
create index order_item_waybill_parts on order_item using gin (number_parts(tracking_number)) where (tracking_number is not null);
create index order_item_work_by_counted_day on order_item (vendor_id, state_key, counted_day, ord_no, item_index) include (ord_day, paid_day, hope_day, claim_day) where (counted_day is not null);
create index order_item_work_by_desired_day on order_item (vendor_id, state_key, hope_day, ord_no, item_index) include (ord_day, paid_day, claim_day) where (hope_day is not null);
create index order_item_work_by_order_day on order_item (vendor_id, state_key, ord_day, ord_no, item_index) include (paid_day, hope_day, claim_day);
create index order_item_work_by_pay_day on order_item (vendor_id, state_key, paid_day, ord_no, item_index) include (ord_day, hope_day, claim_day);

create table order_mapping (
  mapping_id text collate "C" not null,
  name text collate "C" not null,
  mapping jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text,
  constraint order_mapping_pkey primary key (mapping_id),
  constraint order_mapping_name unique (name)
);

create table order_registry (
  ord_no text collate "C" not null,
  vendor_ids text[] not null,
  intake_indexes integer[] not null,
  content_hash bytea,
  masked_at timestamp with time zone,
  constraint order_registry_pkey primary key (ord_no)
);
create index order_registry_parts on order_registry using gin (number_parts(ord_no));

create table passkey (
  passkey_id text collate "C" not null,
  person_id text collate "C" not null,
  credential_id bytea not null,
  public_key bytea not null,
  rp_id text not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  suspected_at timestamp with time zone,
  constraint passkey_pkey primary key (passkey_id),
  constraint passkey_credential_unique unique (credential_id),
  constraint passkey_person foreign key (person_id) references person(person_id)
);
create index passkey_by_person on passkey (person_id, passkey_id);

create table passkey_challenge (
  holder_hash bytea not null,
  purpose text not null,
  challenge_hash bytea not null,
  asked_by text collate "C" not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey primary key (holder_hash, purpose),
  constraint passkey_challenge_purpose_known check (purpose = any (array['sign_in'::text, 'factor'::text, 'register'::text]))
);
create index passkey_challenge_by_asker on passkey_challenge (asked_by, expires_at);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

create table payment (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  payment_id text collate "C" not null,
  kind text not null,
  amount numeric(24,2) not null,
  paid_on date not null,
  reference text,
  memo text,
  batch_id text collate "C",
  account_last4 text,
  recorded_at timestamp with time zone not null,
  request_id text not null,
  actor_kind text,
  actor_name text,
  idempotency_key text,
  idempotency_entry text,
  constraint payment_pkey primary key (vendor_id, settlement_id, payment_id),
  constraint payment_actor_known check (actor_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text])),
  constraint payment_amount_not_zero check (amount <> 0::numeric),
  constraint payment_kind_known check (kind = any (array['payment'::text, 'returned'::text, 'received'::text])) not valid,
  constraint payment_settlement foreign key (vendor_id, settlement_id) references settlement(vendor_id, settlement_id)
);
alter table payment enable row level security;
create index payment_by_id on payment (payment_id);
create unique index payment_by_key on payment (idempotency_key, vendor_id) where (idempotency_key is not null);

create table payment_correction (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  payment_id text collate "C" not null,
  correction_no integer not null,
  paid_on date not null,
  reference text,
  reason text not null,
  corrected_at timestamp with time zone not null,
  request_id text not null,
  actor_kind text,
  actor_name text,
  constraint payment_correction_pkey primary key (vendor_id, settlement_id, payment_id, correction_no),
  constraint payment_correction_actor_known check (actor_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text])),
  constraint payment_correction_payment foreign key (vendor_id, settlement_id, payment_id) references payment(vendor_id, settlement_id, payment_id)
);
alter table payment_correction enable row level security;

create table period_change (
  change_id uuid default gen_random_uuid() not null,
  vendor_id text collate "C" not null,
  period_start date not null,
  period_end date not null,
  status text not null,
  settlement_count integer not null,
  amount numeric not null,
  constraint period_change_pkey primary key (change_id, vendor_id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
alter table period_change enable row level security;

create table period_total (
  period_start date not null,
  period_end date not null,
  status text not null,
  settlement_count bigint not null,
  amount numeric not null,
  constraint period_total_pkey primary key (period_end, period_start, status)
) with (fillfactor=70);

create table person (
  person_id text collate "C" not null,
  login text collate "C" not null,
  name text not null,
  language text not null,
  password_hash text not null,
  totp_sealed text,
  new_totp_sealed text,
  totp_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  last_signed_in_at timestamp with time zone,
  constraint person_pkey primary key (person_id),
  constraint person_language_known check (language = any (array['ko'::text, 'en'::text])),
  constraint person_login_unique unique (login)
);

create table person_session (
  session_id text collate "C" not null,
  token_hash bytea not null,
  person_id text collate "C" not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  factor_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  constraint person_session_pkey primary key (session_id),
  constraint person_session_person foreign key (person_id) references person(person_id),
  constraint person_session_token_unique unique (token_hash)
);
create index person_session_by_expiry on person_session (expires_at);
create index person_session_by_person on person_session (person_id, session_id);

create unlogged table rate_window (
  key text collate "C" not null,
  used integer not null,
  resets_at bigint not null,
  constraint rate_window_pkey primary key (key)
);

create table reminder (
  vendor_id text collate "C" not null,
  day date not null,
  reminded_at timestamp with time zone not null,
  late_count integer not null,
  people_count integer not null,
  reminded_by text,
  constraint reminder_pkey primary key (vendor_id, day)
);
create index reminder_by_time on reminder (reminded_at, vendor_id);

create table request_log (
  vendor_id text collate "C" not null,
  request_id text collate "C" not null,
  received_at timestamp with time zone not null,
  endpoint text not null,
  status integer not null,
  error_code text,
  is_dry_run boolean not null,
  success_count integer,
  failure_count integer,
  duration_ms integer not null,
  issues jsonb,
  entries jsonb,
  constraint request_log_pkey primary key (vendor_id, request_id)
) partition by range (request_id);
alter table request_log enable row level security;
create index request_log_by_id on request_log (request_id);
create index request_log_of_all_failed on request_log (request_id) where (status > 201);
create index request_log_of_failed on request_log (vendor_id, request_id) where (status > 201);

create table request_minute (
  vendor_id text collate "C" not null,
  minute timestamp with time zone not null,
  endpoint text collate "C" not null,
  reads integer not null,
  constraint request_minute_pkey primary key (vendor_id, minute, endpoint)
);
alter table request_minute enable row level security;
create index request_minute_by_age on request_minute (minute);

create table sandbox_call (
  call_no bigint generated always as identity not null,
  vendor_id text collate "C" not null,
  key_id text collate "C" not null,
  request_id text collate "C" not null,
  received_at timestamp with time zone not null,
  duration_ms integer not null,
  endpoint text not null,
  status integer not null,
  error_code text,
  fault text,
  retry_after_seconds integer,
  entry_count integer,
  keyed_count integer,
  reading text,
  constraint sandbox_call_pkey primary key (call_no)
);
create index sandbox_call_of_vendor on sandbox_call (vendor_id, call_no);

create table sandbox_clock (
  only_row boolean default true not null,
  ahead_ms bigint not null,
  constraint sandbox_clock_pkey primary key (only_row),
  constraint sandbox_clock_forward check (ahead_ms >= 0),
  constraint sandbox_clock_only_row check (only_row)
);

create table sandbox_fault (
  fault_id text collate "C" not null,
  vendor_id text collate "C",
  kind text not null,
  method text,
  path text,
  times_left integer,
  probability double precision,
  seed bigint not null,
  asked integer default 0 not null,
  milliseconds integer not null,
  created_at timestamp with time zone not null,
  constraint sandbox_fault_pkey primary key (fault_id),
  constraint sandbox_fault_times_or_chance check ((times_left is null) <> (probability is null))
);

create table sandbox_integration (
  vendor_id text collate "C" not null,
  reported_at timestamp with time zone not null,
  report jsonb not null,
  constraint sandbox_integration_pkey primary key (vendor_id)
);

create table sandbox_vendor_clock (
  vendor_id text collate "C" not null,
  ahead_ms bigint not null,
  constraint sandbox_vendor_clock_pkey primary key (vendor_id),
  constraint sandbox_vendor_clock_forward check (ahead_ms >= 0)
);

create table saved_view (
  view_id text collate "C" not null,
  person_id text collate "C" not null,
  vendor_id text collate "C",
  kind text not null,
  name text not null,
  settings jsonb not null,
  created_at timestamp with time zone not null,
  constraint saved_view_pkey primary key (view_id),
  constraint saved_view_kind_known check (kind = any (array['orders'::text, 'export'::text, 'print'::text])),
  constraint saved_view_once unique nulls not distinct (person_id, vendor_id, kind, name),
  constraint saved_view_person foreign key (person_id) references person(person_id),
  constraint saved_view_vendor foreign key (vendor_id) references vendor(vendor_id)
);

create table settlement (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  settlement_no text collate "C" not null,
  status text not null,
  is_open boolean not null,
  vat text not null,
  vat_rounding text default 'half_up'::text not null,
  period_start date not null,
  period_end date not null,
  settlement_date date not null,
  created_at timestamp with time zone not null,
  line_total numeric(24,2) default 0 not null,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  confirmation integer default 0 not null,
  frozen_supplier jsonb,
  frozen_totals jsonb,
  paid_at timestamp with time zone,
  paid_by text,
  paid_on date,
  reference text,
  reopened_at timestamp with time zone,
  reopened_by text,
  reopen_reason text,
  paid_amount numeric(24,2) default 0 not null,
  batch_id text collate "C",
  hold_reason text,
  held_at timestamp with time zone,
  held_by text,
  frozen_hash text,
  frozen_receiver jsonb,
  frozen_footer jsonb,
  constraint settlement_pkey primary key (vendor_id, settlement_id),
  constraint settlement_open_is_pending check (status = 'pending'::text or not is_open),
  constraint settlement_status_known check (status = any (array['pending'::text, 'confirmed'::text, 'paid'::text])),
  constraint settlement_vat_known check (vat = any (array['inclusive'::text, 'exclusive'::text])),
  constraint settlement_vat_rounding_known check (vat_rounding = any (array['half_up'::text, 'down'::text]))
);
alter table settlement enable row level security;
create index settlement_by_id on settlement (settlement_id);
create index settlement_by_no on settlement (settlement_no);
create index settlement_by_period_end on settlement (period_end, settlement_id);
create index settlement_confirmed on settlement (period_end, settlement_id) where (status = 'confirmed'::text);
create unique index settlement_no_once on settlement (settlement_no, vendor_id);
create unique index settlement_one_open on settlement (vendor_id) where is_open;
create index settlement_pending on settlement (period_end, settlement_id) where (status = 'pending'::text);

create table settlement_line (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  line_id bigint not null,
  kind text not null,
  ord_no text collate "C",
  item_index integer,
  price_version integer,
  unit_price numeric(14,2) not null,
  quantity integer not null,
  price_total numeric(14,2) not null,
  amount numeric(14,2) not null,
  claim_day date,
  offsets_line_id bigint,
  source text not null,
  recorded_at timestamp with time zone not null,
  request_id text not null,
  actor_kind text,
  actor_name text,
  tax_type text,
  reason_code text,
  memo text,
  refers_to bigint,
  refers_settlement_id text collate "C",
  title text,
  supplied_on date,
  vat text,
  vat_rounding text,
  idempotency_key text,
  idempotency_entry text,
  line_hash text collate "C",
  constraint settlement_line_pkey primary key (vendor_id, settlement_id, line_id),
  constraint settlement_line_actor_known check (actor_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text])),
  constraint settlement_line_is_whole check (
case
    when tax_type is null then (kind = any (array['sale'::text, 'price_change'::text, 'reversal'::text, 'carried_out'::text])) and ord_no is not null and item_index is not null and price_version is not null
    else (kind = any (array['adjustment'::text, 'shipping'::text, 'return_shipping'::text, 'balance_out'::text, 'balance_in'::text])) and price_version is null and (item_index is null or ord_no is not null)
end) not valid,
  constraint settlement_line_kind_known check (kind = any (array['sale'::text, 'price_change'::text, 'reversal'::text, 'carried_out'::text, 'adjustment'::text, 'shipping'::text, 'return_shipping'::text, 'balance_out'::text, 'balance_in'::text])) not valid,
  constraint settlement_line_settlement foreign key (vendor_id, settlement_id) references settlement(vendor_id, settlement_id),
  constraint settlement_line_tax_type_known check (tax_type = any (array['taxable'::text, 'exempt'::text, 'zero_rated'::text, 'none'::text])) not valid,
  constraint settlement_line_vat_known check (vat = any (array['inclusive'::text, 'exclusive'::text])) not valid,
  constraint settlement_line_vat_rounding_known check (vat_rounding = any (array['half_up'::text, 'down'::text])) not valid
);
alter table settlement_line enable row level security;
create index settlement_line_apart on settlement_line (vendor_id, settlement_id, line_id) where (tax_type is not null);
create index settlement_line_by_item on settlement_line (ord_no, vendor_id, item_index, line_id);
create unique index settlement_line_by_key on settlement_line (idempotency_key, vendor_id) where (idempotency_key is not null);
create index settlement_line_by_number on settlement_line (line_id, vendor_id);
create index settlement_line_by_reference on settlement_line (refers_to, vendor_id) where (refers_to is not null);
create index settlement_line_entered on settlement_line (recorded_at, vendor_id, line_id) where (source = 'adjustment'::text);
create index settlement_line_entered_of_vendor on settlement_line (vendor_id, recorded_at, line_id) where (source = 'adjustment'::text);
create index settlement_line_shipped_on on settlement_line (vendor_id, supplied_on) where (kind = 'shipping'::text);
create unique index settlement_line_shipping on settlement_line (vendor_id, ord_no, coalesce(refers_to, (0)::bigint)) where (kind = 'shipping'::text);

create table settlement_number (
  day date not null,
  last_number integer not null,
  is_gapless boolean default true,
  constraint settlement_number_pkey primary key (day)
);

create table sign_in_attempt (
  key text collate "C" not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint sign_in_attempt_pkey primary key (key)
);
create index sign_in_attempt_by_time on sign_in_attempt (last_at);

create table statement_file (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  statement_type text collate "C" not null,
  confirmation integer not null,
  sha256 bytea not null,
  constraint statement_file_pkey primary key (vendor_id, settlement_id, statement_type, confirmation, sha256),
  constraint statement_file_settlement foreign key (vendor_id, settlement_id) references settlement(vendor_id, settlement_id)
);
alter table statement_file enable row level security;

create table statement_proof (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  statement_type text not null,
  confirmation integer not null,
  check_code text collate "C" not null,
  content_hash text collate "C" not null,
  form smallint default 1 not null,
  total numeric(24,2) not null,
  supply_amount numeric(24,2),
  vat_amount numeric(24,2),
  line_count integer,
  account_last4 text,
  issuer text not null,
  marketplace text not null,
  confirmed_at timestamp with time zone not null,
  reopened_at timestamp with time zone,
  row_hash text,
  constraint statement_proof_pkey primary key (vendor_id, settlement_id, statement_type, confirmation),
  constraint statement_proof_settlement foreign key (vendor_id, settlement_id) references settlement(vendor_id, settlement_id),
  constraint statement_proof_type_known check (statement_type = any (array['standard'::text, 'cancellation'::text]))
);
alter table statement_proof enable row level security;
create index statement_proof_by_code on statement_proof (check_code);

create table supply_price (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  version integer not null,
  unit_price numeric(14,2) not null,
  quantity integer not null,
  total_amount numeric(14,2) not null,
  source text not null,
  recorded_at timestamp with time zone not null,
  request_id text not null,
  actor_kind text,
  actor_name text,
  constraint supply_price_pkey primary key (vendor_id, ord_no, item_index, version),
  constraint supply_price_actor_known check (actor_kind = any (array['vendor_person'::text, 'vendor_key'::text, 'operator_person'::text, 'operator_key'::text]))
);
alter table supply_price enable row level security;

create table transfer_batch (
  batch_id text collate "C" not null,
  status text not null,
  is_combined boolean not null,
  rows_max integer,
  marketplace text not null,
  apart jsonb not null,
  created_at timestamp with time zone not null,
  created_by text,
  paid_on date,
  reference text,
  ended_at timestamp with time zone,
  ended_by text,
  constraint transfer_batch_pkey primary key (batch_id),
  constraint transfer_batch_status_known check (status = any (array['open'::text, 'paid'::text, 'cancelled'::text]))
);

create table transfer_batch_entry (
  batch_id text collate "C" not null,
  entry_no integer not null,
  transfer_no integer not null,
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  settlement_no text collate "C" not null,
  settlement_date date not null,
  amount numeric(24,2) not null,
  vendor_name text not null,
  biz_no text not null,
  bank_code text not null,
  bank_account_sealed text not null,
  account_holder text not null,
  account_last4 text not null,
  account_changed boolean not null,
  returned_at timestamp with time zone,
  returned_memo text,
  constraint transfer_batch_entry_pkey primary key (batch_id, entry_no),
  constraint transfer_batch_entry_batch_id_fkey foreign key (batch_id) references transfer_batch(batch_id)
);

create table upload (
  vendor_id text collate "C" not null,
  upload_id text collate "C" not null,
  kind text not null,
  uploaded_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  file_hash bytea not null,
  is_emptied boolean default false not null,
  file_name text,
  person_name text,
  row_count integer default 0 not null,
  refused_count integer default 0 not null,
  success_count integer default 0 not null,
  failure_count integer default 0 not null,
  committed_at timestamp with time zone,
  committed_by text,
  about jsonb,
  constraint upload_pkey primary key (vendor_id, upload_id),
  constraint upload_kind_known check (kind = any (array['waybills'::text, 'stock_answers'::text, 'prices'::text, 'adjustments'::text])) not valid
);
alter table upload enable row level security;
create index upload_by_expiry on upload (is_emptied, expires_at);
create index upload_by_file on upload (vendor_id, kind, file_hash, uploaded_at);
create index upload_by_vendor_expiry on upload (vendor_id, expires_at);
create index upload_named on upload (expires_at) where (is_emptied and (file_name <> '***'::text));

create table upload_part (
  vendor_id text collate "C" not null,
  upload_id text collate "C" not null,
  part_no integer not null,
  rows jsonb not null,
  results jsonb,
  constraint upload_part_pkey primary key (vendor_id, upload_id, part_no),
  constraint upload_part_upload foreign key (vendor_id, upload_id) references upload(vendor_id, upload_id) on delete cascade
);
alter table upload_part enable row level security;

create table vendor (
  vendor_id text collate "C" not null,
  name text not null,
  biz_no text not null,
  owner text not null,
  address text not null,
  biz_type text not null,
  biz_kind text not null,
  phone text not null,
  email text not null,
  partner_code text,
  created_at timestamp with time zone not null,
  bank_code text default ''::text not null,
  bank_account_sealed text default ''::text not null,
  account_holder text default ''::text not null,
  seal_id text collate "C" default ''::text not null,
  hold_reason text,
  held_at timestamp with time zone,
  held_by text,
  contract_on date,
  found_by text collate "C" generated always as (lower(((((name || chr(31)) || biz_no) || chr(31)) || coalesce(partner_code, ''::text)))) stored not null,
  constraint vendor_pkey primary key (vendor_id),
  constraint vendor_partner_code_unique unique (partner_code)
);
alter table vendor enable row level security;
create index vendor_by_ending on vendor ("right"(vendor_id, 8));
create index vendor_found_by on vendor using gin (text_parts(found_by)) with (gin_pending_list_limit='256');
create index vendor_incomplete on vendor (vendor_id) where ((btrim(name) = ''::text) or (btrim(owner) = ''::text) or (btrim(address) = ''::text) or (translate(biz_no, '- '::text, ''::text) !~ '^[0-9]{10}$'::text) or ((((((((((((((1 * ascii(substr(translate(biz_no, '- '::text, ''::text), 1))) + (3 * ascii(substr(translate(biz_no, '- '::text, ''::text), 2)))) + (7 * ascii(substr(translate(biz_no, '- '::text, ''::text), 3)))) + (1 * ascii(substr(translate(biz_no, '- '::text, ''::text), 4)))) + (3 * ascii(substr(translate(biz_no, '- '::text, ''::text), 5)))) + (7 * ascii(substr(translate(biz_no, '- '::text, ''::text), 6)))) + (1 * ascii(substr(translate(biz_no, '- '::text, ''::text), 7)))) + (3 * ascii(substr(translate(biz_no, '- '::text, ''::text), 8)))) + (5 * ascii(substr(translate(biz_no, '- '::text, ''::text), 9)))) + (1 * ascii(substr(translate(biz_no, '- '::text, ''::text), 10)))) + (((ascii(substr(translate(biz_no, '- '::text, ''::text), 9)) - 48) * 5) / 10)) - (48 * 32)) % 10) <> 0));
create index vendor_on_hold on vendor (held_at) where (hold_reason is not null);

create table vendor_access (
  vendor_id text collate "C" not null,
  status text not null,
  directory_version bigint not null,
  constraint vendor_access_pkey primary key (vendor_id),
  constraint vendor_access_status_known check (status = any (array['active'::text, 'suspended'::text])),
  constraint vendor_access_vendor foreign key (vendor_id) references vendor(vendor_id)
);
alter table vendor_access enable row level security;
create index vendor_access_by_directory_version on vendor_access (directory_version);

create table vendor_order (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  ord_at timestamp with time zone not null,
  pay_at timestamp with time zone,
  details jsonb not null,
  constraint vendor_order_pkey primary key (vendor_id, ord_no)
);
alter table vendor_order enable row level security;

create table vendor_seal (
  vendor_id text collate "C" not null,
  seal_id text collate "C" not null,
  image bytea not null,
  constraint vendor_seal_pkey primary key (vendor_id, seal_id),
  constraint vendor_seal_vendor foreign key (vendor_id) references vendor(vendor_id)
);
alter table vendor_seal enable row level security;

create table verify_run (
  only_row boolean default true not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  next text,
  checked_count bigint not null,
  difference_count bigint not null,
  unchecked_count bigint not null,
  subjects text[] not null,
  constraint verify_run_pkey primary key (only_row),
  constraint verify_run_only_row check (only_row)
);

create table webhook_delivery (
  webhook_id text collate "C" not null,
  delivery_id text collate "C" not null,
  vendor_id text collate "C",
  message_id text not null,
  type text not null,
  message_vendor_id text collate "C",
  from_seq bigint,
  to_seq bigint,
  attempted_at timestamp with time zone not null,
  http_status integer,
  error text,
  duration_ms integer not null,
  constraint webhook_delivery_pkey primary key (webhook_id, delivery_id)
);
alter table webhook_delivery enable row level security;
create index webhook_delivery_age on webhook_delivery (attempted_at);

create table webhook_endpoint (
  webhook_id text collate "C" not null,
  vendor_id text collate "C",
  place smallint,
  url text not null,
  kinds text[],
  description text not null,
  created_at timestamp with time zone not null,
  status text default 'active'::text not null,
  paused_reason text,
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamp with time zone,
  message_id text,
  message_vendor_id text collate "C",
  message_from bigint,
  message_to bigint,
  message_body text,
  attempts integer default 0 not null,
  failing_since timestamp with time zone,
  next_at timestamp with time zone not null,
  lease_id text,
  leased_until timestamp with time zone,
  read_before timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint webhook_endpoint_pkey primary key (webhook_id),
  constraint webhook_message_whole check (num_nulls(message_id, message_vendor_id, message_from, message_to, message_body) = any (array[0, 5])),
  constraint webhook_old_secret_whole check ((old_secret_sealed is null) = (old_secret_until is null)),
  constraint webhook_paused_reason check (
case status
    when 'active'::text then paused_reason is null
    when 'disabled'::text then paused_reason = 'gone'::text
    else paused_reason = any (array['failing'::text, 'requested'::text])
end),
  constraint webhook_place check (place >= 1 and place <= 10),
  constraint webhook_status check (status = any (array['active'::text, 'paused'::text, 'disabled'::text]))
);
alter table webhook_endpoint enable row level security;
create index webhook_endpoint_in_trouble on webhook_endpoint (failing_since, webhook_id) where ((place is not null) and (paused_reason = any (array['failing'::text, 'gone'::text])));
create unique index webhook_place_once on webhook_endpoint (coalesce(vendor_id, ''::text), place);

create table webhook_position (
  vendor_id text collate "C" not null,
  webhook_id text collate "C" not null,
  seq bigint not null,
  constraint webhook_position_pkey primary key (vendor_id, webhook_id)
);
alter table webhook_position enable row level security;

create view vendor_export as
 select audit_id,
    at,
    actor_kind,
    actor_name,
    action,
    record_count,
    details
   from audit
  where takes_out and vendor_id = current_setting('napum.vendor_id'::text, true) and (action = any (array['exportItems'::text, 'exportItemsByQuery'::text, 'ownStatementArchive'::text, 'ownTaxInvoiceArchive'::text]));

create view vendor_item_text as
 select ord_no,
    item_index,
    month,
    words,
    vendor_id
   from item_text
  where vendor_id = current_setting('napum.vendor_id'::text, true);

create or replace function public.number_parts(number text)
 returns text[]
 language plpgsql
 immutable parallel safe strict
as $function$
declare
  parts text[] := '{}';
begin
  for at in 1..char_length(number) - 3 loop
    parts := parts || substr(number, at, 4);
  end loop;
  return parts;
end
$function$;

create or replace function public.text_pairs(vendor_id text, month date, words text)
 returns integer[]
 language sql
 immutable parallel safe strict
as $function$
  select coalesce(array_agg(distinct hashtext(start.prefix || pair.left || pair.right)), '{}')
  from (
    select vendor_id || '.' || (month - date '2000-01-01') || '.' as prefix, string_to_array(words, null) as characters
    offset 0
  ) as start
  cross join lateral unnest(start.characters, start.characters[2:]) as pair ("left", "right")
  where pair.left <> chr(10) and pair.right <> chr(10)
    and not (ascii(pair.left) between 57360 and 57369 or ascii(pair.right) between 57360 and 57369)
$function$;

create or replace function public.text_parts(words text)
 returns tsvector
 language sql
 immutable parallel safe strict
as $function$
  select array_to_tsvector(array_agg(substr(words, at, 3))) from generate_series(1, char_length(words)) as at
$function$;
