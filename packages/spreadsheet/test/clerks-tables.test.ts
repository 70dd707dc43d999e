/** Tables as shops' and carriers' programs give them out and clerks send them on: each is read, explained row by row, or refused with the way out. */
import { describe, expect, it } from 'vitest'
import { encodeCp949, FileRefusal, type RowsKind, readFileRows, verdictOf } from '../src/index.ts'
import { handWorkbook } from './files.ts'

type Cell = string | number | null | { readonly formula: string; readonly value: string }
type Form = 'xlsx' | 'csv' | 'cp949' | 'pasted' | 'html'

interface Table {
  readonly from: string
  readonly as: Form
  readonly rows: readonly (readonly Cell[])[]
  readonly kind?: RowsKind
  /** Elements of the sheet beside its rows. */
  readonly before?: string
  readonly after?: string
  /** Rows that a filter hides, from 1. */
  readonly hidden?: readonly number[]
  /** What is read: the verdict of each row, or why the file is refused. */
  readonly becomes: readonly string[] | string
}

const ITEM = '202611201010_000000001_[1]'
const item = (n: number) => `202611201010_${String(n).padStart(9, '0')}_[1]`
const HEAD = ['상품주문번호', '택배사', '송장번호'] as const
const row = (n: number, carrier: Cell = 'CJ대한통운') => [item(n), carrier, `65000000100${n}`] as const
const plain = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? cell.value : String(cell)

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const name = (at: number) => String.fromCharCode(65 + at)

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

function workbook({ rows, before = '', after = '', hidden = [] }: Table): Buffer {
  const body = rows.map((cells, at) => {
    const hide = hidden.includes(at + 1) ? ' hidden="1"' : ''
    return `<row r="${at + 1}"${hide}>${cells.map((cell, column) => cellXml(cell, name(column) + (at + 1))).join('')}</row>`
  })
  return handWorkbook({
    sheet: `<worksheet>${before}<sheetData>${body.join('')}</sheetData>${after}</worksheet>`,
  })
}

const html = ({ rows }: Table) =>
  `<html><body><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${plain(cell)}</td>`).join('')}</tr>`).join('')}</table></body></html>`

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lines = (rows: Table['rows'], by: string) =>
  rows.map((cells) => cells.map((cell) => quoted(plain(cell))).join(by)).join('\r\n')

const makers: Readonly<Record<Form, (table: Table) => Buffer>> = {
  xlsx: workbook,
  csv: ({ rows }) => Buffer.from(`\ufeff${lines(rows, ',')}`),
  cp949: ({ rows }) => Buffer.from(encodeCp949(lines(rows, ',')) as Buffer),
  pasted: ({ rows }) => Buffer.from(lines(rows, '\t')),
  html: (table) => Buffer.from(html(table)),
}

