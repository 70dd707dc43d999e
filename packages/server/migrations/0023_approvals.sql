-- What one person of the operator asked for and another one has to approve (decision 231).
create table approval (
  approval_id text collate "C" primary key,
  kind text not null,
  -- The call that waits, by its name in the contract.
  action text not null,
  vendor_id text collate "C",
  subject text,
  detail text not null,
  -- What was sent with the call, sealed: it may hold the number of an account.
  request_sealed text not null,
  -- `running` while it is done: no other process does it meanwhile.
  state text not null constraint approval_state_known check (state in ('waiting', 'running', 'approved', 'rejected')),
  asked_at timestamptz not null,
  asked_kind text not null,
  -- null: a program with the operator's key.
  asked_person text collate "C",
  asked_name text,
  -- Who decides, from the moment at which it begins to be done.
  decided_at timestamptz,
  decided_person text collate "C",
  decided_name text,
  reason text
);
create index approval_by_state on approval ((state in ('waiting', 'running')), approval_id);
