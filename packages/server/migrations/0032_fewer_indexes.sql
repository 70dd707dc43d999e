-- Each change of an item writes each index of its table: what few need is collected and sorted instead. Nobody has installed the
-- version before.

-- By number, items are read along their key, or few of them sorted.
-- contract: the version before reads its pages by number without it, more slowly.
drop index order_item_work_by_number;

-- The operator's search reads along order days, or sorts what it finds there (decision 230).
-- One by one: a cluster drops no two at once.
-- contract: the version before sorts pages by pay day without it, more slowly.
drop index order_item_all_by_pay_day;
-- contract: the version before sorts pages by number without it, more slowly.
drop index order_item_all_by_number;
-- contract: the version before sorts pages by desired day without it, more slowly.
drop index order_item_all_by_desired_day;
-- contract: the version before sorts pages by due day without it, more slowly.
drop index order_item_all_by_counted_day;

-- Texts have each pair of characters once, for all vendors, and one number of their vendor and month: a search of one vendor
-- asks for that number too. A million items take some minutes.
-- contract: the version before looks for pairs of the vendor, and must not run meanwhile.
update item_text set pairs =
  text_pairs('', date_trunc('month', item.ord_day::timestamp)::date, replace(item_text.words, ' ', ''))
  || hashtext(item.vendor_id || '.' || (date_trunc('month', item.ord_day::timestamp)::date - date '2000-01-01'))
from order_item as item
where item.vendor_id = item_text.vendor_id and item.ord_no = item_text.ord_no and item.item_index = item_text.item_index;
