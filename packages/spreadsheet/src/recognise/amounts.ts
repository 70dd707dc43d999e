/** Amounts in won and quantities, as exact as waybill numbers (decisions 70, 130). */
import { MONEY_MAX, SUPPLY_QUANTITY_MAX } from '@napum/contract'
import type { Cell } from '../cells.ts'
import type { RowIssue } from './issues.ts'
import { type Decimal, EXACT_DIGITS, parseDecimal } from './numbers.ts'
import { bareText } from './text.ts'

interface ReadNumber {
  /** Null when the cell is empty or was refused. */
  readonly value: number | null
  readonly issues: readonly RowIssue[]
}

const withoutCurrency = (cell: Cell): string =>
  bareText(cell)
    .replace(/^[₩\\]|(?:원|KRW)$/gi, '')
    .trim()

/** The exact number of a cell; null when it is none, or is written with thousands separators. */
export function numberOf(cell: Cell): Decimal | null {
  if (typeof cell === 'object' && cell.kind !== 'text') {
    if (cell.kind !== 'number' || cell.format?.includes('%')) return null
    const exact = parseDecimal(cell.text)
    // Further digits are noise of binary fractions.
    return exact && exact.fraction.length > 2
      ? parseDecimal(Number(cell.text).toPrecision(EXACT_DIGITS))
      : exact
  }
  const text = withoutCurrency(cell)
  if (/[eE]/.test(text)) return null
  return parseDecimal(text)
}

/** Groups of three behind one and the same separator: `1.000,00`, `0,100` and `1,00,000` may mean something else. */
const grouped = /^[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/

/** The same of a cell of money: programs copy what a cell shows, and cells of money show separators (decision 70). */
function moneyOf(cell: Cell): Decimal | null {
  const text = typeof cell === 'object' && cell.kind !== 'text' ? '' : withoutCurrency(cell)
  return grouped.test(text) ? parseDecimal(text.replaceAll(/[,\s]/g, '')) : numberOf(cell)
}

const noteOf = (cell: Cell): readonly RowIssue[] =>
  typeof cell === 'object' && cell.formula ? [{ code: 'FORMULA' }] : []

/** An amount of 0 or more in won with at most 2 decimals. */
export function readAmount(cell: Cell | undefined): ReadNumber {
  if (cell === undefined || bareText(cell) === '') return { value: null, issues: [] }
  const number = moneyOf(cell)
  const isAmount = number && !number.isNegative && number.fraction.length <= 2 && number.whole.length <= 10
  const value = isAmount ? Number(`${number.whole}.${number.fraction || '0'}`) : null
  if (value === null || value > MONEY_MAX) return { value: null, issues: [{ code: 'AMOUNT_UNREADABLE' }] }
  return { value, issues: noteOf(cell) }
}

/** An amount in won of either sign; null when the cell is none. */
export function readSignedAmount(cell: Cell): number | null {
  const text = bareText(cell)
  const isNegative = text.startsWith('-')
  const plain =
    typeof cell === 'object' && cell.kind !== 'text'
      ? { ...cell, text: text.replace(/^-/, '') }
      : text.replace(/^-\s*/, '')
  const { value } = readAmount(plain)
  return value !== null && isNegative ? -value : value
}

/** A whole number of 1 or more. */
export function readQuantity(cell: Cell | undefined): ReadNumber {
  if (cell === undefined || bareText(cell) === '') return { value: null, issues: [] }
  const number = numberOf(cell)
  const isCount = number && !number.isNegative && number.fraction === '' && number.whole.length <= 7
  const value = isCount ? Number(number.whole) : 0
  if (value < 1 || value > SUPPLY_QUANTITY_MAX)
    return { value: null, issues: [{ code: 'QUANTITY_UNREADABLE' }] }
  return { value, issues: noteOf(cell) }
}

/** `unit_price x quantity`, counted in hundredths of a won so that no binary fraction comes in. */
export const totalOf = (unitPrice: number, quantity: number): number =>
  (Math.round(unitPrice * 100) * quantity) / 100
