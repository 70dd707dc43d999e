-- Work in parts and its traces: uploads, jobs, requests, rate windows; and what the sandbox alone needs.

-- Files of vendors between preview and commit. What was read of them is kept for an hour, that they were sent for 90 days.
create table upload (
  vendor_id text collate "C" not null,
  upload_id text collate "C" not null,
  kind text not null constraint upload_kind_known check (kind in ('waybills', 'stock_answers', 'prices')),
  uploaded_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the file, to know the same one again.
  file_hash bytea not null,
  -- Whether its rows were deleted. What follows stays: who sent it, what it was called, and what became of it.
  is_emptied boolean not null default false,
  file_name text,
  -- The name that the person had that day; null: a program with a key.
  person_name text,
  row_count integer not null default 0,
  refused_count integer not null default 0,
  success_count integer not null default 0,
  failure_count integer not null default 0,
  -- The last commit; null: nothing was booked.
  committed_at timestamptz,
  -- The person; null: a program.
  committed_by text,
  -- What is said of the file as a whole, and the titles of its columns: it is read again, and given back as it was (decision
  -- 69). Null: its rows were deleted, or it was not kept.
  about jsonb,
  primary key (vendor_id, upload_id)
);
create index upload_by_file on upload (vendor_id, kind, file_hash, uploaded_at);
create index upload_by_expiry on upload (is_emptied, expires_at);
-- How many uploads of a vendor are still kept: their number is limited.
create index upload_by_vendor_expiry on upload (vendor_id, expires_at);
-- The uploads whose rows were deleted but not yet the names of their files: masked ones are not read again.
create index upload_named on upload (expires_at) where is_emptied and file_name <> '***';
create policy vendor_wall on upload using (vendor_id = current_setting('napum.vendor_id', true));
alter table upload enable row level security;

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
create policy vendor_wall on upload_part using (vendor_id = current_setting('napum.vendor_id', true));
alter table upload_part enable row level security;

-- Long work of the operator that goes on after its call was answered (decision 129).
create table operator_job (
  job_id text collate "C" primary key,
  kind text not null constraint operator_job_kind_known
    check (kind in ('import', 'verify', 'retention', 'records', 'statements')),
  state text not null constraint operator_job_state_known
    check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted')),
  -- What it was started with.
  request jsonb not null,
  request_id text not null,
  actor_kind text not null constraint operator_job_actor_known check (actor_kind in ('person', 'operator_key')),
  -- The person, with login and name of that day; null for the operator's key.
  actor_id text collate "C",
  actor_login text,
  actor_name text,
  started_at timestamptz not null,
  ended_at timestamptz,
  cancel_requested_at timestamptz,
  -- The process that does the work, and until when it may be believed to live, by the clock of the database.
  owner text not null,
  leased_until timestamptz not null,
  done bigint not null default 0,
  -- null: not known.
  total bigint,
  -- What `done` and `total` count.
  unit text not null,
  -- What it came to, so far while it runs.
  result jsonb,
  error_code text,
  error_message text,
  -- The file that it made; null: none, or no longer kept.
  file_name text,
  file_bytes bigint,
  file_parts integer,
  constraint operator_job_ended check ((state = 'running') = (ended_at is null))
);
create unique index operator_job_one_running on operator_job (kind) where state = 'running';
create index operator_job_by_end on operator_job (ended_at);

-- What was sent for a job while it runs, or the file that it made.
create table operator_job_part (
  job_id text collate "C" not null references operator_job on delete cascade,
  part_no integer not null,
  bytes bytea not null,
  primary key (job_id, part_no)
);

-- The recomputation that was begun last: what it came to so far.
create table verify_run (
  only_row boolean primary key default true constraint verify_run_only_row check (only_row),
  started_at timestamptz not null,
  -- null: it is not through, or was given up.
  finished_at timestamptz,
  -- Where the next part goes on; null: nothing is left.
  next text,
  checked_count bigint not null,
  difference_count bigint not null,
  unchecked_count bigint not null,
  -- Subjects of the first differences.
  subjects text[] not null
);

