/** Reads orders out of a table: one row for each item, the rows of one order number together. Decision 135. */
import { type OpenedFile, type Row, textOf } from '../cells.ts'
import { openFile } from '../open.ts'
import { HEADER_ROWS_TRIED } from '../recognise/columns.ts'
import { comparable } from '../recognise/text.ts'
import { FileRefusal } from '../refusal.ts'
import { type GatheredOrders, Gathering, type MappedColumn } from './gathering.ts'
import { type MappedField, MappingError, readMapping } from './mapping.ts'

export interface MappedOrders extends GatheredOrders {
  readonly kind: OpenedFile['kind']
  readonly encoding: OpenedFile['encoding']
  readonly sheet: string | null
  readonly headerRow: number | null
  /** Rows with values below the titles. */
  readonly rows: number
}

/**
 * @throws FileRefusal when the file cannot be read; MappingError when the mapping is wrong, or names titles that the file
 * does not have
 */
export async function readMappedOrders(bytes: Buffer, json: unknown): Promise<MappedOrders> {
  const { mapping, fields } = readMapping(json)
  const file = await openFile(bytes)
  const sheet = mapping.sheet === undefined ? 0 : file.sheets.indexOf(mapping.sheet)
  if (sheet < 0)
    throw new MappingError([`There is no sheet "${mapping.sheet}", but ${file.sheets.join(', ')}.`])
  const rows = await rowsOf(file, sheet)
  if (rows.length === 0) throw new FileRefusal('empty')
  const { headerRow, columns } = placesOf(rows, fields, mapping.header_row)
  const gathering = new Gathering(columns, file.isFrom1904)
  const below = rows.filter(({ number }) => number > (headerRow ?? 0))
  for (const row of below) gathering.add(row)
  const { kind, encoding } = file
  return {
    kind,
    encoding,
    sheet: file.sheets[sheet] ?? null,
    headerRow,
    rows: below.length,
    ...gathering.end(),
  }
}

/** All rows of a sheet that hold anything. */
export async function rowsOf(file: OpenedFile, sheet: number): Promise<Row[]> {
  const rows: Row[] = []
  await file.read(sheet, (row) => {
    rows.push(row)
    return true
  })
  return rows
}

function placesOf(
  rows: readonly Row[],
  fields: readonly MappedField[],
  given: number | undefined,
): { headerRow: number | null; columns: readonly MappedColumn[] } {
  const titles = fields.flatMap(({ source: { column } }) => (typeof column === 'string' ? [column] : []))
  const header = headerOf(rows, titles, given)
  const shown = Array.from(header?.cells ?? [], (cell) => comparable(textOf(cell)))
  const problems: string[] = []
  const columns = fields.map((field): MappedColumn => {
    const { column } = field.source
    if (typeof column !== 'string') return { ...field, column: column === undefined ? null : column - 1 }
    const at = shown.indexOf(comparable(column))
    if (at < 0) problems.push(`"${field.of}.${field.name}": there is no column "${column}".`)
    else if (shown.lastIndexOf(comparable(column)) !== at)
      problems.push(
        `"${field.of}.${field.name}": there are several columns "${column}"; give the number of one.`,
      )
    return { ...field, column: at }
  })
  const known = Array.from(header?.cells ?? [], textOf).filter((title) => title !== '')
  if (problems.length > 0)
    throw new MappingError([...problems, `The titles are: ${known.join(', ') || 'none'}.`])
  return { headerRow: header?.number ?? null, columns }
}

/** The row with most of the titles among the first ones, or the one that the mapping names. */
export function headerOf(
  rows: readonly Row[],
  titles: readonly string[],
  given: number | undefined,
): Row | undefined {
  if (given !== undefined) return rows.find(({ number }) => number === given)
  const wanted = new Set(titles.map(comparable))
  const countOf = ({ cells }: Row) => cells.filter((cell) => wanted.has(comparable(textOf(cell)))).length
  return rows
    .slice(0, HEADER_ROWS_TRIED)
    .reduce<Row | undefined>(
      (best, row) => (countOf(row) > (best ? countOf(best) : 0) ? row : best),
      undefined,
    )
}
