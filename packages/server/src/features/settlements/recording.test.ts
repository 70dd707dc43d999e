/** What payments make of settlements, without a database. Decision 206. */
import { describe, expect, it } from 'vitest'
import { holdOf, outstandingOf, paidAfter, paymentView } from '../../core/ledger/payments.ts'
import type { UnitOfWork } from '../../core/work/unit.ts'
import { type NewPayment, recordPayments } from './recording.ts'

const payment: NewPayment = {
  vendor_id: 'V1',
  settlement_id: 'S1',
  settlement_no: '1',
  kind: 'payment',
  amount: 40_000n,
  payable: 100_000n,
  paid: 60_000n,
  account_last4: '1234',
}

/** What the settlement becomes when the payment is recorded. */
async function stateAfter(changes: Partial<NewPayment>) {
  let became: unknown[] = []
  const session = {
    rows: async ({ name }: { name: string }, values: readonly unknown[]) => {
      if (name === 'settlements.write_settled') became = JSON.parse(values[2] as string)
      return values[1]
    },
  }
  const actor = { actor_kind: 'operator_person', actor_name: '이나눔' }
  const stampOf = () => ({ now: new Date(0), requestId: 'r', actor })
  const unit = { session, stampOf, changes: { settlement: () => {} } } as unknown as UnitOfWork
  const ids = { ulid: () => 'P1' }
  const terms = { paid_on: '2026-02-10' as const, reference: null }
  await recordPayments({ ids } as never, unit, [{ ...payment, ...changes }], terms)
  return became[0]
}

describe('a payment', () => {
  it('is added to what was paid; money that came back, or that the vendor sent, is taken off', () => {
    const after = (['payment', 'returned', 'received'] as const).map((kind) =>
      paidAfter({ kind, amount: 100n, paid: 500n }),
    )
    expect(after).toEqual([600n, 400n, 400n])
    expect(outstandingOf(100_000n, { paid_amount: '400' })).toBe(60_000n)
  })

  it('makes its settlement paid when nothing is outstanding any more, neither too little nor too much', async () => {
    expect(await stateAfter({})).toMatchObject({
      status: 'paid',
      paid_amount: '1000.00',
      paid_on: '2026-02-10',
    })
    const open = { status: 'confirmed', paid_on: null, paid_by: null }
    expect(await stateAfter({ amount: 39_999n })).toMatchObject(open)
    expect(await stateAfter({ amount: 40_001n })).toMatchObject(open)
  })

  it('shows with each correction what stood there before it', () => {
    const row = {
      paid_on: '2026-02-10',
      reference: 'A',
      amount: '1',
      recorded_at: new Date(0),
      actor_kind: null,
    }
    const corrected = (paid_on: string) => ({ ...row, paid_on, reason: '', corrected_at: new Date(0) })
    const corrections = [corrected('2026-02-11'), corrected('2026-02-12')]
    const view = paymentView({ row, corrections } as unknown as Parameters<typeof paymentView>[0])
    expect([view.paid_on, view.corrections.map(({ paid_on }) => paid_on)]).toEqual([
      '2026-02-12',
      ['2026-02-10', '2026-02-11'],
    ])
  })
})

describe('a hold', () => {
  it('is that of the settlement before that of its vendor, and a suspension last', () => {
    const own = { hold_reason: 'a', vendor_hold_reason: 'b' }
    expect(holdOf(own, true)).toEqual({ held_by: 'settlement', reason: 'a' })
    expect(holdOf({ ...own, hold_reason: null }, true)).toEqual({ held_by: 'vendor', reason: 'b' })
    const none = { hold_reason: null, vendor_hold_reason: null }
    expect([holdOf(none, true), holdOf(none, false)]).toEqual([{ held_by: 'suspension', reason: null }, null])
  })
})
