/**
 * Who and what the examples speak of. All of it is invented: the places do not exist, no Korean exchange number begins
 * with 0, example.com is reserved for examples, and no tax office has a number below 101.
 */
import type { EndpointName, ErrorCode } from '@napum/contract'

export interface Example {
  readonly summary: string
  readonly value: unknown
}

export interface RefusalExample {
  /** The sentence of the error table when left out. */
  readonly message?: string
  readonly details?: object
}

/** What an endpoint is shown with. */
export interface EndpointExamples {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly requests?: Readonly<Record<string, Example>>
  /** The body as NDJSON, where the endpoint reads it. */
  readonly ndjson?: string
  /** Answers when everything went well. */
  readonly answers: Readonly<Record<string, Example>>
  /** Of an endpoint that answers entry by entry: one that went well, and one for each way in which an entry fails. */
  readonly entries?: {
    readonly done: object
    /** Fields of the answer beyond the two counts. */
    readonly counts?: object
    readonly failed: Partial<Record<ErrorCode, object>>
  }
  readonly refusals: Partial<Record<ErrorCode, RefusalExample>>
}

export type ExamplesOf<Names extends EndpointName> = Readonly<Record<Names, EndpointExamples>>

/** Opens an answer at an instant, with a request id of that instant. */
export const answerAt = <Fields extends object>(timestamp: string, fields: Fields) => ({
  request_id: `req_${Date.parse(timestamp).toString(36)}_4f7q2z`,
  timestamp,
  ...fields,
})

/** The usual instant of an example: 22 January 2026, 15:50 in Seoul. */
export const NOW = '2026-01-22T06:50:00.000Z'
export const answer = <Fields extends object>(fields: Fields) => answerAt(NOW, fields)

/** A validation error that names one field. */
export const issue = (path: string, message: string): { VALIDATION_ERROR: RefusalExample } => ({
  VALIDATION_ERROR: { details: { issues: [{ path, message }] } },
})

export const VENDOR_ID = '01KBBN1YT086HY4EGS8010Y19F'
export const KEY_ID = '01KE5TP1M0N83YHCXZG2P5SWKQ'
export const SETTLEMENT_ID = '01KFJ7F4E0Y0TC8SYY3JWV55ZN'
export const SETTLEMENT_NO = 'SET-20260122-001'
export const ORD_NO = '202601220157_000020196'
export const FIRST_ITEM = `${ORD_NO}_[1]`
export const SECOND_ITEM = `${ORD_NO}_[2]`
export const OTHER_ITEM = '202601211132_000020188_[1]'

export const resinPrice = { unit_price: 18_000, quantity: 2, total_amount: 36_000 }
export const glovePrice = { unit_price: 5_500, quantity: 10, total_amount: 54_000 }

/** The vendor. */
export const vendor = {
  vendor_id: VENDOR_ID,
  name: '달나라덴탈',
  biz_no: '093-81-76520',
  owner: '김하늘',
  address: '경기도 성남시 분당구 견본로 12, 3층',
  biz_type: '도매 및 소매업',
  biz_kind: '치과재료',
  phone: '031-012-0345',
  email: 'order@dalnara.example.com',
  partner_code: 'NP0001',
  bank_code: '004',
  bank_account: '000000-00-012345',
  account_holder: '달나라덴탈',
  status: 'active',
  created_at: '2025-12-01T00:30:00.000Z',
} as const

export const marketplace = {
  name: '납품마당',
  biz_no: '093-86-76525',
  owner: '이새벽',
  address: '서울특별시 마포구 예시대로 7',
  phone: '02-012-0700',
  email: 'settlement@napum.example.com',
  biz_type: '도매 및 소매업',
  biz_kind: '전자상거래',
  sales_office: '서울영업소',
  sales_rep_name: '박보람',
  sales_rep_phone: '010-0123-4567',
  statement_notes: '문의: settlement@napum.example.com',
} as const

/** What the marketplace sends of the order, besides its items. */
export const orderFields = {
  order_tel: '02-012-0456',
  order_hp: '010-0456-7890',
  order_id: 'desk@balgeun.example.com',
  ord_name: '윤다온',
  recv_zipcode: '06123',
  recv_addr1: '서울특별시 강남구 보기로 25',
  recv_addr2: '2층 밝은달나라치과',
  recv_tel: '02-012-0456',
  recv_hp: '010-0456-7890',
  paymethod: '카드',
  ord_memo: '오전 배송 부탁드립니다',
  ord_price: 119_000,
  in_price: 122_000,
  ship_fee: 3_000,
  afterdeli: false,
  ord_company: '밝은달나라치과',
  ord_company_num: '093-90-76522',
  ord_taxorgnum: '',
  user_hname: '윤다온',
  user_phone: '010-0456-7890',
  real_customer_info: null,
  trade_num: 'T-2026-000481',
  trade_date: '2026-01-22',
}

const resin = {
  prd_name: '광중합형 복합레진',
  prd_match: null,
  prd_code: 'NP0001-R07',
  uitem_code: 'R07-A2',
  item_name: '광중합형 복합레진 / A2',
  item_cnt: 2,
  item_price: 32_000,
}
const gloves = {
  prd_name: '니트릴 장갑 파우더프리',
  prd_match: null,
  prd_code: 'NP0001-G01',
  uitem_code: 'G01-M',
  item_name: '니트릴 장갑 파우더프리 / M',
  item_cnt: 10,
  item_price: 5_500,
}
export const products = { resin, gloves }

const { trade_num, trade_date, real_customer_info, ...ordered } = orderFields
const { ord_company, ord_company_num, ord_taxorgnum, user_hname, user_phone, ...delivered } = ordered

const recordOf = (item: typeof resin, item_status: string, ship_fee: number) => ({
  ord_date: '2026-01-22',
  pay_date: '2026-01-22',
  hope_deli_sdate: '2026-01-24',
  item_status,
  ...delivered,
  recv_name: '윤다온',
  ship_fee,
  ord_company,
  ord_company_num,
  ord_taxorgnum,
  partner_code: vendor.partner_code,
  user_hname,
  user_phone,
  real_customer_info,
  ...item,
  trade_num,
  trade_date,
})

/** The records of both items after their numbers. */
export const recordFields = {
  first: recordOf(resin, 'pending', orderFields.ship_fee),
  second: recordOf(gloves, 'pending', 0),
}
export const firstNumbers = { ord_no: ORD_NO, ord_prd_no: FIRST_ITEM }
export const secondNumbers = { ord_no: ORD_NO, ord_prd_no: SECOND_ITEM }

export const onePage = (total: number) => ({ page: 1, limit: 100, total, has_more: false })
