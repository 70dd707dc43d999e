import { describe, expect, it } from 'vitest'
import type { PayableRow } from './queries.ts'
import { numbersOf, type Payable, splitTransfers } from './rules.ts'

const row = {
  vendor_id: 'V1',
  settlement_no: 'S1',
  status: 'confirmed',
  batch_id: null,
  bank_code: '004',
  confirmed_bank: '004',
  hold_reason: null,
  vendor_hold_reason: null,
} as PayableRow
const ready: Payable = {
  row,
  payable: 100_000n,
  outstanding: 100_000n,
  account: '110-222-333',
  confirmedAccount: '110222333',
  isSuspended: false,
}
const reasonOf = (changes: Partial<Payable>, accepted: ReadonlySet<string> | null = new Set()) =>
  splitTransfers({ numbers: null, accepted, settlements: [{ ...ready, ...changes }] }).apart[0]?.reason ??
  null
const withRow = (changes: Partial<PayableRow>) => ({ row: { ...row, ...changes } })

describe('a settlement in a file of transfers', () => {
  it('is paid when it is confirmed, owed in whole won, and its account is the one of the confirmation', () => {
    expect(reasonOf({})).toBeNull()
    expect(reasonOf({ outstanding: 100n })).toBeNull()
  })

  it.each([
    ['NOT_CONFIRMED', withRow({ status: 'pending' })],
    ['NOTHING_PAYABLE', { payable: 0n, outstanding: 0n }],
    ['ALREADY_PAID', withRow({ status: 'paid' })],
    ['IN_BATCH', withRow({ batch_id: 'B1' })],
    ['NEGATIVE_PAYABLE', { outstanding: -100n }],
    ['FRACTION_OF_WON', { outstanding: 100_050n }],
    ['ON_HOLD', withRow({ vendor_hold_reason: '' })],
    ['ON_HOLD', { isSuspended: true }],
    ['ACCOUNT_UNREADABLE', { account: null }],
    ['NO_ACCOUNT', { account: '' }],
    ['NO_BANK', withRow({ bank_code: '' })],
    ['ACCOUNT_CHANGED', { account: '110-222-334' }],
  ] as const)('stands apart with %s', (reason, changes: Partial<Payable>) => {
    expect(reasonOf(changes)).toBe(reason)
  })

  it('is paid to a changed account when its vendor is named, or when all are accepted', () => {
    expect(reasonOf({ account: '1' }, new Set(['V1']))).toBeNull()
    expect(reasonOf({ account: '1' }, new Set(['V2']))).toBe('ACCOUNT_CHANGED')
    expect(reasonOf({ account: '1' }, null)).toBeNull()
  })

  it('is named as not found when its number is none', () => {
    const split = splitTransfers({ numbers: numbersOf(' S1, S9,,S9'), accepted: null, settlements: [ready] })
    expect(split.toPay).toEqual([ready])
    expect(split.apart.map(({ settlement_no, reason }) => [settlement_no, reason])).toEqual([
      ['S9', 'NOT_FOUND'],
    ])
  })
})
