/** Calls of the statements about files of vendors. */
import { createHash } from 'node:crypto'
import { type Case, NOW, number, plainOrders, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

const first = ({ vendorId }: { readonly vendorId: string }) => [vendorId, `${vendorId}-U000001`]
const fileHash = (text: string) => createHash('sha256').update(text).digest()

/** Some uploads of a vendor. */
const some = ({ vendorId }: Tenant) => [vendorId, upTo(5).map((n) => `${vendorId}-U${number(n)}`)]

export const fileCases: Readonly<Record<string, readonly Case[]>> = {
  'waybill_files.look_at_items': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, plainOrders(tenant, asked), repeated(asked, 1)],
    },
  ],
  'waybill_files.look_at_numbers': [
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
  'waybill_files.find_same_file': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, 'waybills', fileHash('f1')] },
  ],
  'waybill_files.add_upload': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [
        ...[vendorId, `${vendorId}-new`, 'prices', NOW, NOW, fileHash('new')],
        ...['f.csv', 'n', 2, 1, '{}'],
      ],
    },
  ],
  // Looks through the uploads of the vendor, of which there are those of 90 days.
  'waybill_files.end_old_uploads': [
    { as: 'vendor', grows: ['uploads'], values: ({ vendorId }) => [vendorId, NOW] },
  ],
  'waybill_files.add_parts': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [...first(tenant), 3, repeated(asked, '[{"row":4}]').join('\n')],
    },
  ],
  'waybill_files.find_upload': [
    { as: 'vendor', values: (tenant) => [...first(tenant), 'waybills', '2025-12-31T00:00:00.000Z'] },
  ],
  'waybill_files.lock_upload': [{ as: 'vendor', values: (tenant) => first(tenant) }],
  'waybill_files.keep_upload': [
    { as: 'vendor', values: (tenant) => [...first(tenant), 'waybills', '2025-12-31T00:00:00.000Z', NOW] },
  ],
  'waybill_files.read_part': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1] }],
  'waybill_files.read_row_numbers': [{ as: 'vendor', values: (tenant) => first(tenant) }],
  'waybill_files.keep_results': [
    { as: 'vendor', values: (tenant) => [...first(tenant), 1, '{"2":{"row":2}}'] },
  ],
  'waybill_files.replace_rows': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1, '[{"row":2}]'] }],
  'waybill_files.note_refused': [{ as: 'vendor', values: (tenant) => [...first(tenant), 1] }],
  'exports.list': [{ as: 'vendor', values: () => ['~', 3] }],
  'waybill_files.list_uploads': [{ as: 'vendor', values: ({ vendorId }) => [vendorId, '~', 3] }],
  'waybill_files.note_commit': [{ as: 'vendor', values: (tenant) => [...first(tenant), NOW, 'n'] }],
  'uploads.expired': [{ as: 'operator', grows: ['asked'], values: (_tenant, asked) => [NOW, asked] }],
  'uploads.old': [{ as: 'operator', grows: ['asked'], values: (_tenant, asked) => [NOW, asked] }],
  'retention.named_uploads': [{ as: 'operator', grows: ['asked'], values: (_tenant, asked) => [NOW, asked] }],
  'retention.mask_uploads': [{ as: 'operator', values: (tenant) => some(tenant) }],
  'uploads.forget_parts': [{ as: 'operator', values: (tenant) => [...some(tenant), NOW] }],
  // Once planned for any values, it looks through the uploads of the vendor, of which there are those of 90 days.
  'uploads.forget': [{ as: 'operator', grows: ['uploads'], values: (tenant) => [...some(tenant), NOW] }],
}
