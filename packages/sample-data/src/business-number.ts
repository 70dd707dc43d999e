/** Korean business registration numbers (사업자등록번호) that are well formed and belong to nobody. */
import { businessNumberCheckDigit } from '@napum/contract'
import { Random } from './random.ts'

/** Numbers of one kind before they repeat. */
const NUMBERS = 1_000_000
/** Steps through all of them in a scattered order: it has no factor in common with their count. */
const STEP = 618_033

/**
 * A number of the given kind (its fourth and fifth digit); another index gives another number. Tax offices
 * are numbered from 101, so an office of 001 to 100 marks it as invented while the check digit is right.
 */
export function businessNumber(seed: number | string, kind: string, index: number): string {
  const start = new Random(seed, 'business number').below(NUMBERS)
  const serial = String((start + index * STEP) % NUMBERS).padStart(6, '0')
  const office = String(Number(serial.slice(0, 2)) + 1).padStart(3, '0')
  const nine = office + kind + serial.slice(2)
  return `${office}-${kind}-${serial.slice(2)}${businessNumberCheckDigit(nine)}`
}