const three = [row(1), row(2), row(3)]
const allGood = ['ok', 'ok', 'ok']
const tables: readonly Table[] = [
  { from: 'the plain form', as: 'xlsx', rows: [HEAD, ...three], becomes: allGood },
  {
    from: 'a title above, merged over the columns',
    as: 'xlsx',
    rows: [['11월 24일 출고 내역'], HEAD, ...three],
    after: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
    becomes: allGood,
  },
  {
    from: 'a title, the day and an empty row above',
    as: 'xlsx',
    rows: [['발송 목록'], ['출력일시: 2026-11-24 10:00'], [], HEAD, ...three],
    becomes: allGood,
  },
  {
    from: 'two heads, the upper one merged into groups',
    as: 'xlsx',
    rows: [['주문정보', '배송정보', null], HEAD, ...three],
    after: '<mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>',
    becomes: allGood,
  },
  {
    from: 'a head whose lower half explains',
    as: 'xlsx',
    rows: [HEAD, ['(필수)', '(필수)', '(숫자만)'], ...three],
    becomes: ['refused', ...allGood],
  },
  {
    from: 'the head again after each page',
    as: 'xlsx',
    rows: [HEAD, row(1), HEAD, row(2)],
    becomes: ['ok', 'refused', 'ok'],
  },
  {
    from: 'a sum below',
    as: 'xlsx',
    rows: [HEAD, ...three, ['합계', null, '3건']],
    becomes: [...allGood, 'refused'],
  },
  {
    from: 'notes below, after an empty row',
    as: 'xlsx',
    rows: [HEAD, ...three, [], ['※ 문의: 02-000-0000']],
    becomes: [...allGood, 'refused'],
  },
  {
    from: 'rows that a filter hides',
    as: 'xlsx',
    rows: [HEAD, ...three],
    hidden: [3],
    after: '<autoFilter ref="A1:C4"/>',
    becomes: allGood,
  },
  {
    from: 'a hidden column between',
    as: 'xlsx',
    before: '<cols><col min="2" max="2" hidden="1"/></cols>',
    rows: [
      ['상품주문번호', '내부메모', '택배사', '송장번호'],
      [ITEM, 'A-1', '한진택배', '512345678901'],
    ],
    becomes: ['ok'],
  },
  {
    from: 'numbers that formulas join',
    as: 'xlsx',
    rows: [HEAD, [item(1), 'CJ대한통운', { formula: '"6500"&"00001001"', value: '650000001001' }]],
    becomes: ['ok'],
  },
  {
    from: 'a lookup that found nothing',
    as: 'xlsx',
    rows: [HEAD, [item(1), 'CJ대한통운', { formula: 'VLOOKUP(A2,송장!A:B,2,0)', value: '#N/A' }]],
    becomes: ['refused'],
  },
  {
    from: 'numbers as numbers',
    as: 'xlsx',
    rows: [HEAD, [item(1), 'CJ대한통운', 650000001001]],
    becomes: ['ok'],
  },
  {
    from: 'a long number that lost its last digits',
    as: 'xlsx',
    rows: [HEAD, [item(1), '우체국택배', 12345678901234500000]],
    becomes: ['refused'],
  },
  {
    from: 'columns of a shop: much between, another order',
    as: 'xlsx',
    rows: [
      ['수취인명', '배송방법', '운송장번호', '상품명', '상품주문번호', '택배사명', '수량'],
      ['김하늘', '택배', '650000001001', '레진 A2', item(1), '대한통운', 2],
    ],
    becomes: ['ok'],
  },
  {
    from: 'columns of a carrier: customer order number, waybill',
    as: 'cp949',
    rows: [
      ['고객주문번호', '운송장번호', '받는분', '집화일자'],
      [item(1), '6500-0000-1001', '김하늘', '2026-11-24'],
    ],
    becomes: ['refused'],
  },
  { from: 'CP949, as old programs write', as: 'cp949', rows: [HEAD, ...three], becomes: allGood },
  {
    from: 'CP949 with a title and commas in quotes',
    as: 'cp949',
    rows: [['출고, 오전'], [...HEAD, '비고'], [...row(1), '문 앞, 경비실'], [...row(2), '']],
    becomes: ['ok', 'ok'],
  },
  { from: 'UTF-8 with its mark', as: 'csv', rows: [HEAD, ...three], becomes: allGood },
  {
    from: 'an apostrophe in front, against Excel',
    as: 'csv',
    rows: [HEAD, [item(1), 'CJ대한통운', "'650000001001"]],
    becomes: ['ok'],
  },
  {
    from: 'a formula of text, ="…"',
    as: 'csv',
    rows: [HEAD, [item(1), 'CJ대한통운', '="650000001001"']],
    becomes: ['ok'],
  },
  { from: 'an exponent', as: 'csv', rows: [HEAD, [item(1), 'CJ대한통운', '6.5E+11']], becomes: ['refused'] },
  {
    from: 'two waybills in a cell',
    as: 'csv',
    rows: [HEAD, [item(1), 'CJ대한통운', '650000001001, 650000001002']],
    becomes: ['refused'],
  },
  { from: 'pasted with its head', as: 'pasted', rows: [HEAD, ...three], becomes: allGood },
  { from: 'pasted without a head', as: 'pasted', rows: three, becomes: allGood },
  {
    from: 'a carrier nobody knows, and one that is missing',
    as: 'pasted',
    rows: [HEAD, row(1, '번개퀵'), row(2, '')],
    becomes: ['refused', 'refused'],
  },
  {
    from: 'the same order twice',
    as: 'pasted',
    rows: [HEAD, row(1), [item(1), 'CJ대한통운', '650000001009']],
    becomes: ['ok', 'refused'],
  },
  { from: '.xls that is a page of the web', as: 'html', rows: [HEAD, ...three], becomes: 'html' },
  { from: 'nothing but a title', as: 'xlsx', rows: [['출고 내역']], becomes: 'no_columns' },
  {
    from: 'an order number without its item',
    as: 'csv',
    rows: [HEAD, ['202611201010_000000001', 'CJ대한통운', '650000001001']],
    becomes: ['refused'],
  },
  {
    from: 'prices with commas, signs and a sum below',
    as: 'csv',
    kind: 'prices',
    rows: [
      ['상품주문번호', '공급단가'],
      [item(1), '12,500'],
      [item(2), '₩9,000'],
      [item(3), '8,000원'],
      ['합계', '29,500'],
    ],
    becomes: ['ok', 'ok', 'ok', 'refused'],
  },
]

async function readOf(table: Table) {
  try {
    const { rows } = await readFileRows(makers[table.as](table), table.kind ?? 'waybills')
    return rows
  } catch (error) {
    if (error instanceof FileRefusal) return error
    throw error
  }
}

describe("a clerk's table", () => {
  it.each(tables)('$from ($as)', async (table) => {
    const read = await readOf(table)
    if (read instanceof FileRefusal) {
      expect(read.reason).toBe(table.becomes)
      return
    }
    const got = read.map(({ issues }) => verdictOf(issues))
    expect(got).toEqual(table.becomes)
    // Nothing is refused without a reason, and of what is good the number is whole.
    for (const { issues, values } of read) {
      const verdict = verdictOf(issues)
      if (verdict === 'refused') expect(issues.length).toBeGreaterThan(0)
      else if ('tracking_number' in values) expect(values.tracking_number).toMatch(/^\d{12}$/)
    }
  })
})
