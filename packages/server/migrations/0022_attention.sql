-- What the operator's overview and attention list read, so that neither ever walks through items or lines.

-- How many items were sent for the first time on each day, as any other list; and the way by which `napum verify` recounts it.
insert into day_count (vendor_id, list, day, item_count)
select vendor_id, 'sent', first_sent_day, count(*)
from order_item
where first_sent_day is not null and vendor_id <> '00000000000000000000000000'
group by 1, 3;
create index order_item_by_sent_day on order_item (vendor_id, first_sent_day, ord_no, item_index)
  where first_sent_day is not null;

-- What the lines of a settlement add up to, raised by the statement that adds lines.
alter table settlement add column line_total numeric(24, 2) not null default 0;
update settlement set line_total = coalesce((
  select sum(line.amount) from settlement_line as line
  where line.vendor_id = settlement.vendor_id and line.settlement_id = settlement.settlement_id
), 0);

-- What is unshipped of a settlement (core/ledger/unshipped.ts), and nothing else: items that were sent without a waybill stood in
-- the former index for ever.
drop index order_item_unshipped;
create index order_item_unshipped on order_item (vendor_id, settlement_id)
  where settlement_id is not null and registered_at is null
    and coalesce(item_status, 'pending') not in ('shipped', 'delivered')
    and coalesce(claim_type, '') not in ('cancel', 'return') and reversal_settlement_id is null;

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

-- The recomputation that was begun last: what it came to so far.
create table verify_run (
  only_row boolean primary key default true constraint verify_run_only_row check (only_row),
  started_at timestamptz not null,
  -- null: it is not through, or was given up.
  finished_at timestamptz,
  -- Where the next part goes on; null: nothing is left.
  next text,
  checked_count bigint not null,
  difference_count bigint not null,
  unchecked_count bigint not null,
  -- Subjects of the first differences.
  subjects text[] not null
);
