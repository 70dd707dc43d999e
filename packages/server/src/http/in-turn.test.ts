/** Requests that are sent without waiting, and answers that nobody reads. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { addressList } from './address.ts'
import { answerInTurn } from './in-turn.ts'
import { fewMade } from './probes.ts'

const PATIENCE = { timeout: 60_000 }
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server whose requests wait until the test answers them. */
async function serverOf(proxies: readonly string[] = [], untakenMs = 60_000) {
  const open: { path: string; response: ServerResponse }[] = []
  const begun: string[] = []
  const server = createServer((request, response) => {
    begun.push(request.url ?? '')
    open.push({ path: request.url ?? '', response })
  })
  answerInTurn(server, { isProxy: addressList(proxies), untakenMs })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    begun,
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    /** Opens a connection and sends the bytes. */
    async send(bytes: string): Promise<{ socket: Socket; text: () => string; isClosed: () => boolean }> {
      const socket = connect(port, '127.0.0.1')
      ends.push(() => socket.destroy())
      let text = ''
      let closed = false
      socket.on('data', (part) => {
        text += part
      })
      socket
        .on('error', () => {})
        .on('close', () => {
          closed = true
        })
      await once(socket, 'connect')
      socket.write(bytes)
      return { socket, text: () => text, isClosed: () => closed }
    },
    answer: (text: string | Buffer = 'done') => open.shift()?.response.end(text),
  }
}

describe('requests of one connection', () => {
  it('are begun one after the other, and answered in their order', async () => {
    const server = await serverOf()
    const line = await server.send(['/1', '/2', '/3'].map(ask).join(''))
    for (const n of [1, 2, 3]) {
      await expect.poll(() => server.begun.length, PATIENCE).toBe(n)
      server.answer(`answer ${n}`)
      await expect.poll(line.text, PATIENCE).toContain(`answer ${n}`)
    }
    expect(server.begun).toEqual(['/1', '/2', '/3'])
    // A client that waits for the answer asks again on the same connection.
    line.socket.write(ask('/4'))
    await expect.poll(() => server.begun.length, PATIENCE).toBe(4)
    server.answer('answer 4')
    await expect.poll(line.text, PATIENCE).toContain('answer 4')
    expect(line.isClosed()).toBe(false)
  })

  it('may not be hundreds that nobody has waited for: the connection is closed, and one was begun', async () => {
    const server = await serverOf()
    const line = await server.send(Array.from({ length: 500 }, (_, n) => ask(`/${n}`)).join(''))
    await expect.poll(line.isClosed, PATIENCE).toBe(true)
    expect(server.begun).toEqual(['/0'])
  })

  it('may be eight that wait behind the one that was begun, and no ninth', async () => {
    const server = await serverOf()
    const asked = (count: number) => Array.from({ length: count }, (_, n) => ask(`/${n}`)).join('')
    const tooLong = await server.send(asked(10))
    await expect.poll(() => server.begun.length, PATIENCE).toBe(1)
    server.answer()
    await expect.poll(() => tooLong.isClosed() || server.begun.length > 1, PATIENCE).toBe(true)
    expect(server.begun).toEqual(['/0'])
    const line = await server.send(asked(9))
    await expect.poll(() => server.begun.length, PATIENCE).toBe(2)
    server.answer()
    await expect.poll(() => server.begun.length, PATIENCE).toBe(3)
    expect(line.isClosed()).toBe(false)
  })

  it('of one address may be a hundred that wait; further ones of other addresses and proxies are unharmed', async () => {
    const eight = Array.from({ length: 9 }, (_, n) => ask(`/${n}`)).join('')
    const server = await serverOf()
    const lines = await Promise.all(Array.from({ length: 16 }, () => server.send(eight)))
    await expect.poll(() => lines.filter((line) => line.isClosed()).length, PATIENCE).toBe(4)
    // What went with them makes room again.
    for (const line of lines) line.socket.destroy()
    const again = await server.send(ask('/again') + ask('/waits'))
    await expect.poll(() => server.begun.includes('/again'), PATIENCE).toBe(true)
    expect(again.isClosed()).toBe(false)
    const proxied = await serverOf(['127.0.0.0/8'])
    const through = await Promise.all(Array.from({ length: 16 }, () => proxied.send(eight)))
    await expect.poll(() => proxied.begun.length, PATIENCE).toBe(16)
    expect(through.filter((line) => line.isClosed())).toEqual([])
  })
})

describe('an answer', () => {
  it('that nobody takes ends its connection', async () => {
    const server = await serverOf([], 200)
    const large = Buffer.alloc(32 * 1024 * 1024, 'x')
    const deaf = await server.send(ask('/deaf'))
    deaf.socket.pause()
    await expect.poll(() => server.begun.length, PATIENCE).toBe(1)
    server.answer(large)
    await expect.poll(server.connections, PATIENCE).toBe(0)
    deaf.socket.resume()
    await expect.poll(deaf.isClosed, PATIENCE).toBe(true)
    expect(deaf.text().length).toBeLessThan(large.length)
  })

  it('that is read leaves the connection open for the next one', async () => {
    const server = await serverOf()
    const large = Buffer.alloc(4 * 1024 * 1024, 'x')
    const reader = await server.send(ask('/reader') + ask('/next'))
    await expect.poll(() => server.begun.length, PATIENCE).toBe(1)
    server.answer(large)
    await expect.poll(() => server.begun.length, PATIENCE).toBe(2)
    server.answer('the next one')
    await expect.poll(() => reader.text().endsWith('the next one'), PATIENCE).toBe(true)
    expect(reader.isClosed()).toBe(false)
  })
})

describe('the page of figures', () => {
  it('is made ten times a second at most, however many ask, and again after a failure', async () => {
    let now = 0
    let made = 0
    const page = fewMade(
      async () => {
        if (++made === 12) throw new Error('away')
        return `page ${made}`
      },
      () => now,
    )
    const read = async () => String(await page())
    const first = []
    for (let n = 0; n < 30; n++) first.push(await read())
    expect([new Set(first).size, first.at(-1)]).toEqual([10, 'page 10'])
    now = 1_000
    expect(await read()).toBe('page 11')
    await expect(read()).rejects.toThrow('away')
    expect(await read()).toBe('page 13')
  })
})
