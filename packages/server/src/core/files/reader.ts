/**
 * Reads files of vendors and of the operator in a worker thread: a file that was made to hurt takes the thread's time and memory, never that
 * of other requests. Bounded on all sides: files that wait, time for each, memory. Decision 130.
 */
import { MessageChannel } from 'node:worker_threads'
import type { CarrierCode, OrderTableAnswer, FileRefusalReason as UnreadableReason } from '@napum/contract'
import {
  type FileRefusalReason,
  type FileRows,
  isSizeReason,
  type OrderMapping,
  type ReadRow,
  type RowsKind,
} from '@napum/spreadsheet'
import { Piscina } from 'piscina'
import { Refusal, unavailable } from '../refusal.ts'
import { Turns } from '../turns.ts'

export interface ReadTask {
  readonly bytes: Buffer
  readonly kind: RowsKind
  readonly carrier?: CarrierCode | undefined
}

export type AboutFile = Omit<FileRows, 'rows'>

/** What the thread answers at the end. */
interface FileRead {
  readonly about: AboutFile
  /** Parts that it sent. */
  readonly parts: number
}

export interface OrdersTask {
  readonly bytes: Buffer
  /** May be incomplete; it was checked. */
  readonly mapping: OrderMapping
}

export interface OrdersRead {
  readonly about: Omit<OrderTableAnswer, 'order_list' | 'refused_list' | 'request_id' | 'timestamp'>
  /** The orders as JSON, several to a part, with commas between them. */
  readonly orders: readonly string[]
  readonly unreadable: readonly string[]
}

export interface FileReader {
  /**
   * @param take is given the rows in parts, as JSON, while the rest is being read: of a file that is refused too, in the end. It
   * must not fail.
   * @throws Refusal FILE_NOT_READABLE with the reason, PAYLOAD_TOO_LARGE, or UNAVAILABLE when too many files wait
   */
  read(task: ReadTask, take: (part: string) => void): Promise<AboutFile>
  /** A table of orders. @throws Refusal as `read` does */
  readOrders(task: OrdersTask): Promise<OrdersRead>
  close(): Promise<void>
}

export interface FileReaderOptions {
  /** Files that may wait for the thread. */
  readonly queueMax?: number
  /** Milliseconds for a file, waiting included. */
  readonly timeoutMs?: number
  readonly log?: (message: string, error: unknown) => void
}

const QUEUE_MAX = 8
/** A file of 20,000 rows takes less than a second. */
const TIMEOUT_MS = 20_000
/** A worker without work ends after this many milliseconds and gives its memory back. */
const WORKER_IDLE_MS = 30_000
/** Added to the niceness of the thread: answers to other requests go first. */
const WORKER_NICENESS = 10
/** What a file of 20,000 rows of 20 columns needs, three times; whoever needs more is ended. */
const HEAP_MB_MAX = 192
const RETRY_AFTER_SECONDS = 5

interface Refused {
  readonly refused: FileRefusalReason
  readonly message: string
}

/** The rows of a part. */
export const rowsOfPart = (part: string): ReadRow[] => JSON.parse(part) as ReadRow[]

/** Makes the reader; its thread starts with the first file. */
export function createFileReader(options: FileReaderOptions = {}): FileReader {
  const { queueMax = QUEUE_MAX, timeoutMs = TIMEOUT_MS, log } = options
  const pool = new Piscina({
    filename: new URL('./read-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: WORKER_IDLE_MS,
    niceIncrement: WORKER_NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  })
  // A worker that fails without a task has nobody to tell; the pool replaces it when it is needed.
  pool.on('error', (error) => log?.('a worker that reads files failed', error))
  const turns = new Turns(1)
  let inside = 0
  const inTurn = async <Read>(read: (signal: AbortSignal) => Promise<Read>): Promise<Read> => {
    if (inside > queueMax) throw busy()
    inside += 1
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await turns.run(signal, () => read(signal))
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (signal.aborted) throw inside > 1 ? busy() : tooMuch()
      if (isOutOfMemory(error)) throw tooMuch()
      throw error
    } finally {
      inside -= 1
    }
  }
  return {
    read: (task, take) => inTurn((signal) => readInParts(pool, task, { take, signal })),
    readOrders: (task) => inTurn(async (signal) => taken<OrdersRead>(await pool.run(task, { signal }))),
    close: () => pool.destroy(),
  }
}

const busy = () =>
  unavailable('Many files are being read. Send yours again in a moment.', RETRY_AFTER_SECONDS)

const tooMuch = () => refusalOf('too_much_inside', 'Reading the file took too long or too much memory.')

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

interface Taking {
  readonly take: (part: string) => void
  readonly signal: AbortSignal
}

/** Comes back when all parts were taken: they come by a way of their own, which the answer may overtake. */
async function readInParts(pool: Piscina, task: ReadTask, { take, signal }: Taking): Promise<AboutFile> {
  const { port1: own, port2: port } = new MessageChannel()
  let received = 0
  let isComplete = () => {}
  own.on('message', (part: string) => {
    received += 1
    take(part)
    isComplete()
  })
  try {
    const options = { signal, transferList: [port] }
    const { about, parts } = taken<FileRead>(await pool.run({ ...task, port }, options))
    await new Promise<void>((resolve) => {
      isComplete = () => received === parts && resolve()
      isComplete()
    })
    return about
  } finally {
    own.close()
  }
}

function taken<Read extends object>(read: Read | Refused): Read {
  if (!('refused' in read)) return read
  const { refused: reason, message } = read
  // What is too large is too large whether it is bytes, rows, or what they unpack to.
  if (isSizeReason(reason)) throw new Refusal('PAYLOAD_TOO_LARGE', { message, details: { reason } })
  throw refusalOf(reason, message)
}

const refusalOf = (reason: UnreadableReason, message: string): Refusal =>
  new Refusal('FILE_NOT_READABLE', { message, details: { reason } })
