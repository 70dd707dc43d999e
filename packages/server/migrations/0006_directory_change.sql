-- Which history of vendors and keys this database has: every change of the directory carries a random id. A process
-- that knows version 7 asks for what came after it; after a restore there may be another version 7, or none, and only
-- the id tells. Rows are few (one a change of a vendor or a key) and stay.
create table directory_change (
  version bigint primary key,
  change_id uuid not null
);
insert into directory_change (version, change_id) select version, gen_random_uuid() from directory;
