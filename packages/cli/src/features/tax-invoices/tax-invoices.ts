/** `napum tax-invoices`: the files for the bulk issue of tax invoices, of a vendor or of all vendors of the operator. */
import { mkdir } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type {
  FileAnswer,
  InvoiceFile,
  InvoiceFileWish,
  MarkTaxInvoicesRequest,
  TaxInvoicesAnswer,
} from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { type Io, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped, printJson, warn } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'
import { startInBackground } from '../jobs/jobs.ts'
import { openSource, readList } from '../orders/source.ts'

interface InvoiceOptions {
  readonly output: string
  readonly markIssued?: boolean
  readonly approvals?: string
  readonly amended?: boolean
  readonly background?: boolean
}
type InvoiceApproval = NonNullable<MarkTaxInvoicesRequest['approvals']>[number]

const help = `
Writes the files of a month of supply into a folder: 세금계산서 (taxable and zero-rated goods), 계산서 (exempt goods), at most 100
rows each, and a list of what is in neither: returns to amend, goods that have not left, fractions of a won. The month must
have ended. The vendor uploads its files at Hometax; look at the amounts first.

As a vendor, its own; as the operator, those of all vendors, or of the one that is typed with --vendor:
  $ napum tax-invoices 2026-01 -o 계산서
  $ napum tax-invoices 2026-01 --json       # the invoices themselves as JSON, also of a month that runs

Once they are issued, the operator marks the month, of all vendors or of one; later differences are listed as amendments. The file
of 승인번호 is JSON, a list of {"vendor_id", "kind": "01", "approval_no", "written_on"}:
  $ napum tax-invoices 2026-01 --mark-issued
  $ napum tax-invoices 2026-01 --mark-issued --approvals approvals.json
  $ napum tax-invoices 2026-01 --mark-issued --amended   # the amended invoices were issued as well
`

export const addTaxInvoiceCommand = (program: Commands) =>
  program
    .either(
      'tax-invoices <month>',
      'write the files for the bulk issue of tax invoices (세금계산서) of a month, YYYY-MM',
    )
    .option('-o, --output <folder>', 'folder for the files', { initially: '.' })
    .option('--mark-issued', 'mark the month as issued instead of writing files (operator)')
    .option('--approvals <file>', 'with --mark-issued: what Hometax answered, as JSON; - for standard input')
    .option('--amended', 'with --mark-issued: the amended invoices were issued as well')
    .option('--background', 'as the operator: have a job make zips of the files, and do not wait')
    .help(help)
    .run((call, month) => {
      if (call.options.background) {
        if (call.isVendors) throw new Error('--background is for the operator: leave --vendor and --key out.')
        if (call.options.markIssued) throw new Error('--background makes files: leave --mark-issued out.')
        return startInBackground(call, 'tax_invoices', { month })
      }
      if (call.options.markIssued) return markIssued(call, month)
      return call.isVendors ? ofVendor(call, month) : ofOperator(call, month)
    })

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

async function markIssued(call: Call<InvoiceOptions>, month: string): Promise<void> {
  const { io, operator, isJson, typedVendor: only } = call
  const { approvals: file, amended } = call.options
  const approvals =
    file === undefined
      ? undefined
      : await readList<InvoiceApproval>(await openSource(io, file, 'approvals'), 'approvals')
  const answer = await operator.markTaxInvoicesIssued({
    month,
    ...(only !== undefined && { vendor_ids: [only] }),
    ...(approvals && { approvals }),
    ...(amended && { amended }),
  })
  if (isJson) return printJson(io, answer)
  const vendors = new Set(answer.issued_list.map(({ vendor_id }) => vendor_id)).size
  const invoices = grouped(answer.issued_list.length)
  say(io.stdout, `${invoices} invoices of ${grouped(vendors)} vendors count as issued for ${plain(month)}.`)
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
