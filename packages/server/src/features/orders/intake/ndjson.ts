/** Reads a stream of JSON lines with bounded memory: a line that is too long is skipped, not gathered. */
import { BODY_DEPTH_MAX, NDJSON_LINE_BYTES_MAX } from '@napum/contract'
import { GrowingBuffer } from '../../../core/values/growing-buffer.ts'
import { nestsDeeperThan } from '../../../core/values/json-shape.ts'
import { type OrderRefusal, refuseOrder } from './read-order.ts'

export interface SentLine {
  /** From 1, blank lines counted. */
  readonly number: number
  readonly value: unknown
  readonly refusal: OrderRefusal | null
  readonly bytes: number
}

const NEWLINE = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The lines of a stream that are not blank, parsed. */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<SentLine> {
  let number = 1
  const held = new GrowingBuffer()
  let bytesOfLine = 0
  const hold = (part: Buffer) => {
    bytesOfLine += part.length
    if (bytesOfLine <= NDJSON_LINE_BYTES_MAX) held.append(part)
    else held.clear()
  }
  const release = () => {
    const line = parseLine(number++, held.take(), bytesOfLine)
    bytesOfLine = 0
    return line
  }
  for await (const bytes of stream) {
    let start = 0
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      hold(bytes.subarray(start, end))
      start = end + 1
      const line = release()
      if (line) yield line
    }
    hold(bytes.subarray(start))
  }
  const last = release()
  if (last) yield last
}

function parseLine(number: number, line: Buffer, bytes: number): SentLine | null {
  const refused = (code: 'PAYLOAD_TOO_LARGE' | 'VALIDATION_ERROR', message: string): SentLine => ({
    number,
    value: null,
    bytes,
    refusal: refuseOrder(code, message),
  })
  if (bytes > NDJSON_LINE_BYTES_MAX) {
    return refused('PAYLOAD_TOO_LARGE', `The line is longer than ${NDJSON_LINE_BYTES_MAX} bytes.`)
  }
  if (nestsDeeperThan(line, BODY_DEPTH_MAX)) {
    return refused('VALIDATION_ERROR', `The line is nested deeper than ${BODY_DEPTH_MAX} levels.`)
  }
  try {
    const text = utf8.decode(line).trim()
    return text === '' ? null : { number, value: JSON.parse(text), refusal: null, bytes }
  } catch {
    return refused('VALIDATION_ERROR', 'The line is not valid JSON in UTF-8.')
  }
}
