-- Tax invoices read a large month in parts, some orders of some days at a time. The day leads as before: see 0017.
drop index frozen_line_by_day;
create index frozen_line_by_day on frozen_line (delivery_date, vendor_id, ord_no);
