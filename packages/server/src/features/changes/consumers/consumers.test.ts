/** Consumers of the changes of all vendors: at least once, in order for each vendor. Decision 123. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { statement } from '../../../platform/db/database.ts'
import { readConsumer as readStored } from './queries.ts'

let names = 0

/** As another process does, of which this one hears nothing. */
const writeBehind = statement(
  'test.write_behind',
  `with head as (update feed_head set last_seq = last_seq + 1, moved_at = now() where vendor_id = $1::text returning last_seq)
   insert into change (vendor_id, seq, kinds, ord_no, item_index, changed_at, request_id)
   select $1::text, last_seq, 'status', $2::text, 1, now(), 'req_other' from head`,
)

describe.each(usualKinds)('a consumer of changes on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const create = async (fields: object = {}): Promise<string> => {
    const name = `consumer-${++names}`
    expect((await service.operator('createConsumer', { name, ...fields })).status).toBe(201)
    return name
  }
  const read = async (name: string, query: Record<string, number> = {}): Promise<Json> =>
    (await service.operator('readConsumer', undefined, { params: { name }, query })).body
  const ack = (name: string, text: string) =>
    service.operator('ackConsumer', { ack: text }, { params: { name } })
  const told = ({ change_list }: Json) => change_list.map((one: Json) => `${one.vendor_id} ${one.seq}`)
  const ofVendor = ({ vendor_id }: TestVendor, ...seqs: number[]) => seqs.map((seq) => `${vendor_id} ${seq}`)
  /** Everything, acknowledged page by page. */
  async function readAll(name: string, query: Record<string, number> = {}): Promise<Json[]> {
    const all: Json[] = []
    for (;;) {
      const page = await read(name, query)
      all.push(...page.change_list)
      expect((await ack(name, page.ack)).status).toBe(200)
      if (!page.has_more) return all
    }
  }

  it('begins with what comes next, and gets it again until it is acknowledged', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    await service.importOrders(anOrder([vendor]))
    const name = await create({ vendor_ids: [vendor.vendor_id, other.vendor_id] })
    const nothing = await read(name)
    expect(nothing).toMatchObject({ change_list: [], has_more: false })
    const [[, one = ''] = []] = await service.importOrders(anOrder([vendor, vendor, other]))
    const page = await read(name)
    expect(told(page).sort()).toEqual([...ofVendor(vendor, 2, 3), ...ofVendor(other, 1)].sort())
    expect(page.change_list.find(({ ord_prd_no }: Json) => ord_prd_no === one).item).toMatchObject({
      vendor_id: vendor.vendor_id,
      partner_code: vendor.partner_code,
    })
    expect(told(await read(name))).toEqual(told(page))
    // What was read when there was nothing to read acknowledges nothing.
    expect((await ack(name, nothing.ack)).body.consumer.waiting_count).toBe(3)
    expect(told(await read(name))).toEqual(told(page))
    expect((await ack(name, page.ack)).body.consumer.waiting_count).toBe(0)
    expect((await read(name)).change_list).toEqual([])
    await service.importOrders(anOrder([vendor]))
    expect(told(await read(name))).toEqual(ofVendor(vendor, 4))
    // An older acknowledgement changes nothing.
    expect((await ack(name, page.ack)).body.consumer.waiting_count).toBe(1)
    expect(told(await read(name))).toEqual(ofVendor(vendor, 4))
  })

  it('reads from the first change on request, in pages, each vendor in order', async () => {
    const vendors = [await service.newVendor(), await service.newVendor(), await service.newVendor()]
    for (let order = 0; order < 4; order++) await service.importOrders(anOrder([...vendors, ...vendors]))
    const vendor_ids = vendors.map(({ vendor_id }) => vendor_id)
    const name = await create({ vendor_ids, from_start: true })
    const all = await readAll(name, { limit: 5 })
    for (const { vendor_id } of vendors) {
      expect(all.filter((one) => one.vendor_id === vendor_id).map(({ seq }) => seq)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8,
      ])
    }
    expect(all).toHaveLength(24)
  })

  it('of some kinds skips the others and still comes forward', async () => {
    const vendor = await service.newVendor()
    const name = await create({ vendor_ids: [vendor.vendor_id], kinds: ['shipment'] })
    const [[one = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const passed = await read(name)
    expect(passed).toMatchObject({ change_list: [], has_more: false })
    await ack(name, passed.ack)
    await service.as(vendor, 'registerShipments', {
      shipments: [{ ord_prd_no: one, carrier_code: 'cj', tracking_number: '77' }],
    })
    const all = await readAll(name)
    expect(all.map(({ kinds, item }) => [kinds, item.shipment.tracking_number])).toEqual([
      [['status', 'shipment'], '77'],
    ])
  })

  it('waits for any of its vendors', async () => {
    const vendor = await service.newVendor()
    const name = await create({ kinds: ['created'] })
    await readAll(name)
    const waiting = read(name, { wait: 25 })
    await expect.poll(() => service.waiting()).toBe(1)
    await service.importOrders(anOrder([vendor]))
    expect(told(await waiting)).toEqual(ofVendor(vendor, 1))
    expect(await service.waiting()).toBe(0)
  })

  it('finds what another process wrote for its only vendor', async () => {
    const vendor = await service.newVendor()
    const name = await create({ vendor_ids: [vendor.vendor_id] })
    const [[one = ''] = []] = await service.importOrders(anOrder([vendor]))
    await ack(name, (await read(name)).ack)
    const waiting = read(name, { wait: 25 })
    await expect.poll(() => service.waiting()).toBe(1)
    await service.db.rows(writeBehind, [vendor.vendor_id, one.slice(0, -4)])
    expect(told(await waiting)).toEqual(ofVendor(vendor, 2))
  })

  it('goes on waiting while only other kinds change, and does not look through them again', async () => {
    const vendor = await service.newVendor()
    const name = await create({ vendor_ids: [vendor.vendor_id], kinds: ['claim'] })
    let isAnswered = false
    const waiting = read(name, { wait: 25 }).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => service.waiting()).toBe(1)
    const [[one = '', two = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const notRead = async () =>
      (await service.operator('listConsumers')).body.consumer_list.find(
        (consumer: Json) => consumer.name === name,
      ).waiting_count
    await expect.poll(notRead, { timeout: 60_000 }).toBe(0)
    await expect.poll(() => service.waiting()).toBe(1)
    expect(isAnswered).toBe(false)
    await service.operator('registerClaims', { claims: [{ ord_prd_no: two, type: 'cancel', reason: '-' }] })
    expect((await waiting).change_list).toMatchObject([{ seq: 3, kinds: ['claim'], ord_prd_no: two }])
    // Nothing of its kinds: the time passes, and what it gets can be acknowledged.
    await ack(name, (await read(name)).ack)
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: one, status: 'delivered' }] })
    const empty = await read(name, { wait: 1 })
    expect(empty).toMatchObject({ change_list: [], has_more: false })
    expect((await ack(name, empty.ack)).body.consumer.waiting_count).toBe(0)
  })

  it('reads a vendor that began after it did from its first change', async () => {
    const name = await create()
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor]))
    expect((await readAll(name)).map(({ vendor_id, seq }) => `${vendor_id} ${seq}`)).toEqual(
      ofVendor(vendor, 1),
    )
  })

  it('is created once, listed, and deleted with its position', async () => {
    const vendor = await service.newVendor()
    const fields = {
      name: `consumer-${++names}`,
      kinds: ['status', 'claim', 'status'],
      vendor_ids: [vendor.vendor_id],
    }
    const first = await service.operator('createConsumer', fields)
    expect([first.status, first.body.created]).toEqual([201, true])
    expect(first.body.consumer.kinds).toEqual(['status', 'claim'])
    await service.importOrders(anOrder([vendor]))
    const again = await service.operator('createConsumer', {
      ...fields,
      kinds: ['claim', 'status'],
      from_start: true,
    })
    expect([again.status, again.body.created, again.body.consumer.waiting_count]).toEqual([200, false, 1])
    const other = await service.operator('createConsumer', { ...fields, kinds: ['claim'] })
    expect([other.status, other.body.error.code]).toEqual([409, 'CONSUMER_EXISTS'])
    const { consumer_list } = (await service.operator('listConsumers')).body
    expect(consumer_list.filter(({ name }: Json) => name === fields.name)).toHaveLength(1)
    const params = { name: fields.name }
    expect((await service.operator('deleteConsumer', undefined, { params })).status).toBe(200)
    for (const reply of [
      await service.operator('deleteConsumer', undefined, { params }),
      await service.operator('readConsumer', undefined, { params }),
    ]) {
      expect([reply.status, reply.body.error.code]).toEqual([404, 'CONSUMER_NOT_FOUND'])
    }
    expect((await service.operator('createConsumer', fields)).status).toBe(201)
    expect((await read(fields.name)).change_list).toEqual([])
  })

  it('refuses what is no acknowledgement, and one of another history', async () => {
    const vendor = await service.newVendor()
    const name = await create({ vendor_ids: [vendor.vendor_id] })
    await service.importOrders(anOrder([vendor, vendor]))
    const { ack: text } = await read(name)
    const [epoch = '', place = ''] = text.split('~')
    const codeOf = async (sent: string) => (await ack(name, sent)).body.error?.code
    for (const sent of ['', 'x~', `${epoch}~`, `${text}~${place}`, `${epoch}~a.0.00000000`, `${text} `]) {
      expect(await codeOf(sent)).toBe('VALIDATION_ERROR')
    }
    const [id = '', , tag = ''] = place.split('.')
    for (const sent of [
      'x',
      `e~${place}`,
      `${epoch}~${id}.3.${tag}`,
      `${epoch}~${id}.1.${tag}`,
      `${epoch}~nobody.1.${tag}`,
    ]) {
      expect(await codeOf(sent)).toBe('CURSOR_UNKNOWN')
    }
    expect(await codeOf(text)).toBeUndefined()
    expect(await codeOf(epoch)).toBeUndefined()
    const unknown = await service.operator('createConsumer', { name: 'of-nobody', vendor_ids: ['nobody'] })
    expect(unknown.status).toBe(400)
  })

  it('looks only at feeds that moved since all others were read, and keeps those that it has not read', async () => {
    const [read_one, unread] = [await service.newVendor(), await service.newVendor()]
    const vendor_ids = [read_one, unread].map(({ vendor_id }) => vendor_id)
    const name = await create({ vendor_ids })
    const readBefore = async () => (await service.db.rows(readStored, [name]))[0]?.read_before ?? new Date(0)
    const hourAgo = (await readBefore()).getTime()
    expect(Date.now() - hourAgo).toBeLessThan(71 * 60_000)
    await service.importOrders(anOrder([unread]), anOrder([read_one]))
    await service.db.script(`
      update feed_head set moved_at = '2026-01-01T03:00:00Z' where vendor_id in ('${vendor_ids.join("', '")}');
      update consumer set read_before = '2026-01-01T02:00:00Z' where name = '${name}'`)
    const page = await read(name, { limit: 1 })
    await ack(name, page.ack)
    expect(await readBefore()).toEqual(new Date('2026-01-01T03:00:00Z'))
    expect(await readAll(name)).toHaveLength(1)
    expect((await readBefore()).getTime()).toBeGreaterThanOrEqual(hourAgo)
    await service.importOrders(anOrder([read_one]))
    expect(told(await read(name))).toEqual(ofVendor(read_one, 2))
  })

  it('is told when changes that it has not read are gone', async () => {
    const vendor = await service.newVendor()
    const name = await create({ vendor_ids: [vendor.vendor_id] })
    await service.importOrders(anOrder([vendor, vendor]))
    service.clock.advance(91 * 86_400_000)
    await service.operator('pruneChanges', {})
    const reply = await service.operator('readConsumer', undefined, { params: { name } })
    expect([reply.status, reply.body.error.code]).toEqual([410, 'CURSOR_EXPIRED'])
    expect(reply.body.error.message).toContain(vendor.vendor_id)
  })

  it('goes on behind what is gone, without losing anything of other vendors', async () => {
    const [vendor, other, third] = [
      await service.newVendor(),
      await service.newVendor(),
      await service.newVendor(),
    ]
    const vendor_ids = [vendor, other, third].map(({ vendor_id }) => vendor_id)
    const name = await create({ vendor_ids })
    await service.importOrders(anOrder([vendor, vendor, vendor, third, third]))
    service.clock.advance(91 * 86_400_000)
    await service.importOrders(anOrder([vendor, other]))
    await service.operator('pruneChanges', {})
    const reply = await service.operator('readConsumer', undefined, { params: { name } })
    const { details } = reply.body.error
    expect(details.vendor_ids.sort()).toEqual([vendor.vendor_id, third.vendor_id].sort())
    expect((await ack(name, details.ack)).status).toBe(200)
    const all = await readAll(name)
    expect(all.map(({ vendor_id, seq }) => `${vendor_id} ${seq}`).sort()).toEqual(
      [...ofVendor(vendor, 4), ...ofVendor(other, 1), ...ofVendor(third, 2)].sort(),
    )
  })

  it('gets every change when several processes read for it at once', async () => {
    const vendor = await service.newVendor()
    const name = await create({ vendor_ids: [vendor.vendor_id] })
    const write = async () => {
      for (let order = 0; order < 5; order++) await service.importOrders(anOrder([vendor, vendor]))
    }
    const seen: number[][] = []
    const work = async () => {
      const mine: number[] = []
      seen.push(mine)
      while (!seen.flat().includes(30)) {
        const page = await read(name, { limit: 4, wait: 1 })
        mine.push(...page.change_list.map(({ seq }: Json) => seq))
        await ack(name, page.ack)
      }
    }
    await Promise.all([write(), write(), write(), work(), work()])
    expect([...new Set(seen.flat())].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    )
  })
})
