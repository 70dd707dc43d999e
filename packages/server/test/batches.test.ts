/** What holds for all four batch endpoints, in one loop. Interface 4, 7; decisions 19-26b, 52. */
import { BATCH_ENTRIES_MAX, errorTable } from '@napum/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCalled, hashes } from './contents.ts'
import { kinds, openTestDatabase, watched } from './databases.ts'
import { batches, variedItems } from './dry-runs.ts'
import { inside } from './on-workers.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from './service.ts'
import {
  type BatchName,
  confirmPending,
  linesOf,
  newItem,
  newItems,
  price,
  send,
  settlementsOf,
  view,
  waybill,
} from './trade.ts'

/** The embedded database takes long to read all of its tables. */
const DRY_RUNS = process.env.FAULTS ? { embedded: 100, postgresql: 200 } : { embedded: 3, postgresql: 6 }

interface Subject {
  readonly name: BatchName
  readonly key: string
  /** An entry that succeeds. */
  readonly entry: (ord_prd_no: string, fields?: object) => object
  /** Whether the item needs a waybill first. */
  readonly needsShipment?: boolean
  /** Fields of a failed entry beyond those of decision 22. */
  readonly failedFields?: object
  /** A field that is only a number of characters away from being refused. */
  readonly text: { readonly field: string; readonly max: number }
}

const subjects: Subject[] = [
  {
    name: 'updateStatus',
    key: 'updates',
    entry: (ord_prd_no, fields) => ({ ord_prd_no, status: 'delivered', ...fields }),
    text: { field: 'memo', max: 2_000 },
  },
  {
    name: 'confirmInventory',
    key: 'confirmations',
    entry: (ord_prd_no, fields) => ({ ord_prd_no, stock_available: true, ...fields }),
    text: { field: 'memo', max: 500 },
  },
  {
    name: 'registerShipments',
    key: 'shipments',
    entry: waybill,
    failedFields: { status: 'failed' },
    text: { field: 'idempotency_key', max: 200 },
  },
  {
    name: 'updateShipments',
    key: 'updates',
    entry: (ord_prd_no, fields) => ({ ord_prd_no, tracking_number: '987', ...fields }),
    needsShipment: true,
    failedFields: { status: 'failed' },
    text: { field: 'memo', max: 2_000 },
  },
]

const failure = (subject: Subject, ord_prd_no: string, error_code: keyof typeof errorTable) => ({
  ord_prd_no,
  success: false,
  ...subject.failedFields,
  error_code,
  message: errorTable[error_code].message,
})

const codes = (body: Json) => body.results.map((result: Json) => result.error_code ?? 'ok')

