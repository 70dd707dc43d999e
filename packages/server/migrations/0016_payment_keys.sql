-- What makes a payment repeatable, and what was sent with it (decision 206).
alter table payment add column idempotency_key text, add column idempotency_entry text;
-- contract: no row has a key yet, and the version before writes none.
create unique index payment_by_key on payment (idempotency_key, vendor_id) where idempotency_key is not null;
