/** Answers that are made while they are sent: as fast as the client takes them, and no longer than it wants them. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../test/ports.ts'
import { StreamAnswer } from '../core/values/answers.ts'
import { createLane } from './concurrency.ts'
import { sendStream } from './send-stream.ts'

const PIECE = Buffer.alloc(64 * 1024, 'x')

/** A service with one answer, that counts the pieces it made and knows whether it was told to stop. */
async function serving(pieces: number, failAt = Number.POSITIVE_INFINITY) {
  const made = { count: 0, ended: false }
  async function* make() {
    try {
      for (; made.count < pieces; made.count++) {
        if (made.count === failAt) throw new Error('the database went away')
        yield PIECE
      }
    } finally {
      made.ended = true
    }
  }
  const lane = createLane({ runningMax: 1, waitingMax: 10, waitMs: 10_000 })
  const app = fastify()
  app.get('/file', async (_request, reply) => {
    await lane.run((whileWaiting) =>
      sendStream(reply, new StreamAnswer(make(), 'text/csv', 'attachment'), whileWaiting),
    )
    return reply
  })
  onTestFinished(() => app.close())
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  return { made, lane, app, port }
}

/** Asks and reads nothing. */
async function silent(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause().write('GET /file HTTP/1.1\r\nhost: a\r\n\r\n')
  return socket
}

const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('an answer that is made while it is sent', () => {
  it('arrives whole', async () => {
    const { port, made } = await serving(40)
    const response = await fetch(`http://127.0.0.1:${port}/file`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv'])
    expect((await response.arrayBuffer()).byteLength).toBe(40 * PIECE.length)
    expect(made.ended).toBe(true)
  })

  it('waits for a client that does not read, without keeping others out, and ends when it leaves', async () => {
    const { port, made, lane } = await serving(100_000)
    const socket = await silent(port)
    let before = -1
    await until(() => {
      const stands = made.count > 0 && made.count === before
      before = made.count
      return stands
    })
    // What buffers on the way hold is some megabytes; the answer would be 6 GB.
    expect(made.count).toBeLessThan(1_000)
    expect(lane.load()).toMatchObject({ running: 0 })
    expect(await lane.run(async () => 'let in')).toBe('let in')
    expect(made.ended).toBe(false)
    socket.destroy()
    await until(() => made.ended)
    expect(made.count).toBeLessThan(1_000)
    expect(lane.load()).toMatchObject({ running: 0 })
  })

  it('is cut off, and not ended, when it cannot be made further', async () => {
    const { port } = await serving(100, 20)
    const response = await fetch(`http://127.0.0.1:${port}/file`)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  it('is not made for somebody who asks for its headers alone', async () => {
    const { port, made } = await serving(100)
    const response = await fetch(`http://127.0.0.1:${port}/file`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, 'attachment'])
    await until(() => true)
    expect(made.count).toBe(0)
  })
})
