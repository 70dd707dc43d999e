-- What the operator finds vendors by. A million vendors take a minute.

-- One to three characters in a row that a text has, wherever they stand.
create function text_parts(words text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(words, at, long)), '{}')
  from generate_series(1, 3) as long, generate_series(1, char_length(words) - long + 1) as at
$$;

-- contract: the column is computed, the version before reads nothing of it; a million vendors take four seconds, in which calls wait.
alter table vendor add column found_by text collate "C" not null generated always as (
  lower(name) || chr(31) || biz_no || chr(31) || coalesce(lower(partner_code), '')) stored;
-- contract: a million vendors take a minute, in which vendors cannot be changed.
create index vendor_found_by on vendor using gin (text_parts(found_by)) with (gin_pending_list_limit = 256);
