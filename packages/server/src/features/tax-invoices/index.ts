/** What other features may use of tax invoices. */
export { taxInvoicesJob } from './job.ts'
export { type InvoicingVendor, invoicesMark, invoicingVendors } from './month-end.ts'
export { taxInvoices } from './routes.ts'
