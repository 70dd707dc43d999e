/** What was taken out in files: by whom, when, how much, and whether it was about people. Decision 128. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, afterOf, limitOf, nextPage } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { EXPORTS_LIMIT_DEFAULT, EXPORTS_LIMIT_MAX } from '../../limits.ts'

const exportKinds = ['items', 'statements', 'tax_invoices'] as const
export type ExportKind = (typeof exportKinds)[number]

const exportCallers = ['person', 'key'] as const

export const OwnExport = Type.Object({
  export_id: Text('ULID'),
  exported_at: Instant('When the file was handed out.'),
  exported_by: Nullable(
    Text(
      'The person as he or she was called then; null: a program, or a person whose name was not kept yet.',
    ),
  ),
  exported_with: OneOf(exportCallers, 'Whether a person or a program with a key called.'),
  kind: OneOf(exportKinds, 'Items of the work list, or all statements or tax invoices of a month.'),
  format: Nullable(Text('Such as `xlsx`; null: it was not kept yet.')),
  row_count: Nullable(Whole('Rows, or files of a zip, that were handed out, also when it was cut off.')),
  has_personal_data: Nullable(
    Flag('Whether any column is about a person, such as names, addresses and waybill numbers.'),
  ),
  reason: Nullable(Text('What the file is for, as it was said.')),
})
export type OwnExport = Static<typeof OwnExport>

export const OwnExportsQuery = Type.Object({
  after: afterOf(26),
  limit: limitOf('Exports on a page', EXPORTS_LIMIT_MAX, EXPORTS_LIMIT_DEFAULT),
})
export const OwnExportsAnswer = Answer({
  export_list: Type.Array(OwnExport, { description: 'Newest first.' }),
  ...nextPage,
})

export const ownExportsEndpoints = endpointsOf('vendor', 'audit', {
  listOwnExports: {
    call: 'GET /vendor-api/exports',
    summary: 'Who took what out in files',
    description: 'Kept as long as the audit of the marketplace, two years unless it says otherwise.',
    query: OwnExportsQuery,
    answer: OwnExportsAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
