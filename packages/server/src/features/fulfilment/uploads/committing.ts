/**
 * Books the rows of an upload, 100 at a time. What became of each row is kept beside it, so that a commit that was cut off is
 * simply sent again. Decisions 131, 205.
 */
import {
  type ClockServices,
  type KeptKind,
  type KeptPart,
  keptUpload,
  noted,
  partAt,
  refuseUnknownRows,
  type UploadLook,
  uploadOf,
} from './uploads.ts'

interface NumberedRow {
  readonly row: number
}

/** Which rows are booked, by whom, and how. */
interface Booking<Row, Result> {
  readonly kind: KeptKind
  /** Left out: all that the preview found to be well. */
  readonly rows: readonly number[] | undefined
  readonly isDry: boolean
  readonly by: string | null
  /** What the preview said of a row. */
  readonly verdictOf: (row: Row) => 'ok' | 'warning' | 'refused'
  /** Books rows, one at least; the results stand in their order. */
  readonly book: (rows: readonly Row[]) => Promise<readonly Result[]>
  /** What is answered of a row that the preview refused: it is not booked, even when it is named. */
  readonly refused: (row: Row) => Result
  /** Keeps what became of rows of a part. */
  readonly keep: (number: number, rows: readonly Row[], made: ReadonlyMap<number, Result>) => Promise<unknown>
}

interface WantedRows<Row, Result> {
  readonly number: number
  readonly part: KeptPart<Row, Result>
  readonly wanted: readonly Row[]
  /** Those that are still to be booked. */
  readonly open: readonly Row[]
}

/** What became of the rows that are wanted, now or before. */
export async function commitRows<Row extends NumberedRow, Result extends { readonly success: boolean }>(
  services: ClockServices,
  look: UploadLook,
  booking: Booking<Row, Result>,
): Promise<Result[]> {
  const { kind, rows, isDry, by } = booking
  const { parts } = await (isDry ? uploadOf : keptUpload)(services, look, kind)
  const chosen = rows ? new Set(rows) : null
  if (chosen) await refuseUnknownRows(look, chosen)
  const wanted = wantedParts(look, parts, chosen, booking)
  return isDry ? dryRunParts(wanted, booking) : noted(services, look, by, () => commitParts(wanted, booking))
}

/** The parts in which any row is wanted, one by one. */
async function* wantedParts<Row extends NumberedRow, Result extends { readonly success: boolean }>(
  look: UploadLook,
  parts: number,
  chosen: ReadonlySet<number> | null,
  { verdictOf }: Booking<Row, Result>,
): AsyncGenerator<WantedRows<Row, Result>> {
  for (let number = 0; number < parts; number++) {
    const part = await partAt<Row, Result>(look, number)
    const wanted = part.rows.filter((row) => (chosen ? chosen.has(row.row) : verdictOf(row) === 'ok'))
    const isOpen = (row: Row) => verdictOf(row) !== 'refused' && !part.results[row.row]?.success
    if (wanted.length > 0) yield { number, part, wanted, open: wanted.filter(isOpen) }
  }
}

/** Books part after part, and keeps what became of each row. */
async function commitParts<Row extends NumberedRow, Result>(
  parts: AsyncIterable<WantedRows<Row, Result>>,
  booking: Booking<Row, Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for await (const part of parts) {
    const made = await madeOf(part.open, booking)
    if (made.size > 0) await booking.keep(part.number, part.open, made)
    results.push(...shownOf(part, made, booking))
  }
  return results
}

/**
 * Says what a commit would. All rows are booked in one transaction that is taken back: row after row means the same as part
 * after part (decision 24), and a later part must see what an earlier one would have done.
 */
async function dryRunParts<Row extends NumberedRow, Result>(
  parts: AsyncIterable<WantedRows<Row, Result>>,
  booking: Booking<Row, Result>,
): Promise<Result[]> {
  const all: WantedRows<Row, Result>[] = []
  for await (const part of parts) all.push(part)
  const open = all.flatMap((part) => part.open)
  const made = await madeOf(open, booking)
  return all.flatMap((part) => shownOf(part, made, booking))
}

async function madeOf<Row extends NumberedRow, Result>(
  open: readonly Row[],
  { book }: Booking<Row, Result>,
): Promise<Map<number, Result>> {
  const results = open.length > 0 ? await book(open) : []
  return new Map(open.map(({ row }, at) => [row, results[at] as Result]))
}

const shownOf = <Row extends NumberedRow, Result>(
  { wanted, part }: WantedRows<Row, Result>,
  made: ReadonlyMap<number, Result>,
  { refused }: Booking<Row, Result>,
): Result[] => wanted.map((row) => made.get(row.row) ?? part.results[row.row] ?? refused(row))
