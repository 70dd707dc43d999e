-- How far the pay day and the desired day of items lie from the day of their order, by month of the order: counted as any other
-- list when it is more than a day, or a week, or before. A range of one of these days bounds the others so, and a search sorted
-- by one of them goes through no more than the range can hold. Decision 160; core/items/day-gaps.ts.
insert into day_count (vendor_id, list, day, item_count)
select item.vendor_id, 'gap:' || gap.other || ':' || case
    when gap.days is null then 'none' when gap.days < 0 then 'before'
    when gap.days <= 3 then '3' when gap.days <= 7 then '7' when gap.days <= 31 then '31'
    when gap.days <= 100 then '100' when gap.days <= 400 then '400' else 'more' end,
  date_trunc('month', item.ord_day)::date, count(*)
from order_item as item
cross join lateral (values
  ('paid', item.pay_day - item.ord_day, 1, item.pay_day is null), ('hope', item.hope_day - item.ord_day, 7, false)
) as gap (other, days, usual, is_missing)
where item.vendor_id <> '00000000000000000000000000' and (gap.days not between 0 and gap.usual or gap.is_missing)
group by 1, 2, 3;
