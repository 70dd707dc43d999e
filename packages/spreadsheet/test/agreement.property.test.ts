/**
 * Our reader beside one that somebody else wrote, on workbooks that no program would write: whatever both accept, both read
 * alike, cell by cell and digit by digit. A file that one of them refuses proves nothing and is skipped.
 */
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { FileRefusal, openFile, textOf, type Value, writeXlsx } from '../src/index.ts'
import { handZip } from './files.ts'

const RUNS = process.env.FAULTS ? 1_000 : 10

/** By place such as `3:0`, what stands there; cells without a value are left out. */
type Grid = Readonly<Record<string, string>>

async function ours(bytes: Buffer): Promise<Grid | null> {
  const grid: Record<string, string> = {}
  try {
    const file = await openFile(bytes)
    await file.read(0, ({ number, cells }) => {
      for (const [column, cell] of cells.entries())
        if (textOf(cell) !== '') grid[`${number}:${column}`] = said(textOf(cell), cell)
      return true
    })
    return grid
  } catch (error) {
    if (error instanceof FileRefusal) return null
    throw error
  }
}

const said = (text: string, cell: unknown): string =>
  (cell as { kind?: string }).kind === 'boolean' ? String(text === '1' || text === 'true') : text

async function theirs(bytes: Buffer): Promise<Grid | null> {
  const grid: Record<string, string> = {}
  try {
    const read = await readExcelFile(bytes, { trim: false, parseNumber: (text: string) => text } as never)
    const [{ data = [] } = {}] = read as unknown as { data?: unknown[][] }[]
    for (const [row, cells] of data.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== null && cell !== '') grid[`${row + 1}:${column}`] = String(cell)
    return grid
  } catch {
    return null
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] as string)

const words = fc.oneof(
  fc.constantFrom(
    '가나다',
    '0012',
    '  앞뒤  ',
    '&<>"\'',
    '=1+1',
    '줄\n바꿈',
    '301234567890',
    '1.23E+13',
    '😀',
    '_x0041_',
  ),
  fc.string({ unit: fc.constantFrom('가', '힣', 'a', '0', '&', '<', ' ', '_', '😀', '-'), maxLength: 12 }),
)
const digits = fc.oneof(
  fc.stringMatching(/^[1-9][0-9]{0,19}$/),
  fc.stringMatching(/^[0-9]{1,6}\.[0-9]{1,8}$/),
  fc.constantFrom('0', '3.0123456789E11', '-5', '1E-7'),
)
const cell = fc.oneof(
  fc.record({ as: fc.constantFrom('shared', 'inline', 'rich', 'formula'), text: words }),
  fc.record({ as: fc.constant('number'), text: digits }),
  fc.record({ as: fc.constant('boolean'), text: fc.constantFrom('0', '1') }),
)
const sheet = fc.array(
  fc.record({ skip: fc.nat(3), cells: fc.array(fc.option(cell, { freq: 3 }), { maxLength: 8 }) }),
  { maxLength: 12 },
)

const letter = (column: number) => String.fromCharCode(65 + column)

/** A workbook whose parts are made by hand; `change` may spoil the text of the sheet. */
function workbook(
  rows: readonly { skip: number; cells: readonly ({ as: string; text: string } | null)[] }[],
  change: (sheet: string) => string = (text) => text,
): Buffer {
  const shared: string[] = []
  let number = 0
  const body = rows.map(({ skip, cells }) => {
    number += skip + 1
    const made = cells.map((each, column) => {
      if (!each) return ''
      const place = `r="${letter(column)}${number}"`
      const text = `<t xml:space="preserve">${xml(each.text)}</t>`
      if (each.as === 'number') return `<c ${place}><v>${each.text}</v></c>`
      if (each.as === 'boolean') return `<c ${place} t="b"><v>${each.text}</v></c>`
      if (each.as === 'inline') return `<c ${place} t="inlineStr"><is>${text}</is></c>`
      if (each.as === 'formula') return `<c ${place} t="str"><f>A1</f><v>${xml(each.text)}</v></c>`
      shared.push(
        each.as === 'rich' ? `<si><r>${text}</r><r><rPr><b/></rPr>${text}</r></si>` : `<si>${text}</si>`,
      )
      return `<c ${place} t="s"><v>${shared.length - 1}</v></c>`
    })
    return `<row r="${number}">${made.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (text: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${text}</Relationships>`
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  return handZip([
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    part('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') +
          relation(2, 'sharedStrings', 'sharedStrings.xml') +
          relation(3, 'styles', 'styles.xml'),
      ),
    ),
    part('xl/sharedStrings.xml', `<sst xmlns="${main}">${shared.join('')}</sst>`),
    part('xl/styles.xml', `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`),
    part(
      'xl/worksheets/sheet1.xml',
      change(`<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`),
    ),
  ])
}

describe('our reader and an outside one', () => {
  test('read workbooks of any cells alike', async () => {
    let both = 0
    await fc.assert(
      fc.asyncProperty(sheet, async (rows) => {
        const bytes = workbook(rows)
        const [own, other] = [await ours(bytes), await theirs(bytes)]
        if (own === null || other === null) return
        both++
        expect(own).toEqual(other)
      }),
      { numRuns: RUNS },
    )
    expect(both).toBeGreaterThan(RUNS / 2)
  })

  test('read workbooks of our writer alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(words, fc.nat(), fc.constant(null)), { maxLength: 6 })),
        async (rows) => {
          const titles = Array.from({ length: 6 }, (_, at) => ({ title: `t${at}` }))
          const bytes = await buffer(writeXlsx(titles, rows as Value[][]))
          expect(await ours(bytes)).toEqual(await theirs(bytes))
        },
      ),
      { numRuns: RUNS / 2 },
    )
  })

  test('agree where places, indices and digits of a sheet were changed, or refuse it', async () => {
    let both = 0
    const change = fc.tuple(
      fc.nat(),
      fc.constantFrom('', '0', '1', '7', '99', 'A', 'H', '.', '-', 'E', '가', ' '),
    )
    await fc.assert(
      fc.asyncProperty(sheet, fc.array(change, { minLength: 1, maxLength: 3 }), async (rows, changes) => {
        const bytes = workbook(rows, (text) => changes.reduce(changed, text))
        const [own, other] = [await ours(bytes), await theirs(bytes)]
        if (own === null || other === null) return
        both++
        expect(own).toEqual(other)
      }),
      { numRuns: RUNS },
    )
    expect(both).toBeGreaterThan(RUNS / 20)
  })
})

test('a shared text without a number is nothing, and with another one is refused', async () => {
  const rows = [{ skip: 0, cells: [{ as: 'shared', text: '가나다' }] }]
  const numbered = (number: string) =>
    workbook(rows, (sheet) => sheet.replace('<v>0</v>', `<v>${number}</v>`))
  expect(await ours(numbered('0'))).toEqual({ '1:0': '가나다' })
  expect(await ours(numbered(''))).toEqual({})
  for (const number of [' ', '0.0', '0x0', '-0', '1', '1e0']) expect(await ours(numbered(number))).toBeNull()
})

/** Changes one of the characters that are values: what makes up tags stays, for what is no XML is read by nobody alike. */
function changed(text: string, [at, letters]: readonly [number, string]): string {
  const places = [...text.matchAll(/(?<=[>"\dA-Z.-])[\dA-H](?=[<"\d.E-])/g)].map(({ index }) => index)
  const place = places[at % places.length]
  return place === undefined ? text : text.slice(0, place) + letters + text.slice(place + 1)
}
