-- What is deleted by its age lies in partitions, each of which is dropped whole (platform/db/partitions.ts). What there is becomes the
-- rest: nothing is copied, and it is deleted row by row as before. On several nodes both tables stay as they are: a partition would
-- have to be made on all nodes at a time.
-- contract: the tables get other names for the moment until the new ones are there, under the names and with the columns of before.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    return;
  end if;

  -- Reads all lines once: a million take a second.
  alter table audit validate constraint audit_actor_known;
  alter table audit rename to audit_rest;
  alter table audit_rest rename constraint audit_pkey to audit_rest_pkey;
  alter index audit_by_vendor rename to audit_rest_by_vendor;
  alter index audit_by_actor rename to audit_rest_by_actor;
  alter index audit_by_request rename to audit_rest_by_request;
  alter index audit_by_age rename to audit_rest_by_age;
  alter index audit_of_exports rename to audit_rest_of_exports;
  alter index audit_exports rename to audit_rest_exports;
  create table audit (like audit_rest including defaults including constraints) partition by range (audit_id);
  alter table audit add constraint audit_pkey primary key (audit_id);
  create index audit_by_vendor on audit (vendor_id, audit_id);
  create index audit_by_actor on audit (actor_id, audit_id);
  create index audit_by_request on audit (request_id);
  create index audit_by_age on audit (is_right, at);
  create index audit_of_exports on audit (vendor_id, audit_id) where takes_out;
  create index audit_exports on audit (audit_id) where takes_out;
  alter table audit attach partition audit_rest default;
  create or replace view vendor_export as
  select audit_id, at, actor_kind, actor_name, action, record_count, details
  from audit
  where takes_out and vendor_id = current_setting('napum.vendor_id', true)
    and action in ('exportItems', 'exportItemsByQuery', 'ownStatementArchive', 'ownTaxInvoiceArchive');

  alter table request_log rename to request_log_rest;
  alter table request_log_rest rename constraint request_log_pkey to request_log_rest_pkey;
  alter index request_log_by_id rename to request_log_rest_by_id;
  alter index request_log_of_failed rename to request_log_rest_of_failed;
  alter index request_log_of_all_failed rename to request_log_rest_of_all_failed;
  create table request_log (like request_log_rest including defaults including constraints) partition by range (request_id);
  alter table request_log add constraint request_log_pkey primary key (vendor_id, request_id);
  create index request_log_by_id on request_log (request_id);
  create index request_log_of_failed on request_log (vendor_id, request_id) where status > 201;
  create index request_log_of_all_failed on request_log (request_id) where status > 201;
  alter table request_log attach partition request_log_rest default;
  create policy vendor_wall on request_log using (vendor_id = current_setting('napum.vendor_id', true));
  alter table request_log enable row level security;
end $$;
