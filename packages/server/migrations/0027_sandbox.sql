-- Whether the orders of this database are real, fixed at the first start: what was there before the sandbox is real.
-- The clock of the sandbox: how far it runs ahead of the real one; no row where orders are real.
alter table installation add column livemode boolean not null default true;
alter table installation alter column livemode drop default;

create table sandbox_clock (
  only_row boolean primary key default true constraint sandbox_clock_only_row check (only_row),
  -- In milliseconds.
  ahead_ms bigint not null constraint sandbox_clock_forward check (ahead_ms >= 0)
);
