-- People: who signs in, where they work, and what keeps them signed in. Nothing here can be used by whoever reads it:
-- passwords are slow hashes, sessions and links are kept as hashes of random texts, the secrets of apps are encrypted.
-- The role for vendors has no right to any of these tables.

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

-- One-time links, for a place to work or a new password.
create table invitation (
  -- SHA-256 of what stands in the link.
  token_hash bytea primary key,
  kind text not null constraint invitation_kind_known check (kind in ('invitation', 'reset')),
  login text collate "C" not null,
  name text not null,
  vendor_id text collate "C" constraint invitation_vendor references vendor,
  role text,
  -- Whose second factor ends with the new password.
  drops_factor boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitation_role_known check (case
    when kind = 'reset' then role is null
    when vendor_id is null then role in ('viewer', 'staff', 'admin')
    else role in ('viewer', 'clerk', 'owner') end)
);
create index invitation_by_place on invitation (vendor_id, login);
create index invitation_by_login on invitation (login, token_hash);
create index invitation_by_expiry on invitation (expires_at);

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
  -- Where it was begun: to be recognised in the list of the person's sessions.
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
