/** Which vendors have something to invoice for a month. operator-interface.md "Tax invoices". */
import { daysFrom } from '../../core/values/calendar.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { readTaxInvoices, type TaxInvoiceServices } from './answer.ts'
import { invoiceArchive } from './archive.ts'
import { firstDay, lastDay } from './compose.ts'
import * as queries from './operator-queries.ts'
import { partiesOf } from './queries.ts'
import { filesOf, issuedAt, totalsView } from './view.ts'

export type VendorInvoiceServices = Pick<Services, 'db'> & TaxInvoiceServices

/** What the queries for vendors of a month begin with. */
function valuesOf({ config }: VendorInvoiceServices, month: string) {
  const days = [firstDay(month), lastDay(month)] as const
  return [...days, daysFrom(...days), config.timeZone] as const
}

export async function listTaxInvoiceVendors(
  services: VendorInvoiceServices,
  { query }: Call<'listTaxInvoiceVendors'>,
) {
  const { month } = query
  const page = pageOf(query)
  const days = valuesOf(services, month)
  const counted = await firstRow(services.db, queries.countVendors, days)
  const vendors = await services.db.rows(queries.pageOfVendors, [...days, page.limit, page.offset])
  const ids = vendors.map(({ vendor_id }) => vendor_id)
  const read = await readTaxInvoices(services, services.db, ids, month)
  return {
    vendor_list: read.map(({ vendor_id, invoices }) => ({
      vendor_id,
      vendor_name: invoices.supplier.name,
      biz_no: invoices.supplier.biz_no,
      total_list: totalsView(invoices),
      file_list: filesOf(invoices, vendor_id),
      issued_at: issuedAt(invoices)?.toISOString() ?? null,
      amendment_count: invoices.amendments.length,
    })),
    pagination: paginationOf(page, counted?.total ?? 0),
  }
}

/** More vendors than there are: the ids of all of them are read at once. */
const ALL_VENDORS = 1_000_000

/** @throws Refusal VENDOR_NOT_FOUND; VALIDATION_ERROR for a month that has no file */
export async function taxInvoiceArchive(
  services: VendorInvoiceServices,
  { query: { month, vendor_id }, noteAudit }: Call<'taxInvoiceArchive'>,
) {
  noteAudit({ format: 'xlsx', has_personal_data: true })
  const { db } = services
  await refuseUnknown(services, vendor_id)
  const vendorIds = vendor_id === undefined ? await vendorsOf(services, month) : [vendor_id]
  return invoiceArchive(services, { db, vendorIds, month, hasFolders: true })
}

/** @throws Refusal VENDOR_NOT_FOUND when one was named that is not there */
export async function refuseUnknown({ db }: VendorInvoiceServices, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await firstRow(db, partiesOf, [[id]]))) throw new Refusal('VENDOR_NOT_FOUND')
}

export async function vendorsOf(services: VendorInvoiceServices, month: string): Promise<string[]> {
  const rows = await services.db.rows(queries.pageOfVendors, [...valuesOf(services, month), ALL_VENDORS, 0])
  return rows.map((row) => row.vendor_id)
}
