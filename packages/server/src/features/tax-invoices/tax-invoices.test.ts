/** Tax invoices by month of supply and kind, in JSON and in the forms as another program opens them. Decisions 118, 119. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDirectory } from '../../../../spreadsheet/src/zip/directory.ts'
import { Unpacker } from '../../../../spreadsheet/src/zip/unpack.ts'
import { usualKind, usualKinds } from '../../../test/databases.ts'
import { fileNameOf, openedSheet, valuesOf } from '../../../test/opened.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { settlementsOf, waybill } from '../../../test/trade.ts'
import { lastDay } from './compose.ts'

const supplier = {
  name: '한빛상사',
  biz_no: '093-81-76520',
  owner: '김하늘',
  address: '경기도 성남시 견본로 12',
  biz_type: '도매',
  biz_kind: '치과재료',
  email: 'tax@hanbit.example.com',
}
const marketplace = {
  name: '=납품마당',
  biz_no: '093-86-76525',
  owner: '이새벽',
  address: '서울특별시 예시대로 7',
  biz_type: '소매',
  biz_kind: '전자상거래',
  email: 'bills@napum.example.com',
}

describe('the last day of a month', () => {
  it.each([
    ['2026-01', '2026-01-31'],
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
    ['0001-02', '0001-02-28'],
  ])('of %s is %s', (month, day) => expect(lastDay(month)).toBe(day))
})

interface Sold {
  readonly name: string
  readonly unit_price: number
  readonly quantity?: number
  readonly total_amount?: number
  readonly tax_type?: string
}

describe.each(usualKinds)('tax invoices on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', marketplace)
  })
  afterAll(() => service.close())

  const on = (day: string) => service.clock.set(`${day}T03:00:00.000Z`)
  const sell = async (vendor: TestVendor, sold: readonly Sold[], fields: object = {}): Promise<string[]> => {
    const day = service.clock.now().toISOString().slice(0, 10)
    const order = anOrder(
      sold.map(() => vendor),
      { ord_date: day, ...fields },
    )
    order.items = order.items.map((item: Json, at: number) => ({
      ...item,
      prd_name: sold[at]?.name,
      tax_type: sold[at]?.tax_type ?? 'taxable',
      specifications: 'A2',
    }))
    const numbers = (await service.importOrders(order))[0] as string[]
    const confirmations = numbers.map((ord_prd_no, at) => {
      const { unit_price, quantity = 1, total_amount = unit_price * quantity } = sold[at] as Sold
      return { ord_prd_no, stock_available: true, supply_price: { unit_price, quantity, total_amount } }
    })
    for (let at = 0; at < confirmations.length; at += 100) {
      const reply = await service.as(vendor, 'confirmInventory', {
        confirmations: confirmations.slice(at, at + 100),
      })
      expect(reply.status).toBe(200)
    }
    return numbers
  }
  const ship = async (vendor: TestVendor, numbers: readonly string[]) => {
    const reply = await service.as(vendor, 'registerShipments', {
      shipments: numbers.map((each) => waybill(each)),
    })
    expect(reply.status).toBe(200)
  }
  const claim = async (ord_prd_no: string, type: string) => {
    const reply = await service.operator('registerClaims', { claims: [{ ord_prd_no, type, reason: '-' }] })
    expect(reply.status).toBe(200)
  }
  /** Confirms everything of the vendor that is pending. */
  const confirm = async (vendor: TestVendor) => {
    for (const { settlement_id, status } of await settlementsOf(service, vendor))
      if (status === 'pending')
        await service.operator('confirmSettlement', undefined, { params: { settlement_id } })
  }
  const invoices = async (vendor: TestVendor, month: string): Promise<Json> => {
    const reply = await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month } })
    expect(reply.status).toBe(200)
    return reply.body
  }
  const issued = async (body: object): Promise<Json> => {
    const reply = await service.operator('markTaxInvoicesIssued', body)
    expect(reply.status).toBe(200)
    return reply.body
  }
  const file = (vendor: TestVendor, query: Record<string, string | number>) =>
    service.as(vendor, 'ownTaxInvoices', undefined, { query: { format: 'xlsx', ...query } })

  it.each([
    ['delivered', '2026-01-20', '2026-01-20'],
    ['shipped', undefined, '2026-02-10'],
  ])(
    'are made of goods that came in as %s on %s, also when the vendor says so again',
    async (item_status, shipped_on, day) => {
      on('2026-02-10')
      const vendor = await service.newVendor(supplier)
      const order = anOrder([vendor], { ord_date: '2026-01-19' })
      Object.assign(order.items[0], { item_status, shipped_on })
      const [[ord_prd_no = ''] = []] = await service.importOrders(order)
      on('2026-03-10')
      const supply_price = { unit_price: 11_000, quantity: 1, total_amount: 11_000 }
      await service.as(vendor, 'updateStatus', {
        updates: [{ ord_prd_no, status: 'delivered', supply_price }],
      })
      const query = { vendor_id: vendor.vendor_id }
      const { settlement_list } = (await service.operator('listSettlements', undefined, { query })).body
      expect(settlement_list).toMatchObject([{ unshipped_count: 0 }])
      const paper = async () =>
        (await service.as(vendor, 'statementData', { ord_prd_no })).body.orders[0].delivery_date
      expect(await paper()).toBe(day)
      await confirm(vendor)
      expect(await paper()).toBe(day)
      const month = day.slice(0, 7)
      expect(await invoices(vendor, month)).toMatchObject({
        invoice_list: [{ supply_amount: 10_000, vat_amount: 1_000 }],
        unshipped_list: [],
      })
      // What comes back is a return of what was supplied then.
      await issued({ month, vendor_ids: [vendor.vendor_id] })
      await claim(ord_prd_no, 'return')
      await confirm(vendor)
      const { reversal_list, unshipped_list } = await invoices(vendor, '2026-03')
      expect([reversal_list.length, unshipped_list]).toEqual([1, []])
      expect(reversal_list[0]).toMatchObject({ supplied_month: month, supply_amount: -10_000 })
    },
  )

  it('fill each of the 59 cells of the form, and the 54 of the one for exempt goods', async () => {
    on('2026-01-10')
    const vendor = await service.newVendor(supplier)
    const numbers = await sell(vendor, [
      { name: '레진', unit_price: 18_000, quantity: 2 },
      { name: '=장갑', unit_price: 5_500, quantity: 10, total_amount: 54_000 },
      { name: '수출품', unit_price: 1_000, quantity: 3, tax_type: 'zero_rated' },
      { name: '도서', unit_price: 12_000, tax_type: 'exempt' },
    ])
    on('2026-01-12')
    await ship(vendor, numbers)
    on('2026-02-03')
    await confirm(vendor)
    const settlement_no = (await settlementsOf(service, vendor))[0]?.settlement_no as string

    const reply = await file(vendor, { month: '2026-01' })
    expect(fileNameOf(reply)).toBe('세금계산서_0938176520_2026-01_1.xlsx')
    const { name, rows, formulas } = openedSheet(reply)
    expect([name, formulas, rows.length]).toEqual(['엑셀업로드양식', 0, 8])
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => 59))
    expect(rows.slice(0, 5).every((row) => row[0] !== null && row[1] === null)).toBe(true)
    const seller = [
      '0938176520',
      null,
      '한빛상사',
      '김하늘',
      '경기도 성남시 견본로 12',
      '도매',
      '치과재료',
      'tax@hanbit.example.com',
    ]
    const buyer = [
      '0938676525',
      null,
      '=납품마당',
      '이새벽',
      '서울특별시 예시대로 7',
      '소매',
      '전자상거래',
      'bills@napum.example.com',
      null,
    ]
    const noItem = Array.from({ length: 8 }, () => null)
    expect(valuesOf(rows[6])).toEqual([
      ...['01', '20260131', ...seller, ...buyer],
      ...[81_818, 8_182, settlement_no],
      ...['12', '레진', 'A2', 2, null, 32_727, 3_273, null],
      // 5,500 x 10 is 55,000; the difference to 54,000 has a VAT of its own, as on paper.
      ...['12', '=장갑', 'A2', 10, null, 49_091, 4_909, null],
      ...noItem,
      ...noItem,
      ...[null, null, null, null, '02'],
    ])
    expect(valuesOf(rows[7])).toEqual([
      ...['02', '20260131', ...seller, ...buyer],
      ...[3_000, 0, settlement_no],
      ...['12', '수출품', 'A2', 3, 1_000, 3_000, 0, null],
      ...noItem,
      ...noItem,
      ...noItem,
      ...[null, null, null, null, '02'],
    ])
    // Codes, numbers and days are texts that keep their zeros; amounts are numbers.
    const numeric = new Set([
      19,
      20,
      ...[0, 1, 2, 3].flatMap((nth) => [25, 26, 27, 28].map((at) => at + nth * 8)),
    ])
    for (const row of rows.slice(6))
      for (const [at, cell] of row.entries())
        if (cell) expect([at, cell.type]).toEqual([at, numeric.has(at) ? 'n' : 's'])

    const exempt = openedSheet(await file(vendor, { month: '2026-01', form: 'exempt' }))
    expect(exempt.rows.map((row) => row.length)).toEqual(exempt.rows.map(() => 54))
    expect(valuesOf(exempt.rows[6])).toEqual([
      ...['05', '20260131', ...seller, ...buyer],
      ...[12_000, settlement_no],
      ...['12', '도서', 'A2', 1, 12_000, 12_000, null],
      ...Array.from({ length: 21 }, () => null),
      ...[null, null, null, null, '02'],
    ])
    const titles = valuesOf(rows[5])
    expect(valuesOf(exempt.rows[5])).toEqual(titles.filter((title) => !/^세액\d?$/.test(String(title))))
    expect([titles[0], titles[1], titles[19], titles[20], titles[22], titles[58]]).toEqual([
      '전자(세금)계산서 종류',
      '작성일자',
      '공급가액',
      '세액',
      '일자1',
      '영수(01),청구(02)',
    ])

    const json = await invoices(vendor, '2026-01')
    expect(json.file_list.map((one: Json) => [one.form, one.part, one.rows])).toEqual([
      ['taxable', 1, 2],
      ['exempt', 1, 1],
    ])
    expect(json.invoice_list.map((one: Json) => [one.kind_code, one.form, one.part, one.row])).toEqual([
      ['05', 'exempt', 1, 7],
      ['01', 'taxable', 1, 7],
      ['02', 'taxable', 1, 8],
    ])
    expect(json.warnings).toEqual([])
    // Paid in full: 영수.
    for (const { settlement_id } of await settlementsOf(service, vendor))
      await service.operator('paySettlement', undefined, { params: { settlement_id } })
    expect((await invoices(vendor, '2026-01')).invoice_list[0].purpose_code).toBe('01')
  })

  it('sum up more than four goods, and follow the month in which goods left, not the settlement', async () => {
    on('2026-01-10')
    const vendor = await service.newVendor(supplier)
    const six = Array.from({ length: 6 }, (_, at) => ({ name: `품목 ${at + 1}`, unit_price: 1_100 }))
    const numbers = await sell(vendor, six)
    await ship(vendor, numbers.slice(0, 5))
    on('2026-02-02')
    await confirm(vendor)
    const january = await invoices(vendor, '2026-01')
    expect(january.invoice_list[0].item_list).toEqual([
      {
        day: '2026-01-10',
        name: '품목 1 외 4건',
        specifications: '',
        quantity: null,
        unit_price: null,
        supply_amount: 5_000,
        vat_amount: 500,
      },
    ])
    expect(january.unshipped_list).toMatchObject([{ supply_amount: 1_000, vat_amount: 100, item_count: 1 }])
    expect(january.file_list.map((one: Json) => one.form)).toEqual(['taxable', 'apart'])

    on('2026-02-20')
    await ship(vendor, numbers.slice(5))
    on('2026-03-02')
    expect((await invoices(vendor, '2026-01')).unshipped_list).toEqual([])
    const february = await invoices(vendor, '2026-02')
    expect(february.invoice_list).toMatchObject([
      { written_on: '2026-02-28', supply_amount: 1_000, vat_amount: 100 },
    ])
  })

  it('list what came back apart, with the month of its invoice; what never left needs none', async () => {
    on('2026-01-10')
    const vendor = await service.newVendor(supplier)
    const [returned, cancelled, kept] = (await sell(vendor, [
      { name: '반품', unit_price: 11_000 },
      { name: '취소', unit_price: 22_000 },
      { name: '남음', unit_price: 33_000 },
    ])) as [string, string, string]
    await ship(vendor, [returned, kept])
    on('2026-02-02')
    await confirm(vendor)
    await issued({ month: '2026-01', vendor_ids: [vendor.vendor_id] })
    on('2026-02-05')
    await claim(returned, 'return')
    await claim(cancelled, 'cancel')
    on('2026-03-02')
    await confirm(vendor)
    const [january, february] = [await invoices(vendor, '2026-01'), await invoices(vendor, '2026-02')]
    const taxable = (json: Json) => json.total_list.find((one: Json) => one.tax_type === 'taxable')
    expect(taxable(january)).toMatchObject({
      invoiced: { supply_amount: 40_000, vat_amount: 4_000 },
      reversed: { supply_amount: 0 },
      unshipped: { supply_amount: 0 },
      cancelled: { supply_amount: 20_000, vat_amount: 2_000 },
    })
    expect(taxable(february)).toMatchObject({
      invoiced: { supply_amount: 0 },
      reversed: { supply_amount: -10_000, vat_amount: -1_000 },
      cancelled: { supply_amount: -20_000, vat_amount: -2_000 },
    })
    expect(february.reversal_list).toMatchObject([
      {
        written_on: '2026-02-05',
        claim_type: 'return',
        supplied_month: '2026-01',
        supply_amount: -10_000,
        vat_amount: -1_000,
      },
    ])
    const apart = openedSheet(await file(vendor, { month: '2026-02', form: 'apart' }))
    expect(valuesOf(apart.rows[1]).slice(0, 14)).toEqual([
      ...[
        '수정 발행',
        '2026-02-05',
        '2026-01',
        '반품',
        // By the law, and with the day of the invoice that it amends.
        '03 환입',
        '2026-01-31',
        null,
        '과세',
        '0938676525',
        '=납품마당',
        -10_000,
        -1_000,
        -11_000,
        1,
      ],
    ])
    const none = await file(vendor, { month: '2026-02' })
    expect([none.status, none.body.error.details.issues[0].path]).toEqual([400, 'form'])
  })

  it('count goods once that were cancelled before they left, sold again and then left', async () => {
    on('2026-01-10')
    const vendor = await service.newVendor(supplier)
    const [back] = (await sell(vendor, [{ name: '다시', unit_price: 11_000 }])) as [string]
    on('2026-02-02')
    await confirm(vendor)
    on('2026-02-03')
    await claim(back, 'cancel')
    on('2026-03-02')
    await confirm(vendor)
    on('2026-03-05')
    const withdrawal = { claims: [{ ord_prd_no: back, reason: '-' }] }
    expect((await service.operator('withdrawClaims', withdrawal)).status).toBe(200)
    await ship(vendor, [back])
    on('2026-04-02')
    await confirm(vendor)
    const [january, february, march] = [
      await invoices(vendor, '2026-01'),
      await invoices(vendor, '2026-02'),
      await invoices(vendor, '2026-03'),
    ]
    expect(march.invoice_list).toMatchObject([{ supply_amount: 10_000, vat_amount: 1_000, item_count: 1 }])
    for (const json of [january, february, march])
      expect([json.reversal_list, json.unshipped_list]).toEqual([[], []])
    const cancelled = [january, february, march].map(
      (json) => json.total_list.find((one: Json) => one.tax_type === 'taxable').cancelled.supply_amount,
    )
    // What came back before it left nets to nothing over all months.
    expect(cancelled.reduce((all, each) => all + each, 0)).toBe(0)
  })

  it('leave amounts with a fraction of a won out of the file, and say so', async () => {
    on('2026-01-10')
    const vendor = await service.newVendor(supplier)
    await ship(
      vendor,
      await sell(vendor, [
        { name: '면세', unit_price: 100.5, tax_type: 'exempt' },
        { name: '무상', unit_price: 0 },
      ]),
    )
    on('2026-02-02')
    await confirm(vendor)
    const json = await invoices(vendor, '2026-01')
    expect(json.invoice_list.map((one: Json) => [one.excluded, one.form, one.supply_amount])).toEqual([
      ['FRACTION_OF_WON', null, 100.5],
      ['NOTHING_TO_INVOICE', null, 0],
    ])
    expect(json.file_list.map((one: Json) => [one.form, one.rows])).toEqual([['apart', 2]])
    expect(openedSheet(await file(vendor, { month: '2026-01', form: 'apart' })).rows).toHaveLength(3)
  })

  it('warn of a month that runs, of what is not confirmed, and of profiles that lack something', async () => {
    on('2026-02-10')
    const vendor = await service.newVendor({ ...supplier, biz_no: '093-81-76521', owner: '' })
    const numbers = await sell(vendor, [{ name: '하나', unit_price: 1_100 }])
    await ship(vendor, numbers)
    expect((await invoices(vendor, '2026-02')).warnings.map((one: Json) => one.code)).toEqual([
      'MONTH_RUNNING',
      'SETTLEMENTS_PENDING',
    ])
    const early = await file(vendor, { month: '2026-02' })
    expect([early.status, early.body.error.details.issues[0].path]).toEqual([400, 'month'])
    on('2026-03-01')
    await confirm(vendor)
    const { warnings } = await invoices(vendor, '2026-02')
    expect(warnings).toMatchObject([
      { code: 'SUPPLIER_INCOMPLETE', details: { fields: ['biz_no', 'owner'] } },
    ])
    for (const query of [
      { month: '2026-13' },
      { month: '2026-1' },
      { month: '0000-01' },
      { month: '2026-02', part: 0 },
    ])
      expect((await service.as(vendor, 'ownTaxInvoices', undefined, { query: query as never })).status).toBe(
        400,
      )
    const noMonth = await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month: '2026-13' } })
    expect(noMonth.body.error.details.issues).toEqual([
      { path: 'month', message: 'must be a string, a month as YYYY-MM' },
    ])
    const beyond = await file(vendor, { month: '2026-02', part: 2 })
    expect([beyond.status, beyond.body.error.details.issues[0].path]).toEqual([400, 'part'])
  })

  it('are those of the vendor who asks; the operator finds all vendors of a month, and the same files', async () => {
    on('2025-06-10')
    const [one, other, idle] = [
      await service.newVendor(supplier),
      await service.newVendor(),
      await service.newVendor(),
    ]
    await ship(one, await sell(one, [{ name: '하나', unit_price: 1_100 }]))
    const late = await sell(other, [{ name: '둘', unit_price: 2_200 }])
    on('2025-07-02')
    await confirm(one)
    await confirm(other)
    on('2025-07-03')
    await ship(other, late)
    on('2025-08-03')
    const own = await invoices(one, '2025-06')
    expect(own.invoice_list).toMatchObject([{ supply_amount: 1_000 }])
    expect((await invoices(idle, '2025-06')).invoice_list).toEqual([])
    const list = async (month: string) =>
      (await service.operator('listTaxInvoiceVendors', undefined, { query: { month } })).body
    for (const end of ['0001-01', '9999-12']) expect((await list(end)).vendor_list).toEqual([])
    expect((await list('2025-06')).vendor_list).toMatchObject([
      {
        vendor_id: one.vendor_id,
        vendor_name: '한빛상사',
        biz_no: '0938176520',
        file_list: [{ form: 'taxable', rows: 1 }],
      },
    ])
    expect((await list('2025-07')).vendor_list.map((each: Json) => each.vendor_id)).toEqual([other.vendor_id])
    expect((await list('2025-05')).pagination.total).toBe(0)
    const params = { vendor_id: one.vendor_id }
    const query = { month: '2025-06' }
    const seen = await service.operator('taxInvoicesOfVendor', undefined, { params, query })
    const { request_id: _, timestamp: __, ...fields } = own
    expect(seen.body).toMatchObject(fields)
    const files = await Promise.all([
      service.operator('taxInvoicesOfVendor', undefined, { params, query: { ...query, format: 'xlsx' } }),
      file(one, query),
    ])
    expect(files[0].raw.rawPayload.equals(files[1].raw.rawPayload)).toBe(true)
    const zips = await Promise.all([
      service.as(one, 'ownTaxInvoiceArchive', undefined, { query }),
      service.operator('taxInvoiceArchive', undefined, { query }),
      service.operator('taxInvoiceArchive', undefined, { query: { ...query, vendor_id: one.vendor_id } }),
    ])
    const name = own.file_list[0].file_name
    for (const [at, path] of [name, `한빛상사/${name}`, `한빛상사/${name}`].entries()) {
      const zip = zips[at]?.raw.rawPayload as Buffer
      const found = [...readDirectory(zip)]
      expect(found.map(([each]) => each)).toEqual([path])
      const [, entry] = found[0] as (typeof found)[number]
      expect((await new Unpacker(zip).whole(entry, 1 << 24)).equals(files[1].raw.rawPayload)).toBe(true)
    }
    expect(zips[1]?.headers['content-disposition']).toMatch(/_2025-06\.zip"$/)
    const refused = async (wish: object) => {
      const reply = await service.operator('taxInvoiceArchive', undefined, { query: { ...query, ...wish } })
      return [reply.status, reply.body.error.code]
    }
    expect(await refused({ month: '2025-05' })).toEqual([400, 'VALIDATION_ERROR'])
    expect(await refused({ month: '2025-08' })).toEqual([400, 'VALIDATION_ERROR'])
    expect(await refused({ vendor_id: 'x' })).toEqual([404, 'VENDOR_NOT_FOUND'])
    // Noted when the zip has left.
    await expect
      .poll(async () => (await service.as(one, 'listOwnExports')).body.export_list)
      .toMatchObject([{ kind: 'tax_invoices', format: 'xlsx', row_count: 1 }])
    const nothing = await service.as(idle, 'ownTaxInvoiceArchive', undefined, { query })
    expect([nothing.status, nothing.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    const unknown = await service.operator('taxInvoicesOfVendor', undefined, {
      params: { vendor_id: 'x' },
      query,
    })
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'VENDOR_NOT_FOUND'])
  })
})

