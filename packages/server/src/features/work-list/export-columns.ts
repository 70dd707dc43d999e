/**
 * What a column of an export has: its title, by which our preview and carriers' programs know it, and its value. No two
 * titles are alike, so that the file can be read back. Interface 10.6; decision 134.
 */
import {
  claimTerms,
  type ExportColumn,
  type ItemRecord,
  itemStatusTerms,
  unavailableReasonTerms,
} from '@napum/contract'
import { carrierName, fieldTitles, type Value } from '@napum/spreadsheet'
import { isGroup, orderFields } from '../../core/items/order-fields.ts'
import { personalColumns } from '../../core/items/personal.ts'
import type { Day } from '../../core/values/calendar.ts'
import type { stateView } from './rules.ts'

/** An item as a row is made of it. */
export interface ExportedItem extends ReturnType<typeof stateView> {
  readonly record: ItemRecord
  /** Day of the marketplace on which it was shipped. */
  readonly shippedOn: Day | null
}

export interface ColumnRule {
  readonly title: string
  /** In characters. */
  readonly width?: number
  readonly of: (item: ExportedItem) => Value
}

const availability = (available: boolean | null): string | null =>
  available === null ? null : available ? '가능' : '불가'

/** Fields of an order that are about people, and texts that are typed about its items. */
const personal: ReadonlySet<string> = new Set([
  ...orderFields.filter((field) => !isGroup(field) && field.personal).map(({ name }) => name),
  ...Object.keys(personalColumns),
])

/** Whether a column is about a person. */
export const isPersonal = (column: ExportColumn): boolean => personal.has(column)

const plain = (field: keyof ItemRecord, title: string, width?: number): ColumnRule => ({
  title,
  ...(width === undefined ? {} : { width }),
  of: ({ record }) => {
    const value = record[field]
    return typeof value === 'boolean' ? (value ? 'Y' : 'N') : value
  },
})

export const columnRules: Readonly<Record<ExportColumn, ColumnRule>> = {
  ord_prd_no: plain('ord_prd_no', fieldTitles.ord_prd_no, 30),
  ord_no: plain('ord_no', '주문번호', 26),
  ord_date: plain('ord_date', '주문일'),
  pay_date: plain('pay_date', '결제일'),
  hope_deli_sdate: plain('hope_deli_sdate', '희망배송일'),
  item_status: { title: '상태', of: ({ record }) => itemStatusTerms[record.item_status ?? 'pending'].ko },
  order_tel: plain('order_tel', '주문자전화'),
  order_hp: plain('order_hp', '주문자휴대폰'),
  order_id: plain('order_id', '주문자이메일', 24),
  ord_name: plain('ord_name', '주문자'),
  recv_name: plain('recv_name', '받는분'),
  recv_zipcode: plain('recv_zipcode', '우편번호'),
  recv_addr1: plain('recv_addr1', '주소', 40),
  recv_addr2: plain('recv_addr2', '상세주소', 24),
  recv_tel: plain('recv_tel', '전화'),
  recv_hp: plain('recv_hp', '휴대폰'),
  paymethod: plain('paymethod', '결제방법'),
  ord_memo: plain('ord_memo', '배송메모', 24),
  ord_price: plain('ord_price', '주문금액'),
  in_price: plain('in_price', '결제금액'),
  ship_fee: plain('ship_fee', '배송비'),
  afterdeli: plain('afterdeli', '착불', 8),
  ord_company: plain('ord_company', '주문업체', 20),
  ord_company_num: plain('ord_company_num', '사업자등록번호'),
  ord_taxorgnum: plain('ord_taxorgnum', '종사업장번호'),
  partner_code: plain('partner_code', '공급사코드'),
  user_hname: plain('user_hname', '회원명'),
  user_phone: plain('user_phone', '회원전화'),
  real_customer_info: plain('real_customer_info', '실구매자'),
  prd_name: plain('prd_name', '품명', 30),
  prd_match: plain('prd_match', '매칭정보'),
  prd_code: plain('prd_code', '상품코드'),
  uitem_code: plain('uitem_code', '옵션코드'),
  item_name: plain('item_name', '상품명', 30),
  item_cnt: plain('item_cnt', '주문수량', 10),
  item_price: plain('item_price', '판매단가'),
  trade_num: plain('trade_num', '거래번호'),
  trade_date: plain('trade_date', '거래일'),
  due_on: { title: '발송기한', of: ({ due_on }) => due_on },
  stock_available: { title: '재고', width: 8, of: ({ stock }) => availability(stock.available) },
  unavailable_reason: {
    title: fieldTitles.unavailable_reason,
    of: ({ stock }) => stock.unavailable_reason && unavailableReasonTerms[stock.unavailable_reason].ko,
  },
  stock_memo: { title: '재고메모', width: 24, of: ({ stock }) => stock.memo },
  carrier_code: { title: '택배사', of: ({ shipment }) => shipment && carrierName(shipment.carrier_code) },
  tracking_number: { title: '송장번호', width: 18, of: ({ shipment }) => shipment?.tracking_number ?? null },
  shipped_on: { title: '출고일', of: ({ shippedOn }) => shippedOn },
  shipment_memo: { title: '송장메모', width: 24, of: ({ shipment }) => shipment?.memo ?? null },
  unit_price: { title: '공급단가', of: ({ supply_price }) => supply_price?.unit_price ?? null },
  quantity: { title: '수량', width: 8, of: ({ supply_price }) => supply_price?.quantity ?? null },
  total_amount: { title: '공급금액', of: ({ supply_price }) => supply_price?.total_amount ?? null },
  claim_type: { title: '클레임', width: 8, of: ({ claim }) => claim && claimTerms[claim.type].ko },
  claim_date: { title: '클레임접수일', of: ({ claim }) => claim?.date ?? null },
  claim_reason: { title: '클레임사유', width: 24, of: ({ claim }) => claim?.reason ?? null },
  new_ord_prd_no: { title: '교환상품주문번호', width: 30, of: ({ claim }) => claim?.new_ord_prd_no ?? null },
  settlement_no: { title: '정산번호', width: 20, of: ({ settlement_no }) => settlement_no },
}
