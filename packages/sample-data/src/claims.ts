/**
 * Claims on the orders of the same options. The orders are made a second time instead of being remembered,
 * which costs a pass and keeps memory bounded.
 */
import { type ClaimInput, type ClaimType, itemNumber, type OrderItemInput } from '@napum/contract'
import { Calendar } from './calendar.ts'
import { CLAIM_SHARE_DEFAULT, type SampleOptions } from './options.ts'
import { orders } from './orders.ts'
import { Random } from './random.ts'

const reasons: Readonly<Record<ClaimType, readonly string[]>> = {
  cancel: ['주문 실수', '다른 옵션으로 재주문', '배송 지연', '재고 보유'],
  return: ['제품 불량', '오배송', '단순 변심', '유효기간 임박'],
  exchange: ['규격 착오', '색상 교환', '파손 교환', '초기 불량'],
}

/** What was sent can come back; what was not sent can only be cancelled. */
function pickType(random: Random, { item_status }: OrderItemInput): ClaimType {
  if (item_status !== 'shipped' && item_status !== 'delivered') return 'cancel'
  return random.weighted([
    ['return', 60],
    ['exchange', 40],
  ])
}

/** At most one claim an item, in the order of the orders, none dated before its order or after today. */
export function* claims(options: SampleOptions): Generator<ClaimInput> {
  const share = options.claimShare ?? CLAIM_SHARE_DEFAULT
  let index = 0
  let calendar: Calendar | undefined
  for (const order of orders(options)) {
    calendar ??= new Calendar(options.today, options.days)
    const random = new Random(options.seed, 'claim', index++)
    for (const [at, item] of order.items.entries()) {
      if (!random.chance(share)) continue
      const type = pickType(random, item)
      const day = Math.min(calendar.dayOf(order.ord_date) + random.between(0, 10), calendar.lastDay)
      yield {
        ord_prd_no: itemNumber({ ord_no: order.ord_no, item_index: at + 1 }),
        type,
        date: calendar.day(day),
        reason: random.pick(reasons[type]),
      }
    }
  }
}
