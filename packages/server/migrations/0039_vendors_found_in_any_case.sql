-- Vendors are found by letters of a business number in any case, as by their other texts: foreign numbers have letters.

-- contract: the column comes back in the same transaction, and the version before looks for the same in it.
alter table vendor drop column found_by;
-- contract: the column is computed, the version before writes nothing of it; a million vendors take four seconds, in which calls wait.
alter table vendor add column found_by text collate "C" not null generated always as (
  lower(name || chr(31) || biz_no || chr(31) || coalesce(partner_code, ''))) stored;
-- contract: a million vendors take a minute, in which vendors cannot be changed.
create index vendor_found_by on vendor using gin (text_parts(found_by)) with (gin_pending_list_limit = 256);
