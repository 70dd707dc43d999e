/**
 * Stores orders that were read: new ones, those that were imported before, changed or not. operator-interface.md
 * "Orders".
 */
import { itemNumber, NDJSON_FAILURES_LISTED_MAX, type OrderFailed } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import { UnitOfWork } from '../../../core/work/unit.ts'
import {
  type DecidedOrders,
  type Destination,
  type Importing,
  type ImportResult,
  ImportTally,
  type SentOrder,
  type StoreOutcome,
} from './importing.ts'
import { ItemRows } from './item-rows.ts'
import { lockChanged, mergeChanged } from './merge-orders.ts'
import { registerNew, transactionParts } from './order-rules.ts'
import { isRefusal, type OrderRefusal, type ReadyOrder } from './read-order.ts'
import { lockFees, settleSent } from './sent-items.ts'

/** Stores orders in the given order; each part is one transaction. */
export async function storeOrders(importing: Importing, sent: readonly SentOrder[]): Promise<ImportResult[]> {
  const { messages } = importing.destination
  const results: ImportResult[] = []
  for (const part of transactionParts(sent)) {
    const ready = part.map(({ order }) => order).filter((order) => !isRefusal(order)) as ReadyOrder[]
    const outcomes = ready.length === 0 ? new Map() : await storeTogether(importing, ready)
    for (const { ord_no, order } of part) {
      results.push(isRefusal(order) ? failed(ord_no, order) : resultOf(order, outcomes.get(ord_no), messages))
    }
  }
  return results
}

function resultOf(order: ReadyOrder, stored: StoreOutcome, messages: Destination['messages']): ImportResult {
  if ('code' in stored) return failed(order.ord_no, stored)
  const { outcome, registered } = stored
  const ord_prd_nos = registered.intake_indexes.map((item_index) =>
    itemNumber({ ord_no: order.ord_no, item_index }),
  )
  return { ord_no: order.ord_no, success: true, outcome, ord_prd_nos, message: messages[outcome] }
}

const failed = (ord_no: string, { code: error_code, message, issues }: OrderRefusal): OrderFailed => ({
  ord_no,
  success: false,
  error_code,
  message,
  ...(issues.length > 0 && { issues: [...issues] }),
})

/** Stores orders with different numbers in one transaction. */
async function storeTogether(
  importing: Importing,
  orders: readonly ReadyOrder[],
): Promise<ReadonlyMap<string, StoreOutcome>> {
  const { decided, stored } = await UnitOfWork.run(importing, importing, (unit) =>
    store(importing, unit, orders),
  )
  importing.destination.remember(decided)
  return stored
}

async function store(importing: Importing, unit: UnitOfWork, orders: readonly ReadyOrder[]) {
  const { destination } = importing
  const isNew = await destination.register(unit, orders)
  const rows = new ItemRows()
  const stored = new Map<string, StoreOutcome>()
  // First, because it locks: what is new needs only the day.
  const again = orders.filter(({ ord_no }) => !isNew.has(ord_no))
  const held = await lockChanged(importing, unit, again, stored)
  const fees = await lockFees(importing, unit, orders, [...held.byOrder.values()].flat())
  const changed = mergeChanged(unit, rows, held, stored)
  const created: RegisteredOrder[] = []
  for (const order of orders.filter(({ ord_no }) => isNew.has(ord_no))) {
    const registered = registerNew(order)
    rows.add(order, registered, 0, unit)
    stored.set(order.ord_no, { outcome: 'created', registered })
    created.push(registered)
  }
  const decided: DecidedOrders = { created, changed }
  settleSent(fees, rows)
  destination.put(unit, rows)
  return { decided, stored }
}

export type SentInLine = SentOrder & { readonly line: number }

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
export class ChunkQueue {
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
