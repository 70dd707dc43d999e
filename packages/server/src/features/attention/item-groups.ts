/**
 * Groups of items that somebody has to do something about, as the state keys that belong to them: their counts stand in the
 * counts of the work list, so that they cost the same however many items there are. Decision 136.
 */
import { workList } from '../../core/items/day-counts.ts'
import { joined, LAST } from '../../core/items/state-key.ts'

/** What says that it was sent, and that it was not or was set back. */
const [sent, sentOrNot] = [['s'], ['-', 's']]
const open = ['.pending.', '.preparing.']
const stocks = ['-', 'a', 'u']

/** State keys of each group: none has a claim. Those with a star at their end are all that begin so. */
const groups = {
  unavailable: joined(sentOrNot, ['--u'], open),
  unavailable_priced: joined(sentOrNot, ['-pu'], open),
  delivered_unpriced: joined(sent, ['--'], stocks, ['.delivered.*']),
  unshipped: ['--p*'],
  unsettled: ['s--*'],
} as const satisfies Record<string, readonly string[]>
export type ItemGroup = keyof typeof groups

/** The state keys of what a vendor says is not in stock, with whatever claim: it has no waybill, which would say otherwise. */
export const unavailableKeys = joined(sentOrNot, ['-', ...'creCRE'], ['-', 'p'], ['u'], open)

/** Columns of groups for their statements: names, and the first and last lists of each stretch that counts. */
export function groupColumns(names: readonly ItemGroup[]): [string[], string[], string[]] {
  const stretches = names.flatMap((name) => groups[name].map((key) => ({ name, list: workList(key) })))
  return [
    stretches.map(({ name }) => name),
    stretches.map(({ list }) => list.replace('*', '')),
    stretches.map(({ list }) => list.replace('*', LAST)),
  ]
}
