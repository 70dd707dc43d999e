/** Files that were made to hurt: refused, soon and within bounds of memory, or read as what they are. */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileRefusal, openFile, readFileRows } from '../src/index.ts'
import { FormatCollector } from '../src/xlsx/formats.ts'
import { handWorkbook, handZip, sheetOf } from './files.ts'

const RUNS = process.env.FAULTS ? 300 : 25

const reasonOf = async (bytes: Buffer): Promise<string> => {
  try {
    await readFileRows(bytes, 'waybills')
    return 'read'
  } catch (error) {
    if (error instanceof FileRefusal) return error.reason
    throw error
  }
}

const row = (number: number) =>
  `<row r="${number}"><c t="inlineStr"><is><t>2026_1_[${number}]</t></is></c><c t="inlineStr"><is><t>CJ</t></is></c><c><v>301234567890</v></c></row>`

describe('bombs', () => {
  test('a small file that unpacks to 300 MB is refused before it is unpacked', async () => {
    const bomb = handWorkbook({ sheet: Buffer.alloc(1_000), announced: 300 * 1024 ** 2 })
    expect(await reasonOf(bomb)).toBe('unpacks_too_large')
  })

  test('a part that is larger than it says is given up where its size ends', async () => {
    const bomb = handWorkbook({ sheet: Buffer.alloc(20 * 1024 ** 2, ' '), announced: 1_000 })
    expect(await reasonOf(bomb)).toBe('broken')
  })

  test('all parts share one budget', async () => {
    const texts = `<sst>${' '.repeat(2 * 1024 ** 2)}</sst>`
    const bomb = handWorkbook({ sheet: sheetOf(row(1)), texts, announced: 99 * 1024 ** 2 })
    expect(await reasonOf(bomb)).toBe('unpacks_too_large')
  })

  test.each([
    ['a value in the last column', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'too_many_columns'],
    ['a value in the last row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'too_many_rows'],
    ['rows that go back', `${row(2)}${row(1)}`, 'broken'],
    ['cells that go back', '<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>', 'broken'],
    ['a shared text that is not there', '<row><c t="s"><v>7</v></c></row>', 'broken'],
    ['a cell of an unknown type', '<row><c t="zip"><v>7</v></c></row>', 'broken'],
    [
      'a cell that is longer than Excel allows',
      `<row><c t="str"><v>${'가'.repeat(40_000)}</v></c></row>`,
      'too_much_inside',
    ],
    ['a tag without an end', `<row ${'a'.repeat(200_000)}`, 'broken'],
    ['an entity of its own', '<row><c t="str"><v>&lol;</v></c></row>', 'broken'],
    ['a comment without an end', `<!-- ${'a'.repeat(200_000)}`, 'broken'],
    ['nothing', '', 'empty'],
  ])('%s', async (_name, rows, reason) => {
    expect(await reasonOf(handWorkbook({ sheet: sheetOf(rows) }))).toBe(reason)
  })

  test('more rows than are read', async () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => row(at + 1)).join('')
    expect(await reasonOf(handWorkbook({ sheet: sheetOf(rows) }))).toBe('too_many_rows')
  })

  test('a million shared texts', async () => {
    const texts = `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>`
    expect(await reasonOf(handWorkbook({ sheet: sheetOf(row(1)), texts }))).toBe('too_much_inside')
  })

  test('a sheet without the needed columns is not read on, whatever it holds', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')
    // Damaged beyond the piece that decides: nobody gets that far.
    const sheet = `<worksheet><sheetData>${rows}${' '.repeat(1_000_000)}</broken>`
    expect(await reasonOf(handWorkbook({ sheet }))).toBe('no_columns')
    const first = `<worksheet><sheetData>${row(1)}</sheetData>${' '.repeat(1_000_000)}<`
    expect(await reasonOf(handWorkbook({ sheet: first }))).toBe('broken')
  })

  // All are counted alike: every run tries the quickest.
  const markups = process.env.FAULTS ? ['<a/>', '<??>', '<![CDATA[]]>', '<!---->'] : ['<a/>']
  test.each(markups)('%s without end', async (markup) => {
    const sheet = sheetOf(row(1) + markup.repeat(8_000_001))
    expect(await reasonOf(handWorkbook({ sheet }))).toBe('too_much_inside')
  })

  test('whatever takes long is asked again and again whether to go on', async () => {
    const asked = async (bytes: Buffer) => {
      let count = 0
      const check = () => {
        if (++count === 3) throw new FileRefusal('too_much_inside')
      }
      await expect(readFileRows(bytes, 'waybills', { check })).rejects.toThrow(FileRefusal)
    }
    const cells = '&#9;'.repeat(8_000)
    const long = Array.from(
      { length: 40 },
      (_, at) => `<row r="${at + 1}"><c t="str"><v>${cells}</v></c></row>`,
    )
    await asked(handWorkbook({ sheet: sheetOf(long.join('')) }))
    await asked(handWorkbook({ sheet: sheetOf(row(1)), texts: `<sst>${' '.repeat(1_000_000)}</sst>` }))
    await asked(Buffer.from(`주문품목번호,택배사,송장번호\n${'2026_1_[1],cj,301234567890\n'.repeat(2_000)}`))
  })
})

