/** Calls to receivers of every kind, and to those that are none. Decision 141. */
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Receiver } from '../../../test/receiver.ts'
import { certificate, certificateKey } from '../../../test/receiver-certificate.ts'
import { type Caller, CallStopped, post } from './call.ts'
import type { Lookup } from './connect.ts'

const open = { webhookPorts: [443], webhookAllowNetworks: ['127.0.0.0/8'] }
const closed = { webhookPorts: [443], webhookAllowNetworks: [] }
const nobody: Lookup = async () => []
const sent = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"x"}' }
const noStop = new AbortController().signal
/** For what is not answered. */
const SHORT_MS = 400
/** For what is answered, and then continues: enough for that answer on a busy machine. */
const ANSWERED_MS = 5_000

let receiver: Receiver
const servers: Server[] = []
const sockets = new Set<Socket>()
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.close())
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** A server that does with a connection whatever the test says. */
async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const rawly = async (answer: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => socket.once('data', () => answer(socket)))
  return `http://127.0.0.1:${await listen(server)}/`
}
const call = (url: string, caller: Partial<Caller> = {}, stop = noStop) =>
  post({ config: open, lookup: nobody, ...caller }, new URL(url), sent, stop)

describe('a call', () => {
  it('carries the body and its headers, once', async () => {
    expect(await call(receiver.url('/a?b=c'))).toEqual({ status: 204, failure: null, retryAfter: null })
    expect(receiver.received.splice(0)).toMatchObject([
      {
        path: '/a?b=c',
        text: sent.body,
        headers: { 'webhook-id': 'msg_1', 'content-length': '12', connection: 'close' },
      },
    ])
  })

  it.each([
    [200, {}, { failure: null }],
    [299, {}, { failure: null }],
    [301, { location: 'http://127.0.0.1:1/' }, { failure: 'redirect' }],
    [304, {}, { failure: 'redirect' }],
    [400, {}, { failure: 'http_status' }],
    [410, {}, { failure: 'http_status' }],
    [429, { 'retry-after': '120' }, { failure: 'http_status', retryAfter: '120' }],
    [
      503,
      { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' },
      { retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' },
    ],
  ])('that is answered with %d tells so, and follows nothing', async (status, headers, outcome) => {
    receiver.answerWith(status, headers)
    expect(await call(receiver.url())).toMatchObject({ status, ...outcome })
    expect(receiver.received.splice(0)).toHaveLength(1)
  })

  it('that is not answered ends with its time', async () => {
    receiver.answer = () => {}
    expect(await call(receiver.url(), { callMs: SHORT_MS })).toEqual({
      status: null,
      failure: 'timeout',
      retryAfter: null,
    })
    const silent = await listen(createServer(() => {}))
    expect(await call(`http://127.0.0.1:${silent}/`, { callMs: SHORT_MS })).toMatchObject({
      failure: 'timeout',
    })
    const drops = await rawly((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 1'), 20)
      socket.once('close', () => clearInterval(timer))
    })
    expect(['timeout', 'answer_unreadable']).toContain((await call(drops, { callMs: SHORT_MS })).failure)
  })

  it('whose name is looked up forever ends with its time', async () => {
    const lookup: Lookup = () => new Promise(() => {})
    expect(await call('https://receiver.example/', { lookup, callMs: SHORT_MS })).toMatchObject({
      failure: 'timeout',
    })
  })

  it('that is answered forever counts by its status, and no more than some of it is read', async () => {
    let written = 0
    receiver.answer = (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384
      }
      response.on('drain', more)
      more()
    }
    expect(await call(receiver.url())).toMatchObject({ status: 200, failure: null })
    await expect.poll(() => receiver.open).toBe(0)
    expect(written).toBeLessThan(64 * 1024 ** 2)
  })

  it.runIf(process.env.FAULTS)('that is answered and then not ended counts by its status', async () => {
    receiver.answer = (response) => response.writeHead(200).write('and then nothing')
    expect(await call(receiver.url(), { callMs: ANSWERED_MS })).toMatchObject({ status: 200, failure: null })
  })

  it.each([
    ['garbage', 'hello\r\n\r\n', 'answer_unreadable'],
    ['a status that is none', 'HTTP/1.1 abc\r\n\r\n', 'answer_unreadable'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      'answer_unreadable',
    ],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`, 'answer_unreadable'],
    ['nothing', '', 'connection_failed'],
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'answer_unreadable',
    ],
  ])('that is answered with %s failed', async (_what, text, failure) => {
    const url = await rawly((socket) => socket.end(text))
    expect(await call(url)).toMatchObject({ failure })
  })

  it('to where nobody listens, or no name leads, failed', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise((resolve) => servers.pop()?.close(resolve))
    expect(await call(`http://127.0.0.1:${port}/`)).toMatchObject({ failure: 'connection_failed' })
    expect(await call('https://receiver.example/')).toMatchObject({ failure: 'name_unknown' })
  })

  it('ends when the process does', async () => {
    receiver.answer = () => stop.abort()
    const stop = new AbortController()
    await expect(call(receiver.url(), {}, stop.signal)).rejects.toThrow(CallStopped)
    await expect(call(receiver.url(), {}, stop.signal)).rejects.toThrow(CallStopped)
  })
})

describe('a receiver that is none', () => {
  const urls = [
    '127.0.0.1',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '169.254.169.254',
  ]
  it.each(urls)('at https://%s is not connected to', async (host) => {
    let connections = 0
    const port = await listen(createServer(() => connections++))
    const config = { webhookPorts: [port], webhookAllowNetworks: [] }
    expect(await call(`https://${host}:${port}/`, { config })).toMatchObject({ failure: 'address_refused' })
    expect(await call(`http://${host}:${port}/`, { config })).toMatchObject({ failure: 'address_refused' })
    expect(connections).toBe(0)
  })

  it('behind a name is not connected to, whatever else the name leads to, and the name is looked up once', async () => {
    receiver.received.splice(0)
    const config = { webhookPorts: [receiver.port], webhookAllowNetworks: [] }
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '10.0.0.1', 'fe80::1%1']) {
      const lookup: Lookup = async () => [address]
      const outcome = await call(`https://receiver.example:${receiver.port}/`, { config, lookup })
      expect(outcome).toMatchObject({ failure: 'address_refused' })
    }
    // A name that leads to the internet first and to this machine afterwards.
    const answers = [['192.0.2.1'], ['127.0.0.1']]
    let asked = 0
    const lookup: Lookup = async () => answers[asked++] ?? []
    const outcome = await call(`https://receiver.example:${receiver.port}/`, { config, lookup })
    expect(outcome).toMatchObject({ failure: 'address_refused' })
    expect(asked).toBe(1)
    expect(receiver.received).toEqual([])
  })

  it('is not called by way of a proxy that the environment names', async () => {
    receiver.answerWith(204)
    for (const name of ['HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, 'http://127.0.0.1:1')
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await call(receiver.url())).toMatchObject({ status: 204 })
  })

  it('by plain http is not called, unless its network was opened', async () => {
    const lookup: Lookup = async () => ['127.0.0.1']
    expect(await call(`http://receiver.example:${receiver.port}/`, { config: closed, lookup })).toMatchObject(
      {
        failure: 'address_refused',
      },
    )
    receiver.answerWith(204)
    expect(await call(`http://receiver.example:${receiver.port}/`, { lookup })).toMatchObject({ status: 204 })
  })
})