describe.each(kinds)('batches on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  /** Items that are ready for an entry of the endpoint. */
  async function ready(subject: Subject, vendor: TestVendor, count: number): Promise<string[]> {
    const items = await newItems(service, vendor, count)
    if (subject.needsShipment)
      await send(service, vendor, 'registerShipments', ...items.map((item) => waybill(item)))
    return items
  }

  // Jobs of other processes write meanwhile.
  inside(
    'a dry run answers what the same batch then answers, and writes nothing (decision 146)',
    async () => {
      const vendor = await service.newVendor()
      const items = await variedItems(service, vendor)
      const {
        request_id: _,
        timestamp: __,
        ...probe
      } = (
        await service.as(vendor, 'updateStatus', {
          updates: [{ ord_prd_no: items[0], status: 'shipped' }],
          dry_run: null,
        })
      ).body
      expect(probe).not.toHaveProperty('dry_run')
      await fc.assert(
        fc.asyncProperty(batches, async ({ name, entries }) => {
          const { key } = subjects.find((subject) => subject.name === name) as Subject
          const sent = entries.map(({ which, ...fields }) => ({ ord_prd_no: items[which], ...fields }))
          const before = await hashes(service.db, asCalled)
          const dry = await service.as(vendor, name, { [key]: sent, dry_run: true })
          expect(await hashes(service.db, asCalled)).toEqual(before)
          const real = await service.as(vendor, name, { [key]: sent, dry_run: false })
          const { request_id, timestamp, dry_run, ...answer } = dry.body
          expect(dry_run).toBe(true)
          expect({ ...real.body, request_id, timestamp }).toEqual({ ...answer, request_id, timestamp })
          expect(dry.status).toBe(real.status)
        }),
        { numRuns: DRY_RUNS[kind], endOnFailure: true },
      )
    },
  )

  it('a dry run is true or false; claims know none (decision 146)', async () => {
    const vendor = await service.newVendor()
    const [item] = await newItems(service, vendor, 1)
    const updates = [{ ord_prd_no: item, status: 'shipped' }]
    const refused = await service.as(vendor, 'updateStatus', { updates, dry_run: 'true' })
    expect(refused.body.error.details.issues).toEqual([{ path: 'dry_run', message: 'must be true or false' }])
    const claims = [{ ord_prd_no: item, type: 'cancel', reason: '취소' }]
    expect((await service.operator('registerClaims', { claims, dry_run: true })).body).not.toHaveProperty(
      'dry_run',
    )
    expect((await view(service, item as string)).claim).toMatchObject({ type: 'cancel' })
  })

  describe.each(subjects)('$name', (subject) => {
    const { name, key, entry, text } = subject
    const vendorSend = (vendor: TestVendor, ...entries: object[]) => send(service, vendor, name, ...entries)

    it('answers 200 when every entry succeeded, 207 when any failed, also when all did', async () => {
      const vendor = await service.newVendor()
      const [first = '', second = ''] = await ready(subject, vendor, 2)
      const all = await vendorSend(vendor, entry(first))
      expect([all.status, all.body.success_count, all.body.failure_count]).toEqual([200, 1, 0])
      const some = await vendorSend(vendor, entry('none_[1]'), entry(second), entry('none_[2]'))
      expect([some.status, some.body.success_count, some.body.failure_count]).toEqual([207, 1, 2])
      const none = await vendorSend(vendor, entry('none_[1]'))
      expect([none.status, none.body.success_count, none.body.failure_count]).toEqual([207, 0, 1])
      expect(none.body.request_id).toBe(none.headers['x-request-id'])
      expect(none.body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })

    it('answers in the order of the request, whatever the order of the items', async () => {
      const vendor = await service.newVendor()
      const items = (await ready(subject, vendor, 12)).reverse()
      const reply = await vendorSend(vendor, ...items.map((item) => entry(item)))
      expect(reply.body.results.map((result: Json) => result.ord_prd_no)).toEqual(items)
      expect(reply.body.success_count).toBe(12)
    })

    it('gives one answer for a foreign item, an own product, an unknown and an unparsable number', async () => {
      const vendor = await service.newVendor()
      const other = await service.newVendor()
      const [numbers = []] = await service.importOrders(anOrder([vendor, other, null]))
      const [mine = '', foreign = '', own = ''] = numbers
      const asked = [foreign, own, mine.replace('[1]', '[4]'), mine.replace('[1]', '[01]'), 'unknown_[1]']
      const odd = ['', 'x', `${mine} `, mine.replace('_[1]', ''), `${'가'.repeat(70)}_[1]`, '주문😀_[1]']
      const far = [mine.replace('[1]', '[999999999]'), mine.replace('[1]', '[99999999999]')]
      const reply = await vendorSend(vendor, ...[...asked, ...odd, ...far].map((item) => entry(item)))
      expect(reply.body.results).toEqual(
        [...asked, ...odd, ...far].map((item) => failure(subject, item, 'UNAUTHORIZED')),
      )
    })

    it('refuses the whole batch when its envelope is wrong, and writes nothing', async () => {
      const vendor = await service.newVendor()
      const [item = ''] = await ready(subject, vendor, 1)
      const before = await view(service, item)
      const good = entry(item, { supply_price: price(100) })
      const tooMany = Array.from({ length: BATCH_ENTRIES_MAX + 1 }, () => good)
      const bodies = [
        null,
        [],
        'text',
        {},
        { [key]: null },
        { [key]: good },
        { [key]: [] },
        { [key]: tooMany },
        { [key]: [good, null] },
        { [key]: [good, 'text'] },
        { [key]: [good, {}] },
        { [key]: [good, { ...good, ord_prd_no: 7 }] },
        { [key]: [good, { ...good, ord_prd_no: null }] },
      ]
      for (const body of bodies) {
        const reply = await service.as(vendor, name, body)
        expect([reply.status, reply.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
        expect(reply.body.error.details.issues.length).toBeGreaterThan(0)
      }
      expect(await view(service, item)).toEqual(before)
    })

    it('takes 100 entries', async () => {
      const vendor = await service.newVendor()
      const items = await ready(subject, vendor, BATCH_ENTRIES_MAX)
      const reply = await vendorSend(vendor, ...items.map((item) => entry(item)))
      expect([reply.status, reply.body.success_count]).toEqual([200, 100])
    })

    it('fails an entry by itself for a wrong supply price; the other entries go through', async () => {
      const vendor = await service.newVendor()
      const wrong = [
        5000,
        {},
        price(100, { unit_price: undefined }),
        price(100, { unit_price: '5' }),
        price(100, { unit_price: -1 }),
        price(100, { unit_price: 0.001 }),
        price(100, { unit_price: 10_000_000_000 }),
        price(100, { quantity: 0 }),
        price(100, { quantity: 1.5 }),
        price(100, { quantity: 1_000_001 }),
        price(100, { total_amount: -0.01 }),
        price(100, { total_amount: 33.333 }),
        price(100, { unit_price: 9_999_999_999.99 }),
      ]
      const items = await ready(subject, vendor, wrong.length + 1)
      const last = items.at(-1) as string
      const reply = await vendorSend(
        vendor,
        ...wrong.map((supply_price, at) => entry(items[at] as string, { supply_price })),
        entry(last, { supply_price: price(0, { unit_price: 0, total_amount: 9_999_999_999.99 }) }),
      )
      expect(codes(reply.body)).toEqual([...wrong.map(() => 'VALIDATION_ERROR'), 'ok'])
      for (const result of reply.body.results.slice(0, -1)) {
        expect(Object.keys(result).sort()).toEqual(
          [
            'error_code',
            'message',
            'ord_prd_no',
            'success',
            ...Object.keys(subject.failedFields ?? {}),
          ].sort(),
        )
        expect(result.message).toMatch(/supply_price/)
      }
      expect(reply.body.results[11].message).toContain('33.33')
      expect((await view(service, last)).supply_price).toMatchObject({
        unit_price: 0,
        quantity: 2,
        total_amount: 9_999_999_999.99,
      })
    })

    it('fails an entry with NUL or half a surrogate pair in any text', async () => {
      const vendor = await service.newVendor()
      const [item = ''] = await ready(subject, vendor, 1)
      const reply = await vendorSend(
        vendor,
        entry(item, { [text.field]: 'a\0b' }),
        entry(item, { [text.field]: 'a\ud800b' }),
        entry(item, { tracking_number: '\0', memo: '\0' }),
        entry(`${item}\0`),
        entry(`\udc00${item}`),
        entry(item, { [text.field]: '완전한 😀' }),
      )
      expect(codes(reply.body)).toEqual([...Array.from({ length: 5 }, () => 'VALIDATION_ERROR'), 'ok'])
    })

    it(`takes ${text.max} characters of ${text.field}, counted as code points, and not one more`, async () => {
      const vendor = await service.newVendor()
      const [first = '', second = ''] = await ready(subject, vendor, 2)
      const reply = await vendorSend(
        vendor,
        entry(first, { [text.field]: '😀'.repeat(text.max + 1) }),
        entry(first, { [text.field]: '가'.repeat(text.max + 1) }),
        entry(first, { [text.field]: 'e\u0301'.repeat(text.max) }),
        entry(second, { [text.field]: '😀'.repeat(text.max) }),
      )
      expect(codes(reply.body)).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR', 'VALIDATION_ERROR', 'ok'])
    })

    it('is strict about types and ignores unknown fields', async () => {
      const vendor = await service.newVendor()
      const [item = '', second = ''] = await ready(subject, vendor, 2)
      const reply = await vendorSend(
        vendor,
        entry(item, { [text.field]: 5 }),
        entry(item, { a_field_of_tomorrow: { any: ['thing'] } }),
        // null leaves an optional field out (decision 59).
        entry(second, { [text.field]: null, supply_price: null }),
      )
      expect(codes(reply.body)).toEqual(['VALIDATION_ERROR', 'ok', 'ok'])
    })

    it('checks its own fields before it says whose the item is', async () => {
      const vendor = await service.newVendor()
      const foreign = await newItem(service, await service.newVendor())
      const reply = await vendorSend(vendor, entry(foreign, { supply_price: {} }), entry(foreign))
      expect(codes(reply.body)).toEqual(['VALIDATION_ERROR', 'UNAUTHORIZED'])
    })

    it('fails a cancelled item with ITEM_CANCELLED, after UNAUTHORIZED and before anything else', async () => {
      const vendor = await service.newVendor()
      const other = await service.newVendor()
      const [item = '', foreign = ''] = [await newItem(service, vendor), await newItem(service, other)]
      await send(service, vendor, 'confirmInventory', {
        ord_prd_no: item,
        stock_available: true,
        supply_price: price(100),
      })
      await confirmPending(service, vendor)
      const claims = [item, foreign].map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: '변심' }))
      await send(service, null, 'registerClaims', ...claims)
      const before = await view(service, item)
      const reply = await vendorSend(
        vendor,
        entry(item),
        entry(item, { supply_price: price(200) }),
        entry(item, { supply_price: {} }),
        entry(foreign),
      )
      expect(codes(reply.body)).toEqual([
        'ITEM_CANCELLED',
        'ITEM_CANCELLED',
        'VALIDATION_ERROR',
        'UNAUTHORIZED',
      ])
      expect(reply.body.results[0]).toEqual(failure(subject, item, 'ITEM_CANCELLED'))
      expect(await view(service, item)).toEqual(before)
    })

    it('fails a changed price in a confirmed settlement; the rest of that entry is not done', async () => {
      const vendor = await service.newVendor()
      const [item = '', free = ''] = await ready(subject, vendor, 2)
      await send(service, vendor, 'updateStatus', {
        ord_prd_no: item,
        status: 'preparing',
        supply_price: price(100),
      })
      await confirmPending(service, vendor)
      const before = await view(service, item)
      const reply = await vendorSend(
        vendor,
        entry(item, { supply_price: price(200) }),
        entry(item, { supply_price: price(100, { quantity: 3 }) }),
        entry(free),
      )
      expect(codes(reply.body)).toEqual(['SETTLEMENT_LOCKED', 'SETTLEMENT_LOCKED', 'ok'])
      expect(reply.body.results[0]).toEqual(failure(subject, item, 'SETTLEMENT_LOCKED'))
      expect(await view(service, item)).toEqual(before)
      const again = await vendorSend(vendor, entry(item, { supply_price: price(100) }))
      expect(codes(again.body)).toEqual(['ok'])
      expect(await linesOf(service, vendor)).toHaveLength(1)
    })

    it('gives a repeated item within one batch what it would get one after the other', async () => {
      const vendor = await service.newVendor()
      const [item = ''] = await ready(subject, vendor, 1)
      const [twin = ''] = await ready(subject, vendor, 1)
      const entries = (number: string) => [
        entry(number, { supply_price: price(100) }),
        entry(number, { supply_price: price(100) }),
        entry(number, { supply_price: price(70.5), tracking_number: '2' }),
        entry(number),
      ]
      const together = await vendorSend(vendor, ...entries(item))
      const apart: Json[] = []
      for (const one of entries(twin)) apart.push((await vendorSend(vendor, one)).body.results[0])
      const renamed = JSON.parse(JSON.stringify(apart).replaceAll(twin, item))
      expect(together.body.results).toEqual(renamed)
      const states = [await view(service, item), await view(service, twin)].map((state) => ({
        ...state,
        ord_no: '',
        ord_prd_no: '',
      }))
      const withoutIds = (state: Json) => JSON.parse(JSON.stringify(state).replaceAll(/req_\w+/g, ''))
      expect(withoutIds(states[0])).toEqual(withoutIds(states[1]))
    })

    it('creates a settlement with the first price, wherever it is entered, and changes it by the difference', async () => {
      const vendor = await service.newVendor()
      const [item = ''] = await ready(subject, vendor, 1)
      const source = {
        updateStatus: 'status_update',
        confirmInventory: 'inventory_confirm',
        registerShipments: 'shipment_register',
        updateShipments: 'shipment_update',
      }[name as string]
      await vendorSend(vendor, entry(item, { supply_price: price(100.1) }))
      expect(await settlementsOf(service, vendor)).toMatchObject([{ status: 'pending', is_open: true }])
      const after = name === 'registerShipments' ? 'updateShipments' : name
      await send(service, vendor, after, {
        ...entry(item, { supply_price: price(70.05) }),
      })
      expect(await linesOf(service, vendor)).toMatchObject([
        { kind: 'sale', item, amount: '100.10', price_total: '100.10', quantity: 2, source },
        { kind: 'price_change', item, amount: '-30.05', price_total: '70.05', quantity: 2 },
      ])
      const state = await view(service, item)
      expect(state.settlement_no).toMatch(/^SET-20260211-\d{3,}$/)
      expect(state.supply_price_history).toMatchObject([
        { total_amount: 70.05, recorded_at: '2026-02-11T06:00:00.000Z' },
        { total_amount: 100.1, source, recorded_at: '2026-02-11T06:00:00.000Z' },
      ])
      expect(state.supply_price_history[0]).toMatchObject(state.supply_price)
    })
  })

  it('keeps nothing of a batch when the database fails in its middle, and answers 5xx', async () => {
    const vendor = await service.newVendor()
    const items = await newItems(service, vendor, 2)
    const failing = watched(service.db, (session) => ({
      ...session,
      rows: async (query, values) => {
        if (query.name === 'ledger.write') throw Object.assign(new Error('gone'), { code: '57P01' })
        return session.rows(query, values)
      },
    }))
    const broken = await startTestService(kind, { db: failing })
    const reply = await broken.as(vendor, 'registerShipments', {
      shipments: items.map((item) => waybill(item, { supply_price: price(10) })),
    })
    expect(reply.status).toBe(503)
    expect(await settlementsOf(service, vendor)).toEqual([])
    for (const item of items) {
      expect(await view(service, item)).toMatchObject({
        shipment: null,
        supply_price: null,
        status_history: [],
      })
    }
    await broken.app.close()
  })
})

