/** Whether a waybill number looks like one of its carrier: length and check digit. */
import { type CarrierCode, type CarrierTerm, carrierTerms } from '@napum/contract'
import type { RowIssue } from './issues.ts'

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
