-- The installation itself: what was fixed at the first start, profile, keys, and the versions of the directory.
--
-- Rules that all tables keep: docs/database.md. In short: a table of vendors' data has vendor_id in its primary key, its
-- uniques and its foreign keys, so that a distributed PostgreSQL can spread it by vendor. Locks are taken in the order
-- order_registry, order_item by key, settlement, day_count.
--
-- Row security is a second wall between vendors, behind the `where` of every statement: work for a vendor runs under a role
-- of its own, with the vendor's id in the setting napum.vendor_id, and sees and writes only rows of that vendor. Without the
-- setting nothing is visible: it is then null, and equal to no vendor. The start makes the role and gives it its rights after
-- the migrations: no migration makes a role, because Citus then sends what later ones make as a user who may not alter roles.

-- What was fixed at the first start.
create table installation (
  only_row boolean primary key default true constraint installation_only_row check (only_row),
  -- Day counts depend on it, so it never changes.
  time_zone text not null,
  -- Which key encrypts secrets in this database (platform/db/secrets.ts); null until the first start that has one. The key
  -- itself is never here.
  secrets_key_id text,
  -- Whether the orders of this database are real; false in the sandbox.
  livemode boolean not null
);

-- The profile of the marketplace, as statements print it. They do not print the email.
create table marketplace (
  only_row boolean primary key default true constraint marketplace_only_row check (only_row),
  name text not null default '',
  biz_no text not null default '',
  owner text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  biz_type text not null default '',
  biz_kind text not null default '',
  sales_office text not null default '',
  sales_rep_name text not null default '',
  sales_rep_phone text not null default '',
  statement_notes text not null default ''
);
insert into marketplace default values;

-- Days beyond weekends and public holidays on which nobody delivers, as the operator lists them.
create table holiday (
  day date primary key,
  name text not null
);

-- Counts every change of a vendor or a key; its row lock makes versions visible in the order of their numbers.
create table directory (
  only_row boolean primary key default true constraint directory_only_row check (only_row),
  version bigint not null
);
insert into directory (version) values (0);

-- Which history of vendors and keys this database has: every change of the directory carries a random id. A process
-- that knows version 7 asks for what came after it; after a restore there may be another version 7, or none, and only
-- the id tells. Rows are few (one for each change of a vendor or a key) and stay.
create table directory_change (
  version bigint primary key,
  change_id uuid not null
);
insert into directory_change (version, change_id) values (0, gen_random_uuid());

-- The key of the hashes by which an order that is sent again is known as the same (core/values/content-hash.ts). It is in the
-- database because all processes on it must agree; only the owner may read it.
create table content_key (
  only_row boolean primary key default true constraint content_key_only_row check (only_row),
  key bytea not null constraint content_key_length check (length(key) = 32)
);
insert into content_key (key)
select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
