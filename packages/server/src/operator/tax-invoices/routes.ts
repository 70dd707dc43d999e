/** Binds the tax invoices of operator-interface.md "Tax invoices". */
import { answerTaxInvoices } from '../../core/tax-invoices/answer.ts'
import type { OperationsOf } from '../../operation.ts'
import { listTaxInvoiceVendors, taxInvoiceArchive, type VendorInvoiceServices } from './operations.ts'

export const taxInvoices = (services: VendorInvoiceServices): OperationsOf<'tax-invoices', 'operator'> => ({
  listTaxInvoiceVendors: (call) => listTaxInvoiceVendors(services, call),
  taxInvoicesOfVendor: ({ params, query }) =>
    answerTaxInvoices(services, services.db, params.vendor_id, query),
  taxInvoiceArchive: (call) => taxInvoiceArchive(services, call),
})
