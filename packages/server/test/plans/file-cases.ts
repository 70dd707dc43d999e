/** Calls of the statements about files of vendors. */
import { createHash } from 'node:crypto'
import { type Case, NOW, number, plainOrders, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

const first = ({ vendorId }: { readonly vendorId: string }) => [vendorId, `${vendorId}-U000001`]
const fileHash = (text: string) => createHash('sha256').update(text).digest()

/** Some uploads of a vendor. */
const some = ({ vendorId }: Tenant) => [vendorId, upTo(5).map((n) => `${vendorId}-U${number(n)}`)]

export const fileCases: Readonly<Record<string, readonly Case[]>> = {
  'fulfilment.look_at_items': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, plainOrders(tenant, asked), repeated(asked, 1)],
    },
  ],
  'fulfilment.look_at_numbers': [
    {
      as: 'vendor',
      // Every plain order was sent with the number 1: the latest use for somebody else ends the look.
      grows: ['asked'],
      values: ({ vendorId }, asked) => [
        vendorId,
        ['1', ...upTo(asked).map(number)],
        repeated(asked + 1, 'nobody'),
        '2026-01-01T00:00:00.000Z',
      ],
    },
  ],
  'uploads.find_same_file': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, 'waybills', fileHash('f1')] },
  ],
  'uploads.add': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [
        ...[vendorId, `${vendorId}-new`, 'prices', NOW, NOW, fileHash('new')],
        ...['f.csv', 'n', 2, 1, '{}'],
      ],
    },
  ],
  // Looks through the uploads of the vendor, of which there are those of 90 days.
  'uploads.end_old': [{ as: 'vendor', grows: ['uploads'], values: ({ vendorId }) => [vendorId, NOW] }],
  'uploads.add_parts': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [...first(tenant), 3, repeated(asked, '[{"row":4}]').join('\n')],
    },
  ],
  'uploads.find': [
    { as: 'vendor', values: (tenant) => [...first(tenant), 'waybills', '2025-12-31T00:00:00.000Z'] },
  ],
  'fulfilment.lock_upload': [{ as: 'vendor', values: (tenant) => first(tenant) }],
  'uploads.keep': [
    { as: 'vendor', values: (tenant) => [...first(tenant), 'waybills', '2025-12-31T00:00:00.000Z', NOW] },
  ],
  'uploads.read_part': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1] }],
  'uploads.read_row_numbers': [{ as: 'vendor', values: (tenant) => first(tenant) }],
  'uploads.keep_results': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1, '{"2":{"row":2}}'] }],
  'fulfilment.replace_rows': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1, '[{"row":2}]'] }],
  'fulfilment.note_refused': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1] }],
  'exports.list': [{ as: 'vendor', values: () => ['~', 3] }],
  'fulfilment.list_uploads': [{ as: 'vendor', values: ({ vendorId }) => [vendorId, '~', 3] }],
  'uploads.note_commit': [{ as: 'vendor', values: (tenant) => [...first(tenant), NOW, 'n'] }],
  'fulfilment.expired_uploads': [
    { as: 'operator', grows: ['asked'], values: (_tenant, asked) => [NOW, asked] },
  ],
  'fulfilment.old_uploads': [{ as: 'operator', grows: ['asked'], values: (_tenant, asked) => [NOW, asked] }],
  'retention.named_uploads': [{ as: 'operator', grows: ['asked'], values: (_tenant, asked) => [NOW, asked] }],
  'retention.mask_uploads': [{ as: 'operator', values: (tenant) => some(tenant) }],
  'fulfilment.forget_parts': [{ as: 'operator', values: (tenant) => [...some(tenant), NOW] }],
  // Once planned for any values, it looks through the uploads of the vendor, of which there are those of 90 days.
  'fulfilment.forget_uploads': [
    { as: 'operator', grows: ['uploads'], values: (tenant) => [...some(tenant), NOW] },
  ],
}
