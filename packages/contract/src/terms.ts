/**
 * What the trade calls states, carriers, claims and reasons, in Korean and English. Pages, exports, files, papers and the
 * command line read it here. A new carrier or reason is one row.
 */

/** What something is called. */
export interface Term {
  readonly ko: string
  readonly en: string
}

export const itemStatusTerms = {
  pending: { ko: '결제완료', en: 'Paid' },
  preparing: { ko: '배송준비', en: 'Preparing' },
  shipped: { ko: '배송중', en: 'Shipped' },
  delivered: { ko: '배송완료', en: 'Delivered' },
} as const satisfies Readonly<Record<string, Term>>

export const claimTerms = {
  cancel: { ko: '취소', en: 'Cancelled' },
  return: { ko: '반품', en: 'Returned' },
  exchange: { ko: '교환', en: 'Exchanged' },
} as const satisfies Readonly<Record<string, Term>>

export const settlementStatusTerms = {
  pending: { ko: '정산 예정', en: 'Pending' },
  confirmed: { ko: '정산 확정', en: 'Confirmed' },
  paid: { ko: '지급 완료', en: 'Paid' },
} as const satisfies Readonly<Record<string, Term>>

/** Long work of the operator, and how it ended. */
export const jobKindTerms = {
  import: { ko: '주문 받기', en: 'Import of orders' },
  verify: { ko: '정산 점검', en: 'Verification' },
  retention: { ko: '개인정보 삭제', en: 'Removal of personal data' },
  records: { ko: '목록 기록 다시 쓰기', en: 'Rebuild of records' },
  statements: { ko: '거래명세서 ZIP', en: 'Statements as ZIP' },
  confirm: { ko: '월 정산 확정', en: 'Confirmation of a month' },
  tax_invoices: { ko: '세금계산서 파일 ZIP', en: 'Tax invoices as ZIP' },
} as const satisfies Readonly<Record<string, Term>>

export const jobStateTerms = {
  running: { ko: '진행 중', en: 'Running' },
  done: { ko: '완료', en: 'Done' },
  failed: { ko: '실패', en: 'Failed' },
  cancelled: { ko: '멈춤', en: 'Stopped' },
  interrupted: { ko: '중단됨', en: 'Interrupted' },
} as const satisfies Readonly<Record<string, Term>>

/** Lines of settlements that belong to a price of an item. */
export const saleKindTerms = {
  sale: { ko: '판매', en: 'Sale' },
  price_change: { ko: '공급단가 변경', en: 'Price change' },
  reversal: { ko: '취소·반품·교환', en: 'Taken back' },
  carried_out: { ko: '이월', en: 'Carried over' },
} as const satisfies Readonly<Record<string, Term>>

/** Those that belong to none. */
export const apartKindTerms = {
  adjustment: { ko: '조정', en: 'Adjustment' },
  shipping: { ko: '배송비', en: 'Shipping' },
  return_shipping: { ko: '반품 배송비', en: 'Return shipping' },
  balance_out: { ko: '차기 이월', en: 'Carried to the next settlement' },
  balance_in: { ko: '전기 이월', en: 'Carried from the settlement before' },
} as const satisfies Readonly<Record<string, Term>>

interface ReasonTerm extends Term {
  /** What people write for it, without spaces. */
  readonly names: readonly string[]
}

/** Why an amount is adjusted. */
export const adjustmentReasonTerms = {
  price_correction: { ko: '단가 정정', en: 'Price correction', names: ['단가정정', '가격정정', '단가조정'] },
  partial_return: { ko: '부분 반품', en: 'Partial return', names: ['부분반품', '일부반품'] },
  penalty: {
    ko: '지연·품절 배상',
    en: 'Penalty',
    names: ['지연·품절배상', '지연배상', '품절배상', '배상', '페널티', '패널티', '위약금'],
  },
  logistics: { ko: '물류비', en: 'Logistics', names: ['물류비', '물류'] },
  promotion: { ko: '행사 분담', en: 'Promotion', names: ['행사분담', '행사분담금', '판촉', '판촉비'] },
  other: { ko: '기타', en: 'Other', names: ['기타', 'other'] },
} as const satisfies Readonly<Record<string, ReasonTerm>>

