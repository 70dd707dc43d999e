/** Reads the rows of a file of one kind, field by field, with what is to be said of each. */
import { type CarrierCode, type ItemKey, parseItemNumber, STOCK_MEMO_LENGTH_MAX } from '@napum/contract'
import { type Cell, type Row, textOf } from '../cells.ts'
import { SHOWN_CELL_LENGTH_MAX, USED_CELL_LENGTH_MAX } from '../limits.ts'
import type { Value } from '../write/values.ts'
import { readAmount, readQuantity, totalOf } from './amounts.ts'
import type { FoundColumns } from './columns.ts'
import type { FieldName, RowsKind } from './fields.ts'
import type { RowIssue } from './issues.ts'
import { EXACT_DIGITS, parseDecimal } from './numbers.ts'
import { ownCells } from './own-cells.ts'
import { bareText } from './text.ts'
import { numberIssue, readTracking } from './tracking.ts'
import { availableOf, carrierName, carrierOf, reasonOf } from './words.ts'

export type FieldValue = string | number | boolean | null

export interface ReadRow {
  /** Of the sheet, from 1. */
  readonly row: number
  readonly ord_prd_no: string | null
  /** What was understood; null where nothing was. */
  readonly values: Readonly<Partial<Record<FieldName, FieldValue>>>
  /** What stood there in the cells that are used. */
  readonly read: Readonly<Partial<Record<FieldName, string>>>
  readonly issues: readonly RowIssue[]
  /** All cells as they stood; what is corrected later is corrected here as well. */
  readonly cells: readonly Value[]
}

export interface RowOptions {
  /** Of rows that name none. */
  readonly carrier?: CarrierCode | undefined
  /** Whether the days of the file are counted from 1904. */
  readonly isFrom1904?: boolean | undefined
}

interface Understood {
  readonly values: ReadRow['values']
  readonly issues: readonly RowIssue[]
}

/** Gives a cell of the row by the name of its field. */
type CellOf = (field: FieldName) => Cell | undefined

/** Reads one row; null when all its fields are empty, as in a line of totals. */
export function readRow(
  kind: RowsKind,
  row: Row,
  { columns }: Pick<FoundColumns, 'columns'>,
  options: RowOptions,
): ReadRow | null {
  const used = Object.values(columns).map((column) => textOf(row.cells[column]))
  return used.every((text) => text.trim() === '') ? null : understood(kind, row, columns, options)
}

/** Reads a row again with other texts in some of its fields, as a person corrected them. */
export function readCorrected(
  kind: RowsKind,
  { row, read, cells }: ReadRow,
  corrected: ReadRow['read'],
  options: RowOptions,
): ReadRow {
  const { ord_no: _order, item_index: _index, ...named } = read
  const texts = Object.entries({ ...(corrected.ord_prd_no === undefined ? read : named), ...corrected })
  const columns = Object.fromEntries(texts.map(([field], at) => [field, at]))
  const again = understood(kind, { number: row, cells: texts.map(([, text]) => text) }, columns, options)
  return { ...again, issues: [{ code: 'CORRECTED' }, ...again.issues], cells }
}

function understood(
  kind: RowsKind,
  row: Row,
  columns: FoundColumns['columns'],
  options: RowOptions,
): ReadRow {
  const { cells, number } = row
  const fields = Object.entries(columns) as [FieldName, number][]
  const read = Object.fromEntries(fields.map(([field, column]) => [field, shownText(field, cells[column])]))
  const cellOf: CellOf = (field) => {
    const column = columns[field]
    const cell = column === undefined ? undefined : cells[column]
    return isTooLong(cell) ? undefined : cell
  }
  const tooLong: RowIssue[] = fields.some(([, column]) => isTooLong(cells[column]))
    ? [{ code: 'TOO_LONG', detail: `${USED_CELL_LENGTH_MAX}` }]
    : []
  const item = itemOf(cellOf)
  const { values, issues } = readers[kind](cellOf, options)
  return {
    row: number,
    ord_prd_no: item.number,
    values,
    read,
    issues: [...tooLong, ...(item.issue ? [item.issue] : []), ...issues],
    cells: ownCells(row, options.isFrom1904 ?? false),
  }
}

const isTooLong = (cell: Cell | undefined): boolean => textOf(cell).length > USED_CELL_LENGTH_MAX

function shownText(field: FieldName, cell: Cell | undefined): string {
  const text = textOf(cell)
  const most = field === 'memo' ? USED_CELL_LENGTH_MAX : SHOWN_CELL_LENGTH_MAX
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
}

/** The number of the item, from one cell, or from the order's number and an index. */
function itemOf(cellOf: CellOf): { number: string | null; issue?: RowIssue } {
  const given = itemText(cellOf('ord_prd_no'))
  if (given !== '' && parseItemNumber(given)) return { number: given }
  const order = itemText(cellOf('ord_no'))
  const index = itemText(cellOf('item_index'))
  const joined = `${order}_[${index}]`
  if (order !== '' && parseItemNumber(joined) && !endsLikeItem(order)) return { number: joined }
  return { number: null, issue: { code: given === '' && order === '' ? 'ITEM_MISSING' : 'ITEM_UNREADABLE' } }
}

