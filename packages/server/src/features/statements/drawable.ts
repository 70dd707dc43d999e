/** Which characters the fonts of the paper have, read from their tables of characters when a text first asks. */
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

let known: ReadonlySet<number> | null = null

function readKnown(): ReadonlySet<number> {
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
  known ??= readKnown()
  for (const character of text) if (!known.has(character.codePointAt(0) as number)) return false
  return true
}
