/**
 * What the fields of orders and the columns of files are called. Pages, exports, tables of orders and their refusals read it
 * here. A new field is one row.
 */
import type { FileField } from './features/fulfilment/file-issues.ts'
import type { OrderInput, OrderItemInput } from './features/orders/intake.ts'
import type { ExportColumn } from './features/work-list/export.ts'
import type { Term } from './terms.ts'

interface FieldTerm extends Term {
  /** Title of its column in files, when that is not its Korean name. */
  readonly title?: string
  /** Titles that shops give it in their tables, the surest first. */
  readonly names?: readonly string[]
}

/** Tables of orders have no columns for who orders and who sells. */
type OrderField = Exclude<
  keyof OrderInput,
  'items' | 'orderer' | 'sales_office' | 'sales_rep_name' | 'sales_rep_phone'
>
/** The number of a vendor is no word of the trade; the state comes from the day of shipping. */
type ItemField = Exclude<keyof OrderItemInput, 'vendor_id' | 'item_status'>

/** In the order in which pages offer them. */
export const orderFieldTerms = {
  ord_no: {
    ko: '주문번호',
    en: 'Order number',
    names: ['주문번호', '주문no', '오더번호', 'order number', 'order no'],
  },
  ord_date: {
    ko: '주문일',
    en: 'Order day',
    names: ['주문일시', '주문일', '주문일자', '주문날짜', 'order date'],
  },
  pay_date: {
    ko: '결제일',
    en: 'Payment day',
    names: ['결제일시', '결제일', '결제일자', '결제완료일', '입금일', 'payment date'],
  },
  recv_name: {
    ko: '받는 분',
    en: 'Recipient',
    names: ['수령인', '수령인명', '받는분', '받는사람', '수취인', '수취인명', '수령자', '수령자명'],
  },
  recv_hp: {
    ko: '받는 분 휴대폰',
    title: '휴대폰',
    en: 'Recipient’s mobile',
    names: [
      '수령인휴대폰',
      '수취인휴대폰',
      '수령인연락처',
      '수취인연락처',
      '받는분연락처',
      '받는분휴대폰',
      '휴대폰',
      '휴대폰번호',
      '휴대전화',
      '연락처',
      '핸드폰',
    ],
  },
  recv_tel: {
    ko: '받는 분 전화',
    title: '전화',
    en: 'Recipient’s phone',
    names: ['수령인전화번호', '수취인전화번호', '받는분전화번호', '전화번호', '수령인전화'],
  },
  recv_zipcode: {
    ko: '우편번호',
    en: 'Postal code',
    names: ['우편번호', '수령인우편번호', '수취인우편번호', 'zip'],
  },
  recv_addr1: {
    ko: '주소',
    en: 'Address',
    names: ['주소', '배송지', '배송주소', '수령인주소', '수취인주소', '기본주소', '배송지주소', '받는분주소'],
  },
  recv_addr2: {
    ko: '상세 주소',
    en: 'Address, details',
    names: ['상세주소', '나머지주소', '수령인상세주소', '수취인상세주소'],
  },
  ord_memo: {
    ko: '배송 메모',
    en: 'Delivery note',
    names: ['배송메시지', '배송메모', '배송요청사항', '주문메모', '요청사항', '메모'],
  },
  hope_deli_sdate: {
    ko: '희망 배송일',
    en: 'Desired day',
    names: ['희망배송일', '배송희망일', '희망수령일', '납기일'],
  },
  ord_name: {
    ko: '주문자',
    en: 'Orderer',
    names: ['주문자', '주문자명', '구매자명', '구매자', '주문인'],
  },
  order_tel: {
    ko: '주문자 전화',
    en: 'Orderer’s phone',
    names: ['주문자전화번호', '주문자전화', '구매자전화번호'],
  },
  order_hp: {
    ko: '주문자 휴대폰',
    en: 'Orderer’s mobile',
    names: ['주문자휴대폰', '주문자휴대전화', '주문자핸드폰', '주문자연락처', '구매자연락처', '구매자휴대폰'],
  },
  order_id: {
    ko: '주문자 이메일',
    en: 'Orderer’s e-mail',
    names: ['주문자이메일', '구매자이메일', '주문자id', '구매자id'],
  },
  ord_company: {
    ko: '주문 업체',
    en: 'Orderer’s company',
    names: ['주문업체', '주문회사', '거래처', '거래처명', '상호', '회사명', '업체명'],
  },
  ord_company_num: {
    ko: '사업자등록번호',
    en: 'Business number',
    names: ['사업자등록번호', '사업자번호'],
  },
  ord_taxorgnum: { ko: '종사업장번호', en: 'Branch number' },
  user_hname: { ko: '회원명', en: 'Member', names: ['회원명', '회원이름'] },
  user_phone: { ko: '회원 전화', en: 'Member’s phone', names: ['회원연락처', '회원전화번호'] },
  real_customer_info: { ko: '실구매자', en: 'Customer', names: ['실구매자', '실고객', '실사용자'] },
  paymethod: { ko: '결제 방법', en: 'Payment method', names: ['결제방법', '결제수단', '결제방식'] },
  ord_price: { ko: '주문 금액', en: 'Order amount', names: ['주문금액', '총주문금액', '주문총액'] },
  in_price: {
    ko: '결제 금액',
    en: 'Amount paid',
    names: ['결제금액', '실결제금액', '입금액', '총결제금액'],
  },
  ship_fee: { ko: '배송비', en: 'Shipping fee', names: ['배송비', '배송료', '택배비'] },
  afterdeli: { ko: '착불', en: 'Paid on delivery', names: ['착불', '착불여부'] },
  trade_num: { ko: '거래번호', en: 'Trade number', names: ['거래번호', '승인번호'] },
  trade_date: { ko: '거래일', en: 'Trade day', names: ['거래일', '거래일시', '승인일시'] },
} as const satisfies Readonly<Record<OrderField, FieldTerm>>

