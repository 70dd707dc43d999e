/** Pure decisions about what a text is searched by. Interface 10.2; decision 111. */
import { isIndexed, phoneText, searchable } from '../../core/items/words.ts'
import { LAST_CHARACTER } from './sorting.ts'

/** Pairs of characters of a text that are looked up in the index. What they find is compared with the text itself. */
const PAIRS_MAX = 6
/** Words of a search that may stand apart; with more, the text is searched as it is. */
const WORDS_MAX = 4
const PHONE_DIGITS_MIN = 7
const PHONE_DIGITS_MAX = 15
/** Numbers are found by this many characters of their middle in a row (`number_parts`). */
const PART_LENGTH = 4
/** Stands between the patterns of a text that has several parts. */
const PART_BREAK = String.fromCharCode(29)

/** What a text is searched by. */
export interface Terms {
  /** The beginning of a number, and what is above all that begin so. */
  readonly start: string
  readonly above: string
  /** The pattern of a part of a number, or null; and what is long enough to be looked up as such, or null. */
  readonly middle: string | null
  readonly part: string | null
  /** The order, when the text may be the beginning of an item number. */
  readonly order: string | null
  /** Any of them is enough; each is the patterns of all its parts. */
  readonly texts: readonly string[]
  /** Pairs of characters that items with such a text have, by texts. */
  readonly pairs: readonly (readonly [text: string, pair: string])[]
}

export function termsOf(q: string): Terms {
  const start = q.trim()
  const ways = waysOf(q)
  return {
    start,
    above: start + LAST_CHARACTER,
    middle: /^\S*\d{4}\S*$/u.test(start) ? patternsOf([start]) : null,
    part: [...start].length < PART_LENGTH ? null : start,
    order: /^(.+)_(\[\d*\]?)?$/u.exec(start)?.[1] ?? null,
    texts: ways.map(patternsOf),
    pairs: ways.flatMap((parts) => pairsOf(parts).map((pair) => [patternsOf(parts), pair] as const)),
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

/** Without blanks, as texts are stored. Of the longest part first: it has the rarest pairs. */
function pairsOf(parts: readonly string[]): string[] {
  const sorted = parts.map((part) => [...part.replaceAll(' ', '')]).sort((a, b) => b.length - a.length)
  const pairs = sorted.flatMap((characters) => characters.slice(1).map((next, at) => characters[at] + next))
  return [...new Set(pairs)].filter(isIndexed).slice(0, PAIRS_MAX)
}
