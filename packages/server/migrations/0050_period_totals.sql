-- How many settlements of all vendors there are by period and state, and what they come to, so that the overview does not add up each:
-- a transaction appends its differences, and a job adds them to the totals (core/ledger/period-totals.ts).

create table period_change (
  change_id uuid not null default gen_random_uuid(),
  vendor_id text collate "C" not null,
  period_start date not null,
  period_end date not null,
  status text not null,
  settlement_count integer not null,
  amount numeric not null,
  primary key (change_id, vendor_id)
-- Rows live for seconds.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create policy vendor_wall on period_change using (vendor_id = current_setting('napum.vendor_id', true));
alter table period_change enable row level security;

create table period_total (
  period_start date not null,
  period_end date not null,
  status text not null,
  settlement_count bigint not null,
  amount numeric not null,
  primary key (period_end, period_start, status)
) with (fillfactor = 70);
-- contract: the version before settles without these tables, and must not run meanwhile.
insert into period_total (period_start, period_end, status, settlement_count, amount)
select period_start, period_end, status, count(*), sum(case status
  when 'pending' then line_total
  when 'paid' then paid_amount
  else coalesce((frozen_totals ->> 'supply_amount')::numeric + (frozen_totals ->> 'vat_amount')::numeric
    + coalesce((frozen_totals ->> 'outside_vat_amount')::numeric, 0), 0)
end)
from settlement
group by period_start, period_end, status;
-- contract: only the overview of the version before read it.
drop index settlement_paid;
