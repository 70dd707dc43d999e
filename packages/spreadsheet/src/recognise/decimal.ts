/** Decimal numbers as text: exactly what a file says, never converted to a binary fraction. */

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
