/** Calls of the statements of the log of requests. */
import { type Case, NOW, number, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

/** Rows of requests stand for the changes of a tenant: nothing else of it is read. */
const within = ['changes'] as const

const idOf = ({ vendorId }: Tenant): string => `req_000007_${vendorId}`

/** Rows without their vendor. */
const columns = (asked: number): unknown[] => [
  upTo(asked).map((n) => `req_9${number(n)}`),
  repeated(asked, NOW),
  repeated(asked, 'updateStatus'),
  repeated(asked, 200),
  repeated(asked, null),
  repeated(asked, false),
  repeated(asked, 1),
  repeated(asked, 0),
  repeated(asked, 7),
  repeated(asked, null),
  repeated(asked, '[]'),
]

export const requestCases: Readonly<Record<string, readonly Case[]>> = {
  'requests.insert': [
    {
      as: 'operator',
      grows: ['asked'],
      within,
      values: ({ vendorId }, asked) => [repeated(asked, vendorId), ...columns(asked)],
    },
  ],
  'requests.insert_own': [
    {
      as: 'operator',
      grows: ['asked'],
      within,
      values: ({ vendorId }, asked) => [vendorId, ...columns(asked)],
    },
  ],
  'requests.add_reads': [
    {
      as: 'operator',
      grows: ['asked'],
      within,
      values: ({ vendorId }, asked) => [
        repeated(asked, vendorId),
        repeated(asked, NOW),
        upTo(asked).map((n) => `endpoint ${n}`),
        repeated(asked, 1),
      ],
    },
  ],
  'requests.find_own': [{ as: 'vendor', within, values: (tenant) => [tenant.vendorId, idOf(tenant)] }],
  'requests.find': [{ as: 'operator', within, values: (tenant) => [idOf(tenant)] }],
  'requests.page': [
    { as: 'vendor', within, values: ({ vendorId }) => [vendorId, '~', 21] },
    { as: 'operator', within, values: ({ vendorId }) => [vendorId, 'req_000100', 21] },
  ],
  'requests.page_of_failed': [
    { as: 'vendor', within, values: ({ vendorId }) => [vendorId, '~', 11] },
    { as: 'operator', within, values: ({ vendorId }) => [vendorId, 'req_000100', 5] },
  ],
  'requests.page_of_all': [
    { as: 'operator', within, values: () => ['~', 21] },
    { as: 'operator', within, values: () => ['req_000100', 21] },
  ],
  'requests.page_of_all_failed': [
    { as: 'operator', within, values: () => ['~', 11] },
    { as: 'operator', within, values: () => ['req_000100', 5] },
  ],
  'requests.reads': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [vendorId, '2026-01-01T00:00:00Z', '2026-01-01T01:00:00Z', 1000],
    },
    {
      as: 'operator',
      values: ({ vendorId }) => [vendorId, '2026-01-01T02:00:00Z', '2026-01-01T03:00:00Z', 1000],
    },
  ],
  'requests.oldest': [
    { as: 'operator', within, values: () => ['req_000010', 20] },
    { as: 'operator', within, values: () => ['req_000000', 20] },
  ],
  'requests.oldest_reads': [
    { as: 'operator', within, values: () => ['2026-01-01T00:10:00Z', 20] },
    { as: 'operator', within, values: () => ['2025-01-01T00:00:00Z', 20] },
  ],
  // All that lies between the ends is deleted.
  'requests.forget': [
    { as: 'operator', within, grows: ['tables'], values: () => ['req_000001', 'req_000002'] },
    { as: 'operator', within, values: () => ['req_000000', 'req_000000'] },
  ],
  'requests.forget_reads': [
    {
      as: 'operator',
      within,
      grows: ['tables'],
      values: () => ['2026-01-01T00:01:00Z', '2026-01-01T00:02:00Z'],
    },
    { as: 'operator', within, values: () => ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'] },
  ],
}