/** Who is at fault for goods that come back. */
export const faultTerms = {
  vendor: { ko: '공급자 귀책', en: 'The vendor', names: ['공급자귀책', '공급자', '판매자귀책'] },
  customer: { ko: '구매자 귀책', en: 'The customer', names: ['구매자귀책', '구매자', '고객귀책', '고객'] },
  market: { ko: '마켓 귀책', en: 'The marketplace', names: ['마켓귀책', '마켓', '플랫폼귀책'] },
} as const satisfies Readonly<Record<string, ReasonTerm>>

/** Why an item is not in stock. */
export const unavailableReasonTerms = {
  out_of_stock: {
    ko: '품절',
    en: 'Out of stock',
    names: ['품절', '재고없음', '재고부족', 'outofstock', '일시품절'],
  },
  reserved: { ko: '예약 재고', en: 'Reserved', names: ['예약', '예약재고', '예약상품', 'reserved'] },
  damaged: { ko: '파손', en: 'Damaged', names: ['파손', '불량', 'damaged'] },
  discontinued: {
    ko: '단종',
    en: 'Discontinued',
    names: ['단종', '판매중지', '생산중단', 'discontinued'],
  },
  other: { ko: '기타', en: 'Other', names: ['기타', 'other'] },
} as const satisfies Readonly<Record<string, ReasonTerm>>

export interface CarrierTerm extends Term {
  /** Other names that programs and people write. */
  readonly names: readonly string[]
  /** Two digits, as SweetTracker numbers it. */
  readonly number?: string
  /** As Naver and Coupang call it. */
  readonly letters: readonly string[]
  /** How many characters its numbers usually have; none: any. */
  readonly lengths: readonly number[]
  /** Where a parcel can be looked up: its number comes at the end. Left out: no page takes a number in its address. */
  readonly trackingPage?: string
}

export const carrierTerms = {
  cj: {
    ko: 'CJ대한통운',
    en: 'CJ Logistics',
    names: ['대한통운', 'CJ택배', 'CJ대한통운택배', 'CJ', 'CJ GLS'],
    number: '04',
    letters: ['CJGLS', 'KOREX'],
    lengths: [10, 12],
    trackingPage: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  },
  hanjin: {
    ko: '한진택배',
    en: 'Hanjin',
    names: ['한진'],
    number: '05',
    letters: ['HANJIN'],
    lengths: [10, 12, 14],
    trackingPage:
      'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  lotte: {
    ko: '롯데택배',
    en: 'Lotte',
    names: ['롯데', '롯데글로벌로지스', '롯데글로벌', '현대택배', '현대로지스틱스'],
    number: '08',
    letters: ['HYUNDAI', 'LOTTE'],
    lengths: [12],
    trackingPage: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  logen: {
    ko: '로젠택배',
    en: 'Logen',
    names: ['로젠'],
    number: '06',
    letters: ['KGB', 'LOGEN'],
    lengths: [11],
    trackingPage: 'https://www.ilogen.com/web/personal/trace/',
  },
  epost: {
    ko: '우체국택배',
    en: 'Korea Post',
    names: ['우체국', '우편등기', '등기', '우체국등기', '우체국소포', '일반우편등기'],
    number: '01',
    letters: ['EPOST', 'REGISTPOST'],
    lengths: [13],
    trackingPage: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  kdexp: {
    ko: '경동택배',
    en: 'Kyungdong',
    names: ['경동', '경동화물'],
    number: '23',
    letters: ['KDEXP'],
    lengths: [],
  },
  daesin: {
    ko: '대신택배',
    en: 'Daesin',
    names: ['대신', '대신화물'],
    number: '22',
    letters: ['DAESIN'],
    lengths: [13],
  },
  ilyang: {
    ko: '일양로지스',
    en: 'Ilyang',
    names: ['일양', '일양택배'],
    number: '11',
    letters: ['ILYANG'],
    lengths: [9, 10, 11],
  },
  other: {
    ko: '기타',
    en: 'Other',
    names: ['기타택배', '직접배송', '직배송', '퀵서비스', '방문수령', '화물배송'],
    letters: [],
    lengths: [],
  },
} as const satisfies Readonly<Record<string, CarrierTerm>>

/** The codes of terms, in their order. */
export const codesOf = <Code extends string>(terms: Readonly<Record<Code, Term>>): readonly Code[] =>
  Object.keys(terms) as Code[]