export const itemFieldTerms = {
  partner_code: {
    ko: '공급사 코드',
    en: 'Vendor code',
    names: ['공급사코드', '거래처코드', '업체코드', '협력사코드', '벤더코드', '공급업체코드'],
  },
  prd_name: {
    ko: '상품명',
    title: '품명',
    en: 'Product name',
    names: ['상품명', '품명', '제품명', '품목명', 'product name'],
  },
  item_name: {
    ko: '상품명(옵션 포함)',
    en: 'Item name',
    names: ['옵션명', '옵션', '옵션정보', '주문옵션', '선택옵션'],
  },
  item_cnt: {
    ko: '주문 수량',
    en: 'Quantity ordered',
    names: ['수량', '주문수량', '구매수량', 'quantity', 'qty'],
  },
  item_price: {
    ko: '판매 단가',
    en: 'Sale unit price',
    names: ['판매단가', '단가', '판매가', '상품금액', '상품단가', '판매가격', 'unit price'],
  },
  prd_code: {
    ko: '상품 코드',
    en: 'Product code',
    names: ['상품코드', '제품코드', '품목코드', '상품번호'],
  },
  uitem_code: { ko: '옵션 코드', en: 'Option code', names: ['옵션코드', '단품코드', '자체옵션코드'] },
  prd_match: { ko: '매칭 정보', en: 'Matching', names: ['매칭정보', '매칭코드'] },
  specifications: { ko: '규격', en: 'Specification', names: ['규격', '사양'] },
  unit: { ko: '단위', en: 'Unit' },
  tax_type: {
    ko: '과세 구분',
    en: 'Tax type',
    names: ['과세구분', '과세여부', '과세유형', '세금구분', '면세여부'],
  },
  ship_fee: {
    ko: '공급사 배송비',
    en: 'Shipping fee of the vendor',
    names: ['공급사배송비', '업체배송비', '판매자배송비', '정산배송비', '품목배송비'],
  },
  shipped_on: {
    ko: '출고일',
    en: 'Shipped on',
    names: ['발송일', '출고일', '발송일자', '출고일자', '발송처리일', '출고처리일', 'ship date'],
  },
  insurance_code: { ko: '보험코드', en: 'Insurance code' },
} as const satisfies Readonly<Record<ItemField, FieldTerm>>

/** What only the service knows of an item, as columns of the files that it gives out and reads. */
export const columnTerms = {
  ord_prd_no: { ko: '상품주문번호', en: 'Item number' },
  item_index: { ko: '순번', en: 'Item index' },
  item_status: { ko: '상태', en: 'Status' },
  due_on: { ko: '발송기한', en: 'Due day' },
  carrier_code: { ko: '택배사', en: 'Carrier' },
  tracking_number: { ko: '송장번호', en: 'Waybill number' },
  shipment_memo: { ko: '송장 메모', en: 'Waybill note' },
  stock_available: { ko: '재고', en: 'Stock' },
  unavailable_reason: { ko: '재고 없음 사유', en: 'Reason for no stock' },
  stock_memo: { ko: '재고 메모', en: 'Stock note' },
  memo: { ko: '메모', en: 'Note' },
  unit_price: { ko: '공급단가', en: 'Supply unit price' },
  quantity: { ko: '수량', en: 'Supply quantity' },
  total_amount: { ko: '공급금액', en: 'Supply amount' },
  claim_type: { ko: '클레임', en: 'Claim' },
  claim_date: { ko: '클레임 접수일', en: 'Claim day' },
  claim_reason: { ko: '클레임 사유', en: 'Claim reason' },
  new_ord_prd_no: { ko: '교환 상품주문번호', en: 'Exchanged for' },
  settlement_no: { ko: '정산번호', en: 'Settlement' },
} as const satisfies Readonly<
  Record<Exclude<ExportColumn | FileField, keyof typeof orderFieldTerms | keyof typeof itemFieldTerms>, Term>
>

const all = { ...columnTerms, ...orderFieldTerms, ...itemFieldTerms }

/** The title of a column in a file: without blanks, as programs of carriers write it, and without a note in brackets. */
export function columnTitle(field: keyof typeof all): string {
  const term: FieldTerm = all[field]
  return term.title ?? term.ko.replace(/\(.*\)/, '').replaceAll(' ', '')
}
