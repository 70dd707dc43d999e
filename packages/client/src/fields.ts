// biome-ignore-all format: generated
/**
 * What the fields of orders and the columns of files are called.
 * Generated from the contract: change that, then run `npm run generate`.
 */

export const orderFieldTerms = {
  ord_no: { ko: '주문번호', en: 'Order number' },
  ord_date: { ko: '주문일', en: 'Order day' },
  pay_date: { ko: '결제일', en: 'Payment day' },
  recv_name: { ko: '받는 분', en: 'Recipient' },
  recv_hp: { ko: '받는 분 휴대폰', en: 'Recipient’s mobile' },
  recv_tel: { ko: '받는 분 전화', en: 'Recipient’s phone' },
  recv_zipcode: { ko: '우편번호', en: 'Postal code' },
  recv_addr1: { ko: '주소', en: 'Address' },
  recv_addr2: { ko: '상세 주소', en: 'Address, details' },
  ord_memo: { ko: '배송 메모', en: 'Delivery note' },
  hope_deli_sdate: { ko: '희망 배송일', en: 'Desired day' },
  ord_name: { ko: '주문자', en: 'Orderer' },
  order_tel: { ko: '주문자 전화', en: 'Orderer’s phone' },
  order_hp: { ko: '주문자 휴대폰', en: 'Orderer’s mobile' },
  order_id: { ko: '주문자 이메일', en: 'Orderer’s e-mail' },
  ord_company: { ko: '주문 업체', en: 'Orderer’s company' },
  ord_company_num: { ko: '사업자등록번호', en: 'Business number' },
  ord_taxorgnum: { ko: '종사업장번호', en: 'Branch number' },
  user_hname: { ko: '회원명', en: 'Member' },
  user_phone: { ko: '회원 전화', en: 'Member’s phone' },
  real_customer_info: { ko: '실구매자', en: 'Customer' },
  paymethod: { ko: '결제 방법', en: 'Payment method' },
  ord_price: { ko: '주문 금액', en: 'Order amount' },
  in_price: { ko: '결제 금액', en: 'Amount paid' },
  ship_fee: { ko: '배송비', en: 'Shipping fee' },
  afterdeli: { ko: '착불', en: 'Paid on delivery' },
  trade_num: { ko: '거래번호', en: 'Trade number' },
  trade_date: { ko: '거래일', en: 'Trade day' },
} as const

export const itemFieldTerms = {
  partner_code: { ko: '공급사 코드', en: 'Vendor code' },
  prd_name: { ko: '상품명', en: 'Product name' },
  item_name: { ko: '상품명(옵션 포함)', en: 'Item name' },
  item_cnt: { ko: '주문 수량', en: 'Quantity ordered' },
  item_price: { ko: '판매 단가', en: 'Sale unit price' },
  prd_code: { ko: '상품 코드', en: 'Product code' },
  uitem_code: { ko: '옵션 코드', en: 'Option code' },
  prd_match: { ko: '매칭 정보', en: 'Matching' },
  specifications: { ko: '규격', en: 'Specification' },
  unit: { ko: '단위', en: 'Unit' },
  tax_type: { ko: '과세 구분', en: 'Tax type' },
  shipped_on: { ko: '출고일', en: 'Shipped on' },
  insurance_code: { ko: '보험코드', en: 'Insurance code' },
} as const

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
} as const
