/**
 * The files of a month for the bulk issue of tax invoices as one zip, made while it is sent: the invoices of one vendor are
 * in memory at a time, whatever there are. Interface 10.5.
 */
import { type Part, writeZip } from '@napum/spreadsheet'
import { attachmentDisposition, markedName } from '../../core/files/file-name.ts'
import { begun, counted } from '../../core/files/streams.ts'
import { StreamAnswer } from '../../core/values/answers.ts'
import { invalid } from '../../core/values/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import { folderOf } from '../statements/index.ts'
import { fileOf, readTaxInvoices, refuseRunning, type TaxInvoiceServices } from './answer.ts'
import { filesOf } from './view.ts'

interface InvoiceArchiveOf {
  readonly db: Database
  readonly vendorIds: readonly string[]
  /** `YYYY-MM` */
  readonly month: string
  /** Whether each vendor has a folder of its own. */
  readonly hasFolders: boolean
}

/** @throws Refusal VALIDATION_ERROR for a month that has not ended, or that has no file */
export async function invoiceArchive(
  services: TaxInvoiceServices,
  archive: InvoiceArchiveOf,
): Promise<StreamAnswer> {
  const { month, vendorIds, hasFolders } = archive
  // A month of one vendor ends by its clock, that of all by the operator's.
  refuseRunning(services, month, hasFolders ? undefined : vendorIds[0])
  const parts = await begun(partsOf(services, archive))
  if (!parts)
    throw invalid([{ path: 'month', message: `has nothing to invoice: there is no file of ${month}` }])
  const { pieces, count } = counted(parts)
  const disposition = attachmentDisposition(archiveName(services, month))
  return new StreamAnswer(writeZip(pieces), 'application/zip', disposition, count)
}

export const archiveName = (mode: Pick<TaxInvoiceServices, 'livemode'>, month: string): string =>
  markedName(mode, `세금계산서_${month}.zip`)

async function* partsOf(
  services: TaxInvoiceServices,
  { db, vendorIds, month, hasFolders }: InvoiceArchiveOf,
): AsyncGenerator<Part> {
  const used = new Set<string>()
  for (const id of vendorIds) {
    const folderFor = (plain: string) => (hasFolders ? ownFolder(plain, id, used) : '')
    yield* invoiceParts({ ...services, db }, id, month, folderFor)
  }
}

/** The files of one vendor, in the folder that is made of its name. */
export async function* invoiceParts(
  services: TaxInvoiceServices & Pick<InvoiceArchiveOf, 'db'>,
  id: string,
  month: string,
  folderFor: (plain: string) => string,
): AsyncGenerator<Part> {
  const [found] = await readTaxInvoices(services, services.db, [id], month)
  if (!found) return
  const { invoices } = found
  const folder = folderFor(folderOf(invoices.supplier.name))
  for (const { form, part, file_name } of filesOf(invoices, id)) {
    const { bytes } = await fileOf(services, invoices, id, { form, part })
    yield { name: folder + markedName(services, file_name), pieces: [bytes] }
  }
}

/** Vendors of one name have folders of their own: their files may have the same names. */
function ownFolder(plain: string, id: string, used: Set<string>): string {
  const folder = used.has(plain) ? `${plain.slice(0, -1)}_${id}/` : plain
  used.add(folder)
  return folder
}
