-- Phone numbers stand whole among the texts of items (core/items/words.ts). Of each the index knows the last four digits only, so
-- that it does not grow; the rest is compared. `napum records rebuild` writes the texts of orders that were imported before.
-- contract: without digits of the second kind, which no text had before, it answers the same.
create or replace function text_pairs(vendor_id text, month date, words text) returns integer[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct hashtext(start.prefix || pair.left || pair.right)), '{}')
  from (
    select vendor_id || '.' || (month - date '2000-01-01') || '.' as prefix, string_to_array(words, null) as characters
    offset 0
  ) as start
  cross join lateral unnest(start.characters, start.characters[2:]) as pair ("left", "right")
  where pair.left <> chr(10) and pair.right <> chr(10)
    and not (ascii(pair.left) between 57360 and 57369 or ascii(pair.right) between 57360 and 57369)
$$;
