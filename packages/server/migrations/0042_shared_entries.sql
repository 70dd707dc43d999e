-- Indexes whose entries many rows share, in the place of an entry for each row. Nobody has installed the version before.

-- The events of an item have one entry. What numbers them holds the lock of the item, so that no key has to refuse a number twice.
-- contract: the version before writes no event by its key, and finds those of an item by the index below.
alter table item_event drop constraint item_event_pkey;
-- contract: a million items have four million events, which take ten seconds, in which calls wait.
create index item_event_by_item on item_event (vendor_id, ord_no, item_index);
-- A cluster that moves rows knows those that are masked meanwhile by all their columns.
alter table item_event replica identity full;

-- The items that a vendor first sent on a day have one entry.
-- contract: the version before finds them by the index below.
drop index order_item_by_sent_day;
-- contract: a million items take three seconds, in which calls wait.
create index order_item_by_sent_day on order_item (vendor_id, first_sent_day) where first_sent_day is not null;
