-- Tax invoices gather what was confirmed by the day on which the goods left (decision 118). The day leads: an index that
-- begins with the vendor would be taken for a settlement's lines as well while the table is small.
create index frozen_line_by_day on frozen_line (delivery_date, vendor_id);
-- What had not left when it was confirmed has its day of supply later.
create index frozen_line_unsent on frozen_line (vendor_id) where is_sent = false;

-- What banks are told to pay: settlements that were paid in past years must not make it slower.
create index settlement_confirmed on settlement (period_end, settlement_id) where status = 'confirmed';
