import type { AdjustmentInput, Vendor } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import type { PersonCaller } from '../../core/people/caller.ts'
import type { ApprovalRow } from './queries.ts'
import {
  accountEffect,
  adjustmentsEffect,
  approvalView,
  changesAccount,
  keyed,
  reaches,
  refuseApprover,
  wantsTwo,
} from './rules.ts'

const now = {
  name: '한빛상사',
  bank_code: '004',
  bank_account: '123456-04-567890',
  account_holder: '한빛',
} as Vendor
const entry = (fields: Partial<AdjustmentInput>): AdjustmentInput =>
  ({ vendor_id: 'V1', reason_code: 'penalty', amount: -1_000, memo: '', ...fields }) as AdjustmentInput

describe('a change of a vendor', () => {
  it('is one of its account when a field of that is sent and differs, also when it is emptied', () => {
    expect(changesAccount(now, { name: '새 이름' })).toBe(false)
    expect(changesAccount(now, { bank_account: now.bank_account })).toBe(false)
    expect(changesAccount(now, { bank_code: '088' })).toBe(true)
    expect(changesAccount(now, { account_holder: '' })).toBe(true)
  })

  it('shows each field that differs, and of accounts the last digits', () => {
    const { changes } = accountEffect(now, { bank_account: '999-00-5555', account_holder: '' })
    expect(changes).toMatchObject([
      { field: 'bank_account', from: '…7890', to: '…5555' },
      { field: 'account_holder', from: '한빛', to: null },
    ])
  })
})

describe('adjustments', () => {
  it('wait from the amount on that the operator set, whichever sign they have; what was refused has none', () => {
    expect(reaches([{ amount: -100_000 }], 100_000)).toBe(true)
    expect(reaches([{ amount: 99_999.99 }, { error_code: 'VALIDATION_ERROR' }], 100_000)).toBe(false)
  })

  it('are kept with a key for each entry that brought none', () => {
    const keys = keyed([entry({}), entry({ idempotency_key: 'own' }), entry({})], 'A1')
    expect(keys.map(({ idempotency_key }) => idempotency_key)).toEqual([
      'approval:A1:0',
      'own',
      'approval:A1:2',
    ])
  })

  it('are shown by their reason and whom they are for; refused ones count and have no line', () => {
    const effect = adjustmentsEffect([{ amount: -1_000 }, { error_code: 'X' }], -1_000, [
      entry({ memo: '지연' }),
      entry({}),
    ])
    expect(effect).toMatchObject({ count: 2, amount: -1_000 })
    expect(effect.changes).toMatchObject([{ subject: 'V1', field: 'penalty', to: '-1000', note: '지연' }])
  })
})

describe('an approval', () => {
  const row = { state: 'running', asked_person: 'P1', asked_at: new Date(0), first_at: null } as ApprovalRow

  it('is "asked by you" for the person who asked alone, never for a program', () => {
    const isOwn = (asked: string | null, who: string | null) =>
      approvalView({ ...row, asked_person: asked, decided_person: null }, who).asked_by_you
    expect([isOwn('P1', 'P1'), isOwn('P1', 'P2'), isOwn(null, null)]).toEqual([true, false, false])
  })

  it('still waits while it is being done', () => {
    expect(approvalView({ ...row, decided_person: null }, null).state).toBe('waiting')
  })

  it('names those who approved, the last one only when it was not rejected', () => {
    const at = new Date(0)
    const decided = {
      first_name: '가온',
      first_at: at,
      decided_person: 'P2',
      decided_name: '나래',
      decided_at: at,
    }
    const approvers = (state: ApprovalRow['state']) =>
      approvalView({ ...row, ...decided, state }, null).approved_by.map(({ name }) => name)
    expect([approvers('approved'), approvers('rejected')]).toEqual([['가온', '나래'], ['가온']])
  })
})

describe('who approves', () => {
  const asked = { action: 'paySettlement', asked_person: 'A', first_person: 'B' } as ApprovalRow
  const person = (personId: string, role: string) =>
    ({ session: { personId }, membership: { vendor_id: null, role } }) as PersonCaller

  it('neither asked nor approved as the first, and may do it alone', () => {
    expect(() => refuseApprover(asked, person('A', 'admin'))).toThrow('You asked for this yourself')
    expect(() => refuseApprover(asked, person('B', 'admin'))).toThrow('You approved this already')
    expect(() => refuseApprover(asked, person('C', 'staff'))).toThrow()
    expect(() => refuseApprover(asked, person('C', 'accounting'))).not.toThrow()
  })

  it('is one person for what a person of the operator asked for, and two for what a program or a vendor did', () => {
    const kinds = ['operator_person', 'operator_key', 'vendor_person'] as const
    expect(kinds.map((asked_kind) => wantsTwo({ asked_kind }))).toEqual([false, true, true])
  })
})
