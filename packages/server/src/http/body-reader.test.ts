/** Bodies and lines in pieces of any size cost the memory of their bytes. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { GrowingBuffer } from '../core/values/growing-buffer.ts'
import { readLines } from '../features/orders/intake/import-stream.ts'
import { bodyPatience, collectBody } from './body-reader.ts'

const MIB = 1024 ** 2
/** What one Buffer costs beyond its bytes is 100 bytes and more. */
const used = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('bytes that come one by one', () => {
  it('are gathered in the order in which they came, and the next ones begin again', () => {
    const gathered = new GrowingBuffer()
    const bytes = Buffer.from('한글 and more '.repeat(2_000))
    for (const byte of bytes) gathered.append(Uint8Array.of(byte))
    expect(gathered.length).toBe(bytes.length)
    expect(gathered.take().equals(bytes)).toBe(true)
    gathered.append(Buffer.from('x'))
    expect(gathered.take().toString()).toBe('x')
    expect(gathered.take()).toHaveLength(0)
  })

  it('take a few times their size as a line, not one object each', async () => {
    const bytes = 2 * MIB
    let most = 0
    async function* singles() {
      const before = used()
      for (let n = 0; n < bytes; n++) {
        if (n % 100_000 === 0) most = Math.max(most, used() - before)
        yield Buffer.from(n === bytes - 1 ? '\n' : ' ')
      }
    }
    for await (const _line of readLines(singles())) expect.unreachable()
    // Garbage that was not collected yet counts as well; kept Buffers took more than 400 MB.
    expect(most).toBeLessThan(150 * MIB)
  })
})

describe('a body', () => {
  const collect = (pieces: Iterable<Buffer>) =>
    collectBody(Readable.from(pieces, { objectMode: false }), undefined, MIB, bodyPatience)
  const pieces = (count: number, size: number) => Array.from({ length: count }, () => Buffer.alloc(size, ' '))

  it('may come token by token', async () => {
    expect(await collect(pieces(8_000, 6))).toHaveLength(48_000)
  })

  it('may come in as many pieces as it likes when they are not tiny', async () => {
    expect(await collect(pieces(14_000, 70))).toHaveLength(980_000)
  })

  it('of far too many tiny pieces is refused before it is read', async () => {
    let sent = 0
    function* endless() {
      for (; sent < MIB; sent++) yield Buffer.from(' ')
    }
    await expect(collect(endless())).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { issues: [{ path: 'body', message: expect.stringContaining('too many small pieces') }] },
      headers: { connection: 'close' },
    })
    expect(sent).toBeLessThan(20_000)
  })
})
