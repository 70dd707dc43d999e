/** Which returns an invoice takes in, and how a month that was issued is amended. Decisions 118, 199. */
import { describe, expect, it } from 'vitest'
import { amendmentsOf, reasonOfClaim } from './amendments.ts'
import type { Invoice } from './document.ts'
import type { IssuedRow } from './issued-queries.ts'
import type { EntryRow } from './queries.ts'
import { splitReturns } from './returns.ts'

const issued = (fields: Partial<IssuedRow> = {}): IssuedRow =>
  ({
    ...{ month: '2026-01', tax_type: 'taxable', buyer: 'B1', receiver: '{}', written_on: '2026-01-31' },
    ...{ supply_amount: '1000.00', vat_amount: '100.00', deductions: [] },
    ...fields,
  }) as IssuedRow
const invoice = (fields: Partial<Invoice> = {}): Invoice =>
  ({
    ...{ key: 'B1', tax_type: 'taxable', supply: 100_000n, vat: 10_000n, confirmed_at: new Date(0) },
    ...{ issued: issued(), item_count: 1, settlement_nos: [] },
    ...fields,
  }) as Invoice
const cameBack = (fields: Partial<EntryRow> = {}): EntryRow =>
  ({
    ...{ entry: 'reversal', buyer: 'B1', tax_type: 'taxable', supplied_month: '2026-01' },
    ...{ claim_day: '2026-02-03', claim_type: 'return', supply_amount: '-500.00', vat_amount: '-50.00' },
    ...fields,
  }) as EntryRow
const amended = (invoices: Invoice[], rows: IssuedRow[] = [issued()]) =>
  amendmentsOf({
    ...{ issued: rows, invoices, late: [], buyerOf: () => ({ name: 'B1' }) as never },
    dayOf: (confirmed) => (confirmed === null ? 'today' : 'confirmed'),
  }).map(({ reason, written_on, supply }) => [reason, written_on, supply])

describe('what came back', () => {
  const split = (mode: 'net' | 'amend', rows: IssuedRow[], month = '2026-01') => {
    const { deducted, listed, late, elsewhere } = splitReturns([cameBack()], { month, issued: rows, mode })
    return { deducted: deducted.length, listed: listed.length, late: late.length, elsewhere }
  }

  it('is deducted from the invoice of its supply until that month is issued, unless returns are always amended', () => {
    expect(split('net', [])).toEqual({ deducted: 1, listed: 0, late: 0, elsewhere: [] })
    expect(split('amend', [])).toEqual({ deducted: 0, listed: 0, late: 1, elsewhere: [] })
    expect(split('net', [issued()])).toEqual({ deducted: 0, listed: 0, late: 1, elsewhere: [] })
  })

  it('is named in the month in which it came back: as a list, or as the month from whose invoices it is deducted', () => {
    expect(split('net', [], '2026-02')).toEqual({ deducted: 0, listed: 0, late: 0, elsewhere: ['2026-01'] })
    expect(split('net', [issued()], '2026-02')).toMatchObject({ listed: 1, elsewhere: [] })
  })

  it('stays deducted as far as it was when its month was issued', () => {
    const deductions = [{ day: '2026-02-03', supply: '-300.00', vat: '-30.00' }]
    const { deducted, late } = splitReturns([cameBack()], {
      ...{ month: '2026-01', mode: 'net', issued: [issued({ deductions })] },
    })
    expect(deducted.map(({ supply_amount }) => supply_amount)).toEqual(['-300.00'])
    expect(late.map(({ supply_amount, vat_amount }) => [supply_amount, vat_amount])).toEqual([
      ['-200.00', '-20.00'],
    ])
  })
})

describe('an amended invoice', () => {
  it('has the reason of the law for what came back, and none of it once the claim was withdrawn', () => {
    const reasons = (['return', 'exchange', 'cancel', null] as const).map(reasonOfClaim)
    expect(reasons).toEqual(['03', '03', '04', '02'])
  })

  it('is due for another amount, on the day of the last confirmation', () => {
    expect(amended([invoice()])).toEqual([])
    expect(amended([invoice({ supply: 90_000n })])).toEqual([['02', 'confirmed', -10_000n]])
    expect(amended([])).toEqual([['02', 'today', -100_000n]])
  })

  it('is a correction on the day of the original when the amount only moved to another buyer', () => {
    expect(amended([invoice({ key: 'B2', issued: null })])).toEqual([['01', '2026-01-31', -100_000n]])
  })
})
