/** Steps of orders: what is ordered, priced, sent and claimed. */
import { anOrder, type Json } from '../service.ts'
import { waybill } from '../trade.ts'
import type { Item, Price } from './parts.ts'
import { Side, won } from './side.ts'
import type { Step } from './steps.ts'

export class Trading extends Side {
  async order({ items, isSent }: Extract<Step, { op: 'order' }>): Promise<void> {
    const sent = anOrder(
      items.map(() => this.vendor),
      { ord_date: this.dayBefore(4) },
    )
    sent.items = sent.items.map((item: Json, at: number) => ({
      ...item,
      tax_type: items[at]?.tax,
      ship_fee: won(items[at]?.fee ?? 0),
      ...(isSent && at === 0 ? { item_status: 'shipped', shipped_on: this.dayBefore(2) } : {}),
    }))
    const [numbers = []] = await this.service.importOrders(sent)
    const fee = items.reduce((all, one) => all + one.fee, 0)
    const order = { ord_no: sent.ord_no, items: [] as Item[], fee, feeLine: null, feeIn: null }
    for (const [at, { tax }] of items.entries())
      order.items.push({
        ...{
          number: numbers[at] as string,
          order,
          tax,
          price: null,
          left: null,
          claim: null,
          isVendorsFault: false,
        },
        ...{ sale: null, sold: null, reversal: null, reversed: null, pieces: 0, takenOff: 0 },
      })
    this.model.orders.push(order)
    if (isSent) this.model.sent(order.items.slice(0, 1), this.dayBefore(2))
  }

  #priceOf({ unit, quantity, rest }: { unit: number; quantity: number; rest: number }): Price {
    return { unit, quantity, total: Math.max(0, unit * quantity + rest) }
  }
  #priceEntry = ({ unit, quantity, total }: Price) => ({
    supply_price: { unit_price: won(unit), quantity, total_amount: won(total) },
  })
  #mayBePriced = (item: Item) =>
    item.claim === null &&
    item.pieces === 0 &&
    item.takenOff === 0 &&
    (item.sold === null || item.sold.status === 'pending')

  async price(step: Extract<Step, { op: 'price' }>): Promise<void> {
    const item = this.pick(this.model.items().filter(this.#mayBePriced), step.item)
    if (!item) return
    const price = this.#priceOf(step.price)
    // It leaves with the state, so that this one is that of an item that has left.
    const status = item.left === null ? 'preparing' : 'delivered'
    await this.send(this.vendor, 'updateStatus', {
      ord_prd_no: item.number,
      status,
      ...this.#priceEntry(price),
    })
    this.model.priced(item, price)
  }

  async ship({ items, price, ago }: Extract<Step, { op: 'ship' }>): Promise<void> {
    const waiting = this.model.items().filter(({ left, claim }) => left === null && claim === null)
    const chosen = [...new Set(items.flatMap((nth) => this.pick(waiting, nth) ?? []))]
    if (chosen.length === 0) return
    const day = this.dayBefore(ago)
    const priced = price ? this.#priceOf(price) : null
    const isPriced = (item: Item) => priced !== null && this.#mayBePriced(item)
    const entries = chosen.map((item) =>
      waybill(item.number, {
        shipped_at: `${day}T00:30:00+09:00`,
        ...(isPriced(item) ? this.#priceEntry(priced as Price) : {}),
      }),
    )
    const ofPrice = chosen.filter(isPriced)
    await this.send(this.vendor, 'registerShipments', ...entries)
    for (const item of ofPrice) this.model.priced(item, priced as Price)
    this.model.sent(chosen, day)
  }

  async claim(step: Extract<Step, { op: 'claim' }>): Promise<void> {
    const item = this.pick(
      this.model.items().filter(({ claim }) => claim === null),
      step.item,
    )
    if (!item) return
    const type = item.left === null ? 'cancel' : 'return'
    await this.send(null, 'registerClaims', {
      ord_prd_no: item.number,
      type,
      reason: '-',
      fault: step.fault,
    })
    this.model.claimed(item, step.fault === 'vendor')
  }

  async withdraw(step: Extract<Step, { op: 'withdraw' }>): Promise<void> {
    const item = this.pick(
      this.model.items().filter(({ claim }) => claim !== null),
      step.item,
    )
    if (!item) return
    await this.send(null, 'withdrawClaims', { ord_prd_no: item.number, reason: '-' })
    this.model.withdrawn(item)
  }
}
