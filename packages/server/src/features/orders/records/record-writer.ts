/** Writes the records of items as they are stored (core/items/record.ts says of which pieces). Interface 2.2; decisions 3, 8, 10. */

import type { ItemKey, TaxType } from '@napum/contract'
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
} from '../../../core/items/order-fields.ts'
import { contactPerson, parseRecord, recordColumns } from '../../../core/items/record.ts'
import type { Day } from '../../../core/values/calendar.ts'

export type RecordText = Readonly<Record<(typeof recordColumns)[number], string>>

/** The record of an item as it is stored. */
type StoredRecord = RecordText & ItemKey

/** What is stored of an item, and beside the records of an order. */
export interface StoredItem extends StoredRecord {
  readonly tax_type: TaxType
  readonly details: Partial<ItemDetails>
}
export interface StoredOrder extends StoredRecord {
  readonly hope_day: Day | null
  readonly order_details: Partial<OrderDetails>
}

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

/** What the record shows of a field when that is not what is stored. */
const shown: Readonly<Record<string, (text: string) => string>> = { recv_name: contactPerson }

/** Whether a field stands beside the record: what no list shows as it came, and has no column. Decision 243. */
const isBeside = (field: Field): boolean =>
  isGroup(field) ||
  field.name in shown ||
  field.place === 'ship_fee' ||
  (field.place === null && field.name !== 'tax_type')

const besideRecord = (fields: readonly Field[]) => {
  const names = fields.filter(isBeside).map(({ name }) => name)
  return (details: object): string =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, (details as Values)[name]])))
}
/** What is stored beside the record, as JSON. */
export const orderBeside = besideRecord(orderFields)
export const itemBeside = besideRecord(itemFields)

/** What a record says as it came; the shipping fee of an order stands on one of its items alone. */
function fieldsIn(row: StoredRecord): Values {
  const text = `{${row.record_after_status.slice(1)}null${row.record_after_partner}`
  const { ship_fee: _, ...fields } = parseRecord<Values>(row, text)
  return fields
}

/** Only fields of the table: what is stored of an item must never name the people of its order. */
const only = <Details>(fields: readonly Field[], values: Values): Details =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])),
  ) as unknown as Details

/** The fields of a stored item, and of its order, as they came. */
export const storedItem = (row: StoredItem): ItemDetails =>
  only(itemFields, { ...fieldsIn(row), tax_type: row.tax_type, ...row.details })
export const storedOrder = (row: StoredOrder): OrderDetails =>
  only(orderFields, { ...fieldsIn(row), hope_deli_sdate: row.hope_day, ...row.order_details })

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
