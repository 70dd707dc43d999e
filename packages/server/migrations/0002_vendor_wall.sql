-- A second wall between vendors, behind the `where` of every statement: work for a vendor runs under a role of its own,
-- with the vendor's id in the setting napum.vendor_id, and sees and writes only rows of that vendor. The start makes the
-- role and gives it its rights after the migrations: no migration makes a role, because Citus then sends what later ones
-- make as a user who may not alter roles. Row security is no trigger, so a distributed PostgreSQL takes it.

-- Without the setting nothing is visible: it is then null, and equal to no vendor.
create policy vendor_wall on vendor using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on vendor_order using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on order_item using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on day_count using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on item_event using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on supply_price using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on settlement using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on settlement_line using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on frozen_line using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor enable row level security;
alter table vendor_order enable row level security;
alter table order_item enable row level security;
alter table day_count enable row level security;
alter table item_event enable row level security;
alter table supply_price enable row level security;
alter table settlement enable row level security;
alter table settlement_line enable row level security;
alter table frozen_line enable row level security;
