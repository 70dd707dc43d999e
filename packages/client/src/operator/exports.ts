/** What the operator takes out for banks and for accountants: transfers, and the tax invoices of vendors. */
import { allOf, type Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'
import type { InvoiceFileWish } from '../vendor/tax-invoices.ts'
import type { FileAnswer, FileStream, Wing } from '../wing.ts'
import type {
  BankTransfersAnswer,
  BankTransfersQuery,
  TaxInvoiceArchiveQuery,
  TaxInvoicesAnswer,
  TaxInvoiceVendor,
  TaxInvoiceVendorsAnswer,
  TaxInvoiceVendorsQuery,
} from '../wire.ts'

/** Which settlements are to be paid. */
export type BankTransfersWish = Pick<BankTransfersQuery, 'from' | 'to' | 'settlement_no'>

const transfers = (wing: Wing) => ({
  /** What is to be transferred for confirmed settlements, with account numbers in clear, and which cannot be paid. */
  bankTransfers: (query: BankTransfersWish = {}, options?: CallOptions): Promise<BankTransfersAnswer> =>
    wing.json('bankTransfers', { query: { ...query, format: 'json' } }, options),

  /** The same as a file, in memory; CSV when no format is named. */
  bankTransfersFile: (query: BankTransfersQuery = {}, options?: CallOptions): Promise<FileAnswer> =>
    wing.file(
      'bankTransfers',
      { query: { ...query, format: query.format === 'xlsx' ? 'xlsx' : 'csv' } },
      options,
    ),
})

const invoices = (wing: Wing) => ({
  /** One page of the vendors that have something to invoice for a month, `YYYY-MM`. */
  listTaxInvoiceVendors: (
    query: TaxInvoiceVendorsQuery,
    options?: CallOptions,
  ): Promise<TaxInvoiceVendorsAnswer> => wing.json('listTaxInvoiceVendors', { query }, options),

  /** All vendors that have something to invoice for a month, `YYYY-MM`. */
  allTaxInvoiceVendors: (
    month: string,
    options?: CallOptions,
  ): Pages<TaxInvoiceVendor, TaxInvoiceVendorsAnswer> =>
    allOf(wing, 'listTaxInvoiceVendors', { query: { month } }, 'vendor_id', options),

  /** What a vendor invoices for a month, as the vendor sees it. */
  taxInvoicesOfVendor: (
    vendor_id: string,
    month: string,
    options?: CallOptions,
  ): Promise<TaxInvoicesAnswer> =>
    wing.json('taxInvoicesOfVendor', { params: { vendor_id }, query: { month, format: 'json' } }, options),

  /** One file of a vendor and a month that has ended, in memory. */
  taxInvoiceFile: (
    vendor_id: string,
    month: string,
    wish: InvoiceFileWish = {},
    options?: CallOptions,
  ): Promise<FileAnswer> =>
    wing.file(
      'taxInvoicesOfVendor',
      { params: { vendor_id }, query: { ...wish, month, format: 'xlsx' } },
      options,
    ),

  /** The files of all vendors of a month that has ended, in a folder for each, as a zip that is made while it arrives. */
  taxInvoiceArchive: (query: TaxInvoiceArchiveQuery, options?: CallOptions): Promise<FileStream> =>
    wing.stream('taxInvoiceArchive', { query }, options),
})

export const exportCalls = (wing: Wing) => ({ ...transfers(wing), ...invoices(wing) })
