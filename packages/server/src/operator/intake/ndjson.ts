/** Reads a stream of JSON lines with bounded memory: a line that is too long is passed over, not gathered. */
import { BODY_DEPTH_MAX, NDJSON_LINE_BYTES_MAX } from '@napum/contract'
import { nestsDeeperThan } from '../../http/body.ts'
import { type OrderRefusal, refuseOrder } from './read-order.ts'

export interface SentLine {
  /** From 1, blank lines counted. */
  readonly number: number
  readonly value: unknown
  readonly refusal: OrderRefusal | null
}

const NEWLINE = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The lines of a stream that are not blank, parsed. */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<SentLine> {
  let number = 1
  let held: Buffer[] = []
  let heldBytes = 0
  const hold = (part: Buffer) => {
    heldBytes += part.length
    if (heldBytes <= NDJSON_LINE_BYTES_MAX) held.push(part)
    else held = []
  }
  const release = () => {
    const line = parseLine(number++, held, heldBytes)
    held = []
    heldBytes = 0
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

function parseLine(number: number, parts: readonly Buffer[], bytes: number): SentLine | null {
  const refused = (code: 'PAYLOAD_TOO_LARGE' | 'VALIDATION_ERROR', message: string): SentLine => ({
    number,
    value: null,
    refusal: refuseOrder(code, message),
  })
  if (bytes > NDJSON_LINE_BYTES_MAX) {
    return refused('PAYLOAD_TOO_LARGE', `The line is longer than ${NDJSON_LINE_BYTES_MAX} bytes.`)
  }
  const line = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  if (nestsDeeperThan(line, BODY_DEPTH_MAX)) {
    return refused('VALIDATION_ERROR', `The line is nested deeper than ${BODY_DEPTH_MAX} levels.`)
  }
  try {
    const text = utf8.decode(line).trim()
    return text === '' ? null : { number, value: JSON.parse(text), refusal: null }
  } catch {
    return refused('VALIDATION_ERROR', 'The line is not valid JSON in UTF-8.')
  }
}
