/** A service in this process, and vendors of any number of items without sending them: two years of orders. */
import { call, serviceOn } from './inside.mjs'
import { rowsOf } from './postgres.mjs'

export const TODAY = '2026-02-11'

/** Two years of orders: what is older than three days is delivered and priced, two in a hundred were returned. */
const copies = (vendorId, count) => `
  set statement_timeout = 0;
  create temp table made as
  select n, '${vendorId}' as supplier, '2024021100_' || lpad(n::text, 9, '0') as ord_no, (date '${TODAY}' - ((${count} - n) * 730 / ${count})) as day,
    (n % 50) = 7 as came_back, ${count} - n > ${count} * 3 / 730 as is_old,
    (array['김','이','박','최','정'])[n % 5 + 1] || chr((44032 + (n::bigint * 7919) % 11000)::integer) || chr((44032 + (n::bigint * 104729) % 11000)::integer) as person,
    '주식회사 ' || chr(44032 + n % 997) || chr(44032 + n % 499) || '치과' as company,
    '레진 ' || (n % 3000) || '호 ' || chr(44032 + n % 3000) as product
  from generate_series(2, ${count}) as n;
  insert into order_registry select ord_no, array[supplier], array[1], null, null from made;
  insert into vendor_order (vendor_id, ord_no, ord_at, pay_at, details)
  select made.supplier, made.ord_no, made.day, made.day, held.details from made
  cross join (select details from vendor_order where vendor_id = '${vendorId}' limit 1) as held;
  insert into order_item (vendor_id, ord_no, item_index, ord_day, pay_day, hope_day, record_after_status, record_after_partner, details, tax_type, item_status, first_sent_day, stock_available, carrier_code, tracking_number,
    shipped_at, registered_at, claim_type, claim_day, claim_reason, claim_seen_at)
  select made.supplier, made.ord_no, 1, made.day, made.day, case when n % 10 = 0 then made.day + 4 end,
    held.record_after_status, held.record_after_partner, held.details, 'taxable',
    case when is_old then 'delivered' when n % 2 = 0 then 'preparing' else 'pending' end, case when is_old then made.day + 1 end,
    case when is_old or n % 2 = 0 then true end, case when is_old then (array['cj','hanjin'])[n % 2 + 1] end,
    case when is_old then '6' || lpad(n::text, 11, '0') end, case when is_old then now() end, case when is_old then now() end,
    case when is_old and came_back then 'return' end, case when is_old and came_back then made.day + 6 end,
    case when is_old and came_back then 'r' end, case when is_old and came_back then now() end
  from made
  cross join (select * from order_item where vendor_id = '${vendorId}' limit 1) as held;
  insert into item_text (vendor_id, ord_no, item_index, month, words)
  select supplier, ord_no, 1, date_trunc('month', day)::date, person || chr(10) || company || chr(10) || product from made;
  delete from day_count where vendor_id = '${vendorId}';
  insert into day_count
  select vendor_id, listed_as, ord_day, count(*) from order_item where vendor_id in (select supplier from made) group by 1, 2, 3
  union all select vendor_id, 'paid:' || listed_as, pay_day, count(*) from order_item
    where vendor_id in (select supplier from made) and pay_day is not null group by 1, 2, 3
  union all select vendor_id, 'sent', first_sent_day, count(*) from order_item
    where vendor_id in (select supplier from made) and first_sent_day is not null group by 1, 2, 3
  union all select vendor_id, 'work:' || state_key, date_trunc('month', ord_day)::date, count(*) from order_item
    where vendor_id in (select supplier from made) group by 1, 2, 3
  union all select vendor_id, case when hope_day is null then 'due:counted' else 'due:desired' end,
    coalesce(hope_day, counted_day), count(*)
  from order_item where vendor_id in (select supplier from made) and item_status in ('pending', 'preparing') group by 1, 2, 3;
  drop table made;
  reset statement_timeout`

export async function makeVendor(app, db, size) {
  const { vendor } = await call(app, 'POST', '/operator-api/vendors', {
    name: `V${size}`,
    partner_code: `V${size}`,
  })
  const vendorId = vendor.vendor_id
  const { secret } = await call(app, 'POST', `/operator-api/vendors/${vendorId}/api-keys`, {})
  const item = { vendor_id: vendorId, prd_name: '레진 1호 가', item_cnt: 1, item_price: 10_000 }
  const people = { recv_name: '김하늘', recv_addr1: '서울특별시 중구 세종대로 110', recv_hp: '010-0000-0000' }
  await call(app, 'POST', '/operator-api/orders', {
    orders: [{ ord_no: `first_${size}`, ord_date: TODAY, ...people, ord_company: '한빛치과', items: [item] }],
  })
  await db.script(copies(vendorId, size).replaceAll('2024021100_', `${size}2024021100_`))
  const [{ name }] = await rowsOf(
    db,
    `select split_part(words, chr(10), 1) as name from item_text where ord_no = '${size}2024021100_${String(size - 20).padStart(9, '0')}'`,
  )
  return { size, name, headers: { 'x-vendor-id': vendorId, 'x-vendor-api-key': secret } }
}

export async function appOn(db) {
  const app = serviceOn(db, {}, { clock: { now: () => new Date(`${TODAY}T06:00:00.000Z`) } })
  await app.ready()
  return app
}
