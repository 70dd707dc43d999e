/** What the operator takes out for banks and for accountants: transfers, and the tax invoices of vendors. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { BankTransfersQuery } from '../../wire.ts'
import type { InvoiceFileWish } from '../tax-invoices/vendor.ts'

/** Which settlements are to be paid. */
export type BankTransfersWish = Pick<BankTransfersQuery, 'from' | 'to' | 'settlement_no'>

const transfers = (sender: Sender) => ({
  /** What is to be transferred for confirmed settlements, with account numbers in clear, and which cannot be paid. */
  bankTransfers: (query: BankTransfersWish = {}, options?: CallOptions) =>
    sender.json(
      'GET /operator-api/settlements/bank-transfers',
      { query: { ...query, format: 'json' } },
      options,
    ),

  /** The same as a file, in memory; CSV when no format is named. */
  bankTransfersFile: (query: BankTransfersQuery = {}, options?: CallOptions) =>
    sender.file(
      'GET /operator-api/settlements/bank-transfers',
      { query: { ...query, format: query.format === 'xlsx' ? 'xlsx' : 'csv' } },
      options,
    ),
})

const invoices = (sender: Sender) => ({
  /** One page of the vendors that have something to invoice for a month, `YYYY-MM`. */
  listTaxInvoiceVendors: sender.call('GET /operator-api/tax-invoices', 'query'),

  /** All vendors that have something to invoice for a month, `YYYY-MM`. */
  allTaxInvoiceVendors: (month: string, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/tax-invoices', { query: { month } }, 'vendor_id', options),

  /** What a vendor invoices for a month, as the vendor sees it. */
  taxInvoicesOfVendor: (vendor_id: string, month: string, options?: CallOptions) =>
    sender.json(
      'GET /operator-api/vendors/{vendor_id}/tax-invoices',
      { params: { vendor_id }, query: { month, format: 'json' } },
      options,
    ),

  /** One file of a vendor and a month that has ended, in memory. */
  taxInvoiceFile: (vendor_id: string, month: string, wish: InvoiceFileWish = {}, options?: CallOptions) =>
    sender.file(
      'GET /operator-api/vendors/{vendor_id}/tax-invoices',
      { params: { vendor_id }, query: { ...wish, month, format: 'xlsx' } },
      options,
    ),

  /**
   * Marks the invoices of a month that has ended as issued, of all vendors or of those that are named. What changes them later
   * is in `amendment_list`.
   */
  markTaxInvoicesIssued: sender.call('POST /operator-api/tax-invoices/issued', 'body'),

  /** The files of all vendors of a month that has ended, in a folder for each, as a zip that is made while it arrives. */
  taxInvoiceArchive: sender.streamCall('GET /operator-api/tax-invoices.zip', 'query'),
})

export const exportCalls = (sender: Sender) => ({ ...transfers(sender), ...invoices(sender) })
