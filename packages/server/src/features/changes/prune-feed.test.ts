/** Keeping the feed: clean-up, a new epoch, and what `verify` finds wrong with it. Decisions 120, 121, 124. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'

const DAY_MS = 86_400_000

describe.each(usualKinds)('keeping the feed on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind, { env: { CHANGES_DAYS: '10' } })
  })
  afterAll(() => service.close())

  const read = async (vendor: TestVendor, after?: string) =>
    service.as(vendor, 'listChanges', undefined, { query: after === undefined ? {} : { after } })
  const start = async (vendor: TestVendor): Promise<string> =>
    (await service.as(vendor, 'startChanges')).body.cursor
  const seqs = (body: Json): number[] => body.change_list.map(({ seq }: Json) => seq)
  const differences = async (vendor: TestVendor): Promise<Json[]> =>
    (await service.operator('verify', { after: `${vendor.vendor_id} changes` })).body.differences.filter(
      ({ subject }: Json) => subject.includes(vendor.vendor_id) || subject.startsWith('item'),
    )
  const prune = async (): Promise<number> => {
    const { body } = await service.operator('pruneChanges', {})
    expect(body.next).toBeNull()
    return body.pruned_count
  }

  it('deletes what is older than it is kept, oldest first, and never the newest change', async () => {
    const vendor = await service.newVendor()
    const before = await start(vendor)
    await service.importOrders(anOrder([vendor, vendor]))
    const old = await start(vendor)
    service.clock.advance(6 * DAY_MS)
    await service.importOrders(anOrder([vendor, vendor]))
    const newer = await start(vendor)
    service.clock.advance(5 * DAY_MS)
    await prune()
    expect(seqs((await read(vendor)).body)).toEqual([3, 4])
    const expired = await read(vendor, before)
    expect([expired.status, expired.body.error.code]).toEqual([410, 'CURSOR_EXPIRED'])
    expect(expired.body.error.message).toContain('/vendor-api/changes/start')
    // A reader right below the first kept change misses nothing.
    expect(seqs((await read(vendor, old)).body)).toEqual([3, 4])
    const [epoch] = old.split('.')
    expect((await read(vendor, `${epoch}.2.00000000`)).body.error.code).toBe('CURSOR_UNKNOWN')
    service.clock.advance(100 * DAY_MS)
    await prune()
    expect(seqs((await read(vendor)).body)).toEqual([4])
    expect((await read(vendor, newer)).body).toMatchObject({ change_list: [], cursor: newer, head_seq: 4 })
    expect(await prune()).toBe(0)
    await service.importOrders(anOrder([vendor]))
    expect(seqs((await read(vendor, newer)).body)).toEqual([5])
    expect(await differences(vendor)).toEqual([])
  })

  it('deletes more than one part takes, and leaves other vendors alone', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    for (let order = 0; order < 5; order++) await service.importOrders(anOrder(Array(900).fill(vendor)))
    service.clock.advance(11 * DAY_MS)
    await service.importOrders(anOrder([other]))
    await prune()
    expect(seqs((await read(vendor)).body)).toEqual([4_500])
    expect(seqs((await read(other)).body)).toEqual([1])
    expect(await differences(vendor)).toEqual([])
  })

  it('makes every cursor unknown with a new epoch; changes keep their numbers', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor]))
    const before = await start(vendor)
    const { epoch } = (await service.operator('newEpoch')).body
    const refused = await read(vendor, before)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CURSOR_UNKNOWN'])
    const after = await start(vendor)
    expect(after.split('.')).toEqual([epoch, '1', before.split('.')[2]])
    expect((await read(vendor, after)).status).toBe(200)
  })

  it('notices a database that was restored to an older state, also when its numbers have grown again', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor])
    await service.importOrders(order)
    await service.importOrders({ ...order, recv_name: '하나' })
    const seen = await start(vendor)
    await service.db.script(`
      delete from change where vendor_id = '${vendor.vendor_id}' and seq = 2;
      update feed_head set last_seq = 1 where vendor_id = '${vendor.vendor_id}'`)
    expect((await read(vendor, seen)).status).toBe(409)
    await service.importOrders({ ...order, recv_name: '둘' })
    expect((await start(vendor)).split('.')[1]).toBe('2')
    expect((await read(vendor, seen)).status).toBe(409)
  })

  it.each([
    ['a change that is missing', 'delete from change where $where and seq = 2', ['changes 1 to 3', '3', '2']],
    [
      'a change beyond the head',
      'update feed_head set last_seq = 2 where $where',
      ['change 3', null, 'outside 1 to 2'],
    ],
    [
      'an item that never entered the feed',
      "update change set kinds = 'order' where $where and seq = 2",
      ['item', '1', '0'],
    ],
  ])('is verified: %s', async (_what, sql, [subject, expected, found]) => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor, vendor, vendor]))
    expect(await differences(vendor)).toEqual([])
    await service.db.script(sql.replace('$where', `vendor_id = '${vendor.vendor_id}'`))
    const [difference] = await differences(vendor)
    expect(difference).toMatchObject({ subject: expect.stringContaining(subject as string), expected, found })
    await service.db.script(`delete from order_item where vendor_id = '${vendor.vendor_id}';
      delete from change where vendor_id = '${vendor.vendor_id}';
      delete from feed_head where vendor_id = '${vendor.vendor_id}'`)
  })
})
