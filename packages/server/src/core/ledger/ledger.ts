/**
 * What a transaction adds to the money: supply prices, and the lines of settlements. Rules decide on items in memory
 * and say "the open settlement"; it is found or opened when everything is decided. Decisions 37-43a.
 */

import type { Config } from '../../config/config.ts'
import type { Session } from '../../platform/db/database.ts'
import { LostRace } from '../../platform/db/failures.ts'
import type { ItemState } from '../items/state.ts'
import { addDays, type Day } from '../values/calendar.ts'
import type { Ids } from '../values/context.ts'
import type { Money } from '../values/money.ts'
import type { PendingWrites, Stamp } from '../work/pending-writes.ts'
import { type ApartLine, OpenSettlement, type SaleCorrection, type SettlementRef } from './apart.ts'
import { idOf, LineWriter } from './line-writer.ts'
import { newSettlementId, periodOf, settlementNumber } from './period.ts'
import {
  closePast,
  closeSettlement,
  lockSettlements,
  type NewLine,
  openSettlement,
  type SettlementRow,
  takeNumber,
} from './queries.ts'

export interface LedgerServices {
  readonly config: Pick<
    Config,
    'settlementPeriod' | 'settlementPayoutDays' | 'settleShipping' | 'vat' | 'vatRounding'
  >
  readonly ids: Pick<Ids, 'ulid'>
}

type UnitNotes = Pick<PendingWrites, 'stampOf' | 'changes'>

export class Ledger {
  readonly #services: LedgerServices
  readonly #vendorId: string
  readonly #settlements = new Map<string, SettlementRow>()
  readonly #lines: NewLine[] = []
  readonly #apart: ApartLine[] = []
  readonly #corrections: SaleCorrection[] = []
  #numbers: ReadonlyMap<ApartLine, number> = new Map()
  /** The settlement that this transaction opened. */
  #opened: string | null = null
  /** The vendor's open settlement, to be found or opened when everything is decided. */
  readonly open = new OpenSettlement()

  private constructor(services: LedgerServices, vendorId: string) {
    this.#services = services
    this.#vendorId = vendorId
  }

  /** Locks the vendor's open settlement, those that hold lines of the given items, and `more`. */
  static async lock(
    services: LedgerServices,
    session: Session,
    vendorId: string,
    items: Iterable<ItemState>,
    more: readonly string[] = [],
  ): Promise<Ledger> {
    const ledger = new Ledger(services, vendorId)
    const named = new Set<string>(more)
    for (const item of items) {
      for (const settlement of [item.settlement_id, item.reversal_settlement_id]) {
        if (typeof settlement === 'string') named.add(settlement)
      }
    }
    for (const row of await session.rows(lockSettlements, [vendorId, [...named]])) {
      ledger.#settlements.set(row.settlement_id, row)
    }
    return ledger
  }

  /** Whether a settlement still takes changes; the open one always does. */
  isPending(settlement: SettlementRef): boolean {
    return settlement === this.open || this.#settlements.get(settlement as string)?.status === 'pending'
  }

  /** One of the settlements that were locked. */
  find(settlementId: string): SettlementRow | undefined {
    return this.#settlements.get(settlementId)
  }

  /** Whether the open settlement has the VAT rule of this one; it is another one than this. */
  opensAlike({ settlement_id, vat, vat_rounding }: SettlementRow, today: Day): boolean {
    const { config } = this.#services
    const held = this.#openOn(today)
    const open =
      held && held.settlement_id !== settlement_id
        ? held
        : { vat: config.vat, vat_rounding: config.vatRounding }
    return open.vat === vat && open.vat_rounding === vat_rounding
  }

