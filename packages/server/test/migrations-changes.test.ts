/** What the upgrade to the feed makes of items that were there before it. Decision 120. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../src/db/migrations.ts'
import { kinds } from './databases.ts'
import { FeedReader } from './mirrored.ts'
import { anOrder, startTestService, type TestService } from './service.ts'

/** Takes the migration back, as a database of the version before it was. */
const undo = `
  delete from migration where name = '0010_changes.sql';
  drop table consumer_position, consumer, change, feed_head, feed_epoch;
`

describe.each(kinds)('an upgrade on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('gives every item of a vendor its first number, and own products none', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    await service.importOrders(anOrder([vendor, other, vendor, null]), anOrder([vendor]))
    await service.db.script(undo)
    expect(await migrate(service.db)).toEqual(['0010_changes.sql'])
    for (const [one, count] of [
      [vendor, 3],
      [other, 1],
    ] as const) {
      const reader = new FeedReader(service, one)
      await reader.check()
      expect(reader.seqs).toHaveLength(count)
    }
    await service.importOrders(anOrder([vendor]))
    await new FeedReader(service, vendor).check()
    expect((await service.operator('verify')).body.differences).toEqual([])
  })
})
