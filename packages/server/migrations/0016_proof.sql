-- How often a settlement was confirmed: each confirmation has check codes of its own. Those that were confirmed before
-- have the number 0.
alter table settlement add column confirmation integer not null default 0;

-- What proves a closed statement: the hash of its content and the code that is printed on it. Kept when the settlement is
-- made pending again, so that an old paper can be told from a new one.
create table statement_proof (
  vendor_id text collate "C" not null,
  settlement_id text collate "C" not null,
  statement_type text not null constraint statement_proof_type_known check (statement_type in ('standard', 'cancellation')),
  confirmation integer not null,
  -- 16 characters, without the hyphens that are printed.
  check_code text collate "C" not null,
  -- SHA-256 in hexadecimal.
  content_hash text collate "C" not null,
  total numeric(24, 2) not null,
  -- Names of the vendor and of the marketplace at the confirmation.
  issuer text not null,
  marketplace text not null,
  confirmed_at timestamptz not null,
  reopened_at timestamptz,
  primary key (vendor_id, settlement_id, statement_type, confirmation),
  constraint statement_proof_settlement foreign key (vendor_id, settlement_id) references settlement
);
create index statement_proof_by_code on statement_proof (check_code);

create policy vendor_wall on statement_proof using (vendor_id = current_setting('napum.vendor_id', true));
alter table statement_proof enable row level security;

-- Images of the seals of vendors, by their SHA-256: a closed settlement keeps the one that was printed.
create table vendor_seal (
  vendor_id text collate "C" not null,
  seal_id text collate "C" not null,
  -- PNG, as features/vendors/seal-image.ts lets it through.
  image bytea not null,
  primary key (vendor_id, seal_id),
  constraint vendor_seal_vendor foreign key (vendor_id) references vendor
);
-- The one that is printed now; empty: none.
alter table vendor add column seal_id text collate "C" not null default '';

create policy vendor_wall on vendor_seal using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor_seal enable row level security;
