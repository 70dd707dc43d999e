import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sources } from '../../../test/statement-arbitrary.ts'
import { parseCsv } from '../../../test/statement-figures.ts'
import { aLine, anOrder, aSource, withLines } from '../../../test/statement-source.ts'
import { moneyFromText } from '../../core/values/money.ts'
import { printedAdjustments } from './adjustments.ts'
import { composeStatement } from './compose.ts'
import { statementCsv } from './csv.ts'
import type { StatementSource } from './document.ts'

async function tableOf(source: StatementSource): Promise<Record<string, string>[]> {
  const text = await statementCsv(await composeStatement(source))
  expect(text[0]).toBe('\uFEFF')
  const [titles, ...rows] = parseCsv(text.slice(1)) as [string[], ...string[][]]
  for (const row of rows) expect(row).toHaveLength(titles.length)
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at] as string, cell])))
}

test('has a row for each line, with the figures of the document to the won', async () => {
  await fc.assert(
    fc.asyncProperty(sources, async (source) => {
      const document = await composeStatement(source)
      const table = await tableOf(source)
      const sum = (title: string) => table.reduce((all, row) => all + moneyFromText(row[title] as string), 0n)
      const adjusted = printedAdjustments(document)
      const sums = [document.totals, ...(adjusted.length > 0 ? [document.adjustments.totals] : [])]
      const all = (name: 'subtotal' | 'supply_amount' | 'vat_amount' | 'total') =>
        sums.reduce((whole, totals) => whole + totals[name], 0n)
      expect([sum('금액'), sum('공급가액'), sum('세액'), sum('합계')]).toEqual([
        all('subtotal'),
        all('supply_amount'),
        all('vat_amount'),
        all('total'),
      ])
      const lines = [...document.blocks.flatMap(({ lines }) => lines), ...adjusted]
      expect(table.map((row) => row.수량)).toEqual(lines.map(({ quantity }) => String(quantity)))
    }),
    { numRuns: 100 },
  )
})

test('says what stands on the paper, and no day for goods that have not left', async () => {
  const lines = [
    aLine({ tax_type: 'exempt', insurance_code: 'K1' }),
    aLine({ is_sent: false, unit_price: 50n }),
  ]
  expect(await tableOf(withLines(lines))).toMatchObject([
    {
      정산번호: 'SET-20260211-001',
      구분: '매출',
      납품일: '2026-02-11',
      세액: '0',
      과세구분: '면세',
      보험코드: 'K1',
    },
    { 납품일: '', 단가: '0.50', 번호: '2', 공급받는자: '(주)나눔마켓' },
  ])
})

test.each(['=1+1', '+82-2-1', '-1', '@x', ' =1', '\t=1', '＝1', '\uFEFF=1', '|cmd', ' |cmd'])(
  'never begins a text like a formula: %j',
  async (product_title) => {
    const [row] = await tableOf(withLines([aLine({ product_title })]))
    expect(row?.품명).toBe(`'${product_title}`)
  },
)

test.each(['a,b', 'a "b" c', 'a\r\nb', '"', 'a\nb'])(
  'keeps a text with a mark of the format: %j',
  async (product_title) => {
    const [row] = await tableOf(withLines([aLine({ product_title })]))
    expect(row?.품명).toBe(product_title)
  },
)

test('of nothing has its titles only', async () => {
  expect(await tableOf(aSource({ orders: [] }))).toEqual([])
  expect(await tableOf(aSource({ orders: [anOrder(), anOrder({ ord_no: 'B' })] }))).toHaveLength(2)
})
