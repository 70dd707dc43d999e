/** What the upgrade to one meaning of "sent" makes of items that were there before. Decision 66. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { kinds } from './databases.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'
import { newItem, price, send, view, waybill } from './trade.ts'

const MIGRATIONS = ['0041_sent.sql', '0043_import_set_back.sql']

/**
 * A database of the version before: what came in as sent had no day unless its vendor named another state of sending, a
 * waybill left the day of its registration, and due was whatever its state said.
 */
const before = `
  delete from migration where name in ('${MIGRATIONS.join("', '")}');
  update order_item set first_sent_day = null where ord_no like 'IMPORTED-%';
  update order_item set first_sent_day = '2026-02-11' where shipped_at is not null;
  delete from day_count where list = 'sent' or list like 'due:%';
  insert into day_count
  select vendor_id, 'sent', first_sent_day, count(*) from order_item where first_sent_day is not null group by 1, 2, 3
  union all
  select vendor_id, case when hope_day is null then 'due:counted' else 'due:desired' end,
    coalesce(hope_day, counted_day), count(*)
  from order_item
  where coalesce(item_status, 'pending') in ('pending', 'preparing') and claim_type is null and carrier_code is null
  group by 1, 2, 3`

const daysOfNow = statement<{ days: number }>(
  'test.sent_days',
  `select sum(item_count)::integer as days from day_count where list = 'sent' and vendor_id = $1::text`,
)

describe.each(kinds)('an upgrade on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind)
    // A started service writes its zone; the test only builds one.
    await service.db.script("insert into installation (time_zone, livemode) values ('Asia/Seoul', true)")
    vendor = await service.newVendor()
  })
  afterAll(() => service.close())

  let orders = 0
  const imported = async (fields: object, item: object = {}): Promise<string> => {
    const order = anOrder([vendor], { ord_no: `IMPORTED-${++orders}`, ord_date: '2026-02-05', ...fields })
    order.items = order.items.map((one: object) => ({ ...one, item_status: 'delivered', ...item }))
    return (await service.importOrders(order))[0]?.[0] as string
  }
  const set = (ord_prd_no: string, status: string) =>
    send(service, vendor, 'updateStatus', { ord_prd_no, status })

  it('gives what had left the day on which it left, and nothing to what had not', async () => {
    const paid = await imported({ pay_date: '2026-02-06' })
    const unpaid = await imported({})
    const back = await imported({ pay_date: '2026-02-07' })
    const wished = await imported({ pay_date: '2026-02-07', hope_deli_sdate: '2026-02-12' })
    const backByWaybill = await imported({ pay_date: '2026-02-07' }, { item_status: 'pending' })
    for (const item of [back, wished]) await set(item, 'preparing')
    const [shipped, setBack, cancelled, open] = [
      await newItem(service, vendor),
      await newItem(service, vendor),
      await newItem(service, vendor),
      await newItem(service, vendor),
    ]
    const shipped_at = '2026-02-10T09:00:00+09:00'
    await send(
      service,
      vendor,
      'registerShipments',
      waybill(shipped, { shipped_at, supply_price: price(1_100) }),
      waybill(backByWaybill, { shipped_at }),
    )
    await set(backByWaybill, 'preparing')
    await set(setBack, 'shipped')
    await set(setBack, 'preparing')
    await send(service, null, 'registerClaims', { ord_prd_no: cancelled, type: 'cancel', reason: '품절' })

    await service.db.script(before)
    expect(await migrate(service.db)).toEqual(MIGRATIONS)
    const days = await Promise.all(
      [paid, unpaid, back, wished, backByWaybill, shipped, setBack, cancelled, open].map(
        async (item) => (await view(service, item)).sent_on,
      ),
    )
    expect(days).toEqual([
      '2026-02-06',
      '2026-02-05',
      '2026-02-07',
      '2026-02-07',
      '2026-02-10',
      '2026-02-10',
      '2026-02-11',
      null,
      null,
    ])
    expect(await service.db.rows(daysOfNow, [vendor.vendor_id])).toEqual([{ days: 7 }])
    expect((await service.operator('getOverview')).body.figures.open_count).toBe(1)
    expect((await service.operator('verify', {})).body.differences).toEqual([])
  })
})
