/**
 * Files of several programs, and what is read of each: `packages/spreadsheet/test/corpus.tsv`, which this test writes with `-u`. All people and
 * numbers in them are made up.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FileRefusal, type FileRows, type ReadRow, readFileRows, verdictOf } from '../src/index.ts'

const corpus = new URL('../corpus/', import.meta.url)

/** With which program each was made. */
const makers: Readonly<Record<string, string>> = {
  'broken-letters.csv': 'by hand',
  'cp949.csv': 'by hand, CP949',
  'cut-off.xlsx': 'exceljs, cut off',
  'damaged.xlsx': 'exceljs, one bit of the sheet changed',
  'exceljs.xlsx': 'exceljs 4.4',
  'libreoffice.xls': 'LibreOffice 7.4',
  'libreoffice.xlsx': 'LibreOffice 7.4',
  'no-columns.csv': 'by hand',
  'notes-and-merged.xlsx': 'exceljs 4.4',
  'old.xls': 'SheetJS 0.20',
  'password.xlsx': 'by hand, in the form of an encrypted workbook',
  'pasted-without-header.tsv': 'by hand',
  'prefixed-and-stored.xlsx': 'exceljs, namespaces with prefixes, not compressed',
  'rich-text.xlsx': 'exceljs 4.4',
  'second-sheet.xlsx': 'exceljs 4.4',
  'semicolon.csv': 'by hand',
  'sheetjs-inline.xlsx': 'SheetJS 0.20, without shared texts',
  'sheetjs.ods': 'SheetJS 0.20',
  'sheetjs.xlsb': 'SheetJS 0.20',
  'sheetjs.xlsx': 'SheetJS 0.20',
  'strict.xlsx': 'exceljs, in strict OOXML with a day as text',
  'utf16.txt': 'by hand, as "Unicode text" of Excel',
  'utf16be.txt': 'by hand',
  'utf8-bom.csv': 'by hand',
  'utf8.csv': 'by hand',
  'web-page.xls': 'SheetJS 0.20, as HTML',
  'write-excel-file.xlsx': 'write-excel-file 4.1',
  'zip64.xlsx': 'exceljs, zipped with 64-bit sizes by Python',
}

const shown = (text: string): string => JSON.stringify(text).slice(1, -1)

const lineOf = (cells: readonly string[]): string => cells.join('\t').trimEnd()

function fileLine(name: string, read: FileRows | FileRefusal): string {
  const maker = makers[name] as string
  if (read instanceof FileRefusal) return lineOf([name, maker, `refused: ${read.reason}`])
  const counts = (['ok', 'warning', 'refused'] as const).map(
    (verdict) => `${read.rows.filter((row) => verdictOf(row.issues) === verdict).length} ${verdict}`,
  )
  const columns = read.columns.map(({ field, column }) => `${field} ${column}`).join(', ')
  const place = `${[read.kind, read.encoding, read.sheet].filter(Boolean).join(', ')}; header ${read.headerRow ?? 'none'}`
  return lineOf([name, maker, place, columns, counts.join(', ')])
}

function rowLine({ values, read, issues }: ReadRow): string {
  const why = issues.map(({ code }) => code).join(' ')
  const cells = [read.carrier_code, read.tracking_number].map((cell) => shown(cell ?? ''))
  const taken = [values.carrier_code, values.tracking_number].map((value) => String(value ?? ''))
  return lineOf([...cells, ...taken, verdictOf(issues), why])
}

/** A number that is taken as it stands, without a remark. */
const isPlain = ({ values, read, issues }: ReadRow): boolean =>
  issues.length === 0 && values.tracking_number === read.tracking_number

test('every file of the corpus is read or refused as its table says', async () => {
  const names = readdirSync(corpus).sort()
  expect(names).toEqual(Object.keys(makers).sort())
  const lines: string[] = []
  const rows = new Set<string>()
  const carriers = new Set<string>()
  for (const name of names) {
    const read = await readFileRows(readFileSync(new URL(name, corpus)), 'waybills').catch((error) => {
      if (error instanceof FileRefusal) return error
      throw error
    })
    lines.push(fileLine(name, read))
    if (read instanceof FileRefusal) continue
    for (const row of read.rows) {
      const carrier = row.read.carrier_code ?? ''
      if (!isPlain(row) || !carriers.has(carrier)) rows.add(rowLine(row))
      carriers.add(carrier)
    }
  }
  const text = [
    lineOf(['File', 'Made with', 'Read as', 'Columns', 'Rows']),
    ...lines,
    '',
    lineOf(['Carrier', 'Waybill number, as it stands', 'Carrier read', 'Number read', 'Verdict', 'Why']),
    ...[...rows].sort(),
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL('corpus.tsv', import.meta.url)))
})

test('the same cells are read alike, whichever program wrote them', async () => {
  const numbersOf = async (name: string) => {
    const { rows } = await readFileRows(readFileSync(new URL(name, corpus)), 'waybills')
    return rows
      .filter(({ ord_prd_no }) => (ord_prd_no ?? '') < '202601220157_000020200')
      .map((row) => [row.row, row.ord_prd_no, row.values.tracking_number, verdictOf(row.issues)])
  }
  const expected = await numbersOf('exceljs.xlsx')
  expect(expected).toHaveLength(22)
  for (const name of Object.keys(makers).filter((each) =>
    /^(libreoffice|sheetjs|sheetjs-inline|write-excel-file|strict|zip64|prefixed-and-stored)\.xlsx$/.test(
      each,
    ),
  )) {
    expect(await numbersOf(name), name).toEqual(expected)
  }
})
