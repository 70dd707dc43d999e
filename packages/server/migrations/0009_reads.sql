-- What a vendor can read back: the work list with its filters, orders and texts, seen claims, and the days that do not count.

-- Days beyond weekends and public holidays on which nobody delivers, as the operator lists them.
create table holiday (
  day date primary key,
  name text not null
);

-- The day on which the customer wants the order; null when he has no wish.
alter table order_item add column hope_day date;
update order_item as item set hope_day = (bought.details ->> 'hope_deli_sdate')::date
from vendor_order as bought
where bought.vendor_id = item.vendor_id and bought.ord_no = item.ord_no
  and bought.details ->> 'hope_deli_sdate' ~ '^\d{4}-\d{2}-\d{2}$';

-- When the vendor took note of the claim. Claims from before this was asked count as seen.
alter table order_item add column claim_seen_at timestamptz;
update order_item set claim_seen_at = now() where claim_type is not null;

-- What the work list filters by, as one number (core/items/facet.ts), and the days that it is sorted by.
alter table order_item
  add column facet smallint not null generated always as ((((
    (case coalesce(item_status, 'pending') when 'pending' then 0 when 'preparing' then 1 when 'shipped' then 2 else 3 end * 7
      + case coalesce(claim_type, 'none') when 'none' then 0 when 'cancel' then 1 when 'return' then 2 else 3 end
      + case when claim_type is not null and claim_seen_at is not null then 3 else 0 end) * 3
    + case when stock_available is null then 0 when stock_available then 1 else 2 end) * 10
    + case coalesce(carrier_code, 'none') when 'none' then 0 when 'cj' then 1 when 'hanjin' then 2 when 'lotte' then 3
      when 'logen' then 4 when 'epost' then 5 when 'kdexp' then 6 when 'daesin' then 7 when 'ilyang' then 8 else 9 end) * 2
    + case when price_version > 0 then 1 else 0 end)::smallint) stored,
  -- From this day on working days are counted; null when the customer named a day.
  add column counted_day date generated always as
    (case when hope_day is null then coalesce(pay_day, ord_day) end) stored,
  -- Of an unpaid item later than any day.
  add column paid_day date not null generated always as (coalesce(pay_day, 'infinity'::date)) stored;

-- One walk for each facet and order of the work list; an item stands in one of the last two.
create index order_item_work_by_order_day on order_item (vendor_id, facet, ord_day, ord_no, item_index);
create index order_item_work_by_pay_day on order_item (vendor_id, facet, paid_day, ord_no, item_index);
create index order_item_work_by_number on order_item (vendor_id, facet, ord_no, item_index);
create index order_item_work_by_desired_day on order_item (vendor_id, facet, hope_day, ord_no, item_index)
  where hope_day is not null;
create index order_item_work_by_counted_day on order_item (vendor_id, facet, counted_day, ord_no, item_index)
  where counted_day is not null;
create index order_item_by_tracking_number on order_item (vendor_id, tracking_number collate "C", ord_no, item_index)
  where tracking_number is not null;

-- Counts of the facets by month of the order, and of what is to be sent by the day that decides when it is due.
insert into day_count (vendor_id, list, day, item_count)
select vendor_id, 'work:' || facet, date_trunc('month', ord_day)::date, count(*)
from order_item where vendor_id <> '00000000000000000000000000' group by 1, 2, 3
union all
select vendor_id, case when hope_day is null then 'due:counted' else 'due:desired' end, coalesce(hope_day, counted_day), count(*)
from order_item
where vendor_id <> '00000000000000000000000000' and coalesce(item_status, 'pending') in ('pending', 'preparing')
  and claim_type is null and carrier_code is null
group by 1, 2, 3;

-- Pairs of characters of a text, each as a number of this vendor and month, so that an index on them finds the texts of one
-- vendor in one month. What is found is compared with the text itself, so that two pairs may share a number.
create function text_pairs(vendor_id text, month date, words text) returns integer[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct hashtext(vendor_id || '.' || (month - date '2000-01-01') || '.' || substr(words, at, 2))), '{}')
  from generate_series(1, length(words) - 1) as at
  where strpos(substr(words, at, 2), chr(10)) = 0
$$;

-- What the work list searches: in lower case, one text a line. It has no row security, because no index of pairs could be
-- used under it: the planner keeps the comparison of pairs away from rows that a policy has not passed. Work for a vendor
-- has no right to it and reads the view, which shows the rows of the vendor that is set. The number leads the key: an
-- index that begins with the vendor would be taken for a walk over all his texts.
create table item_text (
  vendor_id text collate "C" not null,
  ord_no text collate "C" not null,
  item_index integer not null,
  words text not null,
  pairs integer[] not null,
  primary key (ord_no, vendor_id, item_index)
);
create view vendor_item_text as
select ord_no, item_index, words, pairs from item_text where vendor_id = current_setting('napum.vendor_id', true);

-- Items that were imported before, as core/items/words.ts writes them: names without case, the last four digits of phones
-- as characters of their own, so that they are found whole or not at all.
insert into item_text (vendor_id, ord_no, item_index, words, pairs)
select told.vendor_id, told.ord_no, told.item_index, told.words,
  text_pairs(told.vendor_id, date_trunc('month', told.ord_day)::date, told.words)
from (
  select item.vendor_id, item.ord_no, item.item_index, item.ord_day, (
      select coalesce(string_agg(line, chr(10)), '')
      from (
        select distinct trim(regexp_replace(lower(normalize(text, NFC)), '\s+', ' ', 'g')) as line
        from (values
          ((regexp_match(bought.details ->> 'recv_name', '([^/]*[^/[:space:]][^/]*)[/[:space:]]*$'))[1]),
          (bought.details ->> 'ord_company'), (item.details ->> 'prd_name'), (item.details ->> 'item_name')
        ) as name (text)
        union
        select translate(right(regexp_replace(bought.details ->> phone, '\D', '', 'g'), 4), '0123456789',
          U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009')
        from unnest(array['recv_tel', 'recv_hp', 'order_tel', 'order_hp', 'user_phone']) as phone
        where length(regexp_replace(bought.details ->> phone, '\D', '', 'g')) >= 4
      ) as lines
      where line <> ''
    ) as words
  from order_item as item
  join vendor_order as bought on bought.vendor_id = item.vendor_id and bought.ord_no = item.ord_no
  where item.vendor_id <> '00000000000000000000000000'
) as told;

-- After the rows of before: at once it costs a fraction of what it costs row by row.
create index item_text_pairs on item_text using gin (pairs) with (gin_pending_list_limit = 256);
