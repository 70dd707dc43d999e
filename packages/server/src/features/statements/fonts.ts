/** The fonts of the paper: which characters they have, and how wide these are at most. */
import { readFileSync } from 'node:fs'

const folder = new URL('../../../templates/fonts/', import.meta.url)
/** Those that print the names of goods. */
const fonts = ['Pretendard-Regular.ttf', 'PretendardJP-Regular.otf']

type Range = readonly [first: number, last: number]

/** The characters of a font, from the table of whole Unicode (format 12 of its `cmap`). */
function rangesOf(font: Buffer): Range[] {
  const entries = (at: number, count: number, size: number) =>
    Array.from({ length: count }, (_, nth) => at + nth * size)
  const tables = entries(12, font.readUInt16BE(4), 16)
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') as number
  const cmap = font.readUInt32BE(table + 8)
  const groups = entries(cmap + 4, font.readUInt16BE(cmap + 2), 8)
    .map((at) => cmap + font.readUInt32BE(at + 4))
    .find((at) => font.readUInt16BE(at) === 12) as number
  return entries(groups + 16, font.readUInt32BE(groups + 12), 12).map((at) => [
    font.readUInt32BE(at),
    font.readUInt32BE(at + 4),
  ])
}

/** Read when a text first asks. */
let drawable: ReadonlySet<number> | null = null

function readDrawable(): ReadonlySet<number> {
  const codes = new Set<number>()
  for (const name of fonts) {
    for (const [first, last] of rangesOf(readFileSync(new URL(name, folder))))
      for (let code = first; code <= last; code++) codes.add(code)
  }
  return codes
}

/** Hangul and ASCII: what most texts are made of needs no look. */
const usual = /^[ -~\uAC00-\uD7A3]*$/

/** Whether the paper can show each character of a text that was made fit for it (display.ts). */
export function isDrawable(text: string): boolean {
  if (usual.test(text)) return true
  drawable ??= readDrawable()
  for (const character of text) if (!drawable.has(character.codePointAt(0) as number)) return false
  return true
}

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

/**
 * Whether a text surely needs no second row of its cell. A row that is known to be one row of text gets its height from us:
 * otherwise Typst lays out each of its cells once to measure it and again to place it, a fifth of a statement of many orders.
 * @param room in parts of the size. A character of any other width is taken for one that does not fit.
 */
export function isOneRow(text: string, room: number): boolean {
  let width = 0
  for (const character of text) {
    const known = widths.find(([kind]) => kind.test(character))
    if (!known) return false
    width += known[1]
  }
  return width <= room
}
