/** Unit prices that were typed into the list and are not sent yet, by item. They survive a reload of the page. */
import type { WorkItem } from '@napum/client'
import { keptMap } from '../../../ui/kept.ts'

const [drafts, keep] = keptMap<string>('napum.prices')
export const priceDrafts = drafts

/** Types prices; an empty one is none. */
export function typePrices(changes: Iterable<readonly [number: string, text: string]>): void {
  const map = new Map(priceDrafts.value)
  for (const [number, text] of changes) {
    if (text.trim() === '') map.delete(number)
    else map.set(number, text)
  }
  keep(map)
}

export const dropPrices = (numbers: Iterable<string>): void =>
  typePrices([...numbers].map((number) => [number, ''] as const))

/** Whether its price can be typed in the list: it has none, and nothing was claimed. */
export const takesPrice = ({ supply_price, claim }: Pick<WorkItem, 'supply_price' | 'claim'>): boolean =>
  supply_price === null && claim === null
