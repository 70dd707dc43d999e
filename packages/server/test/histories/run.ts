/** Plays a history: each step is a call of the service and of the model. What cannot happen now is left out. */
import { expect } from 'vitest'
import { anOrder, type Json, type TestService, type TestVendor } from '../service.ts'
import { type BatchName, send, settlementsOf, waybill } from '../trade.ts'
import { type Item, Model, type Price, type Rule, type Settlement } from './model.ts'
import type { Step } from './steps.ts'

const DAY_MS = 86_400_000
const account = { bank_code: '004', bank_account: '001234567890', account_holder: '주식회사 한빛' }
const won = (hundredths: number) => hundredths / 100

export class Run {
  readonly service: TestService
  readonly model: Model
  vendor!: TestVendor
  constructor(service: TestService, rule: Rule) {
    this.service = service
    this.model = new Model(rule)
  }

  async play(steps: readonly Step[]): Promise<void> {
    this.service.clock.set('2026-01-05T03:00:00.000Z')
    this.vendor = await this.service.newVendor({ ...account, biz_no: '093-81-76520', owner: '김하늘' })
    for (const step of steps) await this.step(step)
  }

  async step(step: Step): Promise<void> {
    // What is made later has a later id.
    this.service.clock.advance(step.op === 'wait' ? step.days * DAY_MS : 1)
    this.model.day = this.#dayBefore(0)
    await (this[step.op] as (step: Step) => Promise<void>).call(this, step)
  }

