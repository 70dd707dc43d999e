/** Which orders still need their personal data, and how many are masked at once. What is masked stands in core/items/personal.ts. */
import { type RetentionReason, retentionReasons } from '@napum/contract'
import { saysSent } from '../../../core/items/sent.ts'
import { type StateParts, statePartsOf } from '../../../core/items/state-key.ts'

/** What the items of an order at one vendor wait for. */
export interface Need {
  /** Their state keys. */
  readonly states: readonly string[]
  /** Whether a settlement of one of them is pending. */
  readonly is_pending: boolean
  /** Whether one of them was sent, came not back and has no price. */
  readonly is_unpriced: boolean
}

/** Whether the state of now says that an item has to be sent, also when it was sent before and set back. */
const isOpen = ({ status, claim, carrier }: StateParts): boolean =>
  !saysSent(status) && claim === null && carrier === null

const holds: Readonly<Record<RetentionReason, (parts: readonly StateParts[], need: Need) => boolean>> = {
  to_send: (parts) => parts.some(isOpen),
  claimed: (parts) => parts.some(({ claim, seen }) => claim !== null && !seen),
  unsettled: (_, need) => need.is_pending || need.is_unpriced,
}

/** Why an order is left out; null: it may be masked. */
export function reasonOf(need: Need, include: readonly RetentionReason[]): RetentionReason | null {
  const parts = need.states.map(statePartsOf)
  return retentionReasons.find((reason) => !include.includes(reason) && holds[reason](parts, need)) ?? null
}

/** Counts by reason of none, or of those of a list. */
export function countReasons(reasons: readonly RetentionReason[]): Record<RetentionReason, number> {
  const counts = { to_send: 0, claimed: 0, unsettled: 0 }
  for (const reason of reasons) counts[reason]++
  return counts
}

export const addedReasons = (
  one: Readonly<Record<RetentionReason, number>>,
  other: Readonly<Record<RetentionReason, number>>,
): Record<RetentionReason, number> => ({
  to_send: one.to_send + other.to_send,
  claimed: one.claimed + other.claimed,
  unsettled: one.unsettled + other.unsettled,
})

/** How many orders one transaction masks, and how many items they may have, so that it holds its locks for a short time. */
const MASKED_ORDERS_MAX = 100
const MASKED_ITEMS_MAX = 5_000

/** Splits due orders into the numbers of one transaction each; an order is never split. */
export function maskedTogether(
  due: readonly { readonly ord_no: string; readonly vendor_ids: readonly unknown[] }[],
): string[][] {
  const parts: string[][] = []
  let items = 0
  for (const order of due) {
    const part = parts.at(-1)
    if (part && part.length < MASKED_ORDERS_MAX && items + order.vendor_ids.length <= MASKED_ITEMS_MAX) {
      part.push(order.ord_no)
      items += order.vendor_ids.length
    } else {
      parts.push([order.ord_no])
      items = order.vendor_ids.length
    }
  }
  return parts
}
