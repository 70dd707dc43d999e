-- Passkeys: public keys, so that whoever reads them can sign in nowhere. The role for vendors has no right to these tables.

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

-- What is to be signed: one at a time for each browser or session and purpose, taken away with the first answer.
create table passkey_challenge (
  -- SHA-256 of what stands in the browser's cookie, or of the session's id.
  holder_hash bytea not null,
  purpose text not null constraint passkey_challenge_purpose_known check (purpose in ('sign_in', 'factor', 'register')),
  -- SHA-256 of the challenge.
  challenge_hash bytea not null,
  -- By what is counted how many are open: a network address or a session, as a hash.
  asked_by text collate "C" not null,
  expires_at timestamptz not null,
  primary key (holder_hash, purpose)
);
create index passkey_challenge_by_asker on passkey_challenge (asked_by, expires_at);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
