/** The workbook of a statement, read by other code than wrote it. */
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { aLine, anAdjustment, anOrder, aSource } from '../../../test/statement-source.ts'
import { composeStatement } from './compose.ts'
import { statementCsv } from './csv.ts'
import type { ReversedSale, StatementSource } from './document.ts'
import { tableColumns } from './table.ts'
import { statementXlsx } from './xlsx.ts'

async function sheetOf(source: StatementSource) {
  const book = read(await statementXlsx(await composeStatement(source)), { cellNF: true, bookFiles: true })
  const sheet = book.Sheets[book.SheetNames[0] as string] as object
  return {
    book,
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true, UTC: true }),
    sheet,
  }
}

function sheetXml(book: object): string {
  const { files } = book as { files: Record<string, { content: Uint8Array }> }
  return Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
}

const reversed: ReversedSale = {
  claim_type: 'return',
  supplied_on: '2026-01-21',
  sale_settlement_no: 'SET-20260131-001',
}
const back = (changed: object = {}) =>
  aLine({ quantity: -1, total_amount: -10_000_00n, reversed, ...changed })
const cancellation = aSource({
  type: 'cancellation',
  paper: { ...aSource().paper, issued_on: '2026-03-02' },
  orders: [anOrder({ lines: [back()] }), anOrder({ ord_no: 'B', lines: [back({ reversed: undefined })] })],
})

test('says in every row whose it is, of which period, what kind of line, and what is taken back', async () => {
  const { rows } = await sheetOf(cancellation)
  const [titles = [], ...data] = rows as string[][]
  const cells = (row: readonly unknown[] = []) =>
    Object.fromEntries(titles.map((title, at) => [title, row[at]]))
  const same = { 공급자: '(주)한빛유통', '공급자 등록번호': '012-34-56782', 구분: '취소' }
  const sale = { '취소 구분': '반품', '당초 정산번호': 'SET-20260131-001' }
  expect(data.slice(0, 4).map(cells)).toMatchObject([
    { ...same, ...sale, '줄 구분': '품목' },
    { ...same, ...sale, '줄 구분': '가격 조정' },
    { ...same, '줄 구분': '품목', '취소 구분': undefined },
    { ...same, '줄 구분': '가격 조정' },
  ])
  // No sums between the data, and an empty row before those of all.
  expect(data.slice(4, 6).map((row) => row.filter((cell) => cell !== undefined && cell !== null))).toEqual([
    [],
    ['합계', -20_000, -18_182, -1_818, -20_000],
  ])
})

test('has the sums of the paper below its data, what was carried among them, and the rows of the CSV come to it', async () => {
  const balance = { kind: 'balance_in', reason_code: null, total_amount: -3_000_00n } as const
  const source = aSource({
    orders: [anOrder({ lines: [aLine({ total_amount: 10_000_00n })] })],
    adjustments: [anAdjustment(balance), anAdjustment({ total_amount: -500_00n })],
    paper: { ...aSource().paper, payable: 6_500_00n },
  })
  const { rows } = await sheetOf(source)
  const titles = rows[0] as string[]
  const [name, total] = [titles.indexOf('품명'), titles.indexOf('합계')]
  expect(rows.slice(-5).map((row) => [row[name], row[total]])).toEqual([
    ['매출', 10_000],
    ['취소·반품', 0],
    ['전기 이월', -3_000],
    ['조정', -500],
    ['지급액', 6_500],
  ])
  const kind = titles.indexOf('줄 구분')
  const lines = (await statementCsv(await composeStatement(source))).trim().split('\r\n').slice(1)
  const cells = lines.map((line) => line.split(','))
  expect(cells.map((row) => row[kind])).toContain('전기 이월')
  expect(cells.reduce((sum, row) => sum + Number(row[total]), 0)).toBe(6_500)
})

test('is as narrow as its cells allow: figures are whole, and texts take further lines', async () => {
  const lines = [aLine({ unit_price: 987_654_321_00n, product_title: '아주 긴 품명 '.repeat(20) }), aLine()]
  const { book } = await sheetOf(aSource({ orders: [anOrder({ lines })] }))
  const xml = sheetXml(book)
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  const titles = tableColumns.map(({ title }) => title)
  const widthOf = (title: string) => widths[titles.indexOf(title as never)]
  expect(['단가', '품명', '적요', '납품일'].map(widthOf)).toEqual([12.5, 24, 5, 11.5])
  const rows = [...xml.matchAll(/<row [^>]*?(?: ht="([\d.]+)" customHeight="1")?>/g)].map(
    ([, height]) => height,
  )
  // 가 takes two: 260 characters in a column of 23, and a settlement number in two lines.
  expect(rows.slice(1, 3)).toEqual([String(12 * 16.5), String(2 * 16.5)])
  const all = widths.reduce((sum, width) => sum + width, 0)
  expect(all).toBeLessThan(320)
})

test('has days that programs can sort, and prints on A4 across with its titles on each page', async () => {
  const { book, sheet } = await sheetOf(cancellation)
  const titles = utils.sheet_to_json<string[]>(sheet, { header: 1 })[0] ?? []
  const cell = (title: string) =>
    (sheet as Record<string, { t: string; v: number; w?: string }>)[
      utils.encode_cell({ r: 1, c: titles.indexOf(title) })
    ]
  for (const [title, day] of [
    ['납품일', '2026-02-11'],
    ['정산 시작일', '2026-02-01'],
    ['정산 종료일', '2026-02-28'],
    ['발행일', '2026-03-02'],
    ['당초 공급일', '2026-01-21'],
  ] as const) {
    expect([title, cell(title)?.t]).toEqual([title, 'n'])
    expect(new Date(Date.UTC(1899, 11, 30) + (cell(title)?.v ?? 0) * 86_400_000).toISOString()).toBe(
      `${day}T00:00:00.000Z`,
    )
  }
  expect(sheetXml(book)).toContain(
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
  )
  expect(book.Workbook?.Names).toMatchObject([{ Name: '_xlnm.Print_Titles' }])
})
