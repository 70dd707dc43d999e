/** The files of a month for the bulk issue of tax invoices as a job, which all processes share. Decision 129. */
import type { TaxInvoicesJobRequest } from '@napum/contract'
import { type SharedWork, summed } from '../jobs/index.ts'
import { refuseRunning } from './answer.ts'
import { archiveName, invoiceParts } from './archive.ts'
import { refuseUnknown, type VendorInvoiceServices, vendorsOf } from './operator-operations.ts'

export const taxInvoicesJob = (
  services: VendorInvoiceServices,
): SharedWork<TaxInvoicesJobRequest, string> => ({
  async check({ month, vendor_id }) {
    refuseRunning(services, month)
    await refuseUnknown(services, vendor_id)
  },
  plan: async ({ month, vendor_id }, one = vendor_id) =>
    one === undefined ? vendorsOf(services, month) : [one],
  async *task({ signal }, { month }, keys) {
    let file_count = 0
    for (const id of keys) {
      signal.throwIfAborted()
      // Other tasks may have vendors of the same name.
      for await (const part of invoiceParts(
        services,
        id,
        month,
        (folder) => `${folder.slice(0, -1)}_${id}/`,
      )) {
        file_count++
        yield part
      }
    }
    return { vendor_count: keys.length, file_count }
  },
  joined: (results) => summed(results, 'vendor_count', 'file_count'),
  fileName: ({ month }) => archiveName(services, month),
})
