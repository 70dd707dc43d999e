import type { Job, MonthEndStep, Settlement } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { doneBy, type MonthEndFacts, stepsOf } from './rules.ts'

const settlement = (settlement_id: string, fields: Partial<Settlement> = {}): Settlement =>
  ({
    settlement_id,
    vendor_id: `V ${settlement_id}`,
    vendor_name: settlement_id,
    period_end: '2026-01-31',
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

const stepsNow = (facts: Partial<MonthEndFacts>) => {
  const nothing = { pending: [], confirmed: [], paid: [], batches: new Map(), invoicing: null, jobs: [] }
  const list = stepsOf({ first: '2026-01-01', ...nothing, ...facts })
  return Object.fromEntries(list.map((each) => [each.step, each])) as Record<
    MonthEndStep['step'],
    MonthEndStep
  >
}

const closed = { confirmed_by: '김', confirmed_at: '2026-02-01T00:00:00.000Z' }
const invoicing = (name: string, by: string | null = null, is_excluded = false) => ({
  is_excluded,
  vendor_id: `V ${name}`,
  vendor_name: name,
  marked: by === null ? null : { vendor_id: `V ${name}`, issued_by: by, issued_at: new Date('2026-02-04') },
})
const statementsJob = (started_at: string) =>
  ({ kind: 'statements', state: 'done', started_at, ended_at: started_at, started_by: { name: '박' } }) as Job
const namesOf = ({ left_out }: MonthEndStep) =>
  left_out.map(({ reason, named }) => `${reason}: ${named.map((one) => one.vendor_name).join()}`)

describe('the steps of a month', () => {
  it('say of a month without settlements that there is nothing to do', () => {
    expect(new Set(Object.values(stepsNow({})).map(({ state }) => state))).toEqual(new Set(['none']))
  })

  it('add amounts up exactly', () => {
    const amounts = [0.1, 0.2, -0.7].map((payable_amount, n) => settlement(`${n}`, { payable_amount }))
    const { confirm, transfer } = stepsNow({ pending: amounts, confirmed: amounts.slice(0, 2) })
    expect([confirm.done.amount, transfer.left_out[0]?.amount]).toEqual([0.3, -0.4])
  })

  it('name what is looked at before the confirmation, for each reason', () => {
    const pending = [
      settlement('clear'),
      settlement('unsent', { unshipped_count: 2 }),
      settlement('below', { payable_amount: -5, unshipped_count: 1 }),
      settlement('held', { on_hold: true }),
    ]
    const { review, confirm } = stepsNow({ pending })
    expect([review.state, namesOf(review)]).toEqual([
      'part',
      ['unshipped: unsent,below', 'owed: below', 'on_hold: held'],
    ])
    expect(review.done).toEqual({ count: 1, amount: 1_000 })
    // Nothing was left out of what has not begun.
    expect([confirm.state, namesOf(confirm)]).toEqual(['todo', []])
    expect(confirm.todo).toEqual({ count: 4, amount: 2_995 })
  })

  it('name in each step what the one before left out, and why', () => {
    const steps = stepsNow({
      pending: [settlement('late')],
      confirmed: [
        settlement('batched', { ...closed, batch_id: 'b' }),
        settlement('no account', { ...closed, account_warning: 'NO_ACCOUNT' } as Partial<Settlement>),
        settlement('moved', { ...closed, account_warning: 'ACCOUNT_CHANGED' } as Partial<Settlement>),
        settlement('owes', { ...closed, outstanding_amount: -1 }),
        settlement('plain', closed),
      ],
      paid: [settlement('paid', { ...closed, paid_by: '이', paid_at: '2026-02-03T00:00:00.000Z' })],
      invoicing: [invoicing('plain', '최'), invoicing('owes'), invoicing('free', null, true)],
    })
    const before = ['pending: late', 'no_account: no account', 'account_changed: moved', 'owed: owes']
    expect(namesOf(steps.transfer)).toEqual([...before, 'not_batched: plain'])
    expect(namesOf(steps.pay)).toEqual([...before, 'in_batch: batched', 'not_paid: plain'])
    expect(namesOf(steps.tax_invoices)).toEqual(['pending: late', 'not_in_form: free', 'not_issued: owes'])
    expect(namesOf(steps.statements)).toEqual(['pending: late'])
    expect(Object.values(steps).map(({ state }) => state)).toEqual([
      'done',
      'part',
      'part',
      'part',
      'part',
      'ready',
    ])
    expect(steps.pay.done_by).toEqual([{ name: '이', count: 1, last_at: '2026-02-03T00:00:00.000Z' }])
    expect(steps.tax_invoices.done_by).toEqual([
      { name: '최', count: 1, last_at: '2026-02-04T00:00:00.000Z' },
    ])
  })

  it('are done when nothing is left out', () => {
    const steps = stepsNow({
      paid: [settlement('one', closed)],
      invoicing: [invoicing('one', '최')],
      jobs: [statementsJob('2026-02-05T00:00:00.000Z')],
    })
    expect(new Set(Object.values(steps).map(({ state }) => state))).toEqual(new Set(['done']))
    expect(steps.statements.done_by).toEqual([{ name: '박', count: 1, last_at: '2026-02-05T00:00:00.000Z' }])
  })

  it('name what was confirmed after the statements were made, and no earlier month', () => {
    const confirmed = [
      settlement('in it', closed),
      settlement('later', { ...closed, confirmed_at: '2026-02-06T00:00:00.000Z' }),
      settlement('of December', { ...closed, period_end: '2025-12-31' }),
    ]
    const others = [
      { ...statementsJob('2026-02-07T00:00:00.000Z'), state: 'failed' },
      { ...statementsJob('2026-02-07T00:00:00.000Z'), kind: 'tax_invoices' },
    ] as Job[]
    const jobs = [...others, statementsJob('2026-02-05T00:00:00.000Z')]
    const { statements } = stepsNow({ confirmed, jobs })
    expect([statements.state, namesOf(statements)]).toEqual(['part', ['not_in_file: later']])
    expect(statements.done.count).toBe(1)
  })

  it('name who put settlements into batches, by the settlement', () => {
    const confirmed = [
      settlement('one', { ...closed, batch_id: 'b' }),
      settlement('two', { ...closed, batch_id: 'b' }),
      settlement('loose', closed),
    ]
    const batches = new Map([['b', { created_by: '김', created_at: new Date('2026-02-02') }]])
    expect(stepsNow({ confirmed, batches }).transfer.done_by).toEqual([
      { name: '김', count: 2, last_at: '2026-02-02T00:00:00.000Z' },
    ])
  })

  it('say who did how much, and when last', () => {
    expect(
      doneBy([
        { by: '김', at: '2026-02-01' },
        { by: null, at: '2026-02-03' },
        { by: '김', at: '2026-02-02' },
        { by: '이', at: null },
      ]),
    ).toEqual([
      { name: '김', count: 2, last_at: '2026-02-02' },
      { name: null, count: 1, last_at: '2026-02-03' },
    ])
  })
})
