/** The half of the model that trades: see `model.ts`. */
import { type Entered, type Item, type Line, type Order, type Price, type Settlement, sum } from './parts.ts'

/** Orders, what they are sold for, and what comes back. */
export class Sales {
  readonly settlements: Settlement[] = []
  readonly orders: Order[] = []
  readonly entered: Entered[] = []
  /** Today. */
  day = ''

  /** The half of the month. */
  get period(): string {
    return `${this.day.slice(0, 7)} ${Number(this.day.slice(8)) <= 15 ? 1 : 2}`
  }

  items(): Item[] {
    return this.orders.flatMap(({ items }) => items)
  }

  protected open(): Settlement {
    const open = this.settlements.find(({ isOpen, period }) => isOpen && period === this.period)
    if (open) return open
    for (const past of this.settlements) past.isOpen = false
    const lines = new Set<Line>()
    const made = {
      status: 'pending',
      isOpen: true,
      period: this.period,
      lines,
      paid: 0,
      batch: null,
      isHeld: false,
    }
    this.settlements.push(made as Settlement)
    return made as Settlement
  }

  /** Where what takes back goes: there, while it is pending. */
  protected place(held: Settlement): Settlement {
    return held.status === 'pending' ? held : this.open()
  }

  // Prices and dispatches.

  priced(item: Item, price: Price): void {
    if (
      item.sale &&
      item.price &&
      item.price.unit === price.unit &&
      item.price.quantity === price.quantity &&
      item.price.total === price.total
    )
      return
    const rest = price.total - price.unit * price.quantity
    const amounts = rest === 0 ? [price.unit * price.quantity] : [price.unit * price.quantity, rest]
    const line: Line = { kind: 'sale', tax: item.tax, amounts, month: () => item.left?.slice(0, 7) ?? null }
    const settlement = item.sold ?? this.open()
    if (item.sale) settlement.lines.delete(item.sale)
    settlement.lines.add(line)
    Object.assign(item, { price, sale: line, sold: settlement })
  }

  sent(items: readonly Item[], day: string): void {
    for (const order of new Set(items.map((item) => item.order))) {
      const isFirst = order.items.every(({ left }) => left === null)
      for (const item of items) if (item.order === order) item.left ??= day
      if (!isFirst || order.fee === 0) continue
      order.feeIn = this.open()
      const month = day.slice(0, 7)
      order.feeLine = { kind: 'shipping', tax: 'taxable', amounts: [order.fee], month: () => month }
      order.feeIn.lines.add(order.feeLine)
    }
  }

  // Claims.

  claimed(item: Item, isVendorsFault: boolean): void {
    item.claim = item.left === null ? 'cancel' : 'return'
    item.isVendorsFault = isVendorsFault
    if (item.sale && item.sold) {
      item.reversed = this.place(item.sold)
      item.reversal = this.minus(item.sale, 'reversal')
      item.reversed.lines.add(item.reversal)
      this.#correction(item, item.reversed, -1)
    }
    this.#followClaims(item.order)
  }

  withdrawn(item: Item): void {
    if (item.sale && item.reversed) {
      const place = this.place(item.reversed)
      this.#correction(item, place, 1)
      if (item.reversal && item.reversed.status === 'pending') item.reversed.lines.delete(item.reversal)
      else {
        item.sale = { ...item.sale }
        place.lines.add(item.sale)
        item.sold = place
      }
    }
    Object.assign(item, { claim: null, isVendorsFault: false, reversed: null, reversal: null })
    this.#followClaims(item.order)
  }

  #followClaims(order: Order): void {
    if (!order.feeLine || !order.feeIn) return
    const left = order.items.filter(({ claim }) => claim !== 'cancel')
    const isInVain = left.length > 0 && left.every((item) => item.claim === 'return' && item.isVendorsFault)
    if (isInVain === sum(order.feeLine.amounts) < 0) return
    order.feeLine = this.minus(order.feeLine, 'shipping')
    order.feeIn = this.place(order.feeIn)
    order.feeIn.lines.add(order.feeLine)
  }

  protected minus(line: Line, kind: Line['kind']): Line {
    return { ...line, kind, amounts: line.amounts.map((amount) => 0 - amount) }
  }

  /** What was entered for a sale goes with it, each for itself. */
  #correction(item: Item, settlement: Settlement, sign: 1 | -1): void {
    for (const { line } of this.entered.filter((one) => one.item === item && !one.isTakenBack))
      settlement.lines.add(sign === 1 ? { ...line } : this.minus(line, 'adjustment'))
  }
}
