/** Reads a file of one kind from its bytes: which sheet, which columns, and every row with what is to be said of it. */
import type { OpenedFile, Row } from '../cells.ts'
import { OWN_CHARACTERS_MAX, ROWS_MAX, SHEETS_TRIED_MAX } from '../limits.ts'
import { type Check, openFile } from '../open.ts'
import { FileRefusal } from '../refusal.ts'
import { writable } from '../write/values.ts'
import { type FoundColumns, findColumns, SAMPLE_ROWS } from './columns.ts'
import type { FieldName, RowsKind } from './fields.ts'
import { type ReadRow, type RowOptions, readRow, repeatedItems } from './rows.ts'

/** One column that is used, as people see it. */
export interface UsedColumn {
  readonly field: FieldName
  /** From 1. */
  readonly column: number
  /** Null without a header row. */
  readonly title: string | null
}

export interface FileRows {
  readonly kind: OpenedFile['kind']
  readonly encoding: OpenedFile['encoding']
  readonly sheet: string | null
  readonly headerRow: number | null
  readonly columns: readonly UsedColumn[]
  /** Titles of all columns; of one without a title an empty text. */
  readonly titles: readonly string[]
  readonly rows: readonly ReadRow[]
}

export interface ReadOptions extends RowOptions {
  /** Takes the rows while the rest is being read, some at a time; `rows` stays empty. The file may still be refused. */
  readonly onRows?: ((rows: readonly ReadRow[]) => void) | undefined
  readonly check?: Check | undefined
}

/** Rows that are handed over at a time. */
export const ROWS_HANDED_OVER = 100

/**
 * Reads the first visible sheet in which the needed columns are found.
 * @throws FileRefusal when the file as a whole cannot be read
 */
export async function readFileRows(
  bytes: Buffer,
  kind: RowsKind,
  options: ReadOptions = {},
): Promise<FileRows> {
  const file = await openFile(bytes, options.check)
  let isEmpty = true
  for (const [at, sheet] of file.sheets.slice(0, SHEETS_TRIED_MAX).entries()) {
    const reader = new RowsReader(kind, { ...options, isFrom1904: file.isFrom1904 })
    await file.read(at, (row) => reader.take(row))
    reader.end()
    isEmpty &&= reader.isEmpty
    if (!reader.found) continue
    const { headerRow, titles } = reader.found
    return {
      kind: file.kind,
      encoding: file.encoding,
      sheet,
      headerRow,
      columns: usedColumns(reader.found),
      titles: Array.from({ length: reader.width }, (_, at) => writable(titles[at] ?? '')),
      rows: reader.rows,
    }
  }
  throw new FileRefusal(isEmpty ? 'empty' : 'no_columns')
}

const usedColumns = ({ columns, titles, headerRow }: FoundColumns): UsedColumn[] =>
  (Object.entries(columns) as [FieldName, number][]).map(([field, column]) => ({
    field,
    column: column + 1,
    title: headerRow === null ? null : (titles[column] ?? ''),
  }))

class RowsReader {
  rows: ReadRow[] = []
  found: FoundColumns | null = null
  readonly #kind: RowsKind
  readonly #options: ReadOptions
  readonly #checked = repeatedItems()
  #sample: Row[] = []
  #count = 0
  #characters = 0
  /** Columns of the widest row. */
  width = 0
  #isDecided = false
  isEmpty = true

  constructor(kind: RowsKind, options: ReadOptions) {
    this.#kind = kind
    this.#options = options
  }

  /** The first rows wait until the columns are decided; a sheet without them is not read on. */
  take(row: Row): boolean {
    this.isEmpty = false
    if (this.#isDecided) {
      this.#add(row)
      return this.found !== null
    }
    this.#sample.push(row)
    if (this.#sample.length === SAMPLE_ROWS) this.#decide()
    return !this.#isDecided || this.found !== null
  }

  end(): void {
    if (!this.#isDecided && this.#sample.length > 0) this.#decide()
    if (this.rows.length > 0) this.#handOver()
  }

  #decide(): void {
    this.#isDecided = true
    this.found = findColumns(this.#sample, this.#kind)
    this.width = this.found?.titles.length ?? 0
    const first = this.found?.headerRow ?? 0
    for (const row of this.#sample) if (row.number > first) this.#add(row)
    this.#sample = []
  }

  #add(row: Row): void {
    if (!this.found) return
    const read = readRow(this.#kind, row, this.found, this.#options)
    if (!read) return
    if (this.#count === ROWS_MAX) throw new FileRefusal('too_many_rows')
    this.#count += 1
    this.width = Math.max(this.width, read.cells.length)
    for (const cell of read.cells) this.#characters += typeof cell === 'string' ? cell.length : 0
    if (this.#characters > OWN_CHARACTERS_MAX) throw new FileRefusal('too_much_inside')
    this.rows.push(this.#checked(read))
    if (this.rows.length === ROWS_HANDED_OVER) this.#handOver()
  }

  #handOver(): void {
    const { onRows } = this.#options
    if (!onRows) return
    onRows(this.rows)
    this.rows = []
  }
}
