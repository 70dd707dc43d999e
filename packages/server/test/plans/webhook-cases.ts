/** Calls of the statements of webhooks. */
import { type Case, LATELY, NOW, repeated } from './cases.ts'
import type { Tenant } from './world.ts'

const webhookOf = ({ vendorId }: Tenant): string => `${vendorId}-W`

export const webhookCases: Readonly<Record<string, readonly Case[]>> = {
  'webhooks.read': [
    { as: 'vendor', values: (tenant) => [webhookOf(tenant), tenant.vendorId] },
    { as: 'operator', values: () => ['W-operator', null] },
  ],
  'webhooks.lock': [{ as: 'vendor', values: (tenant) => [webhookOf(tenant), tenant.vendorId] }],
  'webhooks.list': [{ as: 'vendor', values: ({ vendorId }) => [vendorId] }],
  'webhooks.take_turn': [{ as: 'vendor', values: ({ vendorId }) => [vendorId] }],
  'webhooks.insert': [
    { as: 'vendor', values: ({ vendorId }) => [`${vendorId}-W2`, vendorId, 'u', null, '', NOW, 's'] },
  ],
  'webhooks.insert_positions': [{ as: 'operator', grows: ['tables'], values: () => ['W-new'] }],
  'webhooks.insert_position': [{ as: 'vendor', values: ({ vendorId }) => ['W-new', vendorId] }],
  'webhooks.set_position': [
    { as: 'vendor', values: (tenant) => [tenant.vendorId, webhookOf(tenant), 7] },
    { as: 'operator', values: ({ vendorId }) => [vendorId, 'W-operator', 7] },
  ],
  'webhooks.save': [
    { as: 'vendor', values: (tenant) => [webhookOf(tenant), JSON.stringify({ description: 'd' })] },
  ],
  'webhooks.positions': [{ as: 'vendor', values: ({ vendorId }) => [vendorId] }],
  'webhooks.prune_positions': [{ as: 'operator', grows: ['tables'], values: () => [['W-none']] }],
  'webhooks.prune_endpoints': [{ as: 'operator', grows: ['tables'], values: () => [] }],
  'webhooks.lease': [{ as: 'vendor', values: (tenant) => [webhookOf(tenant), 'l'] }],
  'webhooks.due': [
    { as: 'operator', grows: ['tables'], values: () => [NOW, null, '-infinity', '', 1000] },
    { as: 'operator', grows: ['tables'], values: ({ vendorId }) => [NOW, [vendorId], '-infinity', '', 1000] },
  ],
  'webhooks.with_news': [
    {
      as: 'operator',
      grows: ['asked'],
      values: (tenant, asked) => [repeated(asked, webhookOf(tenant)), repeated(asked, tenant.vendorId), NOW],
    },
  ],
  'webhooks.lease_due': [
    {
      as: 'operator',
      grows: ['asked', 'tables'],
      values: (tenant, asked) => [NOW, repeated(asked, webhookOf(tenant)), 'l', 64],
    },
  ],
  'webhooks.any_news': [{ as: 'operator', values: () => ['W-operator', NOW, LATELY] }],
  'webhooks.pause_failing': [{ as: 'operator', grows: ['tables'], values: () => [NOW, NOW] }],
  'webhooks.next_feed': [{ as: 'operator', values: () => ['W-operator', NOW, LATELY] }],
  'webhooks.set_read_before': [{ as: 'operator', values: () => ['W-operator', LATELY] }],
  'webhooks.find_read_before': [{ as: 'operator', values: () => ['W-operator', LATELY] }],
  'webhooks.next_of_vendor': [
    { as: 'operator', values: (tenant) => [webhookOf(tenant), NOW, tenant.vendorId] },
  ],
  'webhooks.insert_delivery': [
    {
      as: 'vendor',
      values: (tenant) => [
        webhookOf(tenant),
        'd',
        tenant.vendorId,
        'm',
        'endpoint.test',
        null,
        null,
        null,
        NOW,
        204,
        null,
        7,
      ],
    },
  ],
  'webhooks.page_of_deliveries': [
    { as: 'vendor', values: (tenant) => [webhookOf(tenant), '~', 21] },
    { as: 'vendor', values: (tenant) => [webhookOf(tenant), '000100', 21] },
  ],
  'webhooks.prune_deliveries': [
    { as: 'operator', values: () => ['2026-01-01T00:10:00Z', 20] },
    { as: 'operator', values: () => ['2025-01-01T00:00:00Z', 20] },
  ],
  'webhooks.has_paused': [{ as: 'vendor', values: ({ vendorId }) => [vendorId] }],
  'webhooks.count_by_status': [{ as: 'operator', grows: ['tables'], values: () => [] }],
}
