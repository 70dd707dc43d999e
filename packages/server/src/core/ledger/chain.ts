/**
 * What links the lines of a vendor: each carries the SHA-256 over the hash of the line before it and its own canonical form,
 * so that no line can be changed, removed or inserted unnoticed. Decision 210.
 */
import { hash } from 'node:crypto'
import { moneyFromText, moneyToText } from '../values/money.ts'

/** Columns that are hashed, in the order of RFC 8785. The name of a person is left out, because it may have to be masked. */
export const chainedColumns = [
  ...([
    'actor_kind',
    'amount',
    'claim_day',
    'idempotency_entry',
    'idempotency_key',
    'item_index',
    'kind',
  ] as const),
  ...(['line_id', 'memo', 'offsets_line_id', 'ord_no', 'price_total', 'price_version', 'quantity'] as const),
  ...([
    'reason_code',
    'recorded_at',
    'refers_settlement_id',
    'refers_to',
    'request_id',
    'settlement_id',
  ] as const),
  ...([
    'source',
    'supplied_on',
    'tax_type',
    'title',
    'unit_price',
    'vat',
    'vat_rounding',
    'vendor_id',
  ] as const),
] as const

const moneyColumns: ReadonlySet<string> = new Set(['amount', 'price_total', 'unit_price'])

/** A line as its columns are written and read; what is left out is null. */
export type ChainedLine = Partial<Readonly<Record<(typeof chainedColumns)[number], unknown>>>

/** A decimal as `numeric(14,2)` has it; most come so, and computing it takes as long as the hash. */
const inTwoPlaces = (text: string) => (text.at(-3) === '.' ? text : moneyToText(moneyFromText(text)))

/** The hash of a line. @param before that of the vendor's line before it; empty: it is the first */
export function lineHash(before: string, line: ChainedLine): string {
  const form: Record<string, unknown> = {}
  for (const column of chainedColumns) {
    const value = line[column]
    // A column that a later version adds is null in older lines, so their hashes stay.
    if (value === null || value === undefined) continue
    form[column] = moneyColumns.has(column) ? inTwoPlaces(value as string) : value
  }
  return hash('sha256', before + JSON.stringify(form))
}

export interface ChainHead {
  readonly last_line_id: number
  /** The last line that has a hash, and its hash; null: none. */
  readonly hashed_line_id: number | null
  readonly line_hash: string | null
}

/** The hashes of lines that follow each other. @param before the hash of the line before the first; null: there is none */
export function hashesAfter(before: string | null, lines: readonly ChainedLine[]): string[] {
  let last = before ?? ''
  return lines.map((line) => {
    last = lineHash(last, line)
    return last
  })
}
