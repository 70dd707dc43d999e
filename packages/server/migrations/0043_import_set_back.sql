-- What was imported as sent and whose state was set back before this version: its history says that it had left (decision 66).
-- contract: it writes rows as the version before could.
do $$
declare
  sent text := $q$
    from order_item as item
    where item.first_sent_day is null and coalesce(item.item_status, 'pending') in ('pending', 'preparing')
      and exists (
        select from item_event as event
        where event.vendor_id = item.vendor_id and event.ord_no = item.ord_no and event.item_index = item.item_index
          and event.kind = 'status' and event.data ->> 'from' in ('shipped', 'delivered')
      )$q$;
begin
  execute format($q$
    insert into day_count as held (vendor_id, list, day, item_count)
    select item.vendor_id, moved.list, moved.day, sum(moved.by)
    from (select item.* %s) as item
    cross join lateral (values
      ('sent', coalesce(item.pay_day, item.ord_day), 1),
      (case when item.claim_type is null and item.carrier_code is null
        then case when item.hope_day is null then 'due:counted' else 'due:desired' end end,
        coalesce(item.hope_day, item.counted_day), -1)
    ) as moved (list, day, by)
    where moved.list is not null and item.vendor_id <> '00000000000000000000000000'
    group by 1, 2, 3
    on conflict (vendor_id, list, day) do update set item_count = held.item_count + excluded.item_count$q$, sent);
  execute format($q$
    update order_item as changed set first_sent_day = coalesce(item.pay_day, item.ord_day)
    from (select item.vendor_id, item.ord_no, item.item_index, item.pay_day, item.ord_day %s) as item
    where changed.vendor_id = item.vendor_id and changed.ord_no = item.ord_no and changed.item_index = item.item_index$q$, sent);
end $$;
