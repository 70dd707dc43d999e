/** The share of connections that each address has. */
import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addressList } from './address.ts'
import { type ConnectionLimits, limitConnections } from './connections.ts'

const limits = { isProxy: addressList([]), strangerIdleMs: 1, strangerRestMs: 1, restMs: 1 }

/** A server that takes connections from wherever the test says. */
function serverWith(perAddress: number, proxies: readonly string[] = []) {
  const server = new EventEmitter()
  limitConnections(server as Server, { ...limits, perAddress, isProxy: addressList(proxies) })
  return {
    /** Whether a connection from there is kept; with a way to end it. */
    connect(remoteAddress: string | undefined) {
      let isKept = true
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        destroy: () => {
          isKept = false
        },
      })
      server.emit('connection', socket)
      return { isKept, end: () => socket.emit('close') }
    },
  }
}

describe('connections', () => {
  it('of an address are kept up to its share, and again when others end', () => {
    const server = serverWith(2)
    const first = server.connect('192.0.2.1')
    expect([first, server.connect('192.0.2.1'), server.connect('192.0.2.1')].map((c) => c.isKept)).toEqual([
      true,
      true,
      false,
    ])
    expect(server.connect('192.0.2.2').isKept).toBe(true)
    first.end()
    expect(server.connect('192.0.2.1').isKept).toBe(true)
    expect(server.connect('192.0.2.1').isKept).toBe(false)
  })

  it('of a /64 share, and so do the two ways to write an IPv4 address', () => {
    const server = serverWith(1)
    expect(server.connect('2001:db8:0:1::1').isKept).toBe(true)
    expect(server.connect('2001:db8:0:1::2').isKept).toBe(false)
    expect(server.connect('2001:db8:0:2::1').isKept).toBe(true)
    expect(server.connect('::ffff:192.0.2.1').isKept).toBe(true)
    expect(server.connect('192.0.2.1').isKept).toBe(false)
  })

  it('of a proxy have no limit, and one that is gone already counts nothing', () => {
    const server = serverWith(1, ['10.0.0.0/8', '2001:db8::/32'])
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', undefined])
      for (let n = 0; n < 3; n++) expect([address, server.connect(address).isKept]).toEqual([address, true])
  })

  it('keep nothing of requests that were answered before their body came', async () => {
    const ample: ConnectionLimits = {
      ...limits,
      perAddress: 1,
      strangerIdleMs: 60_000,
      strangerRestMs: 60_000,
    }
    const sockets: Socket[] = []
    const server = createServer((_request, response) => response.end('no'))
    server.on('connection', (socket) => sockets.push(socket))
    limitConnections(server, ample)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    try {
      const listeners: number[] = []
      for (let n = 0; n < 3; n++) {
        client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab')
        await once(client, 'data')
        client.write('cd')
        await expect.poll(() => sockets[0]?.bytesRead, { timeout: 30_000 }).toBe(client.bytesWritten)
        listeners.push(sockets[0]?.listenerCount('close') ?? 0)
      }
      expect(sockets).toHaveLength(1)
      expect(listeners[2]).toBe(listeners[0])
    } finally {
      client.destroy()
      server.close()
    }
  })
})
