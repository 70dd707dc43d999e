/**
 * Takes the bytes of a request in, within bounds of size and time. A sender that stops, or drips, keeps neither a
 * connection nor memory for long; the rest of a refused body is skipped, so that the sender can read the answer.
 */
import type { Readable } from 'node:stream'
import { GrowingBuffer } from '../core/values/growing-buffer.ts'
import { invalid, Refusal } from '../core/values/refusal.ts'
import type { BodyStream } from '../core/work/operation.ts'

export interface BodyPatience {
  /** Longest pause between two pieces of a body, or of a stream of lines. */
  readonly pauseMs: number
  /** Longest time for a whole body; a stream of lines may take any time. */
  readonly wholeMs: number
  /** How long the rest of a refused body is skipped before its connection is closed. */
  readonly drainMs: number
}

/** 1 MiB in a minute is 18 KB/s, what a weak mobile connection does; 64 MiB takes a line of 9 Mbit/s. */
export const bodyPatience: BodyPatience = { pauseMs: 15_000, wholeMs: 60_000, drainMs: 10_000 }

/**
 * Each piece costs some microseconds, however small it is. This number is taken of any size, which also serves a program
 * that sends its JSON token by token; beyond them their mean must not be below `PIECE_BYTES_MEAN_MIN`.
 */
const PIECES_FREE = 8_192
const PIECE_BYTES_MEAN_MIN = 64

class Pieces {
  #count = 0
  #bytes = 0

  add(piece: Uint8Array): void {
    this.#count++
    this.#bytes += piece.length
  }

  get areTooMany(): boolean {
    return this.#count > PIECES_FREE + this.#bytes / PIECE_BYTES_MEAN_MIN
  }
}

/** What came of each body so far. */
const cameOf = new WeakMap<Readable, Pieces>()
function piecesSoFar(payload: Readable): Pieces {
  const pieces = cameOf.get(payload) ?? new Pieces()
  cameOf.set(payload, pieces)
  return pieces
}

const tooSlow = () =>
  // The rest of the body would be taken for the next request.
  new Refusal('VALIDATION_ERROR', {
    details: { issues: [{ path: 'body', message: 'arrived too slowly' }] },
    headers: { connection: 'close' },
  })
const tooManyPieces = () =>
  // Passing the rest over would cost as much as taking it.
  new Refusal('VALIDATION_ERROR', {
    details: { issues: [{ path: 'body', message: 'came in too many small pieces: send it as a whole' }] },
    headers: { connection: 'close' },
  })
const notAsAnnounced = () => invalid([{ path: 'body', message: 'could not be read as announced' }])

export function collectBody(
  payload: Readable,
  announced: string | undefined,
  bytesMax: number,
  patience: BodyPatience,
): Promise<Buffer> {
  const announcedBytes = announced === undefined ? null : Number(announced)
  return new Promise((resolve, reject) => {
    const gathered = new GrowingBuffer()
    const stop = () => {
      clearTimeout(pause)
      clearTimeout(whole)
      payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
    }
    // What has not been read yet waits for the answer to be sent: see `passOver`.
    const refuse = (refusal: Refusal) => {
      stop()
      payload.on('error', () => {}).pause()
      reject(refusal)
    }
    const pieces = piecesSoFar(payload)
    const onData = (part: Buffer) => {
      if (gathered.length + part.length > bytesMax) return refuse(new Refusal('PAYLOAD_TOO_LARGE'))
      gathered.append(part)
      pieces.add(part)
      if (pieces.areTooMany) return refuse(tooManyPieces())
      pause.refresh()
    }
    const onEnd = () => {
      stop()
      if (announcedBytes !== null && announcedBytes !== gathered.length) return reject(notAsAnnounced())
      resolve(gathered.take())
    }
    const onBroken = () => {
      stop()
      reject(notAsAnnounced())
    }
    const pause = setTimeout(() => refuse(tooSlow()), patience.pauseMs)
    const whole = setTimeout(() => refuse(tooSlow()), patience.wholeMs)
    if (announcedBytes !== null && announcedBytes > bytesMax) return refuse(new Refusal('PAYLOAD_TOO_LARGE'))
    payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
}

/**
 * Reads the rest of a body without keeping anything: a sender that writes all before it reads would meet a closed
 * connection otherwise, and never learn why. Tiny pieces without end are not read here either.
 */
export function passOver(payload: Readable): void {
  const pieces = piecesSoFar(payload)
  const onData = (part: Buffer) => {
    pieces.add(part)
    if (pieces.areTooMany) payload.destroy()
  }
  payload
    .on('error', () => {})
    .on('data', onData)
    .resume()
}

/** The pieces of a stream. It may take any time as long as something comes; our own work does not count as a pause. */
export async function* piecesOf(payload: Readable, pauseMs: number): AsyncGenerator<Buffer> {
  // Left open when the reader fails, so that the sender can still be answered.
  const pieces = payload.iterator({ destroyOnReturn: false })
  let isStalled = false
  try {
    for (;;) {
      const piece = await within(pieces.next(), pauseMs).catch((error) => {
        isStalled = true
        throw error
      })
      if (piece.done) return
      yield piece.value as Buffer
    }
  } finally {
    // While a piece is awaited this would wait for it as well.
    if (!isStalled) await pieces.return?.()
  }
}

/** A promise of its own each time: racing against one that lives long would keep every piece in memory. */
function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** What an operation is given of a body that it reads while it arrives. */
export const bodyStream = (payload: Readable, pauseMs: number): BodyStream => ({
  pieces: () => piecesOf(payload, pauseMs),
  passOver: () => void payload.resume(),
})
