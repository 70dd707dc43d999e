-- What was sent and whose state was set back: the counts by state do not know that it left (decision 66). There are few.
-- contract: it is built in one look through the items, as those of the same upgrade are, and holds few of them.
create index order_item_set_back on order_item (vendor_id, facet)
  where first_sent_day is not null and coalesce(item_status, 'pending') in ('pending', 'preparing');
