/** Puts the rows of orders together: one row for each item, those of one order number as one order. Decision 135. */
import { ORDER_NOTES_MAX, type OrderNoteCode } from '@napum/contract'
import type { Cell, Row } from '../cells.ts'
import type { MappedField } from './mapping.ts'
import { type RowProblem, rowProblem } from './problems.ts'
import { cellText, readValue, withLostZero } from './values.ts'

/** An order and the rows of the sheet that it was made of. */
export interface MappedOrder {
  /** As it is sent; what it holds is checked by the service. */
  readonly order: { readonly ord_no: string } & Readonly<Record<string, unknown>>
  readonly rows: readonly number[]
}

export interface RefusedOrder {
  /** Empty when the row has none. */
  readonly ord_no: string
  readonly rows: readonly number[]
  readonly problems: readonly RowProblem[]
}

/** A field with its column from 0; null: its value is the same in all rows. */
export type MappedColumn = MappedField & { readonly column: number | null }

interface OpenOrder {
  readonly ordNo: string
  readonly rows: number[]
  readonly order: Record<string, unknown>
  readonly items: Record<string, unknown>[]
  readonly problems: RowProblem[]
}

/** A value that was changed while it was read, or that a person should check. */
export interface RowNote {
  readonly row: number
  /** `order.recv_zipcode`. */
  readonly field: string
  readonly code: OrderNoteCode
  /** What stood in the cell. */
  readonly detail: string
  readonly value: string
}

export interface GatheredOrders {
  readonly orders: readonly MappedOrder[]
  /** An order is read whole or not at all: its items are numbered by their places. */
  readonly refused: readonly RefusedOrder[]
  readonly noteCount: number
  /** The first of them. */
  readonly notes: readonly RowNote[]
}

/** Puts rows together by their order number, in the order in which numbers come. */
export class Gathering {
  readonly #columns: readonly MappedColumn[]
  readonly #isFrom1904: boolean
  readonly #orders = new Map<string, OpenOrder>()
  readonly #nameless: RefusedOrder[] = []
  readonly #notes: RowNote[] = []
  #noteCount = 0

  constructor(columns: readonly MappedColumn[], isFrom1904: boolean) {
    this.#columns = columns
    this.#isFrom1904 = isFrom1904
  }

  add({ number, cells }: Row): void {
    if (this.#columns.every(({ column }) => column === null || cellText(cells[column]) === '')) return
    const problems: RowProblem[] = []
    const read = { order: {} as Record<string, unknown>, item: {} as Record<string, unknown> }
    for (const field of this.#columns) {
      const value = this.#valueOf(field, field.column === null ? undefined : cells[field.column])
      if ('code' in value)
        problems.push(rowProblem(number, `${field.of}.${field.name}`, value.code, value.detail))
      else if (value.value !== undefined)
        put(read[field.of], field.name, this.#noted(number, field, value.value))
    }
    const ordNo = read.order.ord_no
    if (typeof ordNo !== 'string' || ordNo === '') {
      const missing = rowProblem(number, 'order.ord_no', 'ORDER_NUMBER_MISSING', '')
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

  #valueOf({ kind, source }: MappedColumn, cell: Cell | undefined) {
    if (source.column === undefined) return { value: source.value }
    if (cell === undefined || cellText(cell) === '') return { value: source.default }
    return readValue(cell, kind, source, this.#isFrom1904)
  }

  #noted(row: number, { of, name }: MappedColumn, read: unknown): unknown {
    const { value, note } = withLostZero(name, read)
    if (note === undefined) return value
    this.#noteCount++
    if (this.#notes.length < ORDER_NOTES_MAX)
      this.#notes.push({
        row,
        field: `${of}.${name}`,
        code: note,
        detail: String(read),
        value: String(value),
      })
    return value
  }

  end(): GatheredOrders {
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
      noteCount: this.#noteCount,
      notes: this.#notes,
    }
  }
}

/** Fields of a group are named with a dot. */
function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const [group = '', inner] = name.split('.')
  if (inner === undefined) into[group] = value
  else into[group] = { ...(into[group] as object | undefined), [inner]: value }
}

/** Adds a further row of an order; a value that differs is a problem of that row. */
function merged({ order, rows }: OpenOrder, more: Record<string, unknown>, row: number): RowProblem[] {
  return Object.entries(more).flatMap(([name, value]) => {
    const before = order[name]
    order[name] ??= value
    if (before === undefined || JSON.stringify(before) === JSON.stringify(value)) return []
    return [rowProblem(row, `order.${name}`, 'DIFFERS_IN_ORDER', String(rows[0]))]
  })
}
