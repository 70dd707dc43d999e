/** Binds the tax invoices of interface 10.5. */
import type { ownTaxInvoicesEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { answerTaxInvoices, type TaxInvoiceServices } from './answer.ts'
import { invoiceArchive } from './archive.ts'

export const ownTaxInvoices = (
  services: TaxInvoiceServices,
): OperationsOf<typeof ownTaxInvoicesEndpoints> => ({
  ownTaxInvoices: ({ db, vendor, query }) => answerTaxInvoices(services, db, vendor.vendor_id, query),
  ownTaxInvoiceArchive: ({ db, vendor, query: { month }, tell }) => {
    tell({ format: 'xlsx', has_personal_data: true })
    return invoiceArchive(services, { db, vendorIds: [vendor.vendor_id], month, hasFolders: false })
  },
})
