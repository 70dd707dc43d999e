-- Who made a link: it ends when that person is disabled or gets another role. Null: a key, or a link of before.
alter table invitation add column made_by text collate "C";
create index invitation_by_maker on invitation (made_by);

-- The uploads of a vendor that are still kept: there may be so many.
create index upload_by_vendor_expiry on upload (vendor_id, expires_at);
