-- Numbers of lines and events are counted where they are used, under a lock that the writer holds anyway, and never come
-- from a sequence: on several nodes each has a sequence of its own, and the order of the numbers is money. Decision 171.

-- How far the lines of each vendor are numbered. Half of each page is left free, because a row changes with every price.
create table ledger_head (
  vendor_id text collate "C" primary key,
  last_line_id bigint not null
) with (fillfactor = 50);
create policy vendor_wall on ledger_head using (vendor_id = current_setting('napum.vendor_id', true));
alter table ledger_head enable row level security;

-- Taken before the highest numbers are looked up: nobody adds lines or events meanwhile.
-- contract: this upgrade stops every process of the version before; it would take numbers that others count.
alter table settlement_line alter column line_id drop identity;
-- contract: as for the numbers of lines.
alter table item_event alter column event_id drop identity;

-- New numbers of all vendors go on above the highest old one of any vendor: that is one look through the lines.
insert into ledger_head (vendor_id, last_line_id)
select held.vendor_id, highest.line_id
from (select distinct vendor_id from settlement_line) as held
cross join (select max(line_id) as line_id from settlement_line) as highest;

-- The number of the newest event of an item. As a default for the rows that are there it is written into none of them.
-- contract: it only adds a column, with a constant that has to be looked up first.
do $$
begin
  execute format('alter table order_item add column last_event_id bigint not null default %s',
    (select coalesce(max(event_id), 0) from item_event));
end $$;
alter table order_item alter column last_event_id set default 0;

-- Whether a vendor may come in, apart from what it is called: a key is revoked and a vendor suspended by a write to one
-- node, also while another one is down.
create table vendor_access (
  vendor_id text collate "C" primary key constraint vendor_access_vendor references vendor,
  status text not null constraint vendor_access_status_known check (status in ('active', 'suspended')),
  -- The directory version of the last change of the vendor or of one of its keys.
  directory_version bigint not null
);
insert into vendor_access (vendor_id, status, directory_version)
select vendor_id, status, directory_version from vendor;
create index vendor_access_by_directory_version on vendor_access (directory_version);
create policy vendor_wall on vendor_access using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor_access enable row level security;
-- contract: this upgrade stops every process of the version before, which reads them.
alter table vendor drop column status, drop column directory_version;
