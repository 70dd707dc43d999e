/**
 * Reads files of vendors and of the operator in threads of their own: a file that was made to hurt takes a thread's time and
 * memory, never that of other requests. Bounded on all sides: files that wait, work for each, memory. Decisions 130, 186.
 */
import { MessageChannel } from 'node:worker_threads'
import type { CarrierCode, OrderTableAnswer, FileRefusalReason as UnreadableReason } from '@napum/contract'
import {
  type AdjustmentTable,
  type FileRefusalReason,
  type FileRows,
  isSizeReason,
  type OrderMapping,
  type ReadRow,
  type RowsKind,
} from '@napum/spreadsheet'
import { Piscina } from 'piscina'
import { type Stopwatch, systemElapsed } from '../values/context.ts'
import { Refusal } from '../values/refusal.ts'
import { Semaphore } from '../values/semaphore.ts'
import { busy, DEBT_MS_MAX, ReadingTurns, VENDORS_AT_ONCE } from './reading-turns.ts'

export interface ReadTask {
  readonly vendorId: string
  readonly bytes: Buffer
  readonly kind: RowsKind
  readonly carrier?: CarrierCode | undefined
}

export type AboutFile = Omit<FileRows, 'rows'>

interface FileRead {
  readonly about: AboutFile
  readonly parts: number
}

/** A file that was read before and is kept. */
interface KeptFile {
  readonly vendorId: string
  /** Parts of 100 rows. */
  readonly parts: number
}

export interface OrdersTask {
  readonly bytes: Buffer
  /** May be incomplete; it was checked. */
  readonly mapping: OrderMapping
}

interface OrdersRead {
  readonly about: Omit<OrderTableAnswer, 'order_list' | 'refused_list' | 'request_id' | 'timestamp'>
  /** The orders as JSON, several to a part, with commas between them. */
  readonly orders: readonly string[]
  readonly unreadable: readonly string[]
}

interface AdjustmentsRead {
  readonly about: Omit<AdjustmentTable, 'entries'>
  /** The rows as JSON, several to a part, with commas between them. */
  readonly rows: readonly string[]
}

export interface FileReader {
  /**
   * @param take is given the rows in parts, as JSON, while the rest is being read: of a file that is refused too, in the end. It
   * must not fail.
   * @throws Refusal FILE_NOT_READABLE with the reason, PAYLOAD_TOO_LARGE, or UNAVAILABLE when too many files wait
   */
  read(task: ReadTask, take: (part: string) => void): Promise<AboutFile>
  /**
   * Works on all rows of a file that is kept: in a turn of its vendor, which is charged for it as for a file that is read.
   * @throws Refusal UNAVAILABLE when too many files wait, or the vendor owes too much
   */
  readAgain<Result>(file: KeptFile, work: () => Promise<Result>): Promise<Result>
  /** A table of orders. @throws Refusal as `read` does */
  readOrders(task: OrdersTask): Promise<OrdersRead>
  /** A table of adjustments. @throws Refusal as `read` does */
  readAdjustments(task: { readonly bytes: Buffer }): Promise<AdjustmentsRead>
  close(): Promise<void>
}

export interface FileReaderOptions {
  /** Files that may wait for a thread. */
  readonly queueMax?: number
  /** Milliseconds of processor time for a file. */
  readonly cpuMsMax?: number
  readonly elapsed?: Stopwatch
  readonly log?: (message: string, error: unknown) => void
}

const QUEUE_MAX = 8
/** A file of 20,000 rows takes less than a second. */
const CPU_MS_MAX = 3_000
/** What a file is charged that took more than that, or ended its thread: the next one of its vendor waits. */
const TOO_MUCH_MS = DEBT_MS_MAX
/** Milliseconds until a file that waits is refused. */
const WAIT_MS_MAX = 20_000
/** Milliseconds by the clock, whatever the thread does; twenty times the work, for a machine that is busy. */
const READ_MS_MAX = 60_000
/** A worker without work ends after this many milliseconds and gives its memory back. */
const WORKER_IDLE_MS = 30_000
/** Milliseconds that 100 rows are charged which are looked at again: 20,000 cost about as much as to read them. */
const PART_AGAIN_MS = 5
/** Added to the niceness of the thread: answers to other requests go first. */
const WORKER_NICENESS = 10
/** Three times what a file of 20,000 rows of 20 columns needs; reading that takes more is ended. */
const HEAP_MB_MAX = 192

