/**
 * Exact amounts of money. An amount is a whole number of hundredths of a won in a bigint, so that no sum is
 * ever made of binary floats (decision 52). JSON numbers, decimal strings of the database and amounts are
 * converted here and nowhere else.
 */
import type { ApartTaxType } from '@napum/contract'
import type { VatMode, WonRounding } from '../../config/config.ts'

/** Hundredths of a won. */
export type Money = bigint

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** Reads a decimal with at most two places, such as the database's `numeric(14,2)` as text. */
export function moneyFromText(text: string): Money {
  const match = decimal.exec(text)
  const places = match?.[3] ?? ''
  if (!match || /[^0]/.test(places.slice(2))) throw new Error(`not an amount of money: ${text}`)
  const hundredths = BigInt(match[2] + places.slice(0, 2).padEnd(2, '0'))
  return match[1] ? -hundredths : hundredths
}

/**
 * Reads a JSON number below the limits of the wire. A number with two decimal places is the double nearest to its
 * hundredths divided by 100, and no other number is.
 * @returns null when it has more than two decimal places.
 */
export function moneyFromNumber(value: number): Money | null {
  const hundredths = Math.round(value * 100)
  return hundredths / 100 === value ? BigInt(hundredths) : null
}

/**
 * The nearest number with at most two decimal places, to tell a sender what to send instead. The decimal form is
 * rounded, as the sender reads it: 1.005 is a little less than that in binary, and would become 1.
 */
export function roundToHundredths(value: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  const hundredths = Math.round(Number(`${digits}e${Number(exponent) + 2}`))
  return Number(`${hundredths}e-2`)
}

/**
 * What to send instead of a number with more than two decimal places. For an amount below half a hundredth, the smallest
 * one is named instead of 0.
 */
export function placesAdvice(value: number): string {
  const rounded = roundToHundredths(value)
  return rounded === 0 ? 'The smallest amount is 0.01.' : `Send ${rounded} instead.`
}

/**
 * Writes an amount as a JSON number; exact below 90 trillion won. Dividing a whole number gives the double that is nearest
 * to the decimal, as reading its text would.
 */
export const moneyToNumber = (amount: Money): number => Number(amount) / 100

/** What JSON numbers of the wire come to, exactly. */
export const sumOfNumbers = (amounts: readonly number[]): number =>
  moneyToNumber(amounts.reduce((sum, amount) => sum + (moneyFromNumber(amount) ?? 0n), 0n))

/** Turns a decimal of the database into a JSON number. */
export const decimalToNumber = (text: string): number => moneyToNumber(moneyFromText(text))

/** Some decimals of a row as JSON numbers. */
export const numbersOf = <Name extends string, Row extends Readonly<Record<Name, string>>>(
  row: Row,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, decimalToNumber(row[name])])) as Record<Name, number>

/** Writes an amount as a decimal with two places, for the database. */
export function moneyToText(amount: Money): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `amount x numerator / denominator` in whole won (decision 51). */
export function shareInWon(
  amount: Money,
  [numerator, denominator]: readonly [bigint, bigint],
  rounding: WonRounding,
): Money {
  const size = (amount < 0n ? -amount : amount) * numerator
  const unit = denominator * 100n
  const won = (rounding === 'half_up' ? size + unit / 2n : size) / unit
  return (amount < 0n ? -won : won) * 100n
}

const vatShares: Readonly<Record<VatMode, readonly [bigint, bigint]>> = {
  inclusive: [1n, 11n],
  exclusive: [1n, 10n],
}

/**
 * The VAT of a printed line: 10 % (decision 51). totals-queries.ts computes the same in SQL. By line, a sum of VAT does not
 * depend on how lines are put together, and a reversal is exactly the negative of what it reverses.
 */
export const lineVat = (
  amount: Money,
  taxType: ApartTaxType,
  { vat, vat_rounding }: { readonly vat: VatMode; readonly vat_rounding: WonRounding },
): Money => (taxType === 'taxable' ? shareInWon(amount, vatShares[vat], vat_rounding) : 0n)

/**
 * SQL: a column of money from a JSON array of objects that have it. It is a field of the table, because a cast of a set of
 * values would be one that Citus tries to compute before it is sent to the node.
 */
export const moneyFrom = (parameter: number, table: string, column: string): string =>
  `(jsonb_populate_recordset(null::${table}, $${parameter}::jsonb)).${column}`
