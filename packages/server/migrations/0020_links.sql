-- Who made a link: it ends when that person is disabled or gets another role. Null: a key, or a link of before.
alter table invitation add column made_by text collate "C";
create index invitation_by_maker on invitation (made_by);
