-- What the work list filters by as text, and carriers and reasons as data. Nobody has installed the version before: it
-- must not run meanwhile, and a million items take some minutes.

-- Codes are texts, and the contract (terms.ts) is their list: a new one is a row there.
-- contract: the version before wrote the same codes.
alter table order_item drop constraint order_item_carrier_known, drop constraint order_item_unavailable_reason_known;

-- Its indexes go with it; those of the set back are counted by their state keys.
-- contract: the text below takes its place.
alter table order_item drop column facet;

-- What the work list filters by: sent, claim (a capital when the vendor took note of it), price, stock, status, carrier
-- (core/items/state-key.ts).
-- contract: computed columns are made by a rewrite.
alter table order_item add column state_key text collate "C" not null generated always as (
  case when first_sent_day is null then '-' else 's' end
  || case when claim_type is null then '-' when claim_seen_at is null then left(claim_type, 1) else upper(left(claim_type, 1)) end
  || case when price_version > 0 then 'p' else '-' end
  || case when stock_available is null then '-' when stock_available then 'a' else 'u' end
  || '.' || coalesce(item_status, 'pending') || '.' || coalesce(carrier_code, '')
) stored;

-- One scan for each state key and order of the work list; an item stands in one of the last two. All days are in each, so that
-- what a range of days leaves out is passed over in the index.
-- contract: made on the rewritten table.
create index order_item_work_by_order_day on order_item (vendor_id, state_key, ord_day, ord_no, item_index)
  include (paid_day, hope_day, claim_day);
-- contract: made on the rewritten table.
create index order_item_work_by_pay_day on order_item (vendor_id, state_key, paid_day, ord_no, item_index)
  include (ord_day, hope_day, claim_day);
-- contract: made on the rewritten table.
create index order_item_work_by_number on order_item (vendor_id, state_key, ord_no, item_index)
  include (ord_day, paid_day, hope_day, claim_day);
-- contract: made on the rewritten table.
create index order_item_work_by_desired_day on order_item (vendor_id, state_key, hope_day, ord_no, item_index)
  include (ord_day, paid_day, claim_day) where hope_day is not null;
-- contract: made on the rewritten table.
create index order_item_work_by_counted_day on order_item (vendor_id, state_key, counted_day, ord_no, item_index)
  include (ord_day, paid_day, hope_day, claim_day) where counted_day is not null;

-- Lists of `day_count` (core/items/day-counts.ts): `work:` with the state key, by month of the order. Distances between days are no
-- longer counted.
-- contract: the version before does not run.
delete from day_count where list >= 'work:' and list < 'work;' or list >= 'gap:' and list < 'gap;';
insert into day_count (vendor_id, list, day, item_count)
select vendor_id, 'work:' || state_key, date_trunc('month', ord_day)::date, count(*)
from order_item
where vendor_id <> '00000000000000000000000000'
group by 1, 2, 3;