describe('a batch costs a fixed number of statements', () => {
  let service: TestService
  const statements: string[] = []
  beforeAll(async () => {
    const db = await openTestDatabase('postgresql')
    const counted = watched(db, (session) => ({
      ...session,
      rows: (query, values) => {
        statements.push(query.name)
        return session.rows(query, values)
      },
    }))
    service = await startTestService('postgresql', { db: counted })
  })
  afterAll(() => service.close())

  it.each(subjects)(
    '$name: at most 11, for 1 entry and for 100, with prices; 3 more to open a settlement',
    async (subject) => {
      const vendor = await service.newVendor()
      const items = await newItems(service, vendor, 202)
      if (subject.needsShipment) {
        await send(service, vendor, 'registerShipments', ...items.slice(0, 100).map((item) => waybill(item)))
        await send(
          service,
          vendor,
          'registerShipments',
          ...items.slice(100, 200).map((item) => waybill(item)),
        )
        await send(service, vendor, 'registerShipments', ...items.slice(200).map((item) => waybill(item)))
      }
      const count = async (numbers: string[]) => {
        statements.length = 0
        const entries = numbers.map((number, at) =>
          subject.entry(number, { supply_price: price(at + 1), idempotency_key: number }),
        )
        const reply = await send(service, vendor, subject.name, ...entries)
        expect(reply.body.failure_count).toBe(0)
        return statements.length
      }
      const opening = await count(items.slice(0, 1))
      const one = await count(items.slice(1, 2))
      const hundred = await count(items.slice(2, 102))
      expect(one).toBeLessThanOrEqual(11)
      expect(hundred).toBe(one)
      expect(opening).toBeLessThanOrEqual(one + 3)
      await confirmPending(service, vendor)
      expect(await count(items.slice(102, 202))).toBe(opening)
    },
  )
})
