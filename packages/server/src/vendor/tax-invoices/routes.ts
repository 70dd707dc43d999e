/** Binds the tax invoices of interface 10.5. */
import { answerTaxInvoices, type TaxInvoiceServices } from '../../core/tax-invoices/answer.ts'
import type { OperationsOf } from '../../operation.ts'

export const ownTaxInvoices = (services: TaxInvoiceServices): OperationsOf<'tax-invoices', 'vendor'> => ({
  ownTaxInvoices: ({ db, vendor, query }) => answerTaxInvoices(services, db, vendor.vendor_id, query),
})
