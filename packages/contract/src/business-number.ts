/**
 * Korean business registration numbers (사업자등록번호): an office of three digits, a kind of two, a serial of four, and
 * a tenth digit that checks the other nine. A wrong one causes a warning; nothing is refused for it.
 */

const checkWeights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The tenth digit of the first nine. The ninth counts five times, and the tens of that product are added as well. */
export function businessNumberCheckDigit(nine: string): number {
  const weighted = checkWeights.reduce((sum, weight, at) => sum + weight * Number(nine[at]), 0)
  const sum = weighted + Math.floor((5 * Number(nine[8])) / 10)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is ten digits, with or without hyphens and blanks, of which the last one is right. */
export function isBusinessNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) && businessNumberCheckDigit(digits) === Number(digits[9])
}
