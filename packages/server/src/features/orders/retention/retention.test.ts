import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import { inside } from '../../../../test/on-workers.ts'
import { newPerson } from '../../../../test/people.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { price as priceOf, waybill } from '../../../../test/trade.ts'
import { personalColumns } from '../../../core/items/personal.ts'
import { firstRow, statement } from '../../../platform/db/database.ts'
import { uploadsJob } from '../../fulfilment/index.ts'

const namedLines = statement(
  'test.named_lines',
  'select line_id from settlement_line where actor_name is not null',
)

const namedFiles = statement<{ n: number }>(
  'test.named_files',
  `select count(*)::integer as n from upload where upload_id like 'N%' and file_name <> '***'`,
)

/** Everything that speaks of a person; each text stands nowhere else. */
const people = {
  order_tel: '02-1111-0001',
  order_hp: '010-1111-0002',
  order_id: 'person@example.com',
  ord_name: '김주문',
  recv_name: '강남병원 접수처/박수령',
  recv_zipcode: '04524-9',
  recv_addr1: '세종대로 110번지',
  recv_addr2: '3층 303호',
  recv_tel: '02-1111-0003',
  recv_hp: '010-1111-0004',
  ord_memo: '문 앞에 놓아 주세요',
  user_hname: '이회원',
  user_phone: '010-1111-0005',
  real_customer_info: '최고객',
}
const traces = [...Object.values(people).flatMap((text) => text.split('/')), '박수령']
const allTraces = () => [...traces, ...Object.values(company), ...Object.values(typed)]
const company = {
  owner: '홍대표',
  address: '을지로 1번지',
  phone: '02-2222-0001',
}
const printed = {
  ord_company: '서울치과의원',
  ord_company_num: '012-34-56782',
  orderer: { ...company, biz_type: '의료', biz_kind: '치과' },
  sales_rep_name: '정담당',
}
/** What vendors and the operator type about an item. */
const typed = {
  stock_memo: '김주문님께 전화함',
  status_memo: '옆집에 맡김',
  shipment_memo: '경비실 보관',
  tracking: '3001-1111-2222',
  other_tracking: '3001-1111-3333',
  idempotency_key: 'ship-3001-1111-2222',
  reason: '고객 이사',
  other_reason: '고객이 받지 않음',
}

const tables = statement<{ name: string }>(
  'test.tables',
  `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`,
)

const registry = statement<{ content_hash: Buffer | null }>(
  'test.registry',
  'select content_hash from order_registry where ord_no = $1::text',
)
const textColumns = statement<{ name: string }>(
  'test.text_columns',
  `select attname as name from pg_attribute
   where attrelid = 'order_item'::regclass and attnum > 0 and not attisdropped
     and atttypid in ('text'::regtype, 'jsonb'::regtype)`,
)

