-- Texts of items that were masked before 0009, which wrote the mask itself among the words. Only rows that have such a line
-- are written. A name that merely holds three stars stays.
update item_text as told
set words = trim(both chr(10) from replace(chr(10) || words || chr(10), chr(10) || '***' || chr(10), chr(10))),
  pairs = text_pairs(told.vendor_id, date_trunc('month', item.ord_day)::date,
    trim(both chr(10) from replace(chr(10) || words || chr(10), chr(10) || '***' || chr(10), chr(10))))
from order_item as item
where strpos(chr(10) || words || chr(10), chr(10) || '***' || chr(10)) > 0
  and item.vendor_id = told.vendor_id and item.ord_no = told.ord_no and item.item_index = told.item_index;

-- The latest uses of a waybill number, and numbers by their beginning as before.
create index order_item_by_use on order_item (vendor_id, tracking_number collate "C", registered_at)
  where tracking_number is not null;
drop index order_item_by_tracking_number;
