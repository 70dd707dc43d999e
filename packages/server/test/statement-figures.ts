/** Compares the renderings of one statement with each other, figure by figure, each read by other code than wrote it. */
import { openFile, textOf } from '@napum/spreadsheet'
import { expect } from 'vitest'
import type { Json } from './service.ts'

/** Reads RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (let at = 0, row: string[] = []; at < text.length; ) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        cell += text[at]
        if (text[at] === '"') at += 1
      }
      at += 1
    } else while (at < text.length && !',\r'.includes(text[at] as string)) cell += text[at++]
    row.push(cell)
    if (text[at] === ',') at += 1
    else {
      expect(text.slice(at, at + 2)).toBe('\r\n')
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}

/** The only sheet: its name and its rows, empty cells as empty texts. Cells of numbers must be numbers. */
async function parseXlsx(bytes: Buffer): Promise<{ name: string | null; rows: string[][] }> {
  const file = await openFile(bytes)
  const rows: string[][] = []
  await file.read(0, ({ cells }) => {
    const numbered = cells.slice(12, 18).filter((cell) => cell !== undefined)
    for (const cell of rows.length === 0 ? [] : numbered) expect(cell).toMatchObject({ kind: 'number' })
    rows.push(Array.from({ length: 29 }, (_, at) => textOf(cells[at])))
    return undefined
  })
  expect(file.sheets).toHaveLength(1)
  return { name: file.sheets[0] ?? null, rows }
}

interface Renderings {
  readonly json: Json
  readonly csv: string
  readonly xlsx: Buffer
  /** Of the PDF without its blanks; not looked at when left out. */
  readonly pdf?: string
}

const FIGURES = ['수량', '단가', '금액', '공급가액', '세액', '합계'] as const
const SUMS = ['금액', '공급가액', '세액', '합계'] as const

/** Hundredths, exactly; texts of decimals are compared by value, as `1.5` and `1.50` are the same. */
const exact = (decimal: string | number): bigint => {
  const [, sign, whole, places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(
    String(decimal),
  ) as unknown as string[]
  const size = BigInt(whole as string) * 100n + BigInt(places.padEnd(2, '0'))
  return sign === '-' ? -size : size
}

const onPaper = (hundredths: bigint): string => {
  const size = hundredths < 0n ? -hundredths : hundredths
  const places = size % 100n === 0n ? '' : `.${String(size % 100n).padStart(2, '0')}`
  return `${hundredths < 0n ? '-' : ''}${(size / 100n).toLocaleString('en-US')}${places}`
}

/** JSON = CSV = XLSX (= PDF): every line, every sum of a block, and the sum of all. */
export async function expectSameFigures({ json, csv, xlsx, pdf }: Renderings): Promise<void> {
  const [titles = [], ...lines] = parseCsv(csv.slice(1))
  const sheet = await parseXlsx(xlsx)
  expect(sheet.rows[0]).toEqual(titles)
  const cell = (row: readonly string[], title: string) => row[titles.indexOf(title)] as string
  const figures = (row: readonly string[], of: readonly string[]) =>
    of.map((title) => exact(cell(row, title)))
  const summary = ({ subtotal, supply_amount, vat_amount, total }: Json) =>
    [subtotal, supply_amount, vat_amount, total].map(exact)
  const under = sheet.rows.slice(1)
  let line = 0
  const all = [0n, 0n, 0n, 0n]
  for (const block of json.orders) {
    const sums = [0n, 0n, 0n, 0n]
    for (const item of block.items) {
      const row = lines[line++] as string[]
      const shown = under.shift() as string[]
      expect(figures(row, FIGURES.slice(0, 3))).toEqual(
        [item.quantity, item.unit_price, item.amount].map(exact),
      )
      expect(figures(shown, FIGURES)).toEqual(figures(row, FIGURES))
      expect([cell(shown, '번호'), cell(shown, '과세구분')]).toEqual([String(item.no), cell(row, '과세구분')])
      for (const [at, amount] of figures(row, SUMS).entries()) sums[at] = (sums[at] as bigint) + amount
      if (pdf !== undefined) expect(pdf).toContain(lineOnPaper(figures(row, FIGURES), cell(row, '과세구분')))
    }
    expect(sums).toEqual(summary(block.summary))
    for (const [at, amount] of sums.entries()) all[at] = (all[at] as bigint) + amount
    const hasSums = json.orders.length > 1 && block.items.length > 1
    if (pdf !== undefined && hasSums) expect(pdf).toContain(`소계${sums.slice(1).map(onPaper).join('')}`)
  }
  const adjusted = [0n, 0n, 0n, 0n]
  for (const { quantity, unit_price, amount, supply_amount, vat_amount, total } of json.adjustments ?? []) {
    const row = lines[line++] as string[]
    const said = [quantity, unit_price, amount, supply_amount, vat_amount, total].map(exact)
    expect(figures(row, FIGURES)).toEqual(said)
    expect(figures(under.shift() as string[], FIGURES)).toEqual(said)
    for (const [at, sum] of said.slice(2).entries()) adjusted[at] = (adjusted[at] as bigint) + sum
    if (pdf !== undefined) expect(pdf).toContain(onPaper(said.at(-1) as bigint))
  }
  expect(line).toBe(lines.length)
  const last = under.shift() as string[]
  expect([cell(last, '품명'), ...figures(last, SUMS)]).toEqual(['합계', ...all])
  if (json.adjustments) {
    const sums = under.shift() as string[]
    expect([cell(sums, '품명'), ...figures(sums, SUMS)]).toEqual(['조정 합계', ...adjusted])
    if (pdf !== undefined) expect(pdf).toContain(`조정합계${adjusted.slice(1).map(onPaper).join('')}`)
  }
  if (pdf !== undefined && json.orders.length > 0) {
    const [, supply, vat, total] = all.map(onPaper)
    expect(pdf).toContain(`공급가액${supply}세액${vat}합계${total}`)
  }
}

/** The figures of a row as they follow one another; a line without VAT says why. */
function lineOnPaper([quantity, price, , supply, vat, total]: readonly bigint[], kind: string): string {
  const whole = (quantity as bigint) / 100n
  return [
    onPaper(whole * 100n),
    onPaper(price as bigint),
    onPaper(supply as bigint),
    kind === '과세' ? onPaper(vat as bigint) : kind,
    onPaper(total as bigint),
  ].join('')
}
