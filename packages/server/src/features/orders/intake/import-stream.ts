/** Brings orders in as a stream of lines of any length, with bounded memory. operator-interface.md "Orders". */
import { BODY_DEPTH_MAX, NDJSON_LINE_BYTES_MAX, TEXT_LENGTH_MAX } from '@napum/contract'
import { GrowingBuffer } from '../../../core/values/growing-buffer.ts'
import { nestsDeeperThan } from '../../../core/values/json-shape.ts'
import type { BodyStream } from '../../../core/work/operation.ts'
import type { Importing, ReadOrders, SentOrder } from './importing.ts'
import { TRANSACTION_ITEMS_MAX } from './order-rules.ts'
import { type OrderRefusal, refuseOrder, sentItems } from './read-order.ts'
import { ChunkQueue, type SentInLine } from './store-orders.ts'

/**
 * Orders that one transaction of a stream commits: enough to spare round trips, little enough to hold in memory. With
 * 500, an import is no faster and takes 20 MB more.
 */
export const CHUNK_ORDERS = 250

/** What lines are kept as until their vendors are looked up together. */
const CHUNK_BYTES_MAX = NDJSON_LINE_BYTES_MAX

/** Reads and checks the next chunk while the database works on those before. */
export async function importStream(importing: Importing, stream: BodyStream, read: ReadOrders) {
  const queue = new ChunkQueue(importing)
  let chunk: SentLine[] = []
  let items = 0
  let bytes = 0
  try {
    for await (const line of readLines(stream.pieces())) {
      chunk.push(line)
      items += sentItems(line.value).length
      bytes += line.bytes
      if (chunk.length < CHUNK_ORDERS && items < TRANSACTION_ITEMS_MAX && bytes < CHUNK_BYTES_MAX) continue
      await queue.put(await readChunk(chunk, read))
      chunk = []
      items = 0
      bytes = 0
    }
    await queue.put(await readChunk(chunk, read))
    await queue.allStored()
  } catch (error) {
    // A caller who is still sending reads the answer only afterwards.
    stream.passOver()
    // When the answer says that the import failed, nothing of it is written any more.
    await queue.allEnded()
    throw error
  }
  return queue.summary()
}

async function readChunk(lines: readonly SentLine[], read: ReadOrders): Promise<SentInLine[]> {
  const orders = lines.filter(({ refusal }) => !refusal)
  const readable = (await read(orders.map(({ value }) => ({ ord_no: numberOf(value), value })))).values()
  return lines.map(({ number, refusal }) => {
    const sent = refusal ? { ord_no: '', order: refusal } : (readable.next().value as SentOrder)
    return { ...sent, line: number }
  })
}

/** The answer keeps failures until the end, so a text that is far too long for a number is not repeated in it. */
function numberOf(value: unknown): string {
  const ord_no = (value as { ord_no?: unknown } | null)?.ord_no
  return typeof ord_no === 'string' && ord_no.length <= TEXT_LENGTH_MAX ? ord_no : ''
}

interface SentLine {
  /** From 1, blank lines counted. */
  readonly number: number
  readonly value: unknown
  readonly refusal: OrderRefusal | null
  readonly bytes: number
}

const NEWLINE = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The lines of a stream that are not blank, parsed. One that is too long is skipped, not gathered. */
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
