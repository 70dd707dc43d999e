/** Numbers as text, exactly what a file says and never converted to a binary fraction; and days as workbooks count them. */

/** How many digits of a number a spreadsheet keeps. */
export const EXACT_DIGITS = 15

/** More digits than any program writes. */
const DECIMAL_LENGTH_MAX = 400

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

export interface Decimal {
  readonly isNegative: boolean
  /** Without leading zeros; `0` at least. */
  readonly whole: string
  /** Without trailing zeros. */
  readonly fraction: string
  readonly hadExponent: boolean
}

/** Reads `3.0123456789E11`, `12000`, `0.5`; null when it is no number. */
export function parseDecimal(text: string): Decimal | null {
  const match = text.length > DECIMAL_LENGTH_MAX ? null : decimal.exec(text)
  const [, sign = '', before = '', behind = '', exponent] = match ?? []
  if (!match || before + behind === '') return null
  const point = before.length + Number(exponent ?? 0)
  const digits = before + behind
  const whole = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0')
  const fraction = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)
  return {
    isNegative: sign === '-',
    whole: whole.replace(/^0+(?=\d)/, '') || '0',
    fraction: fraction.replace(/0+$/, ''),
    hadExponent: exponent !== undefined,
  }
}

export const DAY_MS = 86_400_000
/** Day 0 of a workbook: 1899-12-30 makes up for the 29 February 1900 that spreadsheets count. */
export const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1_462
/** Below lie the days that spreadsheets count wrongly, and cells that have a time alone. */
export const FIRST_SERIAL = 61
const LAST_SERIAL = 2_958_465

/** The day and time of a number of days; null: it is none that programs agree on. */
export function dayOfSerial(days: number, isFrom1904: boolean): Date | null {
  const serial = days + (isFrom1904 ? DAYS_TO_1904 : 0)
  if (!(serial >= FIRST_SERIAL && serial <= LAST_SERIAL)) return null
  return new Date(DAY_ZERO + Math.round(serial * 86_400) * 1_000)
}
