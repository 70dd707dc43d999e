/** The tax invoices of a vendor. Interface 10.5. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { TaxInvoicesQuery } from '../../wire.ts'

/** Which file of a month: its form, `taxable` when left out, and its part, 1 when left out. */
export type InvoiceFileWish = Pick<TaxInvoicesQuery, 'form' | 'part'>

export const ownTaxInvoiceCalls = (sender: Sender) => ({
  /** What you invoice for a month of supply. */
  taxInvoices: {
    /** The invoices of a month, `YYYY-MM`, with what stands apart, and which files there are. */
    get: (month: string, options?: CallOptions) =>
      sender.json('GET /vendor-api/tax-invoices', { query: { month, format: 'json' } }, options),

    /** One file of a month that has ended, in memory. */
    file: (month: string, wish: InvoiceFileWish = {}, options?: CallOptions) =>
      sender.file('GET /vendor-api/tax-invoices', { query: { ...wish, month, format: 'xlsx' } }, options),

    /** All files of a month that has ended, as a zip that is made while it arrives. */
    archive: (month: string, options?: CallOptions) =>
      sender.stream('GET /vendor-api/tax-invoices.zip', { query: { month } }, options),
  },
})
