-- A second wall between vendors, behind the `where` of every statement: work for a vendor runs under the role
-- napum_vendor, with the vendor's id in the setting napum.vendor_id, and sees and writes only rows of that vendor.
-- The owner of the tables does the operator's work and is not subject to it. Row security is no trigger, so a
-- distributed PostgreSQL takes it.

-- The role belongs to the whole server: other databases there use it too, and may be making it at this moment.
-- A user who may not make roles does without it: see the second half of the last block.
do $$
begin
  create role napum_vendor nologin;
exception
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

-- A superuser may take on any role; everybody else must be a member.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user)
    and exists (select from pg_roles where rolname = 'napum_vendor') then
    execute format('grant napum_vendor to %I', current_user);
  end if;
exception
  when insufficient_privilege then null;
end $$;

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

-- What the vendor wing does, and no more: keys, the registry of orders and the rate windows are out of its reach.
-- Where the role cannot be used, the owner is made subject to the policies instead, and passes them as the operator
-- while no vendor is set.
do $$
declare
  has_role boolean := coalesce(
    (select pg_has_role(oid, 'MEMBER') from pg_roles where rolname = 'napum_vendor'), false);
  walled text;
begin
  if has_role then
    execute format('grant usage on schema %I to napum_vendor', current_schema());
    grant select on vendor, marketplace, vendor_order, frozen_line to napum_vendor;
    grant select, insert, update on settlement_number, day_count, settlement to napum_vendor;
    grant select, update on order_item to napum_vendor;
    grant select, insert on supply_price, settlement_line to napum_vendor;
    grant insert on item_event to napum_vendor;
    return;
  end if;
  foreach walled in array array['vendor', 'vendor_order', 'order_item', 'day_count', 'item_event', 'supply_price',
    'settlement', 'settlement_line', 'frozen_line'] loop
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy operator_gate on %I using (coalesce(current_setting(''napum.vendor_id'', true), '''') = '''')',
      walled);
  end loop;
end $$;
