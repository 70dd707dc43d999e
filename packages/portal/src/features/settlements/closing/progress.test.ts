import type { Settlement, TransferBatchHead } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { handsOf, progressOf } from './progress.ts'

const settlement = (settlement_id: string, fields: Partial<Settlement> = {}): Settlement =>
  ({
    settlement_id,
    vendor_name: settlement_id,
    payable_amount: 1_000,
    outstanding_amount: 1_000,
    unshipped_count: 0,
    batch_id: null,
    on_hold: false,
    account_warning: null,
    confirmed_by: null,
    confirmed_at: null,
    paid_by: null,
    paid_at: null,
    ...fields,
  }) as Settlement

const closed = { confirmed_by: '김', confirmed_at: '2026-02-01T00:00:00.000Z' }
const namesOf = (left: ReturnType<typeof progressOf>['pay']['left']) =>
  left.map(({ reason, settlements }) => `${reason}: ${settlements.map((one) => one.vendor_name).join()}`)

describe('the steps of a month', () => {
  it('say of a month without settlements that there is nothing to do', () => {
    const steps = progressOf({ pending: [], confirmed: [], paid: [] }, [])
    expect(Object.values(steps).map(({ state }) => state)).toEqual(['none', 'none', 'none', 'none', 'none'])
  })

  it('name what is looked at before the confirmation', () => {
    const pending = [
      settlement('clear'),
      settlement('unsent', { unshipped_count: 2 }),
      settlement('below', { payable_amount: -5 }),
      settlement('held', { on_hold: true }),
    ]
    const { review, confirm } = progressOf({ pending, confirmed: [], paid: [] }, [])
    expect([review.state, namesOf(review.left)]).toEqual([
      'part',
      ['unshipped: unsent', 'owed: below', 'onHold: held'],
    ])
    // Nothing was left out of what has not begun.
    expect([confirm.state, namesOf(confirm.left)]).toEqual(['todo', []])
  })

  it('name in each step what the one before left out, and why', () => {
    const steps = progressOf(
      {
        pending: [settlement('late')],
        confirmed: [
          settlement('batched', { ...closed, batch_id: 'b' }),
          settlement('no account', { ...closed, account_warning: 'NO_ACCOUNT' } as Partial<Settlement>),
          settlement('moved', { ...closed, account_warning: 'ACCOUNT_CHANGED' } as Partial<Settlement>),
          settlement('owes', { ...closed, outstanding_amount: -1 }),
          settlement('plain', closed),
        ],
        paid: [settlement('paid', { ...closed, paid_by: '이', paid_at: '2026-02-03T00:00:00.000Z' })],
      },
      [],
    )
    expect(namesOf(steps.transfer.left)).toEqual([
      'pending: late',
      'notInFile: no account',
      'accountChanged: moved',
      'owed: owes',
      'notBatched: plain',
    ])
    expect(namesOf(steps.pay.left)).toEqual([
      'pending: late',
      'notInFile: no account',
      'accountChanged: moved',
      'owed: owes',
      'inBatch: batched',
      'notPaid: plain',
    ])
    expect(namesOf(steps.papers.left)).toEqual(['pending: late'])
    expect([steps.confirm, steps.transfer, steps.pay].map(({ state }) => state)).toEqual([
      'part',
      'part',
      'part',
    ])
    expect(steps.pay.hands).toEqual([{ name: '이', count: 1, last: '2026-02-03T00:00:00.000Z' }])
  })

  it('is done when nothing is left out', () => {
    const paid = [settlement('one', closed)]
    const steps = progressOf({ pending: [], confirmed: [], paid }, [])
    expect(Object.values(steps).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'ready'])
  })

  it('name who put settlements of the page into batches, by the settlement', () => {
    const batch = (batch_id: string, created_by: string) =>
      ({ batch_id, created_by, created_at: '2026-02-02T00:00:00.000Z' }) as TransferBatchHead
    const confirmed = [
      settlement('one', { ...closed, batch_id: 'b' }),
      settlement('two', { ...closed, batch_id: 'b' }),
      settlement('loose', closed),
    ]
    const batches = [batch('b', '김'), batch('of another month', '이')]
    expect(progressOf({ pending: [], confirmed, paid: [] }, batches).transfer.hands).toEqual([
      { name: '김', count: 2, last: '2026-02-02T00:00:00.000Z' },
    ])
  })

  it('say who did how much, and when last', () => {
    expect(
      handsOf([
        { by: '김', at: '2026-02-01' },
        { by: null, at: '2026-02-03' },
        { by: '김', at: '2026-02-02' },
        { by: '이', at: null },
      ]),
    ).toEqual([
      { name: '김', count: 2, last: '2026-02-02' },
      { name: null, count: 1, last: '2026-02-03' },
    ])
  })
})
