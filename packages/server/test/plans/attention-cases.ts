/** Calls of the statements of what needs the operator, and of the orders that failed. They read of all vendors. */
import { groupColumns, unavailableKeys } from '../../src/features/attention/item-groups.ts'
import { type Case, DAY, type Growth, NOW, newOrders, repeated, upTo } from './cases.ts'

const operator = (grows: readonly Growth[], values: Case['values']): Case[] => [
  // Of all vendors or of none: it makes no difference which of them is large.
  { as: 'operator', grows, values, within: [] },
]

const groups = groupColumns([
  'unavailable',
  'unavailable_priced',
  'delivered_unpriced',
  'unshipped',
  'unsettled',
])

export const attentionCases: Readonly<Record<string, readonly Case[]>> = {
  'attention.count_groups': operator(['days'], () => groups),
  'attention.oldest_items': operator([], () => ['----.pending.', 5]),
  // They grow with the vendors who have such items or settlements.
  'attention.late': operator(['tables'], () => ['2026-02-10', '2026-02-06', 5]),
  'attention.first_unseen': operator(['tables'], () => ['2026-02-11']),
  'attention.unshipped': operator(['tables'], () => ['2026-02-11', '']),
  'attention.count_days': operator(['days'], () => [
    ['due:desired', 'due:counted', 'pending', 'sent'],
    repeated(4, '-infinity'),
    repeated(4, 'infinity'),
  ]),
  'attention.count_states': operator(['orders'], () => [unavailableKeys, '2026-01-12', '2026-02-11']),
  'attention.open_money': operator([], () => []),
  'attention.periods': operator([], () => ['2025-03-31', 12]),
  'attention.import_failures': operator([], () => ['2026-01-12', 5]),
  'attention.keys': operator(['tables'], () => [NOW, '2026-02-25', 5]),
  'attention.webhooks': operator(['tables'], () => [5]),
  'attention.profiles': operator(['tables'], () => [5]),
  'attention.marketplace': operator([], () => []),
  'attention.jobs': operator([], () => [NOW, 5]),
  'attention.verify_run': operator([], () => []),

  'intake.any_failure': operator([], () => []),
  'intake.note_failures': operator(['asked'], (tenant, asked) => [
    newOrders(tenant, asked),
    repeated(asked, 0),
    repeated(asked, 'VALIDATION_ERROR'),
    NOW,
    DAY,
    'r',
  ]),
  'intake.clear_failures': operator(['asked'], (tenant, asked) => [newOrders(tenant, asked)]),
  'intake.clear_unnumbered': operator([], () => [upTo(0)].flat()),
}
