/**
 * A second, simple telling of the money of one vendor, in memory and one call at a time. It shares no code with the service.
 * Amounts are whole hundredths of a won. Decisions 41 to 44, 51, 118, 139, 205 to 210.
 */

export type Tax = 'taxable' | 'exempt' | 'zero_rated'
export interface Rule {
  readonly vat: 'inclusive' | 'exclusive'
  readonly rounding: 'half_up' | 'down'
}
export interface Price {
  readonly unit: number
  readonly quantity: number
  readonly total: number
}

/** What counts in a settlement: each amount is printed, and its VAT rounded, by itself. */
export interface Line {
  readonly kind:
    | 'sale'
    | 'reversal'
    | 'adjustment'
    | 'shipping'
    | 'return_shipping'
    | 'balance_out'
    | 'balance_in'
  readonly tax: Tax | 'none'
  readonly amounts: readonly number[]
  /** The month of its tax invoice; null: in none. */
  readonly month: () => string | null
}

export interface Batch {
  id: string
  status: 'open' | 'paid' | 'cancelled'
  readonly entries: Map<Settlement, number>
  readonly returned: Set<Settlement>
}

export interface Settlement {
  status: 'pending' | 'confirmed' | 'paid'
  isOpen: boolean
  readonly period: string
  readonly lines: Set<Line>
  paid: number
  batch: Batch | null
  isHeld: boolean
}

export interface Item {
  readonly number: string
  readonly order: Order
  readonly tax: Tax
  price: Price | null
  /** The day on which it left. */
  left: string | null
  claim: 'cancel' | 'return' | null
  isVendorsFault: boolean
  sale: Line | null
  sold: Settlement | null
  reversal: Line | null
  reversed: Settlement | null
  /** Pieces that came back as a part, and all that was taken off the sale. */
  pieces: number
  takenOff: number
}

export interface Order {
  readonly ord_no: string
  readonly items: Item[]
  /** What its items name as the fee. */
  readonly fee: number
  /** The newest line of the fee, and where it stands. */
  feeLine: Line | null
  feeIn: Settlement | null
}

/** What somebody entered. */
export interface Entered {
  readonly line: Line
  readonly item: Item | null
  readonly pieces: number
  id: string
  isTakenBack: boolean
}

export interface Sums {
  readonly subtotal: number
  readonly cancellation: number
  readonly adjustment: number
  readonly supply: number
  readonly vat: number
  readonly outside: number
  readonly payable: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

export class Model {
  readonly settlements: Settlement[] = []
  readonly orders: Order[] = []
  readonly entered: Entered[] = []
  readonly batches: Batch[] = []
  isHeld = false
  /** Today. */
  day = ''
  readonly #rule: Rule
  constructor(rule: Rule) {
    this.#rule = rule
  }

  /** The half of the month. */
  get period(): string {
    return `${this.day.slice(0, 7)} ${Number(this.day.slice(8)) <= 15 ? 1 : 2}`
  }

  items(): Item[] {
    return this.orders.flatMap(({ items }) => items)
  }

  #open(): Settlement {
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
  #place(held: Settlement): Settlement {
    return held.status === 'pending' ? held : this.#open()
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
    const settlement = item.sold ?? this.#open()
    if (item.sale) settlement.lines.delete(item.sale)
    settlement.lines.add(line)
    Object.assign(item, { price, sale: line, sold: settlement })
  }

  sent(items: readonly Item[], day: string): void {
    for (const order of new Set(items.map((item) => item.order))) {
      const isFirst = order.items.every(({ left }) => left === null)
      for (const item of items) if (item.order === order) item.left ??= day
      if (!isFirst || order.fee === 0) continue
      order.feeIn = this.#open()
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
      item.reversed = this.#place(item.sold)
      item.reversal = this.#minus(item.sale, 'reversal')
      item.reversed.lines.add(item.reversal)
      this.#correction(item, item.reversed, -item.takenOff)
    }
    this.#followClaims(item.order)
  }

  withdrawn(item: Item): void {
    if (item.sale && item.reversed) {
      const place = this.#place(item.reversed)
      this.#correction(item, place, item.takenOff)
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
    order.feeLine = this.#minus(order.feeLine, 'shipping')
    order.feeIn = this.#place(order.feeIn)
    order.feeIn.lines.add(order.feeLine)
  }

  #minus(line: Line, kind: Line['kind']): Line {
    return { ...line, kind, amounts: line.amounts.map((amount) => 0 - amount) }
  }

