-- What the operator searches through the items of all vendors. A million items take some minutes, in which calls wait.

-- The four characters in a row that a number has, wherever they stand.
create function number_parts(number text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(number, at, 4)), '{}') from generate_series(1, char_length(number) - 3) as at
$$;

-- Numbers of orders and of waybills by a part of them.
-- contract: a million orders take a minute, in which intake waits.
create index order_registry_parts on order_registry using gin (number_parts(ord_no));
-- contract: a million waybills take a minute, in which calls wait.
create index order_item_waybill_parts on order_item using gin (number_parts(tracking_number)) where tracking_number is not null;

-- The scans of the work list for all vendors. The marketplace's own products are left out by an expression that says nothing of
-- one vendor: so these indexes are never taken for the list of one, before statistics are there.
-- contract: a million items take ten seconds for each, in which calls wait.
create index order_item_all_by_order_day on order_item (state_key, ord_day, ord_no, item_index)
  include (paid_day, hope_day, claim_day, vendor_id) where (vendor_id || '') <> '00000000000000000000000000';
-- contract: a million items take ten seconds, in which calls wait.
create index order_item_all_by_pay_day on order_item (state_key, paid_day, ord_no, item_index)
  include (ord_day, hope_day, claim_day, vendor_id) where (vendor_id || '') <> '00000000000000000000000000';
-- contract: a million items take ten seconds, in which calls wait.
create index order_item_all_by_number on order_item (state_key, ord_no, item_index)
  include (ord_day, paid_day, hope_day, claim_day, vendor_id) where (vendor_id || '') <> '00000000000000000000000000';
-- contract: a million items take ten seconds, in which calls wait.
create index order_item_all_by_desired_day on order_item (state_key, hope_day, ord_no, item_index)
  include (ord_day, paid_day, claim_day, vendor_id)
  where hope_day is not null and (vendor_id || '') <> '00000000000000000000000000';
-- contract: a million items take ten seconds, in which calls wait.
create index order_item_all_by_counted_day on order_item (state_key, counted_day, ord_no, item_index)
  include (ord_day, paid_day, hope_day, claim_day, vendor_id)
  where counted_day is not null and (vendor_id || '') <> '00000000000000000000000000';

-- Texts are found without their vendor too, by pairs of characters of their words without blanks, as numbers of the month alone.
-- contract: a million items take some minutes, in which intake waits.
update item_text set pairs = item_text.pairs
  || text_pairs('', date_trunc('month', item.ord_day)::date, replace(item_text.words, ' ', ''))
from order_item as item
where item.vendor_id = item_text.vendor_id and item.ord_no = item_text.ord_no and item.item_index = item_text.item_index;
