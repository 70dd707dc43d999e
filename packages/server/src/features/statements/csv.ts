/**
 * A statement as CSV for accounting programs: a row for each line, figures as plain decimals, no rows of sums. A rendering
 * of the composed document, with the texts as the order brought them. Interface 2.7; decision 51.
 */
import { looksLikeFormula } from '@napum/spreadsheet'
import { moneyToText } from '../../core/values/money.ts'
import { printedAdjustments } from './adjustments.ts'
import type { StatementDocument } from './document.ts'
import { pauses } from './pauses.ts'
import { adjustmentRow, type Cell, tableColumns, tableRow } from './table.ts'

/** Without it, Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The file, with the ends of lines that RFC 4180 names. Written in slices. */
export async function statementCsv(document: StatementDocument): Promise<string> {
  const pause = pauses()
  const rows = [csvRow(tableColumns.map(({ title }) => title))]
  for (const block of document.blocks) {
    await pause(block.lines.length)
    for (const line of block.lines) rows.push(csvRow(tableRow(document, block, line)))
  }
  for (const line of printedAdjustments(document)) rows.push(csvRow(adjustmentRow(document, line)))
  return BYTE_ORDER_MARK + rows.join('')
}

const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'bigint') return moneyToText(cell).replace(/\.00$/, '')
  if (typeof cell === 'number') return String(cell)
  const text = asText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A program for spreadsheets would compute what begins like a formula: an apostrophe makes it a text. */
const asText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)
