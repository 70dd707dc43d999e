/** Writes a workbook of one sheet, row by row: every text is a text, so that no program cuts digits or runs a formula. */
import { CELL_LENGTH_MAX } from '../limits.ts'
import { DAY_MS, DAY_ZERO, FIRST_SERIAL } from '../recognise/numbers.ts'
import { escaped } from '../xlsx/texts.ts'
import { type Column, linesIn, type Value, writable } from './values.ts'
import { writeZip } from './zip.ts'

const SHEET_NAME = '시트1'
const WIDTH = 14
const ROWS_PER_PIECE = 200
/** Points of a line in a row; programs do not all find the height of several by themselves. */
const LINE_HEIGHT = 16.5
/** What a cell keeps free beside its text, in characters. */
const CELL_INSET = 1
/** Styles of a cell: texts as text, titles bold, grouped numbers that are whole or have places, days, texts of several lines. */
const TEXT = 1
const TITLE = 2
const WHOLE = 3
const DECIMAL = 4
const DAY = 5
const WRAPPED = 6

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => writable(text).replace(/[&<>"]/g, (mark) => marks[mark] as string)

/**
 * A workbook, piece by piece. Without columns it has no row of titles, and nothing stands still while it is scrolled.
 * It prints on A4 across the page, as wide as the page, with the row of titles and its number on each.
 * @param sheet the name of its sheet, at most 31 characters
 * @param widths of columns without titles, in characters
 */
export const writeXlsx = (
  columns: readonly Column[],
  rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>,
  sheet: string = SHEET_NAME,
  widths: readonly number[] = columns.map(({ width = WIDTH }) => width),
): AsyncGenerator<Buffer> =>
  writeZip([
    { name: '[Content_Types].xml', pieces: [contentTypes] },
    { name: '_rels/.rels', pieces: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', pieces: [workbook(sheet, columns.length > 0)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
    },
    { name: 'xl/styles.xml', pieces: [styles] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(columns, rows, widths) },
  ])

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`

/** Pairs of a type and a target. */
function relations(...pairs: readonly string[]): string {
  let text = `${XML}<Relationships xmlns="${PACKAGE}/relationships">`
  for (let at = 0; at < pairs.length; at += 2) {
    text += `<Relationship Id="rId${at / 2 + 1}" Type="${RELATIONS}/${pairs[at]}" Target="${pairs[at + 1]}"/>`
  }
  return `${text}</Relationships>`
}

/** Excel takes 31 characters, and none of these. */
const sheetName = (name: string): string => xml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** Repeats the row of titles on each printed page. */
const printedTitles = (name: string): string =>
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${sheetName(name).replaceAll("'", "''")}'!$1:$1</definedName></definedNames>`

const workbook = (name: string, hasTitles: boolean): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets>${hasTitles ? printedTitles(name) : ''}</workbook>`

/** A cell by its format of numbers; in the middle, as cells beside it may have several lines. */
const cellStyle = (format: number, { font = 0, wraps = false } = {}): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="center"${wraps ? ' wrapText="1"' : ''}/></xf>`
/** As Excel numbers them; the last one is written below. */
const [GENERAL, AS_TEXT, THOUSANDS, PLACES, ISO_DAY] = [0, 49, 3, 4, 164]
/** In the order of the styles above. */
const cellStyles = [
  cellStyle(GENERAL),
  cellStyle(AS_TEXT),
  cellStyle(AS_TEXT, { font: 1, wraps: true }),
  cellStyle(THOUSANDS),
  cellStyle(PLACES),
  cellStyle(ISO_DAY),
  cellStyle(AS_TEXT, { wraps: true }),
]

const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${ISO_DAY}" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`

/** Keeps the row of titles in sight. */
const pane =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

const titleRow = (columns: readonly Column[], letters: readonly string[]): string =>
  `${rowStart(1, Math.max(...columns.map(({ title, width = WIDTH }) => linesIn(title, width - CELL_INSET))))}${columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, TITLE)).join('')}</row>`

async function* sheetPieces(
  columns: readonly Column[],
  rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>,
  widths: readonly number[],
): AsyncGenerator<string> {
  const sized = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${TEXT}"/>`,
  )
  const letters = columns.map((_, at) => columnLetters(at))
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`
  if (columns.length > 0) yield pane
  if (sized.length > 0) yield `<cols>${sized.join('')}</cols>`
  yield `<sheetData>${columns.length > 0 ? titleRow(columns, letters) : ''}`
  let text = ''
  let number = columns.length === 0 ? 0 : 1
  for await (const row of rows) {
    text += rowText(++number, row, letters, columns)
    if (number % ROWS_PER_PIECE !== 0) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData>${printSetup}</worksheet>`
}

/** A4, across, as wide as the page and as many pages high as it takes. */
const printSetup =
  '<printOptions gridLines="1"/><pageMargins left="0.3" right="0.3" top="0.4" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'

/** `A` to `Z`, `AA` and on. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}

/** Every cell says its place: the standard lets it be left out, but not every reader of others knows that. */
function rowText(
  number: number,
  row: readonly Value[],
  letters: readonly string[],
  columns: readonly Column[],
): string {
  let [text, lines] = ['', 1]
  for (const [at, value] of row.entries()) {
    text += cellText(`${letters[at] ?? columnLetters(at)}${number}`, value, columns[at])
    lines = Math.max(lines, linesOf(value, columns[at]))
  }
  return `${rowStart(number, lines)}${text}</row>`
}

const linesOf = (value: Value, column: Column | undefined): number =>
  column?.format === 'wrapped' && typeof value === 'string'
    ? linesIn(value, (column.width ?? WIDTH) - CELL_INSET)
    : 1

const rowStart = (number: number, lines: number): string =>
  `<row r="${number}"${lines > 1 ? ` ht="${lines * LINE_HEIGHT}" customHeight="1"` : ''}>`

function cellText(place: string, value: Value, column: Column | undefined): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return numberCell(place, value, column?.format)
  const serial = column?.format === 'day' ? serialOf(value) : null
  if (serial !== null) return `<c r="${place}" s="${DAY}"><v>${serial}</v></c>`
  return textCell(place, value, column?.format === 'wrapped' ? WRAPPED : TEXT)
}

/** The number of a day `YYYY-MM-DD`; null for another text. */
function serialOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const serial = (Date.parse(`${text}T00:00:00Z`) - DAY_ZERO) / DAY_MS
  return serial >= FIRST_SERIAL ? serial : null
}

function numberCell(place: string, value: number, format: Column['format']): string {
  if (!Number.isFinite(value)) return ''
  const style = format === 'grouped' ? ` s="${Number.isInteger(value) ? WHOLE : DECIMAL}"` : ''
  return `<c r="${place}"${style}><v>${value}</v></c>`
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(escaped(text.slice(0, CELL_LENGTH_MAX)))}</t></is></c>`
