/** The work list as a naive search through all items in memory has it: what matches, in which order. Interface 10.2. */
import type { ItemSearchRequest } from '@napum/contract'
import type { Json } from './service.ts'

const TODAY = '2026-02-11'
/** The first one is the operator's, the others are public. */
const holidays = ['2026-02-13', '2026-02-16', '2026-02-17', '2026-02-18']

const isOff = (day: string) => [0, 6].includes(new Date(day).getUTCDay()) || holidays.includes(day)
function later(day: string, count: number): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  return count === 0 ? day : later(next, isOff(next) ? count : count - 1)
}

/** What the naive search knows of an item. */
export interface Known {
  readonly item: Json
  readonly hope: string | null
  readonly counted: string
  readonly due: string
  readonly isToSend: boolean
  readonly texts: string[]
  readonly phones: string[]
}

export const known = (item: Json): Known => {
  const counted = item.pay_date || item.ord_date
  const due = item.hope_deli_sdate ?? later(counted, 2)
  const status = item.item_status ?? 'pending'
  return {
    item,
    hope: item.hope_deli_sdate,
    counted,
    due,
    isToSend: ['pending', 'preparing'].includes(status) && !item.claim && !item.sent_on,
    texts: [item.recv_name, item.prd_name, item.item_name, item.ord_company].map((text) =>
      text.toLowerCase(),
    ),
    phones: [item.recv_tel, item.recv_hp, item.order_tel, item.order_hp, item.user_phone]
      .map((phone) => phone.replace(/\D/g, ''))
      .filter((phone) => phone.length >= 4),
  }
}

/** Each word stands somewhere in one of the texts, blanks there or not; four digits may be the end of a phone number. */
function hasWords({ texts, phones }: Known, q: string): boolean {
  const words = q.split(/\s+/)
  return words.every(
    (word) =>
      texts.some((text) => text.includes(word) || text.replace(/\s/g, '').includes(word)) ||
      (/^\d{4}$/.test(word) && phones.some((phone) => phone.endsWith(word))),
  )
}

/** A number begins so, or has it in its middle, when four digits of it stand together. */
const hasNumber = (number: string, itself: string, q: string): boolean =>
  number.startsWith(q) || (/^\S*\d{4}\S*$/.test(q) && itself.includes(q))

const hasPhone = ({ phones }: Known, q: string): boolean => {
  const digits = q.replace(/\D/g, '').replace(/^82/, '0')
  return /^\+?[\d\s-]+$/.test(q) && digits.length >= 7 && phones.some((phone) => phone.endsWith(digits))
}

const soonEnd = later(TODAY, 2)
export const dueIs = {
  late: (day: string) => day < TODAY,
  today: (day: string) => day === TODAY,
  soon: (day: string) => day > TODAY && day <= soonEnd,
}

export function matches(search: ItemSearchRequest, one: Known): boolean {
  const { item } = one
  const dateOf = {
    ord_date: item.ord_date,
    pay_date: item.pay_date,
    due_on: one.due,
    claim_date: item.claim?.date ?? '',
  }
  const day = dateOf[search.date_type ?? 'ord_date']
  const q = search.q?.trim()
  const checks = [
    !search.item_status || search.item_status.includes(item.item_status ?? 'pending'),
    !search.stock ||
      search.stock ===
        (item.stock.available === null ? 'unconfirmed' : item.stock.available ? 'available' : 'unavailable'),
    !search.claim || search.claim.includes(item.claim?.type ?? 'none'),
    search.claim_seen === undefined || item.claim?.seen === search.claim_seen,
    search.has_waybill === undefined || search.has_waybill === (item.shipment !== null),
    search.has_price === undefined || search.has_price === (item.supply_price !== null),
    !search.carrier_code || search.carrier_code.includes(item.shipment?.carrier_code),
    !search.due || (one.isToSend && dueIs[search.due](one.due)),
    (!search.start_date && !search.end_date) ||
      (day !== '' && (search.start_date ?? '') <= day && day <= (search.end_date ?? '~')),
    !q ||
      hasNumber(item.ord_prd_no, item.ord_no, q) ||
      (item.shipment && hasNumber(item.shipment.tracking_number, item.shipment.tracking_number, q)) ||
      hasWords(one, q.toLowerCase()) ||
      hasPhone(one, q),
  ]
  return checks.every(Boolean)
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const byKey = (a: Known, b: Known) =>
  byBytes(a.item.ord_no, b.item.ord_no) ||
  Number(a.item.ord_prd_no.slice(a.item.ord_no.length + 2, -1)) -
    Number(b.item.ord_prd_no.slice(b.item.ord_no.length + 2, -1))

export function sorted(list: Known[], sort: string): string[] {
  const dayOf = {
    due: (one: Known) => `${one.due} ${one.hope ? 'a' : `b${one.counted}`}`,
    ord_date: (one: Known) => one.item.ord_date,
    pay_date: (one: Known) => one.item.pay_date || '~',
    ord_no: () => '',
  }[sort.replace('-', '')] as (one: Known) => string
  const order = [...list].sort((a, b) => byBytes(dayOf(a), dayOf(b)) || byKey(a, b))
  return (sort.startsWith('-') ? order.reverse() : order).map(({ item }) => item.ord_prd_no)
}
