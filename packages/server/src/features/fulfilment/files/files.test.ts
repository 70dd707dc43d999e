/** Files of waybills, stock answers and prices through the service. Decisions 130-132. */
import { buffer } from 'node:stream/consumers'
import { openFile, readFileRows, textOf, type Value, writeXlsx } from '@napum/spreadsheet'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { asCalled, hashes } from '../../../../test/contents.ts'
import { usualKind, usualKinds } from '../../../../test/databases.ts'
import { newPerson } from '../../../../test/people.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { newItems, price, send, view, waybill } from '../../../../test/trade.ts'
import { createFileReader } from '../../../core/files/reader.ts'
import { uploadsJob } from '../index.ts'
import { commitOf } from './commit.ts'
import type { FileCall } from './kinds.ts'

const HOUR_MS = 60 * 60_000

const workbook = (titles: readonly string[], rows: readonly (readonly Value[])[]): Promise<Buffer> =>
  buffer(
    writeXlsx(
      titles.map((title) => ({ title })),
      rows,
    ),
  )

const waybillTitles = ['주문품목번호', '택배사', '송장번호']
const csv = (...lines: string[]) => Buffer.from([waybillTitles.join(','), ...lines].join('\n'))

describe.each(usualKinds)('a file of a vendor on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  type Preview = 'previewWaybills' | 'previewStockAnswers' | 'previewPrices'
  type Commit = 'commitWaybills' | 'commitStockAnswers' | 'commitPrices'
  const preview = (vendor: TestVendor, payload: Buffer, name: Preview = 'previewWaybills', query = {}) =>
    service.as(vendor, name, undefined, { payload, query, headers: { 'content-type': 'image/png' } })
  const commit = (vendor: TestVendor, upload_id: string, rows?: number[], name: Commit = 'commitWaybills') =>
    service.as(vendor, name, rows && { rows }, { params: { upload_id } })
  type Recheck = 'recheckWaybills' | 'recheckStockAnswers' | 'recheckPrices'
  const recheck = (
    vendor: TestVendor,
    upload_id: string,
    body: object = {},
    name: Recheck = 'recheckWaybills',
  ) => service.as(vendor, name, body, { params: { upload_id } })
  /** The cells of a result, row by row. */
  const resultOf = async (vendor: TestVendor, upload_id: string) => {
    const result = await service.as(vendor, 'waybillResult', undefined, { params: { upload_id } })
    const rows: string[][] = []
    await (await openFile(result.raw.rawPayload)).read(0, ({ cells }) => {
      rows.push(Array.from(cells, textOf))
      return true
    })
    return rows
  }
  const said = (reply: { body: Json }) =>
    reply.body.rows.map((row: Json) => [row.row, row.verdict, ...row.issues.map((issue: Json) => issue.code)])

  it('stays in the history with who sent it and what became of it, when its rows are forgotten', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const [first, second] = (await newItems(service, vendor, 2)) as [string, string]
    const clerk = await newPerson(service, 'clerk', vendor)
    const payload = csv(`${first},cj,111122223333`, `${second},cj,111122224444`, `${second},cj,1.2E+11`)
    const headers = { 'content-type': 'text/csv' }
    const query = { file_name: '송장.csv' }
    const { upload_id } = (await clerk.call('previewWaybills', undefined, { payload, headers, query })).body
    await preview(other, payload)
    const list = async (fields: Readonly<Record<string, string | number>> = {}) =>
      (await service.as(vendor, 'listUploads', undefined, { query: fields })).body
    const known = { upload_id, kind: 'waybills', file_name: '송장.csv', uploaded_by: '정하루', row_count: 3 }
    expect((await list()).upload_list).toEqual([
      expect.objectContaining({ ...known, refused_count: 1, success_count: 0, committed_at: null }),
    ])
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: second, type: 'cancel', date: '2026-02-11', reason: 'r' }],
    })
    await commit(vendor, upload_id)
    await commit(vendor, upload_id)
    const done = { ...known, success_count: 1, failure_count: 1 }
    expect((await list()).upload_list).toMatchObject([done])
    // The newest upload has a later id, also when another process makes it.
    service.clock.advance(1)
    await preview(vendor, csv(`${first},cj,1`))
    const newest = await list({ limit: 1 })
    expect(newest).toMatchObject({ upload_list: [{ uploaded_by: null, file_name: null }], has_more: true })
    service.clock.advance(2 * HOUR_MS)
    expect(await list({ limit: 1, after: newest.next_after })).toMatchObject({
      upload_list: [{ ...done, result_until: null }],
      has_more: false,
    })
  })

  it('is read, shown, registered by its rows that are ok, and given back with the results', async () => {
    const vendor = await service.newVendor()
    const [first, second, third] = (await newItems(service, vendor, 3)) as [string, string, string]
    const file = await workbook(waybillTitles, [
      [first, 'CJ대한통운', '3012-3456-7890'],
      [second, 'KGB', '1234567890'],
      [third, '한진', '3.01E+11'],
    ])
    const shown = await preview(vendor, file)
    expect(shown.status).toBe(200)
    expect(shown.body.file).toEqual({
      kind: 'xlsx',
      encoding: null,
      sheet: '시트1',
      header_row: 1,
      same_as: null,
    })
    expect(said(shown)).toEqual([
      [2, 'ok', 'TIDIED'],
      [3, 'warning', 'UNUSUAL_LENGTH'],
      [4, 'refused', 'EXPONENT'],
    ])
    expect(shown.body.counts).toEqual({ ok: 1, warning: 1, refused: 1 })
    expect((await view(service, first)).shipment).toBeNull()

    const { upload_id } = shown.body
    const booked = await commit(vendor, upload_id)
    expect([booked.status, booked.body.results]).toEqual([
      200,
      [{ row: 2, ord_prd_no: first, success: true, message: 'Shipment registered' }],
    ])
    expect((await view(service, first)).shipment).toMatchObject({
      carrier_code: 'cj',
      tracking_number: '301234567890',
    })
    expect((await view(service, second)).shipment).toBeNull()

    const named = await commit(vendor, upload_id, [2, 3, 4])
    expect([named.status, named.body.success_count, named.body.failure_count]).toEqual([207, 2, 1])
    expect(named.body.results[2]).toMatchObject({ row: 4, error_code: 'VALIDATION_ERROR' })

    const result = await service.as(vendor, 'waybillResult', undefined, { params: { upload_id } })
    expect(decodeURIComponent(String(result.headers['content-disposition']))).toContain(
      '송장등록결과_2026-02-11.xlsx',
    )
    const { rows } = await readFileRows(result.raw.rawPayload, 'waybills')
    expect(rows.map(({ read }) => [read.carrier_code, read.tracking_number])).toEqual([
      ['CJ대한통운', '3012-3456-7890'],
      ['KGB', '1234567890'],
      ['한진', '3.01E+11'],
    ])
  })

  it('is given back as it was, all its columns, with the result and its reason behind them', async () => {
    const vendor = await service.newVendor()
    const [first, second] = (await newItems(service, vendor, 2)) as [string, string]
    const text = [
      '우리 메모,,,,',
      '보낸 사람,주문번호,택배사,송장번호,금액,날짜',
      `=1+1,${first},CJ대한통운,3012-3456-7890,"1,000",2026-02-11`,
      `이몽룡,${second},한진,3.01E+11,"2,000",,넘치는 칸`,
    ].join('\n')
    const { upload_id } = (await preview(vendor, Buffer.from(text))).body
    await commit(vendor, upload_id)
    const table = await resultOf(vendor, upload_id)
    expect(table).toEqual([
      ['보낸 사람', '주문번호', '택배사', '송장번호', '금액', '날짜', '', '결과', '내용'],
      [
        ...['=1+1', first, 'CJ대한통운', '3012-3456-7890', '1,000', '2026-02-11', ''],
        ...['등록 완료', expect.stringContaining('301234567890')],
      ],
      [
        ...['이몽룡', second, '한진', '3.01E+11', '2,000', '', '넘치는 칸'],
        ...['수정 필요', expect.stringContaining('텍스트')],
      ],
    ])
    // Sent again, it is read, and its result has no further columns.
    const result = await service.as(vendor, 'waybillResult', undefined, { params: { upload_id } })
    const again = await preview(vendor, result.raw.rawPayload)
    expect(said(again)).toEqual([
      [2, 'refused', 'TIDIED', 'ALREADY_REGISTERED'],
      [3, 'refused', 'EXPONENT'],
    ])
    expect((await resultOf(vendor, again.body.upload_id))[1]?.slice(-2)[0]).toBe('이미 등록됨')
    expect((await resultOf(vendor, again.body.upload_id))[0]).toHaveLength(9)
  })

  it('shows for whom each row is, and nothing of items of others', async () => {
    const vendor = await service.newVendor()
    const order = { ...anOrder([vendor]), recv_name: '한빛의원/김하늘' }
    const [[first]] = (await service.importOrders(order)) as [[string]]
    const [foreign] = (await newItems(service, await service.newVendor(), 1)) as [string]
    const { rows } = (await preview(vendor, csv(`${first},cj,301234567890`, `${foreign},cj,301234567891`)))
      .body
    expect(rows[0]).toMatchObject({ recv_name: '김하늘', prd_name: '치과용 레진 1' })
    expect(rows[1]).toMatchObject({ recv_name: null, prd_name: null })
  })

  it('is gone on with where it was left: what was booked, what was corrected, and what became of items since', async () => {
    const vendor = await service.newVendor()
    const items = (await newItems(service, vendor, 5)) as [string, string, string, string, string]
    const [first, second, third, fourth, fifth] = items
    const shown = await preview(
      vendor,
      csv(
        `${first},cj,301234567890`,
        `${second},페덱스,301234567891`,
        `${first},cj,301234567892`,
        `${fourth},cj,301234567893`,
        `${fifth},cj,301234567894`,
      ),
    )
    const { upload_id } = shown.body
    expect(said(shown)).toEqual([
      [2, 'ok'],
      [3, 'refused', 'CARRIER_UNKNOWN'],
      [4, 'refused', 'ROW_REPEATED'],
      [5, 'ok'],
      [6, 'ok'],
    ])
    await commit(vendor, upload_id, [5])
    await send(service, vendor, 'registerShipments', waybill(fifth, { tracking_number: '999' }))
    const again = await recheck(vendor, upload_id)
    expect(said(again)).toEqual([
      [2, 'ok'],
      [3, 'refused', 'CARRIER_UNKNOWN'],
      [4, 'refused', 'ROW_REPEATED'],
      [5, 'ok'],
      [6, 'refused', 'ALREADY_SHIPPED'],
    ])
    expect(again.body.rows[3].result).toMatchObject({ row: 5, success: true })
    expect(again.body.rows[0]).not.toHaveProperty('result')
    const rows = [
      { row: 3, cells: { carrier_code: 'hanjin' } },
      { row: 4, cells: { ord_prd_no: third } },
      // What was booked stays as it was.
      { row: 5, cells: { tracking_number: '1' } },
    ]
    const mended = await recheck(vendor, upload_id, { rows })
    expect(said(mended)).toEqual([
      [2, 'ok'],
      [3, 'ok', 'CORRECTED'],
      [4, 'ok', 'CORRECTED'],
      [5, 'ok'],
      [6, 'refused', 'ALREADY_SHIPPED'],
    ])
    const later = await recheck(vendor, upload_id)
    expect(later.body.rows).toEqual(mended.body.rows)
    expect((await commit(vendor, upload_id)).body.success_count).toBe(4)
    expect((await view(service, third)).shipment).toMatchObject({ tracking_number: '301234567892' })
    expect((await view(service, fourth)).shipment).toMatchObject({ tracking_number: '301234567893' })
    const table = await resultOf(vendor, upload_id)
    expect(table[2]?.slice(0, 4)).toEqual([second, '한진택배', '301234567891', '등록 완료'])
    expect(table[3]?.slice(0, 4)).toEqual([third, 'cj', '301234567892', '등록 완료'])
    expect((await service.as(vendor, 'listUploads', undefined)).body.upload_list).toMatchObject([
      { upload_id, row_count: 5, refused_count: 1, success_count: 4 },
    ])
  })

  it('keeps what two tabs correct at once in rows beside each other', async () => {
    const vendor = await service.newVendor()
    const items = await newItems(service, vendor, 2)
    const { upload_id } = (await preview(vendor, csv(...items.map((item) => `${item},페덱스,301234567890`))))
      .body
    for (let round = 0; round < 5; round++) {
      const numbers = [`60123456789${round}`, `70123456789${round}`]
      const tabs = await Promise.all(
        numbers.map((tracking_number, at) =>
          recheck(vendor, upload_id, { rows: [{ row: at + 2, cells: { tracking_number } }] }),
        ),
      )
      expect(tabs.map(({ status }) => status)).toEqual([200, 200])
      const { rows } = (await recheck(vendor, upload_id)).body
      expect(rows.map((row: Json) => row.tracking_number)).toEqual(numbers)
    }
  })

  it('shows what was booked, not what somebody corrected while it was being booked', async () => {
    const vendor = await service.newVendor()
    const [first, second] = (await newItems(service, vendor, 2)) as [string, string]
    const { upload_id } = (
      await preview(vendor, csv(`${first},cj,301234567890`, `${second},cj,301234567891`))
    ).body
    const commitMeanwhile = commitOf({ realClock: service.clock }, 'waybills', async (_call, entries) => {
      const cells = { tracking_number: '999999999999' }
      await recheck(vendor, upload_id, { rows: [2, 3].map((row) => ({ row, cells })) })
      return entries.map(({ ord_prd_no }) => ({ ord_prd_no, success: true, message: 'booked' }))
    })
    const db = service.db.asVendor(vendor.vendor_id)
    const call = { db, vendor, params: { upload_id }, caller: { kind: 'key', label: null } }
    await commitMeanwhile({ ...(call as unknown as FileCall), params: { upload_id }, body: { rows: [2] } })
    const [, booked, open] = await resultOf(vendor, upload_id)
    expect(booked?.slice(0, 4)).toEqual([first, 'cj', '301234567890', '등록 완료'])
    expect(open?.slice(0, 4)).toEqual([second, 'cj', '999999999999', '등록 전'])
  })

  it('is gone on with by its own vendor only, within its hour, with rows that it has', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const [first] = (await newItems(service, vendor, 1)) as [string]
    const { upload_id } = (await preview(vendor, csv(`${first},cj,301234567890`))).body
    const unknown = { rows: [{ row: 99, cells: {} }] }
    expect((await recheck(other, upload_id)).body.error.code).toBe('UPLOAD_NOT_FOUND')
    expect((await recheck(vendor, upload_id, {}, 'recheckPrices')).status).toBe(404)
    expect((await recheck(vendor, upload_id, unknown)).body.error.details.issues).toEqual([
      { path: 'rows.0.row', message: 'is no row of this upload that holds anything' },
    ])
    const long = { rows: [{ row: 2, cells: { tracking_number: '1'.repeat(1_001) } }] }
    expect((await recheck(vendor, upload_id, long)).status).toBe(400)
    const now = service.clock.now()
    service.clock.advance(HOUR_MS - 1)
    expect((await recheck(vendor, upload_id)).status).toBe(200)
    service.clock.advance(HOUR_MS - 1)
    expect((await recheck(vendor, upload_id)).status).toBe(200)
    service.clock.advance(HOUR_MS)
    expect((await recheck(vendor, upload_id)).status).toBe(404)
    service.clock.set(now.toISOString())
  })

  it('registers each waybill once, however often it is committed', async () => {
    const vendor = await service.newVendor()
    const items = await newItems(service, vendor, 250)
    const file = csv(...items.map((item, at) => `${item},cj,${300000000000 + at}`))
    const { upload_id } = (await preview(vendor, file)).body
    const first = await commit(vendor, upload_id)
    const again = await commit(vendor, upload_id)
    expect(first.body.success_count).toBe(250)
    expect(again.body.results).toEqual(first.body.results)
    const item = await view(service, items[249] as string)
    expect(item.shipment_history).toHaveLength(1)
  })

  it('is committed dry: the same answer, also of rows that depend on rows far above, and nothing written (decision 146)', async () => {
    const vendor = await service.newVendor()
    const items = await newItems(service, vendor, 103)
    const [exchanged] = items as [string]
    await send(service, vendor, 'registerShipments', waybill(exchanged, { supply_price: price(10) }))
    const claim = { ord_prd_no: exchanged, type: 'exchange', reason: '교환' }
    const [{ new_ord_prd_no }] = (await send(service, null, 'registerClaims', claim)).body.results
    // Once the replacement has a price, that of the original may not change any more; both are in parts of their own.
    const rows = [new_ord_prd_no, ...items.slice(1), exchanged].map((item) => `${item},500`)
    const file = Buffer.from(['주문품목번호,공급단가', ...rows].join('\n'))
    const { upload_id } = (await preview(vendor, file, 'previewPrices')).body
    const before = await hashes(service.db, asCalled)
    const params = { upload_id }
    const dry = await service.as(vendor, 'commitPrices', { dry_run: true }, { params })
    expect(await hashes(service.db, asCalled)).toEqual(before)
    const real = await service.as(vendor, 'commitPrices', {}, { params })
    expect(dry.body).toEqual({
      ...real.body,
      dry_run: true,
      request_id: dry.body.request_id,
      timestamp: dry.body.timestamp,
    })
    expect(real.body).toMatchObject({ success_count: 103, failure_count: 1 })
    expect(real.body.results.at(-1).error_code).toBe('ITEM_CLAIMED')
    const again = await service.as(vendor, 'commitPrices', { rows: [2, 105], dry_run: true }, { params })
    expect(again.body.results).toEqual([real.body.results[0], real.body.results.at(-1)])
  })

  it('knows the same file again, and takes it as a new one', async () => {
    const vendor = await service.newVendor()
    const [item] = await newItems(service, vendor, 1)
    const file = csv(`${item},cj,301234567890`)
    const { upload_id } = (await preview(vendor, file)).body
    const looked = (await preview(vendor, file)).body
    expect(looked.file.same_as).toMatchObject({ upload_id, success_count: 0 })
    await commit(vendor, upload_id)
    const again = await preview(vendor, file)
    // The one that was only looked at is later, and says less.
    const uploaded_at = service.clock.now().toISOString()
    expect(again.body.file.same_as).toEqual({ upload_id, uploaded_at, success_count: 1 })
    expect(said(again)).toEqual([[2, 'refused', 'ALREADY_REGISTERED']])
  })

  it('says what would become of items that cannot be shipped', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const [own, cancelled] = (await newItems(service, vendor, 2)) as [string, string]
    const [foreign] = await newItems(service, other, 1)
    await send(service, null, 'registerClaims', { ord_prd_no: cancelled, type: 'cancel', reason: '변심' })
    const shown = await preview(
      vendor,
      csv(
        `${own},cj,301234567890`,
        `${own},cj,301234567891`,
        `${cancelled},cj,301234567892`,
        `${foreign},cj,301234567893`,
        'X_[1],cj,301234567894',
      ),
    )
    expect(said(shown)).toEqual([
      [2, 'ok'],
      [3, 'refused', 'ROW_REPEATED'],
      [4, 'refused', 'ITEM_CANCELLED'],
      [5, 'refused', 'UNAUTHORIZED'],
      [6, 'refused', 'UNAUTHORIZED'],
    ])
  })

  it('doubts one number for two receivers, in the file and within 90 days, and not for one', async () => {
    const vendor = await service.newVendor()
    const orderOf = (recv_name: string) => ({ ...anOrder([vendor, vendor]), recv_name })
    const [[a1, a2], [b1, b2]] = (await service.importOrders(orderOf('가나다'), orderOf('라마바'))) as [
      string[],
      string[],
    ]
    const both = await preview(
      vendor,
      csv(`${a1},cj,301234567890`, `${a2},cj,301234567890`, `${b1},cj,301234567890`),
    )
    expect(said(both)).toEqual([
      [2, 'warning', 'OTHER_RECEIVER'],
      [3, 'warning', 'OTHER_RECEIVER'],
      [4, 'warning', 'OTHER_RECEIVER'],
    ])
    await send(service, vendor, 'registerShipments', waybill(a1, { tracking_number: '301234567890' }))
    const later = await preview(vendor, csv(`${a2},cj,301234567890`, `${b2},cj,301234567890`))
    expect(said(later)).toEqual([
      [2, 'warning', 'OTHER_RECEIVER'],
      [3, 'warning', 'OTHER_RECEIVER', 'USED_BEFORE'],
    ])
    const now = service.clock.now()
    service.clock.advance(91 * 24 * HOUR_MS)
    expect(said(await preview(vendor, csv(`${b2},cj,301234567890`)))).toEqual([[2, 'ok']])
    service.clock.set(now.toISOString())
  })

  it('sees the one other receiver of a number among many old uses and many of the same', async () => {
    const vendor = await service.newVendor()
    const numbersOf = async (recv_name: string, items: number) =>
      (await service.importOrders({ ...anOrder(Array(items).fill(vendor)), recv_name }))[0] as string[]
    const old = await numbersOf('옛손님', 8)
    const same = await numbersOf('가나다', 8)
    const [other = ''] = await numbersOf('라마바', 1)
    const [again = ''] = await numbersOf('가나다', 1)
    const ship = (numbers: readonly string[]) =>
      send(service, vendor, 'registerShipments', ...numbers.map((number) => waybill(number, used)))
    const used = { tracking_number: '301234560000' }
    const now = service.clock.now()
    service.clock.advance(-100 * 24 * HOUR_MS)
    await ship(old)
    service.clock.set(now.toISOString())
    const file = csv(`${again},cj,301234560000`)
    expect(said(await preview(vendor, file))).toEqual([[2, 'ok']])
    await ship([other])
    service.clock.advance(HOUR_MS)
    await ship(same)
    expect(said(await preview(vendor, file))).toEqual([[2, 'warning', 'USED_BEFORE']])
    service.clock.set(now.toISOString())
  })

  it('ends when 50 newer ones wait', async () => {
    const vendor = await service.newVendor()
    const [item] = await newItems(service, vendor, 1)
    const file = csv(`${item},cj,301234567890`)
    const first = (await preview(vendor, file)).body.upload_id
    service.clock.advance(1)
    const second = (await preview(vendor, file)).body.upload_id
    await service.db.script(
      `insert into upload (vendor_id, upload_id, kind, uploaded_at, expires_at, file_hash)
       select '${vendor.vendor_id}', 'U' || n, 'prices', uploaded_at, expires_at + interval '1 minute', file_hash
       from upload, generate_series(1, 48) as n where upload_id = '${second}'`,
    )
    service.clock.advance(1)
    const third = (await preview(vendor, file)).body.upload_id
    expect((await commit(vendor, first)).body.error?.code).toBe('UPLOAD_NOT_FOUND')
    expect((await commit(vendor, second)).status).toBe(200)
    // It is there, and its item was shipped a moment ago.
    expect((await commit(vendor, third)).status).toBe(207)
  })

  it('does not expire while it is booked', async () => {
    const vendor = await service.newVendor()
    const [first, second] = await newItems(service, vendor, 2)
    const shown = await preview(vendor, csv(`${first},cj,301234567890`, `${second},cj,301234567891`))
    const { upload_id } = shown.body
    const now = service.clock.now()
    service.clock.advance(HOUR_MS - 1)
    expect((await commit(vendor, upload_id, [2])).status).toBe(200)
    service.clock.advance(HOUR_MS - 1)
    await uploadsJob(service.db, service.clock).run(new AbortController().signal)
    expect((await commit(vendor, upload_id)).body.success_count).toBe(2)
    service.clock.set(now.toISOString())
  })

  it('takes a default carrier only for rows that name none', async () => {
    const vendor = await service.newVendor()
    const [first, second] = await newItems(service, vendor, 2)
    const file = csv(`${first},,301234567890`, `${second},한진,501234567890`)
    expect(said(await preview(vendor, file))[0]).toEqual([2, 'refused', 'CARRIER_MISSING'])
    const shown = await preview(vendor, file, 'previewWaybills', { carrier: 'cj' })
    expect(shown.body.rows.map((row: Json) => row.carrier_code)).toEqual(['cj', 'hanjin'])
    expect((await preview(vendor, file, 'previewWaybills', { carrier: 'dhl' })).status).toBe(400)
  })

  it('takes stock answers', async () => {
    const vendor = await service.newVendor()
    const [first, second] = (await newItems(service, vendor, 2, { item_cnt: 3 })) as [string, string]
    const stock = await preview(
      vendor,
      await workbook(
        ['주문품목번호', '재고', '메모'],
        [
          [first, '가능', '오늘 출고'],
          [second, '품절', null],
        ],
      ),
      'previewStockAnswers',
    )
    expect(stock.body.counts).toEqual({ ok: 2, warning: 0, refused: 0 })
    await commit(vendor, stock.body.upload_id, undefined, 'commitStockAnswers')
    expect((await view(service, first)).stock).toMatchObject({ available: true, memo: '오늘 출고' })
    expect((await view(service, second)).stock).toMatchObject({
      available: false,
      unavailable_reason: 'out_of_stock',
    })
  })

  it('takes stock and supply prices in one file: each item is confirmed with the price of its own row', async () => {
    const vendor = await service.newVendor()
    const [first, second, third, fourth] = (await newItems(service, vendor, 4, { item_cnt: 3 })) as string[]
    const file = await preview(
      vendor,
      await workbook(
        ['상품주문번호', '재고', '불가사유', '공급단가'],
        [
          [first ?? '', '가능', null, '68,600원'],
          [second ?? '', '가능', null, null],
          [third ?? '', '불가', '품절', 9000],
          [fourth ?? '', '가능', null, '문의'],
        ],
      ),
      'previewStockAnswers',
    )
    expect(file.body.counts).toEqual({ ok: 3, warning: 0, refused: 1 })
    expect(file.body.rows[0]).toMatchObject({ unit_price: 68600, quantity: 3, total_amount: 205800 })
    expect(file.body.rows[1]).toMatchObject({ unit_price: null, verdict: 'ok' })
    expect(file.body.rows[3].issues).toMatchObject([{ code: 'AMOUNT_UNREADABLE' }])
    const done = await commit(vendor, file.body.upload_id, undefined, 'commitStockAnswers')
    expect(done.body).toMatchObject({ success_count: 3, failure_count: 0 })
    expect(await view(service, first ?? '')).toMatchObject({
      item_status: 'preparing',
      supply_price: { unit_price: 68600, quantity: 3, total_amount: 205800, source: 'inventory_confirm' },
    })
    expect(await view(service, second ?? '')).toMatchObject({ item_status: 'preparing', supply_price: null })
    expect(await view(service, third ?? '')).toMatchObject({
      stock: { available: false },
      supply_price: null,
    })
    expect((await view(service, fourth ?? '')).stock.available).toBeNull()
  })

  it('takes supply prices, which leave the status of their items alone', async () => {
    const vendor = await service.newVendor()
    const [first, second] = (await newItems(service, vendor, 2, { item_cnt: 3 })) as [string, string]
    const prices = await preview(
      vendor,
      await workbook(
        ['주문품목번호', '공급단가', '수량'],
        [
          [first, 12000, null],
          [second, '9000원', 2],
        ],
      ),
      'previewPrices',
    )
    expect(prices.body.rows.map((row: Json) => [row.unit_price, row.quantity, row.total_amount])).toEqual([
      [12000, 3, 36000],
      [9000, 2, 18000],
    ])
    const recorded = await commit(vendor, prices.body.upload_id, undefined, 'commitPrices')
    expect([recorded.status, recorded.body.success_count]).toEqual([200, 2])
    const item = await view(service, second)
    expect(item.supply_price).toMatchObject({ total_amount: 18000, source: 'price_file' })
    expect(item.item_status).toBe('pending')
    expect((await service.operator('verify', {})).body.difference_count).toBe(0)
  })

  it('fails rows entry by entry when something happened in between', async () => {
    const vendor = await service.newVendor()
    const [first, second] = (await newItems(service, vendor, 2)) as [string, string]
    const { upload_id } = (
      await preview(vendor, csv(`${first},cj,301234567890`, `${second},cj,301234567891`))
    ).body
    await send(service, vendor, 'registerShipments', waybill(second, { supply_price: price(100) }))
    const booked = await commit(vendor, upload_id)
    expect([booked.status, booked.body.results[1].error_code]).toEqual([207, 'ALREADY_SHIPPED'])
  })

  it('is out of reach of others, after an hour, and under another kind', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const [item] = await newItems(service, vendor, 1)
    const { upload_id, expires_at } = (await preview(vendor, csv(`${item},cj,301234567890`))).body
    const now = service.clock.now()
    expect(new Date(expires_at).getTime() - now.getTime()).toBe(HOUR_MS)
    expect((await commit(other, upload_id)).body.error.code).toBe('UPLOAD_NOT_FOUND')
    expect((await commit(vendor, upload_id, undefined, 'commitPrices')).status).toBe(404)
    const refused = await commit(vendor, upload_id, [2, 99])
    expect(refused.body.error.details.issues).toEqual([
      { path: 'rows.1', message: 'is no row of this upload that holds anything' },
    ])
    service.clock.advance(HOUR_MS)
    expect((await commit(vendor, upload_id)).status).toBe(404)
    const result = await service.as(vendor, 'waybillResult', undefined, { params: { upload_id } })
    expect(result.status).toBe(404)
    await uploadsJob(service.db, service.clock).run(new AbortController().signal)
    service.clock.set(now.toISOString())
    // Its rows are gone; that it was sent is still known.
    expect((await preview(vendor, csv(`${item},cj,301234567890`))).body.file.same_as.upload_id).toBe(
      upload_id,
    )
    service.clock.advance(92 * 24 * HOUR_MS)
    await uploadsJob(service.db, service.clock).run(new AbortController().signal)
    expect((await preview(vendor, csv(`${item},cj,301234567890`))).body.file.same_as).toBeNull()
    service.clock.set(now.toISOString())
  })

  it('is refused as a whole with its reason when it cannot be read', async () => {
    const vendor = await service.newVendor()
    const refused = await preview(vendor, Buffer.from('<table><tr><td>1'))
    expect([refused.status, refused.body.error.code]).toEqual([415, 'FILE_NOT_READABLE'])
    expect(refused.body.error.details).toEqual({ reason: 'html' })
    expect((await preview(vendor, Buffer.alloc(0))).body.error.details).toEqual({ reason: 'empty' })
    expect((await preview(vendor, Buffer.alloc(10_485_761, 'a'))).status).toBe(413)
    const rows = `${waybillTitles.join(',')}\n${'1_[1],cj,301234567890\n'.repeat(20_001)}`
    const long = await preview(vendor, Buffer.from(rows))
    expect([long.status, long.body.error.code, long.body.error.details]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      { reason: 'too_many_rows' },
    ])
  })
})

