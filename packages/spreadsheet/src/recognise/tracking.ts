/** Waybill numbers: no digit is ever lost or invented (decision 130), and each looks like one of its carrier. */
import {
  type CarrierCode,
  type CarrierTerm,
  carrierTerms,
  type FileRowCode,
  TRACKING_NUMBER_LENGTH_MAX,
} from '@napum/contract'
import { type Cell, type TypedCell, textOf } from '../cells.ts'
import { paddedDigits } from '../xlsx/formats.ts'
import type { RowIssue } from './issues.ts'
import { EXACT_DIGITS, parseDecimal } from './numbers.ts'
import { bareText } from './text.ts'

interface ReadText {
  /** Null when the cell was refused. */
  readonly value: string | null
  readonly issues: readonly RowIssue[]
}

/** Digits of the shortest waybill number: shorter pieces of a text are parts of one. */
const DIGITS_MIN = 9

const refused = (code: FileRowCode, detail?: string): ReadText => ({
  value: null,
  issues: [detail === undefined ? { code } : { code, detail }],
})

/** Reads a waybill number; letters and digits only, unless the carrier is none of those that are known. */
export function readTracking(cell: Cell | undefined, isAnyText: boolean): ReadText {
  const typed = typeof cell === 'object' ? cell : undefined
  const read =
    typed === undefined || typed.kind === 'text' ? readTypedText(bareText(cell), isAnyText) : readTyped(typed)
  if (read.value === null) return read
  const tidied = read.issues.length === 0 && read.value !== textOf(cell)
  return {
    value: read.value,
    issues: [
      ...(tidied ? [{ code: 'TIDIED', detail: read.value } as const] : read.issues),
      ...(typed?.formula ? [{ code: 'FORMULA' } as const] : []),
    ],
  }
}

function readTyped(cell: TypedCell): ReadText {
  if (cell.kind === 'date') return refused('DAY')
  if (cell.kind !== 'number') return refused('CELL_ERROR', cell.text)
  const number = parseDecimal(cell.text)
  if (!number) return refused('CELL_ERROR', cell.text)
  const { whole, fraction, hadExponent } = number
  if (number.isNegative || fraction !== '' || cell.format?.includes('%')) return refused('NOT_WHOLE')
  if (whole.length > EXACT_DIGITS) return refused('DIGITS_LOST')
  const padded = whole.padStart(paddedDigits(cell.format ?? ''), '0')
  if (padded !== whole) return { value: padded, issues: [{ code: 'ZEROS_RESTORED', detail: padded }] }
  return { value: whole, issues: hadExponent ? [{ code: 'WRITTEN_OUT', detail: whole }] : [] }
}

const day = /^(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])(?:\D|$)/

function readTypedText(text: string, isAnyText: boolean): ReadText {
  if (text === '') return refused('TRACKING_MISSING')
  if (/^[+-]?\d(?:\.\d+)?[eE][+-]?\d+$/.test(text)) return refused('EXPONENT', text)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-\s*\d[\d\s-]*$|^\d+\.0*[1-9]\d*$/.test(text))
    return refused('NOT_WHOLE')
  if (day.test(text)) return refused('DAY')
  if (hasSeveral(text)) return refused('SEVERAL_NUMBERS')
  const compact = text.replace(/^(\d+)\.0+$/, '$1').replaceAll(/[\s-]/g, '')
  const isPlain = /^[A-Za-z0-9]+$/.test(compact)
  if (!isPlain && !isAnyText) return refused('TRACKING_UNREADABLE')
  const value = isPlain ? compact : text
  if (value.length > TRACKING_NUMBER_LENGTH_MAX) return refused('TOO_LONG', `${TRACKING_NUMBER_LENGTH_MAX}`)
  if (!/\d/.test(value))
    return isAnyText ? { value, issues: [{ code: 'NO_DIGITS' }] } : refused('TRACKING_UNREADABLE')
  return { value, issues: [] }
}

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/** Whether at least two pieces could each be a number of their own. */
function hasSeveral(text: string): boolean {
  const isSplitBy = (separator: RegExp) =>
    text.split(separator).filter((piece) => digitsIn(piece) >= DIGITS_MIN).length > 1
  return isSplitBy(/[,;/|~&+\n\r]/) || isSplitBy(/\s+/) || isSplitBy(/-/)
}

const terms: Readonly<Record<CarrierCode, CarrierTerm>> = carrierTerms

/** What is wrong or unusual with the number of this carrier; only check digits that are proved refuse. */
export function numberIssue(carrier: CarrierCode, number: string): RowIssue | null {
  const isInternational = /^[A-Z]{2}\d{9}[A-Z]{2}$/i.test(number)
  if (isInternational && (carrier === 'epost' || carrier === 'other'))
    return isS10(number) ? null : { code: 'CHECK_DIGIT' }
  if (carrier === 'lotte' && /^\d{12}$/.test(number))
    return Number(number.slice(0, 11)) % 7 === Number(number[11]) ? null : { code: 'CHECK_DIGIT' }
  const { lengths } = terms[carrier]
  return lengths.length === 0 || lengths.includes(number.length)
    ? null
    : { code: 'UNUSUAL_LENGTH', detail: String(number.length) }
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of the Universal Postal Union's standard S10. */
function isS10(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at + 2]), 0)
  const digit = 11 - (sum % 11)
  return Number(number[10]) === (digit === 10 ? 0 : digit === 11 ? 5 : digit)
}
