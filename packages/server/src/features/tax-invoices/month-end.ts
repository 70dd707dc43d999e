/** Who issued the tax invoices of a month, and whose are missing: without what they come to, which is dear to compute. Decision 104. */
import { firstRow } from '../../platform/db/database.ts'
import { readTaxInvoices } from './answer.ts'
import { type VendorInvoiceServices, vendorsOf } from './operator-operations.ts'
import type { MarkedRow } from './operator-queries.ts'
import * as queries from './operator-queries.ts'
import { partiesOf } from './queries.ts'

/** A vendor with confirmed goods of the month; null: not marked as issued. */
export interface InvoicingVendor {
  readonly vendor_id: string
  readonly vendor_name: string
  readonly marked: MarkedRow | null
  /** Whether the files for the bulk issue have nothing of it. */
  readonly is_excluded: boolean
}

/** Vendors whose invoices are composed to say why they are not marked; of more the month has hardly begun to be marked. */
const COMPOSED_MAX = 50

export async function invoicingVendors(
  services: VendorInvoiceServices,
  month: string,
): Promise<InvoicingVendor[]> {
  const { db } = services
  const ids = await vendorsOf(services, month)
  const marked = new Map(
    (await db.rows(queries.markedVendors, [ids, month])).map((row) => [row.vendor_id, row]),
  )
  const excluded = await excludedOf(
    services,
    ids.filter((id) => !marked.has(id)),
    month,
  )
  return (await db.rows(partiesOf, [ids])).map(({ vendor_id, supplier }) => ({
    vendor_id,
    vendor_name: supplier.name,
    marked: marked.get(vendor_id) ?? null,
    is_excluded: excluded.has(vendor_id),
  }))
}

async function excludedOf(services: VendorInvoiceServices, ids: readonly string[], month: string) {
  const composed = ids.length > COMPOSED_MAX ? [] : await readTaxInvoices(services, services.db, ids, month)
  const isExcluded = ({ invoices: { invoices } }: (typeof composed)[number]) =>
    invoices.every(({ excluded }) => excluded !== null)
  return new Set(composed.filter(isExcluded).map(({ vendor_id }) => vendor_id))
}

/** Differs when another vendor is marked. */
export const invoicesMark = ({ db }: VendorInvoiceServices, month: string) =>
  firstRow(db, queries.markOfMonth, [month])
