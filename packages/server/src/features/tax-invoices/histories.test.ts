/**
 * For random histories, the statements say the same as JSON, CSV, workbook and PDF, figure by figure; and what is invoiced is
 * what the paper says: line by line of the statements, by month and tax kind; and it adds up to the ledger and to what is paid, with both VAT modes and both roundings. Decisions 51, 118.
 */
import { taxTypes } from '@napum/contract'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { openedSheet } from '../../../test/opened.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { expectSameFigures } from '../../../test/statement-figures.ts'
import { linesOf, settlementsOf, waybill } from '../../../test/trade.ts'
import { moneyFromText } from '../../core/values/money.ts'
import { statement } from '../../platform/db/database.ts'
import { lastDay } from './compose.ts'
import { readEntries } from './read.ts'

const RUNS = process.env.FAULTS ? 10 : 2
/** Settlements of a history whose statements are read in all formats. */
const RENDERED = 2
const DAY_MS = 86_400_000
const BEGIN = Date.parse('2026-01-05T03:00:00.000Z')
const dayOf = (day: number): string => new Date(BEGIN + day * DAY_MS).toISOString().slice(0, 10)
/** Days on which all that has ended is confirmed. */
const CONFIRMED_ON = [30, 62, 95]
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']

/** What happens to one item, in days after it was priced. */
const item = fc.record({
  tax_type: fc.constantFrom(...taxTypes),
  priced: fc.integer({ min: 0, max: 50 }),
  unit_price: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 100, max: 99_999 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: -40, max: 40 })),
  shipped: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null, freq: 5 }),
  claimed: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null, freq: 2 }),
  withdrawn: fc.option(fc.integer({ min: 0, max: 25 }), { nil: null, freq: 2 }),
})
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never
const history = fc.record({
  vat: fc.constantFrom('inclusive', 'exclusive'),
  rounding: fc.constantFrom('half_up', 'down'),
  items: fc.array(item, { minLength: 1, maxLength: 14, size: 'max' }),
})

const setRule = statement(
  'test.rule',
  `update settlement set vat = $2::text, vat_rounding = $3::text where vendor_id = $1::text and status = 'pending'`,
)

/** Hundredths of a won, so that nothing is added as a binary fraction. */
const cents = (value: unknown): number => Math.round(Number(value) * 100)

