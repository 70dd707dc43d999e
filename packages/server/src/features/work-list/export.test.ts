/** Exports: every item once, in the columns that were asked for, and the template comes back as waybills. Decision 134. */
import { buffer } from 'node:stream/consumers'
import { exportColumns } from '@napum/contract'
import { openFile, type Row, type Value, writeCsv, writeXlsx } from '@napum/spreadsheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { newPerson } from '../../../test/people.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { newItems, view } from '../../../test/trade.ts'
import { takesMany } from './export.ts'

/** The rows of a file as texts. */
async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  const file = await openFile(bytes)
  await file.read(0, ({ cells }: Row) => {
    rows.push(Array.from(cells, (cell) => (typeof cell === 'object' ? cell.text : (cell ?? ''))))
    return true
  })
  return rows
}

const shippable = { item_status: ['pending', 'preparing'], claim: ['none'], has_waybill: false }

describe.each(usualKinds)('an export on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const exported = async (vendor: TestVendor, body: object) => {
    const reply = await service.as(vendor, 'exportItems', body)
    expect(reply.status).toBe(200)
    return reply.raw.rawPayload
  }

  it('has every item of the search once, over all pages, and none of anybody else', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const orders = Array.from({ length: 3 }, () => anOrder(Array(400).fill(vendor)))
    const numbers = (await service.importOrders(...orders, anOrder([other]))).slice(0, 3).flat()
    for (const sort of ['due', '-ord_no', 'pay_date']) {
      const bytes = await exported(vendor, { format: 'csv', columns: ['ord_prd_no'], filters: { sort } })
      const [titles, ...rows] = await rowsOf(bytes)
      expect(titles).toEqual(['상품주문번호'])
      expect(rows.map(([number]) => number).sort()).toEqual([...numbers].sort())
    }
    const narrow = { format: 'csv', columns: ['ord_prd_no'], filters: { end_date: '2020-01-01' } }
    expect(await rowsOf(await exported(vendor, narrow))).toHaveLength(1)
  })

  it('of more than 1,000 rows wants a fresh factor of a person', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(...Array.from({ length: 3 }, () => anOrder(Array(334).fill(vendor))))
    const person = await newPerson(service, 'viewer', vendor)
    service.clock.advance(5 * 60_000)
    const asked = async (filters: object) => {
      const reply = await person.call('exportItems', { format: 'csv', columns: ['ord_prd_no'], filters })
      return [reply.status, reply.body?.error.code]
    }
    expect(await asked({})).toEqual([403, 'FRESH_FACTOR_REQUIRED'])
    expect(await asked({ end_date: '2020-01-01' })).toEqual([200, undefined])
    expect(await asked({ item_status: ['shipped'] })).toEqual([200, undefined])
    expect(await asked({ item_status: ['pending'] })).toEqual([403, 'FRESH_FACTOR_REQUIRED'])
    await person.freshen()
    expect(await asked({})).toEqual([200, undefined])
    expect(await rowsOf(await exported(vendor, { columns: ['ord_prd_no'] }))).toHaveLength(1_003)
  })

  it('is one of many rows also when nobody knows how many', () => {
    const found = [{ total: 1_000 }, { total: 1_001 }, { total: 3, isMany: true }]
    expect(found.map((one) => takesMany({ isMany: false, ...one }))).toEqual([false, true, true])
  })

  it('has the columns that were asked for, in their order, each with a title of its own, and runs nothing', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor], { recv_name: '=1+1', recv_hp: '+82 10-0000-0000', afterdeli: true })
    const [[number = ''] = []] = await service.importOrders(order)
    const shipments = [{ ord_prd_no: number, carrier_code: 'cj', tracking_number: '301234567890' }]
    await service.as(vendor, 'registerShipments', { shipments })
    for (const format of ['csv', 'xlsx'] as const) {
      const columns = ['recv_hp', 'ord_prd_no', 'recv_name', 'ord_prd_no', 'carrier_code', 'tracking_number']
      const rows = await rowsOf(await exported(vendor, { format, columns }))
      expect(rows[0]).toEqual(['휴대폰', '상품주문번호', '받는분', '상품주문번호', '택배사', '송장번호'])
      const safe = format === 'csv' ? "'" : ''
      expect(rows[1]).toEqual([
        `${safe}+82 10-0000-0000`,
        number,
        `${safe}=1+1`,
        number,
        'CJ대한통운',
        '301234567890',
      ])
    }
    const all = await rowsOf(await exported(vendor, { columns: exportColumns }))
    expect(new Set(all[0]).size).toBe(exportColumns.length)
  })

  it('has the titles by which the program of a carrier knows the columns, and says when one is missing', async () => {
    const vendor = await service.newVendor()
    await newItems(service, vendor, 1)
    const columns = ['recv_name', 'recv_hp', 'ord_prd_no']
    for (const [format, formula] of [
      ['csv', "'=고객주문번호"],
      ['xlsx', '=고객주문번호'],
    ]) {
      const titles = [' 수하인명 ', '', '=고객주문번호']
      const rows = await rowsOf(await exported(vendor, { format, columns, titles }))
      expect(rows[0]).toEqual(['수하인명', '휴대폰', formula])
    }
    for (const titles of [['수하인명'], ['a', 'b', 'c', 'd']]) {
      const { status, body } = await service.as(vendor, 'exportItems', { columns, titles })
      expect([status, body.error.details.issues[0].path]).toEqual([400, 'titles'])
    }
    const long = { columns: ['recv_name'], titles: ['x'.repeat(101)] }
    expect((await service.as(vendor, 'exportItems', long)).status).toBe(400)
  })

  it.each(['xlsx', 'csv'] as const)(
    'of what can be shipped is the template that comes back (%s)',
    async (format) => {
      const vendor = await service.newVendor()
      const numbers = await newItems(service, vendor, 3)
      const [titles = [], ...rows] = await rowsOf(await exported(vendor, { format, filters: shippable }))
      const [item, carrier, waybill] = ['상품주문번호', '택배사', '송장번호'].map((title) =>
        titles.indexOf(title),
      )
      const filled = rows.map((row, at) => {
        const cells: Value[] = titles.map((_, column) => row[column] ?? '')
        cells[carrier as number] = '한진택배'
        cells[waybill as number] = `00012345678${at}`
        return cells
      })
      const write = format === 'xlsx' ? writeXlsx : writeCsv
      const payload = await buffer(
        write(
          titles.map((title) => ({ title })),
          filled,
        ),
      )
      const shown = await service.as(vendor, 'previewWaybills', undefined, { payload })
      expect(shown.body.counts).toEqual({ ok: 3, warning: 0, refused: 0 })
      const { upload_id } = shown.body
      const booked = await service.as(vendor, 'commitWaybills', undefined, { params: { upload_id } })
      expect(booked.body.success_count).toBe(3)
      expect(filled.map((cells) => cells[item as number]).sort()).toEqual([...numbers].sort())
      const { shipment } = await view(service, String(filled[1]?.[item as number]))
      expect(shipment).toMatchObject({ carrier_code: 'hanjin', tracking_number: '000123456781' })
      expect(await rowsOf(await exported(vendor, { format, filters: shippable }))).toHaveLength(1)
    },
  )

  it('is the template of stock answers and prices as well', async () => {
    const vendor = await service.newVendor()
    const [number = ''] = await newItems(service, vendor, 1)
    const price = { unit_price: 700, quantity: 3, total_amount: 2_100 }
    const confirmations = [{ ord_prd_no: number, stock_available: true, supply_price: price }]
    await service.as(vendor, 'confirmInventory', { confirmations })
    const unavailable = { ord_prd_no: number, stock_available: false, unavailable_reason: 'damaged' }
    await service.as(vendor, 'confirmInventory', { confirmations: [unavailable] })
    const stock = await exported(vendor, {
      columns: ['ord_prd_no', 'item_cnt', 'stock_available', 'unavailable_reason', 'stock_memo'],
    })
    const answers = await service.as(vendor, 'previewStockAnswers', undefined, { payload: stock })
    expect(answers.body.rows).toMatchObject([
      { ord_prd_no: number, stock_available: false, unavailable_reason: 'damaged', verdict: 'ok' },
    ])
    const prices = await exported(vendor, {
      format: 'csv',
      columns: ['item_cnt', 'ord_prd_no', 'total_amount', 'quantity', 'unit_price'],
    })
    const priced = await service.as(vendor, 'previewPrices', undefined, { payload: prices })
    expect(priced.body.rows).toMatchObject([{ ord_prd_no: number, ...price, verdict: 'ok' }])
  })

  it('is called as was asked, and refuses a name that is none of a file', async () => {
    const vendor = await service.newVendor()
    const asked = (name: string) => service.as(vendor, 'exportItems', { name, format: 'csv' })
    const named = await asked('로젠 양식')
    expect(decodeURIComponent(String(named.raw.headers['content-disposition']))).toMatch(
      /''로젠 양식_\d{4}-\d\d-\d\d\.csv; filename="\d{4}-\d\d-\d\d\.csv"$/,
    )
    for (const bad of ['', '../x', 'a\u0000b', 'a'.repeat(51)]) expect((await asked(bad)).status).toBe(400)
  })

  it('has just the items that are named, each once and in their order, and none of anybody else', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const [one = '', two = '', three = ''] = await newItems(service, vendor, 3)
    const [foreign = ''] = await newItems(service, other, 1)
    const asked = { format: 'csv', columns: ['ord_prd_no'] }
    const ord_prd_nos = [three, foreign, one, 'nothing', three]
    const rows = await rowsOf(await exported(vendor, { ...asked, ord_prd_nos }))
    expect(rows.slice(1).flat()).toEqual([three, one])
    expect(rows.flat()).not.toContain(two)
    expect(await rowsOf(await exported(vendor, { ...asked, ord_prd_nos: [foreign] }))).toHaveLength(1)
    const person = await newPerson(service, 'viewer', vendor)
    service.clock.advance(5 * 60_000)
    const many = Array.from({ length: 1_001 }, (_, n) => `${one.slice(0, -3)}[${n + 1}]`)
    const reply = await person.call('exportItems', { ...asked, ord_prd_nos: many })
    expect(reply.body.error.code).toBe('FRESH_FACTOR_REQUIRED')
  })

  it('comes by a link as well, the same', async () => {
    const vendor = await service.newVendor()
    await newItems(service, vendor, 2)
    const query = {
      format: 'csv',
      columns: 'recv_name, ord_prd_no',
      item_status: 'pending,preparing',
      claim: 'none',
      has_waybill: 'false',
    }
    const linked = await service.as(vendor, 'exportItemsByQuery', undefined, { query })
    expect(linked.raw.rawPayload).toEqual(
      await exported(vendor, { format: 'csv', columns: ['recv_name', 'ord_prd_no'], filters: shippable }),
    )
    expect(linked.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.csv"$/)
  })

  it.each([
    [{ columns: ['recv_name', 'password'] }, 'columns.1'],
    [{ columns: [] }, 'columns'],
    [{ format: 'pdf' }, 'format'],
    [{ filters: { q: '가' } }, 'filters.q'],
    [{ filters: {}, ord_prd_nos: ['a'] }, 'ord_prd_nos'],
    [{ ord_prd_nos: [] }, 'ord_prd_nos'],
    [{ filters: { start_date: '2026-02-02', end_date: '2026-02-01' } }, 'filters.end_date'],
  ])('refuses %j and names %s', async (body, path) => {
    const reply = await service.as(await service.newVendor(), 'exportItems', body)
    expect([reply.status, reply.body.error.details.issues[0].path]).toEqual([400, path])
  })

  it.each([
    [{ columns: 'recv_name,password' }, 'columns.1'],
    [{ columns: '' }, 'columns.0'],
    [{ item_status: 'lost' }, 'item_status.0'],
    [{ q: '가' }, 'q'],
  ])('refuses the link %j and names %s', async (query, path) => {
    const reply = await service.as(await service.newVendor(), 'exportItemsByQuery', undefined, { query })
    expect([reply.status, reply.body.error.details.issues[0].path]).toEqual([400, path])
  })
})
