-- Calls of vendors' test keys, one by one, for whoever judges a program by what it does (decision 153); empty where orders are
-- real. Nothing of a body and nothing of a person is in it.
create table sandbox_call (
  -- In the order in which calls ended.
  call_no bigint generated always as identity primary key,
  vendor_id text collate "C" not null,
  key_id text collate "C" not null,
  request_id text collate "C" not null,
  -- In real time, as everything that a program waits for.
  received_at timestamptz not null,
  duration_ms integer not null,
  -- The name of the endpoint in the contract of then.
  endpoint text not null,
  status integer not null,
  error_code text,
  -- What went wrong on purpose; null: nothing.
  fault text,
  retry_after_seconds integer,
  -- Of registering waybills: entries, and those of them with an idempotency key.
  entry_count integer,
  keyed_count integer,
  -- Of a read: whether it looks anew, turns a page, waits for news or asks for one thing.
  reading text
);
create index sandbox_call_of_vendor on sandbox_call (vendor_id, call_no);
