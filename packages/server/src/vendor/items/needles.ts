/** Pure decisions about what a text is looked for by. Interface 10.2; decision 111. */
import { phoneEnd, searchable } from '../../core/item-words.ts'
import { LAST_CHARACTER } from './keys.ts'

/** Pairs of characters of a text that are looked for in the index; the text itself decides. */
const PAIRS_MAX = 3

/** What a text is looked for by. */
export interface Needles {
  /** The beginning of a number, and what is above all that begin so. */
  readonly start: string
  readonly above: string
  /** Order numbers of which it may be the beginning of an item number. */
  readonly orders: readonly string[]
  /** Parts of texts, any of them. */
  readonly texts: readonly string[]
  /** Pairs of characters that items with such a part have, by parts. */
  readonly pairs: readonly (readonly [text: string, pair: string])[]
  /** About how many of all items have one of the parts. */
  readonly share: number
}

/**
 * @param sample texts of some items. What they tell decides on the way that is taken, never on what is found.
 */
export function needlesOf(q: string, sample: readonly string[]): Needles {
  const start = q.trim()
  const text = searchable(q)
  const order = /^(.+)_(\[\d*\]?)?$/u.exec(start)?.[1]
  const texts = /^\d{4}$/.test(text) ? [text, phoneEnd(text)] : [text]
  return {
    start,
    above: start + LAST_CHARACTER,
    orders: order === undefined ? [] : [order],
    texts,
    pairs: texts.flatMap((part) => rarePairs(part, sample).map((pair) => [part, pair] as const)),
    share: shareOf(sample, (words) => texts.some((part) => words.includes(part))),
  }
}

const shareOf = (sample: readonly string[], is: (words: string) => boolean): number =>
  sample.length === 0 ? 0 : sample.filter(is).length / sample.length

/**
 * The pairs of a text that fewest items have. The index reads all items of each pair, so one that more than half of them
 * have costs more than it leaves out; of a text of such pairs alone one is enough.
 */
function rarePairs(text: string, sample: readonly string[]): string[] {
  const characters = [...text]
  const pairs = [...new Set(characters.slice(1).map((character, at) => characters[at] + character))]
  const shares = new Map(pairs.map((pair) => [pair, shareOf(sample, (words) => words.includes(pair))]))
  const sorted = pairs.sort((a, b) => (shares.get(a) as number) - (shares.get(b) as number))
  return sorted.filter((pair, at) => at === 0 || (at < PAIRS_MAX && (shares.get(pair) as number) <= 0.5))
}
