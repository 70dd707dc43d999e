/** What the upgrade makes of numbers that came from sequences, and of vendors that were suspended. Decision 171. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { kinds } from './databases.ts'
import { startTestService, type TestService } from './service.ts'
import { confirmPending, linesInShort, newItems, price, send, waybill } from './trade.ts'

const MIGRATION = '0036_numbers_and_access.sql'

/** A database of the version before: numbers of the whole installation, given by sequences that stand far above. */
const before = `
  delete from migration where name = '${MIGRATION}';
  drop table ledger_head;
  alter table order_item drop column last_event_id;
  update settlement_line set line_id = line_id + 5000, offsets_line_id = offsets_line_id + 5000;
  update frozen_line set line_id = line_id + 5000;
  update item_event set event_id = event_id + 7000;
  alter table settlement_line alter column line_id add generated always as identity (start with 9000);
  alter table item_event alter column event_id add generated always as identity (start with 9000);
  alter table vendor add column status text, add column directory_version bigint;
  update vendor set status = access.status, directory_version = access.directory_version
  from vendor_access as access where access.vendor_id = vendor.vendor_id;
  alter table vendor alter column status set not null, alter column directory_version set not null;
  drop table vendor_access`

/** The numbers of events of items, each item's in their order. */
const eventNumbers = statement<{ numbers: number[] }>(
  'test.event_numbers',
  `select array_agg(event_id::integer order by recorded_at, event_id) as numbers
   from item_event group by vendor_id, ord_no, item_index order by 1`,
)

describe.each(kinds)('an upgrade on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('numbers new lines and events above all that are there, and keeps who may come in', async () => {
    const [vendor, quiet, suspended] = [
      await service.newVendor(),
      await service.newVendor(),
      await service.newVendor(),
    ]
    const params = { vendor_id: suspended.vendor_id }
    await service.operator('updateVendor', { status: 'suspended' }, { params })
    const [one, two] = (await newItems(service, vendor, 2)) as [string, string]
    await send(service, vendor, 'registerShipments', waybill(one, { supply_price: price(200) }), {
      ...waybill(two),
      supply_price: price(300),
    })
    await confirmPending(service, vendor)
    const [late] = (await newItems(service, quiet, 1)) as [string]
    await service.db.script(before)
    service.clock.advance(60_000)
    expect(await migrate(service.db)).toEqual([MIGRATION])

    // The item was sold by a line of the version before; what follows must count as later.
    await send(service, null, 'registerClaims', { ord_prd_no: one, type: 'return', reason: '파손' })
    await send(service, null, 'withdrawClaims', { ord_prd_no: one, reason: '오접수' })
    await send(service, quiet, 'confirmInventory', {
      ord_prd_no: late,
      stock_available: true,
      supply_price: price(100),
    })
    expect((await linesInShort(service, vendor)).map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'sale [1] 200.00',
      'sale [2] 300.00',
      'reversal [1] -200.00',
      'reversal [1] 200.00 offset',
    ])
    const given = (await service.db.rows(eventNumbers)).map(({ numbers }) => numbers)
    for (const numbers of given) expect(numbers).toEqual([...numbers].sort((left, right) => left - right))
    expect(given.flat().filter((number) => number > 7000).length).toBeGreaterThan(2)
    expect((await service.operator('verify')).body.differences).toEqual([])
    for (const [who, status] of [
      [vendor, 200],
      [suspended, 403],
    ] as const) {
      expect((await service.as(who, 'health')).status).toBe(status)
    }
  })
})
