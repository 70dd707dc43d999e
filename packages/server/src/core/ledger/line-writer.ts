/** Writes the lines that a transaction adds to a vendor's settlements: each with its number and its hash, and what they come to. */

import { arraysOf } from '../../platform/db/arrays.ts'
import type { Session } from '../../platform/db/database.ts'
import { type Money, moneyFromText, moneyToText } from '../values/money.ts'
import { type Stamp, stampColumns } from '../work/pending-writes.ts'
import { type ApartLine, writeApart } from './apart.ts'
import { type ChainHead, hashesAfter } from './chain.ts'
import type { SettlementRef } from './open-settlement.ts'
import { addTotals, type NewLine, raiseLines, writeLines, writePrices } from './queries.ts'

type Amount = Pick<ApartLine, 'settlement_id' | 'amount'>
type PricedLine = NewLine & { readonly offsets_line_id: number | null }
type NumberedLine = PricedLine & { readonly line_id: number; readonly settlement_id: string }

/** The open settlement has its id when lines are written. */
export const idOf = (settlement: SettlementRef): string =>
  typeof settlement === 'string' ? settlement : settlement.toJSON()

export class LineWriter {
  readonly #session: Session
  readonly #vendorId: string
  readonly #stamp: Stamp
  /** Where the chain of lines ends since the last of them was written: its number and hash; null: as before. */
  #end: readonly [number | null, string | null] = [null, null]

  constructor(session: Session, vendorId: string, stamp: Stamp) {
    this.#session = session
    this.#vendorId = vendorId
    this.#stamp = stamp
  }

  /** Makes room for this number of lines at the end of the vendor's. */
  async raise(count: number): Promise<ChainHead> {
    const [head] = await this.#session.rows(raiseLines, [this.#vendorId, count])
    if (!head) throw new Error('no numbers were given to the lines')
    return head
  }

  /** Writes lines into the room that was made for them, each with the hash that links it to the one before. Answers the numbers of `apart`. */
  async append(
    head: ChainHead,
    priced: readonly PricedLine[],
    apart: readonly ApartLine[],
  ): Promise<ReadonlyMap<ApartLine, number>> {
    const first = head.last_line_id - priced.length - apart.length + 1
    const vendor_id = this.#vendorId
    const { now: recorded_at, requestId: request_id, actor } = this.#stamp
    const { actor_kind } = actor
    const numbered = <Line extends Amount>(line: Line, line_id: number) => ({
      ...line,
      line_id,
      settlement_id: idOf(line.settlement_id),
      vendor_id,
      recorded_at,
      request_id,
      actor_kind,
    })
    const lines = priced.map((line, at) => numbered(line, first + at))
    const others = apart.map((line, at) => ({
      ...numbered(line, first + lines.length + at),
      price_total: line.amount,
    }))
    // While a version before left lines without a hash, a job hashes them all in their order.
    const isNext = (head.hashed_line_id ?? 0) === first - 1
    const hashes = isNext ? hashesAfter(head.line_hash, [...lines, ...others]) : null
    await this.#writeLines(lines, hashes)
    await this.#writeApart(
      others.map((line, at) => ({ ...line, line_hash: hashes?.[lines.length + at] ?? null })),
    )
    this.#end = hashes ? [head.last_line_id, hashes.at(-1) ?? null] : [null, null]
    return new Map(apart.map((line, at) => [line, first + lines.length + at]))
  }

  async #writeLines(lines: readonly NumberedLine[], hashes: readonly string[] | null): Promise<void> {
    if (lines.length === 0) return
    await this.#session.rows(writeLines, [
      this.#vendorId,
      ...arraysOf(lines, 'line_id', 'settlement_id', 'kind'),
      ...priceColumns(lines),
      moneyColumn('unit_price', lines, 'unit_price'),
      lines.map(({ quantity }) => quantity),
      moneyColumn('price_total', lines, 'price_total'),
      moneyColumn('amount', lines, 'amount'),
      ...arraysOf(lines, 'claim_day', 'offsets_line_id', 'source'),
      ...stampColumns(this.#stamp),
      lines.map((_, at) => hashes?.[at] ?? null),
    ])
  }

  async #writeApart(rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return
    await this.#session.rows(writeApart, [this.#vendorId, JSON.stringify(rows), ...stampColumns(this.#stamp)])
  }

  /** Adds the lines to what their settlements come to. */
  async addTotals(lines: readonly Amount[]): Promise<void> {
    const totals = amountsBySettlement(lines)
    const ids = [...totals.keys()]
    const amounts = JSON.stringify(Object.fromEntries(totals))
    const raised = await this.#session.rows(addTotals, [this.#vendorId, ids, amounts, ...this.#end])
    if (raised.length !== ids.length) {
      throw new Error(`raised ${raised.length} settlements instead of ${ids.length}`)
    }
  }

  /** Adds prices to the history of their items. */
  async writePrices(prices: readonly NewLine[]): Promise<void> {
    if (prices.length === 0) return
    await this.#session.rows(writePrices, [
      this.#vendorId,
      ...priceColumns(prices),
      moneyColumn('unit_price', prices, 'unit_price'),
      prices.map(({ quantity }) => quantity),
      moneyColumn('total_amount', prices, 'price_total'),
      prices.map(({ source }) => source),
      ...stampColumns(this.#stamp),
    ])
  }
}

/** What is added to each settlement, which comes once: the open one may be meant by its id as well. */
function amountsBySettlement(lines: readonly Amount[]): Map<string, string> {
  const totals = new Map<string, Money>()
  for (const { settlement_id, amount } of lines) {
    const id = idOf(settlement_id)
    totals.set(id, (totals.get(id) ?? 0n) + moneyFromText(amount))
  }
  return new Map([...totals].map(([id, amount]) => [id, moneyToText(amount)]))
}

/** Amounts as JSON, for `moneyFrom`. */
const moneyColumn = (name: string, lines: readonly NewLine[], of: 'unit_price' | 'price_total' | 'amount') =>
  JSON.stringify(lines.map((line) => ({ [name]: line[of] })))

/** Of which item a price is, and which of its prices. */
const priceColumns = (lines: readonly NewLine[]) => arraysOf(lines, 'ord_no', 'item_index', 'price_version')
