-- VAT is rounded for each printed line, and a settlement keeps the rounding of its creation (decision 0020). What was
-- confirmed under the rule before, one rounding for each block of the statement, keeps its figures as `per_block`.
alter table settlement add column vat_rounding text not null default 'half_up'
  constraint settlement_vat_rounding_known check (vat_rounding in ('half_up', 'down', 'per_block'));
update settlement set vat_rounding = 'per_block' where status <> 'pending';
-- A rounding of the old rule belongs to frozen figures: a settlement that is computed anew has a rounding by line.
alter table settlement add constraint settlement_per_block_is_frozen
  check (status <> 'pending' or vat_rounding <> 'per_block');

-- The VAT mode and rounding of a frozen line. Null in lines frozen before: then those of their settlement.
alter table frozen_line add column vat text
  constraint frozen_line_vat_known check (vat in ('inclusive', 'exclusive'));
alter table frozen_line add column vat_rounding text
  constraint frozen_line_vat_rounding_known check (vat_rounding in ('half_up', 'down'));

-- What the ledger and the papers hold of an order. The order number leads: an index that begins with the vendor, as the
-- primary key does, would be taken for a settlement's lines as well when the plan is made while the table is small, and
-- would then look through all lines of the vendor for ever.
create index frozen_line_by_item on frozen_line (ord_no, vendor_id, item_index, line_id);
drop index settlement_line_by_item;
create index settlement_line_by_item on settlement_line (ord_no, vendor_id, item_index, line_id);