describe('texts that are long on purpose', () => {
  const long = [
    ['brackets', '['.repeat(32_000)],
    ['a name in brackets', `CJ${'('.repeat(32_000)}`],
    ['blanks', `3${' '.repeat(32_000)}4`],
    ['zeros', `1.${'0'.repeat(32_000)}1`],
  ] as const
  const filled = (text: string) => {
    const cells = [1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
    const rows = Array.from({ length: 3_000 }, (_, at) => `<row r="${at + 2}">${cells}</row>`)
    const header = ['주문품목번호', '단가', '수량'].map((title) => `<c t="str"><v>${title}</v></c>`).join('')
    return handWorkbook({
      sheet: sheetOf(`<row r="1">${header}</row>${rows.join('')}`),
      texts: `<sst>${`<si><t>${text}</t></si>`.repeat(4)}</sst>`,
    })
  }

  // Before they were bounded, each of these took minutes and hundreds of megabytes.
  test.each(long)('%s in every cell refuse the rows, and few of them are shown', async (_name, text) => {
    const { rows } = await readFileRows(filled(text), 'prices')
    expect(rows).toHaveLength(3_000)
    expect(rows.every(({ issues }) => issues[0]?.code === 'TOO_LONG')).toBe(true)
    expect(JSON.stringify(rows).length).toBeLessThan(3_000 * 1_500)
  })

  test('a format that is longer than Excel allows is no format', () => {
    const told = new FormatCollector()
    const tag = { attribute: (name: string) => (name === 'numFmtId' ? '200' : '['.repeat(1_001)) }
    expect(() => told.open('numFmt', tag)).toThrow(FileRefusal)
  })
})

describe('what no workbook has', () => {
  test.each(['<!DOCTYPE x [<!ENTITY a "b">]>', '<!DOCTYPE worksheet SYSTEM "file:///etc/passwd">'])(
    '%s',
    async (doctype) => {
      expect(await reasonOf(handWorkbook({ sheet: `${doctype}${sheetOf(row(1))}` }))).toBe('doctype')
    },
  )

  test.each([
    ['a zip of something else', handZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'not_a_table'],
    [
      'a path that leads out',
      handZip([{ name: '../xl/workbook.xml', bytes: Buffer.from('<a/>') }]),
      'not_a_table',
    ],
    ['a document', Buffer.from('%PDF-1.7 abc'), 'not_a_table'],
    ['zeros', Buffer.alloc(100), 'not_a_table'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blanks', Buffer.from(' \r\n \r\n'), 'empty'],
    [
      'a form with a file',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="f"\r\n\r\na,b\r\n--x--'),
      'multipart',
    ],
    [
      'a form with a workbook',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="f"\r\n\r\nPK\x03\x04\0\0\r\n--x--'),
      'multipart',
    ],
    ['a quotation mark that stays open', Buffer.from('a,"b\nc,d\n'), 'broken'],
    ['a file that is too large', Buffer.alloc(10_485_761, 'a'), 'too_large'],
  ])('%s', async (_name, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason)
  })
})

describe('entities', () => {
  const textOf = async (inside: string) => {
    const sheet = sheetOf(`<row><c t="str"><v>${inside}</v></c></row>`)
    const file = await openFile(handWorkbook({ sheet }))
    let read: unknown = ''
    await file.read(0, ({ cells }) => {
      read = (cells[0] as { text: string }).text
      return true
    })
    return read
  }

  test.each([
    ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
    ['&#65;&#x41;&#X41;&#0065;', 'AAAA'],
    ['&#233;&#xAC00;&#x1F600;&#1114111;&#x10FFFF;', 'é가😀\u{10FFFF}\u{10FFFF}'],
    ['&#128;&#2047;&#2048;&#65535;&#65536;', '\u0080\u07FF\u0800\uFFFF\u{10000}'],
    ['가&amp;나\r\n다\r라\n\r\n', '가&나\n다\n라\n\n'],
    ['&amp;lt;&#13;&#10;', '&lt;\r\n'],
    ['a;b&gt;;', 'a;b>;'],
  ])('%s', async (inside, text) => expect(await textOf(inside)).toBe(text))

  test.each([
    '&lol;',
    '&;',
    '&',
    '&lt',
    '&LT;',
    '&amp',
    '&#;',
    '&#x;',
    '&#xG;',
    '&#1a;',
    '&#0;',
    '&#xD800;',
    '&#57343;',
    '&#1114112;',
    '&#x0010FFFF;',
    '&#00000065;',
    '&#-1;',
    '&&lt;',
  ])('%s is none', async (inside) => {
    expect(
      await reasonOf(handWorkbook({ sheet: sheetOf(`<row><c t="str"><v>${inside}</v></c></row>`) })),
    ).toBe('broken')
  })
})

describe('anything at all', () => {
  const whole = readFileSync(new URL('../corpus/exceljs.xlsx', import.meta.url))

  test('random bytes are refused, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('', 'PK\x03\x04', '\xff\xfe'),
        async (bytes, start) => {
          await reasonOf(Buffer.concat([Buffer.from(start, 'latin1'), bytes]))
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('a workbook with changed bytes is refused, or read with the digits that it had', async () => {
    const { rows } = await readFileRows(whole, 'waybills')
    const known = new Map(rows.map((each) => [each.ord_prd_no, each.values.tracking_number]))
    const change = fc.tuple(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, mask] of changes) bytes[at] = (bytes[at] as number) ^ mask
        const read = await readFileRows(bytes, 'waybills').catch((error) => {
          if (error instanceof FileRefusal) return null
          throw error
        })
        for (const each of read?.rows ?? []) {
          const number = each.values.tracking_number
          if (number !== null) expect([known.get(each.ord_prd_no), null]).toContain(number)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('a workbook that is cut off anywhere is refused', async () => {
    for (let length = 0; length < whole.length; length += 97)
      expect(await reasonOf(whole.subarray(0, length)), String(length)).not.toBe('read')
  })

  test('a sheet is read alike, however its pieces are cut', async () => {
    const texts = Array.from({ length: 4_000 }, (_, at) => `가${at}&amp;힣<![CDATA[<${at}>]]>`)
    const sheet = sheetOf(
      texts.map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join(''),
    )
    const file = await openFile(handWorkbook({ sheet: `${' '.repeat(262_144 - 31)}${sheet}` }))
    const read: unknown[] = []
    await file.read(0, ({ cells }) => void read.push(cells[0]))
    expect(read).toEqual(texts.map((_, at) => `가${at}&힣<${at}>`))
  })
})
