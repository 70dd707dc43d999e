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
  'ledger.payments': call('vendor', ['asked', 'settlements'], (tenant, asked) => [
    tenant.vendorId,
    settlementIds(tenant, asked),
  ]),
  'ledger.corrections': call('vendor', ['asked', 'settlements'], (tenant, asked) => [
    tenant.vendorId,
    settlementIds(tenant, asked),
  ]),
  'settlements.write_payments': operator(['asked', 'settlements'], (tenant, asked) => {
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
      null,
      null,
    ]
  }),
  'settlements.write_settled': operator(['asked', 'settlements'], (tenant, asked) => {
    const ids = settlementIds(tenant, asked)
    return [tenant.vendorId, ids, JSON.stringify(ids.map((settlement_id) => ({ settlement_id, ...settled })))]
  }),
  'payments.key': operator([], ({ vendorId }) => [vendorId, 'k']),
  'payments.find': operator([], ({ vendorId }) => [`${vendorId}-Y000001`]),
  'payments.confirmed_before': operator([], ({ vendorId }) => [vendorId, `${vendorId}-S000001`, NOW]),
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

const madeBatch = [false, null, 'm', '[]', NOW, 'n']

export const batchCases: Readonly<Record<string, readonly Case[]>> = {
  'transfer_batches.read': operator([], () => ['B000001']),
  'transfer_batches.lock': operator([], () => ['B000001']),
  'transfer_batches.insert': operator([], ({ vendorId }) => [`B-${vendorId}`, ...madeBatch]),
  'transfer_batches.end': operator([], () => ['B000001', 'paid', DAY, 'ref', NOW, 'n']),
  'transfer_batches.entries': operator([], () => ['B000001']),
  'transfer_batches.insert_entries': operator(['asked', 'settlements'], (tenant, asked) => [
    'B000001',
    JSON.stringify(
      settlementIds(tenant, asked).map((settlement_id, at) => ({
        entry_no: 1_000 + at,
        transfer_no: 1_000 + at,
        vendor_id: tenant.vendorId,
        settlement_id,
        settlement_no: 'N1',
        settlement_date: DAY,
        amount: '1.00',
        vendor_name: 'n',
        biz_no: '',
        bank_code: '004',
        bank_account_sealed: 's',
        account_holder: 'h',
        account_last4: '1234',
        account_changed: false,
      })),
    ),
  ]),
  'transfer_batches.mark_returned': operator([], () => ['B000001', [1], NOW, 'm']),
  'transfer_batches.set_batch': operator(['asked', 'settlements'], (tenant, asked) => [
    tenant.vendorId,
    settlementIds(tenant, asked),
    'B000001',
  ]),
  'transfer_batches.lock_settlements': operator(['asked', 'settlements'], (tenant, asked) => [
    tenant.vendorId,
    settlementIds(tenant, asked),
  ]),
  'transfer_batches.page_any': operator(['tables'], () => [20, 0]),
  'transfer_batches.page_one': operator(['tables'], () => [20, 0, 'open']),
  'transfer_batches.count_any': operator(['tables'], () => []),
  'transfer_batches.count_one': operator(['tables'], () => ['open']),
  'payments.read_vendor_hold': operator([], ({ vendorId }) => [vendorId]),
  'payments.set_vendor_hold': operator([], ({ vendorId }) => [vendorId, 'r', NOW, 'n']),
  'payments.set_settlement_hold': operator([], ({ vendorId }) => [vendorId, `${vendorId}-F`, 'r', NOW, 'n']),
  'payments.unpaid': operator(['settlements'], ({ vendorId }) => [vendorId]),
}
