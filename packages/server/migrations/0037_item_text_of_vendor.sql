-- Statements name the vendor whose texts they search, so that a cluster asks only the node that has them. Decision 172.
-- contract: the new column comes last, so that the version before reads what it read.
create or replace view vendor_item_text as
select ord_no, item_index, words, pairs, vendor_id from item_text where vendor_id = current_setting('napum.vendor_id', true);
