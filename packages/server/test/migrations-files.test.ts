/** What the upgrade makes of texts that an earlier one wrote for items that were masked before it. Migration 0015. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../src/db/database.ts'
import { migrate } from '../src/db/migrations.ts'
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

  it('finds orders of before without blanks and by whole phone numbers, as it finds new ones', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor], { recv_name: '김 하늘', recv_hp: '010-7777-0007' })
    order.items[0].prd_name = '니트릴 장갑'
    await service.importOrders(order)
    const texts = statement<{ words: string; pairs: number[] }>(
      'test.texts_of_vendor',
      'select words, pairs from item_text where vendor_id = $1',
    )
    const read = async () => {
      const [row] = await service.db.rows(texts, [vendor.vendor_id])
      return { lines: row?.words.split('\n').sort(), pairs: row?.pairs.toSorted((a, b) => a - b) }
    }
    const now = await read()
    await service.db.script(`
      delete from migration where name = '0056_wider_search.sql';
      update item_text set words = '김 하늘' || chr(10) || '니트릴 장갑' || chr(10) || U&'\\E000\\E000\\E000\\E007', pairs = '{}'
      where vendor_id = '${vendor.vendor_id}'`)
    expect(await migrate(service.db)).toEqual(['0056_wider_search.sql'])
    const after = await read()
    expect(after.lines).toEqual(expect.arrayContaining(['김하늘', '니트릴장갑']))
    expect(after.lines?.filter((line) => /[\ue010-\ue019]/.test(line))).toEqual(
      now.lines?.filter((line) => /[\ue010-\ue019]/.test(line)),
    )
    const { body } = await service.as(vendor, 'searchItems', { q: '010-7777-0007' })
    expect(body.total).toBe(1)
    expect((await service.as(vendor, 'searchItems', { q: '니트릴장갑' })).body.total).toBe(1)
  })
})
