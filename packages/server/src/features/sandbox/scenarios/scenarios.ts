/** The situations, each as the calls that lead to it. docs/guides/en/sandbox.md "Scenarios". */

import type { ErrorCode, ScenarioItem, ScenarioName } from '@napum/contract'
import type { Calendar } from '../../../core/values/calendar.ts'
import type { Clock } from '../../../core/values/context.ts'
import { slices } from '../../../core/values/group.ts'
import type { Calls } from '../calls.ts'
import { hostileTexts, itemFor, orderFor } from './orders.ts'

export interface Stage {
  readonly calls: Calls
  readonly clock: Clock
  readonly calendar: Calendar
  /** A number that no order has. */
  readonly newNumber: () => string
}

interface ScenarioResult {
  readonly ord_nos: string[]
  readonly item_list: ScenarioItem[]
  readonly settlement_no?: string | null
}

type Orders = readonly ReturnType<typeof orderFor>[]

/** Orders that one call imports. */
const ORDERS_A_CALL = 1_000
const RACING_PAIRS = 5
const RACING_ITEMS = 2 * RACING_PAIRS
const PRICE = { unit_price: 11_000, quantity: 2, total_amount: 22_000 }
const OTHER_PRICE = { unit_price: 9_900, quantity: 2, total_amount: 19_800 }

/** Imports orders; the numbers of their items. */
async function imported({ calls }: Stage, orders: Orders): Promise<string[]> {
  const numbers: string[] = []
  for (const some of slices(orders, ORDERS_A_CALL)) {
    const { results } = await calls.operator('importOrders', { body: { orders: some } })
    for (const result of results) {
      if (!result.success) throw new Error(`an order of a scenario was refused: ${result.message}`)
      numbers.push(...result.ord_prd_nos)
    }
  }
  return numbers
}

const made = (orders: Orders, item_list: ScenarioItem[]): ScenarioResult => ({
  ord_nos: orders.map(({ ord_no }) => ord_no),
  item_list,
})

const paid = (ord_prd_no: string): ScenarioItem => ({ ord_prd_no, result: 'pending' })

/** One order of this number of items, paid now. */
async function oneOrder(stage: Stage, count = 1): Promise<{ orders: Orders; numbers: string[] }> {
  const { vendor_id } = stage.calls.vendor
  const items = Array.from({ length: count }, (_, at) => itemFor(vendor_id, `시험 상품 ${at + 1}`))
  const orders = [orderFor(stage.newNumber(), stage.clock.now().toISOString(), items)]
  return { orders, numbers: await imported(stage, orders) }
}

async function oneItem(stage: Stage): Promise<{ orders: Orders; ord_prd_no: string }> {
  const { orders, numbers } = await oneOrder(stage)
  return { orders, ord_prd_no: numbers[0] as string }
}

/** One that has a price and was sent. */
async function sentItem(stage: Stage) {
  const made = await oneItem(stage)
  await price(stage, made.ord_prd_no)
  await ship(stage, made.ord_prd_no)
  return made
}

type Entry = { readonly success: boolean; readonly error_code?: ErrorCode }

const refusedAs = ({ success, error_code }: Entry): { error_code?: ErrorCode } =>
  success || error_code === undefined ? {} : { error_code }

const cancel = ({ calls }: Stage, ord_prd_no: string) => claim(calls, ord_prd_no, 'cancel', '구매자 변심')

async function claim(
  calls: Calls,
  ord_prd_no: string,
  type: 'cancel' | 'return' | 'exchange',
  reason: string,
) {
  const { results } = await calls.operator('registerClaims', {
    body: { claims: [{ ord_prd_no, type, reason }] },
  })
  return results[0] as (typeof results)[number]
}

async function ship({ calls }: Stage, ord_prd_no: string): Promise<Entry> {
  const shipments = [{ ord_prd_no, carrier_code: 'cj' as const, tracking_number: '000000000000' }]
  const { results } = await calls.asVendor('registerShipments', { body: { shipments } })
  return results[0] as Entry
}

async function price({ calls }: Stage, ord_prd_no: string, supply_price = PRICE): Promise<Entry> {
  const confirmations = [{ ord_prd_no, stock_available: true, supply_price }]
  const { results } = await calls.asVendor('confirmInventory', { body: { confirmations } })
  return results[0] as Entry
}

