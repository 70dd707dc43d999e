-- What the pages for clerks tell: who brought which file, and how many items left on each day.

-- What is told of an upload when its rows are forgotten: who sent it, what it was called, and what became of it.
alter table upload
  add column file_name text,
  -- The person as he or she was called then; null: a program with a key.
  add column person_name text,
  add column row_count integer not null default 0,
  add column refused_count integer not null default 0,
  add column success_count integer not null default 0,
  add column failure_count integer not null default 0,
  -- The last commit; null: nothing was booked.
  add column committed_at timestamptz;

-- How many items left on a day.
create index order_item_by_shipped_at on order_item (vendor_id, shipped_at) where registered_at is not null;
