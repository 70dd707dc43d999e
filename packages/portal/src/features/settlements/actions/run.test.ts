import {
  type Approval,
  ApprovalPendingError,
  NapumError,
  type NapumErrorFacts,
  type Settlement,
} from '@napum/client'
import { describe, expect, it, vi } from 'vitest'
import { approvals } from '../../../data/held.ts'
import { payMany, runAction, sumOf, type Target, toPay } from './run.ts'

const paySettlements = vi.hoisted(() => vi.fn())
vi.mock('../../../data/operator.ts', () => ({ operator: () => ({ paySettlements }) }))

const targets: Target[] = Array.from({ length: 120 }, (_, n) => ({
  settlement_id: `s${n}`,
  settlement_no: `${n}`,
  vendor_name: '가나다',
  payable_amount: 1,
}))
const some = targets.slice(0, 4)
const warnings = [{ code: 'SUPPLY_DAY_ODD', message: 'odd', details: {} }]
const refused = (
  status: number,
  code: NapumErrorFacts['code'],
  details: Record<string, unknown> | null = null,
) => new NapumError('refused', { code, status, details, outcome: 'not_done', repeatable: false })

describe('an action on many settlements', () => {
  it('pays what is outstanding of each, and not what it came to', () => {
    const settlement = { payable_amount: 900, outstanding_amount: 400 } as Settlement
    expect(sumOf([toPay(settlement), toPay(settlement)])).toBe(800)
  })

  it('keeps apart what has warnings and what failed, and says how far it is', async () => {
    const answers: Record<string, Error> = {
      s1: refused(409, 'NOT_READY', { warnings }),
      s2: refused(404, 'SETTLEMENT_NOT_FOUND'),
    }
    const progress: number[] = []
    const action = async ({ settlement_id }: Target) => {
      if (answers[settlement_id]) throw answers[settlement_id]
    }
    const outcome = await runAction(some, action, (done) => progress.push(done))
    expect([outcome.done.map(({ settlement_id }) => settlement_id), progress]).toEqual([
      ['s0', 's3'],
      [1, 2, 3, 4],
    ])
    expect(outcome.held).toEqual([{ ...some[1], warnings }])
    expect(outcome.failed).toMatchObject([{ settlement_id: 's2', error: { code: 'SETTLEMENT_NOT_FOUND' } }])
    expect(outcome).toMatchObject({ left: 0, error: null })
  })

  it('ends with a call that breaks off, and says how many are left', async () => {
    const broken = refused(503, 'UNAVAILABLE')
    const action = async ({ settlement_id }: Target) => {
      if (settlement_id === 's2') throw broken
    }
    const outcome = await runAction(some, action, () => {})
    expect(outcome.done).toHaveLength(2)
    expect(outcome).toMatchObject({ left: 2, error: broken })
  })

  it('pays fifty by one call, and counts what was paid before', async () => {
    const sizes: number[] = []
    paySettlements.mockImplementation(async ({ settlement_ids }: { settlement_ids: string[] }) => {
      sizes.push(settlement_ids.length)
      const skipped = [
        { settlement_id: 's1', error_code: 'NOT_READY', message: 'held', warnings },
        { settlement_id: 's2', error_code: 'ALREADY_PAID', message: 'paid', warnings: [] },
      ].filter(({ settlement_id }) => settlement_ids.includes(settlement_id))
      return { already_paid_count: 1, skipped }
    })
    const outcome = await payMany(targets, {}, () => {})
    expect([sizes, outcome.before, outcome.done.length, outcome.left]).toEqual([[50, 50, 20], 3, 118, 0])
    expect(outcome.held).toEqual([{ ...targets[1], warnings }])
    expect(outcome.failed).toEqual([{ ...targets[2], error: { code: 'ALREADY_PAID', message: 'paid' } }])
  })

  it('asks a second person once for all of them', async () => {
    approvals.value = { isOn: true, waiting: 0 }
    const sizes: number[] = []
    paySettlements.mockImplementation(async ({ settlement_ids }: { settlement_ids: string[] }) => {
      sizes.push(settlement_ids.length)
      throw new ApprovalPendingError({ approval_id: 'a' } as Approval, undefined)
    })
    const outcome = await payMany(targets, {}, () => {})
    expect([sizes, outcome.asked?.length, outcome.done]).toEqual([[120], 1, []])
  })
})
