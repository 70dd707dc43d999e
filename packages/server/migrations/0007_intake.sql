-- The key of the hashes by which an order that is sent again is known as the same (core/values/content-hash.ts). It lives in the
-- database, because all processes on it must agree; no role but the owner may read it.
create table content_key (
  only_row boolean primary key default true constraint content_key_only_row check (only_row),
  key bytea not null constraint content_key_length check (length(key) = 32)
);
insert into content_key (key)
select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

-- Orders that were imported before keep their hash, with the key put on top of it (HMAC-SHA256).
do $$
declare
  padded bytea := (select key || decode(repeat('00', 32), 'hex') from content_key);
  inner_key bytea := padded;
  outer_key bytea := padded;
begin
  for i in 0..63 loop
    inner_key := set_byte(inner_key, i, get_byte(padded, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(padded, i) # 92);
  end loop;
  update order_registry set content_hash = sha256(outer_key || sha256(inner_key || content_hash));
end $$;

-- Masking takes the hash away: the next import of the order sets it anew, over what is left.
alter table order_registry alter column content_hash drop not null;
-- When the people in an order were masked. From then on an import brings no personal data of it back.
alter table order_registry add column masked_at timestamptz;
-- It was kept here for each vendor of an order. Orders that were masked then are due once more, because memos, reasons and
-- waybill numbers were left in them.
alter table vendor_order drop column masked_at;
