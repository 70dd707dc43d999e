-- An announcement about the service itself, which `GET /vendor-api/health` says to programs, and when that begins.
alter table announcement
  add column about text,
  add column starts_at timestamptz,
  add constraint announcement_about_known check (about in ('maintenance', 'trouble')) not valid;
-- Few are about the service, and they are asked for by programs all the time.
create index announcement_of_service on announcement (starts_at) where about is not null and withdrawn_at is null;
