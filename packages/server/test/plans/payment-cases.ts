/** Calls of the statements of payments. */
import { type Case, DAY, type Growth, NOW, number, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

const call = (as: Case['as'], grows: readonly Growth[], values: Case['values']): Case[] => [
  { as, grows, values },
]
const operator = (grows: readonly Growth[], values: Case['values']) => call('operator', grows, values)
const settlementIds = ({ vendorId, settlements }: Tenant, asked: number) =>
  upTo(Math.min(settlements, asked)).map((n) => `${vendorId}-S${number(n)}`)
const madeBy = [NOW, 'r', 'operator_key', null]
const settled = {
  // The newest settlement of the world is open.
  status: 'pending',
  paid_amount: '1.00',
  paid_at: NOW,
  paid_by: null,
  paid_on: DAY,
  reference: null,
  batch_id: null,
}

export const paymentCases: Readonly<Record<string, readonly Case[]>> = {
  'payments.read': call('vendor', ['asked', 'settlements'], (tenant, asked) => [
    tenant.vendorId,
    settlementIds(tenant, asked),
  ]),
  'payments.corrections': call('vendor', ['asked', 'settlements'], (tenant, asked) => [
    tenant.vendorId,
    settlementIds(tenant, asked),
  ]),
  'payments.write': operator(['asked', 'settlements'], (tenant, asked) => {
    const ids = settlementIds(tenant, asked)
    return [
      tenant.vendorId,
      ids,
      ids.map((id) => `${id}-new`),
      repeated(ids.length, 'payment'),
      JSON.stringify(repeated(ids.length, { amount: '1.00' })),
      DAY,
      'ref',
      null,
      null,
      repeated(ids.length, '1234'),
      ...madeBy,
    ]
  }),
  'payments.write_settled': operator(['asked', 'settlements'], (tenant, asked) => {
    const ids = settlementIds(tenant, asked)
    return [tenant.vendorId, ids, JSON.stringify(Object.fromEntries(ids.map((id) => [id, settled])))]
  }),
  'payments.find': operator([], ({ vendorId }) => [`${vendorId}-Y000001`]),
  'payments.add_correction': operator([], ({ vendorId }) => [
    vendorId,
    `${vendorId}-S000001`,
    `${vendorId}-Y000001`,
    2,
    DAY,
    'ref',
    'why',
    ...madeBy,
  ]),
  'payments.correct_settlement': operator([], ({ vendorId }) => [
    vendorId,
    `${vendorId}-S000001`,
    DAY,
    'ref',
  ]),
  'vendors.suspended': operator(['asked'], ({ vendorId }, asked) => [repeated(asked, vendorId)]),
}
