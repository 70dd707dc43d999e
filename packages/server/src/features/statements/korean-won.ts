/** Amounts of money as people read them on a statement: grouped digits, and words in Hangul. */
import type { Money } from '../../core/values/money.ts'

const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const places = ['', '십', '백', '천'] as const
const groups = ['', '만', '억', '조', '경', '해'] as const

/** `-1234567.50` as `-1,234,567.50`; whole won have no places. */
export function moneyInDigits(amount: Money): string {
  const size = amount < 0n ? -amount : amount
  const [won, hundredths] = [size / 100n, size % 100n]
  const places = hundredths === 0n ? '' : `.${String(hundredths).padStart(2, '0')}`
  return `${amount < 0n ? '-' : ''}${grouped(String(won))}${places}`
}

/** Thousands separators for a whole number, given as text. */
export const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * The amount as a legal sum in words: `일금 일백이십삼만사천오백원정`. Every digit is written, the ones too, so that
 * no digit can be put in front later. Hundredths of a won are jeon (`전`); △ stands for minus, as accounts write it.
 */
export function moneyInWords(amount: Money): string {
  const size = amount < 0n ? -amount : amount
  const [won, jeon] = [size / 100n, size % 100n]
  const fraction = jeon === 0n ? '' : ` ${wholeInWords(jeon)}전`
  return `일금 ${amount < 0n ? '△' : ''}${won === 0n ? '영' : wholeInWords(won)}원${fraction}정`
}

/** Reads in groups of four digits, as Korean does; the empty text for zero. */
function wholeInWords(whole: bigint): string {
  let words = ''
  let rest = whole
  for (let group = 0; rest > 0n; group += 1, rest /= 10_000n) {
    const part = Number(rest % 10_000n)
    if (part > 0) words = groupInWords(part) + groups[group] + words
  }
  return words
}

/** @param part 1 to 9,999 */
function groupInWords(part: number): string {
  const reversed = [...String(part)].reverse()
  return reversed
    .map((digit, at) => (digit === '0' ? '' : `${digits[Number(digit)]}${places[at]}`))
    .reverse()
    .join('')
}
