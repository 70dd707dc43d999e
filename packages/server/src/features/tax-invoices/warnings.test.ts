import { describe, expect, it } from 'vitest'
import type { Invoice, TaxInvoices } from './document.ts'
import { warningsOf } from './warnings.ts'

const party = {
  biz_no: '1234567891',
  name: '덴탈마켓',
  owner: '이마켓',
  address: '서울',
  biz_type: '소매',
  biz_kind: '의료',
  email: '',
}
const invoice = (name: string, specifications: string, row: number | null): Invoice => ({
  tax_type: 'taxable',
  buyer: party,
  supply: 1_000n,
  vat: 100n,
  item_count: 1,
  settlement_nos: [],
  key: '1234567891',
  receiver: '{}',
  confirmed_at: null,
  deductions: [],
  issued: null,
  is_paid: false,
  items: [
    { day: '2026-01-10', name, specifications, quantity: 1, unit_price: null, supply: 1_000n, vat: 100n },
  ],
  place: row === null ? null : { form: 'taxable', part: 1, row },
  excluded: null,
})
const month = (...invoices: Invoice[]): TaxInvoices => ({
  month: '2026-01',
  written_on: '2026-01-31',
  supplier: party,
  invoices,
  reversals: [],
  amendments: [],
  deducted_elsewhere: [],
  unshipped: [],
  cancelled: [],
})
const warnings = (...invoices: Invoice[]) =>
  warningsOf(month(...invoices), { pending: [], today: '2026-02-01' })

describe('texts of goods in the bulk form', () => {
  it('pass without a warning up to 100 characters of a name and 60 of specifications', () => {
    expect(warnings(invoice('가'.repeat(100), '나'.repeat(60), 7))).toEqual([])
  })

  it('are warned of by the rows of their files when they are longer, and not where no file has them', () => {
    const [found, ...others] = warnings(
      invoice('레진', 'A2', 7),
      invoice('가'.repeat(101), 'A2', 8),
      invoice('레진', '나'.repeat(61), 9),
      invoice('가'.repeat(101), 'A2', null),
    )
    expect(others).toEqual([])
    expect(found).toMatchObject({
      code: 'TEXTS_LONG',
      message: expect.stringContaining('2 rows'),
      details: {
        count: 2,
        rows: [
          { form: 'taxable', part: 1, row: 8 },
          { form: 'taxable', part: 1, row: 9 },
        ],
      },
    })
  })
})

describe('a month', () => {
  it('still runs on its last day, and is over the day after', () => {
    const codesOn = (today: string) => warningsOf(month(), { pending: [], today }).map(({ code }) => code)
    expect(codesOn('2026-01-31')).toEqual(['MONTH_RUNNING'])
    expect(codesOn('2026-02-01')).toEqual([])
  })
})
