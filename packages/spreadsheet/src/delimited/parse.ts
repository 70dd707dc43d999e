/** Text with columns: comma, semicolon or tab, whichever the first lines have; quotes as RFC 4180 has them. */
import type { TakeRow } from '../cells.ts'
import { CELL_LENGTH_MAX, COLUMNS_MAX, ROW_NUMBER_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'

type Delimiter = ',' | ';' | '\t'

const delimiters: readonly Delimiter[] = ['\t', ',', ';']
/** Lines that are looked at to find the delimiter; notes may stand above the table. */
const LINES_TRIED = 20

/** The delimiter that parts the most lines; of a single column, a comma. */
export function delimiterOf(text: string): Delimiter {
  const lines = text.slice(0, 65_536).split(/\r\n|\r|\n/, LINES_TRIED)
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const counts = delimiters.map((delimiter) => ({
    delimiter,
    count: bare.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }))
  const best = counts.reduce((left, right) => (right.count > left.count ? right : left))
  return best.count === 0 ? ',' : best.delimiter
}

/** Rows between two checks: well below a tenth of a second. */
const ROWS_PER_CHECK = 500

/** Hands on the rows that have a value; a row with line ends inside quotes counts as one. */
export function parseRows(text: string, delimiter: Delimiter, take: TakeRow, check: () => void): void {
  const stops = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  let at = 0
  let number = 0
  while (at < text.length) {
    const { cells, end } = rowAt(text, at, delimiter, stops)
    at = end
    number++
    if (number % ROWS_PER_CHECK === 0) check()
    if (cells.length === 0) continue
    if (number > ROW_NUMBER_MAX) throw new FileRefusal('too_many_rows')
    if (take({ number, cells }) === false) return
  }
}

function rowAt(text: string, from: number, delimiter: Delimiter, stops: RegExp) {
  const cells: (string | undefined)[] = []
  let at = from
  for (let column = 0; ; column++) {
    const { value, end } = text[at] === '"' ? quotedAt(text, at, stops) : plainAt(text, at, stops)
    if (value.trim() !== '') {
      if (column >= COLUMNS_MAX) throw new FileRefusal('too_many_columns')
      if (value.length > CELL_LENGTH_MAX) throw new FileRefusal('too_much_inside')
      cells[column] = value
    }
    if (text[end] === delimiter) {
      at = end + 1
      continue
    }
    return { cells, end: text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1 }
  }
}

function plainAt(text: string, from: number, stops: RegExp) {
  stops.lastIndex = from
  const end = stops.exec(text)?.index ?? text.length
  return { value: text.slice(from, end), end }
}

/** A quote inside is doubled. What follows the closing quote up to the next delimiter belongs to the value, as in Excel. */
function quotedAt(text: string, from: number, stops: RegExp) {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new FileRefusal('broken', 'A quotation mark is not closed.')
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainAt(text, quote + 1, stops)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    if (value.length > CELL_LENGTH_MAX) throw new FileRefusal('too_much_inside')
    at = quote + 2
  }
}
