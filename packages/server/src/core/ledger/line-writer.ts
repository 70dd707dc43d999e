/** Writes the lines that a transaction adds to a vendor's settlements: each with its number and its hash, and what they come to. */

import { itemNumber } from '@napum/contract'
import { arraysOf } from '../../platform/db/arrays.ts'
import type { Session } from '../../platform/db/database.ts'
import { type Money, moneyFromText, moneyToText } from '../values/money.ts'
import { type Stamp, stampColumns } from '../work/pending-writes.ts'
import {
  type ApartLine,
  bareLine,
  readSaleCorrections,
  readSales,
  type SaleCorrection,
  type SaleCorrectionRow,
  type SettlementRef,
  writeApart,
} from './apart.ts'
import { type ChainHead, hashesAfter } from './chain.ts'
import {
  addTotals,
  type NewLine,
  raiseLines,
  readReversals,
  type SettlementRow,
  writeLines,
  writePrices,
} from './queries.ts'

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
  readonly #settlements: ReadonlyMap<string, SettlementRow>
  /** Where the chain of lines ends since the last of them was written: its number and hash; null: as before. */
  #end: readonly [number | null, string | null] = [null, null]

  /** @param settlements those that were locked */
  constructor(
    session: Session,
    vendorId: string,
    stamp: Stamp,
    settlements: ReadonlyMap<string, SettlementRow>,
  ) {
    this.#session = session
    this.#vendorId = vendorId
    this.#stamp = stamp
    this.#settlements = settlements
  }

  /** Writes lines with their prices, and raises their settlements. Answers the numbers of `apart`. */
  async write(
    lines: readonly NewLine[],
    apart: readonly ApartLine[],
    corrections: readonly SaleCorrection[],
  ): Promise<ReadonlyMap<ApartLine, number>> {
    const others = [...apart, ...(await this.#corrected(corrections))]
    const count = lines.length + others.length
    if (count === 0) return new Map()
    const reversals = await this.#reversals(lines)
    const priced = lines.map((line) => ({
      offsets_line_id: line.offsets ? (reversals.get(placeOf(line)) ?? null) : null,
      ...line,
    }))
    const numbers = await this.#append(await this.#raise(count), priced, others)
    await this.#writePrices(lines.filter(({ is_new_price }) => is_new_price))
    await this.#addTotals([...lines, ...others])
    return numbers
  }

  /** Writes the two lines by which a settlement is closed at 0, and the open one takes up what it came to. */
  async setOff(settlementId: string, open: SettlementRow, payable: Money): Promise<void> {
    const head = await this.#raise(2)
    const reference = { refers_to: head.last_line_id - 1, refers_settlement_id: settlementId }
    const lines = [
      balance('balance_out', settlementId, -payable, { memo: open.settlement_no }),
      balance('balance_in', open.settlement_id, payable, reference),
    ]
    await this.#append(head, [], lines)
    await this.#addTotals(lines)
  }

  /** The lines that go with sales: the opposite of each correction, so that its VAT goes as it came, or each once more. */
  async #corrected(corrections: readonly SaleCorrection[]): Promise<ApartLine[]> {
    if (corrections.length === 0) return []
    const keys = arraysOf(corrections, 'ord_no', 'item_index')
    const sales = await this.#session.rows(readSales, [this.#vendorId, ...keys])
    const entered = await this.#session.rows(readSaleCorrections, [this.#vendorId, ...keys])
    const saleOf = new Map(sales.map((sale) => [itemNumber(sale), sale]))
    return corrections.flatMap(({ sign, ...correction }) => {
      const number = itemNumber(correction)
      const sale = saleOf.get(number)
      if (!sale) throw new Error(`there is no sale of ${number}`)
      return entered
        .filter((entry) => itemNumber(entry) === number)
        .map((entry) => ({
          ...bareLine,
          kind: 'adjustment' as const,
          ...sale,
          ...correction,
          ...moved(entry, sign),
        }))
    })
  }

  /** The reversals that new lines take back, by where they stand. */
  async #reversals(lines: readonly NewLine[]): Promise<ReadonlyMap<string, number>> {
    const asked = lines.filter(({ offsets }) => offsets)
    if (asked.length === 0) return new Map()
    const rows = await this.#session.rows(readReversals, [this.#vendorId, JSON.stringify(asked)])
    return new Map(rows.map((row) => [placeOf(row), row.line_id]))
  }

  /** Makes room for this number of lines at the end of the vendor's. */
  async #raise(count: number): Promise<ChainHead> {
    const [head] = await this.#session.rows(raiseLines, [this.#vendorId, count])
    if (!head) throw new Error('no numbers were given to the lines')
    return head
  }

  /** Writes lines into the room that was made for them, each with the hash that links it to the one before. Answers the numbers of `apart`. */
  async #append(
    head: ChainHead,
    priced: readonly PricedLine[],
    apart: readonly ApartLine[],
  ): Promise<ReadonlyMap<ApartLine, number>> {
    const first = head.last_line_id - priced.length - apart.length + 1
    const vendor_id = this.#vendorId
    const { now, requestId: request_id, actor } = this.#stamp
    const { actor_kind } = actor
    // Written out once: JSON of a date takes as long as the hash of a line.
    const recorded_at = now.toJSON()
    // What is new comes first: added to the copy of a line, it takes ten times as long.
    const numbered = <Line extends Amount>(line: Line, line_id: number) => ({
      line_id,
      vendor_id,
      recorded_at,
      request_id,
      actor_kind,
      ...line,
      settlement_id: idOf(line.settlement_id),
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
  async #addTotals(lines: readonly Amount[]): Promise<void> {
    const totals = amountsBySettlement(lines)
    const ids = [...totals.keys()]
    const amounts = JSON.stringify(Object.fromEntries(totals))
    // Only pending ones count for what their lines come to.
    const pending = [...totals].flatMap(([id, amount]) => {
      const row = this.#settlements.get(id)
      return row?.status === 'pending' ? { ...row, amount } : []
    })
    const raised = await this.#session.rows(addTotals, [
      this.#vendorId,
      ids,
      amounts,
      ...this.#end,
      ...arraysOf(pending, 'period_start', 'period_end', 'amount'),
    ])
    const raisedPending = raised.filter(({ status }) => status === 'pending')
    if (raised.length !== ids.length || raisedPending.length !== pending.length) {
      throw new Error(`raised ${raised.length} settlements instead of ${ids.length}`)
    }
  }

  /** Adds prices to the history of their items. */
  async #writePrices(prices: readonly NewLine[]): Promise<void> {
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

