/**
 * The one transaction behind everything that changes what a vendor can see: batches, imports, claims, settlements,
 * masking. The operation locks and decides; the unit keeps the order of the locks, and writes what was decided in one
 * order. So units that meet take turns, and none waits in a circle:
 *
 * 1. lock orders, then items, then batches of transfers, then settlements; vendors in the order of their ids
 * 2. read the clock: what waited for a lock is not dated before what it waited for
 * 3. decide in memory
 * 4. find or open the settlements that were decided on
 * 5. write items, then the counts of their days
 * 6. write prices and lines
 * 7. number what changed (decision 120)
 */

import { type Database, type Session, type Statement, TakenBack } from '../../platform/db/database.ts'
import { appendChanges } from '../changes/append.ts'
import { DayCounts, writeCounts } from '../items/day-counts.ts'
import { lockOrders, type RegisteredOrder } from '../items/queries.ts'
import { type LockRequest, WorkingItems } from '../items/working-items.ts'
import { Ledger, type LedgerServices } from '../ledger/ledger.ts'
import { actorOf } from '../people/actor.ts'
import type { Caller } from '../people/caller.ts'
import type { Calendar } from '../values/calendar.ts'
import type { BusinessClock } from '../values/context.ts'
import { rowsByVendor } from '../vendors/rows.ts'
import { Changes, type ItemWriter, type PendingWrites, type Stamp } from './pending-writes.ts'

/** What gives a unit of work its time. */
export interface WorkServices {
  readonly clock: BusinessClock
  readonly calendar: Calendar
}

/** The request that a unit works for: its database (whole, or the rows of one vendor), its id and its caller. */
export interface Sender {
  readonly db: Database
  readonly requestId: string
  readonly caller: Caller
}

/** Tables in the order in which their rows are locked; day counts are never locked but by writing them. */
const lockOrder = ['order_registry', 'order_item', 'transfer_batch', 'settlement'] as const
type Lockable = (typeof lockOrder)[number]

export class UnitOfWork {
  /** What vendors can see of it; items that were locked by `lockItems` are noted by themselves. */
  readonly changes = new Changes()
  readonly session: Session
  readonly #services: WorkServices
  readonly #sender: Sender
  readonly #writers: ItemWriter[] = []
  readonly #ledgers: Ledger[] = []
  #turn: readonly [rank: number, vendorId: string] = [0, '']
  readonly #stamps = new Map<string | undefined, Stamp>()
  #isWritten = false

  private constructor(services: WorkServices, session: Session, sender: Sender) {
    this.#services = services
    this.session = session
    this.#sender = sender
  }

  /**
   * Runs `work` and writes what it decided, all or nothing. It is run again, from its start, when the database breaks a
   * deadlock or two requests race for one key, so it must have no effect besides the unit's. With `TakenBack` nothing is written.
   */
  static run<Result>(
    services: WorkServices,
    sender: Sender,
    work: (unit: UnitOfWork) => Promise<Result | TakenBack<Result>>,
  ): Promise<Result> {
    return sender.db.transaction(async (session) => {
      const unit = new UnitOfWork(services, session, sender)
      const result = await work(unit)
      if (!(result instanceof TakenBack)) await unit.#write()
      return result
    })
  }

  /** The same, but nothing of it is kept: all is written, so that the database judges it as well, and taken back. Decision 146. */
  static dryRun<Result>(
    services: WorkServices,
    sender: Sender,
    work: (unit: UnitOfWork) => Promise<Result>,
  ): Promise<Result> {
    return UnitOfWork.run(services, sender, async (unit) => {
      const result = await work(unit)
      await unit.#write()
      return new TakenBack(result)
    })
  }

  /** Locks orders; those that were never imported are left out. */
  lockOrders(numbers: readonly string[]): Promise<RegisteredOrder[]> {
    return this.lock('order_registry', lockOrders, [numbers])
  }

  /** Locks items of one vendor; what is changed of them is written at the end. */
  async lockItems(request: LockRequest): Promise<WorkingItems> {
    this.#takeTurn('order_item', request.vendorId)
    const items = await WorkingItems.lock(this.session, request)
    this.add(items)
    return items
  }

  /** Locks the settlements of these items, the vendor's open one and `more`; what is entered is written at the end. */
  async lockLedger(
    services: LedgerServices,
    items: Pick<WorkingItems, 'vendorId' | 'all'>,
    more: readonly string[] = [],
  ): Promise<Ledger> {
    this.#takeTurn('settlement', items.vendorId)
    const ledger = await Ledger.lock(services, this.session, items.vendorId, items.all(), more)
    this.#ledgers.push(ledger)
    return ledger
  }

  /**
   * Locks rows by another statement.
   * @throws Error when it is too late for rows of that table.
   */
  lock<Row>(table: Lockable, query: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    this.#takeTurn(table)
    return this.session.rows(query, values)
  }

  /** The same for rows of several vendors: one statement for each, in the order of their ids. */
  lockByVendor<Asked extends { readonly vendor_id: string }, Row>(
    table: Lockable,
    query: Statement<Row>,
    asked: Iterable<Asked>,
    valuesOf: (asked: readonly Asked[]) => readonly unknown[],
  ): Promise<Row[]> {
    this.#takeTurn(table)
    return rowsByVendor(this.session, query, asked, valuesOf)
  }

  add(writer: ItemWriter): void {
    this.#writers.push(writer)
  }

  /**
   * When it happens: to a vendor, by the clock of that vendor; to what belongs to none, by the operator's. From here on
   * nothing more is locked.
   */
  readonly stampOf = (vendorId?: string): Stamp => {
    const known = this.#stamps.get(vendorId)
    if (known) return known
    const { clock, calendar } = this.#services
    const { requestId, caller } = this.#sender
    const now = clock.now(vendorId)
    const stamp = { now, today: calendar.dayOf(now), requestId, actor: actorOf(caller) }
    this.#stamps.set(vendorId, stamp)
    return stamp
  }

  #takeTurn(table: Lockable, vendorId = ''): void {
    const rank = lockOrder.indexOf(table)
    const [last, lastVendor] = this.#turn
    if (this.#stamps.size > 0 || rank < last || (rank === last && vendorId < lastVendor)) {
      throw new Error(
        `too late to lock ${table} ${vendorId}: the order is ${lockOrder.join(', ')}, the clock`,
      )
    }
    this.#turn = [rank, vendorId]
  }

  /** Writes what was decided, for work that needs to see it; nothing more may be decided afterwards. */
  async writeNow(): Promise<void> {
    if (this.#isWritten) return
    this.#isWritten = true
    const { session, stampOf } = this
    const pending = { stampOf, counts: new DayCounts(), changes: this.changes }
    for (const ledger of this.#ledgers) await ledger.settle(session, pending)
    await this.#writeItems(pending)
    for (const ledger of this.#ledgers) await ledger.write(session, pending)
  }

  async #write(): Promise<void> {
    await this.writeNow()
    // Last, because it holds the heads of the vendors' feeds until the commit.
    await appendChanges(this.session, this.changes.byVendor(), this.stampOf)
  }

  async #writeItems(pending: PendingWrites): Promise<void> {
    const writes = this.#writers.flatMap((writer) => writer.writes(pending))
    for (const write of writes) await write(this.session)
    await writeCounts(this.session, pending.counts.columns())
  }
}
