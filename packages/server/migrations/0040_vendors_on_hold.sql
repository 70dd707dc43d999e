-- Vendors on hold, of which there are few: a month's end asks each second whether they have changed.
create index vendor_on_hold on vendor (held_at) where hold_reason is not null;
