/** Orders as lines of JSON: out of anything that can be read piece by piece, with bounded memory. */
import { TransportError } from '../../errors.ts'
import { NDJSON_LINE_BYTES_MAX } from '../../routes.ts'
import type { OrderInput } from '../../wire.ts'
import { utf8Text } from './utf8.ts'

/** NDJSON in pieces (bytes or text, cut anywhere), or the orders themselves. */
export type OrderChunk = Uint8Array | string | OrderInput
export type OrderStream = Blob | ReadableStream<Uint8Array> | AsyncIterable<OrderChunk>

/** Orders are gathered to pieces of about this size: small enough to hold, large enough to send. */
const PIECE_CHARS = 65_536
const encoder = new TextEncoder()

/** Not every browser can iterate a stream. */
async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    // Ends the source too when the reading stopped before its end.
    await reader.cancel().catch(() => {})
  }
}

/** The source as pieces of NDJSON. */
export async function* bytesOf(source: OrderStream): AsyncGenerator<Uint8Array> {
  const chunks =
    source instanceof Blob ? read(source.stream()) : 'getReader' in source ? read(source) : source
  let gathered = ''
  const encodeText = textEncoder()
  for await (const chunk of chunks as AsyncIterable<OrderChunk>) {
    const isText = chunk instanceof Uint8Array || typeof chunk === 'string'
    if (!isText) gathered += `${JSON.stringify(chunk)}\n`
    // Orders that came before a piece of text go before it.
    if (gathered.length >= PIECE_CHARS || (isText && gathered !== '')) {
      yield encoder.encode(gathered)
      gathered = ''
    }
    if (typeof chunk === 'string') yield encodeText(chunk, 'more')
    else {
      encodeText('', 'end')
      if (isText) yield chunk
    }
  }
  encodeText('', 'end')
  if (gathered !== '') yield encoder.encode(gathered)
}

/**
 * Encodes text that may be cut between the two halves of a character: the first half waits for the second. A half that
 * stays alone would become a replacement character, so it is refused.
 */
function textEncoder(): (text: string, then: 'more' | 'end') => Uint8Array {
  let half = ''
  return (text, then) => {
    const joined = half + text
    half = then === 'more' && /[\uD800-\uDBFF]$/.test(joined) ? joined.slice(-1) : ''
    const whole = joined.slice(0, joined.length - half.length)
    if (/\p{Surrogate}/u.test(whole)) throw sourceFailed('The text has half of a surrogate pair.')
    return encoder.encode(whole)
  }
}

export interface Line {
  /** Of the whole source, from 1. */
  readonly number: number
  readonly text: string
}

/** The lines of NDJSON that are not blank. Memory holds one line and one piece. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 1
  let begun = ''
  for await (const piece of utf8Text(pieces)) {
    const texts = piece.split('\n')
    begun += texts[0]
    for (const next of texts.slice(1)) {
      if (begun.trim() !== '') yield { number, text: begun }
      number += 1
      begun = next
    }
    if (begun.length > NDJSON_LINE_BYTES_MAX)
      throw sourceFailed(`Line ${number} is longer than a line may be.`)
  }
  if (begun.trim() !== '') yield { number, text: begun }
}

/** The source of an import could not be read on; importing again is safe. */
export const sourceFailed = (message: string, cause?: unknown) =>
  new TransportError(message, { code: 'SOURCE_FAILED', outcome: 'unknown', repeatable: true, cause })
