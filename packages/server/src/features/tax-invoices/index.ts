/** What other rooms may use of tax invoices. */
export { taxInvoicesJob } from './job.ts'
export { taxInvoices } from './routes.ts'
