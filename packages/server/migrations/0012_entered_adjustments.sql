-- Adjustments that somebody entered, the newest first: of all vendors, and of one (decision 205). They are few beside the lines of
-- prices. The condition is the whole of it.
-- contract: to find out which lines these are takes a second for some million lines.
create index settlement_line_entered on settlement_line (recorded_at, vendor_id, line_id) where source = 'adjustment';
-- contract: as above, a second for some million lines.
create index settlement_line_entered_of_vendor on settlement_line (vendor_id, recorded_at, line_id)
  where source = 'adjustment';
