/** Calls of the statements of the sandbox. */
import { type Case, type Growth, NOW, plainOrders } from './cases.ts'
import { dimensions } from './world.ts'

const operator = (grows: readonly Growth[], values: Case['values']): Case[] => [
  { as: 'operator', grows, values },
]

/** What a vendor has is deleted: it costs as much as there is, of whatever. */
const all: readonly Growth[] = [...dimensions, 'tables']

export const sandboxCases: Readonly<Record<string, Case[]>> = {
  // One row for each vendor that moved its clock.
  'sandbox_clock.read': operator(['tables'], () => []),
  'sandbox_clock.advance_own': operator([], ({ vendorId }) => [vendorId, 1_000, 1_000_000]),
  'sandbox_clock.advance_all': operator(['tables'], () => [1_000, 1_000_000]),
  'sandbox_clock.set_back': operator([], ({ vendorId }) => [vendorId]),
  'sandbox_faults.list': operator([], () => [null]),
  'sandbox_faults.insert': operator([], ({ vendorId }) => [
    'F',
    vendorId,
    'slow',
    null,
    null,
    1,
    null,
    7,
    1,
    NOW,
  ]),
  'sandbox_faults.delete': operator([], ({ vendorId }) => [vendorId]),
  'sandbox_faults.consider': operator([], ({ vendorId }) => [vendorId, ['slow'], 'GET', '/']),
  // All keys, once a key is issued.
  'known_keys.hashes': operator(['tables', 'keys'], () => []),
  'sandbox_calls.insert': operator([], ({ vendorId }) => [
    vendorId,
    'K',
    'req_a_000000',
    NOW,
    1,
    'health',
    200,
    null,
    null,
    null,
    null,
    null,
    'first',
  ]),
  'sandbox_calls.of_vendor': operator([], ({ vendorId }) => [vendorId, 0, 100]),
  'sandbox_calls.of_all': operator([], () => [0, 100]),
  'sandbox_calls.forget': operator([], () => [0]),
  'sandbox_integration.keep': operator([], ({ vendorId }) => [vendorId, NOW, '{}']),
  'sandbox_integration.read': operator([], ({ vendorId }) => [vendorId]),
  'sandbox_reset.count_orders': operator(['tables'], () => []),
  'sandbox_reset.empty_vendor': operator(all, ({ vendorId }) => [vendorId]),
  'sandbox_reset.leave_periods': operator([], ({ vendorId }) => [
    ...[vendorId, ['2026-01-01'], ['2026-01-31'], ['paid'], ['1.00']],
  ]),
  'sandbox_reset.empty_counts': operator(all, ({ vendorId }) => [vendorId]),
  'sandbox_reset.forget_letters': operator(['tables'], ({ vendorId }) => [vendorId]),
  'sandbox_reset.forget_windows': operator(['tables'], () => []),
  'sandbox_reset.leave_gaps': operator(all, () => []),
  'sandbox_reset.lock_orders': operator(dimensions, ({ vendorId }) => [vendorId]),
  'sandbox_reset.delete_orders': operator(['asked'], (tenant, asked) => [
    tenant.vendorId,
    plainOrders(tenant, asked),
  ]),
}