type ReadOutcome<Read> = { readonly cpuMs: number } & (
  | { readonly read: Read }
  | { readonly refused: RefusedFile }
)

interface RefusedFile {
  readonly reason: FileRefusalReason
  readonly message: string
}

export const rowsOfPart = (part: string): ReadRow[] => JSON.parse(part) as ReadRow[]

/** Makes the reader; its threads start with the first files: up to two for vendors, one for the operator. */
export function createFileReader(options: FileReaderOptions = {}): FileReader {
  const { queueMax = QUEUE_MAX, cpuMsMax = CPU_MS_MAX, elapsed = systemElapsed, log } = options
  const pool = new Piscina({
    filename: new URL('./read-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: VENDORS_AT_ONCE + 1,
    idleTimeout: WORKER_IDLE_MS,
    niceIncrement: WORKER_NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  })
  // A worker that fails without a task has nobody to tell; the pool replaces it when it is needed.
  pool.on('error', (error) => log?.('a worker that reads files failed', error))
  const limits = { waitingMax: queueMax, waitMs: WAIT_MS_MAX }
  const vendors = new ReadingTurns(elapsed, limits)
  const operator = new Semaphore({ ...limits, runningMax: 1 }, { refusal: busy })

  async function readOfVendor({ vendorId, ...task }: ReadTask, take: (part: string) => void) {
    const leave = await vendors.enter(vendorId)
    let cost = TOO_MUCH_MS
    try {
      const made = await inTime((signal) => readInParts(pool, { ...task, cpuMsMax }, { take, signal }))
      if (made.cpuMs <= cpuMsMax) cost = made.cpuMs
      return taken(made).about
    } finally {
      leave(cost)
    }
  }

  async function readAgain<Result>({ vendorId, parts }: KeptFile, work: () => Promise<Result>) {
    const leave = await vendors.enter(vendorId)
    try {
      return await work()
    } finally {
      leave(parts * PART_AGAIN_MS)
    }
  }

  async function readOfOperator<Read>(task: object): Promise<Read> {
    const run = (signal: AbortSignal): Promise<ReadOutcome<Read>> =>
      pool.run({ ...task, cpuMsMax }, { signal })
    return taken(await operator.run(() => inTime(run)))
  }

  return {
    read: readOfVendor,
    readAgain,
    readOrders: (task) => readOfOperator<OrdersRead>(task),
    readAdjustments: (task) => readOfOperator<AdjustmentsRead>(task),
    close: () => pool.destroy(),
  }
}

/** Ends a thread that continues without end. */
async function inTime<Read>(run: (signal: AbortSignal) => Promise<Read>): Promise<Read> {
  const signal = AbortSignal.timeout(READ_MS_MAX)
  try {
    return await run(signal)
  } catch (error) {
    if (signal.aborted) throw busy()
    throw isOutOfMemory(error) ? tooMuch() : error
  }
}

const tooMuch = () => refusalOf('too_much_inside', 'Reading the file took too long or too much memory.')

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

interface Taking {
  readonly take: (part: string) => void
  readonly signal: AbortSignal
}

/** Comes back when all parts were taken: they come by a way of their own, which the answer may overtake. */
async function readInParts(
  pool: Piscina,
  task: object,
  { take, signal }: Taking,
): Promise<ReadOutcome<FileRead>> {
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
    const made: ReadOutcome<FileRead> = await pool.run({ ...task, port }, options)
    if ('refused' in made) return made
    const { parts } = made.read
    await new Promise<void>((resolve) => {
      isComplete = () => received === parts && resolve()
      isComplete()
    })
    return made
  } finally {
    own.close()
  }
}

function taken<Read>(made: ReadOutcome<Read>): Read {
  if ('read' in made) return made.read
  const { reason, message } = made.refused
  // What is too large is too large whether it is bytes, rows, or what they unpack to.
  if (isSizeReason(reason)) throw new Refusal('PAYLOAD_TOO_LARGE', { message, details: { reason } })
  throw refusalOf(reason, message)
}

const refusalOf = (reason: UnreadableReason, message: string): Refusal =>
  new Refusal('FILE_NOT_READABLE', { message, details: { reason } })
