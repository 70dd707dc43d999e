/** What a cell of an order file means for a field of some kind: exact, or refused. Decision 135. */
import type { OrderNoteCode, OrderRowCode, TaxType } from '@napum/contract'
import { type Cell, textOf } from '../cells.ts'
import { numberOf } from '../recognise/amounts.ts'
import { DAY_MS, dayOfSerial, EXACT_DIGITS, parseDecimal } from '../recognise/numbers.ts'
import { comparable } from '../recognise/text.ts'
import { paddedDigits } from '../xlsx/formats.ts'
import type { FieldKind, FieldSource } from './mapping.ts'
import type { ReadValue } from './problems.ts'

const problem = (code: OrderRowCode, detail = ''): ReadValue => ({ code, detail })

/** Without blanks around it, and without what only says that it is a text. */
export const cellText = (cell: Cell | undefined): string => {
  const text = textOf(cell).trim()
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim()
}

/** @param isFrom1904 whether the days of the workbook are counted from 1904 */
export function readValue(cell: Cell, kind: FieldKind, source: FieldSource, isFrom1904: boolean): ReadValue {
  if (source.values) {
    const text = cellText(cell)
    return Object.hasOwn(source.values, text)
      ? { value: source.values[text] }
      : problem('NOT_IN_VALUES', text)
  }
  if (typeof cell === 'object' && cell.kind === 'error') return problem('CELL_ERROR', cell.text)
  if (kind === 'text') return readText(cell, isFrom1904)
  if (kind === 'amount' || kind === 'count') return readNumber(cell, kind, source.thousands === true)
  if (kind === 'yes_no') return readYesNo(cell)
  if (kind === 'tax_type') return { value: taxTypes.get(comparable(textOf(cell))) ?? cellText(cell) }
  return readTime(cell, kind, isFrom1904)
}

