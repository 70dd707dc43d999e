-- Which key encrypts secrets in this database (platform/db/secrets.ts); null until the first start that has one. The key itself
-- is never here.
alter table installation add column secrets_key_id text;

-- Where the vendor is paid. The account is kept encrypted.
alter table vendor add column bank_code text not null default '';
alter table vendor add column bank_account_sealed text not null default '';
alter table vendor add column account_holder text not null default '';

-- Whether the goods of a line had left when it was frozen, so that its day is one of delivery (decision 49). Of lines that
-- were frozen before it is not known; they keep the day that was printed.
alter table frozen_line add column is_sent boolean;
