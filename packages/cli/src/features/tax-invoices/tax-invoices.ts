/** `napum tax-invoices`: the files for the bulk issue of tax invoices, of a vendor or of all vendors of the operator. */
import { mkdir } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type { FileAnswer, InvoiceFile, InvoiceFileWish, TaxInvoicesAnswer } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { type Io, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped, printJson, warn } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'

interface InvoiceOptions {
  readonly output: string
}

const help = `
Writes the files of a month of supply into a folder: 세금계산서 (taxable and zero-rated goods), 계산서 (exempt goods), at most 100
rows each, and a list of what is in neither: returns to amend, goods that have not left, fractions of a won. The month must
have ended. The vendor uploads its files at Hometax; look at the amounts first.

As a vendor, its own; as the operator, those of all vendors, or of the one that is typed with --vendor:
  $ napum tax-invoices 2026-01 -o 계산서
  $ napum tax-invoices 2026-01 --json       # the invoices themselves as JSON, also of a month that runs
`

export const addTaxInvoiceCommand = (program: Commands) =>
  program
    .either(
      'tax-invoices <month>',
      'write the files for the bulk issue of tax invoices (세금계산서) of a month, YYYY-MM',
    )
    .option('-o, --output <folder>', 'folder for the files', { initially: '.' })
    .help(help)
    .run((call, month) => (call.isVendors ? ofVendor(call, month) : ofOperator(call, month)))

async function ofVendor({ io, vendor, isJson, options }: Call<InvoiceOptions>, month: string): Promise<void> {
  const { taxInvoices } = vendor
  const invoices = await taxInvoices.get(month)
  if (isJson) return printJson(io, invoices)
  const folder = { path: options.output, written: new Set<string>() }
  await writeFiles(io, invoices, folder, (wish) => taxInvoices.file(month, wish))
}

async function ofOperator(call: Call<InvoiceOptions>, month: string): Promise<void> {
  const { io, operator, isJson, typedVendor: only } = call
  const vendors =
    only === undefined
      ? (await operator.allTaxInvoiceVendors(month).toArray()).map((one) => one.vendor_id)
      : [only]
  const all: TaxInvoicesAnswer[] = []
  const folder = { path: call.options.output, written: new Set<string>() }
  for (const id of vendors) {
    const invoices = await operator.taxInvoicesOfVendor(id, month)
    const fetchFile = (wish: InvoiceFileWish) => operator.taxInvoiceFile(id, month, wish)
    if (isJson) all.push(invoices)
    else await writeFiles(io, invoices, { ...folder, id }, fetchFile)
  }
  if (isJson) return printJson(io, { month, vendor_list: all })
  if (vendors.length === 0) say(io.stdout, `No vendor has anything of ${plain(month)} to invoice.`)
}

interface Folder {
  readonly path: string
  /** What this run has written. */
  readonly written: Set<string>
  /** Of the vendor whose files come now. */
  readonly id?: string
}

/** Vendors that share a business number have files of the same name: later ones get the id of their vendor as well. */
function placeOf(fileName: string, { path, written, id = '' }: Folder): string {
  const { base, name, ext } = parse(basename(fileName))
  const file = join(path, written.has(base) ? `${name}_${basename(id)}${ext}` : base)
  written.add(base)
  return file
}

async function writeFiles(
  io: Io,
  { supplier, file_list, warnings }: TaxInvoicesAnswer,
  folder: Folder,
  fetchFile: (wish: InvoiceFileWish) => Promise<FileAnswer>,
): Promise<void> {
  say(io.stdout, `${plain(supplier.name)}: ${grouped(file_list.length)} files`)
  warn(io, warnings)
  await mkdir(folder.path, { recursive: true })
  for (const { form, part, rows, file_name } of file_list) {
    const { bytes } = await fetchFile({ form, part })
    const file = placeOf(file_name, folder)
    await saveFile(file, bytes)
    say(io.stdout, `  ${plain(file)}: ${grouped(rows)} ${whatOf[form]}`)
  }
}

const whatOf: Readonly<Record<InvoiceFile['form'], string>> = {
  taxable: 'invoices (01, 02)',
  exempt: 'invoices of exempt goods (05)',
  apart: 'entries to look at',
}
