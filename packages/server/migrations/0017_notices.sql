-- Notices: letters that wait to be sent, what people want to be told, announcements and reminders (decision 220).

-- One letter to one person, by mail or to a webhook of the operator. What it says stands in `facts`, and is put into words when it is
-- sent. Letters are kept for 90 days, as the record of who got what and when.
create table letter (
  letter_id text collate "C" primary key,
  kind text not null,
  -- The person, or the login that was invited.
  receiver text collate "C" not null,
  name text not null,
  -- Where it goes; empty: to the webhook, or nowhere, in the sandbox.
  address text not null,
  language text not null constraint letter_language_known check (language in ('ko', 'en')),
  -- A webhook of the operator; empty: it goes by mail.
  webhook_id text collate "C" not null default '',
  -- A person gets one letter of a kind in a window.
  time_window text collate "C" not null,
  -- By vendor and place in its feed, or by what happened: news for a letter that waits is added to it.
  facts jsonb not null,
  -- A link that opens something, encrypted; null: none, or it was sent.
  secret_sealed text,
  state text not null constraint letter_state_known
    check (state in ('queued', 'sent', 'failed', 'dropped', 'listed')),
  queued_at timestamptz not null,
  -- Nothing is sent before.
  next_at timestamptz not null,
  attempts integer not null default 0,
  -- The process that sends it, until when the others believe that it lives. By the clock of the database.
  lease_id text,
  leased_until timestamptz,
  -- When it was sent, or given up.
  ended_at timestamptz,
  -- Why the last try failed, or why it was dropped.
  error text,
  constraint letter_once unique (receiver, kind, time_window, webhook_id)
);
create index letter_due on letter (next_at, letter_id) where state = 'queued';
create index letter_failed on letter (letter_id) where state = 'failed';

-- Whether a person wants letters of a kind; without a row they come.
create table notice_setting (
  person_id text collate "C" not null,
  kind text not null,
  mail boolean not null,
  primary key (person_id, kind)
);

-- How far letters of each pace have read the feed of a vendor. A vendor without a row is read from its first number.
create table notice_position (
  vendor_id text collate "C" not null,
  pace text collate "C" not null,
  seq bigint not null,
  primary key (vendor_id, pace)
);
create policy vendor_wall on notice_position using (vendor_id = current_setting('napum.vendor_id', true));
alter table notice_position enable row level security;

-- Which windows are done, when a backup was last reported, what was told once (`told/…`), and which process looks for what to
-- write, by the clock of the database.
create table notice_mark (
  name text collate "C" primary key,
  value text not null,
  leased_until timestamptz
);

-- Keys that were revoked lately.
-- contract: revoked keys are few, and to find them takes a second for some million keys.
create index api_key_by_revocation on api_key (revoked_at) where revoked_at is not null;

-- What a browser of a person is recognised by, as a hash of its name and network.
create table known_browser (
  person_id text collate "C" not null,
  browser_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (person_id, browser_hash)
);
create index known_browser_by_age on known_browser (last_seen_at);

-- What the operator tells vendors.
create table announcement (
  announcement_id text collate "C" primary key,
  title text not null,
  -- Markdown; HTML in it is text.
  body text not null,
  -- null: all vendors.
  vendor_ids text[],
  must_confirm boolean not null,
  -- It is shown until then; null: until it is read.
  ends_at timestamptz,
  created_at timestamptz not null,
  created_by text,
  withdrawn_at timestamptz,
  -- The last vendor whose people got letters; null: all did.
  mailed_to text collate "C" default ''
);
create index announcement_unmailed on announcement (announcement_id) where mailed_to is not null;
create policy vendor_wall on announcement
  using (vendor_ids is null or current_setting('napum.vendor_id', true) = any(vendor_ids));
alter table announcement enable row level security;

-- Who has read an announcement, and confirmed it.
create table announcement_read (
  vendor_id text collate "C" not null,
  announcement_id text collate "C" not null,
  person_id text collate "C" not null,
  -- As the person was called then.
  name text not null,
  read_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (vendor_id, announcement_id, person_id)
);
create index announcement_read_by_announcement on announcement_read (announcement_id, read_at);
create policy vendor_wall on announcement_read using (vendor_id = current_setting('napum.vendor_id', true));
alter table announcement_read enable row level security;

-- That the operator reminded a vendor of what is late: at most once a day.
create table reminder (
  vendor_id text collate "C" not null,
  day date not null,
  reminded_at timestamptz not null,
  late_count integer not null,
  -- People who were written to.
  people_count integer not null,
  reminded_by text,
  primary key (vendor_id, day)
);
create index reminder_by_time on reminder (reminded_at, vendor_id);
