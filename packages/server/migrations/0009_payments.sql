-- Payments of settlements, what holds them back, and the batches in which banks are asked to pay.

-- What was paid for settlements. Rows are only ever added: what is outstanding is what a settlement comes to, less its
-- payments, and with what came back. Decision 206.
create table payment (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  -- A ULID, in the order in which they were recorded.
  payment_id text collate "C" not null,
  -- `returned`: a bank sent a payment back.
  kind text not null constraint payment_kind_known check (kind in ('payment', 'returned')),
  -- Below 0 for a settlement below 0: the vendor transferred what it owed.
  amount numeric(24, 2) not null constraint payment_amount_not_zero check (amount <> 0),
  -- As they were recorded; payment_correction has what holds since.
  paid_on date not null,
  reference text,
  -- Why money came back.
  memo text,
  -- The batch of transfers that paid it, or that it came back from.
  batch_id text collate "C",
  -- The last characters of the account; null: not kept.
  account_last4 text,
  recorded_at timestamptz not null,
  request_id text not null,
  -- Who did it, as in supply_price.
  actor_kind text constraint payment_actor_known
    check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  actor_name text,
  primary key (vendor_id, settlement_id, payment_id),
  constraint payment_settlement foreign key (vendor_id, settlement_id) references settlement
);
create index payment_by_id on payment (payment_id);
create policy vendor_wall on payment using (vendor_id = current_setting('napum.vendor_id', true));
alter table payment enable row level security;

-- Another day or reference of a payment: the newest one holds.
create table payment_correction (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  payment_id text collate "C" not null,
  -- From 1 on.
  correction_no integer not null,
  paid_on date not null,
  reference text,
  reason text not null,
  corrected_at timestamptz not null,
  request_id text not null,
  actor_kind text constraint payment_correction_actor_known
    check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  actor_name text,
  primary key (vendor_id, settlement_id, payment_id, correction_no),
  constraint payment_correction_payment foreign key (vendor_id, settlement_id, payment_id) references payment
);
create policy vendor_wall on payment_correction using (vendor_id = current_setting('napum.vendor_id', true));
alter table payment_correction enable row level security;

-- What its payments add up to; below 0 when the vendor paid more than it got.
alter table settlement add column paid_amount numeric(24, 2) not null default 0;
-- The open batch of transfers that it stands in; it is in no other one.
alter table settlement add column batch_id text collate "C";
-- Why nothing of it is paid now, since when, and who said so; null: nothing holds it.
alter table settlement add column hold_reason text;
alter table settlement add column held_at timestamptz;
alter table settlement add column held_by text;
-- The same for all settlements of a vendor.
alter table vendor add column hold_reason text;
alter table vendor add column held_at timestamptz;
alter table vendor add column held_by text;

-- What a bank is asked to pay at once. A batch is made with all that its file says, so that the same file comes again.
create table transfer_batch (
  batch_id text collate "C" primary key,
  status text not null constraint transfer_batch_status_known check (status in ('open', 'paid', 'cancelled')),
  is_combined boolean not null,
  -- Rows of a part of its file; null: all in one.
  rows_max integer,
  -- The name of the marketplace, and what no transfer pays, as they were when the batch was made.
  marketplace text not null,
  apart jsonb not null,
  created_at timestamptz not null,
  created_by text,
  paid_on date,
  reference text,
  -- When it was paid or cancelled, and who said so.
  ended_at timestamptz,
  ended_by text
);

-- What a batch pays of each settlement.
create table transfer_batch_entry (
  batch_id text collate "C" not null references transfer_batch,
  -- In the order of the file, from 1 on.
  entry_no integer not null,
  -- Entries with the same number are one transfer.
  transfer_no integer not null,
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  settlement_no text collate "C" not null,
  settlement_date date not null,
  amount numeric(24, 2) not null,
  vendor_name text not null,
  biz_no text not null,
  bank_code text not null,
  -- Encrypted (core/vendors/bank-account.ts).
  bank_account_sealed text not null,
  account_holder text not null,
  account_last4 text not null,
  -- Whether the account is another one than at the confirmation, and was accepted.
  account_changed boolean not null,
  -- When the bank sent it back, and why.
  returned_at timestamptz,
  returned_memo text,
  primary key (batch_id, entry_no)
);

-- What is paid now was paid once.
insert into payment (vendor_id, settlement_id, payment_id, kind, amount, paid_on, reference, recorded_at, request_id, actor_kind,
  actor_name)
select vendor_id, settlement_id, settlement_id, 'payment', payable,
  coalesce(paid_on, created_at::date), reference, coalesce(paid_at, created_at), '',
  case when paid_by is null then 'operator_key' else 'operator_person' end, paid_by
from (
  select settlement.*, (frozen_totals ->> 'supply_amount')::numeric + (frozen_totals ->> 'vat_amount')::numeric as payable
  from settlement
  where status = 'paid'
) as paid
where payable <> 0;

-- contract: a settlement is a row a month for each vendor.
update settlement
set paid_amount = (frozen_totals ->> 'supply_amount')::numeric + (frozen_totals ->> 'vat_amount')::numeric
where status = 'paid' and frozen_totals is not null;

-- What comes to nothing is paid from its confirmation.
-- contract: there are few of these settlements.
update settlement set status = 'paid', paid_at = coalesce(confirmed_at, created_at), paid_by = confirmed_by
where status = 'confirmed'
  and coalesce((frozen_totals ->> 'supply_amount')::numeric + (frozen_totals ->> 'vat_amount')::numeric, 0) = 0;
