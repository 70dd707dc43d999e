/** A table as it stood in a file: nothing is converted, so that no digit is lost before a rule has looked at it. */

/** What a cell is besides plain text. */
export interface TypedCell {
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error'
  /** As the file has it: of a number the raw digits, however many. */
  readonly text: string
  /** The number format, such as `000000000000`. */
  readonly format?: string
  /** Whether the text is the last result of a formula. */
  readonly formula?: true
}

/** Plain text is a string by itself: most cells are, and texts that repeat are kept once. */
export type Cell = string | TypedCell

export interface Row {
  /** As the program shows it, from 1. */
  readonly number: number
  /** By column, from 0; cells without a value are undefined. */
  readonly cells: readonly (Cell | undefined)[]
}

/** Takes a row that has at least one value. Answering `false` ends the reading. */
export type TakeRow = (row: Row) => boolean | undefined

export type FileKind = 'xlsx' | 'csv' | 'tsv'

/** A file that was opened and is read on demand. */
export interface OpenedFile {
  readonly kind: FileKind
  /** Of text; null of a workbook. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949' | null
  /** Names of its visible sheets; text has one without a name. */
  readonly sheets: readonly (string | null)[]
  /** Whether its days are counted from 1904, as some programs on a Mac did. */
  readonly isFrom1904: boolean
  /** Reads one of the sheets, row by row. */
  read(sheet: number, take: TakeRow): Promise<void>
}

/** The text of a cell as it stood. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text
