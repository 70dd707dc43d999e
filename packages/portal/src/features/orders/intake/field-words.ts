/** Fields of an order that a column can be, as they are called in the trade. */
import type { OrderInput } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'

type Order = Exclude<
  keyof OrderInput,
  'items' | 'orderer' | 'sales_office' | 'sales_rep_name' | 'sales_rep_phone'
>
type Item = Exclude<keyof OrderInput['items'][number], 'vendor_id' | 'item_status'>
/** A field as refusals name it. */
export type OrderField = `order.${Order}` | `item.${Item | 'vendor_id'}`

/** In the order in which they are offered. */
export const fieldWords = catalogue({
  'order.ord_no': ['주문번호', 'Order number'],
  'order.ord_date': ['주문일시', 'Order date'],
  'order.pay_date': ['결제일시', 'Payment date'],
  'item.partner_code': ['공급사 코드', 'Partner code'],
  'item.prd_name': ['상품명', 'Product'],
  'item.item_name': ['품목명(옵션)', 'Item (option)'],
  'item.item_cnt': ['수량', 'Quantity'],
  'item.item_price': ['판매 단가', 'Unit price'],
  'item.prd_code': ['상품코드', 'Product code'],
  'item.uitem_code': ['옵션코드', 'Option code'],
  'item.prd_match': ['매칭 정보', 'Matching information'],
  'item.specifications': ['규격', 'Specification'],
  'item.unit': ['단위', 'Unit'],
  'item.tax_type': ['과세 구분', 'Tax type'],
  'item.shipped_on': ['발송일', 'Sent on'],
  'item.insurance_code': ['보험코드', 'Insurance code'],
  'order.recv_name': ['받는 분', 'Receiver'],
  'order.recv_zipcode': ['우편번호', 'Postal code'],
  'order.recv_addr1': ['주소', 'Address'],
  'order.recv_addr2': ['상세주소', 'Address, more'],
  'order.recv_tel': ['받는 분 전화번호', 'Receiver’s phone'],
  'order.recv_hp': ['받는 분 휴대폰', 'Receiver’s mobile'],
  'order.ord_memo': ['배송 메모', 'Memo'],
  'order.hope_deli_sdate': ['희망 배송일', 'Desired day'],
  'order.ord_name': ['주문자', 'Orderer'],
  'order.order_tel': ['주문자 전화번호', 'Orderer’s phone'],
  'order.order_hp': ['주문자 휴대폰', 'Orderer’s mobile'],
  'order.order_id': ['주문자 이메일', 'Orderer’s e-mail'],
  'order.paymethod': ['결제 방법', 'Payment method'],
  'order.ord_price': ['주문 금액', 'Order amount'],
  'order.in_price': ['결제 금액', 'Paid amount'],
  'order.ship_fee': ['배송비', 'Shipping fee'],
  'order.afterdeli': ['착불', 'Collect on delivery'],
  'order.ord_company': ['주문 업체', 'Orderer’s company'],
  'order.ord_company_num': ['사업자등록번호', 'Business number'],
  'order.ord_taxorgnum': ['종사업장번호', 'Sub-business number'],
  'order.user_hname': ['회원명', 'Member'],
  'order.user_phone': ['회원 전화번호', 'Member’s phone'],
  'order.real_customer_info': ['실구매자', 'Actual customer'],
  'order.trade_num': ['거래번호', 'Trade number'],
  'order.trade_date': ['거래일시', 'Trade date'],
} satisfies TextsOf<Exclude<OrderField, 'item.vendor_id'>>)
