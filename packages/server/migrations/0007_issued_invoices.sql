-- What counts as issued of tax invoices: sums of each invoice of a month when the month was marked, so that a later difference
-- is known. Amounts that came back and were deducted stand in "deductions", by the day of the claim.
create table issued_invoice (
  vendor_id text collate "C" not null,
  -- YYYY-MM
  month text collate "C" not null,
  tax_type text collate "C" not null,
  -- Digits of the buyer's number, or its name: what tells it from others.
  buyer text collate "C" not null,
  receiver jsonb not null,
  supply_amount numeric(24, 2) not null,
  vat_amount numeric(24, 2) not null,
  deductions jsonb not null,
  -- Of the original, which amended invoices name.
  written_on date not null,
  approval_no text,
  issued_at timestamptz not null,
  -- The operator's person; null: a program.
  issued_by text,
  primary key (vendor_id, month, tax_type, buyer)
);
create policy vendor_wall on issued_invoice using (vendor_id = current_setting('napum.vendor_id', true));
alter table issued_invoice enable row level security;
