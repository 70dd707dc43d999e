-- People of the operator who work on money alone, or on orders alone.

-- contract: what the version before writes is among the roles below.
alter table membership drop constraint membership_role_known;
alter table membership add constraint membership_role_known check (case
  when vendor_id is null then role in ('viewer', 'staff', 'accounting', 'service', 'admin')
  else role in ('viewer', 'clerk', 'owner') end) not valid;

-- contract: what the version before writes is among the roles below.
alter table invitation drop constraint invitation_role_known;
alter table invitation add constraint invitation_role_known check (case
  when kind = 'reset' then role is null
  when vendor_id is null then role in ('viewer', 'staff', 'accounting', 'service', 'admin')
  else role in ('viewer', 'clerk', 'owner') end) not valid;
