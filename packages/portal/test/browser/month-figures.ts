/** What a month came to, as the operator reads it: settlements, batches, payments, and whether all of it agrees. */
import { expect } from 'vitest'
import type { Json } from '../../../server/test/service.ts'
import type { Stage } from './stage.ts'

/** Pages of a list of the operator, to its end. */
async function all(
  s: Stage,
  name: 'listSettlements' | 'listTransferBatches',
  of: string,
  filter: object,
): Promise<Json[]> {
  const found: Json[] = []
  for (let page = 1; ; page++) {
    const query = { page: String(page), ...filter } as never
    const { body } = await s.service.operator(name, undefined, { query })
    found.push(...body[of])
    if (!body.pagination.has_more) return found
  }
}
export const settlementsOf = (s: Stage, filter: object = {}): Promise<Json[]> =>
  all(s, 'listSettlements', 'settlement_list', filter)
export const batchesOf = (s: Stage): Promise<Json[]> => all(s, 'listTransferBatches', 'batch_list', {})

/** How many settlements have a state. */
export async function countOf(s: Stage, status: string): Promise<number> {
  const query = { status, limit: 1 }
  return (await s.service.operator('listSettlements', undefined, { query })).body.pagination.total
}

export async function paymentsOf(s: Stage, { settlement_id }: Json): Promise<Json[]> {
  const params = { settlement_id }
  return (await s.service.operator('listPayments', undefined, { params })).body.payment_list
}

/** Each settlement of the month got what it was owed, once, by the batches that say so; the service finds nothing wrong. */
export async function expectPaidOnce(s: Stage, to: string): Promise<void> {
  const batches = new Map<string, { readonly amount: number; readonly reference: string }>()
  for (const { batch_id, status, total_amount, reference } of await batchesOf(s)) {
    expect(status).toBe('paid')
    batches.set(batch_id, { amount: total_amount, reference })
  }
  const byBatch = new Map<string, number>()
  for (const settlement of await settlementsOf(s, { to })) {
    const payments = await paymentsOf(s, settlement)
    const of = (kind: string) => payments.filter((each) => each.kind === kind)
    const sum = (rows: Json[]) => rows.reduce((total, { amount }) => total + amount, 0)
    const state = { status: settlement.status, outstanding: settlement.outstanding_amount }
    expect([settlement.vendor_name, state]).toEqual([
      settlement.vendor_name,
      { status: 'paid', outstanding: 0 },
    ])
    const [paid, returned] = [sum(of('payment')), sum(of('returned'))]
    expect([settlement.vendor_name, paid - Math.abs(returned)]).toEqual([
      settlement.vendor_name,
      Math.max(0, settlement.payable_amount),
    ])
    // A second transfer only for what the bank sent back.
    const isOwed = settlement.payable_amount > 0
    expect(of('payment')).toHaveLength((isOwed ? 1 : 0) + of('returned').length)
    for (const { batch_id, amount, reference } of of('payment')) {
      byBatch.set(batch_id, (byBatch.get(batch_id) ?? 0) + amount)
      expect(reference).toBe(batches.get(batch_id)?.reference)
    }
  }
  expect(byBatch).toEqual(new Map([...batches].map(([id, { amount }]) => [id, amount])))
  for (let after: string | null = null; ; ) {
    const { body }: Json = await s.service.operator('verify', { after })
    expect([...body.differences, ...body.unchecked]).toEqual([])
    if (body.next === null) return
    after = body.next
  }
}
