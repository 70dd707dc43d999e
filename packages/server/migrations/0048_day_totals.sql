-- Totals of all vendors, so that the operator's pages do not add up the counts of each: a transaction appends its differences, and a
-- job adds them to the totals (core/items/day-totals.ts).

create table day_count_change (
  change_id uuid not null default gen_random_uuid(),
  vendor_id text collate "C" not null,
  lists text[] not null,
  days date[] not null,
  differences integer[] not null,
  primary key (change_id, vendor_id)
-- Rows live for seconds.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create policy vendor_wall on day_count_change using (vendor_id = current_setting('napum.vendor_id', true));
alter table day_count_change enable row level security;

create table day_count_total (
  list text collate "C" not null,
  day date not null,
  item_count bigint not null,
  primary key (list, day)
) with (fillfactor = 70);
-- contract: the version before counts without these tables, and must not run meanwhile.
insert into day_count_total (list, day, item_count)
select list, day, sum(item_count) from day_count group by list, day;
