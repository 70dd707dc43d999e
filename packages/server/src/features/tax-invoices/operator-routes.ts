/** Binds the tax invoices of operator-interface.md "Tax invoices". */
import type { taxInvoicesEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { answerTaxInvoices } from './answer.ts'
import {
  listTaxInvoiceVendors,
  taxInvoiceArchive,
  type VendorInvoiceServices,
} from './operator-operations.ts'

export const taxInvoices = (services: VendorInvoiceServices): OperationsOf<typeof taxInvoicesEndpoints> => ({
  listTaxInvoiceVendors: (call) => listTaxInvoiceVendors(services, call),
  taxInvoicesOfVendor: ({ params, query }) =>
    answerTaxInvoices(services, services.db, params.vendor_id, query),
  taxInvoiceArchive: (call) => taxInvoiceArchive(services, call),
})
