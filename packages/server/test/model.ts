/**
 * A second, simple telling of the rules of items and money, in memory and one entry at a time, for the property test.
 * It shares no code with the service. Interface 3; decisions 17, 18, 26-34, 37, 41-43a.
 */

export interface Price {
  readonly unit_price: number
  readonly quantity: number
  readonly total_amount: number
}

export interface Settlement {
  status: 'pending' | 'confirmed' | 'paid'
  open: boolean
  readonly period: string
  readonly lines: { kind: string; item: string; amount: number }[]
}

export interface Vendor {
  readonly settlements: Settlement[]
  readonly keys: Map<string, string>
}

export interface Item {
  readonly number: string
  readonly vendor: Vendor | null
  status: string | null
  /** It was sent once, whatever its status says since. */
  left: boolean
  stock: boolean | null
  reason: string | null
  waybill: { carrier: string; tracking: string; memo: string | null } | null
  claim: string | null
  replacement: Item | null
  readonly replaces: Item | null
  /** The exchange that made it was taken back. */
  dead: boolean
  /** Something that replaces it has its price. */
  superseded: boolean
  price: Price | null
  /** Where it is sold, and where that was reversed. */
  sold: Settlement | null
  reversed: Settlement | null
}

export class Order {
  readonly items: Item[] = []
  readonly ord_no: string
  constructor(ord_no: string) {
    this.ord_no = ord_no
  }

  add(vendor: Vendor | null, status: string | null, replaces: Item | null = null): Item {
    const item: Item = {
      number: `${this.ord_no}_[${this.items.length + 1}]`,
      vendor,
      status,
      left: leaves(status),
      stock: null,
      reason: null,
      waybill: null,
      claim: null,
      replacement: null,
      replaces,
      dead: false,
      superseded: false,
      price: null,
      sold: null,
      reversed: null,
    }
    this.items.push(item)
    return item
  }
}

const leaves = (status: string | null) => status === 'shipped' || status === 'delivered'
const sent = (item: Item) => item.left
const same = (one: Price | null, other: Price) =>
  one !== null &&
  one.unit_price === other.unit_price &&
  one.quantity === other.quantity &&
  one.total_amount === other.total_amount

/** The rules; every method answers a code, `ok` or what the entry answers beyond that. */
export class Model {
  /** The settlement period of now. */
  period = ''

