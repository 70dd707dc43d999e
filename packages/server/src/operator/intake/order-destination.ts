/** Where an import puts what it decided: into the database, or nowhere when it is a dry run. */
import type { Session } from '../../db/database.ts'
import type { ItemWriter } from './item-writer.ts'
import * as queries from './order-queries.ts'
import type { RegisteredOrder } from './order-rules.ts'
import type { ReadyOrder } from './read-order.ts'

/** Orders as they are registered from now on. */
export interface Decided {
  readonly created: readonly RegisteredOrder[]
  readonly changed: readonly RegisteredOrder[]
}

export interface Destination {
  /** Numbers of the orders that were never seen before. */
  register(session: Session, orders: readonly ReadyOrder[]): Promise<ReadonlySet<string>>
  /** The others, as they are registered; nobody else changes them until we are done. */
  registered(session: Session, numbers: readonly string[]): Promise<RegisteredOrder[]>
  /** Writes new and changed orders. */
  write(session: Session, writer: ItemWriter, decided: Decided): Promise<void>
  /** Told of them once the transaction is over, which may have been begun more than once. */
  remember(decided: Decided): void
  /** What the answer says of each outcome. */
  readonly messages: Readonly<Record<'created' | 'updated' | 'unchanged', string>>
}

const numbersOf = (orders: readonly { ord_no: string }[]) => orders.map(({ ord_no }) => ord_no)

export const database: Destination = {
  async register(session, orders) {
    const rows = await session.rows(queries.registerOrders, [
      numbersOf(orders),
      orders.map((order) => order.items.map((item) => item.vendor_id).join(',')),
      orders.map((order) => order.hash.toString('hex')),
    ])
    return new Set(numbersOf(rows))
  },
  registered: (session, numbers) => session.rows(queries.lockRegistry, [numbers]),
  async write(session, writer, { changed }) {
    if (changed.length > 0) await session.rows(queries.extendRegistry, extendColumns(changed))
    await writer.write(session)
  },
  remember() {},
  messages: {
    created: 'Order created',
    updated: 'Order updated',
    unchanged: 'Order is the same as before, nothing was changed',
  },
}

const extendColumns = (orders: readonly RegisteredOrder[]): unknown[] => [
  numbersOf(orders),
  orders.map((order) => order.vendor_ids.join(',')),
  orders.map((order) => order.intake_indexes.join(',')),
  orders.map((order) => order.content_hash?.toString('hex') ?? null),
]

/** Orders that a dry run remembers, so that one that comes twice meets itself; 30 MB of them. */
const REHEARSED_ORDERS_MAX = 100_000

/** Decides everything as an import does, and writes nothing. */
export class Rehearsal implements Destination {
  readonly #decided = new Map<string, RegisteredOrder>()

  async register(session: Session, orders: readonly ReadyOrder[]): Promise<ReadonlySet<string>> {
    const known = await session.rows(queries.knownOrders, [numbersOf(orders)])
    const seen = new Set(numbersOf(known))
    return new Set(numbersOf(orders).filter((ord_no) => !seen.has(ord_no) && !this.#decided.has(ord_no)))
  }

  async registered(session: Session, numbers: readonly string[]): Promise<RegisteredOrder[]> {
    const rows = await session.rows(queries.lockRegistry, [numbers.filter((no) => !this.#decided.has(no))])
    const decided = numbers.map((ord_no) => this.#decided.get(ord_no))
    return [...rows, ...decided.filter((order) => order !== undefined)]
  }

  async write(): Promise<void> {}

  remember({ created, changed }: Decided): void {
    for (const order of [...created, ...changed]) {
      this.#decided.set(order.ord_no, order)
      const [oldest] = this.#decided.keys()
      if (this.#decided.size > REHEARSED_ORDERS_MAX) this.#decided.delete(oldest as string)
    }
  }

  readonly messages = {
    created: 'Order would be created',
    updated: 'Order would be updated',
    unchanged: 'Order is the same as before, nothing would be changed',
  }
}
