/** The cells of a row as they stood, all columns of them: so a table is given back (decision 69). */
import { type Cell, type Row, textOf } from '../cells.ts'
import { SHOWN_CELL_LENGTH_MAX, USED_CELL_LENGTH_MAX } from '../limits.ts'
import { type Value, writable } from '../write/values.ts'
import { paddedDigits } from '../xlsx/formats.ts'
import { DAY_MS, dayOfSerial, EXACT_DIGITS, parseDecimal } from './numbers.ts'

/** A number stays one as long as no digit is lost, a day is written as people read it, everything else is text. */
function ownCell(cell: Cell | undefined, isFrom1904: boolean): Value {
  if (cell === undefined) return null
  if (typeof cell === 'string' || cell.kind === 'text') return writable(textOf(cell))
  if (cell.kind === 'date') return ownDay(cell.text, isFrom1904)
  if (cell.kind === 'boolean') return cell.text === '1' ? 'TRUE' : 'FALSE'
  const number = cell.kind === 'number' ? parseDecimal(cell.text) : null
  if (!number) return writable(cell.text)
  const { whole, fraction, isNegative } = number
  const padded = whole.padStart(fraction === '' ? paddedDigits(cell.format ?? '') : 0, '0')
  if (padded !== whole) return `${isNegative ? '-' : ''}${padded}`
  const isExact = fraction === '' ? whole.length <= EXACT_DIGITS : true
  return isExact ? Number(cell.text) : `${isNegative ? '-' : ''}${whole}`
}

function ownDay(text: string, isFrom1904: boolean): Value {
  const at = dayOfSerial(Number(text), isFrom1904)
  if (!at) return writable(text)
  const [day, time] = at.toISOString().slice(0, 19).split('T')
  return at.getTime() % DAY_MS === 0 ? (day as string) : `${day} ${time}`
}

/** One text of a workbook may stand in every row: a long one is cut. */
const cut = (value: Value): Value =>
  typeof value === 'string' && value.length > USED_CELL_LENGTH_MAX
    ? `${value.slice(0, SHOWN_CELL_LENGTH_MAX).toWellFormed()}…`
    : value

/** The cells of a row in the order of the columns. */
export const ownCells = ({ cells }: Row, isFrom1904: boolean): Value[] =>
  Array.from(cells, (cell) => cut(ownCell(cell, isFrom1904)))
