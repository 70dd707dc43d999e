-- Long work of the operator that goes on after its call was answered. Decision 129.
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
  -- The person; null for the operator's key.
  actor_id text collate "C",
  actor_login text,
  -- As it was then.
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
