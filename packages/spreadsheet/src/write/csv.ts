/** Writes CSV as Excel in Korea opens it: UTF-8 with a byte order mark. */
import { type Column, looksLikeFormula, type Value, writable } from './values.ts'

/** Rows that become one piece. */
const ROWS_PER_PIECE = 500

/**
 * A text that a program would run begins with an apostrophe; reading the file here takes that off again.
 */
function cellOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = writable(value)
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (row: readonly Value[]): string => `${row.map(cellOf).join(',')}\r\n`

/** A CSV file, piece by piece. Without columns it has no row of titles. */
export async function* writeCsv(
  columns: readonly Column[],
  rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>,
): AsyncGenerator<Buffer> {
  let text = columns.length === 0 ? '\ufeff' : `\ufeff${lineOf(columns.map(({ title }) => title))}`
  let count = 0
  for await (const row of rows) {
    text += lineOf(row)
    if (++count % ROWS_PER_PIECE !== 0) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
