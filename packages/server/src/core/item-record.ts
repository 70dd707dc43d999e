/**
 * The record of 2.2 as JSON text that the lists send as it is. It is cut where a value goes in that changes by
 * itself: the claim, the status, and the vendor's partner code. Specification 2.2; decisions 3, 7, 8, 10.
 */
import { type ItemKey, itemNumber, type TaxType } from '@napum/contract'
import type { Day } from './calendar.ts'

/** An order as it is stored, with defaults filled in. Amounts are in won. */
export interface OrderDetails {
  readonly hope_deli_sdate: Day | null
  readonly order_tel: string
  readonly order_hp: string
  readonly order_id: string
  readonly ord_name: string
  /** As received; the record shows the part after the last slash. */
  readonly recv_name: string
  readonly recv_zipcode: string
  readonly recv_addr1: string
  readonly recv_addr2: string | null
  readonly recv_tel: string
  readonly recv_hp: string
  readonly paymethod: string
  readonly ord_memo: string | null
  readonly ord_price: number
  readonly in_price: number
  readonly ship_fee: number
  readonly afterdeli: boolean
  readonly ord_company: string
  readonly ord_company_num: string
  readonly ord_taxorgnum: string
  readonly user_hname: string
  readonly user_phone: string
  readonly real_customer_info: string | null
  readonly trade_num: string | null
  readonly trade_date: Day | null
  readonly orderer: {
    readonly owner: string
    readonly address: string
    readonly phone: string
    readonly biz_type: string
    readonly biz_kind: string
  }
  readonly sales_office: string | null
  readonly sales_rep_name: string | null
  readonly sales_rep_phone: string | null
}

/** An item of an order as it is stored, with defaults filled in. */
export interface ItemDetails {
  readonly prd_name: string
  readonly prd_match: string | null
  readonly prd_code: string
  readonly uitem_code: string
  readonly item_name: string
  readonly item_cnt: number
  readonly item_price: number
  readonly insurance_code: string
  readonly specifications: string
  readonly unit: string
  readonly tax_type: TaxType
}

export interface OrderDays {
  readonly ord_day: Day
  readonly pay_day: Day | null
}

/** The pieces of a record, in their order. */
export interface RecordText {
  readonly names: string
  readonly beforeStatus: string
  readonly afterStatus: string
  readonly afterPartner: string
}

/** The part of an order's records that all its items share. */
export interface OrderText {
  readonly beforeStatus: string
  readonly beforeShipFee: string
  readonly shipFee: number
  readonly afterShipFee: string
  readonly afterPartner: string
  readonly trade: string
}

/** Members of a JSON object without its braces. */
const members = (fields: object): string => JSON.stringify(fields).slice(1, -1)

export function orderText(order: OrderDetails, days: OrderDays): OrderText {
  const { hope_deli_sdate, ship_fee } = order
  return {
    beforeStatus: `,${members({ ord_date: days.ord_day, pay_date: days.pay_day ?? '', hope_deli_sdate })},"item_status":`,
    beforeShipFee: `,${members(contactFields(order))},"ship_fee":`,
    shipFee: ship_fee,
    afterShipFee: `,${members(companyFields(order))},"partner_code":`,
    afterPartner: `,${members({
      user_hname: order.user_hname,
      user_phone: order.user_phone,
      real_customer_info: order.real_customer_info,
    })},`,
    trade: `,${members({ trade_num: order.trade_num, trade_date: order.trade_date })}}`,
  }
}

const contactFields = (order: OrderDetails) => ({
  order_tel: order.order_tel,
  order_hp: order.order_hp,
  order_id: order.order_id,
  ord_name: order.ord_name,
  recv_name: contactPerson(order.recv_name),
  recv_zipcode: order.recv_zipcode,
  recv_addr1: order.recv_addr1,
  recv_addr2: order.recv_addr2,
  recv_tel: order.recv_tel,
  recv_hp: order.recv_hp,
  paymethod: order.paymethod,
  ord_memo: order.ord_memo,
  ord_price: order.ord_price,
  in_price: order.in_price,
})

const companyFields = (order: OrderDetails) => ({
  afterdeli: order.afterdeli,
  ord_company: order.ord_company,
  ord_company_num: order.ord_company_num,
  ord_taxorgnum: order.ord_taxorgnum,
})

const itemFields = (item: ItemDetails) => ({
  prd_name: item.prd_name,
  prd_match: item.prd_match,
  prd_code: item.prd_code,
  uitem_code: item.uitem_code,
  item_name: item.item_name,
  item_cnt: item.item_cnt,
  item_price: item.item_price,
})

/** The last part of a slash-separated name is the contact person (decision 7). */
export const contactPerson = (name: string): string => name.slice(name.lastIndexOf('/') + 1).trim()

/** Cuts the record of one item; the shipping fee of the order stands on the item at position 1 (decision 8). */
export function recordText(order: OrderText, item: ItemDetails, key: ItemKey): RecordText {
  const shipFee = key.item_index === 1 ? order.shipFee : 0
  return {
    names: `{${members({ ord_no: key.ord_no, ord_prd_no: itemNumber(key) })}`,
    beforeStatus: order.beforeStatus,
    afterStatus: `${order.beforeShipFee}${shipFee}${order.afterShipFee}`,
    afterPartner: `${order.afterPartner}${members(itemFields(item))}${order.trade}`,
  }
}
