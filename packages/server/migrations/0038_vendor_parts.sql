-- Vendors are found by three characters in a row alone, which makes a change of a vendor cost less: fewer characters are looked
-- for as the beginning of three.

-- contract: the version before finds vendors without it, more slowly.
drop index vendor_found_by;
-- contract: nothing else asks for it.
drop function text_parts;

-- Three characters in a row that a text has, wherever they stand; at its end fewer.
create function text_parts(words text) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_agg(substr(words, at, 3))) from generate_series(1, char_length(words)) as at
$$;
-- contract: a million vendors take a minute, in which vendors cannot be changed.
create index vendor_found_by on vendor using gin (text_parts(found_by)) with (gin_pending_list_limit = 256);