/** What the lines of a balance give as their source. */
const SET_OFF = 'set_off'

function balance(
  kind: 'balance_out' | 'balance_in',
  settlement_id: string,
  amount: Money,
  more: Partial<ApartLine>,
): ApartLine {
  const text = moneyToText(amount)
  const sums = { tax_type: 'none', unit_price: text, amount: text, source: SET_OFF } as const
  return { ...bareLine, ...sums, kind, settlement_id, ...more }
}

/** A correction as it is given back (-1), or made once more. */
function moved({ reason_code, quantity, unit_price, ...entry }: SaleCorrectionRow, sign: 1 | -1) {
  const amount = moneyToText(BigInt(sign) * moneyFromText(entry.amount))
  const isReturn = reason_code === 'partial_return'
  const pieces = isReturn ? { quantity: sign * quantity, unit_price } : { unit_price: amount }
  const { vat, vat_rounding } = entry
  return { reason_code, amount, ...pieces, ...(vat === null ? {} : { vat, vat_rounding }) }
}

/** An item in a settlement, as a key. The open settlement has its id by then. */
const placeOf = ({
  settlement_id,
  ord_no,
  item_index,
}: Pick<NewLine, 'settlement_id' | 'ord_no' | 'item_index'>) =>
  JSON.stringify([settlement_id, ord_no, item_index])

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
