/** Carriers by the names and codes under which programs and people write them. */
import { type CarrierCode, type CarrierTerm, carrierTerms } from '@napum/contract'
import { comparable } from './text.ts'

const terms: Readonly<Record<CarrierCode, CarrierTerm>> = carrierTerms
const byName = new Map(
  Object.entries(terms).flatMap(([code, { ko, names, letters, number }]) =>
    [code, ko, ...names, ...letters, ...(number === undefined ? [] : [number])].map(
      (name): [string, CarrierCode] => [comparable(name), code as CarrierCode],
    ),
  ),
)

/** The carrier with this name or code, or null; a company's form such as (주) is skipped. */
export function carrierOf(text: string): CarrierCode | null {
  const name = comparable(text).replace(/^주식회사|주식회사$/, '')
  // A number cell has lost the zero of `04`.
  return byName.get(/^\d$/.test(name) ? `0${name}` : name) ?? null
}

/** How we write a carrier, for people. */
export const carrierName = (code: CarrierCode): string => terms[code].ko
