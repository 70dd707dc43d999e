/**
 * The record of interface 2.2 as JSON text that the lists send as it is. It begins with what other columns hold: its numbers, where a
 * claim goes in, and its days. The rest is stored, cut where a value goes in that changes by itself: the status, and the vendor's
 * partner code. Interface 2.2; decisions 3, 7, 8, 10.
 */
import { type ItemKey, itemNumber } from '@napum/contract'
import type { Day } from '../values/calendar.ts'
import {
  defaultsOf,
  type Field,
  type ItemDetails,
  isGroup,
  itemFields,
  type OrderDetails,
  orderFields,
  type RecordPart,
  type SimpleField,
  type Values,
} from './order-fields.ts'

export type { ItemDetails, OrderDetails } from './order-fields.ts'

interface OrderDays {
  readonly ord_day: Day
  readonly pay_day: Day | null
  readonly hope_day: Day | null
}

/** The columns of an item that hold the pieces of its record, in their order. */
export const recordColumns = ['record_after_status', 'record_after_partner'] as const

export type RecordText = Readonly<Record<(typeof recordColumns)[number], string>>

/** Whether a stored record reads as it would be written now. */
export const isSameRecord = (stored: RecordText, text: RecordText): boolean =>
  recordColumns.every((column) => stored[column] === text[column])

/** The part of an order's records that all its items share. */
export interface OrderText {
  readonly beforeShipFee: string
  readonly shipFee: number
  readonly afterShipFee: string
  readonly afterPartner: string
  readonly trade: string
}

export interface RecordWriter {
  order(order: OrderDetails): OrderText
  /** The record of one item; the shipping fee of the order stands on the item at position 1 (decision 8). */
  item(order: OrderText, item: ItemDetails, key: Pick<ItemKey, 'item_index'>): RecordText
}

/** Members of a JSON object without its braces. */
const members = (fields: object): string => JSON.stringify(fields).slice(1, -1)

/** What the record of an item begins with, and what follows up to its status. */
export const recordNumbers = (key: ItemKey): string =>
  `{${members({ ord_no: key.ord_no, ord_prd_no: itemNumber(key) })}`
export const recordDays = ({ ord_day, pay_day, hope_day }: OrderDays): string =>
  `,${members({ ord_date: ord_day, pay_date: pay_day ?? '', hope_deli_sdate: hope_day })},"item_status":`

/** SQL: the same of the row `item`. */
export const recordNumbersSql = `'{"ord_no":' || to_json(item.ord_no)::text
    || ',"ord_prd_no":' || to_json(item.ord_no || '_[' || item.item_index || ']')::text`
export const recordDaysSql = `',"ord_date":"' || item.ord_day || '","pay_date":"' || coalesce(item.pay_day::text, '')
    || '","hope_deli_sdate":' || coalesce('"' || item.hope_day || '"', 'null') || ',"item_status":'`

/** The contact person of a slash-separated name: its last part that is not blank (decision 7). */
export function contactPerson(name: string): string {
  if (!name.includes('/')) return name.trim()
  const parts = name.split('/').map((part) => part.trim())
  return parts.findLast((part) => part !== '') ?? ''
}

/** What the record shows of a field when that is not what is stored. */
const shown: Readonly<Record<string, (text: string) => string>> = { recv_name: contactPerson }

/**
 * Writes the fields of one place, in the order of the table, each after a comma; a stored order without a field gets its
 * default. Value by value, because most of them are empty: an object of them would first have to be made.
 */
function placeWriter(fields: readonly Field[], place: RecordPart): Write {
  const own = fields.filter((field): field is SimpleField => !isGroup(field) && field.place === place)
  const defaults = defaultsOf(own)
  const rows = own.map(({ name }) => ({ name, begin: `,${JSON.stringify(name)}:`, show: shown[name] }))
  return (details) => {
    let text = ''
    for (const { name, begin, show } of rows) {
      const stored = (details as Values)[name]
      const value = stored === undefined ? defaults[name] : stored
      text += begin + valueText(show && typeof value === 'string' ? show(value) : value)
    }
    return text
  }
}

type Write = (details: object) => string

const valueText = (value: unknown): string =>
  value === '' ? '""' : value === null ? 'null' : JSON.stringify(value)

export function recordWriter(ofOrder: readonly Field[], ofItem: readonly Field[]): RecordWriter {
  const [contact, company, member, trade] = (['contact', 'company', 'member', 'trade'] as const).map(
    (place) => placeWriter(ofOrder, place),
  ) as [Write, Write, Write, Write]
  const itemMembers = placeWriter(ofItem, 'item')
  return {
    order: (order) => ({
      beforeShipFee: `${contact(order)},"ship_fee":`,
      shipFee: order.ship_fee,
      afterShipFee: `${company(order)},"partner_code":`,
      afterPartner: member(order),
      trade: `${trade(order)}}`,
    }),
    item(order, item, { item_index }) {
      const shipFee = item_index === 1 ? order.shipFee : 0
      return {
        record_after_status: `${order.beforeShipFee}${shipFee}${order.afterShipFee}`,
        record_after_partner: `${order.afterPartner}${itemMembers(item)}${order.trade}`,
      }
    },
  }
}

export const record: RecordWriter = recordWriter(orderFields, itemFields)
