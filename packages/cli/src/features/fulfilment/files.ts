/** `napum waybills | stock | prices import`: a vendor's file is read, shown, asked about, booked, and given back. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  type CarrierCode,
  carrierCodes,
  type FileAnswer,
  type FileCommitAnswer,
  type FileCommitRequest,
  type FileField,
  type FileRowIssue,
  type FileRowRead,
  partsOf,
  type SameFile,
  type VendorClient,
} from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { type Io, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, grouped, printJson, table } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'

interface FileOptions {
  readonly carrier?: CarrierCode
  readonly dryRun?: true
  readonly yes?: true
  readonly withWarnings?: true
  readonly result?: string
}

interface ShownRow {
  readonly row: number
  readonly ord_prd_no: string | null
  readonly verdict: 'ok' | 'warning' | 'refused'
  readonly issues: readonly FileRowIssue[]
  readonly read: FileRowRead
}

interface Preview {
  readonly upload_id: string
  readonly file: { readonly same_as: SameFile | null }
  readonly rows: readonly ShownRow[]
  readonly counts: { readonly ok: number; readonly warning: number; readonly refused: number }
}

/** What differs between the three kinds of files. */
interface Kind {
  readonly name: string
  /** What such a file is called in examples. */
  readonly file: string
  readonly description: string
  /** What one row is. */
  readonly what: string
  readonly needs: string
  /** What the preview shows of a row besides its number and its item. */
  readonly shows: readonly FileField[]
  readonly preview: (vendor: VendorClient, file: Uint8Array, options: FileOptions) => Promise<Preview>
  readonly commit: (vendor: VendorClient, id: string, body: FileCommitRequest) => Promise<FileCommitAnswer>
  readonly result: (vendor: VendorClient, id: string) => Promise<FileAnswer>
}

const kinds: readonly Kind[] = [
  {
    name: 'waybills',
    file: '송장',
    description: 'register waybills from an Excel or CSV file',
    what: 'waybills',
    needs: '상품주문번호, 택배사 and 송장번호',
    shows: ['carrier_code', 'tracking_number'],
    preview: (vendor, file, { carrier }) => vendor.waybillFiles.preview(file, { carrier }),
    commit: (vendor, id, body) => vendor.waybillFiles.commit(id, body),
    result: (vendor, id) => vendor.waybillFiles.result(id),
  },
  {
    name: 'stock',
    file: '재고',
    description: 'confirm stock from an Excel or CSV file',
    what: 'stock answers',
    needs: '상품주문번호 and 재고 (가능 or 불가), and 재고없음사유 of those that cannot ship',
    shows: ['stock_available', 'unavailable_reason'],
    preview: (vendor, file) => vendor.stockFiles.preview(file),
    commit: (vendor, id, body) => vendor.stockFiles.commit(id, body),
    result: (vendor, id) => vendor.stockFiles.result(id),
  },
  {
    name: 'prices',
    file: '단가',
    description: 'record supply prices from an Excel or CSV file',
    what: 'supply prices',
    needs: '상품주문번호 and 공급단가, and 수량 where it differs from that of the order',
    shows: ['unit_price', 'quantity', 'total_amount'],
    preview: (vendor, file) => vendor.priceFiles.preview(file),
    commit: (vendor, id, body) => vendor.priceFiles.commit(id, body),
    result: (vendor, id) => vendor.priceFiles.result(id),
  },
]

const helpOf = ({ name, file, needs, what }: Kind) => `
Reads .xlsx, CSV and TSV, whatever the file is called. Needed are ${needs};
other columns are ignored. First you see what was read; then you are asked. Without a terminal nothing is booked
unless you say --yes. The rows come back in a file with their results: correct it and import it again.

Examples:
  $ napum ${name} import ${file}.xlsx --dry-run
  $ napum ${name} import ${file}.xlsx
  $ napum ${name} import ${file}.csv --yes --with-warnings --result result.xlsx
  $ napum ${name} import - --yes --json < ${name}.csv

Running it again with the same file is safe: ${what} that are booked already are not booked twice.
`

export function addFileCommands(program: Commands): void {
  for (const kind of kinds) {
    const command = program
      .group(kind.name, kind.description)
      .vendor('import <file>', `${kind.description}; - for standard input`)
      .option('--dry-run', 'show what was read and what would become of it, and book nothing')
      .option('--yes', 'book the rows that are ok without asking')
      .option('--with-warnings', 'book rows with a warning as well')
      .option('--result <file>', 'where to write the rows with their results; FILE.result.xlsx when left out')
    const names =
      kind.name === 'waybills'
        ? command.option('--carrier <code>', 'carrier of rows that name none', { choices: carrierCodes })
        : command
    names.help(helpOf(kind)).run((call: Call<FileOptions>, file) => importFile(call, kind, file))
  }
}

const notAsked = 'Nothing was booked, because nobody could be asked. Add --yes to book what is ok.'

