/** Words and codes that people write: carriers, whether an item can ship, and why not. */
import {
  type CarrierCode,
  type CarrierTerm,
  carrierTerms,
  type UnavailableReason,
  unavailableReasons,
  unavailableReasonTerms,
} from '@napum/contract'
import type { Cell } from '../cells.ts'
import { bareText, comparable } from './text.ts'

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

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const yes = words('가능 출고가능 재고있음 있음 확인 정상 예 네 y yes o true 1 ok available')
const no = words('불가 출고불가 재고없음 없음 아니오 아니요 n no x false 0 unavailable')

/** The reason that a text names, or null. */
export function reasonOf(cell: Cell | undefined): UnavailableReason | null {
  const text = comparable(bareText(cell))
  const namesOf = (reason: UnavailableReason): readonly string[] => unavailableReasonTerms[reason].names
  return unavailableReasons.find((reason) => namesOf(reason).includes(text)) ?? null
}

/** Whether it can ship; a reason alone says that it cannot. Null when nobody can tell. */
export function availableOf(cell: Cell | undefined): boolean | null {
  const text = comparable(bareText(cell).replace(/[○◯]/, 'o').replace(/[×✕]/, 'x'))
  if (yes.has(text)) return true
  return no.has(text) || reasonOf(cell) !== null ? false : null
}
