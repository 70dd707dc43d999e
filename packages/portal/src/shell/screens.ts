/** Screens in the order of a day, with the letter that opens them after G. */
import { IS_TEST } from '../ui/router.ts'

const all = [
  ['today', 't'],
  ['orders', 'o'],
  ['waybills', 'w'],
  ['stock', 'i'],
  ['prices', 'p'],
  ['uploads', 'u'],
  ['claims', 'c'],
  ['settlements', 's'],
  ['notices', 'n'],
  ['requests', 'r'],
  ['sandbox', 'b'],
  ['settings', 'e'],
] as const

/** The tools of the sandbox exist in test mode only. */
export const screens = all.filter(([name]) => IS_TEST || name !== 'sandbox')
