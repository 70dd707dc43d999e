/** The tax invoices that vendors issue, for the operator. operator-interface.md "Tax invoices"; decisions 118, 119. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, Pagination, pageFields, XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, Flag, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { APPROVAL_NO_LENGTH_MAX, MARKED_VENDORS_MAX } from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import { VendorParams } from '../vendors/vendors.ts'
import {
  InvoiceFile,
  IssuedInvoice,
  TaxInvoicesAnswer,
  TaxInvoicesQuery,
  TaxKindTotals,
  taxInvoiceKinds,
} from './vendor.ts'

export const TaxInvoiceVendorsQuery = Type.Object({
  month: TaxInvoicesQuery.properties.month,
  ...pageFields,
})

export const TaxInvoiceArchiveQuery = Type.Object({
  month: TaxInvoicesQuery.properties.month,
  vendor_id: Type.Optional(Text('Only those of this vendor.')),
})

export const TaxInvoiceVendor = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  biz_no: Type.String(),
  total_list: Type.Array(TaxKindTotals),
  file_list: Type.Array(InvoiceFile),
  issued_at: Nullable(Instant('When the month was marked as issued; null: it was not.')),
  amendment_count: Whole('Entries of `amendment_list`.'),
})

export const TaxInvoiceVendorsAnswer = Answer({
  vendor_list: Type.Array(TaxInvoiceVendor, { description: 'In the order of their ids.' }),
  pagination: Pagination,
})

const Approval = Type.Object({
  vendor_id: Type.String(),
  kind: OneOf(taxInvoiceKinds, '종류 of the invoice: 01 일반, 02 영세율, 05 면세.'),
  approval_no: Type.String({
    minLength: 1,
    maxLength: APPROVAL_NO_LENGTH_MAX,
    description: '승인번호.',
  }),
  written_on: Type.Optional(Day('작성일자 of what was issued; the last day of the month when left out.')),
  buyer_biz_no: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Business number of the buyer, where the vendor has several invoices of this kind.',
    }),
  ),
})
export type InvoiceApproval = Static<typeof Approval>

export const MarkTaxInvoicesRequest = Type.Object({
  month: TaxInvoicesQuery.properties.month,
  vendor_ids: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: MARKED_VENDORS_MAX,
      description: 'Only these; all vendors that have something to invoice when left out.',
    }),
  ),
  approvals: Type.Optional(Type.Array(Approval, { maxItems: MARKED_VENDORS_MAX })),
  amended: Type.Optional(
    Flag(
      'Whether the amended invoices of `amendment_list` were issued as well: what stands now counts as issued. Without it the first sums of a month stay.',
    ),
  ),
})
export type MarkTaxInvoicesRequest = Static<typeof MarkTaxInvoicesRequest>

export const MarkedInvoice = Type.Object({
  vendor_id: Type.String(),
  kind: OneOf(taxInvoiceKinds, '종류: 01 일반, 02 영세율, 05 면세.'),
  buyer_biz_no: Type.String(),
  ...IssuedInvoice.properties,
})
export type MarkedInvoice = Static<typeof MarkedInvoice>

export const MarkTaxInvoicesAnswer = Answer({
  month: TaxInvoicesQuery.properties.month,
  issued_list: Type.Array(MarkedInvoice, { description: 'What counts as issued, in the order of vendors.' }),
})

export const taxInvoicesEndpoints = endpointsOf('operator', 'tax-invoices', {
  listTaxInvoiceVendors: {
    call: 'GET /operator-api/tax-invoices',
    summary: 'Which vendors have something of a month to invoice, and how much',
    query: TaxInvoiceVendorsQuery,
    answer: TaxInvoiceVendorsAnswer,
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  taxInvoicesOfVendor: {
    call: 'GET /operator-api/vendors/{vendor_id}/tax-invoices',
    summary: 'The tax invoices of a vendor and month, as JSON or as files for the bulk issue of Hometax',
    description:
      'What the vendor itself gets. The vendor issues them: a file is uploaded with its certificate.',
    params: VendorParams,
    query: TaxInvoicesQuery,
    answer: TaxInvoicesAnswer,
    file: XLSX_MEDIA_TYPE,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('readMoney'),
  },
  markTaxInvoicesIssued: {
    call: 'POST /operator-api/tax-invoices/issued',
    summary: 'Mark the tax invoices of a month as issued',
    description:
      'Keeps the sums of each invoice as they are now. What changes them afterwards is listed in `amendment_list` of the month. Each vendor is marked by itself: if the call is interrupted, send it again for the rest. A second call leaves the sums, and adds approval numbers.',
    body: MarkTaxInvoicesRequest,
    answer: MarkTaxInvoicesAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    inParts: true,
    callers: ofOperator('money'),
  },
  taxInvoiceArchive: {
    call: 'GET /operator-api/tax-invoices.zip',
    summary: 'Fetch the files of all vendors for the bulk issue of tax invoices of a month as one zip',
    description:
      'The files of each `file_list`, in a folder for each vendor, of a month that has ended. The zip is made while it is sent: it has no length in advance. 400 when the month has no file.',
    query: TaxInvoiceArchiveQuery,
    answer: FileResultAnswer,
    file: 'application/zip',
    streamed: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'export',
    callers: ofOperator('readMoney'),
  },
} as const satisfies EndpointTableOf)
