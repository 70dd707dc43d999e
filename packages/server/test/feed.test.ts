/** Readers and writers of feeds at the same time: no number is lost, doubled or out of order. Decision 120. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendChanges } from '../src/core/changes/append.ts'
import { actorOf } from '../src/core/people/actor.ts'
import { stranger } from '../src/core/people/caller.ts'
import { statement } from '../src/platform/db/database.ts'
import { kinds } from './databases.ts'
import { FeedReader } from './mirrored.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'

const WRITERS = 8
const ROUNDS = 4
const slowly = statement('test.slowly', 'select pg_sleep(0.005)')

describe.each(kinds)('eight writers and a reader on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  /** Status, waybill and stock of the vendor's items, in an order of its own. */
  async function write(vendor: TestVendor, items: readonly string[], writer: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const mine = items.filter((_, at) => (at + round) % 3 === writer % 3)
      const statuses = ['preparing', 'shipped', 'delivered'] as const
      const updates = [...mine, 'none_[1]'].map((ord_prd_no) => ({
        ord_prd_no,
        status: statuses[(round + writer) % 3],
        memo: `${writer}.${round}`,
      }))
      await service.as(vendor, 'updateStatus', { updates })
      if (round % 2 === 1) await abort(vendor, items[0] as string)
    }
  }

  /** A transaction that has its numbers already, and is then given up. */
  const abort = (vendor: TestVendor, number: string) =>
    service.db
      .transaction(async (session) => {
        const item = { ord_no: number.slice(0, -4), item_index: 1, kinds: ['status'] as const }
        const moment = {
          now: new Date(),
          today: '2026-02-11',
          requestId: 'req_aborted',
          actor: actorOf(stranger),
        }
        await appendChanges(
          session,
          [{ vendor_id: vendor.vendor_id, items: [item], settlements: [] }],
          () => moment,
        )
        await session.rows(slowly)
        throw new Error('given up')
      })
      .catch((error) => expect(error.message).toBe('given up'))

  it.each([1, 4])('of %d vendors see and leave every change once, in order, aborts or not', async (count) => {
    const vendors = await Promise.all(Array.from({ length: count }, () => service.newVendor()))
    const readers = vendors.map((vendor) => new FeedReader(service, vendor))
    const items = await Promise.all(
      vendors.map(async (vendor) => (await service.importOrders(anOrder(Array(12).fill(vendor))))[0] ?? []),
    )
    let isWriting = true
    const reading = readers.map(async (reader) => {
      while (isWriting) {
        await reader.read(7)
        // The embedded database answers within the same turn of the event loop: timers need one now and then.
        await new Promise(setImmediate)
      }
    })
    const writing = Array.from({ length: WRITERS }, (_, writer) =>
      write(vendors[writer % count] as TestVendor, items[writer % count] ?? [], writer),
    )
    // An import of all vendors at once, again and again, beside them.
    const order = anOrder(vendors)
    const importing = (async () => {
      for (let round = 0; round < ROUNDS; round++)
        await service.importOrders({ ...order, recv_name: `${round}` })
    })()
    await Promise.all([...writing, importing])
    isWriting = false
    await Promise.all(reading)
    for (const reader of readers) await reader.check()
    const { differences } = (await service.operator('verify')).body
    expect(differences).toEqual([])
  })
})
