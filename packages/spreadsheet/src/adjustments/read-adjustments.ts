/** Reads adjustments out of a table: one row for each. Decision 205. */
import { hash } from 'node:crypto'
import { adjustmentReasonTerms, apartKindTerms, FILE_ROWS_MAX, faultTerms } from '@napum/contract'
import { type Cell, type OpenedFile, type Row, textOf } from '../cells.ts'
import { type Check, openFile } from '../open.ts'
import { headerOf, rowsOf } from '../orders/read-orders.ts'
import { readSignedAmount } from '../recognise/amounts.ts'
import { bareText, comparable } from '../recognise/text.ts'
import { FileRefusal } from '../refusal.ts'

/** A row, as an entry of `POST /operator-api/adjustments`. */
export interface AdjustmentRow {
  readonly row: number
  readonly entry: Readonly<Record<string, string | number>>
  /** What stood in its cells. */
  readonly read: Readonly<Record<string, string>>
}

export interface AdjustmentTable {
  readonly kind: OpenedFile['kind']
  readonly encoding: OpenedFile['encoding']
  readonly sheet: string | null
  readonly headerRow: number
  readonly columns: readonly { readonly field: string; readonly column: number; readonly title: string }[]
  readonly entries: readonly AdjustmentRow[]
  /** Titles that name no field: nothing of these columns is read. */
  readonly unknown: readonly string[]
}

/** Titles of columns, by field. */
const titles: Readonly<Record<string, readonly string[]>> = {
  vendor_id: ['vendor_id', '공급사 ID'],
  partner_code: ['partner_code', '공급사 코드', '거래처 코드'],
  kind: ['kind', '종류', '구분'],
  reason_code: ['reason_code', '사유'],
  fault: ['fault', '귀책'],
  amount: ['amount', '금액', '조정 금액'],
  tax_type: ['tax_type', '과세 구분'],
  ord_prd_no: ['ord_prd_no', '상품주문번호'],
  ord_no: ['ord_no', '주문번호'],
  quantity: ['quantity', '수량'],
  refers_to: ['refers_to', '관련 항목'],
  memo: ['memo', '메모', '적요'],
  idempotency_key: ['idempotency_key'],
}
const fieldOf = new Map(
  Object.entries(titles).flatMap(([field, names]) => names.map((name) => [comparable(name), field])),
)

interface Word {
  readonly ko: string
  readonly names?: readonly string[]
}
const codesOf = (terms: Readonly<Record<string, Word>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(terms).flatMap(([code, { ko, names = [] }]) =>
      [code, ko, ...names].map((name): [string, string] => [comparable(name), code]),
    ),
  )
const choices: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  kind: codesOf(apartKindTerms),
  reason_code: codesOf(adjustmentReasonTerms),
  fault: codesOf(faultTerms),
  tax_type: codesOf({
    taxable: { ko: '과세' },
    exempt: { ko: '면세' },
    zero_rated: { ko: '영세율', names: ['영세'] },
    none: { ko: '과세 외', names: ['부가세 외'] },
  }),
}
const isNumber = (field: string): boolean => field === 'amount' || field === 'quantity'

/**
 * What a cell says. What cannot be read stays as it stands: the service refuses that entry, and says why.
 * @returns null when the cell is empty
 */
function cellValue(field: string, cell: Cell | undefined): string | number | null {
  const text = bareText(cell)
  if (cell === undefined || text === '') return null
  if (isNumber(field)) return readSignedAmount(cell) ?? text
  return choices[field]?.get(comparable(text)) ?? text
}

/** @throws FileRefusal when the file cannot be read, or has no column of vendors or none of memos. */
export async function readAdjustments(bytes: Buffer, check?: Check): Promise<AdjustmentTable> {
  const file = await openFile(bytes, check)
  const rows = await rowsOf(file, 0)
  const header = headerOf(rows, Object.values(titles).flat(), undefined)
  if (!header) throw new FileRefusal('no_columns')
  const shown = Array.from(header.cells, textOf)
  const fields = shown.map((title) => fieldOf.get(comparable(title)))
  const named = fields.filter((field) => field !== undefined)
  const isWhole = (named.includes('vendor_id') || named.includes('partner_code')) && named.includes('memo')
  if (!isWhole || new Set(named).size < named.length) throw new FileRefusal('no_columns')
  const below = rows.filter(({ number }) => number > header.number)
  if (below.length > FILE_ROWS_MAX) throw new FileRefusal('too_many_rows')
  return {
    kind: file.kind,
    encoding: file.encoding,
    sheet: file.sheets[0] ?? null,
    headerRow: header.number,
    columns: fields.flatMap((field, at) =>
      field === undefined ? [] : { field, column: at + 1, title: shown[at] as string },
    ),
    entries: below.map((row) => ({
      row: row.number,
      entry: valuesOf(row, fields, cellValue),
      read: valuesOf(row, fields, (_field, cell) => (cell === undefined ? null : textOf(cell) || null)),
    })),
    unknown: shown.filter((title, at) => title !== '' && fields[at] === undefined),
  }
}

function valuesOf<Value>(
  { cells }: Row,
  fields: readonly (string | undefined)[],
  read: (field: string, cell: Cell | undefined) => Value | null,
): Readonly<Record<string, Value>> {
  const values = fields.flatMap((field, at): [string, Value][] => {
    const value = field === undefined ? null : read(field, cells[at])
    return field === undefined || value === null ? [] : [[field, value]]
  })
  return Object.fromEntries(values)
}

interface KeyedEntry {
  readonly idempotency_key?: unknown
}

/** Gives the entries of a file keys that make importing it again safe. */
export class EntryKeys {
  readonly #seen = new Map<string, number>()

  /** With a key that follows from the entry, and from how many before it in the file are the same; its own one stays. */
  keyed<Entry extends KeyedEntry>(entry: Entry): Entry & { readonly idempotency_key: string } {
    const fields = Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))
    const text = JSON.stringify(fields)
    const nth = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, nth)
    const key = `import-${hash('sha256', `${nth} ${text}`)}`
    return { ...entry, idempotency_key: String(entry.idempotency_key ?? key) }
  }
}
