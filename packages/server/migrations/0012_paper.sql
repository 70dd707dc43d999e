-- Which key encrypts secrets in this database (db/secrets.ts); null until the first start that has one. The key itself
-- is never here.
alter table installation add column secrets_key_id text;

-- Where the vendor is paid. The account is kept encrypted.
alter table vendor add column bank_code text not null default '';
alter table vendor add column bank_account_sealed text not null default '';
alter table vendor add column account_holder text not null default '';
-- The vendor's seal for its statements: a PNG in base64, or empty.
alter table vendor add column seal_image text not null default '';
