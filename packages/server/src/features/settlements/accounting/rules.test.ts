import { describe, expect, it } from 'vitest'
import type { ClosedRow, TaxTotals } from './queries.ts'
import { journalRows, purchaseRows } from './rules.ts'

const row = {
  ...{ settlement_no: 'SET-20260131-001', period_start: '2026-01-01', period_end: '2026-01-31' },
  ...{ settlement_date: '2026-02-10', supplier_name: '한빛상사', supplier_biz_no: '093-81-76520' },
  supplier_owner: '김하나',
} as ClosedRow
const totals: readonly TaxTotals[] = [
  { tax_kind: 'none', supply_amount: '-5000.00', vat_amount: '0.00' },
  { tax_kind: 'taxable', supply_amount: '100000.00', vat_amount: '10000.00' },
]
const accounts = {
  taxable: '146',
  zero_rated: '146',
  exempt: '146',
  none: '930',
  balance: '131',
  vat: '135',
  payable: '251',
}

describe('a month for accounting', () => {
  it('has a purchase for each tax kind, in their order, with supply, VAT and their sum', () => {
    expect(purchaseRows(row, totals).map((cells) => cells.slice(7, 11))).toEqual([
      ['과세', 100_000, 10_000, 110_000],
      ['과세 제외', -5_000, 0, -5_000],
    ])
  })

  it('debits what was bought and credits what is owed, so that both sides are equal and nothing is below 0', () => {
    const lines = journalRows(row, totals, accounts).map((cells) => [cells[2], cells[3], cells[7]])
    expect(lines).toEqual([
      ['차변', '146', 100_000],
      ['차변', '135', 10_000],
      ['대변', '930', 5_000],
      ['대변', '251', 105_000],
    ])
  })
})
