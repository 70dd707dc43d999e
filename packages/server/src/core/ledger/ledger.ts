/**
 * What a transaction adds to the money: supply prices, and the lines of settlements. Rules decide on items in memory
 * and say "the open settlement"; it is found or opened when everything is decided. Decisions 37-43a.
 */
import type { Config } from '../../config.ts'
import type { Ids } from '../../context.ts'
import type { Session } from '../../db/database.ts'
import { LostRace } from '../../db/failures.ts'
import { addDays, type Day } from '../calendar.ts'
import type { ItemState } from '../items/state.ts'
import { type Money, moneyFromText, moneyToText } from '../money.ts'
import type { Books, Moment } from '../work/books.ts'
import { OpenSettlement, type SettlementRef } from './open-settlement.ts'
import { periodOf, settlementNumber } from './period.ts'
import {
  closePast,
  closeSettlement,
  lockSettlements,
  type NewLine,
  openSettlement,
  raiseLines,
  readReversals,
  type SettlementRow,
  takeNumber,
  writeLedger,
} from './queries.ts'

/** What opening a settlement takes. */
export interface LedgerServices {
  readonly config: Pick<Config, 'settlementPeriod' | 'settlementPayoutDays' | 'vat' | 'vatRounding'>
  readonly ids: Pick<Ids, 'ulid'>
}

export class Ledger {
  readonly #services: LedgerServices
  readonly #vendorId: string
  readonly #settlements = new Map<string, SettlementRow>()
  readonly #lines: NewLine[] = []
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

  /** Finds or opens the settlement that lines and items wait for, before either is written. */
  async settle(session: Session, { moment, changes }: Books): Promise<void> {
    if (!this.#lines.some((line) => line.settlement_id === this.open)) return
    const held = this.#openOn(moment.today)
    if (held) {
      this.open.settleOn(held.settlement_id)
      return
    }
    const id = this.#services.ids.ulid(moment.now)
    const opened = await this.#open(session, id, moment)
    // Another request may have been faster, and then it was that one which opened it.
    if (opened.settlement_id === id) changes.settlement(this.#vendorId, opened)
    this.open.settleOn(opened.settlement_id)
  }

  async write(session: Session, moment: Moment): Promise<void> {
    if (this.#lines.length === 0) return
    const reversals = await this.#reversals(session)
    const lines = this.#lines.map(({ offsets, is_new_price, ...line }) => ({
      ...line,
      offsets_line_id: offsets ? (reversals.get(placeOf(line)) ?? null) : null,
    }))
    await session.rows(raiseLines, [this.#vendorId, lines.length])
    const [row] = await session.rows(writeLedger, [
      this.#vendorId,
      JSON.stringify(lines),
      moment.now,
      moment.requestId,
      moment.doer.actor_kind,
      moment.doer.actor_name,
      JSON.stringify(this.#newPrices()),
      JSON.stringify(this.#totals()),
      lines.length,
    ])
    if (row?.written !== this.#lines.length) {
      throw new Error(`wrote ${row?.written} lines instead of ${this.#lines.length}`)
    }
  }

  #newPrices(): object[] {
    return this.#lines
      .filter(({ is_new_price }) => is_new_price)
      .map(({ ord_no, item_index, price_version, unit_price, quantity, price_total, source }) => ({
        ord_no,
        item_index,
        price_version,
        unit_price,
        quantity,
        price_total,
        source,
      }))
  }

  /** What is added to each settlement, which comes once: the open one may be meant by its id as well. */
  #totals(): object[] {
    const totals = new Map<string, Money>()
    for (const { settlement_id, amount } of this.#lines) {
      const id = typeof settlement_id === 'string' ? settlement_id : settlement_id.toJSON()
      totals.set(id, (totals.get(id) ?? 0n) + moneyFromText(amount))
    }
    return [...totals].map(([settlement_id, amount]) => ({ settlement_id, amount: moneyToText(amount) }))
  }

  /** The reversals that new lines take back, by where they stand. */
  async #reversals(session: Session): Promise<ReadonlyMap<string, number>> {
    const asked = this.#lines.filter(({ offsets }) => offsets)
    if (asked.length === 0) return new Map()
    const places = asked.map(({ settlement_id, ord_no, item_index }) => ({
      settlement_id,
      ord_no,
      item_index,
    }))
    const rows = await session.rows(readReversals, [this.#vendorId, JSON.stringify(places)])
    return new Map(rows.map((row) => [placeOf(row), row.line_id]))
  }

  #openOn(today: Day): SettlementRow | undefined {
    for (const row of this.#settlements.values()) {
      if (row.is_open && row.period_start <= today && today <= row.period_end) return row
    }
    return undefined
  }

  async #open(session: Session, id: string, { today, now }: Moment): Promise<SettlementRow> {
    const { config } = this.#services
    const period = periodOf(today, config.settlementPeriod)
    const [taken] = await session.rows(takeNumber, [today])
    await session.rows(closePast, [this.#vendorId, today])
    const [row] = await session.rows(openSettlement, [
      this.#vendorId,
      today,
      id,
      settlementNumber(today, taken?.last_number ?? 0),
      config.vat,
      config.vatRounding,
      period.period_start,
      period.period_end,
      addDays(period.period_end, config.settlementPayoutDays),
      now,
    ])
    if (!row) throw new LostRace('another request opened the settlement of another period')
    return row
  }
}

/** An item in a settlement, as a key. The open settlement has its id by then. */
const placeOf = ({
  settlement_id,
  ord_no,
  item_index,
}: Pick<NewLine, 'settlement_id' | 'ord_no' | 'item_index'>) =>
  JSON.stringify([settlement_id, ord_no, item_index])
