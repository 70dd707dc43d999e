-- Which canonical form the hash of a statement is of. Those that were kept until now, and those that a process of the version
-- before keeps beside this one, are of the first.
alter table statement_proof add column form smallint not null default 1;
-- What the public page shows beside the total; null: kept before it did.
alter table statement_proof add column supply_amount numeric(24, 2);
alter table statement_proof add column vat_amount numeric(24, 2);
alter table statement_proof add column line_count integer;
-- The last four characters of the account on the paper; empty: it has none.
alter table statement_proof add column account_last4 text;

-- Every PDF that was given out under a check code, by its SHA-256: a changed file is known by its bytes. The same statement
-- gives the same bytes, so that there are a few for each: confirmed, paid, and those of other versions and settings.
create table statement_file (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  statement_type text collate "C" not null,
  confirmation integer not null,
  sha256 bytea not null,
  primary key (vendor_id, settlement_id, statement_type, confirmation, sha256),
  constraint statement_file_settlement foreign key (vendor_id, settlement_id) references settlement
);

create policy vendor_wall on statement_file using (vendor_id = current_setting('napum.vendor_id', true));
alter table statement_file enable row level security;
