/**
 * A statement as a workbook: the rows of the CSV with numbers as numbers, and the sums of the paper far enough below, as values
 * and not as formulas, so that they are those of the statement whatever is moved above. Decision 51.
 */
import { buffer } from 'node:stream/consumers'
import { taxTypes } from '@napum/contract'
import { type Value, writeXlsx } from '@napum/spreadsheet'
import { type Money, moneyToNumber } from '../../core/values/money.ts'
import { printedAdjustments } from './adjustments.ts'
import type { StatementDocument, StatementTotals } from './document.ts'
import { statementTitle } from './file-name.ts'
import { pauses } from './pauses.ts'
import { taxLabels } from './present-lines.ts'
import { adjustmentRow, type Cell, dayTitles, type TableTitle, tableRow, tableTitles } from './table.ts'

/** In characters, where it is not the usual one. */
const widths: Partial<Record<TableTitle, number>> = {
  정산번호: 18,
  구분: 7,
  주문번호: 24,
  증빙번호: 24,
  납품일: 12,
  공급받는자: 20,
  '공급받는자 등록번호': 20,
  번호: 6,
  품명: 32,
  단위: 8,
  수량: 9,
  과세구분: 9,
  '줄 구분': 10,
  공급자: 20,
  '공급자 등록번호': 16,
  '정산 시작일': 12,
  '정산 종료일': 12,
  발행일: 12,
  '취소 구분': 10,
  '당초 공급일': 12,
  '당초 정산번호': 18,
  적요: 30,
}
const groupedTitles: readonly TableTitle[] = ['수량', '단가', '금액', '공급가액', '세액', '합계']

const columns = tableTitles.map((title) => ({
  title,
  ...(widths[title] === undefined ? {} : { width: widths[title] }),
  ...(groupedTitles.includes(title) ? { grouped: true as const } : {}),
  ...(dayTitles.includes(title) ? { day: true as const } : {}),
}))

/** The file. Written in slices. */
export const statementXlsx = (document: StatementDocument): Promise<Buffer> =>
  buffer(writeXlsx(columns, rowsOf(document), statementTitle(document)))

async function* rowsOf(document: StatementDocument): AsyncGenerator<readonly Value[]> {
  const pause = pauses()
  for (const block of document.blocks) {
    await pause(block.lines.length)
    for (const line of block.lines) yield tableRow(document, block, line).map(written)
  }
  for (const line of printedAdjustments(document)) yield adjustmentRow(document, line).map(written)
  // What selects the table by its data takes no sums with it.
  yield []
  yield sumRow('합계', document.totals)
  if (printedAdjustments(document).length > 0) yield sumRow('조정 합계', document.adjustments.totals)
  yield* kindRows(document.totals)
  const { payable } = document.paper
  if (payable !== null) yield row({ 품명: '차감 지급액', 합계: payable })
}

/** Amounts without VAT by tax kind, where there are several or another than the usual one. */
function* kindRows({ supply }: StatementTotals): Generator<readonly Value[]> {
  const present = taxTypes.filter((kind) => supply[kind] !== 0n)
  if (present.every((kind) => kind === 'taxable')) return
  for (const kind of present) {
    yield row({ 품명: `${taxLabels[kind]} 공급가액`, 공급가액: supply[kind], 과세구분: taxLabels[kind] })
  }
}

const sumRow = (title: string, sums: Omit<StatementTotals, 'supply'>): readonly Value[] =>
  row({
    품명: title,
    금액: sums.subtotal,
    공급가액: sums.supply_amount,
    세액: sums.vat_amount,
    합계: sums.total,
  })

const row = (cells: Partial<Record<TableTitle, Cell>>): readonly Value[] =>
  tableTitles.map((title) => written(cells[title] ?? ''))

const written = (cell: Cell): Value =>
  typeof cell === 'bigint' ? moneyToNumber(cell as Money) : cell === '' ? null : cell
