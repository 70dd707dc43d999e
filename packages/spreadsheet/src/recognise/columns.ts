/** Finds the header row and the columns: by their names, then by what their values look like. */
import { type Cell, type Row, textOf } from '../cells.ts'
import { USED_CELL_LENGTH_MAX } from '../limits.ts'
import { columnNames, type FieldName, fieldNames, kindFields, looksLike, type RowsKind } from './fields.ts'
import { comparable } from './text.ts'

export interface FoundColumns {
  /** As the program shows it; null when there is none. */
  readonly headerRow: number | null
  /** Columns from 0. */
  readonly columns: Readonly<Partial<Record<FieldName, number>>>
  /** Their titles; empty without a header row. */
  readonly titles: readonly string[]
}

/** Notes may stand above the header; rows with values count. */
export const HEADER_ROWS_TRIED = 10
/** Rows that are looked at before the columns are decided. */
export const SAMPLE_ROWS = 60
/** How many values of a column must look like those of a field. */
const LIKE_SHARE = 0.8

type Columns = Partial<Record<FieldName, number>>

/** The columns of a file of this kind, or null when what it needs is not there. */
export function findColumns(rows: readonly Row[], kind: RowsKind): FoundColumns | null {
  const wanted = wantedOf(kind)
  const tried = rows.slice(0, HEADER_ROWS_TRIED).map((row) => ({ row, named: columnsNamed(row, wanted) }))
  const best = tried.reduce((left, right) => (countOf(right.named) > countOf(left.named) ? right : left))
  const headerRow = isHeader(best.named) ? best.row : null
  const below = headerRow ? rows.filter((row) => row.number > headerRow.number) : rows
  const columns = withContent(headerRow ? best.named : {}, below, wanted)
  if (!isComplete(columns, kind)) return null
  const titles = headerRow ? Array.from(headerRow.cells, (cell) => textOf(cell)) : []
  return { headerRow: headerRow?.number ?? null, columns, titles }
}

const wantedOf = (kind: RowsKind): readonly FieldName[] => {
  const { needed, optional } = kindFields[kind]
  return fieldNames.filter(
    (name) =>
      needed.includes(name) ||
      optional.includes(name) ||
      ['ord_prd_no', 'ord_no', 'item_index'].includes(name),
  )
}

const countOf = (columns: Columns): number => Object.keys(columns).length

/** One name alone may be a word in a note. */
const isHeader = (columns: Columns): boolean =>
  countOf(columns) > 1 || columns.ord_prd_no !== undefined || columns.tracking_number !== undefined

/** The columns of a row that have the name of a field; of several, the one with the surest name, then the first. */
function columnsNamed(row: Row, wanted: readonly FieldName[]): Columns {
  const columns: Columns = {}
  const titles = Array.from(row.cells, (cell) => comparable(textOf(cell)))
  for (const field of wanted) {
    const ranked = titles
      .map((title, column) => ({ column, rank: columnNames[field].indexOf(title) }))
      .filter(({ rank, column }) => rank >= 0 && titles[column] !== '')
      .sort((left, right) => left.rank - right.rank || left.column - right.column)
    if (ranked[0]) columns[field] = ranked[0].column
  }
  return columns
}

/** Adds the fields that no name gave, where exactly one column that nobody named looks like it. */
function withContent(named: Columns, rows: readonly Row[], wanted: readonly FieldName[]): Columns {
  const columns = { ...named }
  // `주문번호` of many programs is the number of an item.
  if (
    columns.ord_prd_no === undefined &&
    columns.ord_no !== undefined &&
    isLike(rows, columns.ord_no, 'ord_prd_no')
  )
    columns.ord_prd_no = columns.ord_no
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (const field of wanted) {
    if (columns[field] !== undefined || looksLike[field] === undefined) continue
    const taken = new Set(Object.values(columns))
    const like = Array.from({ length: width }, (_, column) => column).filter(
      (column) => !taken.has(column) && isLike(rows, column, field),
    )
    if (like.length === 1) columns[field] = like[0] as number
  }
  return columns
}

function isLike(rows: readonly Row[], column: number, field: FieldName): boolean {
  const test = looksLike[field]
  const values = rows.map(({ cells }) => cells[column]).filter((cell): cell is Cell => cell !== undefined)
  if (!test || values.length === 0) return false
  const isLikely = (cell: Cell) => textOf(cell).length <= USED_CELL_LENGTH_MAX && test(cell)
  return values.filter(isLikely).length >= values.length * LIKE_SHARE
}

function isComplete(columns: Columns, kind: RowsKind): boolean {
  const hasNumber =
    columns.ord_prd_no !== undefined || (columns.ord_no !== undefined && columns.item_index !== undefined)
  return hasNumber && kindFields[kind].needed.every((field) => columns[field] !== undefined)
}
