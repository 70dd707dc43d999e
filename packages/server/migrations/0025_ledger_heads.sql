-- The audit has one line a day for the heads of all vendors, so no head keeps when its own was noted. Decision 210.

-- contract: neither column has been read or written since the heads of all vendors are noted in one line.
alter table ledger_head drop column noted_line_id, drop column noted_on;
