-- What people keep for themselves, and who did what.

-- Views of lists, and forms of exports, of one person at one place.
create table saved_view (
  view_id text collate "C" primary key,
  person_id text collate "C" not null constraint saved_view_person references person,
  -- null: at the operator.
  vendor_id text collate "C" constraint saved_view_vendor references vendor,
  kind text not null constraint saved_view_kind_known check (kind in ('orders', 'export', 'print')),
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  constraint saved_view_once unique nulls not distinct (person_id, vendor_id, kind, name)
);

-- Who did what, when, from where, and whose data it was. Lines are only ever added, and forgotten when they are too old.
create table audit (
  audit_id text collate "C" primary key,
  at timestamptz not null,
  actor_kind text not null constraint audit_actor_known
    check (actor_kind in ('person', 'vendor_key', 'operator_key', 'stranger')),
  -- The person or the key; null for the operator's key and for strangers.
  actor_id text collate "C",
  -- As it was then; of a failed sign-in nothing is kept of what was typed.
  actor_login text,
  address text not null,
  -- Whose data; null: the operator's, or nobody's.
  vendor_id text collate "C",
  action text not null,
  -- A right given or taken is kept for longer.
  is_right boolean not null,
  -- The person, key or other thing that it was done to.
  subject text,
  -- Records that were changed or read.
  record_count integer,
  details jsonb,
  request_id text not null
);
create index audit_by_vendor on audit (vendor_id, audit_id);
create index audit_by_actor on audit (actor_id, audit_id);
create index audit_by_request on audit (request_id);
create index audit_by_age on audit (is_right, at);
