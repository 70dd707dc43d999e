/** Binds the tax invoices: of a vendor (interface 10.5), and of all (operator-interface.md "Tax invoices"). */
import type { OperationsOf } from '../../core/work/operation.ts'
import { answerTaxInvoices, type TaxInvoiceServices } from './answer.ts'
import { invoiceArchive } from './archive.ts'
import { markTaxInvoicesIssued } from './marking.ts'
import {
  listTaxInvoiceVendors,
  taxInvoiceArchive,
  type VendorInvoiceServices,
} from './operator-operations.ts'

const ofVendors = (services: TaxInvoiceServices): OperationsOf<'tax-invoices', 'vendor'> => ({
  ownTaxInvoices: ({ db, vendor, query }) => answerTaxInvoices(services, db, vendor.vendor_id, query),
  ownTaxInvoiceArchive: ({ db, vendor, query: { month }, noteAudit }) => {
    noteAudit({ format: 'xlsx', has_personal_data: true })
    return invoiceArchive(services, { db, vendorIds: [vendor.vendor_id], month, hasFolders: false })
  },
})

const ofOperator = (services: VendorInvoiceServices): OperationsOf<'tax-invoices', 'operator'> => ({
  listTaxInvoiceVendors: (call) => listTaxInvoiceVendors(services, call),
  taxInvoicesOfVendor: ({ params, query }) =>
    answerTaxInvoices(services, services.db, params.vendor_id, query),
  markTaxInvoicesIssued: (call) => markTaxInvoicesIssued(services, call),
  taxInvoiceArchive: (call) => taxInvoiceArchive(services, call),
})

export const taxInvoices = (services: TaxInvoiceServices & VendorInvoiceServices) => ({
  ...ofVendors(services),
  ...ofOperator(services),
})