describe.each(usualKinds)('personal data of old orders on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind, { env: { STATEMENT_RECEIVER: 'orderer' } })
    vendor = await service.newVendor()
  })
  afterAll(() => service.close())

  const all = ['to_send', 'claimed', 'unsettled']
  const retain = (before: string, more: object = { include: all }) =>
    service.operator('maskPersonalData', { before, ...more })
  const item = async (ord_prd_no: string): Promise<Json> =>
    (await service.operator('getItem', undefined, { params: { ord_prd_no } })).body.item
  const price = { unit_price: 5_000, quantity: 2, total_amount: 10_000 }
  const confirm = (ord_prd_no: string | undefined) =>
    service.as(vendor, 'confirmInventory', {
      confirmations: [{ ord_prd_no, stock_available: true, supply_price: price }],
    })
  const statementOf = async (ord_no: string) => {
    const data = (await service.as(vendor, 'statementData', { ord_no })).body
    return { settlement: data.settlement, orders: data.orders }
  }

  /** Everything of an item's life that has a free text. */
  const live = async (first: string, second: string) => {
    await service.as(vendor, 'confirmInventory', {
      confirmations: [
        { ord_prd_no: first, stock_available: false, unavailable_reason: 'other', memo: typed.stock_memo },
        { ord_prd_no: second, stock_available: true, memo: typed.stock_memo },
      ],
    })
    await service.as(vendor, 'updateStatus', {
      updates: [{ ord_prd_no: first, status: 'preparing', memo: typed.status_memo }],
    })
    const { idempotency_key, tracking: tracking_number } = typed
    await service.as(vendor, 'registerShipments', {
      shipments: [{ ord_prd_no: first, carrier_code: 'cj', tracking_number, idempotency_key }],
    })
    await service.as(vendor, 'updateShipments', {
      updates: [{ ord_prd_no: first, tracking_number: typed.other_tracking, memo: typed.shipment_memo }],
    })
    await service.operator('registerClaims', {
      claims: [
        { ord_prd_no: first, type: 'return', reason: typed.reason },
        { ord_prd_no: second, type: 'cancel', reason: typed.reason },
      ],
    })
    await service.operator('withdrawClaims', { claims: [{ ord_prd_no: second, reason: typed.other_reason }] })
  }

  const expectGone = async (gone: readonly string[]) => {
    for (const { name } of await service.db.rows(tables)) {
      const rows = await service.db.rows(
        statement(`test.all_of_${name}`, `select whole::text from ${name} as whole`),
      )
      for (const trace of gone) expect(JSON.stringify(rows), `${trace} in ${name}`).not.toContain(trace)
    }
  }

  it('is gone from every table, with what was typed about its items and the hash of the order', async () => {
    const old = anOrder([vendor, null, vendor], { ...people, ...printed, ord_date: '2024-12-10' })
    const [[first = '', , third = ''] = []] = await service.importOrders(old)
    await live(first, third)
    const before = await item(first)
    expect(JSON.stringify(before)).toContain(typed.other_tracking)
    expect((await retain('2024-12-11')).body.masked_count).toBe(1)
    await expectGone(allTraces())
    const after = await item(first)
    expect(after.shipment).toMatchObject({ carrier_code: 'cj', tracking_number: '***', memo: null })
    expect(after.claim).toMatchObject({ type: 'return', reason: '***' })
    expect(after.stock_history).toMatchObject([{ available: false, memo: null }])
    expect(after.shipment_history.map((one: Json) => one.tracking_number)).toEqual(['***', '***'])
    expect((await item(third)).claim_history.map((one: Json) => one.reason)).toEqual(['***', '***'])
    const [registered] = await service.db.rows(registry, [old.ord_no])
    expect(registered?.content_hash).toBeNull()
    expect((await retain('2024-12-11')).body.masked_count).toBe(0)
    // What is typed about it later goes with the next call.
    const memo = typed.status_memo
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: first, status: 'delivered', memo }] })
    expect((await retain('2024-12-11')).body.masked_count).toBe(1)
    await expectGone(allTraces())
    expect((await retain('2024-12-11')).body.masked_count).toBe(0)
    // And so does the name of who did something to it.
    const clerk = await newPerson(service, 'clerk', vendor)
    const priced = { ord_prd_no: third, status: 'preparing', supply_price: priceOf(1_000) }
    expect((await clerk.call('updateStatus', { updates: [priced] })).status).toBe(200)
    expect((await item(third)).supply_price_history[0].done_by.name).toBe('정하루')
    expect((await retain('2024-12-11')).body.masked_count).toBe(1)
    const [newest] = (await item(third)).supply_price_history
    expect(newest.done_by).toEqual({ kind: 'vendor_person', name: null })
    expect(await service.db.rows(namedLines)).toEqual([])
    expect((await retain('2024-12-11')).body.masked_count).toBe(0)
  })

  it('is looked for in every column of an item that holds free text', async () => {
    const texts = await service.db.rows(textColumns)
    const harmless = [
      'vendor_id',
      'ord_no',
      'details',
      'tax_type',
      'item_status',
      'unavailable_reason',
      'carrier_code',
    ]
    const numbers = [
      'claim_type',
      'claim_fault',
      'settlement_id',
      'reversal_settlement_id',
      'listed_as',
      'state_key',
    ]
    const records = ['record_after_status', 'record_after_partner']
    const known = [...Object.keys(personalColumns), ...harmless, ...numbers, ...records]
    expect(texts.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  it('is gone from the order, while lists, counts and statements of the marketplace stay as they are', async () => {
    const old = anOrder([vendor, null, vendor], { ...people, ...printed, ord_date: '2025-01-10' })
    const [[first] = []] = await service.importOrders(old)
    await confirm(first)
    const paper = await statementOf(old.ord_no)
    const before = await item(first ?? '')
    const reply = await retain('2025-01-11')
    expect(reply.status).toBe(200)
    expect(reply.body.masked_count).toBe(1)
    await expectGone([...traces, ...Object.values(company)])
    const after = await item(first ?? '')
    expect(after).toMatchObject({ recv_name: '***', recv_hp: '***', recv_addr2: null, ord_memo: null })
    expect({ ...after, ...people }).toEqual({ ...before, ...people })
    // Not agreed yet, so it is printed from the order.
    const masked = { ...paper.orders[0].receiver, owner: '***', address: '***', phone: '***' }
    expect(masked).toMatchObject({ name: '서울치과의원', biz_no: '012-34-56782', biz_type: '의료' })
    const printedNow = await statementOf(old.ord_no)
    expect(printedNow).toEqual({ ...paper, orders: [{ ...paper.orders[0], receiver: masked }] })
    const range = { start_date: '2025-01-10', end_date: '2025-01-10', status: '결제완료' }
    const listed = await service.as(vendor, 'listOrders', range)
    expect(listed.body.order_list[0]).toMatchObject({ ord_name: '***', ord_company: '서울치과의원' })
    expect((await service.operator('verify')).body.differences).toEqual([])
  })

  it('leaves a confirmed settlement and its document as they are, to the byte', async () => {
    const old = anOrder([vendor], { ...people, ...printed, ord_date: '2025-02-10' })
    const [[number] = []] = await service.importOrders(old)
    await confirm(number)
    const { settlement } = await statementOf(old.ord_no)
    const params = { settlement_id: settlement.settlement_id }
    await service.operator('confirmSettlement', undefined, { params })
    const pdf = () => service.as(vendor, 'statementPdf', { ord_prd_no: number })
    const paper = (await pdf()).raw.rawPayload
    expect((await retain('2025-02-11')).body.masked_count).toBe(1)
    expect((await pdf()).raw.rawPayload.equals(paper)).toBe(true)
  })

  it('is taken out of orders before the day only, once', async () => {
    const [[older] = [], [younger] = []] = await service.importOrders(
      anOrder([vendor], { ...people, ord_date: '2025-03-09' }),
      anOrder([vendor], { ...people, ord_date: '2025-03-10' }),
    )
    expect((await retain('2025-03-10')).body.masked_count).toBe(1)
    expect((await retain('2025-03-10')).body.masked_count).toBe(0)
    expect((await item(older ?? '')).ord_name).toBe('***')
    expect((await item(younger ?? '')).ord_name).toBe(people.ord_name)
  })

  it('does not come back when the order is sent again, whatever changed in it', async () => {
    const [order, other] = [
      anOrder([vendor], { ...people, ord_date: '2025-04-09' }),
      await service.newVendor(),
    ]
    const [[number = ''] = []] = await service.importOrders(order)
    await retain('2025-04-10')
    const outcome = async (sent: object) =>
      (await service.operator('importOrders', { orders: [sent] })).body.results[0].outcome
    // The hash of what was imported is gone, so the first time it looks new.
    expect(await outcome(order)).toBe('updated')
    expect(await outcome(order)).toBe('unchanged')
    // People are all that differs, and they are not looked at any more.
    expect(await outcome({ ...order, ord_name: '박주문' })).toBe('unchanged')
    const more = {
      ...order,
      ord_memo: '다시',
      trade_num: 'T-9',
      items: [...order.items, ...anOrder([other]).items],
    }
    expect(await outcome(more)).toBe('updated')
    const after = await item(number)
    expect(after).toMatchObject({ ord_name: '***', recv_hp: '***', ord_memo: null, trade_num: 'T-9' })
    expect((await item(number.replace('_[1]', '_[2]'))).ord_name).toBe('***')
    await expectGone([...traces, '다시'])
    expect((await retain('2025-04-10')).body.masked_count).toBe(0)
  })

  inside('is taken out in parts, each of which says where to go on', async () => {
    const orders = Array.from({ length: 150 }, () => anOrder([vendor], { ...people, ord_date: '2025-05-09' }))
    await service.importOrders(...orders)
    const transaction = service.db.transaction
    // Every transaction takes longer than a part may.
    Object.assign(service.db, {
      transaction: (...call: Parameters<typeof transaction>) => {
        service.clock.advance(10_000)
        return transaction(...call)
      },
    })
    const parts: Json[] = []
    for (let after: string | null = null; parts.length === 0 || after; after = parts.at(-1).next) {
      parts.push((await retain('2025-05-10', { include: all, after })).body)
    }
    Object.assign(service.db, { transaction })
    service.clock.set('2026-02-11T06:00:00.000Z')
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.reduce((sum, { masked_count }) => sum + masked_count, 0)).toBe(150)
    expect(parts[0]).toMatchObject({ masked_count: 100, next: expect.any(String) })
    expect((await retain('2025-05-10')).body).toMatchObject({ masked_count: 0, next: null })
    const seen = parts.reduce((sum, { seen_count }) => sum + seen_count, 0)
    expect((await retain('2025-05-10')).body.seen_count).toBe(seen)
  })

  it('is taken out of the names of files that were sent before the day', async () => {
    const now = service.clock.now()
    const send = async (file_name: string) => {
      const payload = Buffer.from('주문품목번호,택배사,송장번호\nA_[1],cj,301234567890\n')
      const headers = { 'content-type': 'text/csv' }
      const sent = await service.as(vendor, 'previewWaybills', undefined, {
        payload,
        headers,
        query: { file_name },
      })
      expect(sent.status).toBe(200)
    }
    await send('김주문님 송장.csv')
    service.clock.advance(40 * 86_400_000)
    await send('나중.csv')
    await uploadsJob(service.db, service.clock).run(new AbortController().signal)
    expect((await retain('2026-02-19', {})).status).toBe(200)
    const { upload_list } = (await service.as(vendor, 'listUploads')).body
    expect(upload_list.map((upload: Json) => upload.file_name)).toEqual(['나중.csv', '***'])
    service.clock.set(now.toISOString())
  })

  inside('is taken out of the names of many files in parts as well', async () => {
    await service.db.script(
      `insert into upload (vendor_id, upload_id, kind, uploaded_at, expires_at, file_hash, file_name, is_emptied)
       select '${vendor.vendor_id}', 'N' || n, 'prices', '2025-01-01Z', '2025-01-01Z', '', '김주문 ' || n, true
       from generate_series(1, 1100) as n`,
    )
    const rows = service.db.rows
    // Every look for names takes longer than a part may.
    Object.assign(service.db, {
      rows: (...call: Parameters<typeof rows>) => {
        if (call[0].name === 'retention.named_uploads') service.clock.advance(10_000)
        return rows(...call)
      },
    })
    const left: number[] = []
    const parts: Json[] = []
    for (let after: string | null = null; parts.length === 0 || after; after = parts.at(-1).next) {
      parts.push((await retain('2025-01-02', { after })).body)
      left.push((await firstRow(service.db, namedFiles))?.n as number)
    }
    Object.assign(service.db, { rows })
    service.clock.set('2026-02-11T06:00:00.000Z')
    expect(left).toEqual([600, 100, 0])
    const seen = parts.map(({ seen_count }) => seen_count)
    expect(seen.slice(1)).toEqual([0, 0])
    await service.db.script(`delete from upload where upload_id like 'N%'`)
  })

  it('is not taken out of orders of the last 30 days', async () => {
    for (const near of ['2026-02-12', '2026-02-11', '2026-01-13']) {
      const refused = await retain(near)
      expect(refused.status).toBe(400)
      expect(refused.body.error.details.issues).toEqual([
        { path: 'before', message: 'must be at least 30 days ago: 2026-01-12 at the latest' },
      ])
    }
    expect((await retain('2026-01-12', {})).status).toBe(200)
  })

  it('stays while it is needed, unless it is asked for; every answer says how many stay, and why', async () => {
    const day = { ...people, ord_date: '2025-06-09' }
    const orders = Array.from({ length: 5 }, () => anOrder([vendor], day))
    const own = anOrder([null], day)
    const numbers = (await service.importOrders(...orders, own)).map(([first = '']) => first)
    const [open = '', cancelled = '', unpriced = '', pending = '', settled = '', house = ''] = numbers
    const updates = [unpriced, pending, settled].map((ord_prd_no) => ({ ord_prd_no, status: 'delivered' }))
    await service.as(vendor, 'updateStatus', { updates })
    // Sent with a waybill and set back, it still wants a price.
    await service.as(vendor, 'registerShipments', { shipments: [waybill(unpriced)] })
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: unpriced, status: 'preparing' }] })
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: cancelled, type: 'cancel', reason: 'r' }],
    })
    await confirm(settled)
    const { settlement } = (await service.as(vendor, 'statementData', { ord_prd_no: settled })).body
    const params = { settlement_id: settlement.settlement_id }
    await service.operator('confirmSettlement', undefined, { params })
    await confirm(pending)
    const left_out = { to_send: 1, claimed: 1, unsettled: 2 }
    const dry = { dry_run: true }
    expect((await retain('2025-06-10', dry)).body).toMatchObject({ dry_run: true, masked_count: 2, left_out })
    expect((await item(settled)).ord_name).toBe(people.ord_name)
    expect((await retain('2025-06-10', { ...dry, include: all })).body).toMatchObject({ masked_count: 6 })
    expect((await retain('2025-06-10', {})).body).toMatchObject({ dry_run: false, masked_count: 2, left_out })
    for (const number of [settled, house]) expect((await item(number)).ord_name).toBe('***')
    for (const number of [open, cancelled, unpriced, pending])
      expect((await item(number)).ord_name).toBe(people.ord_name)
    const include = ['unsettled', 'claimed']
    expect((await retain('2025-06-10', { include })).body).toMatchObject({
      masked_count: 3,
      left_out: { to_send: 1, claimed: 0, unsettled: 0 },
    })
    expect((await item(open)).recv_hp).toBe(people.recv_hp)
    expect((await retain('2025-06-10')).body).toMatchObject({ masked_count: 1 })
    expect((await retain('2025-06-10', { include: ['everything'] })).status).toBe(400)
  })

  it('leaves the labels of keys in histories, and looks at such an order once', async () => {
    const params = { vendor_id: vendor.vendor_id }
    const issued = await service.operator('issueApiKey', { label: '사방넷 연동' }, { params })
    const order = anOrder([vendor], { ...people, ord_date: '2025-04-09' })
    const [[ord_prd_no = ''] = []] = await service.importOrders(order)
    const update = { ord_prd_no, status: 'delivered', memo: typed.status_memo, supply_price: price }
    await service.as({ ...vendor, key: issued.body.secret }, 'updateStatus', { updates: [update] })
    expect((await retain('2025-04-10')).body.masked_count).toBe(1)
    const done_by = { kind: 'vendor_key', name: '사방넷 연동' }
    const { status_history, supply_price_history } = await item(ord_prd_no)
    expect([status_history[0], supply_price_history[0]]).toMatchObject([{ done_by, memo: null }, { done_by }])
    expect((await retain('2025-04-10')).body.masked_count).toBe(0)
  })

  inside('stays when a claim came between the look and the masking', async () => {
    const order = anOrder([null, vendor], { ...people, ord_date: '2025-07-09' })
    const [[, number = ''] = []] = await service.importOrders(order)
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: number, status: 'delivered' }] })
    await confirm(number)
    const { settlement } = (await service.as(vendor, 'statementData', { ord_prd_no: number })).body
    const params = { settlement_id: settlement.settlement_id }
    await service.operator('confirmSettlement', undefined, { params })
    const transaction = service.db.transaction
    Object.assign(service.db, {
      transaction: async (...call: Parameters<typeof transaction>) => {
        Object.assign(service.db, { transaction })
        await service.operator('registerClaims', {
          claims: [{ ord_prd_no: number, type: 'return', reason: 'r' }],
        })
        return transaction(...call)
      },
    })
    const { masked_count, left_out } = (await retain('2025-07-10', { include: ['unsettled'] })).body
    expect({ masked_count, left_out }).toEqual({
      masked_count: 0,
      left_out: { to_send: 0, claimed: 1, unsettled: 0 },
    })
    expect((await item(number)).ord_name).toBe(people.ord_name)
    await service.operator('withdrawClaims', { claims: [{ ord_prd_no: number, reason: 'r' }] })
  })
})
