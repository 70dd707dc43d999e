/**
 * A statement as a workbook: the rows of the CSV with numbers as numbers, and the sums of the paper far enough below, as values
 * and not as formulas, so that they are those of the statement whatever is moved above. Decision 51.
 */
import { buffer } from 'node:stream/consumers'
import { type Column, textWidth, type Value, writeXlsx } from '@napum/spreadsheet'
import { type Money, moneyToNumber } from '../../core/values/money.ts'
import { printedAdjustments } from './adjustments.ts'
import type { StatementDocument, StatementTotals } from './document.ts'
import { statementTitle } from './file-name.ts'
import { pauses } from './pauses.ts'
import { taxKindsOf, taxLabels } from './present-lines.ts'
import { payableEntries } from './present-payable.ts'
import { adjustmentRow, type Cell, rowOf, tableColumns, tableRow } from './table.ts'

/** In characters: of a column without anything in it, and what its lines and its bold title need besides. */
const WIDTH_MIN = 5
const WIDTH_FREE = 1.5

/** The file. Written in slices. */
export async function statementXlsx(document: StatementDocument): Promise<Buffer> {
  const rows = await rowsOf(document)
  return buffer(writeXlsx(await fittedTo(rows), rows, statementTitle(document)))
}

/** Columns as narrow as their cells allow: all of them are printed across one page. */
async function fittedTo(rows: readonly (readonly Value[])[]): Promise<Column[]> {
  const pause = pauses()
  const widest = tableColumns.map(() => 0)
  for (const row of rows) {
    await pause(0)
    for (const [at, value] of row.entries()) widest[at] = Math.max(widest[at] as number, widthOf(value))
  }
  return tableColumns.map(({ widthMax = Number.POSITIVE_INFINITY, ...column }, at) => ({
    ...column,
    width: Math.max(WIDTH_MIN, Math.min(widthMax, (widest[at] as number) + WIDTH_FREE)),
  }))
}

function widthOf(value: Value): number {
  if (typeof value !== 'number') return textWidth(value ?? '')
  const digits = String(Math.trunc(Math.abs(value))).length
  return digits + Math.floor((digits - 1) / 3) + (value < 0 ? 1 : 0) + (Number.isInteger(value) ? 0 : 3)
}

async function rowsOf(document: StatementDocument): Promise<(readonly Value[])[]> {
  const pause = pauses()
  const rows: (readonly Cell[])[] = []
  for (const block of document.blocks) {
    await pause(block.lines.length)
    for (const line of block.lines) rows.push(tableRow(document, block, line))
  }
  const adjusted = printedAdjustments(document)
  for (const line of adjusted) rows.push(adjustmentRow(document, line))
  // What selects the table by its data takes no sums with it.
  rows.push([], sumRow('합계', document.totals))
  if (adjusted.length > 0) rows.push(sumRow('조정 합계', document.adjustments.totals))
  for (const [kind, title, supply] of taxKindsOf(document.totals))
    rows.push(rowOf({ 품명: title, 공급가액: supply, 과세구분: taxLabels[kind] }))
  for (const [title, sum] of payableEntries(document) ?? []) rows.push(rowOf({ 품명: title, 합계: sum }))
  return rows.map((row) => row.map(written))
}

const sumRow = (title: string, sums: Omit<StatementTotals, 'supply'>): readonly Cell[] =>
  rowOf({
    품명: title,
    금액: sums.subtotal,
    공급가액: sums.supply_amount,
    세액: sums.vat_amount,
    합계: sums.total,
  })

const written = (cell: Cell): Value =>
  typeof cell === 'bigint' ? moneyToNumber(cell as Money) : cell === '' ? null : cell
