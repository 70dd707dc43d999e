/**
 * Sends a file while it is made. The request keeps its place in its lane only while a piece is made, and lets others in
 * after each; a client that is slow, stops reading or goes away ends the making of further pieces.
 */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { StreamAnswer } from '../core/values/answers.ts'
import type { WhileWaiting } from '../core/values/semaphore.ts'

/** A client that takes nothing for this many milliseconds is given up. */
const STALLED_MS = 60_000
/** How long the whole answer may take: the patience of the SDK for long calls. */
const WHOLE_MS = 600_000

/** What Fastify reads from: pieces are pushed in, and somebody waits until more are wanted. */
class Outlet extends Readable {
  #wake = () => {}

  override _read(): void {
    this.#wake()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wake()
    done(error)
  }

  /** Waits until the client has taken what was pushed, or is gone. */
  wanted(): Promise<void> {
    if (this.destroyed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.destroy(new Error('the client took nothing for too long')),
        STALLED_MS,
      )
      this.#wake = () => {
        clearTimeout(timer)
        this.#wake = () => {}
        resolve()
      }
    })
  }
}

/** Ends once everything is handed on, or nobody wants it any more. */
export async function sendStream(
  reply: FastifyReply,
  answer: StreamAnswer,
  whileWaiting: WhileWaiting,
): Promise<void> {
  reply.header('content-type', answer.mediaType).header('content-disposition', answer.disposition)
  const pieces = answer.pieces[Symbol.asyncIterator]()
  const outlet = new Outlet()
  try {
    if (reply.request.method === 'HEAD') {
      reply.send('')
      return
    }
    reply.send(outlet)
    await pour(pieces, outlet, whileWaiting)
  } catch (error) {
    // The answer is under way: it can only be cut off, which the client sees as such.
    outlet.destroy(error as Error)
  } finally {
    await pieces.return?.()
  }
}

async function pour(
  pieces: AsyncIterator<Buffer>,
  outlet: Outlet,
  whileWaiting: WhileWaiting,
): Promise<void> {
  const end = Date.now() + WHOLE_MS
  while (!outlet.destroyed) {
    const next = await pieces.next()
    if (outlet.destroyed) return
    if (next.done) {
      outlet.push(null)
      return
    }
    if (Date.now() > end) throw new Error('the answer took too long')
    const wantsMore = outlet.push(next.value)
    // Lets other requests in.
    await whileWaiting(() => (wantsMore ? setImmediate() : outlet.wanted()))
  }
}