describe('a receiver with https', () => {
  const lookup: Lookup = async () => ['127.0.0.1']
  const start = () =>
    listen(
      createHttpsServer({ cert: certificate, key: certificateKey }, (_request, response) =>
        response.writeHead(204).end(),
      ) as unknown as Server,
    )

  it('is called by the name that its certificate has', async () => {
    const port = await start()
    const outcome = await call(`https://receiver.example:${port}/`, { lookup, ca: certificate })
    expect(outcome).toMatchObject({ status: 204, failure: null })
  })

  it('whose certificate nobody trusts, or is of another name, gets nothing', async () => {
    const port = await start()
    const untrusted = await call(`https://receiver.example:${port}/`, { lookup })
    expect(untrusted).toMatchObject({ failure: 'certificate_refused' })
    const other = await call(`https://other.example:${port}/`, { lookup, ca: certificate })
    expect(other).toMatchObject({ failure: 'certificate_refused' })
  })

  it('that speaks no TLS, or hangs in its middle, failed', async () => {
    const plain = await call(`https://receiver.example:${receiver.port}/`, { lookup })
    expect(plain).toMatchObject({ failure: 'connection_failed' })
    const silent = await listen(createServer(() => {}))
    const hung = await call(`https://receiver.example:${silent}/`, { lookup, callMs: SHORT_MS })
    expect(hung).toMatchObject({ failure: 'timeout' })
  })
})
