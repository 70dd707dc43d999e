/** The tax invoices that vendors issue, for the operator. operator-interface.md "Tax invoices"; decisions 118, 119. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, Pagination, pageFields, XLSX_MEDIA_TYPE } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'
import { FileResultAnswer } from '../fulfilment/waybill-files.ts'
import { VendorParams } from '../vendors/vendors.ts'
import { InvoiceFile, TaxInvoicesAnswer, TaxInvoicesQuery, TaxKindTotals } from './vendor.ts'

export const TaxInvoiceVendorsQuery = Type.Object({
  month: TaxInvoicesQuery.properties.month,
  ...pageFields,
})
export type TaxInvoiceVendorsQuery = Static<typeof TaxInvoiceVendorsQuery>

export const TaxInvoiceArchiveQuery = Type.Object({
  month: TaxInvoicesQuery.properties.month,
  vendor_id: Type.Optional(Type.String({ description: 'Only those of this vendor.' })),
})
export type TaxInvoiceArchiveQuery = Static<typeof TaxInvoiceArchiveQuery>

export const TaxInvoiceVendor = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  biz_no: Type.String(),
  total_list: Type.Array(TaxKindTotals),
  file_list: Type.Array(InvoiceFile),
})
export type TaxInvoiceVendor = Static<typeof TaxInvoiceVendor>

export const TaxInvoiceVendorsAnswer = Answer({
  vendor_list: Type.Array(TaxInvoiceVendor, { description: 'In the order of their ids.' }),
  pagination: Pagination,
})
export type TaxInvoiceVendorsAnswer = Static<typeof TaxInvoiceVendorsAnswer>

/** The endpoints of this feature. */
export const taxInvoicesEndpoints = {
  listTaxInvoiceVendors: {
    audience: 'operator',
    feature: 'tax-invoices',
    method: 'GET',
    path: '/operator-api/tax-invoices',
    summary: 'Which vendors have something of a month to invoice, and how much',
    query: TaxInvoiceVendorsQuery,
    answer: TaxInvoiceVendorsAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('viewer'),
  },
  taxInvoicesOfVendor: {
    audience: 'operator',
    feature: 'tax-invoices',
    method: 'GET',
    path: '/operator-api/vendors/{vendor_id}/tax-invoices',
    summary: 'The tax invoices of a vendor and month, as JSON or as files for the bulk issue of Hometax',
    description:
      'What the vendor itself gets. The vendor issues them: a file is uploaded with its certificate.',
    params: VendorParams,
    query: TaxInvoicesQuery,
    answer: TaxInvoicesAnswer,
    file: XLSX_MEDIA_TYPE,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('viewer'),
  },
  taxInvoiceArchive: {
    audience: 'operator',
    feature: 'tax-invoices',
    method: 'GET',
    path: '/operator-api/tax-invoices.zip',
    summary: 'Fetch the files of all vendors for the bulk issue of tax invoices of a month as one zip',
    description:
      'The files of each `file_list`, in a folder for each vendor, of a month that has ended. The zip is made while it is sent: it has no length in advance. 400 when the month has no file.',
    query: TaxInvoiceArchiveQuery,
    answer: FileResultAnswer,
    file: 'application/zip',
    streamed: true,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'export',
    callers: ofOperator('viewer'),
  },
} as const satisfies Record<string, Endpoint>
