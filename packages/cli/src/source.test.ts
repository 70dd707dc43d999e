import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Io } from './io.ts'
import { formatOf, openSource, readList } from './source.ts'

const silent = { write: () => {} }
const ioOf = (...pieces: string[]): Io => ({
  stdin: Readable.from(pieces.map((piece) => Buffer.from(piece))),
  stdout: silent,
  stderr: silent,
})

describe('the format of a file', () => {
  it.each([
    ['[{"ord_no":"1"}]', 'json'],
    ['\n\n  [\n', 'json'],
    ['{"orders":[{"ord_no":"1"}]}', 'json'],
    ['{ "orders" : [\n', 'json'],
    ['{\n  "orders": [\n', 'json'],
    ['{\n  "ord_no": "1",\n', 'json'],
    ['{"ord_no":"1"}\n{"ord_no":"2"}\n', 'ndjson'],
    ['{"ord_no":"1"}', 'ndjson'],
    ['{"ord_no":"1","items":[', 'ndjson'],
    ['{"ord_no":oops}\n{"ord_no":"2"}\n', 'ndjson'],
    ['\n{"ord_no":"1"}\n', 'ndjson'],
    ['', 'json'],
  ])('that begins with %j is %s', (beginning, format) => {
    expect(formatOf(beginning, 'orders')).toBe(format)
  })
})

describe('a list', () => {
  it.each([
    ['[1,2]', [1, 2]],
    ['{"orders":[1,2]}', [1, 2]],
    ['{"ord_no":"1"}\n\n{"ord_no":"2"}', [{ ord_no: '1' }, { ord_no: '2' }]],
    ['{\n"ord_no":"1"\n}', [{ ord_no: '1' }]],
    ['\uFEFF{"ord_no":"1"}\r\n{"ord_no":"2"}\r\n', [{ ord_no: '1' }, { ord_no: '2' }]],
  ])('is read from %j', async (text, list) => {
    // One piece for each character: nothing may depend on where a file is cut.
    const source = await openSource(ioOf(...text), '-', 'orders')
    expect(await readList(source, 'orders')).toEqual(list)
  })

  it('that is broken says where', async () => {
    const source = await openSource(ioOf('{"a":1}\n{"a":\n'), '-', 'orders')
    await expect(readList(source, 'orders')).rejects.toThrow('Line 2 is not valid JSON')
  })
})