  /** The settlement takes nothing more: lines for the open one go to another. */
  async close(session: Session, settlementId: string): Promise<void> {
    const row = this.#settlements.get(settlementId)
    if (!row?.is_open) return
    await session.rows(closeSettlement, [this.#vendorId, settlementId])
    this.#settlements.set(settlementId, { ...row, is_open: false })
  }

  /** Adds a line; one with a new price adds that to the history of the item as well. */
  line(line: NewLine): void {
    this.#lines.push(line)
  }

  /** Adds a line that belongs to no price. */
  apart(line: ApartLine): void {
    this.#apart.push(line)
  }

  /** Adds a line that goes with the sale of an item. */
  correct(correction: SaleCorrection): void {
    this.#corrections.push(correction)
  }

  numberOf(line: ApartLine): number | null {
    return this.#numbers.get(line) ?? null
  }

  /** The number of the open settlement, once it is known; of one that a dry run opened there is none. */
  numberOfOpen(isDry: boolean): string | null {
    const row = this.find(idOf(this.open))
    return row && !(isDry && this.#opened === row.settlement_id) ? row.settlement_no : null
  }

  /** Finds or opens the settlement that lines and items wait for, before either is written. */
  async settle(session: Session, pending: PendingWrites): Promise<void> {
    const waiting = [...this.#lines, ...this.#apart, ...this.#corrections]
    if (waiting.some((line) => line.settlement_id === this.open)) {
      this.open.settleOn((await this.#openNow(session, pending)).settlement_id)
    }
    // What a vendor is owed beside its prices is news of the settlement.
    for (const { settlement_id } of [...this.#apart, ...this.#corrections]) {
      const row = this.find(idOf(settlement_id))
      if (row) pending.changes.settlement(this.#vendorId, row)
    }
  }

  /** Finds or opens the settlement that takes lines. */
  async #openNow(session: Session, { stampOf, changes }: UnitNotes): Promise<SettlementRow> {
    const stamp = stampOf(this.#vendorId)
    const held = this.#openOn(stamp.today)
    if (held) return held
    const id = newSettlementId(this.#services.ids, stamp.now, this.#vendorId)
    const opened = await this.#open(session, id, stamp)
    this.#opened = opened.settlement_id
    changes.settlement(this.#vendorId, opened)
    return opened
  }

  /** Closes a settlement below zero at 0: what it comes to is carried to the open one, which is another. Decision 209. */
  async setOff(session: Session, noted: UnitNotes, settlementId: string, payable: Money): Promise<void> {
    await this.close(session, settlementId)
    const open = await this.#openNow(session, noted)
    await this.#writer(session, noted).setOff(settlementId, open, payable)
    noted.changes.settlement(this.#vendorId, open)
  }

  async write(session: Session, pending: PendingWrites): Promise<void> {
    const [lines, apart, corrections] = [this.#lines, this.#apart, this.#corrections]
    this.#numbers = await this.#writer(session, pending).write(lines, apart, corrections)
  }

  #writer(session: Session, { stampOf }: UnitNotes): LineWriter {
    return new LineWriter(session, this.#vendorId, stampOf(this.#vendorId), this.#settlements)
  }

  #openOn(today: Day): SettlementRow | undefined {
    for (const row of this.#settlements.values()) {
      if (row.is_open && row.period_start <= today && today <= row.period_end) return row
    }
    return undefined
  }

  async #open(session: Session, id: string, { today, now }: Stamp): Promise<SettlementRow> {
    const { config } = this.#services
    const period = periodOf(today, config.settlementPeriod)
    const [taken] = await session.rows(takeNumber, [today])
    await session.rows(closePast, [this.#vendorId, today])
    const [row] = await session.rows(openSettlement, [
      this.#vendorId,
      id,
      settlementNumber(today, taken?.last_number ?? 0),
      config.vat,
      config.vatRounding,
      period.period_start,
      period.period_end,
      addDays(period.period_end, config.settlementPayoutDays),
      now,
    ])
    // It is run again with that one, and the number is given to the next settlement.
    if (!row) throw new LostRace('another request opened a settlement')
    this.#settlements.set(row.settlement_id, row)
    return row
  }
}
