-- Who may call: vendors and their keys, people and what keeps them signed in, and the audit of what they did.

-- Vendors ---------------------------------------------------------------------------------------------------

create table vendor (
  vendor_id text collate "C" primary key,
  name text not null,
  biz_no text not null,
  owner text not null,
  address text not null,
  biz_type text not null,
  biz_kind text not null,
  phone text not null,
  email text not null,
  partner_code text constraint vendor_partner_code_unique unique,
  created_at timestamptz not null,
  -- Where the vendor is paid. The account is encrypted.
  bank_code text not null default '',
  bank_account_sealed text not null default '',
  account_holder text not null default '',
  -- The seal that is printed now; empty: none.
  seal_id text collate "C" not null default ''
);
create policy vendor_wall on vendor using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor enable row level security;

-- Whether a vendor may come in, apart from its profile: a vendor is suspended and a key revoked by a write to one node, also
-- while another one is down.
create table vendor_access (
  vendor_id text collate "C" primary key constraint vendor_access_vendor references vendor,
  status text not null constraint vendor_access_status_known check (status in ('active', 'suspended')),
  -- The directory version of the last change of the vendor or of one of its keys.
  directory_version bigint not null
);
create index vendor_access_by_directory_version on vendor_access (directory_version);
create policy vendor_wall on vendor_access using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor_access enable row level security;

