/** How items are shown in lists and alone. */
import type { ItemView } from '@napum/client'
import { address } from '../../../ui/router.ts'
import { claimWords } from '../../../words/terms.ts'

export const itemLink = (number: string): string => address(`items/${encodeURIComponent(number)}`)

export function ItemClaim({ item }: { readonly item: Pick<ItemView, 'claim'> }) {
  return item.claim && <span class="badge bad">{claimWords()[item.claim.type]}</span>
}
