/** What was given out as tax invoices is remembered, and what differs later is amended. Decision 199. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind, usualKinds } from '../../../test/databases.ts'
import { openedSheet, valuesOf } from '../../../test/opened.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { settlementsOf, waybill } from '../../../test/trade.ts'

describe.each(usualKinds)('issued tax invoices on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', { name: '납품마당', biz_no: '093-86-76525', owner: '이새벽' })
  })
  afterAll(() => service.close())

  const on = (day: string) => service.clock.set(`${day}T03:00:00.000Z`)
  const price = (unit_price: number) => ({ unit_price, quantity: 1, total_amount: unit_price })
  /** Sells and sends one of each price on this day. */
  const supply = async (vendor: TestVendor, day: string, ...prices: number[]): Promise<string[]> => {
    on(day)
    const order = anOrder(
      prices.map(() => vendor),
      { ord_date: day },
    )
    const numbers = (await service.importOrders(order))[0] as string[]
    const shipments = numbers.map((each, at) => waybill(each, { supply_price: price(prices[at] as number) }))
    expect((await service.as(vendor, 'registerShipments', { shipments })).status).toBe(200)
    return numbers
  }
  const claim = async (ord_prd_no: string, type = 'return') =>
    expect(
      (await service.operator('registerClaims', { claims: [{ ord_prd_no, type, reason: '-' }] })).status,
    ).toBe(200)
  const confirm = async (vendor: TestVendor) => {
    for (const { settlement_id, status } of await settlementsOf(service, vendor))
      if (status === 'pending')
        await service.operator('confirmSettlement', undefined, { params: { settlement_id } })
  }
  const invoices = async (vendor: TestVendor, month: string): Promise<Json> =>
    (await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month } })).body
  const mark = (vendor: TestVendor, body: object = {}) =>
    service.operator('markTaxInvoicesIssued', {
      month: '2026-10',
      vendor_ids: [vendor.vendor_id],
      ...body,
    })
  const approval = ({ vendor_id }: TestVendor) => ({
    vendor_id,
    kind: '01',
    approval_no: '20261103-41000092-0000a1b2',
    written_on: '2026-10-31',
  })
  const sums = (list: Json[]) => list.map((one) => [one.supply_amount, one.vat_amount])

  it('deduct what comes back from the month of its supply, as long as that was not issued', async () => {
    const vendor = await service.newVendor()
    const [soon = '', later = ''] = await supply(vendor, '2026-10-10', 110_000, 11_000, 99_000)
    on('2026-10-20')
    await claim(soon)
    on('2026-11-01')
    await confirm(vendor)
    expect(sums((await invoices(vendor, '2026-10')).invoice_list)).toEqual([[100_000, 10_000]])
    on('2026-11-05')
    await claim(later)
    on('2026-12-01')
    await confirm(vendor)
    const october = await invoices(vendor, '2026-10')
    expect(sums(october.invoice_list)).toEqual([[90_000, 9_000]])
    expect([october.reversal_list, october.amendment_list]).toEqual([[], []])
    const november = await invoices(vendor, '2026-11')
    expect([november.invoice_list, november.reversal_list]).toEqual([[], []])
    expect(november.warnings).toMatchObject([{ code: 'RETURNS_DEDUCTED', details: { months: ['2026-10'] } }])
    // The items of the file come to its sum.
    const { rows } = openedSheet(
      await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month: '2026-10', format: 'xlsx' } }),
    )
    expect(valuesOf(rows[6])[19]).toBe(90_000)
    expect(valuesOf(rows[6])[27]).toBe(90_000)
  })

  it('keep their sums when they are marked; what comes back later amends them, with day and number', async () => {
    const vendor = await service.newVendor()
    const [soon = '', later = ''] = await supply(vendor, '2026-10-10', 11_000, 22_000, 33_000, 44_000)
    on('2026-10-20')
    await claim(soon)
    on('2026-11-01')
    await confirm(vendor)
    const { issued_list } = (await mark(vendor, { approvals: [approval(vendor)] })).body
    expect(issued_list).toMatchObject([
      { ...approval(vendor), supply_amount: 90_000, vat_amount: 9_000, buyer_biz_no: '0938676525' },
    ])
    on('2026-11-05')
    await claim(later)
    on('2026-12-01')
    await confirm(vendor)
    const october = await invoices(vendor, '2026-10')
    // The invoice stays as it was issued.
    expect(sums(october.invoice_list)).toEqual([[90_000, 9_000]])
    expect(october.invoice_list[0].issued).toMatchObject({ approval_no: approval(vendor).approval_no })
    const original = { written_on: '2026-10-31', approval_no: approval(vendor).approval_no }
    const about = { kind_code: '01', written_on: '2026-11-05', original }
    expect(october.amendment_list).toMatchObject([
      { ...about, reason_code: '03', claim_type: 'return', supply_amount: -20_000, vat_amount: -2_000 },
    ])
    expect(october.warnings.map((one: Json) => one.code)).toContain('ALREADY_ISSUED')
    expect(sums((await invoices(vendor, '2026-11')).reversal_list)).toEqual([[-20_000, -2_000]])
    const query = { month: '2026-11', format: 'xlsx', form: 'apart' }
    const apart = openedSheet(await service.as(vendor, 'ownTaxInvoices', undefined, { query }))
    expect(valuesOf(apart.rows[1]).slice(1, 7)).toEqual([
      ...['2026-11-05', '2026-10', '반품', '03 환입', '2026-10-31', original.approval_no],
    ])
    // Once the amended ones are issued as well, nothing differs.
    await mark(vendor, { amended: true })
    const after = await invoices(vendor, '2026-10')
    expect([after.amendment_list, sums(after.invoice_list)]).toEqual([[], [[70_000, 7_000]]])
    expect(after.invoice_list[0].issued.approval_no).toBe(original.approval_no)
    expect((await invoices(vendor, '2026-11')).reversal_list).toEqual([])
  })

  it('list what a reopening changed, also after a second mark; an amount that only moved is an error of the entry', async () => {
    const vendor = await service.newVendor()
    const [ord_prd_no = ''] = await supply(vendor, '2026-10-10', 110_000)
    on('2026-11-01')
    await confirm(vendor)
    await mark(vendor)
    const [{ settlement_id = '' } = {}] = await settlementsOf(service, vendor)
    on('2026-11-20')
    await service.operator('reopenSettlement', {}, { params: { settlement_id } })
    const gone = await invoices(vendor, '2026-10')
    expect(sums(gone.amendment_list)).toEqual([[-100_000, -10_000]])
    await service.as(vendor, 'confirmInventory', {
      confirmations: [{ ord_prd_no, stock_available: true, supply_price: price(99_000) }],
    })
    await confirm(vendor)
    await mark(vendor, { approvals: [approval(vendor)] })
    const { amendment_list } = await invoices(vendor, '2026-10')
    expect(amendment_list).toMatchObject([
      {
        reason_code: '02',
        written_on: '2026-11-20',
        supply_amount: -10_000,
        vat_amount: -1_000,
        original: { written_on: '2026-10-31', approval_no: approval(vendor).approval_no },
      },
    ])
    const query = { month: '2026-10' }
    const listed = (await service.operator('listTaxInvoiceVendors', undefined, { query })).body.vendor_list
    expect(listed.find((one: Json) => one.vendor_id === vendor.vendor_id)).toMatchObject({
      issued_at: '2026-11-01T03:00:00.000Z',
      amendment_count: 1,
    })
  })

  it('are marked once the month is over, for vendors that are known, with approvals of what the files hold', async () => {
    const vendor = await service.newVendor()
    await supply(vendor, '2026-10-10', 11_000)
    const refused = async (reply: Promise<{ status: number; body: Json }>) => {
      const { status, body } = await reply
      return [status, body.error.code, body.error.details?.issues?.[0].path]
    }
    expect(await refused(mark(vendor))).toEqual([400, 'VALIDATION_ERROR', 'month'])
    on('2026-11-01')
    await confirm(vendor)
    expect(await refused(mark(vendor, { vendor_ids: ['x'] }))).toEqual([404, 'VENDOR_NOT_FOUND', undefined])
    const exempt = { ...approval(vendor), kind: '05' }
    expect(await refused(mark(vendor, { approvals: [exempt] }))).toEqual([
      ...[400, 'VALIDATION_ERROR', 'approvals.0.kind'],
    ])
    const foreign = { ...approval(vendor), vendor_id: 'x' }
    expect(await refused(mark(vendor, { approvals: [foreign] }))).toEqual([
      ...[400, 'VALIDATION_ERROR', 'approvals.0.vendor_id'],
    ])
    // Nothing of what was refused was kept, nor of vendors before it.
    const other = await service.newVendor()
    await supply(other, '2026-10-11', 22_000)
    on('2026-11-01')
    await confirm(other)
    const both = { vendor_ids: [vendor.vendor_id, other.vendor_id] }
    const wrong = { ...both, approvals: [approval(vendor), { ...approval(other), kind: '05' }] }
    expect(await refused(mark(vendor, wrong))).toEqual([400, 'VALIDATION_ERROR', 'approvals.1.kind'])
    expect((await invoices(vendor, '2026-10')).invoice_list[0].issued).toBeNull()
    const twice = await Promise.all([mark(vendor), mark(vendor)])
    expect(twice[0]?.body.issued_list).toEqual(twice[1]?.body.issued_list)
  })
})

describe('tax invoices with TAX_RETURNS=amend', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(usualKind, { env: { TAX_RETURNS: 'amend' } })
  })
  afterAll(() => service.close())

  it('deduct nothing: what came back is listed in its month', async () => {
    service.clock.set('2026-10-10T03:00:00.000Z')
    const vendor = await service.newVendor()
    const [[ord_prd_no = ''] = []] = await service.importOrders(anOrder([vendor], { ord_date: '2026-10-10' }))
    const supply_price = { unit_price: 11_000, quantity: 1, total_amount: 11_000 }
    await service.as(vendor, 'registerShipments', { shipments: [waybill(ord_prd_no, { supply_price })] })
    await service.operator('registerClaims', { claims: [{ ord_prd_no, type: 'return', reason: '-' }] })
    service.clock.set('2026-11-01T03:00:00.000Z')
    for (const { settlement_id } of await settlementsOf(service, vendor))
      await service.operator('confirmSettlement', undefined, { params: { settlement_id } })
    const { body } = await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month: '2026-10' } })
    expect(body.invoice_list).toMatchObject([{ supply_amount: 10_000 }])
    expect(body.reversal_list).toMatchObject([{ supply_amount: -10_000 }])
  })
})
