/**
 * Writes the web fonts of the portal from the fonts of the statements: run it when the fonts change. A page loads a part
 * only when it shows a character of it: Latin and the syllables that the portal itself is written in; the common 2,350
 * syllables, which nearly all names and addresses are made of; all other syllables.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSync } from 'fontkit'
import { openFont, subset, woff2 } from './truetype.mjs'

const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'packages/portal/fonts')
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const latin = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x2010, 0x2027),
  ...range(0x2030, 0x205e),
  ...[0x20a9, 0x20ac, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2215, 0x2318, 0x2713],
  ...range(0x3000, 0x3015),
]
/** KS X 1001 has its syllables in these rows: the decoder knows them. */
const common = range(0xb0, 0xc8).flatMap((row) =>
  range(0xa1, 0xfe).map((cell) => new TextDecoder('euc-kr').decode(Uint8Array.of(row, cell)).codePointAt(0)),
)
const syllables = range(0xac00, 0xd7a3)
const written = new Set(
  readdirSync(join(root, 'packages/portal/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(root, 'packages/portal/src', name), 'utf8')])
    .map((character) => character.codePointAt(0))
    .filter((code) => code >= 0xac00 && code <= 0xd7a3),
)

/** In the order in which they are declared: of two that have a character, browsers take the later one. */
const parts = {
  rare: syllables.filter((code) => !written.has(code) && !common.includes(code)),
  own: [...latin, ...written],
  common: [
    ...common.filter((code) => !written.has(code)),
    ...range(0x3131, 0x318e),
    ...range(0xff01, 0xff5e),
  ],
}

mkdirSync(target, { recursive: true })
const rules = []
for (const weight of ['Regular', 'Bold']) {
  const file = join(root, `packages/server/templates/fonts/Pretendard-${weight}.ttf`)
  const font = openFont(readFileSync(file))
  const shaped = openSync(file)
  /** Digits of one width everywhere: columns of numbers are most of what is shown. */
  const glyphOf = (code) => {
    const [glyph] = shaped.layout(
      String.fromCodePoint(code),
      /\d/.test(String.fromCodePoint(code)) ? { tnum: true } : {},
    ).glyphs
    return glyph.id
  }
  for (const [part, codes] of Object.entries(parts)) {
    // Bold is for headings and figures; a rare syllable in one of them falls back to the fonts of the system.
    if (weight === 'Bold' && part === 'rare') continue
    const sorted = [...new Set(codes)]
      .filter((code) => shaped.hasGlyphForCodePoint(code))
      .sort((a, b) => a - b)
    const packed = woff2(subset(font, new Map(sorted.map((code) => [code, glyphOf(code)]))))
    writeFileSync(join(target, `pretendard-${weight.toLowerCase()}-${part}.woff2`), packed)
    rules.push(ruleOf(weight, part, part === 'rare' ? syllables : sorted))
    console.log(`${weight} ${part}: ${sorted.length} characters, ${packed.length} bytes`)
  }
}
writeFileSync(join(target, 'fonts.css'), `/* Written by scripts/fonts/run.mjs. */\n${rules.join('\n')}\n`)
writeFileSync(
  join(target, 'Pretendard-OFL.txt'),
  readFileSync(join(root, 'packages/server/templates/fonts/Pretendard-OFL.txt')),
)

function ruleOf(weight, part, codes) {
  const runs = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code) => code.toString(16).toUpperCase()
  const ranges = runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
  return `@font-face {
  font-family: Pretendard;
  font-weight: ${weight === 'Bold' ? '600 900' : '100 500'};
  font-display: swap;
  src: url('./pretendard-${weight.toLowerCase()}-${part}.woff2') format('woff2');
  unicode-range: ${ranges.join(', ')};
}`
}
