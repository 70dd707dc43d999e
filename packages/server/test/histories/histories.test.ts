/**
 * Random histories of the money of vendors: whatever happens, what is to be paid, what is outstanding, states, VAT, months of tax
 * invoices and every rendering are those of a small model. `npm run test:histories` plays 300 vendors on each database.
 */
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastDay } from '../../src/features/tax-invoices/compose.ts'
import { readEntries } from '../../src/features/tax-invoices/read.ts'
import { statement } from '../../src/platform/db/database.ts'
import { kinds } from '../databases.ts'
import { type Json, startTestService, type TestService } from '../service.ts'
import { expectSameFigures, parseCsv } from '../statement-figures.ts'
import type { Rule, Settlement } from './parts.ts'
import { Run } from './run.ts'
import { history, type Step } from './steps.ts'

/** Vendors for each database. */
const VENDORS = Number(process.env.HISTORIES ?? 4)
const TEST_MAX_MS = 180_000 + VENDORS * 60_000
/** A run of many draws others each time; a failure says its seed, and is not made smaller, which takes long. */
const seed = Number(process.env.HISTORIES_SEED ?? Date.now())
const drawn = (nth: number) => ({
  seed: seed + nth,
  endOnFailure: true,
})
const rules: readonly Rule[] = [
  { vat: 'inclusive', rounding: 'half_up' },
  { vat: 'exclusive', rounding: 'down' },
]
const MONTHS = Array.from(
  { length: 24 },
  (_, at) => `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
)

const balances = statement<{ balance: string }>(
  'test.balances',
  `select vendor_id, sum(amount) as balance from settlement_line where kind in ('balance_out', 'balance_in')
   group by vendor_id having sum(amount) <> 0`,
)
const kindsOfLines = statement<{ kind: string; lines: number }>(
  'test.kinds_of_lines',
  'select kind, count(*)::integer as lines from settlement_line group by kind order by kind',
)

/** Hundredths of an amount of JSON, or of a file. */
const cents = (amount: unknown): number => Math.round(Number(amount) * 100) + 0
const added = (list: readonly Json[], field: string): number =>
  list.reduce((all, one) => all + cents(one[field]), 0)

/** Every run plays each rule on one database; a run of many plays both on both. */
const played = kinds
  .flatMap((kind) => rules.map((rule) => [kind, rule.vat, rule] as const))
  .filter(([kind, , rule]) => process.env.HISTORIES || kinds.indexOf(kind) === rules.indexOf(rule))

describe.each(played)('random histories on %s with prices that are %s of VAT', (kind, _vat, rule) => {
  let service: TestService
  beforeAll(async () => {
    const env = { SETTLEMENT_PERIOD: 'semimonthly', SETTLE_SHIPPING: 'on' }
    const mode = { SUPPLY_PRICE_VAT: rule.vat, VAT_ROUNDING: rule.rounding }
    service = await startTestService(kind, { env: { ...env, ...mode } })
    await service.operator('updateMarketplace', {
      name: '납품마당',
      biz_no: '093-86-76525',
      owner: '이새벽',
    })
  })
  afterAll(() => service.close())

  /** A settlement as the model has it, in the fields of both interfaces. */
  function expected(run: Run, settlement: Settlement) {
    const sums = run.model.sums(settlement)
    return {
      status: settlement.status,
      subtotal: sums.subtotal + 0,
      cancellation_subtotal: sums.cancellation + 0,
      adjustment_subtotal: sums.adjustment + 0,
      supply_amount: sums.supply + 0,
      vat_amount: sums.vat + 0,
      outside_vat_amount: sums.outside + 0,
      payable_amount: sums.payable + 0,
      outstanding_amount: sums.payable - settlement.paid + 0,
      on_hold: settlement.status !== 'paid' && (settlement.isHeld || run.model.isHeld),
    }
  }
  const found = (one: Json) =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [
        name,
        /(amount|subtotal)$/.test(name) ? cents(value) : value,
      ]),
    )

  async function expectLists(run: Run): Promise<Json[]> {
    const { vendor_id } = run.vendor
    const { body } = await service.operator('listSettlements', undefined, {
      query: { vendor_id, limit: 100 },
    })
    const own = await service.as(run.vendor, 'listOwnSettlements', undefined, { query: { limit: 100 } })
    const rows: Json[] = []
    for (const settlement of run.model.settlements) {
      const id = await run.idOf(settlement)
      const row = body.settlement_list.find((one: Json) => one.settlement_id === id)
      const mine = own.body.settlement_list.find((one: Json) => one.settlement_no === row.settlement_no)
      expect([found(row), found(mine)]).toMatchObject([expected(run, settlement), expected(run, settlement)])
      rows.push(row)
    }
    expect(body.settlement_list).toHaveLength(rows.length)
    return rows
  }

  /** Both papers of a settlement in all formats. */
  async function expectPapers(run: Run, settlement: Settlement, row: Json, withPdf: boolean): Promise<void> {
    const sums = run.model.sums(settlement)
    const { settlement_id, settlement_no } = row
    const all = { supply: 0, vat: 0, total: 0 }
    for (const settlement_type of ['standard', 'cancellation'] as const) {
      const as = (format: string) =>
        service.operator('settlementStatement', undefined, {
          params: { settlement_id },
          query: { settlement_type, format },
        })
      const { body: json } = await as('json')
      const csv = (await as('csv')).raw.body
      const xlsx = (await as('xlsx')).raw.rawPayload
      const pdf = withPdf ? await textOfPdf((await as('pdf')).raw.rawPayload) : undefined
      await expectSameFigures({ json, csv, xlsx, ...(pdf === undefined ? {} : { pdf }) })
      const query = { settlement_type, format: 'json' }
      const own = await service.as(run.vendor, 'ownSettlementStatement', undefined, {
        params: { settlement_no },
        query,
      })
      expect([own.body.orders, own.body.adjustments]).toEqual([json.orders, json.adjustments])
      const subtotal = json.orders.reduce((sum: number, one: Json) => sum + cents(one.summary.subtotal), 0)
      expect(subtotal).toBe(settlement_type === 'standard' ? sums.subtotal : sums.cancellation)
      const [titles = [], ...lines] = parseCsv(csv.slice(1))
      const column = (title: string) =>
        lines.reduce((sum, line) => sum + cents(line[titles.indexOf(title)]), 0)
      all.supply += column('공급가액')
      all.vat += column('세액')
      all.total += column('합계')
      if (pdf !== undefined && settlement_type === 'standard' && sums.payable % 100 === 0)
        expect(pdf).toContain((Math.abs(sums.payable) / 100).toLocaleString('en-US'))
    }
    expect(all).toEqual({ supply: sums.supply + 0, vat: sums.vat + 0, total: sums.payable + 0 })
  }

  const textOfPdf = async (bytes: Buffer) => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, '')
  }

  async function expectPayments(run: Run, rows: readonly Json[]): Promise<void> {
    for (const [at, { settlement_id, settlement_no }] of rows.entries()) {
      const { paid } = run.model.settlements[at] as Settlement
      const { body } = await service.operator('listPayments', undefined, { params: { settlement_id } })
      const { body: own } = await service.as(run.vendor, 'listOwnPayments', undefined, {
        params: { settlement_no },
      })
      for (const { payment_list } of [body, own]) {
        const of = (kind: string) => payment_list.filter((one: Json) => one.kind === kind)
        expect(
          added(of('payment'), 'amount') - added(of('returned'), 'amount') - added(of('received'), 'amount'),
        ).toBe(paid)
      }
    }
  }

  /** A month that is read in parts of two lines is the same as one that is read at once. */
  async function expectSameInParts(run: Run, month: string): Promise<void> {
    const days = [`${month}-01`, lastDay(month)] as const
    const asked = {
      vendorId: run.vendor.vendor_id,
      days,
      timeZone: 'Asia/Seoul',
      receiver: 'marketplace',
    } as const
    const read = async (lines: number) =>
      (await readEntries(service.db, asked, lines)).map((row) => ({
        ...row,
        ...{ supply_amount: cents(row.supply_amount), vat_amount: cents(row.vat_amount) },
      }))
    expect(await read(2)).toEqual(await read(100_000))
  }

  async function expectMonths(run: Run): Promise<void> {
    const months = new Map<string, readonly [number, number]>()
    const last = service.clock.now().toISOString().slice(0, 7)
    await expectSameInParts(run, last)
    for (const month of MONTHS.filter((month) => month <= last)) {
      const { body } = await service.as(run.vendor, 'ownTaxInvoices', undefined, { query: { month } })
      for (const { tax_type, invoiced, excluded, reversed } of body.total_list) {
        const parts = [invoiced, excluded, reversed]
        const sums = [added(parts, 'supply_amount'), added(parts, 'vat_amount')] as const
        if (sums[0] !== 0 || sums[1] !== 0) months.set(`${month} ${tax_type}`, sums)
      }
    }
    const sorted = (of: Map<string, unknown>) => [...of].sort(([one], [other]) => (one < other ? -1 : 1))
    expect(sorted(months)).toEqual(sorted(run.model.months()))
  }

  async function check(steps: readonly Step[]): Promise<void> {
    const run = new Run(service, rule)
    await run.play(steps)
    await expectLists(run)
    run.model.day = ''
    while (run.model.settlements.some(({ status }) => status === 'pending'))
      await run.step({ op: 'confirm', settlement: 0, carries: false, setsOff: false })
    const rows = await expectLists(run)
    await expectPayments(run, rows)
    for (const [at, settlement] of run.model.settlements.entries())
      await expectPapers(run, settlement, rows[at], at === rows.length - 1)
    await expectMonths(run)
  }

  it(
    'come to what the model says',
    async () => {
      await fc.assert(fc.asyncProperty(history, check), {
        numRuns: Math.ceil(VENDORS / rules.length),
        ...(process.env.HISTORIES ? drawn(rules.indexOf(rule)) : {}),
      })
      expect((await service.operator('verify', {})).body.differences, `HISTORIES_SEED=${seed}`).toEqual([])
      expect(await service.db.rows(balances)).toEqual([])
      if (process.env.HISTORIES) console.info(kind, rule.vat, await service.db.rows(kindsOfLines))
    },
    TEST_MAX_MS,
  )
})
