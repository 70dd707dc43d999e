/** Titles that shops give the columns of their order exports, by field; the surest first. Compared as `comparable` does. */
import { comparable } from '../recognise/text.ts'

const usual = {
  order: {
    ord_no: ['주문번호', '주문no', '오더번호', 'order number', 'order no'],
    ord_date: ['주문일시', '주문일', '주문일자', '주문날짜', 'order date'],
    pay_date: ['결제일시', '결제일', '결제일자', '결제완료일', '입금일', 'payment date'],
    hope_deli_sdate: ['희망배송일', '배송희망일', '희망수령일', '납기일'],
    ord_name: ['주문자', '주문자명', '구매자명', '구매자', '주문인'],
    order_tel: ['주문자전화번호', '주문자전화', '구매자전화번호'],
    order_hp: [
      '주문자휴대폰',
      '주문자휴대전화',
      '주문자핸드폰',
      '주문자연락처',
      '구매자연락처',
      '구매자휴대폰',
    ],
    order_id: ['주문자이메일', '구매자이메일', '주문자id', '구매자id'],
    recv_name: ['수령인', '수령인명', '받는분', '받는사람', '수취인', '수취인명', '수령자', '수령자명'],
    recv_zipcode: ['우편번호', '수령인우편번호', '수취인우편번호', 'zip'],
    recv_addr1: [
      '주소',
      '배송지',
      '배송주소',
      '수령인주소',
      '수취인주소',
      '기본주소',
      '배송지주소',
      '받는분주소',
    ],
    recv_addr2: ['상세주소', '나머지주소', '수령인상세주소', '수취인상세주소'],
    recv_tel: ['수령인전화번호', '수취인전화번호', '받는분전화번호', '전화번호', '수령인전화'],
    recv_hp: [
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
    paymethod: ['결제방법', '결제수단', '결제방식'],
    ord_memo: ['배송메시지', '배송메모', '배송요청사항', '주문메모', '요청사항', '메모'],
    ord_price: ['주문금액', '총주문금액', '주문총액'],
    in_price: ['결제금액', '실결제금액', '입금액', '총결제금액'],
    ship_fee: ['배송비', '배송료', '택배비'],
    afterdeli: ['착불', '착불여부'],
    ord_company: ['주문업체', '주문회사', '거래처', '거래처명', '상호', '회사명', '업체명'],
    ord_company_num: ['사업자등록번호', '사업자번호'],
    ord_taxorgnum: ['종사업장번호'],
    user_hname: ['회원명', '회원이름'],
    user_phone: ['회원연락처', '회원전화번호'],
    real_customer_info: ['실구매자', '실고객', '실사용자'],
    trade_num: ['거래번호', '승인번호'],
    trade_date: ['거래일', '거래일시', '승인일시'],
  },
  item: {
    partner_code: ['공급사코드', '거래처코드', '업체코드', '협력사코드', '벤더코드', '공급업체코드'],
    prd_name: ['상품명', '품명', '제품명', '품목명', 'product name'],
    prd_code: ['상품코드', '제품코드', '품목코드', '상품번호'],
    uitem_code: ['옵션코드', '단품코드', '자체옵션코드'],
    item_name: ['옵션명', '옵션', '옵션정보', '주문옵션', '선택옵션'],
    prd_match: ['매칭정보', '매칭코드'],
    item_cnt: ['수량', '주문수량', '구매수량', 'quantity', 'qty'],
    item_price: ['판매단가', '단가', '판매가', '상품금액', '상품단가', '판매가격', 'unit price'],
    shipped_on: ['발송일', '출고일', '발송일자', '출고일자', '발송처리일', '출고처리일', 'ship date'],
    insurance_code: ['보험코드'],
    specifications: ['규격', '사양'],
    unit: ['단위'],
    tax_type: ['과세구분', '과세여부', '과세유형', '세금구분', '면세여부'],
  },
} as const

export interface KnownTitle {
  readonly of: 'order' | 'item'
  readonly name: string
  /** From 0, the surest. */
  readonly rank: number
}

/** Fields by their titles as these are compared; the name of a field is its surest title. */
export const knownTitles: ReadonlyMap<string, KnownTitle> = new Map(
  (['order', 'item'] as const).flatMap((of) =>
    Object.entries(usual[of]).flatMap(([name, titles]) =>
      [name, ...titles].map((title, rank) => [comparable(title), { of, name, rank }] as const),
    ),
  ),
)
