-- The pairs of characters of a text stand in their index alone, which is computed of the text and its month. Nobody has installed the
-- version before.

-- contract: the version before reads it, and must not run meanwhile.
drop view vendor_item_text;
-- contract: the version before writes it, and must not run meanwhile. Its index goes with it.
alter table item_text drop column pairs;
alter table item_text add column month date not null default '2000-01-01';
-- contract: the version before must not run meanwhile.
update item_text set month = date_trunc('month', item.ord_day::timestamp)::date
from order_item as item
where item.vendor_id = item_text.vendor_id and item.ord_no = item_text.ord_no and item.item_index = item_text.item_index;
-- Written once more, so that the rows before leave no empty room.
-- contract: the version before writes no month, and must not run meanwhile.
alter table item_text alter column month drop default, alter column month type date using month + 0;
-- contract: a million texts take two minutes, in which calls wait.
create index item_text_pairs on item_text using gin ((text_pairs('', month, replace(words, ' ', ''))
  || hashtext(vendor_id || '.' || (month - date '2000-01-01')::text))) with (gin_pending_list_limit = 256);
create view vendor_item_text as
select ord_no, item_index, month, words, vendor_id from item_text where vendor_id = current_setting('napum.vendor_id', true);
