-- Shipping fees that are settled with the vendor of an order, and taken back when all of it came back by its fault (decision 211).

-- Who is at fault for a claim; null: the customer.
alter table order_item add column claim_fault text;
-- contract: the version before writes none.
alter table order_item add constraint order_item_claim_fault_known
  check (claim_fault in ('vendor', 'customer', 'market')) not valid;

-- Each order of a vendor has one fee, and each of these lines is taken back once.
-- contract: no line is in this index yet; to find that out takes a second for some million lines.
create unique index settlement_line_shipping on settlement_line (vendor_id, ord_no, coalesce(refers_to, 0))
  where kind = 'shipping';
-- By the day on which the goods left, for the tax invoices of its month.
-- contract: no line is in this index yet, as above.
create index settlement_line_shipped_on on settlement_line (vendor_id, supplied_on) where kind = 'shipping';
