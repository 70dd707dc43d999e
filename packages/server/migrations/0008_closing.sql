-- Of the marketplace, like that of a vendor. Statements do not print it.
alter table marketplace add column email text not null default '';

-- When a settlement was last made pending again, and why.
alter table settlement add column reopened_at timestamptz;
alter table settlement add column reopen_reason text;

-- What the close of a period looks through: closed settlements of past years must not make it slower.
create index settlement_pending on settlement (period_end, settlement_id) where status = 'pending';
-- People name a settlement by its number.
create index settlement_by_no on settlement (settlement_no);
