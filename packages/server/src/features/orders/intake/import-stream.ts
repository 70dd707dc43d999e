/** Brings orders in as a stream of lines of any length, with bounded memory. operator-interface.md "Orders". */
import {
  BODY_DEPTH_MAX,
  NDJSON_FAILURES_LISTED_MAX,
  NDJSON_LINE_BYTES_MAX,
  type OrderFailed,
  TEXT_LENGTH_MAX,
} from '@napum/contract'
import { GrowingBuffer } from '../../../core/values/growing-buffer.ts'
import { nestsDeeperThan } from '../../../core/values/json-shape.ts'
import type { BodyStream } from '../../../core/work/operation.ts'
import { TRANSACTION_ITEMS_MAX } from './order-rules.ts'
import { type OrderRefusal, refuseOrder, sentItems } from './read-order.ts'
import {
  type Importing,
  type ImportResult,
  ImportTally,
  type SentOrder,
  storeOrders,
} from './store-orders.ts'

/**
 * Orders that one transaction of a stream commits: enough to spare round trips, little enough to hold in memory. With
 * 500, an import is no faster and takes 20 MB more.
 */
export const CHUNK_ORDERS = 250

/** What lines are kept as until their vendors are looked up together. */
const CHUNK_BYTES_MAX = NDJSON_LINE_BYTES_MAX

/** Reads and checks the next chunk while the database works on those before. */
export async function importStream(
  importing: Importing,
  stream: BodyStream,
  read: (lines: readonly SentLine[]) => Promise<readonly SentOrder[]>,
) {
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
      await queue.put(await read(chunk))
      chunk = []
      items = 0
      bytes = 0
    }
    await queue.put(await read(chunk))
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

/** An order before it is read; `ord_no` is empty when it has no usable number. */
export interface SentLine extends Omit<SentOrder, 'order'> {
  readonly value: unknown
  readonly refusal: OrderRefusal | null
  readonly bytes: number
}

const NEWLINE = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The lines of a stream that are not blank, parsed. One that is too long is skipped, not gathered. */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<SentLine> {
  let line = 1
  const held = new GrowingBuffer()
  let bytesOfLine = 0
  const hold = (part: Buffer) => {
    bytesOfLine += part.length
    if (bytesOfLine <= NDJSON_LINE_BYTES_MAX) held.append(part)
    else held.clear()
  }
  const release = () => {
    const parsed = parseLine(line++, held.take(), bytesOfLine)
    bytesOfLine = 0
    return parsed
  }
  for await (const bytes of stream) {
    let start = 0
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      hold(bytes.subarray(start, end))
      start = end + 1
      const parsed = release()
      if (parsed) yield parsed
    }
    hold(bytes.subarray(start))
  }
  const last = release()
  if (last) yield last
}

function parseLine(line: number, text: Buffer, bytes: number): SentLine | null {
  const refused = (code: 'PAYLOAD_TOO_LARGE' | 'VALIDATION_ERROR', message: string): SentLine => ({
    line,
    ord_no: '',
    value: null,
    bytes,
    refusal: refuseOrder(code, message),
  })
  if (bytes > NDJSON_LINE_BYTES_MAX) {
    return refused('PAYLOAD_TOO_LARGE', `The line is longer than ${NDJSON_LINE_BYTES_MAX} bytes.`)
  }
  if (nestsDeeperThan(text, BODY_DEPTH_MAX)) {
    return refused('VALIDATION_ERROR', `The line is nested deeper than ${BODY_DEPTH_MAX} levels.`)
  }
  try {
    const json = utf8.decode(text).trim()
    if (json === '') return null
    const value: unknown = JSON.parse(json)
    return { line, ord_no: numberOf(value), value, refusal: null, bytes }
  } catch {
    return refused('VALIDATION_ERROR', 'The line is not valid JSON in UTF-8.')
  }
}

/** The answer keeps failures until the end, so a text that is far too long for a number is not repeated in it. */
function numberOf(value: unknown): string {
  const ord_no = (value as { ord_no?: unknown } | null)?.ord_no
  return typeof ord_no === 'string' && ord_no.length <= TEXT_LENGTH_MAX ? ord_no : ''
}

/** Transactions, and so database connections, of one stream at a time. Two took 0.65 of the time of one. */
export const CHUNKS_AT_ONCE_MAX = 2

interface ChunkInWork {
  readonly numbers: ReadonlySet<string>
  /** Settled when this chunk and all before it are. */
  readonly done: Promise<void>
}

/**
 * Chunks on their way to the database, several at a time, so that it need not wait while the rows of the next one are
 * made. Chunks that name the same order go one after the other, as they were sent.
 */
class ChunkQueue {
  readonly #importing: Importing
  readonly #tally = new ImportTally()
  readonly #failures: OrderFailed[] = []
  readonly #inWork: ChunkInWork[] = []

  constructor(importing: Importing) {
    this.#importing = importing
  }

  /** What all chunks came to; to be asked when they are stored. */
  summary() {
    return { ...this.#tally.counts(), results: this.#failures }
  }

  /** Takes a chunk as soon as there is room for it. */
  async put(chunk: readonly SentOrder[]): Promise<void> {
    if (this.#inWork.length === CHUNKS_AT_ONCE_MAX) await this.#inWork.shift()?.done
    await this.#inWork.findLast(({ numbers }) => chunk.some(({ ord_no }) => numbers.has(ord_no)))?.done
    const before = this.#inWork.at(-1)?.done ?? Promise.resolve()
    const numbers = new Set(chunk.map(({ ord_no }) => ord_no).filter((ord_no) => ord_no !== ''))
    const done = this.#send(chunk, before)
    // A failure is met at the next await; until then it must not count as unhandled.
    done.catch(() => {})
    this.#inWork.push({ numbers, done })
  }

  async #send(chunk: readonly SentOrder[], before: Promise<void>): Promise<void> {
    const [earlier, stored] = await Promise.allSettled([before, storeOrders(this.#importing, chunk)])
    if (earlier.status === 'rejected') throw earlier.reason
    if (stored.status === 'rejected') throw stored.reason
    await this.#importing.failures.note(stored.value, chunk)
    for (const [at, result] of stored.value.entries()) this.#count(result, chunk[at] as SentOrder)
    this.#importing.onStored?.(this.#tally.counts())
  }

  #count(result: ImportResult, sent: SentOrder): void {
    this.#tally.add(result, sent)
    if (result.success || this.#failures.length >= NDJSON_FAILURES_LISTED_MAX) return
    this.#failures.push({ ...result, line: sent.line })
  }

  /** Resolves when everything is stored; fails when anything could not be. */
  async allStored(): Promise<void> {
    await this.#inWork.at(-1)?.done
  }

  /** Resolves when nothing is written any more, whether that went well or not. */
  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#inWork.map(({ done }) => done))
  }
}
