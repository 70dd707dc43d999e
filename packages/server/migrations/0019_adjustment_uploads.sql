-- Tables of adjustments are kept as uploads of the vendor of the marketplace (decision 205).

-- contract: the version before writes three of the kinds, and reads no name of a constraint.
alter table upload drop constraint upload_kind_known;
alter table upload
  add constraint upload_kind_known check (kind in ('waybills', 'stock_answers', 'prices', 'adjustments')) not valid;