describe.each(usualKinds)('random histories on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind, {
      env: { SETTLEMENT_PERIOD: 'semimonthly', TAX_RETURNS: 'amend' },
    })
    await service.operator('updateMarketplace', { name: '납품마당', biz_no: '093-86-76525', owner: '이새벽' })
  })
  afterAll(() => service.close())

  const as = async (vendor: TestVendor, name: 'confirmInventory' | 'registerShipments', body: object) =>
    expect((await service.as(vendor, name, body)).status).toBe(200)

  const confirmAll = async (vendor: TestVendor) => {
    for (const { settlement_id, status } of await settlementsOf(service, vendor))
      if (status === 'pending')
        await service.operator('confirmSettlement', undefined, { params: { settlement_id } })
  }

  /** Plays what happens day by day; by order number the day on which its item left. */
  async function play(
    vendor: TestVendor,
    { items, vat, rounding }: { items: Item[]; vat: string; rounding: string },
  ) {
    const events: { at: number; act: () => Promise<unknown> }[] = []
    const facts = new Map<string, { left: string | null }>()
    for (const one of items) {
      const order = anOrder([vendor], { ord_date: '2026-01-01' })
      order.items[0].tax_type = one.tax_type
      const number = `${order.ord_no}_[1]`
      const fact: { left: string | null } = { left: null }
      facts.set(order.ord_no, fact)
      const total_amount = Math.max(0, one.unit_price * one.quantity + one.discount)
      const supply_price = { unit_price: one.unit_price, quantity: one.quantity, total_amount }
      events.push({
        at: one.priced,
        act: async () => {
          await service.importOrders(order)
          await as(vendor, 'confirmInventory', {
            confirmations: [{ ord_prd_no: number, stock_available: true, supply_price }],
          })
          await service.db.rows(setRule, [vendor.vendor_id, vat, rounding])
        },
      })
      const ships = one.shipped === null ? null : one.priced + one.shipped
      const claims = one.claimed === null ? null : (ships ?? one.priced) + one.claimed
      if (ships !== null)
        events.push({
          at: ships,
          act: () => {
            fact.left = dayOf(ships)
            return as(vendor, 'registerShipments', { shipments: [waybill(number)] })
          },
        })
      if (claims === null) continue
      const claim = { ord_prd_no: number, type: ships === null ? 'cancel' : 'return', reason: '-' }
      events.push({
        at: claims,
        act: async () => {
          expect((await service.operator('registerClaims', { claims: [claim] })).status).toBe(200)
          await service.db.rows(setRule, [vendor.vendor_id, vat, rounding])
        },
      })
      if (one.withdrawn !== null)
        events.push({
          at: claims + one.withdrawn,
          act: async () => {
            const { ord_prd_no, reason } = claim
            expect(
              (await service.operator('withdrawClaims', { claims: [{ ord_prd_no, reason }] })).status,
            ).toBe(200)
            await service.db.rows(setRule, [vendor.vendor_id, vat, rounding])
          },
        })
    }
    for (const at of [...CONFIRMED_ON, 160]) events.push({ at, act: () => confirmAll(vendor) })
    // What is ordered first on a day is what comes first in the list.
    for (const { at, act } of events.sort((left, right) => left.at - right.at)) {
      service.clock.set(new Date(BEGIN + at * DAY_MS).toISOString())
      await act()
    }
    service.clock.set('2026-07-01T03:00:00.000Z')
    return facts
  }

  /** The lines of all statements, as the vendor reads them. */
  async function paper(vendor: TestVendor): Promise<Record<string, string>[]> {
    const rows: Record<string, string>[] = []
    for (const [at, { settlement_no }] of (await settlementsOf(service, vendor)).entries()) {
      for (const settlement_type of ['standard', 'cancellation']) {
        const as = async (format: string) => {
          const query = { settlement_type, format }
          const params = { settlement_no }
          return service.as(vendor, 'ownSettlementStatement', undefined, { params, query })
        }
        const csv = (await as('csv')).raw.body
        if (at < RENDERED || process.env.FAULTS) {
          const pdf = await getDocumentProxy(new Uint8Array((await as('pdf')).raw.rawPayload))
          await expectSameFigures({
            json: (await as('json')).body,
            csv,
            xlsx: (await as('xlsx')).raw.rawPayload,
            pdf: (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ''),
          })
        }
        const [titles = [], ...lines] = csv
          .slice(1)
          .trim()
          .split('\r\n')
          .map((line) => line.split(','))
        for (const line of lines)
          rows.push(Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])))
      }
    }
    return rows
  }

  const kindOf: Record<string, string> = { 과세: 'taxable', 영세: 'zero_rated', 면세: 'exempt' }

  it('are invoiced as the paper says, and add up to the ledger', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        const vendor = await service.newVendor({ biz_no: '093-81-76520', owner: '김하늘' })
        const facts = await play(vendor, one)
        const lines = await paper(vendor)
        const months = new Map<string, Json>()
        for (const month of [...MONTHS, '2026-05', '2026-06']) {
          const { body } = await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month } })
          for (const totals of body.total_list) months.set(`${month} ${totals.tax_type}`, totals)
        }
        const sum = (which: (key: string, part: string) => boolean, field: 'supply_amount' | 'vat_amount') =>
          [...months].reduce(
            (all, [key, totals]) =>
              all +
              ['invoiced', 'excluded', 'reversed', 'unshipped', 'cancelled']
                .filter((part) => which(key, part))
                .reduce((each, part) => each + cents(totals[part][field]), 0),
            0,
          )
        // Goods that left: by the month in which they did, as the paper has them.
        for (const key of months.keys()) {
          const [month = '', tax_type] = key.split(' ')
          const printed = lines.filter(
            (line) =>
              line.구분 === '매출' &&
              kindOf[line.과세구분 ?? ''] === tax_type &&
              facts.get(line.주문번호 ?? '')?.left?.startsWith(month),
          )
          for (const [title, field] of [
            ['공급가액', 'supply_amount'],
            ['세액', 'vat_amount'],
          ] as const)
            expect([
              key,
              field,
              sum((each, part) => each === key && /invoiced|excluded/.test(part), field),
            ]).toEqual([key, field, printed.reduce((all, line) => all + cents(line[title]), 0)])
        }
        // Goods that came back: by the month in which they did.
        for (const key of months.keys()) {
          const [month = '', tax_type] = key.split(' ')
          const printed = lines.filter(
            (line) =>
              line.구분 === '취소' &&
              kindOf[line.과세구분 ?? ''] === tax_type &&
              facts.get(line.주문번호 ?? '')?.left != null &&
              line.납품일?.startsWith(month),
          )
          expect([key, sum((each, part) => each === key && part === 'reversed', 'supply_amount')]).toEqual([
            key,
            printed.reduce((all, line) => all + cents(line.공급가액), 0),
          ])
        }
        // All months together, by tax kind: what was printed, whatever it is called.
        for (const tax_type of taxTypes)
          for (const [title, field] of [
            ['공급가액', 'supply_amount'],
            ['세액', 'vat_amount'],
          ] as const)
            expect(sum((key) => key.endsWith(` ${tax_type}`), field)).toBe(
              lines
                .filter((line) => kindOf[line.과세구분 ?? ''] === tax_type)
                .reduce((all, line) => all + cents(line[title]), 0),
            )
        // And the ledger itself, which knows nothing of VAT: prices contain it, or do not.
        const ledger = (await linesOf(service, vendor)).reduce((all, line) => all + cents(line.amount), 0)
        const everything = () => true
        const whole =
          sum(everything, 'supply_amount') + (one.vat === 'inclusive' ? sum(everything, 'vat_amount') : 0)
        expect(whole).toBe(ledger)
        const settled = (
          await service.operator('listSettlements', undefined, { query: { vendor_id: vendor.vendor_id } })
        ).body
        const payable = settled.settlement_list.reduce(
          (all: number, each: Json) => all + cents(each.payable_amount),
          0,
        )
        expect(sum(everything, 'supply_amount') + sum(everything, 'vat_amount')).toBe(payable)
        await expectFiles(vendor, months)
        await expectSameInParts(vendor)
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? RUNS) },
    )
  })

  /** A month that is read in parts of two lines is the same as one that is read at once. */
  async function expectSameInParts(vendor: TestVendor): Promise<void> {
    for (const month of MONTHS) {
      const days = [`${month}-01`, lastDay(month)] as const
      const read = async (lines: number) =>
        (
          await readEntries(
            service.db,
            { vendorId: vendor.vendor_id, days, timeZone: 'Asia/Seoul', receiver: 'marketplace' },
            lines,
          )
        ).map((row) => ({
          ...row,
          supply_amount: moneyFromText(row.supply_amount),
          vat_amount: moneyFromText(row.vat_amount),
        }))
      expect(await read(2)).toEqual(await read(100_000))
    }
  }

  /** The rows of the files come to what is invoiced, and the items of each row to its sums. */
  async function expectFiles(vendor: TestVendor, months: ReadonlyMap<string, Json>): Promise<void> {
    for (const month of MONTHS) {
      for (const [form, columns] of [
        ['taxable', [19, 20, 27, 28]],
        ['exempt', [19, -1, 26, -1]],
      ] as const) {
        const query = { month, format: 'xlsx', form }
        const reply = await service.as(vendor, 'ownTaxInvoices', undefined, { query })
        const rows = reply.status === 200 ? openedSheet(reply).rows.slice(6) : []
        const at = (row: (typeof rows)[number], column: number) => cents(row[column]?.value ?? 0)
        const types = form === 'exempt' ? ['exempt'] : ['taxable', 'zero_rated']
        const [supply, vat, itemSupply, itemVat] = columns
        for (const [column, field] of [
          [supply, 'supply_amount'],
          [vat, 'vat_amount'],
        ] as const)
          expect(rows.reduce((all, row) => all + at(row, column), 0)).toBe(
            types.reduce((all, type) => all + cents(months.get(`${month} ${type}`).invoiced[field]), 0),
          )
        const width = form === 'exempt' ? 7 : 8
        for (const row of rows)
          for (const [column, first] of [
            [supply, itemSupply],
            [vat, itemVat],
          ] as const)
            expect(
              [0, 1, 2, 3].reduce((all, nth) => all + (first < 0 ? 0 : at(row, first + nth * width)), 0),
            ).toBe(at(row, column))
      }
    }
  }
})