  #dayBefore(days: number): string {
    const then = this.service.clock.now().getTime() + 9 * 3_600_000 - days * DAY_MS
    return new Date(then).toISOString().slice(0, 10)
  }

  #pick<One>(from: readonly One[], nth: number): One | undefined {
    return from[nth % from.length]
  }

  async #send(vendor: TestVendor | null, name: BatchName, ...entries: object[]): Promise<void> {
    const { body } = await send(this.service, vendor, name, ...entries)
    expect(body.results.filter((one: Json) => !one.success)).toEqual([])
  }

  /** Its settlement of the service. */
  async idOf(settlement: Settlement): Promise<string> {
    const rows = await settlementsOf(this.service, this.vendor)
    return rows[this.model.settlements.indexOf(settlement)]?.settlement_id ?? ''
  }

  async #call(
    name: Parameters<TestService['operator']>[0],
    body: object | undefined,
    params = {},
  ): Promise<Json> {
    const reply = await this.service.operator(name, body, { params })
    expect([reply.status, reply.body.error ?? null]).toEqual([reply.status < 300 ? reply.status : 200, null])
    return reply.body
  }
  async #onSettlement(name: Parameters<TestService['operator']>[0], settlement: Settlement, body?: object) {
    return this.#call(name, body, { settlement_id: await this.idOf(settlement) })
  }

  async order({ items, isSent }: Extract<Step, { op: 'order' }>): Promise<void> {
    const sent = anOrder(
      items.map(() => this.vendor),
      { ord_date: this.#dayBefore(4) },
    )
    sent.items = sent.items.map((item: Json, at: number) => ({
      ...item,
      tax_type: items[at]?.tax,
      ship_fee: won(items[at]?.fee ?? 0),
      ...(isSent && at === 0 ? { item_status: 'shipped', shipped_on: this.#dayBefore(2) } : {}),
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
    if (isSent) this.model.sent(order.items.slice(0, 1), this.#dayBefore(2))
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
    const item = this.#pick(this.model.items().filter(this.#mayBePriced), step.item)
    if (!item) return
    const price = this.#priceOf(step.price)
    // It leaves with the state, so that this one is that of an item that has left.
    const status = item.left === null ? 'preparing' : 'delivered'
    await this.#send(this.vendor, 'updateStatus', {
      ord_prd_no: item.number,
      status,
      ...this.#priceEntry(price),
    })
    this.model.priced(item, price)
  }

  async ship({ items, price, ago }: Extract<Step, { op: 'ship' }>): Promise<void> {
    const waiting = this.model.items().filter(({ left, claim }) => left === null && claim === null)
    const chosen = [...new Set(items.flatMap((nth) => this.#pick(waiting, nth) ?? []))]
    if (chosen.length === 0) return
    const day = this.#dayBefore(ago)
    const priced = price ? this.#priceOf(price) : null
    const isPriced = (item: Item) => priced !== null && this.#mayBePriced(item)
    const entries = chosen.map((item) =>
      waybill(item.number, {
        shipped_at: `${day}T00:30:00+09:00`,
        ...(isPriced(item) ? this.#priceEntry(priced as Price) : {}),
      }),
    )
    const ofPrice = chosen.filter(isPriced)
    await this.#send(this.vendor, 'registerShipments', ...entries)
    for (const item of ofPrice) this.model.priced(item, priced as Price)
    this.model.sent(chosen, day)
  }

  async claim(step: Extract<Step, { op: 'claim' }>): Promise<void> {
    const item = this.#pick(
      this.model.items().filter(({ claim }) => claim === null),
      step.item,
    )
    if (!item) return
    const type = item.left === null ? 'cancel' : 'return'
    await this.#send(null, 'registerClaims', {
      ord_prd_no: item.number,
      type,
      reason: '-',
      fault: step.fault,
    })
    this.model.claimed(item, step.fault === 'vendor')
  }

  async withdraw(step: Extract<Step, { op: 'withdraw' }>): Promise<void> {
    const item = this.#pick(
      this.model.items().filter(({ claim }) => claim !== null),
      step.item,
    )
    if (!item) return
    await this.#send(null, 'withdrawClaims', { ord_prd_no: item.number, reason: '-' })
    this.model.withdrawn(item)
  }

  async #adjust(entry: object): Promise<string> {
    const { vendor_id } = this.vendor
    const { results } = await this.#call('addAdjustments', {
      adjustments: [{ vendor_id, memo: '-', ...entry }],
    })
    expect(results).toMatchObject([{ success: true }])
    return results[0].line_id
  }
  #ofSale = () => this.model.items().filter(({ price, claim }) => price !== null && claim === null)

  async part({ item: nth, pieces }: Extract<Step, { op: 'part' }>): Promise<void> {
    const item = this.#pick(
      this.#ofSale().filter(({ left }) => left !== null),
      nth,
    )
    if (!item?.price) return
    const { unit, quantity, total } = item.price
    const isTooMuch = item.pieces + pieces > quantity || Math.abs(item.takenOff - unit * pieces) > total
    if (isTooMuch) return
    const id = await this.#adjust({
      reason_code: 'partial_return',
      ord_prd_no: item.number,
      quantity: pieces,
    })
    this.model.adjusted('adjustment', item.tax, -unit * pieces, item, pieces).id = id
  }

  async correct({ item: nth, amount }: Extract<Step, { op: 'correct' }>): Promise<void> {
    const item = this.#pick(this.#ofSale(), nth)
    if (!item?.price || Math.abs(item.takenOff + amount) > item.price.total) return
    const id = await this.#adjust({
      reason_code: 'price_correction',
      ord_prd_no: item.number,
      amount: won(amount),
    })
    this.model.adjusted('adjustment', item.tax, amount, item).id = id
  }

  async adjust({ reason, tax, amount }: Extract<Step, { op: 'adjust' }>): Promise<void> {
    const id = await this.#adjust({ reason_code: reason, tax_type: tax, amount: won(amount) })
    this.model.adjusted('adjustment', tax, amount).id = id
  }

  async freight({ amount, fault }: Extract<Step, { op: 'freight' }>): Promise<void> {
    const id = await this.#adjust({ kind: 'return_shipping', fault, amount: won(amount) })
    this.model.adjusted('return_shipping', 'taxable', amount).id = id
  }

  async opposite(step: Extract<Step, { op: 'opposite' }>): Promise<void> {
    const may = this.model.entered.filter(({ isTakenBack, item }) => !isTakenBack && !item?.claim)
    const entered = this.#pick(may, step.entered)
    if (!entered) return
    const id = await this.#adjust({ refers_to: entered.id })
    this.model.takenBack(entered).id = id
  }

  #settlements = (which: (one: Settlement) => boolean) => this.model.settlements.filter(which)

  async confirm(step: Extract<Step, { op: 'confirm' }>): Promise<void> {
    const settlement = this.#pick(
      this.#settlements(({ status }) => status === 'pending'),
      step.settlement,
    )
    if (!settlement) return
    const { carries: carry_over_unshipped, setsOff: set_off } = step
    await this.#onSettlement('confirmSettlement', settlement, { carry_over_unshipped, set_off })
    this.model.confirmed(settlement, step.carries, step.setsOff)
  }

  async reopen(step: Extract<Step, { op: 'reopen' }>): Promise<void> {
    const may = ({ status, paid, batch }: Settlement) =>
      status === 'confirmed' && paid === 0 && batch === null
    const settlement = this.#pick(this.#settlements(may), step.settlement)
    if (!settlement) return
    await this.#onSettlement('reopenSettlement', settlement, { reason: '-' })
    this.model.reopened(settlement)
  }

  async pay({ settlement: nth, share }: Extract<Step, { op: 'pay' }>): Promise<void> {
    const settlement = this.#pick(
      this.#settlements(({ status, batch }) => status === 'confirmed' && batch === null),
      nth,
    )
    if (!settlement) return
    const due = this.model.outstanding(settlement)
    const amount = share === 1 ? due : Math.trunc((due * share) / 100) * 100
    if (amount === 0 || due < 0 !== this.model.sums(settlement).payable < 0) return
    const kind = due < 0 ? 'received' : 'payment'
    if (due > 0 && share === 1) await this.#onSettlement('paySettlement', settlement, {})
    else await this.#onSettlement('recordPayment', settlement, { kind, amount: won(Math.abs(amount)) })
    this.model.paid(settlement, amount)
  }

  async comeBack({ settlement: nth, share }: Extract<Step, { op: 'comeBack' }>): Promise<void> {
    const settlement = this.#pick(
      this.#settlements(({ paid, batch }) => paid > 0 && batch === null),
      nth,
    )
    if (!settlement) return
    const amount = Math.ceil((settlement.paid * share) / 100) * 100
    if (amount > settlement.paid) return
    await this.#onSettlement('recordPayment', settlement, { kind: 'returned', amount: won(amount) })
    this.model.paid(settlement, -amount)
  }

  async batch({ isCombined }: Extract<Step, { op: 'batch' }>): Promise<void> {
    const asked = this.#settlements(({ status }) => status !== 'pending')
    const entries = new Map(
      asked.flatMap((one): [Settlement, number][] => {
        const due = this.model.outstanding(one)
        const isReady = one.status === 'confirmed' && one.batch === null && !one.isHeld && !this.model.isHeld
        return isReady && due > 0 && due % 100 === 0 ? [[one, due]] : []
      }),
    )
    if (entries.size === 0) return
    const rows = await settlementsOf(this.service, this.vendor)
    const settlement_nos = asked.map((one) => rows[this.model.settlements.indexOf(one)]?.settlement_no)
    const { batch } = await this.#call('createTransferBatch', { settlement_nos, combine: isCombined })
    const amounts = [...entries.values()]
    expect([batch.settlement_count, batch.total_amount]).toEqual([
      amounts.length,
      won(amounts.reduce((all, one) => all + one, 0)),
    ])
    // What pays nothing is no batch.
    if (entries.size === 0) return void expect(batch.batch_id).toBe('')
    const made = { id: batch.batch_id, status: 'open' as const, entries, returned: new Set<Settlement>() }
    for (const one of entries.keys()) one.batch = made
    this.model.batches.push(made)
  }

  async endBatch({ batch: nth, isPaid }: Extract<Step, { op: 'endBatch' }>): Promise<void> {
    const batch = this.#pick(
      this.model.batches.filter(({ status }) => status === 'open'),
      nth,
    )
    if (!batch) return
    const name = isPaid ? 'payTransferBatch' : 'cancelTransferBatch'
    await this.#call(name, isPaid ? {} : undefined, { batch_id: batch.id })
    batch.status = isPaid ? 'paid' : 'cancelled'
    for (const [settlement, amount] of batch.entries) {
      settlement.batch = null
      if (isPaid) this.model.paid(settlement, amount)
    }
  }

  async sentBack({ batch: nth, entry }: Extract<Step, { op: 'sentBack' }>): Promise<void> {
    const batch = this.#pick(
      this.model.batches.filter(({ status }) => status === 'paid'),
      nth,
    )
    const left = [...(batch?.entries ?? [])].filter(
      ([one, amount]) => !batch?.returned.has(one) && one.batch === null && one.paid >= amount,
    )
    const [settlement, amount] = this.#pick(left, entry) ?? []
    if (!batch || !settlement || amount === undefined) return
    const rows = await settlementsOf(this.service, this.vendor)
    const settlement_nos = [rows[this.model.settlements.indexOf(settlement)]?.settlement_no]
    await this.#call('returnTransferBatch', { settlement_nos, memo: '계좌 오류' }, { batch_id: batch.id })
    batch.returned.add(settlement)
    this.model.paid(settlement, -amount)
  }

  async hold({ settlement: nth, isOfVendor }: Extract<Step, { op: 'hold' }>): Promise<void> {
    const { model, vendor } = this
    if (isOfVendor) {
      const name = model.isHeld ? 'releaseVendor' : 'holdVendor'
      await this.#call(name, model.isHeld ? undefined : { reason: '확인' }, { vendor_id: vendor.vendor_id })
      model.isHeld = !model.isHeld
      return
    }
    const settlement = this.#pick(
      this.#settlements(({ status }) => status !== 'paid'),
      nth,
    )
    if (!settlement) return
    const name = settlement.isHeld ? 'releaseSettlement' : 'holdSettlement'
    await this.#onSettlement(name, settlement, settlement.isHeld ? undefined : { reason: '확인' })
    settlement.isHeld = !settlement.isHeld
  }

  async wait(): Promise<void> {}
}
