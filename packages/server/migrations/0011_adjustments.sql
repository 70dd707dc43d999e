-- Lines that belong to no price of an item: adjustments, shipping fees and balances (decision 205).

-- contract: the version before writes four of the kinds, and reads no name of a constraint.
alter table settlement_line drop constraint settlement_line_kind_known;
alter table settlement_line
  add constraint settlement_line_kind_known check (kind in ('sale', 'price_change', 'reversal', 'carried_out',
    'adjustment', 'shipping', 'return_shipping', 'balance_out', 'balance_in')) not valid;

-- A line with a tax type is one of these. It may belong to an item, to an order or to neither, and to no price. All that is
-- printed of it stands here, so that nothing of it has to be frozen.
alter table settlement_line
  alter column ord_no drop not null,
  alter column item_index drop not null,
  alter column price_version drop not null,
  add column tax_type text,
  -- Why, as a code; null: the kind says it.
  add column reason_code text,
  add column memo text,
  -- The line that it corrects or takes back, and where that stands.
  add column refers_to bigint,
  add column refers_settlement_id text collate "C",
  -- Of its item: the name of the product, and the day on which the goods had left.
  add column title text,
  add column supplied_on date,
  -- How its VAT is computed where the settlement of the line that it refers to says so; null: as its own settlement does.
  add column vat text,
  add column vat_rounding text,
  -- What makes an entry repeatable, and the entry.
  add column idempotency_key text,
  add column idempotency_entry text;
-- contract: the version before writes lines of the first four kinds, to which all of this is true.
alter table settlement_line
  add constraint settlement_line_tax_type_known
    check (tax_type in ('taxable', 'exempt', 'zero_rated', 'none')) not valid,
  add constraint settlement_line_vat_known check (vat in ('inclusive', 'exclusive')) not valid,
  add constraint settlement_line_vat_rounding_known check (vat_rounding in ('half_up', 'down')) not valid,
  add constraint settlement_line_is_whole check (
    case when tax_type is null
      then kind in ('sale', 'price_change', 'reversal', 'carried_out')
        and ord_no is not null and item_index is not null and price_version is not null
      else kind in ('adjustment', 'shipping', 'return_shipping', 'balance_out', 'balance_in')
        and price_version is null and (item_index is null or ord_no is not null)
    end) not valid;

-- Such lines of a settlement, of which there are few. The condition keeps the index from being taken for all lines.
-- contract: no line is in these indexes yet; to find that out takes a second for some million lines.
create index settlement_line_apart on settlement_line (vendor_id, settlement_id, line_id) where tax_type is not null;
-- contract: no line is in this index yet, as above.
create index settlement_line_by_reference on settlement_line (refers_to, vendor_id) where refers_to is not null;
-- contract: as above, and the version before writes no key.
create unique index settlement_line_by_key on settlement_line (idempotency_key, vendor_id) where idempotency_key is not null;

-- What partial returns and price corrections took off the sale of an item, and how many pieces came back; null: none.
alter table order_item
  add column adjusted_amount numeric(14, 2),
  add column returned_quantity integer;
