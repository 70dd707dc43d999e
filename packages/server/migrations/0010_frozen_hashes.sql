-- What supports the rows that must not change once a settlement is closed, so that `verify` finds a change.

alter table settlement
  -- Number of the confirmation, a colon, and the SHA-256 over what the settlement froze then, in hexadecimal; null: closed by a
  -- version that kept none.
  add column frozen_hash text;

alter table statement_proof
  -- SHA-256 over the row; null: kept by a version before.
  add column row_hash text;

-- A number is given out once. On several nodes that can be said of each vendor alone.
-- contract: takes a second for some hundred thousand settlements, and the version before gives out no number twice.
create unique index settlement_no_once on settlement (settlement_no, vendor_id);
