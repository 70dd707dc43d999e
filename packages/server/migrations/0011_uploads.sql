-- Files of vendors between preview and commit. What was read of them is kept for an hour, that they were sent for 90 days.

create table upload (
  vendor_id text collate "C" not null,
  upload_id text collate "C" not null,
  kind text not null constraint upload_kind_known check (kind in ('waybills', 'stock_answers', 'prices')),
  uploaded_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the file, to know the same one again.
  file_hash bytea not null,
  -- Whether its rows are forgotten.
  is_emptied boolean not null default false,
  primary key (vendor_id, upload_id)
);
create index upload_by_file on upload (vendor_id, kind, file_hash, uploaded_at);
create index upload_by_expiry on upload (is_emptied, expires_at);

-- The rows of an upload, 100 to a part as they are committed, with what became of each.
create table upload_part (
  vendor_id text collate "C" not null,
  upload_id text collate "C" not null,
  part_no integer not null,
  rows jsonb not null,
  -- By number of the row; null until the part was committed.
  results jsonb,
  primary key (vendor_id, upload_id, part_no),
  constraint upload_part_upload foreign key (vendor_id, upload_id) references upload on delete cascade
);

-- A waybill number that was used before.
create index if not exists order_item_by_tracking_number
  on order_item (vendor_id, tracking_number collate "C", ord_no, item_index) where tracking_number is not null;

create policy vendor_wall on upload using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on upload_part using (vendor_id = current_setting('napum.vendor_id', true));
alter table upload enable row level security;
alter table upload_part enable row level security;
