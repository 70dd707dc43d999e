import { describe, expect, it } from 'vitest'
import { Refusal } from '../../core/values/refusal.ts'
import type { SettlementRow } from './queries.ts'
import {
  ownSettlementView,
  type SettlementAction,
  settlementTransitions,
  settlementView,
  verdictOf,
  verdictOfConfirming,
} from './rules.ts'
import type { OwnSettlementRow } from './vendor-queries.ts'

const outcomeOf = (work: () => string): string => {
  try {
    return work()
  } catch (error) {
    return (error as Refusal).code
  }
}

describe('a settlement', () => {
  it.each([
    ['confirm', 'do', 'done', 'INVALID_SETTLEMENT_STATE'],
    ['pay', 'INVALID_SETTLEMENT_STATE', 'do', 'done'],
    ['reopen', 'done', 'do', 'INVALID_SETTLEMENT_STATE'],
  ] as const)('goes through its states in order: %s', (action: SettlementAction, ...verdicts) => {
    const of = (['pending', 'confirmed', 'paid'] as const).map((status) =>
      outcomeOf(() => verdictOf(action, status)),
    )
    expect(of).toEqual(verdicts)
    expect(Object.keys(settlementTransitions)).toContain(action)
  })

  it('that came to nothing is paid by its confirmation and may be confirmed again; one that was transferred may not', () => {
    expect(verdictOfConfirming({ status: 'paid', paid_on: null })).toBe('done')
    expect(outcomeOf(() => verdictOfConfirming({ status: 'paid', paid_on: '2026-02-10' }))).toBe(
      'INVALID_SETTLEMENT_STATE',
    )
    expect(() => verdictOf('pay', 'pending')).toThrow(Refusal)
  })
})

describe('a settlement on hold', () => {
  const held = (status: SettlementRow['status'], isSuspended = false) => {
    const row = {
      status,
      hold_reason: null,
      vendor_hold_reason: '계좌 확인',
      paid_amount: '0',
      unshipped_subtotal: '0',
    }
    const settlement = { ...row, created_at: new Date(0), frozen_totals: null } as unknown as SettlementRow
    const { on_hold, held_by } = settlementView(settlement, undefined, { open: () => null, isSuspended })
    return [on_hold, held_by]
  }

  it('is held until it is paid: what was transferred cannot be kept back', () => {
    expect([held('pending'), held('confirmed', true)]).toEqual([
      [true, 'vendor'],
      [true, 'vendor'],
    ])
    expect(held('paid', true)).toEqual([false, null])
  })

  it('is on hold for its vendor as well, who does not read there that it is suspended', () => {
    const shown = (status: OwnSettlementRow['status'], vendor_hold_reason: string | null) =>
      ownSettlementView(
        { status, hold_reason: null, vendor_hold_reason, paid_amount: '0' } as OwnSettlementRow,
        undefined,
      ).on_hold
    expect([shown('confirmed', '계좌 확인'), shown('paid', '계좌 확인'), shown('confirmed', null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the account of a settlement', () => {
  const totals = { supply_amount: '1000', vat_amount: '0', subtotal: '1000', cancellation_subtotal: '0' }
  const warningOf = (changes: Partial<SettlementRow>) =>
    settlementView(
      {
        ...{ status: 'confirmed', paid_amount: '0', unshipped_subtotal: '0', created_at: new Date(0) },
        ...{ hold_reason: null, vendor_hold_reason: null, bank_account_sealed: '', bank_code: '' },
        ...{ confirmed_account: '', confirmed_bank: '', frozen_totals: totals },
        ...changes,
      } as unknown as SettlementRow,
      undefined,
      { open: (_vendor, sealed) => sealed, isSuspended: false },
    ).account_warning

  it('is warned of while something is to be paid to it, and not before the confirmation', () => {
    expect([warningOf({}), warningOf({ paid_amount: '1000' }), warningOf({ status: 'pending' })]).toEqual([
      'NO_ACCOUNT',
      null,
      null,
    ])
  })

  it('is warned of when it is another one than at the confirmation', () => {
    const now = { bank_account_sealed: '110-1', bank_code: '088' }
    const then = (confirmed_account: string | null, confirmed_bank: string) =>
      warningOf({ ...now, confirmed_account, confirmed_bank })
    expect([then('110-1', '088'), then('110-2', '088'), then('110-1', '004'), then(null, '088')]).toEqual([
      null,
      'ACCOUNT_CHANGED',
      'ACCOUNT_CHANGED',
      'ACCOUNT_CHANGED',
    ])
  })
})