async function importFile(call: Call<FileOptions>, kind: Kind, file: string): Promise<void> {
  const { io, vendor, options, isJson } = call
  const bytes = file === '-' ? await buffer(io.stdin) : await readFile(file)
  const preview = await kind.preview(vendor, bytes, options)
  if (!isJson) showPreview(io, kind, preview)
  const rows = preview.rows
    .filter(({ verdict }) => verdict === 'ok' || (options.withWarnings && verdict === 'warning'))
    .map(({ row }) => row)
  const question = `Book ${grouped(rows.length)} ${kind.what}?`
  const isWanted =
    rows.length > 0 && !options.dryRun && (await call.agreedTo(file, question, notAsked, options.yes))
  const send = isWanted ? commitAll : options.dryRun && rows.length > 0 ? dryRunAll : nothing
  const results = await send(call, kind, preview.upload_id, rows)
  const failures = results.filter(({ success }) => !success)
  call.failIf(failures.length > 0 || preview.counts.refused > 0 || (!isWanted && !options.dryRun))
  const saved = isWanted ? await saveResult(call, kind, preview.upload_id, file) : null
  if (isJson) {
    const { upload_id, counts } = preview
    return printJson(io, { upload_id, counts, rows: preview.rows, results, result_file: saved })
  }
  if (results.length > 0) {
    const [booked, failed] = isWanted ? ['booked', 'failed'] : ['would be booked', 'would fail']
    const done = results.length - failures.length
    say(io.stdout, `${grouped(done)} ${kind.what} ${booked}, ${grouped(failures.length)} ${failed}.`)
  }
  for (const failed of failures) say(io.stdout, `  row ${failed.row}: ${plain(failed.message)}`)
  say(io.stdout, isWanted ? `All rows with their results: ${saved}` : 'Nothing was booked.')
}

/** Rows that people look at: the first ones that are ok, and all others up to this many. */
const SHOWN_OK_MAX = 5
const SHOWN_MAX = 40

function showPreview(io: Io, kind: Kind, { rows, counts, file }: Preview): void {
  let ok = 0
  const shown = rows.filter(({ verdict }) => verdict !== 'ok' || ++ok <= SHOWN_OK_MAX).slice(0, SHOWN_MAX)
  const columns: Column<ShownRow>[] = [
    { title: 'Row', of: ({ row }) => row, right: true },
    { title: 'Item', of: ({ ord_prd_no, read }) => ord_prd_no ?? read.ord_prd_no },
    ...kind.shows.map((field) => ({
      title: field,
      of: (row: ShownRow) =>
        String((row as unknown as Record<string, unknown>)[field] ?? row.read[field] ?? ''),
    })),
    { title: 'Verdict', of: ({ verdict }) => verdict },
    { title: 'Why', of: ({ issues }) => issues.map(({ message }) => message).join(' ') },
  ]
  io.stdout.write(table(shown, columns))
  if (shown.length < rows.length) say(io.stdout, `… and ${grouped(rows.length - shown.length)} more rows.`)
  say(
    io.stdout,
    `${grouped(counts.ok)} ok, ${grouped(counts.warning)} with a warning, ${grouped(counts.refused)} refused.`,
  )
  if (file.same_as) say(io.stdout, sentBefore(file.same_as))
}

const sentBefore = ({ uploaded_at, success_count }: SameFile): string =>
  success_count > 0
    ? `The same file was sent at ${uploaded_at}, and booked then: ${grouped(success_count)} of its rows.`
    : `The same file was looked at before, at ${uploaded_at}, and nothing of it was booked.`

/** Rows of one request: a few seconds of work, so that the line moves. */
const ROWS_AT_ONCE = 1_000

type Results = FileCommitAnswer['results']
type Send = (call: Call, kind: Kind, uploadId: string, rows: readonly number[]) => Promise<Results>

const commitAll: Send = (call, kind, uploadId, rows) =>
  call.withProgress(
    (done: number) => `${grouped(done)} of ${grouped(rows.length)} ${kind.what}`,
    async ({ onProgress }) => {
      const results: Results = []
      for (const { entries } of partsOf(rows, { entries: ROWS_AT_ONCE })) {
        onProgress(results.length)
        results.push(...(await kind.commit(call.vendor, uploadId, { rows: [...entries] })).results)
      }
      return results
    },
  )

/** Asks what a commit would do: of all rows at once, because one may depend on another. */
const dryRunAll: Send = async (call, kind, uploadId, rows) =>
  (await kind.commit(call.vendor, uploadId, { rows: [...rows], dry_run: true })).results

const nothing: Send = async () => []

async function saveResult(
  { vendor, options: { result } }: Call<FileOptions>,
  kind: Kind,
  uploadId: string,
  file: string,
): Promise<string> {
  const { bytes } = await kind.result(vendor, uploadId)
  const name =
    result ?? (file === '-' ? `${kind.name}.result.xlsx` : `${file.replace(/\.\w{1,5}$/, '')}.result.xlsx`)
  await saveFile(name, bytes)
  return name
}
