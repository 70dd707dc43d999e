-- Who approved first what a vendor or a program asked for, which wants two persons (decision 231). Who asked stays as it is.
alter table approval add column first_at timestamptz;
alter table approval add column first_person text collate "C";
alter table approval add column first_name text;
