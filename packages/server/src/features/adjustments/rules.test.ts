import type { AdjustmentInput } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import type { AdjustmentWork, KnownEntry } from './new-line.ts'
import type { ReferredRow } from './queries.ts'
import { adjust, issueOf } from './rules.ts'

const entry: AdjustmentInput = { vendor_id: 'V1', reason_code: 'other', amount: 1_000, memo: '' }

const part = { reason_code: 'partial_return', ord_prd_no: 'A_[1]' } as const

describe('an entry of adjustments', () => {
  it.each<[string | null, Partial<AdjustmentInput>]>([
    [null, {}],
    ['either vendor_id or partner_code is required.', { partner_code: 'P1' }],
    ['amount must not be 0.', { amount: 0 }],
    ['amount is required.', { amount: null }],
    [null, { amount: null, refers_to: '7' }],
    ['fault belongs to return_shipping only.', { fault: 'vendor' }],
    ['reason_code is required.', { reason_code: null }],
    ['reason_code does not belong to return_shipping.', { kind: 'return_shipping', fault: 'vendor' }],
    ['fault is required: vendor, customer or market.', { kind: 'return_shipping', reason_code: null }],
    ['ord_prd_no is required for a partial return.', { reason_code: 'partial_return' }],
    ['quantity is required for a partial return.', { ...part, amount: -1 }],
    ['amount of a partial return must be below 0.', { ...part, quantity: 1 }],
    ['amount of a partial return must be below 0.', { ...part, quantity: 1, amount: 0.01 }],
    [null, { ...part, quantity: 1, amount: -0.01 }],
    ['quantity belongs to a partial return only.', { quantity: 1 }],
  ])('is answered with %s', (issue, changes) => {
    expect(issueOf({ ...entry, ...changes } as AdjustmentInput)).toBe(issue)
  })
})

const original = {
  line_id: 7,
  settlement_id: '1',
  kind: 'adjustment',
  quantity: 1,
  unit_price: '1000.00',
  amount: '1000.00',
  tax_type: 'taxable',
  reason_code: 'other',
  source: 'adjustment',
  takes_back: false,
  is_taken_back: false,
} as ReferredRow

describe('an entry that takes a line back', () => {
  const known = (amount: bigint | null, referred = original) =>
    ({ entry: { ...entry, refers_to: '7' }, amount, referred, item: null }) as unknown as KnownEntry
  const work = () => ({ ledger: { open: '2' }, takenBack: new Set() }) as unknown as AdjustmentWork

  it('has the opposite amount, with or without one of its own', () => {
    expect(adjust(known(null), work())).toMatchObject({ amount: '-1000.00', refers_to: 7 })
    expect(adjust(known(-100_000n), work())).toMatchObject({ amount: '-1000.00' })
    expect(adjust(known(100_000n), work())).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('takes back the quantity of a partial return, too, and keeps the unit price', () => {
    const returned = { ...original, reason_code: 'partial_return', amount: '-2000.00', quantity: 2 } as const
    expect(adjust(known(null, returned), work())).toMatchObject({
      ...{ amount: '2000.00', quantity: -2, unit_price: '1000.00', reason_code: 'partial_return' },
    })
  })

  it('is refused the second time, and for a line that takes one back itself', () => {
    const same = work()
    adjust(known(null), same)
    expect(adjust(known(null), same)).toMatchObject({ code: 'ADJUSTMENT_EXCEEDS' })
    const isTaken = { ...original, is_taken_back: true }
    expect(adjust(known(null, isTaken), work())).toMatchObject({ code: 'ADJUSTMENT_EXCEEDS' })
    const takesBack = { ...original, takes_back: true }
    expect(adjust(known(null, takesBack), work())).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})

describe('the tax type of an adjustment', () => {
  it.each<['taxable' | 'none' | 'exempt', Partial<AdjustmentInput>]>([
    ['none', { reason_code: 'penalty' }],
    ['taxable', { reason_code: 'price_correction' }],
    ['taxable', { kind: 'return_shipping', reason_code: null, fault: 'vendor' }],
    ['exempt', { reason_code: 'price_correction', tax_type: 'exempt' }],
  ])('is %s of %o', (tax_type, fields) => {
    const known = { entry: { ...entry, ...fields }, amount: 1_000n, referred: null, item: null }
    const work = { ledger: { open: '2' }, takenBack: new Set() }
    expect(adjust(known as KnownEntry, work as unknown as AdjustmentWork)).toMatchObject({ tax_type })
  })
})
