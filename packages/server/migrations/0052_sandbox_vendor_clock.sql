-- How far the clock of each vendor runs ahead of the real one in the sandbox, in milliseconds. A vendor without a row has the
-- clock of the operator, sandbox_clock. No rows where orders are real.
create table sandbox_vendor_clock (
  vendor_id text collate "C" primary key,
  ahead_ms bigint not null constraint sandbox_vendor_clock_forward check (ahead_ms >= 0)
);