-- What became of requests of vendors: writes and refused ones for 7 days, reads as counts (decision 147). Nothing of it is a
-- body or says anything of a person: item numbers, codes and states.
create table request_log (
  vendor_id text collate "C" not null,
  -- Begins with the time of the request, so that ids in order are requests in order.
  request_id text collate "C" not null,
  received_at timestamptz not null,
  -- The name that the endpoint had in the contract that day.
  endpoint text not null,
  status integer not null,
  error_code text,
  is_dry_run boolean not null,
  success_count integer,
  failure_count integer,
  duration_ms integer not null,
  -- [path, code] of each; null: none.
  issues jsonb,
  -- [item number or null, error code or null, state or null] of each; null: none.
  entries jsonb,
  primary key (vendor_id, request_id)
);
-- For the operator, who knows no vendor, and to delete the oldest.
create index request_log_by_id on request_log (request_id);
-- Requests that failed, newest first: of a vendor, and of all of them.
create index request_log_of_failed on request_log (vendor_id, request_id) where status > 201;
create index request_log_of_all_failed on request_log (request_id) where status > 201;
create policy vendor_wall on request_log using (vendor_id = current_setting('napum.vendor_id', true));
alter table request_log enable row level security;

-- How often each endpoint was read in each minute.
create table request_minute (
  vendor_id text collate "C" not null,
  minute timestamptz not null,
  endpoint text collate "C" not null,
  reads integer not null,
  primary key (vendor_id, minute, endpoint)
);
create index request_minute_by_age on request_minute (minute);
create policy vendor_wall on request_minute using (vendor_id = current_setting('napum.vendor_id', true));
alter table request_minute enable row level security;

-- Requests of a key in its current window, shared by all processes on this database. Not logged: a crash of the server
-- may lose a minute of counting, and no request waits for the disk.
create unlogged table rate_window (
  key text collate "C" primary key,
  used integer not null,
  -- Milliseconds since 1970.
  resets_at bigint not null
);

-- The sandbox: all that follows is empty where orders are real ----------------------------------------------

-- How far its clock runs ahead of the real one; no row: not at all.
create table sandbox_clock (
  only_row boolean primary key default true constraint sandbox_clock_only_row check (only_row),
  -- In milliseconds.
  ahead_ms bigint not null constraint sandbox_clock_forward check (ahead_ms >= 0)
);

-- The clock of each vendor there. A vendor without a row has the clock of the operator, sandbox_clock.
create table sandbox_vendor_clock (
  vendor_id text collate "C" primary key,
  -- In milliseconds.
  ahead_ms bigint not null constraint sandbox_vendor_clock_forward check (ahead_ms >= 0)
);

-- What a test wants to go wrong.
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

-- Calls of vendors' test keys, one by one, from which the sandbox judges what a program does (decision 153). Nothing of a body
-- and nothing of a person is in it.
create table sandbox_call (
  -- In the order in which calls ended.
  call_no bigint generated always as identity primary key,
  vendor_id text collate "C" not null,
  key_id text collate "C" not null,
  request_id text collate "C" not null,
  -- In real time, as everything that a program waits for.
  received_at timestamptz not null,
  duration_ms integer not null,
  -- The name that the endpoint had in the contract that day.
  endpoint text not null,
  status integer not null,
  error_code text,
  -- What went wrong on purpose; null: nothing.
  fault text,
  retry_after_seconds integer,
  -- Of registering waybills: entries, and those of them with an idempotency key.
  entry_count integer,
  keyed_count integer,
  -- Of a read: whether it looks again, turns a page, waits for news or asks for one thing.
  reading text
);
create index sandbox_call_of_vendor on sandbox_call (vendor_id, call_no);