const phones = new Set(['order_tel', 'order_hp', 'recv_tel', 'recv_hp', 'user_phone', 'orderer.phone'])
/** Mobile, Seoul, other areas, 050 numbers in front of others, internet, and 080 for free; each without its first 0. */
const phoneWithoutZero =
  /^(?:1[016-9]\d{7,8}|2\d{8}|(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|50[2-8]\d{7,8}|70\d{8}|80\d{7,8})$/
/** Digits alone that need no 0: 1588-0000 and the like, and numbers with the code of a country. */
const phoneWithout0 = /^(?:0\d*|1[5-9]\d{6}|\d{12,})$/
const zipcodeWithoutZero = /^\d{4}$/
/** The five digits of today, or the six from before 2015. */
const wholeZipcode = /^\d{5,6}$/

/** What of a field may have lost its first 0, and what of that has. */
function zerosOf(field: string): { readonly lost: RegExp; readonly whole: RegExp } | null {
  if (phones.has(field)) return { lost: phoneWithoutZero, whole: phoneWithout0 }
  return field === 'recv_zipcode' ? { lost: zipcodeWithoutZero, whole: wholeZipcode } : null
}

/**
 * Excel takes the first 0 of what it holds as a number. Where it must have been there, it is put back; where nobody can
 * tell, the value stays. Either is noted.
 */
export function withLostZero(field: string, value: unknown): { value: unknown; note?: OrderNoteCode } {
  const zeros = zerosOf(field)
  if (!zeros || typeof value !== 'string' || !/^\d+$/.test(value)) return { value }
  if (zeros.lost.test(value)) return { value: `0${value}`, note: 'ZERO_RESTORED' }
  return zeros.whole.test(value) ? { value } : { value, note: 'ZERO_DOUBTFUL' }
}

function readText(cell: Cell, isFrom1904: boolean): ReadValue {
  if (typeof cell === 'string' || cell.kind === 'text') {
    const text = cellText(cell)
    return /^\d(?:\.\d+)?[eE]\+\d+$/.test(text) ? problem('DIGITS_CUT_OFF', text) : { value: text }
  }
  if (cell.kind === 'date') return readTime(cell, 'instant', isFrom1904)
  if (cell.kind !== 'number') return { value: textOf(cell) }
  const number = parseDecimal(cell.text)
  if (!number) return problem('NOT_A_TEXT', cell.text)
  const { whole, fraction, isNegative } = number
  if (whole.length + fraction.length > EXACT_DIGITS) return problem('TOO_MANY_DIGITS')
  const padded =
    fraction === '' ? whole.padStart(paddedDigits(cell.format ?? ''), '0') : `${whole}.${fraction}`
  return { value: isNegative ? `-${padded}` : padded }
}

function readNumber(cell: Cell, kind: 'amount' | 'count', hasThousands: boolean): ReadValue {
  const text = textOf(cell).trim()
  const isGrouped = hasThousands && /^\D{0,2}\d{1,3}(?:,\d{3})+(?:\.\d+)?\D{0,3}$/.test(text)
  const number = numberOf(isGrouped ? text.replaceAll(',', '') : cell)
  const limit = kind === 'count' ? 0 : 2
  if (
    !number ||
    number.isNegative ||
    number.fraction.length > limit ||
    number.whole.length > EXACT_DIGITS - 2
  )
    return problem(kind === 'count' ? 'NOT_A_COUNT' : 'NOT_AN_AMOUNT', text)
  return { value: Number(`${number.whole}.${number.fraction || '0'}`) }
}

/** As shops write them; what is not here is left to the service, which names what it knows. */
const taxTypes: ReadonlyMap<string, TaxType> = new Map([
  ['과세', 'taxable'],
  ['과세상품', 'taxable'],
  ['면세', 'exempt'],
  ['면세상품', 'exempt'],
  ['비과세', 'exempt'],
  ['영세', 'zero_rated'],
  ['영세율', 'zero_rated'],
])

const yes = new Set(['y', 'yes', 'true', '1', 'o', '예', '네'])
const no = new Set(['n', 'no', 'false', '0', 'x', '아니오', '아니요'])

function readYesNo(cell: Cell): ReadValue {
  const text = cellText(cell).toLowerCase()
  if (yes.has(text)) return { value: true }
  return no.has(text) ? { value: false } : problem('NOT_YES_OR_NO', text)
}

const written =
  /^(\d{4})(?:[-./]\s*|년\s*)(\d{1,2})(?:[-./]\s*|월\s*)(\d{1,2})(?:[.일])?(?:[T\s]+(?:(오전|오후|AM|PM)\s*)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/i
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/

/** A day, or a day with its time in the zone of the marketplace, as orders are sent. */
function readTime(cell: Cell, kind: FieldKind, isFrom1904: boolean): ReadValue {
  const text = cellText(cell)
  if (typeof cell === 'object' && cell.kind === 'date' && /^\d+(?:\.\d+)?$/.test(text)) {
    const at = dayOfSerial(Number(text), isFrom1904)
    if (!at) return problem('NO_DAY_IN_CELL')
    return { value: at.getTime() % DAY_MS === 0 || kind === 'day' ? day(at) : at.toISOString().slice(0, 19) }
  }
  const [, year, month, date, half, hour, minute, second] = written.exec(text) ?? halved(compact.exec(text))
  if (year === undefined) return problem('NOT_A_DAY', text)
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  const isReal = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date)
  const hours = hoursOf(hour, half)
  if (!isReal || hours > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59)
    return problem('NOT_IN_CALENDAR', text)
  if (hour === undefined || kind === 'day') return { value: day(at) }
  return { value: `${day(at)}T${String(hours).padStart(2, '0')}:${minute}:${second ?? '00'}` }
}

/** The parts of a compact time in the places of a written one. */
const halved = (match: RegExpExecArray | null): (string | undefined)[] =>
  match ? [match[0], match[1], match[2], match[3], undefined, match[4], match[5], match[6]] : []

const day = (at: Date): string => at.toISOString().slice(0, 10)

function hoursOf(hour = '0', half?: string): number {
  if (half === undefined) return Number(hour)
  const isAfternoon = /오후|pm/i.test(half)
  return Number(hour) > 12 ? 24 : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
}
