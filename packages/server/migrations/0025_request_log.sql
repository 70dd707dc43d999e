-- What became of requests of vendors: writes and refused ones for 7 days, reads as counts (decision 147). Nothing of it is a
-- body or says anything of a person: item numbers, codes and states.

create table request_log (
  vendor_id text collate "C" not null,
  -- Begins with the time of the request, so that ids in order are requests in order.
  request_id text collate "C" not null,
  received_at timestamptz not null,
  -- The name of the endpoint in the contract of then.
  endpoint text not null,
  status integer not null,
  error_code text,
  is_dry_run boolean not null,
  success_count integer,
  failure_count integer,
  duration_ms integer not null,
  -- [path, code] of each; null: none.
  issues jsonb,
  -- [item number or null, error code or null, state or null] of each; null: none.
  entries jsonb,
  primary key (vendor_id, request_id)
);
-- For the operator, who knows no vendor, and to forget the oldest.
create index request_log_by_id on request_log (request_id);
create index request_log_of_failed on request_log (vendor_id, request_id) where status > 201;

create table request_minute (
  vendor_id text collate "C" not null,
  minute timestamptz not null,
  endpoint text collate "C" not null,
  reads integer not null,
  primary key (vendor_id, minute, endpoint)
);
create index request_minute_by_age on request_minute (minute);

create policy vendor_wall on request_log using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on request_minute using (vendor_id = current_setting('napum.vendor_id', true));
alter table request_log enable row level security;
alter table request_minute enable row level security;
