/** Months on the command line. */
import { InvalidArgumentError } from 'commander'

export function month(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
  throw new InvalidArgumentError('A month looks like 2026-01.')
}
