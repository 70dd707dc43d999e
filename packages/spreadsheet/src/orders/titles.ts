/** Titles that shops give the columns of their order exports, by field; the surest first. Compared as `comparable` does. */
import { itemFieldTerms, orderFieldTerms, type Term } from '@napum/contract'
import { comparable } from '../recognise/text.ts'

export interface KnownTitle {
  readonly of: 'order' | 'item'
  readonly name: string
  /** From 0, the surest. */
  readonly rank: number
}

const titlesOf = (
  of: 'order' | 'item',
  terms: Readonly<Record<string, Term & { names?: readonly string[] }>>,
) =>
  Object.entries(terms).flatMap(([name, { ko, names = [ko] }]) =>
    [name, ...names].map((title, rank) => [comparable(title), { of, name, rank }] as const),
  )

/** Fields by their titles as these are compared; the name of a field is its surest title. */
export const knownTitles: ReadonlyMap<string, KnownTitle> = new Map([
  ...titlesOf('order', orderFieldTerms),
  ...titlesOf('item', itemFieldTerms),
])
