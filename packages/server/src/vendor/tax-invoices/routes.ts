/** Binds the tax invoices of interface 10.5. */
import { answerTaxInvoices, type TaxInvoiceServices } from '../../core/tax-invoices/answer.ts'
import { invoiceArchive } from '../../core/tax-invoices/archive.ts'
import type { OperationsOf } from '../../operation.ts'

export const ownTaxInvoices = (services: TaxInvoiceServices): OperationsOf<'tax-invoices', 'vendor'> => ({
  ownTaxInvoices: ({ db, vendor, query }) => answerTaxInvoices(services, db, vendor.vendor_id, query),
  ownTaxInvoiceArchive: ({ db, vendor, query: { month }, tell }) => {
    tell({ format: 'xlsx', has_personal_data: true })
    return invoiceArchive(services, { db, vendorIds: [vendor.vendor_id], month, hasFolders: false })
  },
})
