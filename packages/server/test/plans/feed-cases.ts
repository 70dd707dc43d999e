/** Calls of the statements of the feed, its consumers and its clean-up. */
import { type Case, LATELY, NOW, number, plainOrders, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

/** Ranges of the feeds of one vendor and of ones that do not exist. */
const ranges = (tenant: Tenant, asked: number) => [
  repeated(asked, tenant.vendorId),
  upTo(asked),
  upTo(asked).map((n) => n + 1),
]

export const feedCases: Readonly<Record<string, readonly Case[]>> = {
  'changes.raise_head': [{ as: 'vendor', values: ({ vendorId }) => [vendorId, 3, NOW] }],
  'changes.raise_heads': [
    {
      as: 'operator',
      grows: ['asked'],
      values: ({ vendorId }, asked) => [
        upTo(asked).map((n) => `${vendorId}-v${number(n)}`),
        repeated(asked, 1),
        NOW,
      ],
    },
  ],
  'changes.append_own': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [
        tenant.vendorId,
        upTo(asked).map((n) => 1_000_000 + n),
        repeated(asked, 'status'),
        plainOrders(tenant, asked),
        repeated(asked, 1),
        repeated(asked, null),
        NOW,
        'req_x',
      ],
    },
  ],
  'changes.append': [
    {
      as: 'operator',
      grows: ['asked'],
      values: (tenant, asked) => {
        const vendors = upTo(asked).map((n) => `${tenant.vendorId}-v${number(n)}`)
        const one = {
          rest: -1,
          kinds: 'status',
          ord_no: 'o',
          item_index: 1,
          settlement_no: null,
          changed_at: NOW,
        }
        const list = Object.fromEntries(vendors.map((id) => [id, [one]]))
        return [vendors, JSON.stringify(list), 'req_x']
      },
    },
  ],
  'changes.head': [{ as: 'vendor', values: ({ vendorId }) => [vendorId] }],
  'changes.page': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, 100, 21] },
    { as: 'vendor', values: ({ vendorId }) => [vendorId, 0, 21] },
  ],
  'changes.heads': [
    { as: 'operator', grows: ['asked'], values: (tenant, asked) => [repeated(asked, tenant.vendorId)] },
  ],
  'changes.state_of_feeds': [{ as: 'operator', values: () => [] }],
  'changes.page_of_snapshot': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, `${vendorId}-O000010`, 1, 21] },
  ],
  'changes.digest': [
    {
      as: 'vendor',
      grows: ['orders', 'orderLines', 'settlementLines', 'chain', 'days'],
      values: ({ vendorId }) => [vendorId, '-infinity', 'infinity'],
    },
  ],
  'changes.set_epoch': [{ as: 'operator', values: () => ['e'] }],
  'changes.next_feeds': [{ as: 'operator', values: ({ vendorId }) => [vendorId.slice(0, -1), 5] }],
  'changes.old_feeds': [
    {
      as: 'operator',
      grows: ['asked'],
      values: ({ vendorId }, asked) => [repeated(asked, vendorId), upTo(asked), repeated(asked, NOW)],
    },
  ],
  'changes.prune': [
    { as: 'operator', values: ({ vendorId }) => [vendorId, '2026-01-01T00:10:00Z', 20] },
    { as: 'operator', values: ({ vendorId }) => [vendorId, NOW, 20] },
  ],
  'verify.changes': [
    { as: 'operator', values: ({ vendorId }) => [vendorId, '0', 100] },
    { as: 'operator', values: ({ vendorId }) => [vendorId, '100', 50] },
  ],
  'verify.changed_items': [
    { as: 'operator', values: ({ vendorId }) => [vendorId, `${vendorId}-O000010`, '1', 100] },
  ],
  'consumers.list': [{ as: 'operator', values: () => [] }],
  'consumers.read': [{ as: 'operator', values: () => ['shop'] }],
  'consumers.count_waiting': [{ as: 'operator', values: () => ['shop', null, LATELY] }],
  'consumers.epoch': [{ as: 'operator', values: () => [] }],
  'consumers.insert': [{ as: 'operator', values: () => ['other', null, null, NOW] }],
  'consumers.insert_positions': [
    { as: 'operator', values: ({ vendorId }) => ['new', [`${vendorId}-none`], false], grows: ['tables'] },
  ],
  'consumers.lock': [{ as: 'operator', values: () => ['shop'] }],
  'consumers.delete_positions': [{ as: 'operator', grows: ['tables'], values: () => ['none'] }],
  'consumers.delete': [{ as: 'operator', values: () => ['none'] }],
  'consumers.pending': [{ as: 'operator', values: () => ['shop', null, LATELY, 101] }],
  'consumers.find_read_before': [{ as: 'operator', values: () => ['shop', null, LATELY] }],
  'consumers.set_read_before': [{ as: 'operator', values: () => ['shop', LATELY] }],
  'consumers.entries': [{ as: 'operator', grows: ['asked'], values: ranges }],
  'consumers.positions': [
    {
      as: 'operator',
      grows: ['asked'],
      values: (tenant, asked) => ['shop', repeated(asked, tenant.vendorId), upTo(asked)],
    },
  ],
  'consumers.move_positions': [
    {
      as: 'operator',
      grows: ['asked'],
      values: ({ vendorId }, asked) => [
        'shop',
        upTo(asked).map((n) => `${vendorId}-v${number(n)}`),
        upTo(asked),
      ],
    },
  ],
}
