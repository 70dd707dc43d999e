import type { Settlement } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { missingFieldsOf } from '../../core/vendors/party.ts'
import { type SettlementFacts, warningsOf } from './warnings.ts'

const party = { name: '나눔마켓', biz_no: '093-86-76525', owner: '이새벽', address: '서울' }
const settlement = {
  status: 'pending',
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  unshipped_count: 0,
  unshipped_subtotal: 0,
  payable_amount: 1_000,
  account_warning: null,
  held_by: null,
  hold_reason: null,
} as Settlement
const ready: SettlementFacts = {
  settlement,
  unavailable_count: 0,
  supplier: party,
  receiver: party,
  today: '2026-02-01',
  odd: null,
  payment: null,
}
const codesOf = (changes: Partial<SettlementFacts>) =>
  warningsOf({ ...ready, ...changes }).map(({ code }) => code)
const withSettlement = (changes: Partial<Settlement>) => ({ settlement: { ...settlement, ...changes } })

describe('a settlement', () => {
  it('is ready when its period is over, everything was sent, and both parties are complete', () => {
    expect(warningsOf(ready)).toEqual([])
    expect(warningsOf({ ...ready, ...withSettlement({ payable_amount: 0 }) })).toEqual([])
  })

  it('is held back from being paid, and not from being confirmed', () => {
    const held = withSettlement({ held_by: 'vendor', hold_reason: '계좌 확인' })
    expect([codesOf(held), codesOf({ ...held, payment: { paid_on: '2026-02-10' } })]).toEqual([
      [],
      ['ON_HOLD'],
    ])
  })

  it('is not ready on the last day of its period', () => {
    expect(warningsOf({ ...ready, today: '2026-01-31' })).toEqual([
      {
        code: 'PERIOD_RUNNING',
        message: 'The period ends on 2026-01-31, and today is 2026-01-31: items and prices may still come.',
        details: { period_end: '2026-01-31', today: '2026-01-31' },
      },
    ])
  })

  it('is not ready with items that were not sent; those marked unavailable are counted', () => {
    const waiting = withSettlement({ unshipped_count: 1_413, unshipped_subtotal: 12_345_678.5 })
    expect(warningsOf({ ...ready, ...waiting, unavailable_count: 2 })).toEqual([
      {
        code: 'UNSHIPPED_ITEMS',
        message:
          '1,413 items of 12,345,678.5 won were not sent yet. The vendor has marked 2 of them as unavailable; their price stays until you cancel them.',
        details: { count: 1_413, amount: 12_345_678.5, unavailable_count: 2 },
      },
    ])
    const one = withSettlement({ unshipped_count: 1, unshipped_subtotal: 900 })
    expect(warningsOf({ ...ready, ...one })[0]?.message).toBe('1 item of 900 won was not sent yet.')
  })

  it('is not ready without what the paper needs of either party', () => {
    const lacking = { ...party, owner: ' ', biz_no: '093-86-76526' }
    expect(warningsOf({ ...ready, supplier: lacking })).toEqual([
      {
        code: 'SUPPLIER_PROFILE_INCOMPLETE',
        message:
          'The vendor has no owner on paper. The vendor has a biz_no that is no valid business registration number. Correct the vendor.',
        details: { missing_fields: ['biz_no', 'owner'] },
      },
    ])
    expect(warningsOf({ ...ready, receiver: { ...party, address: '' } })).toEqual([
      {
        code: 'MARKETPLACE_PROFILE_INCOMPLETE',
        message: 'The marketplace has no address on paper. Correct the marketplace profile.',
        details: { missing_fields: ['address'] },
      },
    ])
    expect(codesOf({ receiver: null })).toEqual([])
  })

  it('says how to mend the paper of a closed one', () => {
    const closed = withSettlement({ status: 'confirmed' })
    expect(warningsOf({ ...ready, ...closed, supplier: { ...party, name: '' } })[0]?.message).toBe(
      'The vendor has no name on paper. Correct the vendor, reopen the settlement and confirm it again.',
    )
  })

  it('is not ready when nothing is to be paid', () => {
    expect(warningsOf({ ...ready, ...withSettlement({ payable_amount: -1_500 }) })).toEqual([
      {
        code: 'NEGATIVE_PAYABLE',
        message:
          'The payable amount is -1,500 won: more came back than was sold. Confirm it with `set_off` to take it on to the vendor’s next settlement.',
        details: { payable_amount: -1_500 },
      },
    ])
  })

  it('is not ready when items were sent far outside its period', () => {
    const odd = { count: 2, first_day: '2025-03-01', last_day: '2025-03-09' }
    expect(warningsOf({ ...ready, odd })).toEqual([
      {
        code: 'SUPPLY_DAY_ODD',
        message:
          '2 items were sent on 2025-03-01 to 2025-03-09, far outside the period from 2026-01-01 to 2026-01-31. That day decides the month of the tax invoice: check it with the vendor.',
        details: { ...odd, period_start: '2026-01-01', period_end: '2026-01-31' },
      },
    ])
    const one = { count: 1, first_day: '2025-03-01', last_day: '2025-03-01' }
    expect(warningsOf({ ...ready, odd: one })[0]?.message).toMatch(/^1 item was sent on 2025-03-01, far/)
  })

  it('is paid with a warning before the end of its period', () => {
    expect(codesOf({ payment: { paid_on: '2026-01-30' } })).toEqual(['PAID_BEFORE_PERIOD_END'])
    expect(codesOf({ payment: { paid_on: '2026-01-31' } })).toEqual([])
  })

  it.each([
    ['NO_ACCOUNT', 'NO_ACCOUNT'],
    ['NO_BANK', 'NO_ACCOUNT'],
    ['ACCOUNT_UNREADABLE', 'NO_ACCOUNT'],
    ['ACCOUNT_CHANGED', 'ACCOUNT_CHANGED'],
  ] as const)(
    'whose account is %s is paid with the warning %s, and confirmed without',
    (account_warning, code) => {
      const account = withSettlement({ account_warning })
      expect(codesOf(account)).toEqual([])
      expect(codesOf({ ...account, payment: { paid_on: '2026-02-01' } })).toEqual([code])
    },
  )

  it('has its warnings in one order', () => {
    const all = withSettlement({
      unshipped_count: 1,
      unshipped_subtotal: 1,
      payable_amount: -1,
      account_warning: 'NO_BANK',
    })
    const nobody = { name: '', biz_no: '', owner: '', address: '' }
    const odd = { count: 1, first_day: '2025-03-01', last_day: '2025-03-01' }
    const payment = { paid_on: '2026-01-01' }
    const judged = { ...all, odd, payment, supplier: nobody, receiver: nobody, today: '2026-01-01' }
    expect(codesOf(judged)).toEqual([
      'PERIOD_RUNNING',
      'UNSHIPPED_ITEMS',
      'SUPPLY_DAY_ODD',
      'SUPPLIER_PROFILE_INCOMPLETE',
      'MARKETPLACE_PROFILE_INCOMPLETE',
      'NEGATIVE_PAYABLE',
      'PAID_BEFORE_PERIOD_END',
      'NO_ACCOUNT',
    ])
    expect(missingFieldsOf(nobody)).toEqual(['name', 'biz_no', 'owner', 'address'])
  })
})
