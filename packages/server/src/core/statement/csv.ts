/**
 * A statement as CSV for accounting programs: a row for each line, figures as plain decimals, no rows of sums. A rendering
 * of the composed document, with the texts as the order brought them. Interface 2.7; decision 51.
 */
import type { StatementType } from '@napum/contract'
import { type Money, moneyToText } from '../money.ts'
import type { PrintedLine, StatementBlock, StatementDocument } from './document.ts'
import { pauses } from './pauses.ts'
import { taxLabels } from './present-lines.ts'

const columns = [
  '정산번호',
  '구분',
  '주문번호',
  '증빙번호',
  '납품일',
  '공급받는자',
  '공급받는자 등록번호',
  '번호',
  '보험코드',
  '품명',
  '규격',
  '단위',
  '수량',
  '단가',
  '금액',
  '공급가액',
  '세액',
  '합계',
  '과세구분',
] as const

const typeLabels: Record<StatementType, string> = { standard: '매출', cancellation: '취소' }

/** Without it, Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The file, with the ends of lines that RFC 4180 names. Written in slices. */
export async function statementCsv(document: StatementDocument): Promise<string> {
  const pause = pauses()
  const rows = [csvRow(columns)]
  for (const block of document.blocks) {
    await pause(block.lines.length)
    for (const line of block.lines) rows.push(csvRow(cellsOf(document.type, block, line)))
  }
  return BYTE_ORDER_MARK + rows.join('')
}

/** The day is empty for goods that have not left. */
const cellsOf = (type: StatementType, block: StatementBlock, line: PrintedLine): readonly Cell[] => [
  block.settlement_no,
  typeLabels[type],
  block.ord_no,
  block.proof_number,
  line.is_sent ? block.delivery_date : '',
  block.receiver.name,
  block.receiver.biz_no,
  line.no,
  line.insurance_code,
  line.product_title,
  line.specifications,
  line.unit,
  line.quantity,
  line.unit_price,
  line.amount,
  line.supply,
  line.vat,
  line.supply + line.vat,
  taxLabels[line.tax_type],
]

/** A text, a whole number, or money. */
type Cell = string | number | Money

const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'bigint') return moneyToText(cell).replace(/\.00$/, '')
  if (typeof cell === 'number') return String(cell)
  const text = asText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A program for spreadsheets would compute what begins like a formula: an apostrophe makes it a text. */
const asText = (text: string): string =>
  /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text
