import type { Vendor } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { dayView, oddOf, shareOf } from './figure-rules.ts'
import { bankWarnings, profileWarnings } from './rules.ts'

const codesOf = (fields: Partial<Vendor>, isReadable = true) =>
  bankWarnings({ bank_code: '', bank_account: '', account_holder: '', ...fields } as Vendor, isReadable).map(
    ({ code, details }) => [code, details],
  )

describe('a vendor', () => {
  it('without any account is complete; with a part of one it is not', () => {
    expect(codesOf({})).toEqual([])
    expect(codesOf({ bank_code: '004', bank_account: '1', account_holder: '한빛' })).toEqual([])
    expect(codesOf({ bank_account: '1' })).toEqual([
      ['BANK_ACCOUNT_INCOMPLETE', { missing_fields: ['bank_code', 'account_holder'] }],
    ])
  })

  it('with a bank that nobody knows, or an account that nobody can read, has a warning', () => {
    expect(codesOf({ bank_code: '999', bank_account: '1', account_holder: '한빛' })).toEqual([
      ['BANK_CODE_UNKNOWN', { bank_code: '999' }],
    ])
    expect(codesOf({ bank_code: '999' }, false)).toEqual([['BANK_ACCOUNT_UNREADABLE', {}]])
  })

  it.each([
    ['', null],
    ['093-81-76520', null],
    ['093-81-76521', /last digit/],
    ['12345', /ten digits/],
  ])('with the business number %o is warned of %s', (biz_no, message) => {
    const [warning] = profileWarnings({ biz_no })
    expect(warning?.message ?? null).toEqual(message === null ? null : expect.stringMatching(message))
  })
})

describe('figures of a vendor', () => {
  it('round a share half up to four decimals; of nothing there is none', () => {
    expect([shareOf(1, 3), shareOf(2, 3), shareOf(1, 20_000), shareOf(0, 0)]).toEqual([
      0.3333,
      0.6667,
      0.0001,
      null,
    ])
  })

  it('count what was refused, cancelled and returned by the state of items; one may be refused and cancelled', () => {
    const rows = [
      { state_key: '-cpu.pending.', items: 2 },
      { state_key: 'sRpa.delivered.cj', items: 3 },
      { state_key: 's-pa.delivered.cj', items: 5 },
    ]
    expect(oddOf(rows)).toEqual({ refused: 2, cancelled: 2, returned: 3 })
  })

  it('have cancelled items among those of a day, which its list leaves out', () => {
    const odd = { refused: 1, cancelled: 2, returned: 3 }
    expect(dayView('2026-02-11', { listed: 10, ...odd }, { sent: 4, late: 5 })).toEqual({
      day: '2026-02-11',
      ordered: 12,
      ...odd,
      sent: 4,
      late: 5,
    })
  })
})
