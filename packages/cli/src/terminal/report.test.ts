import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { plainJson } from './plain.ts'
import { card, table } from './report.ts'
import { inZone, minute } from './zone.ts'

const rows = [
  { name: '한빛상사', amount: 1_234_567 },
  { name: 'Acme', amount: -5 },
  { name: null, amount: 0 },
]
const columns = [
  { title: 'NAME', of: (row: (typeof rows)[0]) => row.name },
  { title: 'AMOUNT', of: (row: (typeof rows)[0]) => row.amount, right: true },
]

describe('a table', () => {
  it('lines up Korean and Latin text, and numbers at their right edge', () => {
    expect(table(rows, columns)).toBe(
      ['NAME         AMOUNT', '한빛상사  1,234,567', 'Acme             -5', '-                 0', ''].join(
        '\n',
      ),
    )
    const widths = table(rows, columns)
      .trimEnd()
      .split('\n')
      .map((line) => stringWidth(line))
    expect(new Set(widths).size).toBe(1)
  })

  it('of nothing has its titles', () => {
    expect(table([], columns)).toBe('NAME  AMOUNT\n')
  })

  it('lets no text from elsewhere steer the terminal', () => {
    expect(table([{ name: 'a\u001b[31m\nb', amount: 1 }], columns)).toContain('a [31m b')
    // Right to left and back, an invisible blank, a line separator, a soft hyphen, a tag.
    const hidden = 'a\u202eb\u2066c\u200bd\u2028e\u00adf\u{e0041}g\u009bh'
    expect(table([{ name: hidden, amount: 1 }], columns)).toContain('a�b�c�d e�f�g h')
  })
})

describe('a card', () => {
  it('has one field a line', () => {
    expect(card({ name: '한빛상사', biz_no: '' })).toBe('name    한빛상사\nbiz_no  -\n')
  })
})

describe('a JSON document', () => {
  it('means the same and has nothing that a terminal would act on', () => {
    const value = { name: 'a\u202e\u200b\u009b\u2028\u{e0041}한빛🦷', text: 'b\n\u001b[31m' }
    const json = plainJson(JSON.stringify(value, null, 2))
    expect(json).not.toMatch(/[\p{Cf}\p{Zl}]/u)
    expect(json).not.toContain('\u001b')
    expect(json).not.toContain('\u009b')
    expect(json).toContain('한빛🦷')
    expect(JSON.parse(json)).toEqual(value)
  })
})

describe('a time', () => {
  it.each([
    ['2026-01-22T06:50:00.000Z', 'Asia/Seoul', '2026-01-22 15:50'],
    ['2026-01-22T15:00:00.000Z', 'Asia/Seoul', '2026-01-23 00:00'],
    ['2026-07-01T00:05:59.999Z', 'Europe/Berlin', '2026-07-01 02:05'],
    [null, 'Asia/Seoul', '-'],
    ['', 'Asia/Seoul', '-'],
  ])('%s is read in %s as %s', (instant, zone, text) => expect(minute(instant, zone)).toBe(text))

  it('in a card names its zone, and days and texts stay', () => {
    expect(inZone({ at: '2026-01-22T06:50:00.000Z', day: '2026-01-22', name: null }, 'UTC')).toEqual({
      at: '2026-01-22 06:50 (UTC)',
      day: '2026-01-22',
      name: null,
    })
  })
})
