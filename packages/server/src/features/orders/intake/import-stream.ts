/** Brings orders in as a stream of lines of any length, with bounded memory. operator-interface.md "Orders". */
import {
  NDJSON_FAILURES_LISTED_MAX,
  NDJSON_LINE_BYTES_MAX,
  type OrderFailed,
  TEXT_LENGTH_MAX,
} from '@napum/contract'
import type { BodyStream } from '../../../core/work/operation.ts'
import {
  type Importing,
  type ImportResult,
  ImportTally,
  type ReadOrders,
  type SentOrder,
} from './importing.ts'
import { readLines, type SentLine } from './ndjson.ts'
import { TRANSACTION_ITEMS_MAX } from './order-rules.ts'
import { sentItems } from './read-order.ts'
import { storeOrders } from './store-orders.ts'

/**
 * Orders that one transaction of a stream commits: enough to spare round trips, little enough to hold in memory. With
 * 500, an import is no faster and takes 20 MB more.
 */
export const CHUNK_ORDERS = 250

/** Transactions, and so database connections, of one stream at a time. Two took 0.65 of the time of one. */
export const CHUNKS_AT_ONCE_MAX = 2

/** What lines are kept as until their vendors are looked up together. */
const CHUNK_BYTES_MAX = NDJSON_LINE_BYTES_MAX

type SentInLine = SentOrder & { readonly line: number }

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
  async put(chunk: readonly SentInLine[]): Promise<void> {
    if (this.#inWork.length === CHUNKS_AT_ONCE_MAX) await this.#inWork.shift()?.done
    await this.#inWork.findLast(({ numbers }) => chunk.some(({ ord_no }) => numbers.has(ord_no)))?.done
    const before = this.#inWork.at(-1)?.done ?? Promise.resolve()
    const numbers = new Set(chunk.map(({ ord_no }) => ord_no).filter((ord_no) => ord_no !== ''))
    const done = this.#send(chunk, before)
    // A failure is met at the next await; until then it must not count as unhandled.
    done.catch(() => {})
    this.#inWork.push({ numbers, done })
  }

  async #send(chunk: readonly SentInLine[], before: Promise<void>): Promise<void> {
    const [earlier, stored] = await Promise.allSettled([before, storeOrders(this.#importing, chunk)])
    if (earlier.status === 'rejected') throw earlier.reason
    if (stored.status === 'rejected') throw stored.reason
    const placed = stored.value.map((result, at) => ({ result, line: (chunk[at] as SentInLine).line }))
    await this.#importing.failures.note(placed)
    for (const [at, result] of stored.value.entries()) this.#count(result, chunk[at] as SentInLine)
    this.#importing.onStored?.(this.#tally.counts())
  }

  #count(result: ImportResult, sent: SentInLine): void {
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
