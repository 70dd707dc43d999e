/** What the upgrade makes of texts that an earlier one wrote for items that were masked before it. Migration 0015. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../src/platform/db/migrations.ts'
import { kinds } from './databases.ts'
import { anOrder, type Json, startTestService, type TestService } from './service.ts'

/** A database of the version before: the mask stands among the words, and numbers have their former index. */
const before = `
  delete from migration where name = '0015_files.sql';
  create index order_item_by_tracking_number
    on order_item (vendor_id, tracking_number collate "C", ord_no, item_index) where tracking_number is not null;
  drop index order_item_by_use;
  update item_text as told set words = told.words || chr(10) || '***',
    pairs = text_pairs(told.vendor_id, date_trunc('month', item.ord_day)::date, told.words || chr(10) || '***')
  from order_item as item
  where item.vendor_id = told.vendor_id and item.ord_no = told.ord_no and item.item_index = told.item_index
    and strpos(told.words, '가려짐') > 0;
  update item_text set words = '***' where strpos(words, '이름뿐') > 0`

describe.each(kinds)('an upgrade on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('takes the mask out of what masked items are found by, and leaves other stars', async () => {
    const vendor = await service.newVendor()
    const named = (prd_name: string) => {
      const order = anOrder([vendor])
      order.items[0].prd_name = prd_name
      return order
    }
    const [masked, stars, bare] = (
      await service.importOrders(named('가려짐'), named('***특가*** 장갑'), named('이름뿐'))
    ).flat()
    const found = async (q: string) =>
      (await service.as(vendor, 'searchItems', { q })).body.item_list.map((item: Json) => item.ord_prd_no)
    await service.db.script(before)
    expect((await found('***')).sort()).toContain(masked)
    expect(await migrate(service.db)).toEqual(['0015_files.sql'])
    expect(await found('***')).toEqual([stars])
    expect(await found('가려짐')).toEqual([masked])
    expect(await found('이름뿐')).not.toContain(bare)
  })
})