async function settlementOf({ calls }: Stage, ord_prd_no: string) {
  const { item } = await calls.operator('getItem', { params: { ord_prd_no } })
  const query = { settlement_no: item.settlement_no as string }
  const { settlement_list } = await calls.operator('listSettlements', { query })
  return settlement_list[0] as (typeof settlement_list)[number]
}

/** The settlement of an item, in which something is owed to the vendor, whatever came back of other scenarios before. */
async function owedSettlementOf(stage: Stage, ord_prd_no: string) {
  const settlement = await settlementOf(stage, ord_prd_no)
  if (settlement.payable_amount > 0) return settlement
  const { vendor_id } = stage.calls.vendor
  const amount = PRICE.total_amount - settlement.payable_amount
  const adjustments = [{ vendor_id, reason_code: 'other' as const, amount, memo: '시험: 앞선 반품 상쇄' }]
  await stage.calls.operator('addAdjustments', { body: { adjustments } })
  return settlement
}

/**
 * An item is cancelled and sent at the same moment: one of the two wins, and the other is refused. Which one begins takes
 * turns, and it has a growing start: of as many reads of the item as pairs were before, and in the last pair all the time
 * that it needs. So whatever the database, some races are close, and each side wins some.
 */
async function race(stage: Stage, ord_prd_no: string, at: number): Promise<ScenarioItem> {
  const pair = Math.floor(at / 2)
  const follow = async <Answer>(first: Promise<unknown>, begin: () => Promise<Answer>): Promise<Answer> => {
    if (pair === RACING_PAIRS - 1) await first
    else for (let n = 0; n < pair; n++) await stage.calls.operator('getItem', { params: { ord_prd_no } })
    return begin()
  }
  const cancels = () => cancel(stage, ord_prd_no)
  const ships = () => ship(stage, ord_prd_no)
  const isCancelFirst = at % 2 === 0
  const first: Promise<Entry> = isCancelFirst ? cancels() : ships()
  const answers = await Promise.all([first, follow<Entry>(first, isCancelFirst ? ships : cancels)])
  const [cancelled, shipped] = (isCancelFirst ? answers : answers.reverse()) as [Entry, Entry]
  const isSent = shipped.success
  return { ord_prd_no, result: isSent ? 'shipped' : 'cancelled', ...refusedAs(isSent ? cancelled : shipped) }
}

