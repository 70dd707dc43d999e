-- What a test wants to go wrong; empty where orders are real.
create table sandbox_fault (
  fault_id text collate "C" primary key,
  -- null: of the operator, for calls of everybody.
  vendor_id text collate "C",
  kind text not null,
  -- null: any.
  method text,
  path text,
  -- How often still; null: by chance.
  times_left integer,
  probability double precision,
  seed bigint not null,
  -- Calls that it was considered for.
  asked integer not null default 0,
  milliseconds integer not null,
  created_at timestamptz not null,
  constraint sandbox_fault_times_or_chance check ((times_left is null) <> (probability is null))
);
