/**
 * Who and what the examples speak of, and the service in which it happens. All of it is invented: the places do not exist, no
 * Korean exchange number begins with 0, example.com is reserved for examples, and no tax office has a number below 101.
 */
import { openTestDatabase, usualKind } from '../databases.ts'
import { type Json, startTestService, TestClock, type TestService, type TestVendor } from '../service.ts'
import { type Ask, fixedIds, Recorder } from './recorder.ts'

export const VENDOR_ID = '01KBBN1YT086HY4EGS8010Y19F'
export const ORD_NO = '202601220157_000020196'
export const NOBODYS_ITEM = '202601220214_000020197_[9]'

export const resinPrice = { unit_price: 18_000, quantity: 2, total_amount: 36_000 }
export const glovePrice = { unit_price: 5_500, quantity: 10, total_amount: 54_000 }

export const vendorFields = {
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
}

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
  statement_notes: '문의: settlement@napum.example.com',
}

/** An order as a shop sends it, with two items of the vendor. */
export const order = {
  ord_no: ORD_NO,
  ord_date: '2026-01-22T01:57:00+09:00',
  pay_date: '2026-01-22T01:58:12+09:00',
  hope_deli_sdate: '2026-01-24',
  recv_name: '밝은달나라치과/접수처/윤다온',
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
  items: [
    {
      vendor_id: VENDOR_ID,
      prd_name: '광중합형 복합레진',
      prd_match: null,
      prd_code: 'NP0001-R07',
      uitem_code: 'R07-A2',
      item_name: '광중합형 복합레진 / A2',
      item_cnt: 2,
      item_price: 32_000,
      specifications: '4g 시린지',
      unit: 'EA',
      tax_type: 'taxable',
    },
    {
      partner_code: 'NP0001',
      prd_name: '니트릴 장갑 파우더프리',
      prd_match: null,
      prd_code: 'NP0001-G01',
      uitem_code: 'G01-M',
      item_name: '니트릴 장갑 파우더프리 / M',
      item_cnt: 10,
      item_price: 5_500,
      specifications: '100매',
      unit: 'BOX',
    },
  ],
}

/** The service of the story, and who calls it. */
export interface World {
  readonly service: TestService
  readonly clock: TestClock
  readonly show: Recorder['show']
  readonly showRequest: Recorder['showRequest']
  readonly showAnswer: Recorder['showAnswer']
  readonly refuse: Recorder['refuse']
  readonly recorder: Recorder
  readonly operator: Ask
  readonly vendor: Ask
  readonly account: TestVendor
  /** The numbers of the items of a new small order of the vendor. */
  items(count: number, fields?: object): Promise<string[]>
  /** What the receiver of webhooks answers from now on. */
  answerWebhooks(status: number): void
  close(): Promise<void>
}

/** Opens the marketplace on 1 December 2025, with one vendor. */
export async function openWorld(): Promise<World> {
  const clock = new TestClock()
  clock.set('2025-12-01T00:29:00.000Z')
  let webhookStatus = 204
  const through = async () => ({
    status: webhookStatus,
    failure: webhookStatus < 300 ? null : 'http_status',
    retryAfter: null,
  })
  const ids = fixedIds(clock)
  const service = await startTestService(usualKind, {
    db: await openTestDatabase(usualKind),
    clock,
    ids,
    env: { PUBLIC_URL: 'https://market.example.com', AUTH_FAILURES_PER_MINUTE: '1000000' },
    tracing: { through, watch: () => {}, statements: (same: Json) => same } as Json,
  })
  const recorder = new Recorder(service)
  const show = recorder.show.bind(recorder)
  const operator: Ask = (name, body, options) => service.operator(name, body, options)
  // The one of a new database is random.
  await operator('newEpoch')
  await show(operator, 'updateMarketplace', 'profile: The profile of the marketplace', marketplace)
  ids.pin(VENDOR_ID)
  const { vendor } = await show(
    operator,
    'createVendor',
    'full: Everything that a statement prints',
    vendorFields,
  )
  if (vendor.vendor_id !== VENDOR_ID) throw new Error(`the vendor is ${vendor.vendor_id}`)
  const params = { vendor_id: VENDOR_ID }
  clock.set('2026-01-05T01:00:00.000Z')
  const labelled = { label: '출고 시스템', expires_at: '2027-01-01T00:00:00+09:00' }
  const issued = await show(operator, 'issueApiKey', 'labelled: A key that ends with the year', {
    ...params,
    ...labelled,
  })
  const plain = 'plain: A key that does not expire'
  const { api_key } = await show(operator, 'issueApiKey', plain, params)
  const key = { ...params, key_id: api_key.key_id, test: 'false' }
  await show(operator, 'listApiKeys', 'keys: Two keys', { ...params, test: 'false' })
  await show(operator, 'revokeApiKey', 'revoked: Revoked', key)
  const account = { ...params, key: issued.secret, partner_code: vendor.partner_code }
  let orders = 0
  return {
    service,
    clock,
    show,
    showRequest: recorder.showRequest.bind(recorder),
    showAnswer: recorder.showAnswer.bind(recorder),
    refuse: recorder.refuse.bind(recorder),
    recorder,
    operator,
    vendor: (name, body, options) => service.as(account, name, body, options),
    account,
    async items(count, fields = {}) {
      const day = clock.now().toISOString().slice(0, 10)
      const ord_no = `${day.replaceAll('-', '')}1405_${String(348_170_000 + ++orders)}`
      const item = { partner_code: 'NP0001', prd_name: '멸균 파우치', item_cnt: 2, item_price: 13_500 }
      const [numbers] = await service.importOrders({
        ord_no,
        ord_date: day,
        recv_name: '이도윤',
        items: Array.from({ length: count }, () => item),
        ...fields,
      })
      return numbers as string[]
    },
    answerWebhooks(status) {
      webhookStatus = status
    },
    close: () => service.close(),
  }
}
