/** What is written comes back as it was, and never as a formula. */
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesIn, openFile, textOf, type Value, writeCsv, writeXlsx } from '../src/index.ts'

const columns = [{ title: '글' }, { title: '수' }, { title: '=제목' }]

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const file = await openFile(bytes)
  const rows: string[][] = []
  await file.read(0, ({ number, cells }) => {
    rows[number - 1] = Array.from({ length: columns.length }, (_, at) => textOf(cells[at]))
  })
  return rows.slice(1)
}

/** Letters of all kinds, with what XML, CSV and spreadsheets take for something else. */
const text = fc
  .array(
    fc.constantFrom(
      '가',
      'a',
      '0',
      '=',
      '+',
      '-',
      '@',
      '&',
      '<',
      '>',
      '"',
      "'",
      ',',
      ' ',
      '\n',
      '_x0041_',
      '_',
      'x',
      '😀',
      ']]>',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => `b${parts.join('')}e`)

describe('a workbook', () => {
  test('gives every text and number back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.integer()), { minLength: 1, maxLength: 30 }),
        async (rows) => {
          const values: Value[][] = rows.map(([first, second]) => [first, second, null])
          const bytes = await buffer(writeXlsx(columns, values))
          expect(await cellsOf(bytes)).toEqual(rows.map(([first, second]) => [first, String(second), '']))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('has no formula in it, whatever is written', async () => {
    const bytes = await buffer(
      writeXlsx(
        columns,
        [
          ['=1+1', 1, '@SUM(A1)'],
          ['+1', 2, '-1'],
        ],
        '=[a]',
      ),
    )
    const file = await openFile(bytes)
    expect(file.sheets).toEqual(['= a '])
    await file.read(0, ({ cells }) => {
      for (const cell of cells) if (typeof cell === 'object') expect(cell.kind).toBe('number')
    })
    expect(await cellsOf(bytes)).toEqual([
      ['=1+1', '1', '@SUM(A1)'],
      ['+1', '2', '-1'],
    ])
  })

  test('is the same file for the same rows', async () => {
    const write = () => buffer(writeXlsx(columns, [['가', 1, null]]))
    expect(await write()).toEqual(await write())
  })

  test('fails as its source fails, and is not a whole file', async () => {
    async function* rows(): AsyncGenerator<Value[]> {
      yield ['가', 1, null]
      throw new Error('the database is away')
    }
    await expect(buffer(writeXlsx(columns, rows()))).rejects.toThrow('the database is away')
  })
})

describe('lines of a text in a column', () => {
  test.each([
    ['', 10, 1],
    ['0123456789', 10, 1],
    ['0123456789a', 10, 2],
    ['가나다라마', 10, 1],
    ['가나다라마바', 10, 2],
    ['SET-20260211-001', 13, 2],
    ['공급받는자 등록번호', 10, 2],
    ['a bb ccc dddd', 5, 3],
    ['가나다라마바 사', 8, 2],
    ['abc 0123456789', 8, 3],
  ])('%j in %i characters: %i', (text, width, lines) => expect(linesIn(text, width)).toBe(lines))
})

describe('a table without columns', () => {
  test.each([
    ['workbook', writeXlsx],
    ['CSV file', writeCsv],
  ])('begins with its first row as a %s', async (_name, write) => {
    const file = await openFile(await buffer(write([], [['007', 12, null]])))
    const rows: [number, string[]][] = []
    await file.read(0, ({ number, cells }) => {
      rows.push([number, cells.map((cell) => textOf(cell))])
    })
    expect(rows.map(([number, cells]) => [number, cells.slice(0, 2)])).toEqual([[1, ['007', '12']]])
  })
})

describe('a CSV file', () => {
  test('gives every text back, with an apostrophe before what could run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
        const bytes = await buffer(
          writeCsv(
            columns,
            texts.map((each) => [each, null, null]),
          ),
        )
        expect((await cellsOf(bytes)).map(([first]) => first)).toEqual(texts)
      }),
      { numRuns: 60 },
    )
  })

  test.each(['=1+1', '+82', '-1', '@a', '\t=1', ' =1', '＝1', '\ufeff=1'])(
    'runs nothing: %j',
    async (dangerous) => {
      const bytes = await buffer(writeCsv([{ title: 'a' }, { title: 'b' }], [[dangerous, 'x']]))
      expect(bytes.toString()).toContain(`'${dangerous}`)
    },
  )
})
