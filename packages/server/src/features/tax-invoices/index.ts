/** What other rooms may use of tax invoices. */
export { taxInvoices } from './routes.ts'
