-- Statements name the vendor whose texts they search, so that a cluster asks only the node that has them. Decision 172.
-- contract: it has a column more at its end, and the others are what they were.
create or replace view vendor_item_text as
select ord_no, item_index, words, pairs, vendor_id from item_text where vendor_id = current_setting('napum.vendor_id', true);
