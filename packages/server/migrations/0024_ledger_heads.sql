-- The audit has one line a day for the heads of all vendors, so no head keeps when its own was noted. Decision 210.

-- contract: neither column has been read or written since the heads of all vendors are noted in one line.
alter table ledger_head drop column noted_line_id, drop column noted_on;

-- What was frozen is hashed otherwise. What is closed has none until it is confirmed again, as what an older version closed. Decision 200.
update settlement set frozen_hash = null where frozen_hash is not null;
