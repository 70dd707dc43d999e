-- "Sent" is one thing: an item was sent when it has a first day, which is its day of supply (decision 66). So far what came in as
-- sent had none, and the day of a waybill stood in `shipped_at` alone. Now the first day is that of the waybill, as papers
-- printed it; what came in as sent left on the day of its payment, or of its order, which is all that is known of it.
-- contract: it writes rows as the version before could. The zone is looked up first, because a cluster refuses to join with the
-- table that has it.
do $$
declare
  zone text := (select time_zone from installation);
  shipped_day text := format('(item.shipped_at at time zone %L)::date', zone);
  sent_day text := format('coalesce(%s, item.pay_day, item.ord_day)', shipped_day);
  changes text := format($q$(item.shipped_at is not null and item.first_sent_day is distinct from %s
    or item.shipped_at is null and item.first_sent_day is null and item.item_status in ('shipped', 'delivered'))$q$, shipped_day);
begin
  if zone is null then return; end if;
  execute format($q$
    insert into day_count as held (vendor_id, list, day, item_count)
    select vendor_id, 'sent', day, sum(by)
    from (
      select item.vendor_id, moved.day, moved.by
      from order_item as item
      cross join lateral (values (item.first_sent_day, -1), (%s, 1)) as moved (day, by)
      where %s and item.vendor_id <> '00000000000000000000000000'
    ) as moved
    where day is not null
    group by vendor_id, day
    on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count$q$, sent_day, changes);
  execute format('update order_item as item set first_sent_day = %s where %s', sent_day, changes);
end $$;

-- What was sent before its state was set back is not due.
insert into day_count as held (vendor_id, list, day, item_count)
select vendor_id, case when hope_day is null then 'due:counted' else 'due:desired' end, coalesce(hope_day, counted_day), -count(*)
from order_item
where vendor_id <> '00000000000000000000000000' and first_sent_day is not null
  and coalesce(item_status, 'pending') in ('pending', 'preparing') and claim_type is null and carrier_code is null
group by 1, 2, 3
on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count;