export const scenarios: Readonly<Record<ScenarioName, (stage: Stage) => Promise<ScenarioResult>>> = {
  async order_paid(stage) {
    const { orders, numbers } = await oneOrder(stage)
    return made(orders, numbers.map(paid))
  },
  async order_of_30_items(stage) {
    const { orders, numbers } = await oneOrder(stage, 30)
    return made(orders, numbers.map(paid))
  },
  async cancel_before_ship(stage) {
    const { orders, ord_prd_no } = await oneItem(stage)
    const cancelled = await cancel(stage, ord_prd_no)
    return made(orders, [{ ord_prd_no, result: 'cancelled', ...refusedAs(cancelled) }])
  },
  async cancel_races_ship(stage) {
    const { orders, numbers } = await oneOrder(stage, RACING_ITEMS)
    const items: ScenarioItem[] = []
    for (const [at, number] of numbers.entries()) items.push(await race(stage, number, at))
    return made(orders, items)
  },
  async exchange(stage) {
    const { orders, ord_prd_no } = await oneItem(stage)
    await ship(stage, ord_prd_no)
    const exchanged = await claim(stage.calls, ord_prd_no, 'exchange', '제품 불량')
    if (!exchanged.success || !exchanged.new_ord_prd_no) throw new Error('the exchange was refused')
    return made(orders, [{ ord_prd_no, result: 'exchanged' }, paid(exchanged.new_ord_prd_no)])
  },
  async return_after_settlement(stage) {
    const { orders, ord_prd_no } = await sentItem(stage)
    const { settlement_id, settlement_no } = await settlementOf(stage, ord_prd_no)
    await stage.calls.operator('confirmSettlement', { params: { settlement_id }, body: {} })
    const returned = await claim(stage.calls, ord_prd_no, 'return', '단순 변심')
    return { ...made(orders, [{ ord_prd_no, result: 'returned', ...refusedAs(returned) }]), settlement_no }
  },
  async negative_month(stage) {
    const { vendor_id } = stage.calls.vendor
    const returned = await scenarios.return_after_settlement(stage)
    const query = { vendor_id, status: 'pending' as const }
    const { settlement_list } = await stage.calls.operator('listSettlements', { query })
    const negative = settlement_list.find(({ payable_amount }) => payable_amount < 0)
    if (negative) {
      const params = { settlement_id: negative.settlement_id }
      await stage.calls.operator('confirmSettlement', { params, body: { set_off: true } })
    }
    return { ...returned, settlement_no: negative?.settlement_no ?? null }
  },
  async partial_return(stage) {
    const { vendor_id } = stage.calls.vendor
    const { orders, ord_prd_no } = await sentItem(stage)
    const adjustment = { vendor_id, reason_code: 'partial_return' as const, ord_prd_no, memo: '1개 파손' }
    const body = { adjustments: [{ ...adjustment, quantity: 1 }] }
    const { results } = await stage.calls.operator('addAdjustments', { body })
    const [returned] = results as [(typeof results)[number]]
    return {
      ...made(orders, [{ ord_prd_no, result: 'partly_returned', ...refusedAs(returned) }]),
      settlement_no: returned.success ? returned.settlement_no : null,
    }
  },
  async confirm_reopen(stage) {
    const { orders, ord_prd_no } = await oneItem(stage)
    await price(stage, ord_prd_no)
    const { settlement_id, settlement_no } = await owedSettlementOf(stage, ord_prd_no)
    const params = { settlement_id }
    await stage.calls.operator('confirmSettlement', { params, body: {} })
    const locked = await price(stage, ord_prd_no, OTHER_PRICE)
    await stage.calls.operator('reopenSettlement', { params, body: { reason: '단가 정정' } })
    const changed = await price(stage, ord_prd_no, OTHER_PRICE)
    const result = changed.success ? 'price_changed' : 'price_refused'
    return { ...made(orders, [{ ord_prd_no, result, ...refusedAs(locked) }]), settlement_no }
  },
  async payment_returned(stage) {
    const { orders, ord_prd_no } = await sentItem(stage)
    const { settlement_id, settlement_no } = await owedSettlementOf(stage, ord_prd_no)
    const params = { settlement_id }
    await stage.calls.operator('confirmSettlement', { params, body: {} })
    await stage.calls.operator('paySettlement', { params, body: { reference: '시험 이체' } })
    // What else was in the settlement was paid as well, and comes back with it.
    const { payment_list } = await stage.calls.operator('listPayments', { params })
    const amount = payment_list.at(-1)?.amount as number
    const body = { kind: 'returned' as const, amount, memo: '계좌 해지' }
    await stage.calls.operator('recordPayment', { params, body })
    return { ...made(orders, [{ ord_prd_no, result: 'shipped' }]), settlement_no }
  },
  async hostile_texts(stage) {
    const { vendor_id } = stage.calls.vendor
    const at = stage.clock.now().toISOString()
    const orders = hostileTexts.map((text) => {
      const texts = { recv_name: text, recv_addr1: text, ord_memo: text, ord_company: text }
      return orderFor(stage.newNumber(), at, [itemFor(vendor_id, text)], texts)
    })
    return made(orders, (await imported(stage, orders)).map(paid))
  },
  async day_boundary(stage) {
    const { calendar, clock, calls, newNumber } = stage
    const midnight = calendar.parseInstantOrDay(calendar.dayOf(clock.now()))?.at as Date
    const items = () => [itemFor(calls.vendor.vendor_id, '시험 상품')]
    const orders = [new Date(midnight.getTime() - 1), midnight].map((at) =>
      orderFor(newNumber(), at.toISOString(), items()),
    )
    return made(orders, (await imported(stage, orders)).map(paid))
  },
  async ten_thousand_orders(stage) {
    const { calls, clock, newNumber } = stage
    const at = clock.now().toISOString()
    const first = newNumber()
    const orders = Array.from({ length: 10_000 }, (_, n) =>
      orderFor(`${first}-${String(n + 1).padStart(5, '0')}`, at, [
        itemFor(calls.vendor.vendor_id, `시험 상품 ${n + 1}`),
      ]),
    )
    return made(orders, (await imported(stage, orders)).map(paid))
  },
}
