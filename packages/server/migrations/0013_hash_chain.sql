-- Each line carries a hash over itself and the hash of the vendor's line before it. Decision 210.

alter table settlement_line
  -- SHA-256 in hexadecimal; null: written by a version before, and not hashed yet.
  add column line_hash text collate "C";

-- The lines of a vendor by their numbers. The number leads for the reason of settlement_line_by_item.
-- contract: takes some two seconds for a million lines; what writes lines waits for it.
create index settlement_line_by_number on settlement_line (line_id, vendor_id);

alter table ledger_head
  -- The last line that has a hash, and its hash; null: none.
  add column hashed_line_id bigint,
  add column line_hash text collate "C",
  -- The last line whose hash was written to the audit, and the day.
  add column noted_line_id bigint,
  add column noted_on date;

-- The audit has lines that nobody caused.
-- contract: the version before writes the four others, and reads no name of a constraint.
alter table audit drop constraint audit_actor_known;
alter table audit
  add constraint audit_actor_known
    check (actor_kind in ('person', 'vendor_key', 'operator_key', 'stranger', 'service')) not valid;

-- Whether each number of the day has its settlement. Null, of days before this column: some have none, because two requests
-- that opened the same settlement at once took a number each.
alter table settlement_number add column is_gapless boolean;
alter table settlement_number alter column is_gapless set default true;
