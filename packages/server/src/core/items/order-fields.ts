/**
 * The fields of orders and of their items, each once: its name, its kind, what it is when it is left out, where it stands
 * in the record of interface 2.2, whether statements print it, and whether it speaks of a person. Reading an order, writing the
 * record, masking, and docs/order-fields.md are loops over these rows, so that no field is forgotten anywhere.
 */
import type { OrderInput, OrderItemInput, TaxType } from '@napum/contract'
import type { Day } from '../values/calendar.ts'

/** What a value of each kind is. `note` is a text that may be missing. */
interface Kinds {
  text: string
  note: string | null
  day: Day | null
  amount: number
  count: number
  flag: boolean
  tax_type: TaxType
}
export type Kind = keyof Kinds

/** The parts of the record, in their order, of which items have `dates` in columns (record.ts); `null`: it stands in no list. */
export type RecordPart = 'dates' | 'contact' | 'ship_fee' | 'company' | 'member' | 'item' | 'trade'

/** Stands for the default of a field that must be sent. */
const REQUIRED = { required: true } as const
/** Stands for the sum over the items of an order. */
export const SUM_OF_ITEMS = { sum: ['item_price', 'item_cnt'] } as const

export interface SimpleField {
  readonly name: string
  readonly kind: Kind
  /** A value; or the field above it that it follows, the sum of the items, or that it must be sent. */
  readonly default:
    | string
    | number
    | boolean
    | null
    | { readonly like: string }
    | typeof REQUIRED
    | typeof SUM_OF_ITEMS
  readonly place: RecordPart | null
  readonly printed: boolean
  readonly personal: boolean
}

/** Several fields that travel and are stored as one object. */
interface FieldGroup {
  readonly name: string
  readonly fields: readonly SimpleField[]
}

export type Field = SimpleField | FieldGroup

type NameIn<Fields extends readonly Field[]> = Fields[number]['name']

/** The values of a table of fields, as they are stored. */
type DetailsOf<Fields extends readonly Field[]> = {
  readonly [Row in Fields[number] as Row['name']]: Row extends FieldGroup
    ? DetailsOf<Row['fields']>
    : Row extends SimpleField
      ? Kinds[Row['kind']]
      : never
}

/** Who orders, as statements print it with `STATEMENT_RECEIVER=orderer`. */
// biome-ignore format: a table is read by its columns
const ordererFields = [
  { name: 'owner', kind: 'text', default: '', place: null, printed: true, personal: true },
  { name: 'address', kind: 'text', default: '', place: null, printed: true, personal: true },
  { name: 'phone', kind: 'text', default: '', place: null, printed: true, personal: true },
  { name: 'biz_type', kind: 'text', default: '', place: null, printed: true, personal: false },
  { name: 'biz_kind', kind: 'text', default: '', place: null, printed: true, personal: false },
] as const satisfies readonly SimpleField[]

/** Fields of the sales representative are not personal: the marketplace prints that contact on purpose. */
// biome-ignore format: a table is read by its columns
export const orderFields = [
  { name: 'hope_deli_sdate', kind: 'day', default: null, place: 'dates', printed: true, personal: false },
  { name: 'order_tel', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'order_hp', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'order_id', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'ord_name', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'recv_name', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'recv_zipcode', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'recv_addr1', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'recv_addr2', kind: 'note', default: null, place: 'contact', printed: false, personal: true },
  { name: 'recv_tel', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'recv_hp', kind: 'text', default: '', place: 'contact', printed: false, personal: true },
  { name: 'paymethod', kind: 'text', default: '', place: 'contact', printed: false, personal: false },
  { name: 'ord_memo', kind: 'note', default: null, place: 'contact', printed: false, personal: true },
  { name: 'ord_price', kind: 'amount', default: SUM_OF_ITEMS, place: 'contact', printed: false, personal: false },
  { name: 'in_price', kind: 'amount', default: { like: 'ord_price' }, place: 'contact', printed: false, personal: false },
  { name: 'ship_fee', kind: 'amount', default: 0, place: 'ship_fee', printed: false, personal: false },
  { name: 'afterdeli', kind: 'flag', default: false, place: 'company', printed: false, personal: false },
  { name: 'ord_company', kind: 'text', default: '', place: 'company', printed: true, personal: false },
  { name: 'ord_company_num', kind: 'text', default: '', place: 'company', printed: true, personal: false },
  { name: 'ord_taxorgnum', kind: 'text', default: '', place: 'company', printed: false, personal: false },
  { name: 'user_hname', kind: 'text', default: '', place: 'member', printed: false, personal: true },
  { name: 'user_phone', kind: 'text', default: '', place: 'member', printed: false, personal: true },
  { name: 'real_customer_info', kind: 'note', default: null, place: 'member', printed: false, personal: true },
  { name: 'trade_num', kind: 'note', default: null, place: 'trade', printed: true, personal: false },
  { name: 'trade_date', kind: 'day', default: null, place: 'trade', printed: false, personal: false },
  { name: 'orderer', fields: ordererFields },
  { name: 'sales_office', kind: 'note', default: null, place: null, printed: true, personal: false },
  { name: 'sales_rep_name', kind: 'note', default: null, place: null, printed: true, personal: false },
  { name: 'sales_rep_phone', kind: 'note', default: null, place: null, printed: true, personal: false },
] as const satisfies readonly (Field & { readonly name: keyof OrderInput })[]

