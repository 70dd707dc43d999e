-- Who did it, as the person was called then: beside everything that histories tell. Null in what was done before this
-- version; the request that is kept with it leads to the audit. A key has no name.
alter table item_event add column actor_kind text, add column actor_name text;
alter table supply_price add column actor_kind text, add column actor_name text;
alter table settlement_line add column actor_kind text, add column actor_name text;
-- `not valid`: rows of before have none, and need no look.
alter table item_event add constraint item_event_actor_known
  check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')) not valid;
alter table supply_price add constraint supply_price_actor_known
  check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')) not valid;
alter table settlement_line add constraint settlement_line_actor_known
  check (actor_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')) not valid;

-- Of the operator: the person; null: a program, or before this version.
alter table settlement add column confirmed_by text, add column paid_by text, add column reopened_by text;
-- Of the vendor, who booked what a file says; null: a program.
alter table upload add column committed_by text;

alter table api_key
  add column issued_by_kind text constraint api_key_issuer_known
    check (issued_by_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  add column issued_by_name text,
  add column revoked_by_kind text constraint api_key_revoker_known
    check (revoked_by_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  add column revoked_by_name text;

-- By which a link can be taken back without knowing what stands in it.
alter table invitation add column invitation_id text collate "C";
update invitation set invitation_id = upper(substr(encode(sha256(token_hash), 'hex'), 1, 26));
alter table invitation alter column invitation_id set not null;
create unique index invitation_by_id on invitation (invitation_id);

-- The person as he or she was called then, and which lines tell of many records that were taken out at once.
alter table audit add column actor_name text, add column takes_out boolean not null default false;
update audit set takes_out = true
where action in ('exportItems', 'exportItemsByQuery', 'bankTransfers', 'ownStatementArchive', 'statementArchive');
create index audit_of_exports on audit (vendor_id, audit_id) where takes_out;
create index audit_exports on audit (audit_id) where takes_out;

-- What the people and programs of the vendor that is set took out themselves; the audit behind it is out of their reach.
create view vendor_export as
select audit_id, at, actor_kind, actor_name, action, record_count, details
from audit
where takes_out and vendor_id = current_setting('napum.vendor_id', true)
  and action in ('exportItems', 'exportItemsByQuery', 'ownStatementArchive');