  #openOf(vendor: Vendor): Settlement {
    let open = vendor.settlements.find((settlement) => settlement.open)
    if (open && open.period !== this.period) {
      open.open = false
      open = undefined
    }
    if (!open) {
      open = { status: 'pending', open: true, period: this.period, lines: [] }
      vendor.settlements.push(open)
    }
    return open
  }

  #priceRefusal(item: Item, price: Price | undefined): string | null {
    if (!price) return null
    if (same(item.price, price)) return null
    if (item.claim === 'return' || item.superseded) return 'ITEM_CLAIMED'
    const closed = item.sold !== null && item.sold.status !== 'pending'
    return closed ? 'SETTLEMENT_LOCKED' : null
  }

  #enter(item: Item, price: Price | undefined): void {
    if (!price || same(item.price, price)) return
    const before = item.price?.total_amount ?? 0
    const first = item.price === null
    item.price = price
    if (!item.sold) item.sold = this.#openOf(item.vendor as Vendor)
    const amount = hundredths(price.total_amount) - hundredths(before)
    item.sold.lines.push({ kind: first ? 'sale' : 'price_change', item: item.number, amount })
    if (first) this.#supersede(item)
  }

  /** Of the whole chain before it nothing is payable. */
  #supersede(item: Item): void {
    for (let at = item; at.replaces && !at.dead; at = at.replaces) {
      const original = at.replaces
      if (original.claim !== 'exchange' || original.superseded) break
      original.superseded = true
      this.#reverse(original)
    }
  }

  #reverse(item: Item): void {
    if (!item.sold || !item.price || item.reversed) return
    item.reversed = item.sold.status === 'pending' ? item.sold : this.#openOf(item.vendor as Vendor)
    const amount = 0 - hundredths(item.price.total_amount)
    item.reversed.lines.push({ kind: 'reversal', item: item.number, amount })
  }

  #restore(item: Item): void {
    if (!item.reversed || !item.price) return
    const amount = hundredths(item.price.total_amount)
    if (item.reversed.status === 'pending') {
      item.reversed.lines.push({ kind: 'reversal', item: item.number, amount })
    } else {
      item.sold = this.#openOf(item.vendor as Vendor)
      item.sold.lines.push({ kind: 'sale', item: item.number, amount })
    }
    item.reversed = null
  }

  /** What is on its way is not unavailable. */
  #clearUnavailable(item: Item): void {
    if (item.stock !== false || !sent(item)) return
    item.stock = null
    item.reason = null
  }

  setStatus(vendor: Vendor, item: Item, status: string, price?: Price): string {
    if (item.vendor !== vendor) return 'UNAUTHORIZED'
    if (item.claim === 'cancel') return 'ITEM_CANCELLED'
    const refused = this.#priceRefusal(item, price)
    if (refused) return refused
    this.#enter(item, price)
    const before = item.status ?? 'pending'
    item.status = status
    item.left ||= leaves(status)
    this.#clearUnavailable(item)
    return `${before} -> ${status}`
  }

  confirm(vendor: Vendor, item: Item, reason: string | null, price?: Price): string {
    if (item.vendor !== vendor) return 'UNAUTHORIZED'
    if (item.claim === 'cancel') return 'ITEM_CANCELLED'
    if (reason !== null) {
      if (sent(item)) return 'ALREADY_SHIPPED'
      item.status = 'pending'
    } else {
      const refused = this.#priceRefusal(item, price)
      if (refused) return refused
      this.#enter(item, price)
      if (item.status === null || item.status === 'pending') item.status = 'preparing'
    }
    item.stock = reason === null
    item.reason = reason
    return `${item.status} ${price ? reason === null : '-'}`
  }

  register(
    vendor: Vendor,
    item: Item,
    carrier: string,
    tracking: string,
    key?: string,
    price?: Price,
  ): string {
    if (item.vendor !== vendor) return 'UNAUTHORIZED'
    const entry = JSON.stringify([item.number, carrier, tracking, price])
    const used = key === undefined ? undefined : vendor.keys.get(key)
    if (used !== undefined) return used === entry ? 'shipped' : 'IDEMPOTENCY_KEY_REUSED'
    if (item.claim === 'cancel') return 'ITEM_CANCELLED'
    if (item.waybill) return 'ALREADY_SHIPPED'
    const refused = this.#priceRefusal(item, price)
    if (refused) return refused
    this.#enter(item, price)
    item.waybill = { carrier, tracking, memo: null }
    item.status = 'shipped'
    item.left = true
    this.#clearUnavailable(item)
    if (key !== undefined) vendor.keys.set(key, entry)
    return 'shipped'
  }

  amend(vendor: Vendor, item: Item, tracking?: string, memo?: string, price?: Price): string {
    if (item.vendor !== vendor) return 'UNAUTHORIZED'
    if (item.claim === 'cancel') return 'ITEM_CANCELLED'
    if (!item.waybill) return 'SHIPMENT_NOT_FOUND'
    const refused = this.#priceRefusal(item, price)
    if (refused) return refused
    const before = `${item.waybill.tracking} ${item.price?.total_amount ?? null}`
    this.#enter(item, price)
    item.waybill.tracking = tracking ?? item.waybill.tracking
    item.waybill.memo = memo ?? item.waybill.memo
    return `${before} -> ${item.waybill.tracking} ${item.price?.total_amount ?? null}`
  }

  claim(order: Order, item: Item, type: string): string {
    if (item.claim !== null) {
      if (item.claim !== type) return 'CLAIM_EXISTS'
      return item.replacement?.number ?? 'ok'
    }
    if (type === 'cancel' && sent(item)) return 'ALREADY_SHIPPED'
    if (type !== 'cancel' && !sent(item)) return 'NOT_SHIPPED'
    item.claim = type
    if (type === 'exchange') {
      item.replacement = order.add(item.vendor, 'pending', item)
      return item.replacement.number
    }
    this.#reverse(item)
    this.#supersede(item)
    return 'ok'
  }

  withdraw(item: Item): string {
    if (item.claim === null) return 'ok'
    if (item.claim === 'exchange') {
      const replacement = item.replacement as Item
      if (sent(replacement)) return 'ALREADY_SHIPPED'
      replacement.dead = true
      if (replacement.claim === null) {
        replacement.claim = 'cancel'
        this.#reverse(replacement)
      }
    }
    if (item.dead) return 'EXCHANGE_WITHDRAWN'
    this.#restore(item)
    item.claim = null
    item.replacement = null
    item.superseded = false
    for (let at = item; at.price === null && at.replaces && !at.dead; at = at.replaces) {
      if (!at.replaces.superseded) break
      at.replaces.superseded = false
      this.#restore(at.replaces)
    }
    return 'ok'
  }

  /** What was not sent goes to the open settlement before its own is confirmed (decision 139). */
  carryOver(items: readonly Item[], settlement: Settlement): void {
    const waiting = items.filter(
      (item) =>
        item.sold === settlement &&
        !item.reversed &&
        !sent(item) &&
        item.claim !== 'cancel' &&
        item.claim !== 'return',
    )
    if (waiting.length > 0) settlement.open = false
    for (const item of waiting) {
      const amount = hundredths(item.price?.total_amount ?? 0)
      settlement.lines.push({ kind: 'carried_out', item: item.number, amount: 0 - amount })
      item.sold = this.#openOf(item.vendor as Vendor)
      item.sold.lines.push({ kind: 'sale', item: item.number, amount })
    }
  }

  /** The states of decision 41; false when the settlement cannot go there. One of 0 is paid from its confirmation. */
  move(vendor: Vendor, settlement: Settlement, to: 'confirmed' | 'paid' | 'reopened'): boolean {
    const from = to === 'confirmed' ? 'pending' : 'confirmed'
    if (settlement.status !== from) return false
    // What a vendor owes is not paid to it.
    if (to === 'paid' && totalOf(settlement) < 0) return false
    settlement.open = to === 'reopened' && !vendor.settlements.some((other) => other.open)
    const isPaid = to === 'paid' || (to === 'confirmed' && totalOf(settlement) === 0)
    settlement.status = to === 'reopened' ? 'pending' : isPaid ? 'paid' : 'confirmed'
    return true
  }
}

const totalOf = ({ lines }: Settlement): number => lines.reduce((all, { amount }) => all + amount, 0)
export const hundredths = (amount: number): number => Math.round(amount * 100)