  #correction(item: Item, settlement: Settlement, amount: number): void {
    if (item.pieces === 0 && item.takenOff === 0) return
    const month = () => item.left?.slice(0, 7) ?? null
    settlement.lines.add({ kind: 'adjustment', tax: item.tax, amounts: [amount], month })
  }

  // What is entered.

  /** @param item whose sale it corrects */
  adjusted(
    kind: Line['kind'],
    tax: Line['tax'],
    amount: number,
    item: Item | null = null,
    pieces = 0,
  ): Entered {
    const made = this.day.slice(0, 7)
    const month = item ? () => item.left?.slice(0, 7) ?? null : () => made
    return this.#enter({ kind, tax, amounts: [amount], month }, item, pieces)
  }

  takenBack(entered: Entered): Entered {
    entered.isTakenBack = true
    const back = this.#enter(this.#minus(entered.line, entered.line.kind), entered.item, -entered.pieces)
    back.isTakenBack = true
    return back
  }

  #enter(line: Line, item: Item | null, pieces: number): Entered {
    this.#open().lines.add(line)
    if (item) {
      item.pieces += pieces
      item.takenOff += sum(line.amounts)
    }
    const entered = { line, item, pieces, id: '', isTakenBack: false }
    this.entered.push(entered)
    return entered
  }

  // Settlements.

  confirmed(settlement: Settlement, carries: boolean, setsOff: boolean): void {
    const waiting = this.items().filter(
      (item) => item.sold === settlement && item.left === null && item.claim === null,
    )
    if (carries && waiting.length > 0) {
      settlement.isOpen = false
      for (const item of waiting) {
        const line = item.sale as Line
        settlement.lines.delete(line)
        item.sold = this.#open()
        item.sold.lines.add(line)
      }
    }
    const { payable } = this.sums(settlement)
    if (setsOff && payable < 0) {
      settlement.isOpen = false
      const balance = { tax: 'none', month: () => null } as const
      settlement.lines.add({ ...balance, kind: 'balance_out', amounts: [-payable] })
      this.#open().lines.add({ ...balance, kind: 'balance_in', amounts: [payable] })
    }
    settlement.isOpen = false
    settlement.status = this.outstanding(settlement) === 0 ? 'paid' : 'confirmed'
  }

  /** It takes new lines when no other one does. */
  reopened(settlement: Settlement): void {
    settlement.status = 'pending'
    settlement.isOpen = !this.settlements.some(({ isOpen }) => isOpen)
  }

  /** @param amount below 0: it came back, or the vendor paid what it owed */
  paid(settlement: Settlement, amount: number): void {
    settlement.paid += amount
    settlement.batch = null
    settlement.status = this.outstanding(settlement) === 0 ? 'paid' : 'confirmed'
  }

  outstanding(settlement: Settlement): number {
    return this.sums(settlement).payable - settlement.paid
  }

  // Sums.

  vat(amount: number, tax: Line['tax']): number {
    if (tax !== 'taxable') return 0
    const divisor = (this.#rule.vat === 'inclusive' ? 11 : 10) * 100
    const size = Math.abs(amount)
    const won =
      this.#rule.rounding === 'down'
        ? Math.floor(size / divisor)
        : Math.floor((2 * size + divisor) / (2 * divisor))
    return Math.sign(amount) * won * 100
  }

  /** Supply and VAT of a line that counts in VAT. */
  taxed({ tax, amounts }: Line): readonly [supply: number, vat: number] {
    const vat = sum(amounts.map((amount) => this.vat(amount, tax)))
    return [sum(amounts) - (this.#rule.vat === 'inclusive' ? vat : 0), vat]
  }

  sums({ lines }: Pick<Settlement, 'lines'>): Sums {
    const of = (which: (line: Line) => boolean) => [...lines].filter(which)
    const amount = (some: readonly Line[]) => sum(some.flatMap(({ amounts }) => amounts))
    const taxed = of(({ tax }) => tax !== 'none').map((line) => this.taxed(line))
    const [supply, vat] = [sum(taxed.map(([one]) => one)), sum(taxed.map(([, one]) => one))]
    const outside = amount(of(({ tax }) => tax === 'none'))
    return {
      subtotal: amount(of(({ kind }) => kind === 'sale')),
      cancellation: amount(of(({ kind }) => kind === 'reversal')),
      adjustment: amount(of(({ kind }) => kind !== 'sale' && kind !== 'reversal')),
      ...{ supply, vat, outside, payable: supply + vat + outside },
    }
  }

  /** What each month and kind is to be invoiced, of settlements that are closed: `2026-01 taxable`. */
  months(): Map<string, readonly [supply: number, vat: number]> {
    const months = new Map<string, readonly [number, number]>()
    for (const { lines, status } of this.settlements)
      for (const line of status === 'pending' ? [] : lines) {
        const month = line.tax === 'none' ? null : line.month()
        if (month === null) continue
        const key = `${month} ${line.tax}`
        const [supply, vat] = months.get(key) ?? [0, 0]
        const [more, moreVat] = this.taxed(line)
        months.set(key, [supply + more, vat + moreVat])
      }
    return new Map([...months].filter(([, [supply, vat]]) => supply !== 0 || vat !== 0))
  }
}
