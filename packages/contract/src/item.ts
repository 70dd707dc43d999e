/** The order item record and the states of an item. Interface 2.1-2.3, 3; decisions 1-3, 7-10. */
import Type, { type Static } from 'typebox'
import { Amount, Day, Flag, Nullable, OneOf, Whole } from './field-kinds.ts'
import { ORD_NO_LENGTH_MAX } from './limits.ts'
import { carrierTerms, claimTerms, codesOf, itemStatusTerms, unavailableReasonTerms } from './terms.ts'

export const itemStatuses = codesOf(itemStatusTerms)
export type ItemStatus = keyof typeof itemStatusTerms

export const carrierCodes = codesOf(carrierTerms)
export type CarrierCode = keyof typeof carrierTerms

export const unavailableReasons = codesOf(unavailableReasonTerms)
export type UnavailableReason = keyof typeof unavailableReasonTerms

export const taxTypes = ['taxable', 'exempt', 'zero_rated'] as const
export type TaxType = (typeof taxTypes)[number]

export const claimTypes = codesOf(claimTerms)
export type ClaimType = keyof typeof claimTerms

/** What a vendor sends as `status` of a list, and the item states that it stands for (interface 4.1). */
export type ListStatus = (typeof itemStatusTerms)[ItemStatus]['ko']
export const listStatuses: readonly ListStatus[] = itemStatuses.map((status) => itemStatusTerms[status].ko)
export const itemStatusOfList = Object.fromEntries(
  itemStatuses.map((status) => [itemStatusTerms[status].ko, status]),
) as Readonly<Record<ListStatus, ItemStatus>>

const text = (description: string) => Type.String({ description })
const amount = (description: string) => Amount(`${description}, in won`)
const dayOrEmpty = (description: string) => Type.String({ description, examples: ['2026-01-22'] })

/** The names of an item: they open every record. */
export const itemNumberFields = {
  ord_no: text('Order number'),
  ord_prd_no: text('Order item number (primary key)'),
}

/** Everything of interface 2.2 after the numbers, in the order in which a record is written. */
export const itemRecordFields = {
  ord_date: Day('Order date'),
  pay_date: dayOrEmpty('Payment date; empty until it is known'),
  hope_deli_sdate: Nullable(Day('Desired delivery date')),
  item_status: Nullable(OneOf(itemStatuses, 'State of the item; null counts as pending')),
  order_tel: text('Orderer phone'),
  order_hp: text('Orderer mobile phone'),
  order_id: text('Orderer e-mail'),
  ord_name: text('Orderer name'),
  recv_name: text('Recipient: of a slash-separated name the last part, the contact person'),
  recv_zipcode: text('Recipient postal code'),
  recv_addr1: text('Recipient address'),
  recv_addr2: Nullable(text('Recipient address detail')),
  recv_tel: text('Recipient phone'),
  recv_hp: text('Recipient mobile phone'),
  paymethod: text('Payment method'),
  ord_memo: Nullable(text('Order memo')),
  ord_price: amount('Order amount'),
  in_price: amount('Paid amount'),
  ship_fee: amount("Shipping fee of the whole order, on the order's first item; 0 on the others"),
  afterdeli: Flag('Collect on delivery'),
  ord_company: text('Orderer company name'),
  ord_company_num: text('Business registration number'),
  ord_taxorgnum: text('Sub-business-site number'),
  partner_code: Nullable(text('Code of the vendor supplying the item')),
  user_hname: text('Member real name'),
  user_phone: text('Member phone'),
  real_customer_info: Nullable(text('Actual customer')),
  prd_name: text('Product name'),
  prd_match: Nullable(text('Matching information')),
  prd_code: text('Product code'),
  uitem_code: text('Option code'),
  item_name: text('Item name (product name / option)'),
  item_cnt: Whole('Quantity'),
  item_price: amount('Unit price'),
  trade_num: Nullable(text('Trade number')),
  trade_date: Nullable(text('Trade date')),
}

/** Interface 2.2. */
export const ItemRecord = Type.Object({ ...itemNumberFields, ...itemRecordFields })
export type ItemRecord = Static<typeof ItemRecord>

const claimFields = {
  exchange: {
    exchange_date: Day('Day of the exchange'),
    exchange_reason: text('Reason of the exchange'),
    new_ord_prd_no: text('Number of the item that the exchange created; ship that one'),
  },
  cancel: { cancel_date: Day('Day of the cancellation'), cancel_reason: text('Reason of the cancellation') },
  return: { return_date: Day('Day of the return'), return_reason: text('Reason of the return') },
}

/** Interface 2.3: the extra fields stand right after `ord_prd_no` (decision 10). */
export const ExchangeRecord = Type.Object({
  ...itemNumberFields,
  ...claimFields.exchange,
  ...itemRecordFields,
})
export const CancelRecord = Type.Object({ ...itemNumberFields, ...claimFields.cancel, ...itemRecordFields })
export const ReturnRecord = Type.Object({ ...itemNumberFields, ...claimFields.return, ...itemRecordFields })

/** An item number taken apart. */
export interface ItemKey {
  readonly ord_no: string
  /** Position in the order as stored, from 1 (decision 1). */
  readonly item_index: number
}

/** Writes an item number: `<ord_no>_[<index>]` (interface 2.1). */
export const itemNumber = (key: ItemKey): string => `${key.ord_no}_[${key.item_index}]`

const itemNumberPattern = new RegExp(`^(.{1,${ORD_NO_LENGTH_MAX}})_\\[([1-9]\\d{0,8})\\]$`, 'su')

/** Takes an item number apart; null when no item can have it. */
export function parseItemNumber(text: string): ItemKey | null {
  const match = itemNumberPattern.exec(text)
  return match ? { ord_no: match[1] as string, item_index: Number(match[2]) } : null
}
