import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { card, table } from './report.ts'

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
  })
})

describe('a card', () => {
  it('has one field a line', () => {
    expect(card({ name: '한빛상사', biz_no: '' })).toBe('name    한빛상사\nbiz_no  -\n')
  })
})
