-- Webhooks: who is told of changes, how far each has been told, and what was sent (core/webhooks). An endpoint is a place
-- in the feed, so that no change costs a row here, and one that is out of order grows no queue.

create table webhook_endpoint (
  webhook_id text collate "C" primary key,
  -- null: it is the operator's, and told of the changes of all vendors.
  vendor_id text collate "C",
  -- Places are limited: 1 to 10 of each vendor, and of the operator. null: it was deleted, and its row goes with the next
  -- clean-up.
  place smallint,
  url text not null,
  -- null: all of them.
  kinds text[],
  description text not null,
  created_at timestamptz not null,
  status text not null default 'active',
  paused_reason text,
  -- Encrypted. The former one signs too, until it is given up.
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  -- The message that is being sent, as it was made before its first attempt; null: there is none.
  message_id text,
  message_vendor_id text collate "C",
  message_from bigint,
  message_to bigint,
  message_body text,
  attempts integer not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before.
  next_at timestamptz not null,
  -- The process that sends, until when the others believe that it lives. By the clock of the database, which all share.
  lease_id text,
  leased_until timestamptz,
  constraint webhook_place check (place between 1 and 10),
  constraint webhook_status check (status in ('active', 'paused', 'disabled')),
  constraint webhook_paused_reason check (
    case status when 'active' then paused_reason is null when 'disabled' then paused_reason = 'gone'
      else paused_reason in ('failing', 'requested') end),
  constraint webhook_message_whole check (
    num_nulls(message_id, message_vendor_id, message_from, message_to, message_body) in (0, 5)),
  constraint webhook_old_secret_whole check ((old_secret_sealed is null) = (old_secret_until is null))
);
create unique index webhook_place_once on webhook_endpoint (coalesce(vendor_id, ''), place);

-- How far each endpoint has been told. The operator's have one for each vendor; a vendor who is missing began later, and is
-- told from the first number.
create table webhook_position (
  vendor_id text collate "C" not null,
  webhook_id text collate "C" not null,
  seq bigint not null,
  primary key (vendor_id, webhook_id)
);

-- What was sent: one row an attempt. Those of an endpoint that was deleted go with their time.
create table webhook_delivery (
  webhook_id text collate "C" not null,
  -- Grows with time.
  delivery_id text collate "C" not null,
  -- Whose endpoint it was; null: the operator's.
  vendor_id text collate "C",
  message_id text not null,
  type text not null,
  -- Whose changes they were; all three are null in a test.
  message_vendor_id text collate "C",
  from_seq bigint,
  to_seq bigint,
  attempted_at timestamptz not null,
  http_status integer,
  error text,
  duration_ms integer not null,
  primary key (webhook_id, delivery_id)
);
create index webhook_delivery_age on webhook_delivery (attempted_at);

create policy vendor_wall on webhook_endpoint using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on webhook_position using (vendor_id = current_setting('napum.vendor_id', true));
create policy vendor_wall on webhook_delivery using (vendor_id = current_setting('napum.vendor_id', true));
alter table webhook_endpoint enable row level security;
alter table webhook_position enable row level security;
alter table webhook_delivery enable row level security;
