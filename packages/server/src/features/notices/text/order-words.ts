/** Letters about orders: new ones, claims, and what has to be sent. */
import type { OrdersFact } from './facts.ts'
import { n, plural, rowsOf, type Say, sum, titled, type Write, type WrittenRow } from './parts.ts'

const NUMBERS_MAX = 5

/**
 * Letters about orders: how many there are of each vendor, with the first of their numbers.
 * @param what they are called in English, one and several
 */
function ofOrders(
  facts: readonly OrdersFact[],
  say: Say,
  what: readonly [one: string, several: string],
): { orders: string; rows: WrittenRow[] } {
  const countOf = (of: readonly OrdersFact[], called: string) => {
    const [orders, items] = [sum(of, (one) => one.orders), sum(of, (one) => one.items)]
    if (of.some((one) => one.isMore)) return say(`${n(orders)}건 이상`, `${n(orders)} or more${called}`)
    const inItems =
      items === orders ? '' : say(`(상품 ${n(items)}개)`, ` (${plural(items, 'item', 'items')})`)
    return say(`${n(orders)}건${inItems}`, `${n(orders)}${called}${inItems}`)
  }
  const rows = rowsOf(facts, say, (of) => {
    const numbers = [...new Set(of.flatMap(({ ord_nos }) => ord_nos))].slice(0, NUMBERS_MAX)
    const left = sum(of, (one) => one.orders) - numbers.length
    const rest = left > 0 ? say(` 외 ${n(left)}건`, ` and ${n(left)} more`) : ''
    const detail = say(`주문번호 ${numbers.join(', ')}${rest}`, `Orders ${numbers.join(', ')}${rest}`)
    return { value: countOf(of, ''), detail }
  })
  const [one, several] = what
  return { orders: countOf(facts, ` ${sum(facts, ({ orders }) => orders) === 1 ? one : several}`), rows }
}

export const newOrders: Write<'new_orders'> = (facts, _, say) => {
  const { orders, rows } = ofOrders(facts, say, ['new order', 'new orders'])
  return {
    lead: say(`새 주문 ${orders}`, orders),
    rows,
    note: say('재고를 확인하고 배송준비로 넘겨 주세요.', 'Confirm the stock, and begin to prepare them.'),
    page: { label: say('새 주문 보기', 'See new orders'), path: 'orders?tab=pending&stock=unconfirmed' },
  }
}

export const cancelInPreparation: Write<'cancel_in_preparation'> = (facts, _, say) => {
  const { orders, rows } = ofOrders(facts, say, ['order cancelled', 'orders cancelled'])
  return {
    lead: say(`배송준비 중 취소 ${orders}`, `${orders} while you prepare`),
    rows,
    note: say('포장을 멈추고 발송하지 말아 주세요.', 'Stop packing, and do not send these.'),
    page: { label: say('취소 보기', 'See the claims'), path: 'claims?seen=no' },
  }
}

export const claims: Write<'claims'> = (facts, _, say) => {
  const { orders, rows } = ofOrders(facts, say, ['new claim', 'new claims'])
  const type = facts.flatMap(({ claim_types = [] }) => claim_types)[0] ?? 'cancel'
  return {
    lead: say(`새 클레임 ${orders}`, orders),
    rows,
    note: say('취소·반품·교환 내용을 확인해 주세요.', 'Look at what is cancelled, returned or exchanged.'),
    page: { label: say('클레임 보기', 'See the claims'), path: `claims?type=${type}&seen=no` },
  }
}

export const due: Write<'due'> = (facts, _, say) => {
  const counted = (of: typeof facts) => {
    const [late, today] = [sum(of, (one) => one.late), sum(of, (one) => one.today)]
    const lateText = late > 0 && say(`발송 지연 ${n(late)}건`, `${n(late)} late`)
    const todayText = today > 0 && say(`오늘 발송 ${n(today)}건`, `${n(today)} due today`)
    return [lateText, todayText].filter(Boolean).join(', ')
  }
  const isLate = facts.some(({ late }) => late > 0)
  return {
    lead: counted(facts),
    rows: rowsOf(facts, say, (of) => ({ value: counted(of) })),
    note: isLate
      ? say(
          '늦은 주문부터 발송하고 송장번호를 등록해 주세요.',
          'Send what is late first, and register the waybills.',
        )
      : say('오늘 안에 발송하고 송장번호를 등록해 주세요.', 'Send these today, and register the waybills.'),
    page: {
      label: say('발송할 주문 보기', 'See what to send'),
      path: `orders?tab=all&due=${isLate ? 'late' : 'today'}`,
    },
  }
}

export const reminder: Write<'reminder'> = (facts, { marketplace }, say) => {
  const late = sum(facts, (one) => one.late)
  const from = marketplace || say('마켓', 'The marketplace')
  return {
    subject: titled(
      say(`발송 지연 ${n(late)}건, 발송해 주세요`, `${plural(late, 'late item', 'late items')}: please send`),
      facts,
    ),
    lead: say(`발송 지연 ${n(late)}건`, plural(late, 'late item', 'late items')),
    rows: rowsOf(facts, say, (of) => {
      const count = n(sum(of, (one) => one.late))
      return { value: say(`${count}건`, count) }
    }),
    note: say(
      `${from}에서 알려 드립니다. 발송기한이 지난 주문을 발송하고 송장번호를 등록해 주세요. 발송할 수 없으면 재고 없음으로 알려 주세요.`,
      `${from} asks you to send what is past its due day and to register the waybills. What you cannot send, mark as unavailable.`,
    ),
    page: { label: say('지연된 주문 보기', 'See late orders'), path: 'orders?tab=all&due=late' },
  }
}