const endsLikeItem = (text: string): boolean => /_\[\d+\]$/.test(text)

/** Numbers that consist of digits alone may stand as a number, as long as a spreadsheet keeps them whole. */
function itemText(cell: Cell | undefined): string {
  if (typeof cell !== 'object' || cell.kind === 'text') return bareText(cell)
  const number = cell.kind === 'number' ? parseDecimal(cell.text) : null
  const isExact = number && number.fraction === '' && number.whole.length <= EXACT_DIGITS
  return isExact && !number.isNegative ? number.whole : ''
}

const readers: Readonly<Record<RowsKind, (cellOf: CellOf, options: RowOptions) => Understood>> = {
  waybills: readWaybill,
  stock_answers: readStock,
  prices: readPrice,
}

function readWaybill(cellOf: CellOf, options: RowOptions): Understood {
  const carrier = readCarrier(cellOf('carrier_code'), options.carrier)
  const tracking = readTracking(cellOf('tracking_number'), carrier.code === 'other')
  const wrong = carrier.code && tracking.value !== null ? numberIssue(carrier.code, tracking.value) : null
  return {
    values: { carrier_code: carrier.code, tracking_number: tracking.value },
    issues: [...carrier.issues, ...tracking.issues, ...(wrong ? [wrong] : [])],
  }
}

function readCarrier(
  cell: Cell | undefined,
  fallback: CarrierCode | undefined,
): { code: CarrierCode | null; issues: readonly RowIssue[] } {
  const text = bareText(cell)
  if (text === '') {
    if (fallback === undefined) return { code: null, issues: [{ code: 'CARRIER_MISSING' }] }
    return { code: fallback, issues: [{ code: 'CARRIER_DEFAULT', detail: carrierName(fallback) }] }
  }
  const code = carrierOf(text)
  return code ? { code, issues: [] } : { code: null, issues: [{ code: 'CARRIER_UNKNOWN' }] }
}

/** With a supply price where one stands: of how many is what the order says. */
function readStock(cellOf: CellOf): Understood {
  const answer = cellOf('stock_available')
  const memo = bareText(cellOf('memo'))
  const stock_available = availableOf(answer)
  const given = cellOf('unavailable_reason')
  const named = reasonOf(given)
  const price = readAmount(cellOf('unit_price'))
  const unavailable_reason = stock_available === false ? (named ?? reasonOf(answer)) : null
  const isNamed = bareText(given) !== ''
  const issues: RowIssue[] = [...price.issues]
  if (bareText(answer) === '') issues.push({ code: 'STOCK_MISSING' })
  else if (stock_available === null) issues.push({ code: 'STOCK_UNREADABLE' })
  else if (!stock_available && isNamed && !named) issues.push({ code: 'REASON_UNKNOWN' })
  else if (!stock_available && !unavailable_reason) issues.push({ code: 'REASON_MISSING' })
  if ([...memo].length > STOCK_MEMO_LENGTH_MAX)
    issues.push({ code: 'TOO_LONG', detail: `${STOCK_MEMO_LENGTH_MAX}` })
  const values = { stock_available, unavailable_reason, memo: memo === '' ? null : memo }
  return { values: { ...values, unit_price: price.value, quantity: null, total_amount: null }, issues }
}

/** Without a quantity that of the order is meant, which only the service knows: it fills it in, and the total. */
function readPrice(cellOf: CellOf): Understood {
  const unit = readAmount(cellOf('unit_price'))
  const quantity = readQuantity(cellOf('quantity'))
  const total = readAmount(cellOf('total_amount'))
  const issues = [...unit.issues, ...quantity.issues, ...total.issues]
  if (unit.value === null && unit.issues.length === 0) issues.push({ code: 'PRICE_MISSING' })
  const isKnown = unit.value !== null && quantity.value !== null
  const computed = isKnown ? totalOf(unit.value as number, quantity.value as number) : null
  return {
    values: { unit_price: unit.value, quantity: quantity.value, total_amount: total.value ?? computed },
    issues,
  }
}

/** Rows of the same item: the first counts. */
export function repeatedItems(): (row: ReadRow) => ReadRow {
  const seen = new Map<string, number>()
  return (row) => {
    if (row.ord_prd_no === null) return row
    const key = keyOf(parseItemNumber(row.ord_prd_no))
    const first = seen.get(key)
    if (first !== undefined)
      return { ...row, issues: [...row.issues, { code: 'ROW_REPEATED', detail: String(first) }] }
    seen.set(key, row.row)
    return row
  }
}

const keyOf = (key: ItemKey | null): string => (key ? `${key.ord_no}_[${key.item_index}]` : '')