describe('tax invoices to many buyers', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(usualKind, { env: { STATEMENT_RECEIVER: 'orderer' } })
  })
  afterAll(() => service.close())

  it('take as many files of 100 rows as they need, each invoice in exactly one', async () => {
    service.clock.set('2026-01-10T03:00:00.000Z')
    const vendor = await service.newVendor(supplier)
    const COUNT = 201
    const orders = Array.from({ length: COUNT }, (_, at) =>
      anOrder([vendor], {
        ord_date: '2026-01-10',
        ord_company: `치과 ${at}`,
        ord_company_num: `${String(at).padStart(3, '0')}-00-00000`,
        orderer: { owner: '원장' },
      }),
    )
    const numbers = (await service.importOrders(...orders)).flat()
    for (let at = 0; at < COUNT; at += 100) {
      const supply_price = { unit_price: 1_100, quantity: 1, total_amount: 1_100 }
      const shipments = numbers.slice(at, at + 100).map((each) => waybill(each, { supply_price }))
      expect((await service.as(vendor, 'registerShipments', { shipments })).status).toBe(200)
    }
    service.clock.set('2026-02-02T03:00:00.000Z')
    for (const { settlement_id } of await settlementsOf(service, vendor))
      await service.operator('confirmSettlement', undefined, { params: { settlement_id } })
    const { body } = await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month: '2026-01' } })
    expect(body.file_list.map((one: Json) => [one.part, one.rows])).toEqual([
      [1, 100],
      [2, 100],
      [3, 1],
    ])
    expect(body.warnings.map((one: Json) => one.code)).toEqual(['BUYER_INCOMPLETE'])
    const buyers: unknown[] = []
    for (const part of [1, 2, 3]) {
      const query = { month: '2026-01', format: 'xlsx', part }
      const { rows } = openedSheet(await service.as(vendor, 'ownTaxInvoices', undefined, { query }))
      expect(rows.length).toBeLessThanOrEqual(106)
      buyers.push(...rows.slice(6).map((row) => row[10]?.value))
    }
    expect(buyers).toEqual(Array.from({ length: COUNT }, (_, at) => `${String(at).padStart(3, '0')}0000000`))
  })
})
