/** Pure decisions about what a text is looked for by. Interface 10.2; decision 111. */
import { isIndexed, phoneText, searchable } from '../../core/items/words.ts'
import { LAST_CHARACTER } from './keys.ts'

/** Pairs of characters of a text that are looked for in the index; the text itself decides. */
const PAIRS_MAX = 3

/** Stands between the patterns of a text that has several parts. */
export const PART_BREAK = String.fromCharCode(29)
/** Words of a search that are looked for one by one; of more, the text is looked for as it stands. */
const WORDS_MAX = 4
const PHONE_DIGITS_MIN = 7
const PHONE_DIGITS_MAX = 15

/** What a text is looked for by. */
export interface Needles {
  /** The beginning of a number, and what is above all that begin so. */
  readonly start: string
  readonly above: string
  /** Order numbers of which it may be the beginning of an item number. */
  readonly orders: readonly string[]
  /** Any of them is enough; each is the patterns of all its parts. */
  readonly texts: readonly string[]
  /** Pairs of characters that items with such a text have, by texts. */
  readonly pairs: readonly (readonly [text: string, pair: string])[]
  /** About how many of all items have one of the texts. */
  readonly share: number
}

/**
 * @param sample texts of some items. What they tell decides on the way that is taken, never on what is found.
 */
export function needlesOf(q: string, sample: readonly string[]): Needles {
  const start = q.trim()
  const order = /^(.+)_(\[\d*\]?)?$/u.exec(start)?.[1]
  const ways = waysOf(q)
  return {
    start,
    above: start + LAST_CHARACTER,
    orders: order === undefined ? [] : [order],
    texts: ways.map(patternsOf),
    pairs: ways.flatMap((parts) =>
      rarePairs(parts, sample).map((pair) => [patternsOf(parts), pair] as const),
    ),
    share: shareOf(sample, (words) => ways.some((parts) => parts.every((part) => words.includes(part)))),
  }
}

/** Ways to be found: each a list of parts that an item must have, wherever they stand. */
export function waysOf(q: string): readonly (readonly string[])[] {
  const text = searchable(q)
  const phone = phoneOf(text)
  if (phone !== null) return [[text], [phoneText(phone)]]
  const words = text.split(' ')
  const hasPair = words.some((word) => [...word].length > 1)
  if (words.length > WORDS_MAX || !hasPair) return [[text]]
  return words.reduce<string[][]>(
    (ways, word) => ways.flatMap((way) => formsOf(word).map((form) => [...way, form])),
    [[]],
  )
}

/** Four digits may be a part of a name, or the end of a phone number. */
const formsOf = (word: string): string[] => (/^\d{4}$/.test(word) ? [word, phoneText(word)] : [word])

/** The digits of a text that is a phone number, or the most part of one; a country's number in front is a zero. */
function phoneOf(text: string): string | null {
  if (!/^\+?\d[\d ().-]*$/.test(text)) return null
  const digits = text.replace(/[^\d]/g, '').replace(/^82(?=[1-9]\d{7})/, '0')
  return digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX ? digits : null
}

const patternsOf = (parts: readonly string[]): string =>
  parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`).join(PART_BREAK)

const shareOf = (sample: readonly string[], is: (words: string) => boolean): number =>
  sample.length === 0 ? 0 : sample.filter(is).length / sample.length

/**
 * The pairs of a text that fewest items have. The index reads all items of each pair, so one that more than half of them
 * have costs more than it leaves out; of a text of such pairs alone one is enough.
 */
function rarePairs(parts: readonly string[], sample: readonly string[]): string[] {
  const pairs = [...new Set(parts.flatMap(pairsOf))].filter(isIndexed)
  const shares = new Map(pairs.map((pair) => [pair, shareOf(sample, (words) => words.includes(pair))]))
  const sorted = pairs.sort((a, b) => (shares.get(a) as number) - (shares.get(b) as number))
  return sorted.filter((pair, at) => at === 0 || (at < PAIRS_MAX && (shares.get(pair) as number) <= 0.5))
}

function pairsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, at) => characters[at] + character)
}
