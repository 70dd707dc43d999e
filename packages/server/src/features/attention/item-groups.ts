/**
 * Groups of items that somebody has to do something about, as sets of facets: their counts stand in the counts of the work
 * list, so that they cost the same however many items there are. Decision 136.
 */
import { workList } from '../../core/items/day-counts.ts'
import { type FacetParts, facets, isToSend } from '../../core/items/facet.ts'
import { saysSent } from '../../core/items/sent.ts'

const isUnavailable = (facet: FacetParts): boolean => isToSend(facet) && facet.stock === 'unavailable'

/** Whether an item has neither a price nor a claim: to be settled once it was sent. */
const isUnsettled = ({ claim, priced }: FacetParts): boolean => claim === null && !priced

/** What belongs to each group, by the state of now. */
const groups = {
  unavailable: (facet: FacetParts) => isUnavailable(facet) && !facet.priced,
  unavailable_priced: (facet: FacetParts) => isUnavailable(facet) && facet.priced,
  delivered_unpriced: (facet: FacetParts) =>
    facet.status === 'delivered' && facet.claim === null && !facet.priced,
  unshipped: (facet: FacetParts) => isToSend(facet) && facet.priced,
  unsettled: (facet: FacetParts) => saysSent(facet.status) && isUnsettled(facet),
} as const satisfies Record<string, (facet: FacetParts) => boolean>
export type ItemGroup = keyof typeof groups

/** A stretch of lists that stand side by side, and those of them that belong to the group. */
interface Stretch {
  readonly group: ItemGroup
  readonly lists: readonly string[]
}

/**
 * Lists of one status whose numbers are equally long stand side by side, so that one look finds them all: few of those
 * in between have rows. The others are looked up one by one.
 */
function stretchesOf(group: ItemGroup): Stretch[] {
  const found = new Map<string, string[]>()
  for (const [facet, parts] of facets.entries()) {
    if (!groups[group](parts)) continue
    const list = workList(facet)
    const together = saysSent(parts.status) ? `${parts.status} ${list.length}` : list
    found.set(together, [...(found.get(together) ?? []), list])
  }
  return [...found.values()].map((lists) => ({ group, lists: lists.sort() }))
}

/** Columns of groups for their statements: names, first lists, last lists, and which of those between count. */
export function groupColumns(names: readonly ItemGroup[]): [string[], string[], string[], string[]] {
  const stretches = names.flatMap(stretchesOf)
  return [
    stretches.map(({ group }) => group),
    stretches.map(({ lists }) => lists[0] as string),
    stretches.map(({ lists }) => lists.at(-1) as string),
    stretches.map(({ lists }) => lists.join(',')),
  ]
}

/** Items of one facet that were sent and whose state was set back. */
export interface SetBack {
  readonly facet: number
  readonly items: number
}

/** What such items change in the counts of groups: they do not have to be sent, and want a price as others that left. */
export function changedBySetBack(
  rows: readonly SetBack[],
): Readonly<Record<'unshipped' | 'unsettled', number>> {
  const count = (isCounted: (facet: FacetParts) => boolean) =>
    rows.reduce((sum, { facet, items }) => sum + (isCounted(facets[facet] as FacetParts) ? items : 0), 0)
  return { unshipped: -count(groups.unshipped), unsettled: count(isUnsettled) }
}
