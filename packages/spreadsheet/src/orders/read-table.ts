/**
 * Looks at a table of orders whose mapping is being made: its columns with some of what stands in them, the fields that
 * their titles tell, and the orders as soon as nothing needed is missing. Decisions 135, 155.
 */
import { type Cell, type OpenedFile, type Row, textOf } from '../cells.ts'
import { type Check, openFile } from '../open.ts'
import { HEADER_ROWS_TRIED } from '../recognise/columns.ts'
import { comparable } from '../recognise/text.ts'
import { FileRefusal } from '../refusal.ts'
import { type GatheredOrders, Gathering, type MappedColumn } from './gathering.ts'
import { type FieldSource, type MappedField, missingOf, type OrderMapping, readDraft } from './mapping.ts'
import { headerOf, rowsOf } from './read-orders.ts'
import { type KnownTitle, knownTitles } from './titles.ts'

export interface TableColumn {
  /** From 1. */
  readonly column: number
  /** Empty without a row of titles. */
  readonly title: string
  /** The first values that differ. */
  readonly samples: readonly string[]
}

/** A mapping whose columns are numbers, and which names its sheet and its row of titles. */
export interface PlacedMapping {
  readonly sheet?: string
  readonly header_row: number
  readonly order: Readonly<Record<string, FieldSource>>
  readonly item: Readonly<Record<string, FieldSource>>
}

/** No orders as long as something needed is missing. */
export interface OrderTable extends GatheredOrders {
  readonly kind: OpenedFile['kind']
  readonly encoding: OpenedFile['encoding']
  /** Names of the sheets that can be read; a text has none. */
  readonly sheets: readonly string[]
  readonly columns: readonly TableColumn[]
  /** What was used, without the fields that are missing. */
  readonly mapping: PlacedMapping
  /** Fields that are needed, or whose titles the mapping names, and that no column of the table is: `order.ord_no`. */
  readonly missing: readonly string[]
  /** Rows with values below the titles. */
  readonly rows: number
}

const SAMPLES = 3
const SAMPLE_LENGTH_MAX = 60
const TITLE_LENGTH_MAX = 200

/**
 * @param draft a mapping that may be incomplete; without any field, the titles are looked up
 * @throws FileRefusal when the file cannot be read; MappingError when the draft is no mapping
 */
export async function readOrderTable(bytes: Buffer, draft: unknown, check?: Check): Promise<OrderTable> {
  const { mapping, fields } = readDraft(draft)
  const file = await openFile(bytes, check)
  const sheet = Math.max(0, mapping.sheet === undefined ? 0 : file.sheets.indexOf(mapping.sheet))
  const rows = await rowsOf(file, sheet)
  if (rows.length === 0) throw new FileRefusal('empty')
  const header = headerIn(rows, fields, mapping)
  const below = rows.filter(({ number }) => number > (header?.number ?? 0))
  const titles = Array.from(header?.cells ?? [], textOf)
  const known = fields.length > 0 ? fields : suggested(titles)
  const { placed, lost } = placesIn(known, titles)
  const missing = [...new Set([...missingOf(placed), ...lost])]
  const gathering = new Gathering(placed, file.isFrom1904)
  const isReady = missingOf(placed).length === 0
  if (isReady) for (const row of below) gathering.add(row)
  const name = file.sheets[sheet]
  return {
    kind: file.kind,
    encoding: file.encoding,
    sheets: file.sheets.filter((each) => each !== null),
    columns: columnsOf(titles, below),
    mapping: { ...(name && { sheet: name }), header_row: header?.number ?? 0, ...asMapping(placed) },
    missing,
    rows: below.length,
    ...gathering.end(),
  }
}

/** The row that the mapping names, else the one with most of its titles, else of titles that are usual. */
function headerIn(
  rows: readonly Row[],
  fields: readonly MappedField[],
  { header_row: given }: OrderMapping,
): Row | undefined {
  const titles = fields.flatMap(({ source: { column } }) => (typeof column === 'string' ? [column] : []))
  if (given !== undefined || titles.length > 0) return headerOf(rows, titles, given)
  return headerOf(rows, [...knownTitles.keys()], undefined) ?? widest(rows)
}

/** Titles that nobody knows still stand in a row that is as wide as the table. */
const widest = (rows: readonly Row[]): Row | undefined => {
  const widthOf = ({ cells }: Row) => cells.filter((cell) => textOf(cell) !== '').length
  return rows
    .slice(0, HEADER_ROWS_TRIED)
    .reduce<Row | undefined>((best, row) => (best && widthOf(best) >= widthOf(row) ? best : row), undefined)
}

/** The fields that titles tell: of several columns for one field the surest, then the first. */
function suggested(titles: readonly string[]): MappedField[] {
  const found = new Map<string, KnownTitle & { column: number }>()
  for (const [at, title] of titles.entries()) {
    const field = knownTitles.get(comparable(title))
    if (!field) continue
    const name = `${field.of}.${field.name}`
    if (field.rank < (found.get(name)?.rank ?? Number.POSITIVE_INFINITY))
      found.set(name, { ...field, column: at + 1 })
  }
  const sources = (of: 'order' | 'item') =>
    Object.fromEntries(
      [...found.values()]
        .filter((field) => field.of === of)
        .map(({ name, column }) => [name, { column, ...(amounts.has(name) && { thousands: true }) }]),
    )
  return [...readDraft({ order: sources('order'), item: sources('item') }).fields]
}

/** Fields whose `12,000` is always twelve thousand: people see the values before anything is written. */
const amounts = new Set(['ord_price', 'in_price', 'ship_fee', 'item_price', 'item_cnt'])

function placesIn(
  fields: readonly MappedField[],
  titles: readonly string[],
): { placed: readonly MappedColumn[]; lost: readonly string[] } {
  const shown = titles.map(comparable)
  const placed: MappedColumn[] = []
  const lost: string[] = []
  for (const field of fields) {
    const { column } = field.source
    const at = typeof column === 'string' ? shown.indexOf(comparable(column)) : (column ?? 0) - 1
    // Of two columns with this title nobody knows which is meant.
    const isLost = typeof column === 'string' && (at < 0 || shown.lastIndexOf(shown[at] as string) !== at)
    if (isLost) lost.push(`${field.of}.${field.name}`)
    else placed.push({ ...field, column: column === undefined ? null : at })
  }
  return { placed, lost }
}

function asMapping(placed: readonly MappedColumn[]): Pick<PlacedMapping, 'order' | 'item'> {
  const part = (of: 'order' | 'item') =>
    Object.fromEntries(
      placed
        .filter((field) => field.of === of)
        .map(({ name, source, column }) => [
          name,
          column === null ? source : { ...source, column: column + 1 },
        ]),
    )
  return { order: part('order'), item: part('item') }
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

function columnsOf(titles: readonly string[], rows: readonly Row[]): TableColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), titles.length)
  const samples = Array.from({ length: width }, () => new Set<string>())
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) takeSample(samples[at] as Set<string>, cell)
  return samples.map((some, at) => ({
    column: at + 1,
    title: cut(titles[at] ?? '', TITLE_LENGTH_MAX),
    samples: [...some],
  }))
}

function takeSample(samples: Set<string>, cell: Cell | undefined): void {
  if (samples.size >= SAMPLES) return
  const text = cut(textOf(cell).trim(), SAMPLE_LENGTH_MAX)
  if (text !== '') samples.add(text)
}