describe('files of a vendor that are looked at again', () => {
  it('have two places, as files that come: a third call is refused while they are worked on', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let entered = 0
    const reader = createFileReader()
    const service = await startTestService(usualKind, {
      files: {
        ...reader,
        async readAgain(_file, work) {
          entered++
          await gate
          return work()
        },
      },
    })
    onTestFinished(() => service.close())
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const upload = async (of: TestVendor) => {
      const headers = { 'content-type': 'text/csv' }
      const payload = csv('A_[1],cj,301234567890')
      const shown = await service.as(of, 'previewWaybills', undefined, { payload, headers })
      return { params: { upload_id: shown.body.upload_id as string } }
    }
    const [own, foreign] = [await upload(vendor), await upload(other)]
    const held = [
      service.as(vendor, 'recheckWaybills', {}, own),
      service.as(vendor, 'waybillResult', undefined, own),
    ]
    await vi.waitFor(() => expect(entered).toBe(2), { timeout: 120_000 })
    for (const name of ['recheckWaybills', 'waybillResult'] as const) {
      const refused = await service.as(vendor, name, name === 'waybillResult' ? undefined : {}, own)
      expect([refused.status, refused.body.error.code]).toEqual([503, 'UNAVAILABLE'])
    }
    const others = service.as(other, 'recheckWaybills', {}, foreign)
    open()
    expect((await Promise.all([...held, others])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await service.as(vendor, 'recheckWaybills', {}, own)).status).toBe(200)
  })
})
