/** Reads orders out of a table: one row for each item, the rows of one order number together. Decision 135. */
import type { Cell, OpenedFile, Row } from '../cells.ts'
import { textOf } from '../cells.ts'
import { openFile } from '../open.ts'
import { HEADER_ROWS_TRIED } from '../recognise/columns.ts'
import { comparable } from '../recognise/text.ts'
import { FileRefusal } from '../refusal.ts'
import { type MappedField, MappingError, readMapping } from './mapping.ts'
import { cellText, readValue } from './values.ts'

/** An order and the rows of the sheet that it was made of. */
export interface MappedOrder {
  /** As it is sent; what it holds is checked by the service. */
  readonly order: { readonly ord_no: string } & Readonly<Record<string, unknown>>
  readonly rows: readonly number[]
}

/** What is wrong in a row, and in which column of it. */
export interface RowProblem {
  readonly row: number
  /** Empty when the row as a whole is meant. */
  readonly field: string
  readonly problem: string
}

export interface RefusedOrder {
  /** Empty when the row has none. */
  readonly ord_no: string
  readonly rows: readonly number[]
  readonly problems: readonly RowProblem[]
}

export interface MappedOrders {
  readonly kind: OpenedFile['kind']
  readonly encoding: OpenedFile['encoding']
  readonly sheet: string | null
  readonly headerRow: number | null
  /** Rows with values below the titles. */
  readonly rows: number
  readonly orders: readonly MappedOrder[]
  /** An order is read whole or not at all: its items are numbered by their places. */
  readonly refused: readonly RefusedOrder[]
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
  const rows: Row[] = []
  await file.read(sheet, (row) => {
    rows.push(row)
    return true
  })
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

/** A field with its column from 0; null: its value is the same in all rows. */
type Placed = MappedField & { readonly column: number | null }

function placesOf(
  rows: readonly Row[],
  fields: readonly MappedField[],
  given: number | undefined,
): { headerRow: number | null; columns: readonly Placed[] } {
  const titles = fields.flatMap(({ source: { column } }) => (typeof column === 'string' ? [column] : []))
  const header = headerOf(rows, titles, given)
  const shown = Array.from(header?.cells ?? [], (cell) => comparable(textOf(cell)))
  const problems: string[] = []
  const columns = fields.map((field): Placed => {
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
function headerOf(
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

interface Gathered {
  readonly ordNo: string
  readonly rows: number[]
  readonly order: Record<string, unknown>
  readonly items: Record<string, unknown>[]
  readonly problems: RowProblem[]
}

/** Puts rows together by their order number, in the order in which numbers come. */
class Gathering {
  readonly #columns: readonly Placed[]
  readonly #isFrom1904: boolean
  readonly #orders = new Map<string, Gathered>()
  readonly #nameless: RefusedOrder[] = []

  constructor(columns: readonly Placed[], isFrom1904: boolean) {
    this.#columns = columns
    this.#isFrom1904 = isFrom1904
  }

  add({ number, cells }: Row): void {
    if (this.#columns.every(({ column }) => column === null || cellText(cells[column]) === '')) return
    const problems: RowProblem[] = []
    const read = { order: {} as Record<string, unknown>, item: {} as Record<string, unknown> }
    for (const field of this.#columns) {
      const value = this.#valueOf(field, field.column === null ? undefined : cells[field.column])
      if ('problem' in value)
        problems.push({ row: number, field: `${field.of}.${field.name}`, problem: value.problem })
      else if (value.value !== undefined) put(read[field.of], field.name, value.value)
    }
    const ordNo = read.order.ord_no
    if (typeof ordNo !== 'string' || ordNo === '') {
      const missing = { row: number, field: 'order.ord_no', problem: 'the order number is missing' }
      const said = problems.length > 0 ? problems : [missing]
      this.#nameless.push({ ord_no: '', rows: [number], problems: said })
      return
    }
    const gathered = this.#orders.get(ordNo) ?? { ordNo, rows: [], order: {}, items: [], problems: [] }
    this.#orders.set(ordNo, gathered)
    gathered.rows.push(number)
    gathered.items.push(read.item)
    gathered.problems.push(...problems, ...merged(gathered, read.order, number))
  }

  #valueOf({ kind, source }: Placed, cell: Cell | undefined) {
    if (source.column === undefined) return { value: source.value }
    if (cell === undefined || cellText(cell) === '') return { value: source.default }
    return readValue(cell, kind, source, this.#isFrom1904)
  }

  end(): Pick<MappedOrders, 'orders' | 'refused'> {
    const all = [...this.#orders.values()]
    const orders = all
      .filter(({ problems }) => problems.length === 0)
      .map(({ ordNo, order, items, rows }) => ({ order: { ...order, ord_no: ordNo, items }, rows }))
    const refused = all
      .filter(({ problems }) => problems.length > 0)
      .map(({ ordNo, rows, problems }) => ({ ord_no: ordNo, rows, problems }))
    return {
      orders,
      refused: [...refused, ...this.#nameless].sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)),
    }
  }
}

/** Fields of a group are named with a dot. */
function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const [group = '', inner] = name.split('.')
  if (inner === undefined) into[group] = value
  else into[group] = { ...(into[group] as object | undefined), [inner]: value }
}

/** Adds what a further row says of its order; what it says otherwise is a problem of that row. */
function merged({ order, rows }: Gathered, more: Record<string, unknown>, row: number): RowProblem[] {
  return Object.entries(more).flatMap(([name, value]) => {
    const before = order[name]
    order[name] ??= value
    if (before === undefined || JSON.stringify(before) === JSON.stringify(value)) return []
    return [{ row, field: `order.${name}`, problem: `differs from row ${rows[0]} of the same order` }]
  })
}
