/** Pure sums of the figures of vendors. */
import type { VendorDay } from '@napum/contract'
import { statePartsOf } from '../../core/items/state-key.ts'
import type { Day } from '../../core/values/calendar.ts'

/** Items that did not go the ordinary way; one may be refused and cancelled. */
interface Odd {
  readonly refused: number
  readonly cancelled: number
  readonly returned: number
}

export const oddOf = (rows: readonly { readonly state_key: string; readonly items: number }[]): Odd => {
  const sum = { refused: 0, cancelled: 0, returned: 0 }
  for (const { state_key, items } of rows) {
    const { claim, stock } = statePartsOf(state_key)
    if (stock === 'unavailable') sum.refused += items
    if (claim === 'cancel') sum.cancelled += items
    if (claim === 'return') sum.returned += items
  }
  return sum
}

/** To four decimals, half up. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (2 * whole)) / 10_000

/** Counts of one day. */
export const dayView = (
  day: Day,
  { listed, ...odd }: Odd & { readonly listed: number },
  { sent, late }: { readonly sent: number; readonly late: number },
): VendorDay => ({ day, ordered: listed + odd.cancelled, ...odd, sent, late })
