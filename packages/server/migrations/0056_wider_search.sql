-- Texts of items are found without their blanks, and phone numbers whole (core/item-words.ts writes the same). The index stays
-- as large as it was but for pairs across a blank: of a phone number it knows the last four digits only, and the rest is
-- compared.
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

-- Orders that were imported before.
update item_text as told
set words = wide.words, pairs = text_pairs(told.vendor_id, wide.month, wide.words)
from (
  select held.vendor_id, held.ord_no, held.item_index, date_trunc('month', item.ord_day)::date as month, (
      select string_agg(lines.line, chr(10))
      from (
        select line from unnest(string_to_array(held.words, chr(10))) as line
        where not ascii(line) between 57344 and 57353
        union
        select replace(line, ' ', '') from unnest(string_to_array(held.words, chr(10))) as line
        union
        select translate(left(phone.digits, -4), '0123456789', U&'\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019')
          || translate(right(phone.digits, 4), '0123456789', U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009')
        from (
          select regexp_replace(bought.details ->> name, '[^0-9]', '', 'g') as digits
          from unnest(array['recv_tel', 'recv_hp', 'order_tel', 'order_hp', 'user_phone']) as name
        ) as phone
        where length(phone.digits) >= 4
      ) as lines
      where lines.line <> ''
    ) as words
  from item_text as held
  join order_item as item
    on item.vendor_id = held.vendor_id and item.ord_no = held.ord_no and item.item_index = held.item_index
  join vendor_order as bought on bought.vendor_id = item.vendor_id and bought.ord_no = item.ord_no
) as wide
where wide.words is not null and wide.vendor_id = told.vendor_id and wide.ord_no = told.ord_no
  and wide.item_index = told.item_index;
