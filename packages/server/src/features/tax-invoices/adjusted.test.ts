/** Adjustments in the tax invoices: returns of a part, corrected prices, and what belongs to no item. Decisions 118, 205. */
import { type TaxType, taxTypes } from '@napum/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { settlementsOf, waybill } from '../../../test/trade.ts'

const MONTHS = ['2026-10', '2026-11', '2026-12', '2027-01']
type Sum = readonly [supply: number, vat: number]
const sumOf = (list: readonly Json[]): Sum => [
  list.reduce((all, one) => all + one.supply_amount, 0),
  list.reduce((all, one) => all + one.vat_amount, 0),
]
const added = (one: Sum, other: Sum): Sum => [one[0] + other[0], one[1] + other[1]]
/** What an amount with VAT comes to, in whole won. */
const split = (amount: number, tax_type: TaxType): Sum => {
  const vat = tax_type === 'taxable' ? Math.sign(amount) * Math.floor((Math.abs(amount) * 2 + 11) / 22) : 0
  return [amount - vat, vat]
}

describe.each(usualKinds.flatMap((kind) => (['net', 'amend'] as const).map((mode) => [kind, mode] as const)))(
  'adjustments in the tax invoices on %s with TAX_RETURNS=%s',
  (kind, mode) => {
    let service: TestService
    beforeAll(async () => {
      service = await startTestService(kind, { env: { TAX_RETURNS: mode, SETTLE_SHIPPING: 'on' } })
      await service.operator('updateMarketplace', {
        name: '납품마당',
        biz_no: '093-86-76525',
        owner: '이새벽',
      })
    })
    afterAll(() => service.close())

    const on = (day: string) => service.clock.set(`${day}T03:00:00.000Z`)
    async function supply(vendor: TestVendor, day: string, fields: object = {}): Promise<string> {
      on(day)
      const { unit_price = 11_000, quantity = 5, tax_type = 'taxable' } = fields as Json
      const order = anOrder([vendor], { ord_date: day })
      order.items[0].tax_type = tax_type
      const [[number = ''] = []] = await service.importOrders(order)
      const supply_price = { unit_price, quantity, total_amount: unit_price * quantity }
      const shipments = [waybill(number, { supply_price })]
      expect((await service.as(vendor, 'registerShipments', { shipments })).status).toBe(200)
      return number
    }
    async function adjust({ vendor_id }: TestVendor, fields: object): Promise<string> {
      const adjustments = [{ vendor_id, memo: '조정', ...fields }]
      const { body } = await service.operator('addAdjustments', { adjustments })
      expect(body.results).toMatchObject([{ success: true }])
      return body.results[0].line_id
    }
    const partial = (vendor: TestVendor, ord_prd_no: string, quantity: number) =>
      adjust(vendor, { reason_code: 'partial_return', ord_prd_no, quantity })
    async function confirm(vendor: TestVendor, day: string): Promise<void> {
      on(day)
      for (const { settlement_id, status } of await settlementsOf(service, vendor))
        if (status === 'pending')
          await service.operator('confirmSettlement', undefined, { params: { settlement_id } })
    }
    const invoices = async (vendor: TestVendor, month: string): Promise<Json> =>
      (await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month } })).body
    const mark = async (vendor: TestVendor, month: string, more: object = {}) =>
      expect(
        (await service.operator('markTaxInvoicesIssued', { month, vendor_ids: [vendor.vendor_id], ...more }))
          .status,
      ).toBe(200)

    it('return a part of a sale as goods that came back', async () => {
      const vendor = await service.newVendor()
      const item = await supply(vendor, '2026-10-10')
      await confirm(vendor, '2026-11-01')
      on('2026-11-05')
      const line = await partial(vendor, item, 2)
      await confirm(vendor, '2026-12-01')
      const before = await invoices(vendor, '2026-10')
      const november = await invoices(vendor, '2026-11')
      expect(sumOf(before.invoice_list)).toEqual(mode === 'net' ? [30_000, 3_000] : [50_000, 5_000])
      expect(november.reversal_list).toMatchObject(
        mode === 'net'
          ? []
          : [
              {
                supplied_month: '2026-10',
                written_on: '2026-11-05',
                claim_type: 'return',
                supply_amount: -20_000,
              },
            ],
      )
      expect(november.invoice_list).toEqual([])
      await mark(vendor, '2026-10')
      on('2026-12-05')
      await partial(vendor, item, 1)
      await confirm(vendor, '2027-01-01')
      const late = await invoices(vendor, '2026-10')
      expect(late.amendment_list.at(-1)).toMatchObject({
        ...{ reason_code: '03', written_on: '2026-12-05', claim_type: 'return' },
        ...{ supply_amount: -10_000, vat_amount: -1_000 },
      })
      expect(sumOf((await invoices(vendor, '2026-12')).reversal_list)).toEqual([-10_000, -1_000])
      // The opposite takes it back, as a change of the amount.
      on('2027-01-05')
      await adjust(vendor, { refers_to: line })
      await confirm(vendor, '2027-02-01')
      expect((await invoices(vendor, '2026-10')).amendment_list.at(-1)).toMatchObject({
        ...{ reason_code: '02', written_on: '2027-01-05', claim_type: null, supply_amount: 20_000 },
      })
      await mark(vendor, '2026-10', { amended: true })
      const after = await invoices(vendor, '2026-10')
      expect([after.amendment_list, sumOf(after.invoice_list)]).toEqual([[], [40_000, 4_000]])
    })

    it('correct a price as a change of the amount in the month of the sale', async () => {
      const vendor = await service.newVendor()
      const ord_prd_no = await supply(vendor, '2026-10-10')
      await confirm(vendor, '2026-11-01')
      on('2026-11-05')
      await adjust(vendor, { reason_code: 'price_correction', ord_prd_no, amount: -5_500 })
      await confirm(vendor, '2026-12-01')
      expect(sumOf((await invoices(vendor, '2026-10')).invoice_list)).toEqual([45_000, 4_500])
      expect((await invoices(vendor, '2026-11')).invoice_list).toEqual([])
      await mark(vendor, '2026-10')
      on('2026-12-05')
      const line = await adjust(vendor, { reason_code: 'price_correction', ord_prd_no, amount: -1_100 })
      await confirm(vendor, '2027-01-01')
      const october = await invoices(vendor, '2026-10')
      expect(october.amendment_list).toMatchObject([
        {
          reason_code: '02',
          written_on: '2027-01-01',
          claim_type: null,
          supply_amount: -1_000,
          vat_amount: -100,
        },
      ])
      await adjust(vendor, { refers_to: line })
      await confirm(vendor, '2027-02-01')
      expect((await invoices(vendor, '2026-10')).amendment_list).toEqual([])
    })

    it('count in the month in which they were made without an item, and never outside VAT', async () => {
      const vendor = await service.newVendor()
      on('2026-10-31')
      await adjust(vendor, { reason_code: 'logistics', tax_type: 'taxable', amount: 11_000, memo: '운임' })
      await adjust(vendor, { reason_code: 'promotion', tax_type: 'exempt', amount: 5_000 })
      await adjust(vendor, { reason_code: 'penalty', amount: -7_000 })
      await confirm(vendor, '2026-11-01')
      const october = await invoices(vendor, '2026-10')
      expect(october.invoice_list.map((one: Json) => [one.tax_type, ...sumOf([one])])).toEqual([
        ['exempt', 5_000, 0],
        ['taxable', 10_000, 1_000],
      ])
      expect(october.invoice_list[1]).toMatchObject({
        buyer: { biz_no: '0938676525' },
        item_list: [{ day: '2026-10-31', name: '운임', quantity: 1, supply_amount: 10_000 }],
      })
      const { body } = await service.operator('listTaxInvoiceVendors', undefined, {
        query: { month: '2026-10' },
      })
      expect(body.vendor_list.map((one: Json) => one.vendor_id)).toContain(vendor.vendor_id)
    })

    it('change the month of the line that they take back, as goods do that come back', async () => {
      const vendor = await service.newVendor()
      on('2026-10-20')
      const taxed = { reason_code: 'logistics', tax_type: 'taxable' }
      const first = await adjust(vendor, { ...taxed, amount: 11_000 })
      const second = await adjust(vendor, { ...taxed, amount: 3_300 })
      await confirm(vendor, '2026-11-01')
      on('2026-11-05')
      await adjust(vendor, { refers_to: first })
      await confirm(vendor, '2026-12-01')
      const [october, november] = [await invoices(vendor, '2026-10'), await invoices(vendor, '2026-11')]
      expect(sumOf(october.invoice_list)).toEqual(mode === 'net' ? [3_000, 300] : [13_000, 1_300])
      expect(november.invoice_list).toEqual([])
      expect(november.reversal_list.map((one: Json) => [one.supplied_month, ...sumOf([one])])).toEqual(
        mode === 'net' ? [] : [['2026-10', -10_000, -1_000]],
      )
      await mark(vendor, '2026-10')
      on('2026-12-05')
      await adjust(vendor, { refers_to: second })
      await confirm(vendor, '2027-01-01')
      expect((await invoices(vendor, '2026-10')).amendment_list.at(-1)).toMatchObject({
        ...{ reason_code: '02', written_on: '2026-12-05', claim_type: null },
        ...{ supply_amount: -3_000, vat_amount: -300 },
      })
      expect(sumOf((await invoices(vendor, '2026-12')).reversal_list)).toEqual([-3_000, -300])
    })

    it('go with the sale when all of it comes back', async () => {
      const vendor = await service.newVendor()
      const item = await supply(vendor, '2026-10-10')
      await adjust(vendor, { reason_code: 'price_correction', ord_prd_no: item, amount: -5_500 })
      await confirm(vendor, '2026-11-01')
      await mark(vendor, '2026-10')
      on('2026-11-05')
      const claims = [{ ord_prd_no: item, type: 'return', reason: '변심' }]
      expect((await service.operator('registerClaims', { claims })).status).toBe(200)
      await confirm(vendor, '2026-12-01')
      expect((await invoices(vendor, '2026-10')).amendment_list).toMatchObject([
        { reason_code: '03', written_on: '2026-11-05', supply_amount: -45_000, vat_amount: -4_500 },
      ])
    })

    it('of shipping fees belong to the goods that left with them', async () => {
      const vendor = await service.newVendor()
      on('2026-11-01')
      const order = anOrder([vendor], { ord_date: '2026-10-30' })
      order.items[0].ship_fee = 3_300
      const [[number = ''] = []] = await service.importOrders(order)
      const shipments = [waybill(number, { shipped_at: '2026-10-31T15:00:00+09:00' })]
      expect((await service.as(vendor, 'registerShipments', { shipments })).status).toBe(200)
      await confirm(vendor, '2026-11-02')
      const october = await invoices(vendor, '2026-10')
      expect(october.invoice_list).toMatchObject([
        { supply_amount: 3_000, vat_amount: 300, item_list: [{ day: '2026-10-31', name: '배송비' }] },
      ])
      expect((await invoices(vendor, '2026-11')).invoice_list).toEqual([])
      await mark(vendor, '2026-10')
      on('2026-12-05')
      const claims = [{ ord_prd_no: number, type: 'return', reason: '파손', fault: 'vendor' }]
      expect((await service.operator('registerClaims', { claims })).status).toBe(200)
      await confirm(vendor, '2027-01-01')
      expect((await invoices(vendor, '2026-10')).amendment_list).toMatchObject([
        { reason_code: '03', written_on: '2026-12-05', claim_type: 'return', supply_amount: -3_000 },
      ])
      on('2027-01-05')
      await service.operator('withdrawClaims', { claims: [{ ord_prd_no: number, reason: '-' }] })
      await confirm(vendor, '2027-02-01')
      const after = await invoices(vendor, '2026-10')
      expect(sumOf(after.amendment_list)).toEqual([0, 0])
    })

    it('leave a month as it is when a claim was withdrawn', async () => {
      const vendor = await service.newVendor()
      const item = await supply(vendor, '2026-10-10')
      await partial(vendor, item, 2)
      await confirm(vendor, '2026-11-01')
      const before = await invoices(vendor, '2026-10')
      const claim = { ord_prd_no: item, reason: '-' }
      on('2026-11-05')
      await service.operator('registerClaims', { claims: [{ ...claim, type: 'return' }] })
      on('2026-11-06')
      const { status } = await service.operator('withdrawClaims', { claims: [claim] })
      expect(status).toBe(200)
      await confirm(vendor, '2026-12-01')
      expect((await invoices(vendor, '2026-10')).total_list).toEqual(before.total_list)
      expect(await invoices(vendor, '2026-11')).toMatchObject({ invoice_list: [], reversal_list: [] })
    })

    const sale = fc.record({
      tax_type: fc.constantFrom(...taxTypes),
      month: fc.constantFrom(0, 1),
      unit_price: fc.integer({ min: 100, max: 99_999 }),
      quantity: fc.integer({ min: 2, max: 9 }),
      returned: fc.array(
        fc.record({ month: fc.constantFrom(1, 2), quantity: fc.integer({ min: 1, max: 3 }) }),
        {
          maxLength: 2,
        },
      ),
      isTakenBack: fc.boolean(),
      isClaimed: fc.boolean(),
    })
    type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

    /** What is left of each tax type, in plain arithmetic. */
    async function play(vendor: TestVendor, sales: readonly Sale[], marks: boolean) {
      const left = new Map<TaxType, Sum>(taxTypes.map((type) => [type, [0, 0]]))
      const count = (type: TaxType, amount: number) =>
        left.set(type, added(left.get(type) as Sum, split(amount, type)))
      const sold = sales.map((one) => ({
        ...one,
        number: '',
        back: [] as { line: string; amount: number }[],
      }))
      for (const [at, month] of MONTHS.entries()) {
        for (const one of sold) {
          const { tax_type, unit_price, quantity } = one
          if (one.month === at) {
            one.number = await supply(vendor, `${month}-10`, one)
            count(tax_type, unit_price * quantity)
          }
          on(`${month}-15`)
          for (const part of one.returned.filter((part) => part.month === at && at >= one.month)) {
            const before = one.back.reduce((all, { amount }) => all - amount / unit_price, 0)
            if (before + part.quantity > quantity) continue
            const amount = -unit_price * part.quantity
            one.back.push({ line: await partial(vendor, one.number, part.quantity), amount })
            count(tax_type, amount)
          }
          if (at !== 3) continue
          const [first] = one.back
          if (one.isTakenBack && first) {
            await adjust(vendor, { refers_to: first.line })
            count(tax_type, -first.amount)
            one.back.shift()
          }
          if (!one.isClaimed) continue
          const claims = [{ ord_prd_no: one.number, type: 'return', reason: '-' }]
          expect((await service.operator('registerClaims', { claims })).status).toBe(200)
          count(tax_type, -unit_price * quantity)
          count(tax_type, -one.back.reduce((all, { amount }) => all + amount, 0))
        }
        await confirm(vendor, `${MONTHS[at + 1] ?? '2027-02'}-01`)
        if (marks && at === 1) await mark(vendor, '2026-10')
      }
      return left
    }

    it('come over all months to what the settlements come to, whatever part comes back', async () => {
      const history = fc.array(sale, { minLength: 1, maxLength: 5, size: 'max' })
      await fc.assert(
        fc.asyncProperty(history, fc.boolean(), async (sales, marks) => {
          const vendor = await service.newVendor()
          const left = await play(vendor, sales, marks)
          const totals = new Map<string, Sum>(taxTypes.map((type) => [type, [0, 0]]))
          for (const month of MONTHS) {
            const { total_list, amendment_list } = await invoices(vendor, month)
            for (const { tax_type, invoiced, excluded, reversed } of total_list)
              totals.set(tax_type, added(totals.get(tax_type) as Sum, sumOf([invoiced, excluded, reversed])))
            // Deductions of an issued month are kept, and the rest is listed: what is issued and what amends it is all.
            if (!marks && mode === 'net') expect(amendment_list).toEqual([])
          }
          expect([...totals]).toEqual([...left])
          const { settlement_list } = (
            await service.operator('listSettlements', undefined, { query: { vendor_id: vendor.vendor_id } })
          ).body
          expect([...totals.values()].reduce(added)).toEqual(sumOf(settlement_list))
        }),
        { numRuns: process.env.FAULTS ? 10 : 3 },
      )
    })
  },
)