// biome-ignore format: a table is read by its columns
export const itemFields = [
  { name: 'prd_name', kind: 'text', default: REQUIRED, place: 'item', printed: true, personal: false },
  { name: 'prd_match', kind: 'note', default: null, place: 'item', printed: false, personal: false },
  { name: 'prd_code', kind: 'text', default: '', place: 'item', printed: true, personal: false },
  { name: 'uitem_code', kind: 'text', default: '', place: 'item', printed: false, personal: false },
  { name: 'item_name', kind: 'text', default: { like: 'prd_name' }, place: 'item', printed: false, personal: false },
  { name: 'item_cnt', kind: 'count', default: REQUIRED, place: 'item', printed: false, personal: false },
  { name: 'item_price', kind: 'amount', default: REQUIRED, place: 'item', printed: false, personal: false },
  { name: 'insurance_code', kind: 'text', default: '', place: null, printed: true, personal: false },
  { name: 'specifications', kind: 'text', default: '', place: null, printed: true, personal: false },
  { name: 'unit', kind: 'text', default: 'EA', place: null, printed: true, personal: false },
  { name: 'tax_type', kind: 'tax_type', default: 'taxable', place: null, printed: true, personal: false },
  { name: 'ship_fee', kind: 'amount', default: 0, place: null, printed: false, personal: false },
] as const satisfies readonly (SimpleField & { readonly name: keyof OrderItemInput })[]

/** What has no row, because it decides where an order or an item stands. */
export const keptApart = {
  order: ['ord_no', 'ord_date', 'pay_date', 'items'],
  item: ['vendor_id', 'partner_code', 'item_status', 'shipped_on'],
} as const

/** Does not compile, and names the field, when a request can have one that has neither a row nor a place apart. */
type EachOf<Sent extends Known, Known> = Sent
export type OrderFieldName = EachOf<
  keyof OrderInput,
  NameIn<typeof orderFields> | (typeof keptApart.order)[number]
>
export type ItemFieldName = EachOf<
  keyof OrderItemInput,
  NameIn<typeof itemFields> | (typeof keptApart.item)[number]
>
export type OrdererFieldName = EachOf<keyof NonNullable<OrderInput['orderer']>, NameIn<typeof ordererFields>>

/** An order as it is stored, with defaults filled in. Amounts are in won; `recv_name` is kept as received. */
export type OrderDetails = DetailsOf<typeof orderFields>

/** An item of an order as it is stored, with defaults filled in. */
export type ItemDetails = DetailsOf<typeof itemFields>

export const isGroup = (field: Field): field is FieldGroup => 'fields' in field

export type Values = Record<string, unknown>

/** What every field is when it is left out; one that follows others or must be sent is null until it is known. */
export function defaultsOf(fields: readonly Field[]): Values {
  const entries = fields.map((field): [string, unknown] => {
    if (isGroup(field)) return [field.name, defaultsOf(field.fields)]
    return [field.name, typeof field.default === 'object' ? null : field.default]
  })
  // Read back from text, because the runtime then gives all of them one shape, which makes copies of it cheap.
  return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Values
}
