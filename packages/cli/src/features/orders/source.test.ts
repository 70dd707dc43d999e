import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { Io } from '../../terminal/io.ts'
import { formatOf, openSource, readList } from './source.ts'

const silent = { write: () => {} }
const ioOfBytes = (...pieces: Uint8Array[]): Io => ({
  stdin: Readable.from(pieces.map((piece) => Buffer.from(piece))),
  stdout: silent,
  stderr: silent,
})
const ioOf = (...pieces: string[]): Io => ioOfBytes(...pieces.map((piece) => Buffer.from(piece)))

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

  it('is refused where it is not UTF-8, with the line and the way out', async () => {
    const cp949 = iconv.encode('{"name":"x"}\n{"name":"한빛상사"}\n', 'cp949')
    const read = async (...pieces: Uint8Array[]) =>
      readList(await openSource(ioOfBytes(...pieces), '-', 'orders'), 'orders')
    const message =
      'Line 2 is not UTF-8. If it comes from Excel or an older Korean program, add --encoding cp949.'
    await expect(read(cp949)).rejects.toThrow(message)
    await expect(read(...[...cp949].map((byte) => Uint8Array.of(byte)))).rejects.toThrow(message)
    // A letter that is cut off by the end of the file.
    await expect(read(Buffer.from('{"name":"한').subarray(0, -1))).rejects.toThrow('Line 1 is not UTF-8')
    for (const utf16 of [
      Buffer.from('\ufeff{"name":"한"}', 'utf16le'),
      Buffer.from('{"name":"한"}', 'utf16le'),
      Buffer.from('\ufeff{"name":"한"}', 'utf16le').swap16(),
    ])
      await expect(read(utf16)).rejects.toThrow('The source is UTF-16, not UTF-8. Save it as UTF-8.')
  })

  it.each(['[{"name":"한빛상사 뷁 쒨"}]', '{"name":"한빛상사 뷁"}\n{"name":"2"}\n'])(
    'is read from CP949, cut anywhere: %j',
    async (text) => {
      const bytes = iconv.encode(text, 'cp949')
      for (const pieces of [[bytes], [...bytes].map((byte) => Uint8Array.of(byte))]) {
        const source = await openSource(ioOfBytes(...pieces), '-', 'orders', { encoding: 'cp949' })
        expect((await readList<{ name: string }>(source, 'orders'))[0]?.name).toContain('한빛상사 뷁')
      }
    },
  )

  it('is refused as CP949 when it is none, also when it is UTF-8', async () => {
    const read = async (bytes: Buffer) =>
      readList(await openSource(ioOfBytes(bytes), '-', 'orders', { encoding: 'cp949' }), 'orders')
    await expect(read(Buffer.from('[{"name":"한빛상사"}]'))).rejects.toThrow('This is UTF-8 already')
    await expect(read(Buffer.from([0x5b, 0x0a, 0x22, 0xff, 0xff, 0x22, 0x5d]))).rejects.toThrow(
      'Line 2 is not CP949',
    )
  })

  it('that is broken says where', async () => {
    const source = await openSource(ioOf('{"a":1}\n{"a":\n'), '-', 'orders')
    await expect(readList(source, 'orders')).rejects.toThrow('Line 2 is not valid JSON')
  })
})
