/** What became of requests, as vendors and the operator look it up. Interface 13; decision 147. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { newPerson } from '../../../test/people.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { newItem, send, waybill } from '../../../test/trade.ts'
import { GrowthBudget } from '../../core/work/growth.ts'
import { oldRequestsJob } from './job.ts'
import { RequestLog } from './log.ts'

const DAY_MS = 24 * 3_600_000
const BROKEN = `<script>alert('x')</script>`

describe.each(usualKinds)('the log of requests on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const find = (vendor: TestVendor, request_id: string) =>
    service.as(vendor, 'getOwnRequest', undefined, { params: { request_id } })
  const list = async (vendor: TestVendor, query: Json = {}): Promise<Json> =>
    (await service.as(vendor, 'listOwnRequests', undefined, { query })).body
  const notFound = { code: 'REQUEST_NOT_FOUND', details: null }

  it('says at once what a batch did, entry by entry, and nothing that stood in it', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const sent = await send(
      service,
      vendor,
      'registerShipments',
      waybill(item, { tracking_number: '301234567890' }),
      waybill(item),
      waybill('none_[1]'),
      waybill(BROKEN),
      waybill('a\ud800_[1]', { carrier_code: '김하늘' }),
    )
    const { request } = (await find(vendor, sent.body.request_id)).body
    const failed = (ord_prd_no: string | null, error_code: string) => ({
      ord_prd_no,
      success: false,
      error_code,
      new_status: null,
    })
    expect(request).toEqual({
      request_id: sent.body.request_id,
      received_at: service.clock.now().toISOString(),
      endpoint: 'POST /vendor-api/shipment',
      status: 207,
      error_code: null,
      dry_run: false,
      success_count: 1,
      failure_count: 4,
      duration_ms: expect.any(Number),
      issues: [],
      entries: [
        { ord_prd_no: item, success: true, error_code: null, new_status: 'shipped' },
        failed(item, 'ALREADY_SHIPPED'),
        failed(null, 'UNAUTHORIZED'),
        failed(null, 'UNAUTHORIZED'),
        failed(null, 'VALIDATION_ERROR'),
      ],
    })
    expect(JSON.stringify(await list(vendor))).not.toMatch(/3012|script|김하늘/)
  })

  it('has refused requests with paths and codes, and tried ones as such', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const refused = await service.as(vendor, 'listOrders', { start_date: '김하늘', status: BROKEN })
    const { request } = (await find(vendor, refused.body.request_id)).body
    expect(request).toMatchObject({
      endpoint: 'POST /vendor-api/orders',
      status: 400,
      error_code: 'VALIDATION_ERROR',
      success_count: null,
      entries: [],
      issues: [
        { path: 'end_date', code: 'missing' },
        { path: 'start_date', code: 'invalid' },
        { path: 'status', code: 'invalid' },
      ],
    })
    const updates = [{ ord_prd_no: item, status: 'shipped' }]
    const tried = await service.as(vendor, 'updateStatus', { updates, dry_run: true })
    expect((await find(vendor, tried.body.request_id)).body.request).toMatchObject({
      dry_run: true,
      success_count: 1,
      entries: [{ ord_prd_no: item, new_status: 'shipped' }],
    })
    const foreign = await service.as(vendor, 'getOwnItem', undefined, {
      params: { ord_prd_no: await newItem(service, await service.newVendor()) },
    })
    expect((await find(vendor, foreign.body.request_id)).body.request.error_code).toBe('ITEM_NOT_FOUND')
  })

  it('answers the same for what is another vendor’s, was a read, or never was, whatever stands in its place', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const item = await newItem(service, other)
    const theirs = await send(service, other, 'updateStatus', { ord_prd_no: item, status: 'shipped' })
    const read = await service.as(vendor, 'health')
    const header = { 'x-request-id': 'mine-1' }
    const write = { updates: [{ ord_prd_no: item, status: 'shipped' }] }
    // An id of the client's own is not taken over, so it may be sent as often as one likes.
    const [one, two] = [
      await service.as(vendor, 'updateStatus', write, { headers: header }),
      await service.as(vendor, 'updateStatus', write, { headers: header }),
    ]
    for (const id of [
      theirs.body.request_id,
      read.body.request_id,
      'req_a_000000',
      'mine-1',
      BROKEN,
      '%',
      'x'.repeat(900),
    ]) {
      const reply = await find(vendor, id)
      expect([reply.status, reply.body.error]).toEqual([404, expect.objectContaining(notFound)])
      expect(reply.raw.body).not.toContain('script')
    }
    expect(one.body.request_id).not.toBe(two.body.request_id)
    for (const { body } of [one, two]) expect((await find(vendor, body.request_id)).status).toBe(200)
    const ids = (await list(vendor)).request_list.map(({ request_id }: Json) => request_id)
    expect(ids).toEqual(expect.arrayContaining([one.body.request_id, two.body.request_id]))
    expect(ids).not.toContain(theirs.body.request_id)
  })

  it('is looked up by the operator over all vendors, and by people of the vendor', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const { request_id } = (
      await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'shipped' })
    ).body
    const found = await service.operator('getVendorRequest', undefined, { params: { request_id } })
    const named = { vendor_id: vendor.vendor_id, vendor_name: `납품상사 ${vendor.partner_code}` }
    expect(found.body.request).toMatchObject({ ...named, status: 200 })
    const viewer = await newPerson(service, 'viewer', vendor)
    const { vendor_id, vendor_name: _, ...own } = found.body.request
    expect((await viewer.call('getOwnRequest', undefined, { params: { request_id } })).body.request).toEqual(
      own,
    )
    const query = { vendor_id: vendor.vendor_id }
    const { body } = await service.operator('listVendorRequests', undefined, { query })
    expect(body.request_list).toMatchObject([{ request_id, ...named }])
    const stranger = await newPerson(service, 'viewer', await service.newVendor())
    expect((await stranger.call('getOwnRequest', undefined, { params: { request_id } })).status).toBe(404)
    const none = await service.operator('getVendorRequest', undefined, {
      params: { request_id: 'req_a_000000' },
    })
    expect(none.body.error).toMatchObject(notFound)
  })

  it('is listed in pages, newest first, those that failed alone, with reads as counts of their minute', async () => {
    service.clock.advance(3_600_000)
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const sent: [id: string, isFailed: boolean][] = []
    for (const number of [item, 'none_[1]', item, 'none_[1]', item]) {
      service.clock.advance(1_000)
      const reply = await send(service, vendor, 'updateStatus', { ord_prd_no: number, status: 'shipped' })
      sent.unshift([reply.body.request_id, number !== item])
    }
    await service.as(vendor, 'health')
    await service.as(vendor, 'health')
    service.clock.advance(60_000)
    await service.as(vendor, 'updateStatus', {})
    const pages: Json[] = []
    for (let after = ''; ; ) {
      const page = await list(vendor, { limit: 2, ...(after ? { after } : {}) })
      pages.push(...page.request_list)
      if (!page.has_more) break
      after = page.next_after
    }
    const ids = sent.map(([id]) => id)
    expect(pages.map(({ request_id }) => request_id).slice(1)).toEqual(ids)
    const failed = (await list(vendor, { failed: 'true' })).request_list
    expect(failed.map(({ request_id }: Json) => request_id)).toEqual([
      pages[0].request_id,
      ...sent.flatMap(([id, isFailed]) => (isFailed ? [id] : [])),
    ])
    const other = await service.newVendor()
    await service.as(other, 'updateStatus', {})
    const ofAll = async (query: object) =>
      (await service.operator('listVendorRequests', undefined, { query: { limit: 2, ...query } })).body
    const all = await ofAll({})
    expect(all).toMatchObject({ has_more: true, read_list: [] })
    // Both came in the same millisecond.
    const vendors = new Set(all.request_list.map(({ vendor_id }: Json) => vendor_id))
    expect(vendors).toEqual(new Set([vendor.vendor_id, other.vendor_id]))
    const older = await ofAll({ after: all.next_after })
    expect(older.request_list.map(({ request_id }: Json) => request_id)).toEqual(ids.slice(0, 2))
    const bad = await ofAll({ after: all.next_after, failed: 'true' })
    expect(bad.request_list.map(({ request_id }: Json) => request_id)).toEqual(
      sent.flatMap(([id, isFailed]) => (isFailed ? [id] : [])),
    )
    const { read_list } = await list(vendor)
    expect(read_list).toContainEqual({
      minute: expect.stringMatching(/:00\.000Z$/),
      endpoint: 'GET /vendor-api/health',
      count: 2,
    })
  })

  it('is written by several processes, and forgotten after 7 days', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    const { request_id } = (
      await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'shipped' })
    ).body
    const other = new RequestLog(
      service.db,
      service.clock,
      new GrowthBudget(service.db, service.clock, 1_000),
    )
    const noted = {
      vendorId: vendor.vendor_id,
      receivedAt: service.clock.now(),
      endpoint: 'updateStatus',
      status: 200,
      durationMs: 1,
    } as const
    const outcome = () => ({
      errorCode: null,
      isDryRun: false,
      successCount: 1,
      failureCount: 0,
      issues: null,
      entries: null,
    })
    // The same one, and one of its own.
    other.note({ ...noted, requestId: request_id }, outcome)
    other.note({ ...noted, requestId: `${request_id.slice(0, -1)}-` }, outcome)
    expect((await find(vendor, request_id)).body.request.entries).toHaveLength(1)
    other.countRead(vendor.vendor_id, 'health')
    await Promise.all([other.drain(), other.drain()])
    expect([other.lost, other.bytes]).toEqual([0, 0])
    expect((await list(vendor)).request_list).toHaveLength(2)
    expect((await find(vendor, request_id)).body.request.entries).toHaveLength(1)
    const job = oldRequestsJob(service.db, service.clock)
    const run = () => job.run(new AbortController().signal)
    service.clock.advance(7 * DAY_MS - 1_000)
    await run()
    expect((await list(vendor)).request_list).toHaveLength(2)
    service.clock.advance(DAY_MS)
    await run()
    expect((await find(vendor, request_id)).status).toBe(404)
    expect((await list(vendor)).request_list.map(({ error_code }: Json) => error_code)).toEqual([
      'REQUEST_NOT_FOUND',
    ])
  })
})