create table api_key (
  key_id text collate "C" primary key,
  vendor_id text collate "C" not null constraint api_key_vendor references vendor,
  -- SHA-256 of the key; the key itself is never stored.
  key_hash bytea not null constraint api_key_hash_unique unique,
  -- The first characters of the key, by which people tell keys apart.
  prefix text not null,
  label text,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Who made and who revoked it, under the name of that day. A key has no name.
  issued_by_kind text constraint api_key_issuer_known
    check (issued_by_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  issued_by_name text,
  revoked_by_kind text constraint api_key_revoker_known
    check (revoked_by_kind in ('vendor_person', 'vendor_key', 'operator_person', 'operator_key')),
  revoked_by_name text
);
create index api_key_by_vendor on api_key (vendor_id);

-- Images of the seals of vendors, by their SHA-256: a closed settlement keeps the one that was printed.
create table vendor_seal (
  vendor_id text collate "C" not null,
  seal_id text collate "C" not null,
  -- PNG, as features/vendors/seal-image.ts lets it through.
  image bytea not null,
  primary key (vendor_id, seal_id),
  constraint vendor_seal_vendor foreign key (vendor_id) references vendor
);
create policy vendor_wall on vendor_seal using (vendor_id = current_setting('napum.vendor_id', true));
alter table vendor_seal enable row level security;

-- People ----------------------------------------------------------------------------------------------------

-- Nobody who reads these tables can sign in with what they hold: passwords are slow hashes, sessions and links are kept as
-- hashes of random texts, the secrets of apps are encrypted, and passkeys are public keys. The role for vendors has no right
-- to any of them.

create table person (
  person_id text collate "C" primary key,
  -- In lower case.
  login text collate "C" not null constraint person_login_unique unique,
  name text not null,
  language text not null constraint person_language_known check (language in ('ko', 'en')),
  -- scrypt, as a PHC string.
  password_hash text not null,
  -- Of the authenticator app, encrypted; the new one waits until it is confirmed.
  totp_sealed text,
  new_totp_sealed text,
  -- The 30 seconds whose code was used last: no code of these or of earlier ones is taken again.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_signed_in_at timestamptz
);

-- Where a person works.
create table membership (
  membership_id text collate "C" primary key,
  person_id text collate "C" not null constraint membership_person references person,
  -- null: the operator.
  vendor_id text collate "C" constraint membership_vendor references vendor,
  role text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  constraint membership_once unique nulls not distinct (person_id, vendor_id),
  constraint membership_role_known check (case
    when vendor_id is null then role in ('viewer', 'staff', 'admin')
    else role in ('viewer', 'clerk', 'owner') end)
);
create index membership_by_vendor on membership (vendor_id, person_id);

-- Links that work once, for a place to work or a new password.
create table invitation (
  -- SHA-256 of what stands in the link.
  token_hash bytea primary key,
  -- By which a link can be taken back without knowing what stands in it.
  invitation_id text collate "C" not null,
  kind text not null constraint invitation_kind_known check (kind in ('invitation', 'reset')),
  login text collate "C" not null,
  name text not null,
  -- null: the operator.
  vendor_id text collate "C" constraint invitation_vendor references vendor,
  role text,
  -- Whether the new password ends the second factor.
  drops_factor boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The person who made it: it ends when that person is disabled or gets another role. null: a key.
  made_by text collate "C",
  constraint invitation_role_known check (case
    when kind = 'reset' then role is null
    when vendor_id is null then role in ('viewer', 'staff', 'admin')
    else role in ('viewer', 'clerk', 'owner') end)
);
create unique index invitation_by_id on invitation (invitation_id);
create index invitation_by_place on invitation (vendor_id, login);
create index invitation_by_login on invitation (login, token_hash);
create index invitation_by_expiry on invitation (expires_at);
create index invitation_by_maker on invitation (made_by);

create table person_session (
  session_id text collate "C" primary key,
  -- SHA-256 of what stands in the cookie.
  token_hash bytea not null constraint person_session_token_unique unique,
  person_id text collate "C" not null constraint person_session_person references person,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a factor was shown last.
  factor_at timestamptz not null,
  -- Where it began: by this the person recognises it in the list of sessions.
  address text not null,
  user_agent text not null
);
create index person_session_by_person on person_session (person_id, session_id);
create index person_session_by_expiry on person_session (expires_at);

-- Attempts to sign in, by login and by network address, whether or not a person has that login.
create table sign_in_attempt (
  -- What is counted, as a hash: nobody learns logins from here.
  key text collate "C" primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_attempt_by_time on sign_in_attempt (last_at);

create table passkey (
  passkey_id text collate "C" primary key,
  person_id text collate "C" not null constraint passkey_person references person,
  -- What the authenticator calls it.
  credential_id bytea not null constraint passkey_credential_unique unique,
  -- In the form of COSE.
  public_key bytea not null,
  -- The host that it was made for: it is good for no other one.
  rp_id text not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When its counter last went back, as that of a copy does.
  suspected_at timestamptz
);
create index passkey_by_person on passkey (person_id, passkey_id);

-- What is to be signed: one at a time for each browser or session and purpose, removed with the first answer.
create table passkey_challenge (
  -- SHA-256 of what stands in the browser's cookie, or of the session's id.
  holder_hash bytea not null,
  purpose text not null constraint passkey_challenge_purpose_known check (purpose in ('sign_in', 'factor', 'register')),
  -- SHA-256 of the challenge.
  challenge_hash bytea not null,
  -- By what open ones are counted: a network address or a session, as a hash.
  asked_by text collate "C" not null,
  expires_at timestamptz not null,
  primary key (holder_hash, purpose)
);
create index passkey_challenge_by_asker on passkey_challenge (asked_by, expires_at);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

-- Views of lists, and forms of exports, of one person at one place.
create table saved_view (
  view_id text collate "C" primary key,
  person_id text collate "C" not null constraint saved_view_person references person,
  -- null: at the operator.
  vendor_id text collate "C" constraint saved_view_vendor references vendor,
  kind text not null constraint saved_view_kind_known check (kind in ('orders', 'export', 'print')),
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  constraint saved_view_once unique nulls not distinct (person_id, vendor_id, kind, name)
);

-- The audit -------------------------------------------------------------------------------------------------

-- Who did what, when, from where, and whose data it was. Lines are only ever added, and deleted when they are too old.
create table audit (
  audit_id text collate "C" primary key,
  at timestamptz not null,
  actor_kind text not null constraint audit_actor_known
    check (actor_kind in ('person', 'vendor_key', 'operator_key', 'stranger')),
  -- The person or the key; null for the operator's key and for strangers.
  actor_id text collate "C",
  -- Login and name of that day; of a failed sign-in nothing is kept of what was typed.
  actor_login text,
  actor_name text,
  address text not null,
  -- Whose data; null: the operator's, or nobody's.
  vendor_id text collate "C",
  action text not null,
  -- A right that was given or taken is kept for longer.
  is_right boolean not null,
  -- Whether many records were taken out at once.
  takes_out boolean not null default false,
  -- The person, key or other thing that it was done to.
  subject text,
  -- Records that were changed or read.
  record_count integer,
  details jsonb,
  request_id text not null
);
create index audit_by_vendor on audit (vendor_id, audit_id);
create index audit_by_actor on audit (actor_id, audit_id);
create index audit_by_request on audit (request_id);
create index audit_by_age on audit (is_right, at);
create index audit_of_exports on audit (vendor_id, audit_id) where takes_out;
create index audit_exports on audit (audit_id) where takes_out;

-- What the people and programs of the vendor that is set took out themselves; they have no right to the audit behind it.
create view vendor_export as
select audit_id, at, actor_kind, actor_name, action, record_count, details
from audit
where takes_out and vendor_id = current_setting('napum.vendor_id', true)
  and action in ('exportItems', 'exportItemsByQuery', 'ownStatementArchive', 'ownTaxInvoiceArchive');
