import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aSource } from '../../../test/statement-source.ts'
import { attachmentDisposition, encodeExtendedValue } from '../../core/files/file-name.ts'
import { breakable, displayLines, displayText } from './display.ts'
import { statementFileName } from './file-name.ts'
import { isDrawable, isOneRow } from './fonts.ts'
import { moneyInDigits, moneyInWords } from './korean-won.ts'

describe('amounts', () => {
  test.each([
    [0n, '0', '일금 영원정'],
    [100n, '1', '일금 일원정'],
    [1_234_567_00n, '1,234,567', '일금 일백이십삼만사천오백육십칠원정'],
    [10_000_00n, '10,000', '일금 일만원정'],
    [100_000_000_00n, '100,000,000', '일금 일억원정'],
    [1_000_100_000_00n, '1,000,100,000', '일금 일십억일십만원정'],
    [9_999_999_999_99n, '9,999,999,999.99', '일금 구십구억구천구백구십구만구천구백구십구원 구십구전정'],
    [-110_00n, '-110', '일금 △일백일십원정'],
    [-50n, '-0.50', '일금 △영원 오십전정'],
    [1_000_000_000_000_00n, '1,000,000,000,000', '일금 일조원정'],
  ])('%s hundredths in digits and in words', (amount, inDigits, inWords) => {
    expect(moneyInDigits(amount)).toBe(inDigits)
    expect(moneyInWords(amount)).toBe(inWords)
  })
})

describe('the fonts of the paper', () => {
  test.each(['유기농 현미 10kg×1포', '大韓商事 漢字 ㎖ ㏄ Ω é', 'カタカナ', ''])('draw %s', (text) =>
    expect(isDrawable(text)).toBe(true),
  )

  test.each(['สวัสดี', '레진 😀', '灭菌 袋', 'שלום', 'हिन्दी', '\uFFFD'])('do not draw all of %s', (text) =>
    expect(isDrawable(text)).toBe(false),
  )
})

describe('the file name', () => {
  test.each([
    ['standard', '거래명세서_SET-20260211-001.pdf'],
    ['cancellation', '거래명세서(취소)_SET-20260211-001.pdf'],
  ] as const)('of a %s statement names the settlement', (type, name) => {
    expect(statementFileName(aSource({ type }))).toBe(name)
  })

  test("is percent-encoded in the header, '()* too", () => {
    expect(encodeExtendedValue("a'(b)*.pdf")).toBe('a%27%28b%29%2A.pdf')
    const header = attachmentDisposition('거래명세서(취소)_SET-1.pdf')
    const [, encoded = ''] =
      /^attachment; filename\*=UTF-8''([A-Za-z0-9%._-]+); filename="/.exec(header) ?? []
    expect(decodeURIComponent(encoded)).toBe('거래명세서(취소)_SET-1.pdf')
  })
})

describe('a text from an order', () => {
  test.each([
    ['composed from jamo', '한글'.normalize('NFD'), '한글'],
    ['without control characters', 'a\u0000b\tc\r\nd', 'a b c d'],
    ['without direction overrides and joiners', 'a\u202Eb\u200Fc\u2066d\u200De', 'abcde'],
    ['with a sign for half of a character', 'a\uD800', 'a\uFFFD'],
    ['as it is', '#set page() $x$ \\ "q" <b>', '#set page() $x$ \\ "q" <b>'],
  ])('is printed %s', (_, text, expected) => {
    expect(displayText(text)).toBe(expected)
  })

  test('keeps the lines of notes', () => {
    expect(displayLines('하나\r\n둘\n\n\u202E셋')).toBe('하나\n둘\n\n셋')
  })

  test('breaks inside long runs only, and never before a combining mark', () => {
    expect(breakable('가나다라마바사아자차카타파하', 6)).toBe('가나다라마바사아자차카타파하')
    expect(breakable('MODEL-12345', 6)).toBe('MO\u200BDE\u200BL-\u200B12\u200B34\u200B5')
    expect(breakable('ABCDE\u0301FGH', 3)).not.toContain('\u200B\u0301')
  })
})

test('a letter keeps what it is composed of and one accent more', () => {
  expect(displayText('e\u0301')).toBe('\u00E9')
  expect(displayText(`e\u0301${'\u0302\u0323'.repeat(30)}!`)).toMatch(/^\p{L}\p{M}!$/u)
})

describe('a text of one row', () => {
  test('has only characters whose width is known, and room for the widest of each kind', () => {
    expect(isOneRow('가'.repeat(11), 9.7)).toBe(true)
    expect(isOneRow('가'.repeat(12), 9.7)).toBe(false)
    expect(isOneRow('W'.repeat(10), 10)).toBe(true)
    for (const unknown of ['\n', '\u2028', '🎁', '℃', '\u0301'])
      expect(isOneRow(`a${unknown}`, 100)).toBe(false)
  })

  test('is no wider on paper than it is taken for, in every font of the template', () => {
    const isWider = ([code, advance]: [number, number]) => {
      const character = String.fromCodePoint(code)
      return isOneRow(character, 10) && isOneRow(character, advance - 0.001)
    }
    for (const font of ['Pretendard-Regular.ttf', 'Pretendard-Bold.ttf', 'PretendardJP-Regular.otf']) {
      expect([...advancesOf(font)].filter(isWider), font).toEqual([])
    }
  })
})

/** What each character of a font advances by, in parts of the size: tables `cmap` (format 12), `hhea` and `hmtx`. */
function advancesOf(font: string): Map<number, number> {
  const bytes = readFileSync(new URL(`../../../templates/fonts/${font}`, import.meta.url))
  const table = (tag: string): number => {
    for (let at = 12; ; at += 16)
      if (bytes.toString('latin1', at, at + 4) === tag) return bytes.readUInt32BE(at + 8)
  }
  const [unit, count] = [bytes.readUInt16BE(table('head') + 18), bytes.readUInt16BE(table('hhea') + 34)]
  const [cmap, hmtx] = [table('cmap'), table('hmtx')]
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, at) => cmap + bytes.readUInt32BE(cmap + 8 + at * 8),
  )
  const groups = subtables.find((at) => bytes.readUInt16BE(at) === 12) as number
  const advances = new Map<number, number>()
  for (let at = 0; at < bytes.readUInt32BE(groups + 12); at += 1) {
    const [first = 0, last = 0, glyph = 0] = [16, 20, 24].map((part) =>
      bytes.readUInt32BE(groups + at * 12 + part),
    )
    for (let code = first; code <= last; code += 1) {
      const entry = Math.min(glyph + code - first, count - 1)
      advances.set(code, bytes.readUInt16BE(hmtx + entry * 4) / unit)
    }
  }
  return advances
}
