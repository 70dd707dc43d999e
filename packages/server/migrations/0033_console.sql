-- What the console keeps and finds: mappings of tables of orders, and claims of all vendors.

-- Which column of a table is which field of an order, by the name that people gave it.
create table order_mapping (
  mapping_id text collate "C" primary key,
  name text collate "C" not null constraint order_mapping_name unique,
  mapping jsonb not null,
  saved_at timestamptz not null,
  -- The person as he or she was called then; null: a program with the operator's key.
  saved_by text
);

-- Claims of all vendors by their day: open until the vendor took note, which nobody does of the marketplace's own products.
create index order_item_by_claim on order_item (
  (claim_seen_at is null and vendor_id <> '00000000000000000000000000'), claim_type, claim_day, vendor_id, ord_no, item_index
) where claim_type is not null;
