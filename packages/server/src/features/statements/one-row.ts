/**
 * Whether a text surely needs no second row of its cell. A row that is known to be one row of text gets its height from us:
 * otherwise Typst lays out each of its cells once to measure it and again to place it, a fifth of a statement of many orders.
 */

/** What characters of the fonts take of the size, at most, also in bold. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/^[가-힣ㄱ-ㆎ]$/, 0.88],
  [/^[A-Z@%&mw×·一-鿿]$/, 1],
  [/^\u200B$/, 0],
  [/^ $/, 0.3],
  [/^[!-~]$/, 0.68],
  // ㎖, ㎏ and the like.
  [/^[㌀-㏿]$/, 2.9],
]

/** @param room in parts of the size. A character of any other width is taken for one that does not fit. */
export function isOneRow(text: string, room: number): boolean {
  let width = 0
  for (const character of text) {
    const known = widths.find(([kind]) => kind.test(character))
    if (!known) return false
    width += known[1]
  }
  return width <= room
}
