// biome-ignore-all format: generated
/**
 * What travels: the bodies and answers of every call, as plain types.
 * Generated from the contract: change that, then run `npm run generate`.
 */

export const itemStatuses = [
  'pending',
  'preparing',
  'shipped',
  'delivered',
] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const settableStatuses = [
  'preparing',
  'shipped',
  'delivered',
] as const
export type SettableStatus = (typeof settableStatuses)[number]

export const listStatuses = [
  '결제완료',
  '배송준비',
  '배송중',
  '배송완료',
] as const
export type ListStatus = (typeof listStatuses)[number]

export const dateTypes = [
  'ord_date',
  'pay_date',
] as const
export type DateType = (typeof dateTypes)[number]

export const carrierCodes = [
  'cj',
  'hanjin',
  'lotte',
  'logen',
  'epost',
  'kdexp',
  'daesin',
  'ilyang',
  'other',
] as const
export type CarrierCode = (typeof carrierCodes)[number]

export const unavailableReasons = [
  'out_of_stock',
  'reserved',
  'damaged',
  'discontinued',
  'other',
] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

export const taxTypes = [
  'taxable',
  'exempt',
  'zero_rated',
] as const
export type TaxType = (typeof taxTypes)[number]

export const claimTypes = [
  'cancel',
  'return',
  'exchange',
] as const
export type ClaimType = (typeof claimTypes)[number]

export const returnFaults = [
  'vendor',
  'customer',
  'market',
] as const
export type ReturnFault = (typeof returnFaults)[number]

export const stockFilters = [
  'available',
  'unavailable',
  'unconfirmed',
] as const
export type StockFilter = (typeof stockFilters)[number]

export const dueFilters = [
  'late',
  'today',
  'soon',
] as const
export type DueFilter = (typeof dueFilters)[number]

export const attentionKinds = [
  'unavailable_priced',
  'unavailable',
  'unshipped_in_ended_settlement',
  'late_vendors',
  'delivered_unpriced',
  'import_failures',
  'verify_differences',
  'jobs_unfinished',
  'webhooks_paused',
  'keys_expiring',
  'approvals_waiting',
  'marketplace_profile_incomplete',
  'vendor_profiles_incomplete',
  'disk_space',
  'embedded_database',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionSeverities = [
  'urgent',
  'warning',
  'note',
] as const
export type AttentionSeverity = (typeof attentionSeverities)[number]

export const claimFilters = [
  'none',
  'cancel',
  'return',
  'exchange',
] as const
export type ClaimFilter = (typeof claimFilters)[number]

export const searchDateTypes = [
  'ord_date',
  'pay_date',
  'due_on',
  'claim_date',
] as const
export type SearchDateType = (typeof searchDateTypes)[number]

export const searchSorts = [
  'due',
  '-due',
  'ord_date',
  '-ord_date',
  'pay_date',
  '-pay_date',
  'ord_no',
  '-ord_no',
] as const
export type SearchSort = (typeof searchSorts)[number]

export const exportFormats = [
  'xlsx',
  'csv',
] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportColumns = [
  'ord_no',
  'ord_prd_no',
  'ord_date',
  'pay_date',
  'hope_deli_sdate',
  'item_status',
  'order_tel',
  'order_hp',
  'order_id',
  'ord_name',
  'recv_name',
  'recv_zipcode',
  'recv_addr1',
  'recv_addr2',
  'recv_tel',
  'recv_hp',
  'paymethod',
  'ord_memo',
  'ord_price',
  'in_price',
  'ship_fee',
  'afterdeli',
  'ord_company',
  'ord_company_num',
  'ord_taxorgnum',
  'partner_code',
  'user_hname',
  'user_phone',
  'real_customer_info',
  'prd_name',
  'prd_match',
  'prd_code',
  'uitem_code',
  'item_name',
  'item_cnt',
  'item_price',
  'trade_num',
  'trade_date',
  'due_on',
  'stock_available',
  'unavailable_reason',
  'stock_memo',
  'carrier_code',
  'tracking_number',
  'shipped_on',
  'shipment_memo',
  'unit_price',
  'quantity',
  'total_amount',
  'claim_type',
  'claim_date',
  'claim_reason',
  'new_ord_prd_no',
  'settlement_no',
] as const
export type ExportColumn = (typeof exportColumns)[number]

export const importOutcomes = [
  'created',
  'updated',
  'unchanged',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const vendorStatuses = [
  'active',
  'suspended',
] as const
export type VendorStatus = (typeof vendorStatuses)[number]

export const statementTypes = [
  'standard',
  'cancellation',
] as const
export type StatementType = (typeof statementTypes)[number]

export const archiveFormats = [
  'pdf',
  'csv',
  'xlsx',
] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

export const settlementStatuses = [
  'pending',
  'confirmed',
  'paid',
] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

export const lineKinds = [
  'sale',
  'price_change',
  'reversal',
  'carried_out',
  'adjustment',
  'shipping',
  'return_shipping',
  'balance_out',
  'balance_in',
] as const
export type LineKind = (typeof lineKinds)[number]

export const changeKinds = [
  'created',
  'order',
  'status',
  'stock',
  'shipment',
  'claim',
  'price',
  'settlement',
  'masked',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const letterStates = [
  'queued',
  'sent',
  'failed',
  'dropped',
  'listed',
] as const
export type LetterState = (typeof letterStates)[number]

export const noticeKinds = [
  'new_orders',
  'due',
  'cancel_in_preparation',
  'claims',
  'statement_confirmed',
  'statement_paid',
  'announcement',
  'trouble',
  'sign_in',
  'attention',
  'task',
  'verify',
  'backup',
  'reminder',
  'invitation',
  'reset',
  'test',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const chosenNoticeKinds = [
  'new_orders',
  'due',
  'cancel_in_preparation',
  'claims',
  'statement_confirmed',
  'statement_paid',
  'announcement',
  'trouble',
  'sign_in',
  'attention',
  'task',
  'verify',
  'backup',
] as const
export type ChosenNoticeKind = (typeof chosenNoticeKinds)[number]

export const approvalKinds = [
  'pay',
  'vendor_account',
  'release_hold',
  'adjustments',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = [
  'waiting',
  'approved',
  'rejected',
] as const
export type ApprovalState = (typeof approvalStates)[number]

export const skippedReasons = [
  'reminded_today',
  'not_late',
  'nobody',
] as const
export type SkippedReason = (typeof skippedReasons)[number]

export const serviceNoticeKinds = [
  'maintenance',
  'trouble',
] as const
export type ServiceNoticeKind = (typeof serviceNoticeKinds)[number]

export const webhookKinds = [
  'created',
  'order',
  'status',
  'stock',
  'shipment',
  'claim',
  'price',
  'settlement',
  'masked',
  'notice',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

export const webhookStatuses = [
  'active',
  'paused',
  'disabled',
] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

export const webhookPauseReasons = [
  'failing',
  'requested',
  'gone',
] as const
export type WebhookPauseReason = (typeof webhookPauseReasons)[number]

export const webhookMessageTypes = [
  'changes.available',
  'endpoint.test',
  'notice',
] as const
export type WebhookMessageType = (typeof webhookMessageTypes)[number]

export const webhookFailures = [
  'http_status',
  'redirect',
  'timeout',
  'address_refused',
  'name_unknown',
  'connection_failed',
  'certificate_refused',
  'answer_unreadable',
  'secret_unreadable',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

export const uncheckedCodes = [
  'FAILED',
  'TOO_LARGE',
] as const
export type UncheckedCode = (typeof uncheckedCodes)[number]

export const priceSources = [
  'inventory_confirm',
  'price_file',
  'shipment_register',
  'shipment_update',
  'status_update',
] as const
export type PriceSource = (typeof priceSources)[number]

export const errorCodes = [
  'VALIDATION_ERROR',
  'UNSUPPORTED_VERSION',
  'INVALID_API_KEY',
  'VENDOR_SUSPENDED',
  'SCENARIO_NOT_FOUND',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FILE_NOT_READABLE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
  'SETTLEMENT_NOT_FOUND',
  'ALREADY_PAID',
  'EXCEEDS_OUTSTANDING',
  'IN_BATCH',
  'BATCH_NOT_FOUND',
  'INVALID_BATCH_STATE',
  'PAYMENT_NOT_FOUND',
  'UPLOAD_NOT_FOUND',
  'REQUEST_NOT_FOUND',
  'UNAUTHORIZED',
  'ITEM_CANCELLED',
  'ITEM_CLAIMED',
  'ALREADY_SHIPPED',
  'SHIPMENT_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'SETTLEMENT_LOCKED',
  'VENDOR_NOT_FOUND',
  'API_KEY_NOT_FOUND',
  'PARTNER_CODE_TAKEN',
  'ORDER_CONFLICT',
  'CLAIM_EXISTS',
  'NOT_SHIPPED',
  'EXCHANGE_WITHDRAWN',
  'LINE_NOT_FOUND',
  'ADJUSTMENT_EXCEEDS',
  'ITEM_NOT_FOUND',
  'INVALID_SETTLEMENT_STATE',
  'NOT_READY',
  'CURSOR_UNKNOWN',
  'CURSOR_EXPIRED',
  'JOB_RUNNING',
  'JOB_NOT_FOUND',
  'JOB_FILE_NOT_FOUND',
  'CONSUMER_NOT_FOUND',
  'CONSUMER_EXISTS',
  'WEBHOOK_NOT_FOUND',
  'WEBHOOK_LIMIT',
  'WEBHOOK_BUSY',
  'SIGN_IN_REQUIRED',
  'SIGN_IN_FAILED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'FRESH_FACTOR_REQUIRED',
  'CROSS_ORIGIN',
  'INVITATION_NOT_FOUND',
  'PERSON_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'VIEW_NOT_FOUND',
  'ANNOUNCEMENT_NOT_FOUND',
  'MAIL_OFF',
  'VIEW_LIMIT',
  'MAPPING_NOT_FOUND',
  'MAPPING_LIMIT',
  'LAST_MANAGER',
  'PASSKEY_REFUSED',
  'PASSKEY_NOT_FOUND',
  'PASSKEY_LIMIT',
  'API_KEY_LIMIT',
  'APPROVAL_NOT_FOUND',
  'APPROVAL_DECIDED',
  'APPROVAL_REFUSED',
  'LAST_FACTOR',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const fileRefusalReasons = [
  'empty',
  'password_protected',
  'old_excel',
  'binary_excel',
  'open_document',
  'html',
  'multipart',
  'not_a_table',
  'encoding',
  'broken',
  'doctype',
  'too_many_columns',
  'too_much_inside',
  'no_columns',
] as const
export type FileRefusalReason = (typeof fileRefusalReasons)[number]

export const fileSizeReasons = [
  'too_large',
  'too_many_rows',
  'unpacks_too_large',
] as const
export type FileSizeReason = (typeof fileSizeReasons)[number]

export const fileRowLevels = [
  'note',
  'warning',
  'refused',
] as const
export type FileRowLevel = (typeof fileRowLevels)[number]

export const fileRowVerdicts = [
  'ok',
  'warning',
  'refused',
] as const
export type FileRowVerdict = (typeof fileRowVerdicts)[number]

export const fileRowCodes = [
  'CORRECTED',
  'FORMULA',
  'TIDIED',
  'ZEROS_RESTORED',
  'WRITTEN_OUT',
  'CARRIER_DEFAULT',
  'QUANTITY_OF_ORDER',
  'UNUSUAL_LENGTH',
  'NO_DIGITS',
  'OTHER_RECEIVER',
  'USED_BEFORE',
  'ITEM_MISSING',
  'ITEM_UNREADABLE',
  'ROW_REPEATED',
  'TRACKING_MISSING',
  'TRACKING_UNREADABLE',
  'DIGITS_LOST',
  'EXPONENT',
  'SEVERAL_NUMBERS',
  'NOT_WHOLE',
  'DAY',
  'CELL_ERROR',
  'TOO_LONG',
  'CHECK_DIGIT',
  'CARRIER_MISSING',
  'CARRIER_UNKNOWN',
  'STOCK_MISSING',
  'STOCK_UNREADABLE',
  'REASON_MISSING',
  'REASON_UNKNOWN',
  'PRICE_MISSING',
  'AMOUNT_UNREADABLE',
  'QUANTITY_UNREADABLE',
  'UNAUTHORIZED',
  'ITEM_CANCELLED',
  'ALREADY_REGISTERED',
  'ALREADY_SHIPPED',
] as const
export type FileRowCode = (typeof fileRowCodes)[number]

export const fileFields = [
  'ord_prd_no',
  'ord_no',
  'item_index',
  'carrier_code',
  'tracking_number',
  'stock_available',
  'unavailable_reason',
  'memo',
  'unit_price',
  'quantity',
  'total_amount',
] as const
export type FileField = (typeof fileFields)[number]

export const fileFormats = [
  'xlsx',
  'csv',
  'tsv',
] as const
export type FileFormat = (typeof fileFormats)[number]

export const languages = [
  'ko',
  'en',
] as const
export type Language = (typeof languages)[number]

export const viewKinds = [
  'orders',
  'export',
  'print',
] as const
export type ViewKind = (typeof viewKinds)[number]

export const actorKinds = [
  'person',
  'vendor_key',
  'operator_key',
  'stranger',
  'service',
] as const
export type ActorKind = (typeof actorKinds)[number]

export const secondFactors = [
  'none',
  'totp',
  'passkey',
] as const
export type SecondFactor = (typeof secondFactors)[number]

export const roles = [
  'viewer',
  'clerk',
  'owner',
  'staff',
  'accounting',
  'service',
  'admin',
] as const
export type Role = (typeof roles)[number]

export const invitationKinds = [
  'invitation',
  'reset',
] as const
export type InvitationKind = (typeof invitationKinds)[number]

export const memberStatuses = [
  'active',
  'disabled',
] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'cp949',
] as const
export type FileEncoding = (typeof fileEncodings)[number]

export const scenarioNames = [
  'order_paid',
  'order_of_30_items',
  'cancel_before_ship',
  'cancel_races_ship',
  'exchange',
  'return_after_settlement',
  'negative_month',
  'partial_return',
  'confirm_reopen',
  'payment_returned',
  'hostile_texts',
  'day_boundary',
  'ten_thousand_orders',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

export const faultKinds = [
  'rate_limited',
  'unavailable',
  'slow',
  'drop_before',
  'drop_after_commit',
  'truncate_body',
  'webhook_duplicate',
  'webhook_reorder',
  'webhook_drop',
  'cursor_expired',
  'cursor_unknown',
  'entry_refused',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const resetScopes = [
  'sandbox',
  'vendor',
] as const
export type ResetScope = (typeof resetScopes)[number]

export const orderRowCodes = [
  'ORDER_NUMBER_MISSING',
  'DIFFERS_IN_ORDER',
  'NOT_IN_VALUES',
  'CELL_ERROR',
  'DIGITS_CUT_OFF',
  'NOT_A_TEXT',
  'TOO_MANY_DIGITS',
  'NOT_A_COUNT',
  'NOT_AN_AMOUNT',
  'NOT_YES_OR_NO',
  'NO_DAY_IN_CELL',
  'NOT_A_DAY',
  'NOT_IN_CALENDAR',
] as const
export type OrderRowCode = (typeof orderRowCodes)[number]

export const bankNames = {
  '002': '산업은행',
  '003': '기업은행',
  '004': '국민은행',
  '007': '수협은행',
  '011': '농협은행',
  '012': '지역농축협',
  '020': '우리은행',
  '023': 'SC제일은행',
  '027': '한국씨티은행',
  '031': '아이엠뱅크',
  '032': '부산은행',
  '034': '광주은행',
  '035': '제주은행',
  '037': '전북은행',
  '039': '경남은행',
  '045': '새마을금고',
  '048': '신협',
  '050': '저축은행',
  '064': '산림조합',
  '071': '우체국',
  '081': '하나은행',
  '088': '신한은행',
  '089': '케이뱅크',
  '090': '카카오뱅크',
  '092': '토스뱅크',
} as const
export type BankCode = keyof typeof bankNames

export const adjustmentReasonTerms = {
  price_correction: { ko: '단가 정정', en: 'Price correction' },
  partial_return: { ko: '부분 반품', en: 'Partial return' },
  penalty: { ko: '지연·품절 배상', en: 'Penalty' },
  logistics: { ko: '물류비', en: 'Logistics' },
  promotion: { ko: '행사 분담', en: 'Promotion' },
  other: { ko: '기타', en: 'Other' },
} as const

export const apartKindTerms = {
  adjustment: { ko: '조정', en: 'Adjustment' },
  shipping: { ko: '배송비', en: 'Shipping' },
  return_shipping: { ko: '반품 배송비', en: 'Return shipping' },
  balance_out: { ko: '차기 이월', en: 'Carried to the next settlement' },
  balance_in: { ko: '전기 이월', en: 'Carried from the settlement before' },
} as const

export const carrierTerms = {
  cj: { ko: 'CJ대한통운', en: 'CJ Logistics', trackingPage: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=' },
  hanjin: { ko: '한진택배', en: 'Hanjin', trackingPage: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=' },
  lotte: { ko: '롯데택배', en: 'Lotte', trackingPage: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=' },
  logen: { ko: '로젠택배', en: 'Logen', trackingPage: 'https://www.ilogen.com/web/personal/trace/' },
  epost: { ko: '우체국택배', en: 'Korea Post', trackingPage: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=' },
  kdexp: { ko: '경동택배', en: 'Kyungdong' },
  daesin: { ko: '대신택배', en: 'Daesin' },
  ilyang: { ko: '일양로지스', en: 'Ilyang' },
  other: { ko: '기타', en: 'Other' },
} as const

export const claimTerms = {
  cancel: { ko: '취소', en: 'Cancelled' },
  return: { ko: '반품', en: 'Returned' },
  exchange: { ko: '교환', en: 'Exchanged' },
} as const

export const faultTerms = {
  vendor: { ko: '공급자 귀책', en: 'The vendor' },
  customer: { ko: '구매자 귀책', en: 'The customer' },
  market: { ko: '마켓 귀책', en: 'The marketplace' },
} as const

export const itemStatusTerms = {
  pending: { ko: '결제완료', en: 'Paid' },
  preparing: { ko: '배송준비', en: 'Preparing' },
  shipped: { ko: '배송중', en: 'Shipped' },
  delivered: { ko: '배송완료', en: 'Delivered' },
} as const

export const jobKindTerms = {
  import: { ko: '주문 받기', en: 'Import of orders' },
  verify: { ko: '정산 점검', en: 'Verification' },
  retention: { ko: '개인정보 삭제', en: 'Removal of personal data' },
  records: { ko: '목록 기록 다시 쓰기', en: 'Rebuild of records' },
  statements: { ko: '거래명세서 ZIP', en: 'Statements as ZIP' },
  confirm: { ko: '월 정산 확정', en: 'Confirmation of a month' },
  tax_invoices: { ko: '세금계산서 파일 ZIP', en: 'Tax invoices as ZIP' },
} as const

export const jobStateTerms = {
  running: { ko: '진행 중', en: 'Running' },
  done: { ko: '완료', en: 'Done' },
  failed: { ko: '실패', en: 'Failed' },
  cancelled: { ko: '멈춤', en: 'Stopped' },
  interrupted: { ko: '중단됨', en: 'Interrupted' },
} as const

export const saleKindTerms = {
  sale: { ko: '판매', en: 'Sale' },
  price_change: { ko: '공급단가 변경', en: 'Price change' },
  reversal: { ko: '취소·반품·교환', en: 'Taken back' },
  carried_out: { ko: '이월', en: 'Carried over' },
} as const

export const settlementStatusTerms = {
  pending: { ko: '정산 예정', en: 'Pending' },
  confirmed: { ko: '정산 확정', en: 'Confirmed' },
  paid: { ko: '지급 완료', en: 'Paid' },
} as const

export const unavailableReasonTerms = {
  out_of_stock: { ko: '품절', en: 'Out of stock' },
  reserved: { ko: '예약 재고', en: 'Reserved' },
  damaged: { ko: '파손', en: 'Damaged' },
  discontinued: { ko: '단종', en: 'Discontinued' },
  other: { ko: '기타', en: 'Other' },
} as const

export const operatorDuties = {
  read: ['viewer', 'staff', 'accounting', 'service', 'admin'],
  readOrders: ['viewer', 'staff', 'service', 'admin'],
  readMoney: ['viewer', 'staff', 'accounting', 'admin'],
  orders: ['staff', 'service', 'admin'],
  office: ['staff', 'accounting', 'admin'],
  money: ['accounting', 'admin'],
  admin: ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type OperatorDuty = keyof typeof operatorDuties

export const MAIL_ADDRESS_LENGTH_MAX = 254

export const ANNOUNCEMENT_TITLE_LENGTH_MAX = 200

export const ANNOUNCEMENT_BODY_LENGTH_MAX = 20000

export const KEY_ENDS_SOON_DAYS = 14

export interface Author {
  /** A person or a program, of the vendor or of the operator. */
  kind: 'vendor_person' | 'vendor_key' | 'operator_person' | 'operator_key'
  /** The person, or the label of the vendor’s key, as it was called then. null: a program without a label. A vendor does not see the names of the operator’s people. */
  name: string | null
}

export interface FailedEntry {
  ord_prd_no: string
  success: false
  /** See the error table. */
  error_code: ErrorCode
  message: string
}

export interface Issue {
  /** Where: a dotted path into the body, query or headers. */
  path: string
  /** What is wrong there. */
  message: string
}

export interface ErrorAnswer {
  success: false
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  error: {
    /** See the error table. */
    code: ErrorCode
    /** What happened, and what to do. */
    message: string
    details: Record<string, unknown> | null
  }
}

export interface Pagination {
  /** Current page. */
  page: number
  /** Records on a page. */
  limit: number
  /** Records in all. */
  total: number
  /** Whether a next page exists. */
  has_more: boolean
}

export interface LongPagination {
  /** Current page. */
  page: number
  /** Records on a page. */
  limit: number
  /** Records in all. */
  total: number
  /** Whether a next page exists. */
  has_more: boolean
  /** There are more than total says: counting ends at 10000. Left out otherwise. */
  total_is_at_least?: true | undefined
}

/** The first supply price of an item puts it into a settlement. */
export interface SupplyPrice {
  /** Supply unit price. In won, at most 2 decimals. */
  unit_price: number
  /** Quantity. */
  quantity: number
  /** Total supply price; may differ from unit_price x quantity, for example by a discount. In won, at most 2 decimals. */
  total_amount: number
}

export interface AdjustmentInput {
  /** The vendor. Either this or `partner_code`. */
  vendor_id?: string | null | undefined
  /** The vendor by its partner code. */
  partner_code?: string | null | undefined
  /** adjustment when left out. return_shipping: freight of goods that came back. */
  kind?: 'adjustment' | 'return_shipping' | null | undefined
  /** Why. Required, except of return_shipping and of what takes a line back. */
  reason_code?: 'price_correction' | 'partial_return' | 'penalty' | 'logistics' | 'promotion' | 'other' | null | undefined
  /** Only of return_shipping: who is at fault. */
  fault?: ReturnFault | null | undefined
  /** In won, not 0, at most 2 decimal places; negative: taken off. May be left out of a partial return (quantity x unit price) and of what takes a line back (its opposite). */
  amount?: number | null | undefined
  /** Left out: as the sale of a partial return or a price correction; taxable for return_shipping; else none. */
  tax_type?: 'taxable' | 'exempt' | 'zero_rated' | 'none' | null | undefined
  /** The item that it is about. Required for a partial return. */
  ord_prd_no?: string | null | undefined
  /** The order that it is about. */
  ord_no?: string | null | undefined
  /** Only of a partial return, where it is required: how many pieces came back. */
  quantity?: number | null | undefined
  /** A line of the vendor: a sale that is corrected, or an adjustment that is taken back by its opposite. */
  refers_to?: string | null | undefined
  /** What the vendor reads beside it. */
  memo: string
  /** Unique for the vendor: the same entry with it again answers as the first time. */
  idempotency_key?: string | null | undefined
}

export interface AdjustmentsRequest {
  adjustments: AdjustmentInput[]
  /** With true, you get the same answer, but nothing changes. */
  dry_run?: boolean | null | undefined
}

export interface AdjustmentDone {
  success: true
  /** The line; null in a dry run. */
  line_id: string | null
  /** The settlement that it went into; null in a dry run that would open one. */
  settlement_no: string | null
  /** What it adds to the settlement. */
  amount: number
  message: string
}

export interface AdjustmentFailed {
  success: false
  /** See the error table. */
  error_code: ErrorCode
  message: string
}

export interface AdjustmentsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  /** Sum of the entries that succeeded, in won. */
  total_amount: number
  /** In the order of the request. */
  results: (AdjustmentDone | AdjustmentFailed)[]
}

export interface Adjustment {
  /** The line. Unique for the vendor. */
  line_id: string
  vendor_id: string
  vendor_name: string
  settlement_id: string
  settlement_no: string
  /** State of its settlement. */
  settlement_status: SettlementStatus
  /** Kind of the line. */
  kind: 'adjustment' | 'return_shipping'
  /** stands: an opposite with `refers_to` can take it back. taken_back: one did. takes_back: it is one. */
  state: 'stands' | 'taken_back' | 'takes_back'
  /** What it adds to the settlement, in won. */
  amount: number
  /** Of a partial return: pieces, below 0. null: of others. */
  quantity: number | null
  /** The item that it is about. */
  ord_prd_no: string | null
  /** The order that it is about. */
  ord_no: string | null
  /** Why: the reason of an adjustment, or who is at fault for goods that come back. null: the kind says it. */
  reason_code: 'price_correction' | 'partial_return' | 'penalty' | 'logistics' | 'promotion' | 'other' | 'vendor' | 'customer' | 'market' | null
  /** What was written beside it. */
  memo: string | null
  /** How it counts in sums by VAT. none: outside VAT, in the payable amount alone. */
  tax_type: 'taxable' | 'exempt' | 'zero_rated' | 'none' | null
  /** The line that it corrects, takes back or belongs to. */
  refers_to: string | null
  /** When. */
  recorded_at: string
  done_by: Author | null
}

export interface AdjustmentListQuery {
  /** Only those of this vendor. */
  vendor_id?: string | undefined
  /** Only those of this item; not with `vendor_id`. */
  ord_prd_no?: string | undefined
  /** Only those with this reason, or by the fault of this one. */
  reason_code?: 'price_correction' | 'partial_return' | 'penalty' | 'logistics' | 'promotion' | 'other' | 'vendor' | 'customer' | 'market' | undefined
  /** First day on which they were entered. */
  from?: string | undefined
  /** Last day on which they were entered. */
  to?: string | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface AdjustmentListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  adjustment_list: Adjustment[]
  /** Sum of all that match the filters, in won. */
  total_amount: number
  pagination: Pagination
}

export interface AdjustmentRowDone {
  /** Row of the sheet, from 1. */
  row: number
  success: true
  /** The line; null in a dry run. */
  line_id: string | null
  /** The settlement that it went into; null in a dry run that would open one. */
  settlement_no: string | null
  /** What it adds to the settlement. */
  amount: number
  message: string
}

export interface AdjustmentRowFailed {
  /** Row of the sheet, from 1. */
  row: number
  success: false
  /** See the error table. */
  error_code: ErrorCode
  message: string
}

export interface AdjustmentRowIssue {
  /** The code with which it is refused, or RECORDED_BEFORE, a warning: such a row was recorded from a table before. Named at the commit, it is recorded once more. */
  code: string
  /** What it is, and what to do. */
  message: string
}

export interface AdjustmentTableRow {
  /** Row of the sheet, from 1. */
  row: number
  /** As an entry of `POST /operator-api/adjustments`. Its `idempotency_key` follows from what it says, unless the table has one. */
  entry: Record<string, unknown>
  /** The name of its vendor; null when it names none. */
  vendor_name: string | null
  /** What it adds, in won; null when it is refused. */
  amount: number | null
  /** ok: is committed; warning: only when it is named; refused: never. */
  verdict: FileRowVerdict
  issues: AdjustmentRowIssue[]
  /** What stood in its cells, by field. */
  read: Record<string, unknown>
}

export interface AdjustmentPreviewAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Names the upload; committing needs it. */
  upload_id: string
  /** When the upload is forgotten. */
  expires_at: string
  file: FileAbout
  columns: {
    /** What it was taken for. */
    field: string
    /** From 1. */
    column: number
    /** As the header row has it. */
    title: string
  }[]
  /** Titles that name no field; they are not read. */
  unknown_columns: string[]
  /** In the order of the table. */
  rows: AdjustmentTableRow[]
  counts: FileCounts
  /** Sum of the rows that are ok, in won. */
  total_amount: number
}

export interface AdjustmentCommitAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  /** Sum of the rows that succeeded, in won. */
  total_amount: number
  results: (AdjustmentRowDone | AdjustmentRowFailed)[]
}

export interface ApprovalChange {
  /** The vendor (id or partner code) or settlement that it is about; null: the subject of the approval. */
  subject: string | null
  /** The field that changes; of an adjustment the reason for it. */
  field: string
  /** What it was when it was asked for. */
  from: string | null
  /** What it would be. Of an account only the last four digits. */
  to: string | null
  /** What stands beside it, such as the memo of an adjustment. */
  note: string | null
}

export interface Approval {
  /** A ULID. */
  approval_id: string
  /** What is asked for. */
  kind: ApprovalKind
  /** The call that waits, as the audit names it. */
  action: string
  /** What became of it. */
  state: ApprovalState
  /** Whose account or hold it is. */
  vendor_id: string | null
  /** The batch, the settlement or the vendor that it is about. */
  subject: string | null
  /** What would be done. Of an account only the last four digits. */
  detail: string
  /** How many transfers, settlements or adjustments; null: no such number. */
  count: number | null
  /** What they come to, in won. */
  amount: number | null
  /** What would differ, at most 100 of them. */
  changes: ApprovalChange[]
  asked_by: Author
  /** Whether who calls asked for it, and so cannot approve it. */
  asked_by_you: boolean
  /** When it was asked for. */
  asked_at: string
  /** Each person who approved it, the first one first: what a vendor or a program asked for wants two. */
  approved_by: {
    /** Name of the person then. */
    name: string | null
    /** When. */
    at: string
  }[]
  /** Whether who calls approved it as the first of two, and so cannot approve it again. */
  approved_by_you: boolean
  decided_by: Author | null
  /** When it was approved or rejected. */
  decided_at: string | null
  /** Why it was rejected. */
  reason: string | null
}

export interface ApprovalAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  approval: Approval
}

export interface ApprovalListQuery {
  /** Only those in this state; waiting when left out. */
  state?: ApprovalState | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface ApprovalListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  approval_list: Approval[]
  pagination: Pagination
  /** Whether `FOUR_EYES` is on. Accounts that vendors ask for wait without it as well. */
  four_eyes: boolean
}

export interface RejectRequest {
  /** Why; shown to who asked. */
  reason?: string | null | undefined
}

export interface AttentionQuery {
  /** Only this kind. */
  kind?: AttentionKind | undefined
  /** Examples of each kind, at most; 5 when left out. */
  limit?: number | undefined
}

export interface AttentionExample {
  /** The vendor. */
  vendor_id?: string | undefined
  /** Its name. */
  vendor_name?: string | undefined
  /** An item. */
  ord_prd_no?: string | undefined
  /** An order that failed; left out when its line had no order number. */
  ord_no?: string | undefined
  /** A settlement. */
  settlement_id?: string | undefined
  /** Its number. */
  settlement_no?: string | undefined
  /** A webhook; without `vendor_id` one of the operator. */
  webhook_id?: string | undefined
  /** An API key. */
  key_id?: string | undefined
  /** A job. */
  job_id?: string | undefined
  /** Its day: of the order; the earliest due day; the end of the period; the failure; the expiry; the recomputation; the end of the job. */
  date?: string | undefined
  /** How many items it concerns. */
  count?: number | undefined
  /** More of it: an error code, missing fields, a prefix, a host, what differs. */
  detail?: string | undefined
}

export interface AttentionEntry {
  /** What it is. */
  kind: AttentionKind
  /** urgent: money or the service is at stake. warning: somebody waits. note: to be done some day. */
  severity: AttentionSeverity
  /** How many there are: items, vendors, orders, keys … as the kind says. */
  count: number
  /** There may be more: keys and profiles are counted up to 1000, and ended settlements are looked at up to 10000. Left out otherwise. */
  count_is_at_least?: true | undefined
  /** What it is and what to do, for people to read. */
  message: string
  /** The earliest of their days; see `date` of the examples. */
  oldest_on: string | null
  /** The latest of their days. */
  newest_on: string | null
  /** The first of them, the oldest first. */
  examples: AttentionExample[]
  /** Path and query that list them; null: what can be known stands here. */
  list_path: string | null
}

export interface AttentionAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The most pressing first; kinds of which there is nothing are left out. */
  attention_list: AttentionEntry[]
}

export interface AgeCount {
  /** Days since the order, the least. */
  from_days: number
  /** The most, included; null: no end. */
  to_days: number | null
  /** Items. */
  count: number
}

export interface StateAges {
  /** `shipped` counts orders of the last 90 days. */
  state: 'pending' | 'preparing' | 'shipped'
  /** Items in all. */
  count: number
  ages: AgeCount[]
}

export interface SentDay {
  /** The day. */
  date: string
  /** Items that were sent on it for the first time. */
  count: number
  /** Items of the orders of that day, without cancelled ones. */
  ordered_count: number
  /** Items of the orders of that day of which the vendor says that they are not in stock, cancelled ones too. */
  unavailable_count: number
}

export interface PeriodAmounts {
  /** First day of the period. */
  period_start: string
  /** Its last day. */
  period_end: string
  /** Settlements of the period. */
  settlement_count: number
  /** Lines of pending settlements, at current prices as they were entered: where prices are without VAT, it comes on top. In won. */
  pending_amount: number
  /** `payable_amount` of confirmed settlements. In won. */
  confirmed_amount: number
  /** `payable_amount` of paid settlements. In won. */
  paid_amount: number
}

export interface LateVendor {
  vendor_id: string
  vendor_name: string
  /** Items that should have been sent before today. */
  late_count: number
  /** The earliest due day among them. */
  oldest_due_on: string
}

export interface Figures {
  /** Items that still have to be sent. */
  open_count: number
  /** Those of them that were due before today. */
  late_count: number
  /** Those of them that have a price, and so stand in a settlement. */
  unshipped_count: number
  /** Items that are shipped or delivered and have no price, without those with a claim. */
  unsettled_count: number
  /** Settlements that are pending. */
  pending_settlement_count: number
  /** Their lines, as `pending_amount` of a period. In won. */
  pending_amount: number
  /** Settlements that are confirmed and not paid. */
  confirmed_settlement_count: number
  /** What is to be paid for these. In won. */
  payable_amount: number
}

export interface OverviewAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Today in the marketplace's time zone. */
  date: string
  /** Without what is about settlements for those whose role does not see them. */
  figures: {
    /** Items that still have to be sent. */
    open_count: number
    /** Those of them that were due before today. */
    late_count: number
    /** Those of them that have a price, and so stand in a settlement. */
    unshipped_count: number
    /** Items that are shipped or delivered and have no price, without those with a claim. */
    unsettled_count: number
    /** Settlements that are pending. */
    pending_settlement_count?: number | undefined
    /** Their lines, as `pending_amount` of a period. In won. */
    pending_amount?: number | undefined
    /** Settlements that are confirmed and not paid. */
    confirmed_settlement_count?: number | undefined
    /** What is to be paid for these. In won. */
    payable_amount?: number | undefined
  }
  /** Without cancelled items. */
  items_by_age: StateAges[]
  /** The last 31 days, today included, the oldest first. */
  sent_per_day: SentDay[]
  /** The last 12 periods in which there are settlements, the oldest first. */
  payable_by_period: PeriodAmounts[]
  /** The 20 vendors with the most late items. */
  late_by_vendor: LateVendor[]
  /** Vendors with late items. */
  late_vendor_count: number
  /** Of the late items: those that were late a week ago already. */
  late_week_count: number
}

export interface FieldChange {
  /** Such as `role` or `status`. */
  field: string
  /** null: there was none. */
  from: string | null
  to: string | null
}

export interface AuditLine {
  /** ULID */
  audit_id: string
  /** When. */
  at: string
  /** Who: a person, a key, somebody who was not let in, or the service by itself. */
  actor_kind: ActorKind
  /** The person or the key. */
  actor_id: string | null
  /** What the person signed in with, as it was then. */
  actor_login: string | null
  /** The name of the person, as it was then. */
  actor_name: string | null
  /** Network address. */
  address: string
  /** Whose data. null: the operator, or nobody. */
  vendor_id: string | null
  /** Its name. */
  vendor_name: string | null
  /** The call, by its name in this document, or what became of it. */
  action: string
  /** The person, key or other thing that it was done to. */
  subject: string | null
  /** Records that were changed or read. */
  record_count: number | null
  /** What an export was for, as it was said. */
  reason: string | null
  /** Of rights and of settlements: what they were and became, field by field. */
  changes: FieldChange[] | null
  /** Of an export: the format of the file. */
  format: string | null
  /** Of an export: whether anything in the file is about a person. */
  has_personal_data: boolean | null
  /** The request; histories of items have the same id. */
  request_id: string
}

export interface AuditQuery {
  /** Only what was done with the data of this vendor. */
  vendor_id?: string | undefined
  /** Only what this person or key did. */
  actor_id?: string | undefined
  /** Only what this request did. */
  request_id?: string | undefined
  /** First day. */
  from?: string | undefined
  /** Last day. */
  to?: string | undefined
  /** true: only what was taken out in files; beside `vendor_id` or alone. */
  exports?: boolean | undefined
  /** `next_after` of the page before. */
  after?: string | undefined
  /** Lines on a page; 100 when left out. */
  limit?: number | undefined
}

export interface AuditAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Newest first. */
  line_list: AuditLine[]
  /** Where the next page begins. */
  next_after: string | null
  /** Whether there is a next page. */
  has_more: boolean
}

export interface AuditExport {
  /** Only what was done with the data of this vendor. */
  vendor_id?: string | null | undefined
  /** Only what this person or key did. */
  actor_id?: string | null | undefined
  /** Only what this request did. */
  request_id?: string | null | undefined
  /** First day. */
  from?: string | null | undefined
  /** Last day. */
  to?: string | null | undefined
  /** true: only what was taken out in files; beside `vendor_id` or alone. */
  exports?: boolean | null | undefined
  /** What the file is for; kept in the audit. */
  reason: string
}

export interface OwnExport {
  /** ULID */
  export_id: string
  /** When the file was handed out. */
  exported_at: string
  /** The person as he or she was called then; null: a program, or a person whose name was not kept yet. */
  exported_by: string | null
  /** Whether a person or a program with a key called. */
  exported_with: 'person' | 'key'
  /** Items of the work list, or all statements or tax invoices of a month. */
  kind: 'items' | 'statements' | 'tax_invoices'
  /** Such as `xlsx`; null: it was not kept yet. */
  format: string | null
  /** Rows, or files of a zip, that were handed out, also when it was cut off. */
  row_count: number | null
  /** Whether any column is about a person, such as names, addresses and waybill numbers. */
  has_personal_data: boolean | null
  /** What the file is for, as it was said. */
  reason: string | null
}

export interface OwnExportsQuery {
  /** `next_after` of the page before. */
  after?: string | undefined
  /** Exports on a page; 100 when left out. */
  limit?: number | undefined
}

export interface OwnExportsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Newest first. */
  export_list: OwnExport[]
  /** Where the next page begins. */
  next_after: string | null
  /** Whether there is a next page. */
  has_more: boolean
}

export interface Change {
  /** Number of the change: one more than the one before. */
  seq: number
  kinds: ChangeKind[]
  /** When it was made. */
  changed_at: string
  /** The item; null when only a settlement changed. */
  ord_prd_no: string | null
  /** The settlement; null when an item changed. */
  settlement_no: string | null
  item: VendorItem | null
}

export interface ChangesQuery {
  /** The cursor of the last answer. Left out: from the first change that is kept. */
  after?: string | undefined
  /** Changes to read at most; 100 when left out. */
  limit?: number | undefined
  /** Seconds to wait for a change when there is none yet. The answer comes with the first change, or empty when the time is over; 0 when left out. */
  wait?: number | undefined
}

export interface ChangesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  change_list: Change[]
  /** A place in the feed. Keep it as it is; do not build or change one. */
  cursor: string
  /** Number of the newest change of the vendor; 0: none yet. */
  head_seq: number
  /** Whether more can be read at once. */
  has_more: boolean
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
}

export interface ChangesStartAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** A place in the feed. Keep it as it is; do not build or change one. */
  cursor: string
  /** Number of the newest change of the vendor; 0: none yet. */
  head_seq: number
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
}

export interface SnapshotQuery {
  /** `next_after` of the answer before. Left out: from the first item. */
  after?: string | undefined
  /** Changes to read at most; 100 when left out. */
  limit?: number | undefined
}

export interface SnapshotAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  item_list: VendorItem[]
  /** Send it as `after` of the next call; null: there was no item. */
  next_after: string | null
  /** Whether more can be read at once. */
  has_more: boolean
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
}

export interface DigestQuery {
  /** First order day; from the beginning when left out. */
  from?: string | undefined
  /** Last order day, included; to the end when left out. */
  to?: string | undefined
}

export interface DigestDay {
  /** Order day. */
  day: string
  /** Items of the vendor that were ordered on this day. */
  count: number
  /** XOR of the hashes of these items: 64 bits as 16 hexadecimal digits. */
  digest: string
}

export interface DigestAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
  /** Number of the newest change that the digest contains. */
  head_seq: number
  /** Days without items are left out. */
  day_list: DigestDay[]
}

export interface ConsumerCreate {
  /** Name of the consumer: letters, digits, dot, underscore and hyphen. */
  name: string
  /** Only changes with one of these kinds. */
  kinds?: ChangeKind[] | null | undefined
  /** Only changes of these vendors. */
  vendor_ids?: string[] | null | undefined
  /** true: begin with the first change that is kept. Otherwise it begins with the next change from now on. */
  from_start?: boolean | null | undefined
}

export interface Consumer {
  /** Name of the consumer: letters, digits, dot, underscore and hyphen. */
  name: string
  /** null: all kinds. */
  kinds: ChangeKind[] | null
  /** null: all vendors. */
  vendor_ids: string[] | null
  /** When it was created. */
  created_at: string
  /** Changes of its vendors that it has not acknowledged yet, of all kinds. */
  waiting_count: number
}

export interface ConsumerAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  consumer: Consumer
}

export interface ConsumerCreatedAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** false: the consumer was there before. */
  created: boolean
  consumer: Consumer
}

export interface ConsumerListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  consumer_list: Consumer[]
}

export interface ConsumerChange {
  vendor_id: string
  /** Number of the change: one more than the one before. */
  seq: number
  kinds: ChangeKind[]
  /** When it was made. */
  changed_at: string
  /** The item; null when only a settlement changed. */
  ord_prd_no: string | null
  /** The settlement; null when an item changed. */
  settlement_no: string | null
  item: ItemView | null
}

export interface ConsumerChangesQuery {
  /** Changes to read at most; 100 when left out. */
  limit?: number | undefined
  /** Seconds to wait for a change when there is none yet. The answer comes with the first change, or empty when the time is over; 0 when left out. */
  wait?: number | undefined
}

export interface ConsumerChangesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  change_list: ConsumerChange[]
  /** What to acknowledge. Keep it as it is; do not build or change one. */
  ack: string
  /** Whether more can be read at once, after this was acknowledged. */
  has_more: boolean
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
}

export interface ConsumerAck {
  /** What to acknowledge. Keep it as it is; do not build or change one. */
  ack: string
}

export interface FeedPrune {
  /** Where to continue: `next` of the previous answer. Left out or null: start from the beginning. */
  after?: string | null | undefined
}

export interface FeedPruneAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Changes that this call deleted. */
  pruned_count: number
  /** Send it as `after` of the next call. null: all vendors are done. */
  next: string | null
}

export interface FeedEpochAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** What every cursor begins with from now on. */
  epoch: string
}

export interface FileRowIssue {
  /** What it is. */
  code: FileRowCode
  /** A note changes nothing; a warning must be confirmed; a refusal cannot. */
  level: FileRowLevel
  /** What it is, and what to do. */
  message: string
  /** What the message names: another row, a number of characters, a waybill. */
  detail?: string | undefined
}

/** What stood in the cells that are used. */
export interface FileRowRead {
  ord_prd_no?: string | undefined
  ord_no?: string | undefined
  item_index?: string | undefined
  carrier_code?: string | undefined
  tracking_number?: string | undefined
  stock_available?: string | undefined
  unavailable_reason?: string | undefined
  memo?: string | undefined
  unit_price?: string | undefined
  quantity?: string | undefined
  total_amount?: string | undefined
}

export interface FileRowDone {
  /** Row of the sheet, from 1, as the program shows it. */
  row: number
  ord_prd_no: string
  success: true
  message: string
}

export interface FileRowFailed {
  /** Row of the sheet, from 1, as the program shows it. */
  row: number
  ord_prd_no: string
  success: false
  /** See the error table. */
  error_code: ErrorCode
  message: string
}

export interface WaybillRow {
  /** Row of the sheet, from 1, as the program shows it. */
  row: number
  /** Order item number; null when none was read. */
  ord_prd_no: string | null
  /** Recipient of the item; null when the item is not known. */
  recv_name: string | null
  /** Product name of the item; null when it is not known. */
  prd_name: string | null
  /** Carrier that was recognised. */
  carrier_code: CarrierCode | null
  /** Waybill number as it will be registered. */
  tracking_number: string | null
  /** ok: is committed; warning: only when it is named; refused: never. */
  verdict: FileRowVerdict
  issues: FileRowIssue[]
  /** What stood in the cells that are used. */
  read: FileRowRead
  /** What became of it when it was committed; left out before that. */
  result?: FileRowDone | FileRowFailed | undefined
}

export interface StockAnswerRow {
  /** Row of the sheet, from 1, as the program shows it. */
  row: number
  /** Order item number; null when none was read. */
  ord_prd_no: string | null
  /** Recipient of the item; null when the item is not known. */
  recv_name: string | null
  /** Product name of the item; null when it is not known. */
  prd_name: string | null
  /** Whether it can ship. */
  stock_available: boolean | null
  /** Why not. */
  unavailable_reason: UnavailableReason | null
  /** Note for the marketplace. */
  memo: string | null
  /** Supply unit price, in won. */
  unit_price: number | null
  /** Quantity; that of the order when the row has none. */
  quantity: number | null
  /** Total supply price, in won. */
  total_amount: number | null
  /** ok: is committed; warning: only when it is named; refused: never. */
  verdict: FileRowVerdict
  issues: FileRowIssue[]
  /** What stood in the cells that are used. */
  read: FileRowRead
  /** What became of it when it was committed; left out before that. */
  result?: FileRowDone | FileRowFailed | undefined
}

export interface PriceRow {
  /** Row of the sheet, from 1, as the program shows it. */
  row: number
  /** Order item number; null when none was read. */
  ord_prd_no: string | null
  /** Recipient of the item; null when the item is not known. */
  recv_name: string | null
  /** Product name of the item; null when it is not known. */
  prd_name: string | null
  /** Supply unit price, in won. */
  unit_price: number | null
  /** Quantity; that of the order when the row has none. */
  quantity: number | null
  /** Total supply price, in won. */
  total_amount: number | null
  /** ok: is committed; warning: only when it is named; refused: never. */
  verdict: FileRowVerdict
  issues: FileRowIssue[]
  /** What stood in the cells that are used. */
  read: FileRowRead
  /** What became of it when it was committed; left out before that. */
  result?: FileRowDone | FileRowFailed | undefined
}

export interface FileColumn {
  /** What it was taken for. */
  field: FileField
  /** From 1. */
  column: number
  /** As the header row has it; null without one. */
  title: string | null
}

export interface SameFile {
  /** Upload of the same bytes by this vendor: the latest that booked rows, else the latest. */
  upload_id: string
  /** When. */
  uploaded_at: string
  /** Rows that it booked; 0: it was looked at, and nothing else. */
  success_count: number
}

export interface FileAbout {
  /** What the content is, whatever it is called. */
  kind: FileFormat
  /** Of a text; null of a workbook. */
  encoding: FileEncoding | null
  /** Name of the sheet that was read. */
  sheet: string | null
  /** Row with the titles; null when there is none. */
  header_row: number | null
  same_as: SameFile | null
}

export interface FileCounts {
  ok: number
  warning: number
  refused: number
}

export interface WaybillPreviewAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Names the upload; committing and the result need it. */
  upload_id: string
  /** When the upload is forgotten. */
  expires_at: string
  file: FileAbout
  columns: FileColumn[]
  rows: WaybillRow[]
  counts: FileCounts
}

export interface StockAnswerPreviewAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Names the upload; committing and the result need it. */
  upload_id: string
  /** When the upload is forgotten. */
  expires_at: string
  file: FileAbout
  columns: FileColumn[]
  rows: StockAnswerRow[]
  counts: FileCounts
}

export interface PricePreviewAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Names the upload; committing and the result need it. */
  upload_id: string
  /** When the upload is forgotten. */
  expires_at: string
  file: FileAbout
  columns: FileColumn[]
  rows: PriceRow[]
  counts: FileCounts
}

export interface FilePreviewQuery {
  /** What the file is called, for the history; it decides nothing. */
  file_name?: string | undefined
}

export interface WaybillPreviewQuery {
  /** What the file is called, for the history; it decides nothing. */
  file_name?: string | undefined
  /** Carrier of rows that name none. */
  carrier?: CarrierCode | undefined
}

export interface FileCommitRequest {
  /** Rows to commit, those with warnings among them. Left out: all rows that are ok. */
  rows?: number[] | null | undefined
  /** true: everything is checked and answered as it would be now, and nothing is written. Sending the same without it does it. */
  dry_run?: boolean | null | undefined
}

export interface FileCommitAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  results: (FileRowDone | FileRowFailed)[]
}

export interface FileResultAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
}

export interface Upload {
  /** ULID */
  upload_id: string
  /** What the file brought. */
  kind: 'waybills' | 'stock_answers' | 'prices'
  /** As it was sent; null when it was not. */
  file_name: string | null
  /** When it was read. */
  uploaded_at: string
  /** The person as he or she was called then; null: a program with a key. */
  uploaded_by: string | null
  /** Rows that hold anything. */
  row_count: number
  /** Rows that the preview refused. */
  refused_count: number
  /** Rows that were booked. */
  success_count: number
  /** Rows that failed when they were to be booked. */
  failure_count: number
  /** The last commit; null: nothing was booked. */
  committed_at: string | null
  /** The person of the last commit; null: a program with a key, or nobody. */
  committed_by: string | null
  /** Until when the result can be fetched; null: its rows are forgotten. */
  result_until: string | null
}

export interface UploadListQuery {
  /** `next_after` of the answer before. Left out: from the newest one. */
  after?: string | undefined
  /** Uploads to read at most; 100 when left out. */
  limit?: number | undefined
}

export interface UploadListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  upload_list: Upload[]
  /** Send it as `after` of the next call; null: there was none. */
  next_after: string | null
  /** Whether there are older ones. */
  has_more: boolean
}

export interface FileCorrection {
  /** Row of the sheet, from 1, as the program shows it. */
  row: number
  /** Texts of the fields that are other than in the file; the others stay as they were read. */
  cells: {
    ord_prd_no?: string | null | undefined
    ord_no?: string | null | undefined
    item_index?: string | null | undefined
    carrier_code?: string | null | undefined
    tracking_number?: string | null | undefined
    stock_available?: string | null | undefined
    unavailable_reason?: string | null | undefined
    memo?: string | null | undefined
    unit_price?: string | null | undefined
    quantity?: string | null | undefined
    total_amount?: string | null | undefined
  }
}

export interface FileRecheckRequest {
  /** Rows to correct. A row that was booked stays as it was. */
  rows?: FileCorrection[] | null | undefined
}

export interface WaybillRecheckRequest {
  /** Rows to correct. A row that was booked stays as it was. */
  rows?: FileCorrection[] | null | undefined
  /** Carrier of corrected rows that name none. */
  carrier?: CarrierCode | null | undefined
}

export interface StockConfirmation {
  /** Order item number: ord_no, underscore, index in brackets. */
  ord_prd_no: string
  /** true: can ship; false: cannot ship. */
  stock_available: boolean
  /** Required when stock_available is false. */
  unavailable_reason?: UnavailableReason | null | undefined
  /** Note for the marketplace. */
  memo?: string | null | undefined
  /** The first supply price of an item puts it into a settlement. */
  supply_price?: SupplyPrice | null | undefined
}

export interface StockConfirmed {
  ord_prd_no: string
  success: true
  stock_available: boolean
  /** State after. */
  new_status: ItemStatus
  /** Present when supply_price was sent. */
  supply_price_recorded?: boolean | undefined
  message: string
}

export interface StockConfirmationAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  available_count: number
  unavailable_count: number
  results: (StockConfirmed | FailedEntry)[]
}

export interface StatusUpdate {
  /** Order item number: ord_no, underscore, index in brackets. */
  ord_prd_no: string
  /** The state to set. */
  status: SettableStatus
  /** Note kept in the history of the item. */
  memo?: string | null | undefined
  /** The first supply price of an item puts it into a settlement. */
  supply_price?: SupplyPrice | null | undefined
}

export interface StatusUpdated {
  ord_prd_no: string
  success: true
  /** State before; pending when there was none. */
  previous_status: ItemStatus
  /** State after. */
  new_status: ItemStatus
  message: string
  /** The first supply price of an item puts it into a settlement. */
  supply_price: SupplyPrice | null
}

export interface StatusUpdateAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  results: (StatusUpdated | FailedEntry)[]
}

export interface ShipmentRegistration {
  /** Order item number: ord_no, underscore, index in brackets. */
  ord_prd_no: string
  /** Carrier. */
  carrier_code: CarrierCode
  /** Waybill number, 1 to 100 characters after trimming. */
  tracking_number: string
  /** ISO 8601: a date with time (without an offset, in the time zone of the marketplace), or a date, which means the start of that day. Left out: now. */
  shipped_at?: string | null | undefined
  /** Unique per vendor. When the same entry comes again with the same key, it gets the first answer again and changes nothing. */
  idempotency_key?: string | null | undefined
  /** The first supply price of an item puts it into a settlement. */
  supply_price?: SupplyPrice | null | undefined
}

export interface ShipmentRegistered {
  ord_prd_no: string
  success: true
  status: 'success'
  message: string
  order_status: 'shipped'
}

export interface ShipmentFailed {
  ord_prd_no: string
  success: false
  /** See the error table. */
  error_code: ErrorCode
  message: string
  status: 'failed'
}

export interface ShipmentRegistrationAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  results: (ShipmentRegistered | ShipmentFailed)[]
}

export interface ShipmentUpdate {
  /** Order item number: ord_no, underscore, index in brackets. */
  ord_prd_no: string
  /** Carrier. */
  carrier_code?: CarrierCode | null | undefined
  /** Waybill number, 1 to 100 characters after trimming. */
  tracking_number?: string | null | undefined
  /** Note kept with the shipment. */
  memo?: string | null | undefined
  /** The first supply price of an item puts it into a settlement. */
  supply_price?: SupplyPrice | null | undefined
}

export interface ShipmentUpdated {
  ord_prd_no: string
  success: true
  status: 'success'
  previous_tracking_number: string
  new_tracking_number: string
  /** Total supply price before. */
  previous_supply_price: number | null
  /** Total supply price after. */
  new_supply_price: number | null
  message: string
}

export interface ShipmentUpdateAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** It was a dry run: nothing was written. */
  dry_run?: true | undefined
  success_count: number
  failure_count: number
  results: (ShipmentUpdated | ShipmentFailed)[]
}

export interface ServiceNotice {
  /** ULID; the portal shows what it says. */
  announcement_id: string
  /** maintenance: planned work; trouble: something does not work. */
  about: ServiceNoticeKind
  /** As the operator announced it. */
  title: string
  /** When it begins or began. */
  starts_at: string
  /** When it ends; null: nobody knows yet. */
  ends_at: string | null
}

export interface HealthAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  status: 'ok'
  vendor_id: string
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
  /** Whether one of the webhooks of the vendor is paused or disabled, so that it gets no messages. */
  webhook_paused: boolean
  /** Planned maintenance and trouble that the operator announced, until they end or are taken back; the earliest first, at most 20. */
  service_notices: ServiceNotice[]
}

export interface Holiday {
  /** The day. */
  date: string
  /** What it is called. */
  name: string
}

export interface HolidaysUpdate {
  /** The whole list, in any order; a day comes once. */
  holidays: Holiday[]
}

export interface HolidaysAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  holidays: Holiday[]
}

export interface JobProgress {
  /** How much is done. */
  done: number
  /** Of how much; null: not known. */
  total: number | null
  /** What is counted. */
  unit: 'bytes' | 'vendors' | 'orders' | 'settlements'
}

export interface JobFile {
  /** Name to save it under. */
  name: string
  /** Its size; of several parts together. */
  bytes: number
  /** In how many files it is; `part` of `GET /operator-api/jobs/{job_id}/file` names one of them. */
  parts: number
}

export interface Job {
  /** A ULID. */
  job_id: string
  /** What it does. */
  kind: 'import' | 'verify' | 'retention' | 'records' | 'statements' | 'confirm' | 'tax_invoices'
  /** running; done; failed; cancelled: somebody asked for it; interrupted: the service that ran it ended, and no other one could take it over. */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  /** What it was started with: the fields of its call. */
  request: Record<string, unknown>
  started_by: {
    /** A person, or a program with the key of the operator. */
    kind: 'person' | 'operator_key'
    /** Name of the person as it was then. */
    name: string | null
  }
  progress: JobProgress
  /** How much of `progress` waits, because the database node of its vendors does not answer. It is done within a minute after the node is back. */
  waiting_count: number
  /** Somebody asked it to stop. */
  cancel_requested: boolean
  error: {
    /** A code of the error table, or CANCELLED, SERVICE_STOPPED, SERVICE_LOST, UPLOAD_BROKEN_OFF. */
    code: string
    /** What happened, and what to do. */
    message: string
  } | null
  file: JobFile | null
  /** When it was started. */
  started_at: string
  /** When it ended; null: it runs. */
  ended_at: string | null
  /** Request by which it was started; its changes carry this id. */
  request_id: string
}

export interface VerifyJobResult {
  /** Priced items, settlements and day counts that this call recomputed. */
  checked_count: number
  /** Number of differences that this call found. */
  difference_count: number
  /** The first 1000 differences. */
  differences: Difference[]
  /** Number of things that this call could not check. */
  unchecked_count: number
  /** The first 1000 things that could not be checked. */
  unchecked: Unchecked[]
  /** Number of all vendors. */
  vendor_count: number
  /** Number of vendors that are done. */
  vendors_before: number
  /** Send it as `after` of the next call. null: everything was recomputed. */
  next: string | null
}

export interface RetentionJobResult {
  /** Orders that were masked by this call. */
  masked_count: number
  /** Orders that this call read. */
  seen_count: number
  /** Send it as `after` of the next call. null: all orders are done. */
  next: string | null
  /** true: nothing was written. */
  dry_run?: boolean | undefined
  /** Orders of this call that keep their data, each under the first reason that holds. */
  left_out?: {
    /** An item still has to be sent. */
    to_send: number
    /** The vendor has not seen a claim yet. */
    claimed: number
    /** A settlement is pending, or an item was sent and has no price. */
    unsettled: number
  } | undefined
}

export interface RecordsJobResult {
  /** Items that this call read. */
  checked_count: number
  /** Items whose record was out of date and was written again. */
  rebuilt_count: number
  /** Send it as `after` of the next call. null: all items are done. */
  next: string | null
  /** Orders that were read. */
  seen_count: number
}

export interface ImportJobResult {
  success_count: number
  failure_count: number
  /** Orders that are new. */
  created_count: number
  /** Orders that were imported before and changed. */
  updated_count: number
  /** Orders that were imported before and did not change. */
  unchanged_count: number
  /** Items without a vendor, which are own products of the marketplace. */
  own_item_count: number
  /** true: nothing was written. */
  dry_run: boolean
  /** Unknown fields, which were ignored: the first 100 names. Empty with strict. */
  warnings: ImportWarning[]
  results: (OrderImported | OrderFailed)[]
}

export interface StatementsJobResult {
  /** Settlements of which statements were looked for. */
  settlement_count: number
  /** Statements in the zip. */
  statement_count: number
}

export interface ConfirmJobResult {
  confirmed_count: number
  /** Total of the confirmed settlements, in won */
  payable_amount: number
  /** What was carried over, when `carry_over_unshipped` was sent. */
  carried?: {
    /** Items that went to the open settlement. */
    count: number
    /** What they come to, in won */
    amount: number
  } | undefined
  /** What was set off, when `set_off` was sent. */
  set_off?: {
    /** Settlements that were below zero. */
    count: number
    /** What they came to, 0 or below, in won */
    amount: number
  } | undefined
  /** Settlements with warnings, left pending because `strict` was sent. */
  skipped: SkippedSettlement[]
}

export interface TaxInvoicesJobResult {
  /** Vendors that were looked at. */
  vendor_count: number
  /** Files in the zips. */
  file_count: number
}

export interface JobDetail {
  /** A ULID. */
  job_id: string
  /** What it does. */
  kind: 'import' | 'verify' | 'retention' | 'records' | 'statements' | 'confirm' | 'tax_invoices'
  /** running; done; failed; cancelled: somebody asked for it; interrupted: the service that ran it ended, and no other one could take it over. */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  /** What it was started with: the fields of its call. */
  request: Record<string, unknown>
  started_by: {
    /** A person, or a program with the key of the operator. */
    kind: 'person' | 'operator_key'
    /** Name of the person as it was then. */
    name: string | null
  }
  progress: JobProgress
  /** How much of `progress` waits, because the database node of its vendors does not answer. It is done within a minute after the node is back. */
  waiting_count: number
  /** Somebody asked it to stop. */
  cancel_requested: boolean
  error: {
    /** A code of the error table, or CANCELLED, SERVICE_STOPPED, SERVICE_LOST, UPLOAD_BROKEN_OFF. */
    code: string
    /** What happened, and what to do. */
    message: string
  } | null
  file: JobFile | null
  /** When it was started. */
  started_at: string
  /** When it ended; null: it runs. */
  ended_at: string | null
  /** Request by which it was started; its changes carry this id. */
  request_id: string
  /** What the call of the same work answers. While it runs, and when it ended early: so far; `next` says where to start again. Of work on settlements and tax invoices: once it ended. */
  result: ImportJobResult | VerifyJobResult | RetentionJobResult | RecordsJobResult | StatementsJobResult | ConfirmJobResult | TaxInvoicesJobResult | null
}

export interface JobAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  job: JobDetail
}

export interface JobListQuery {
  /** Only those of this kind. */
  kind?: 'import' | 'verify' | 'retention' | 'records' | 'statements' | 'confirm' | 'tax_invoices' | undefined
  /** Only those in this state. */
  state?: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted' | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface JobListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  job_list: Job[]
  pagination: Pagination
}

export interface StatementsJobRequest {
  /** The month, YYYY-MM: settlements whose `period_end` is in it. */
  month: string
  /** pdf when left out. */
  format?: ArchiveFormat | null | undefined
  /** Only this part of the month, as the call has it; all when left out. */
  page?: number | null | undefined
  /** Only those of this vendor. */
  vendor_id?: string | null | undefined
  /** What the file is for; kept in the audit. */
  reason?: string | null | undefined
}

export interface TaxInvoicesJobRequest {
  /** Month of supply, YYYY-MM. */
  month: string
  /** Only those of this vendor. */
  vendor_id?: string | null | undefined
  /** What the file is for; kept in the audit. */
  reason?: string | null | undefined
}

export interface ConfirmJobRequest {
  /** Every pending settlement whose period ended on or before this day is confirmed. Before today. */
  period_end: string
  /** With true, settlements with warnings are skipped. */
  strict?: boolean | null | undefined
  /** With true, items that are not shipped go to the open settlement of the vendor first: they are printed there, and no longer here. Not where that has another VAT rule. */
  carry_over_unshipped?: boolean | null | undefined
  /** With true, a settlement below zero is closed at 0: the vendor’s open settlement takes up what it lacks (전기 이월). */
  set_off?: boolean | null | undefined
}

export interface JobFileQuery {
  /** Which of its parts; the first when left out. */
  part?: number | undefined
}

export interface NodeLack {
  /** What is missing. */
  code: 'UNREACHABLE' | 'NOT_ACTIVE' | 'EXTENSION' | 'PREPARED_TRANSACTIONS' | 'WAL_LEVEL' | 'ROLE' | 'ROLE_LOGIN' | 'ROLE_ENTRY' | 'RIGHTS' | 'FUNCTIONS' | 'REFERENCE_TABLES' | 'TABLES'
  /** What is missing, and what to do. */
  message: string
}

export interface DatabaseNode {
  /** As the other nodes reach it. */
  host: string
  port: number
  is_coordinator: boolean
  /** Pieces of tables on it. 0 on a node that was added and not yet rebalanced onto. */
  shard_count: number
  /** Bytes of these pieces with their indexes; null: it did not say. */
  byte_count: number | null
  /** How many statements run there at a time, on average since its statistics began; null: it did not say. */
  busy: number | null
  /** Version of the extension citus; null: it did not say. */
  extension_version: string | null
  /** Empty: nothing is missing. */
  lack_list: NodeLack[]
}

export interface NodesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** one_database: there are no nodes, and `node_list` is empty. */
  database: 'one_database' | 'cluster'
  /** Over all nodes. */
  lack_count: number
  /** The coordinator first. */
  node_list: DatabaseNode[]
}

export interface IsolateRequest {
  /** Whose rows. */
  vendor_id: string
  /** The node that they go to, as `host:port`; left out: they stay on the node on which they are. */
  node?: string | null | undefined
}

export interface IsolateAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** one_database: there are no nodes, and nothing was done. */
  database: 'one_database' | 'cluster'
  /** Where the rows of the vendor are now, as `host:port`. */
  node: string | null
  /** Whether its rows were cut out now; false: they were before. */
  is_new: boolean
  /** Whether they went to another node now. */
  is_moved: boolean
}

export interface AnnouncementCreate {
  /** Title, on one line. */
  title: string
  /** Markdown: headings, lists, bold, italics and links. HTML in it is shown as text. */
  body: string
  /** maintenance: planned work on the service; trouble: something does not work. `GET /vendor-api/health` says it to programs. */
  about?: ServiceNoticeKind | null | undefined
  /** With `about`: when the maintenance or the trouble begins, an instant or the beginning of a day; now when left out. */
  starts_at?: string | null | undefined
  /** Only for these vendors; all when left out. */
  vendor_ids?: string[] | null | undefined
  /** Whether each person has to confirm it; it is mailed even to those who want no announcements. */
  must_confirm?: boolean | null | undefined
  /** Until when it is shown: a day, with its end, or an instant. Left out: until it is read. */
  until?: string | null | undefined
}

export interface Announcement {
  /** ULID */
  announcement_id: string
  title: string
  /** Markdown, as it was sent. */
  body: string
  /** maintenance: planned work on the service; trouble: something does not work. `GET /vendor-api/health` says it to programs. */
  about: ServiceNoticeKind | null
  /** When the maintenance or the trouble begins; null: without `about`. */
  starts_at: string | null
  /** Whether each person has to confirm it; it is mailed even to those who want no announcements. */
  must_confirm: boolean
  /** Until when it is shown; null: until it is read. */
  until: string | null
  /** When it was made. */
  created_at: string
  /** null: all vendors. */
  vendor_ids: string[] | null
  /** The person; null: a program. */
  created_by: string | null
  /** When it was taken back; null: it was not. */
  withdrawn_at: string | null
  /** People who have read it. */
  read_count: number
  /** People who have confirmed it. */
  confirmed_count: number
}

export interface AnnouncementReader {
  vendor_id: string
  vendor_name: string
  person_id: string
  /** As the person was called then. */
  name: string
  /** When the person first read it. */
  read_at: string
  /** When the person confirmed it; null: not yet. */
  confirmed_at: string | null
}

export interface AnnouncementAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  announcement: Announcement
}

export interface AnnouncementsQuery {
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface AnnouncementsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  announcement_list: Announcement[]
  pagination: Pagination
}

export interface AnnouncementReadersAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  announcement: Announcement
  /** In the order in which they read it. */
  reader_list: AnnouncementReader[]
  pagination: LongPagination
}

export interface OwnAnnouncement {
  /** ULID */
  announcement_id: string
  title: string
  /** Markdown, as it was sent. */
  body: string
  /** maintenance: planned work on the service; trouble: something does not work. `GET /vendor-api/health` says it to programs. */
  about: ServiceNoticeKind | null
  /** When the maintenance or the trouble begins; null: without `about`. */
  starts_at: string | null
  /** Whether each person has to confirm it; it is mailed even to those who want no announcements. */
  must_confirm: boolean
  /** Until when it is shown; null: until it is read. */
  until: string | null
  /** When it was made. */
  created_at: string
  /** When you read it; null: not yet. */
  read_at: string | null
  /** When you confirmed it; null: not yet. */
  confirmed_at: string | null
  /** Whether it waits: to be read, or to be confirmed where it must be. */
  is_open: boolean
}

export interface OwnAnnouncementsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Those that are shown now, the newest first. */
  announcement_list: OwnAnnouncement[]
}

export interface AnnouncementRead {
  /** Whether it is confirmed as well; false when left out. */
  confirmed?: boolean | null | undefined
}

export interface OwnAnnouncementAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  announcement: OwnAnnouncement
}

export interface Reminder {
  vendor_id: string
  vendor_name: string
  /** The day; a vendor is reminded once a day. */
  day: string
  /** Items that were late. */
  late_count: number
  /** People who were written to. */
  people_count: number
  /** When. */
  reminded_at: string
  /** The person; null: a program. */
  reminded_by: string | null
}

export interface ReminderCreate {
  /** Only these of the late vendors; all when left out. */
  vendor_ids?: string[] | null | undefined
}

export interface SkippedReminder {
  vendor_id: string
  /** reminded_today: it was reminded before, today; not_late: it was named, and nothing is late; nobody: no owner or clerk there can be reached. */
  reason: SkippedReason
}

export interface RemindedAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Vendors that are reminded now. */
  sent_count: number
  /** Vendors that are not reminded now. */
  skipped: SkippedReminder[]
}

export interface RemindersQuery {
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
  /** Only this vendor. */
  vendor_id?: string | undefined
}

export interface RemindersAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  reminder_list: Reminder[]
  pagination: LongPagination
}

export interface Letter {
  /** ULID */
  notice_id: string
  person: {
    /** null: somebody who is invited, or a test letter. */
    person_id: string | null
    name: string
    /** Where it goes; empty: to the webhook. */
    address: string
  }
  /** What the letter tells. */
  kind: NoticeKind
  /** queued: it waits, perhaps for its next try; sent: the mail server or the receiver took it; failed: five tries in a day failed, or the server refused it for good; dropped: the person no longer works there or turned it off, or it was taken back; listed: only listed, as in the sandbox. */
  state: LetterState
  /** The vendors that it is about. */
  vendor_ids: string[]
  /** The webhook of the operator that it goes to; null: by mail. */
  webhook_id: string | null
  /** When it was put into the queue. */
  queued_at: string
  /** When it is sent, or tried again; null: it is not sent any more. */
  next_at: string | null
  /** How often it was tried. */
  tries: number
  /** When it was sent, dropped or given up. */
  ended_at: string | null
  /** Why the last try failed, or why it was dropped. */
  reason: string | null
}

export interface LettersQuery {
  /** `next_after` of the page before. */
  after?: string | undefined
  /** Letters on a page; 100 when left out. */
  limit?: number | undefined
  /** queued: it waits, perhaps for its next try; sent: the mail server or the receiver took it; failed: five tries in a day failed, or the server refused it for good; dropped: the person no longer works there or turned it off, or it was taken back; listed: only listed, as in the sandbox. */
  state?: LetterState | undefined
  /** What the letter tells. */
  kind?: NoticeKind | undefined
  /** Only letters to this address. */
  address?: string | undefined
}

export interface LettersAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  notice_list: Letter[]
  /** Where the next page begins. */
  next_after: string | null
  /** Whether there is a next page. */
  has_more: boolean
  /** Whether this service sends mail. */
  is_on: boolean
}

export interface TestLetter {
  /** Where it goes; your own login when left out. */
  to?: string | null | undefined
  /** Its language; your own, or Korean, when left out. */
  language?: Language | null | undefined
}

export interface TestLetterAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Whether the mail server took it. */
  sent: boolean
  /** Where it was sent. */
  to: string
  /** Why it was not sent; null: it was. */
  reason: string | null
}

export interface BackupDoneAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** When the backup was reported. */
  backup_done_at: string
}

export interface SandboxNotice {
  /** ULID */
  notice_id: string
  /** What the letter tells. */
  kind: NoticeKind
  /** The vendors that it is about. */
  vendor_ids: string[]
  /** When it was listed, in real time. */
  queued_at: string
  subject: string
  /** The letter as plain text. */
  text: string
}

export interface SandboxNoticesQuery {
  /** `next_after` of the page before. */
  after?: string | undefined
  /** Letters on a page; 100 when left out. */
  limit?: number | undefined
}

export interface SandboxNoticesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  notice_list: SandboxNotice[]
  /** Where the next page begins. */
  next_after: string | null
  /** Whether there is a next page. */
  has_more: boolean
}

export interface NoticeSetting {
  /** What the letters tell. */
  kind: ChosenNoticeKind
  /** Whether they come by mail; true unless the person chose otherwise. */
  mail: boolean
}

export interface NoticeSettingsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Whether this service sends mail. */
  is_on: boolean
  /** Where letters go: the login. null: the login is not an e-mail address. */
  address: string | null
  /** The kinds for people who work where this one does. */
  settings: NoticeSetting[]
}

export interface NoticeSettingsUpdate {
  /** Kinds that are left out stay as they are. */
  settings: NoticeSetting[]
}

export interface Claim {
  /** The item. */
  ord_prd_no: string
  /** null: an own product of the marketplace. */
  vendor_id: string | null
  vendor_name: string | null
  /** What it is. */
  type: ClaimType
  /** Day of the claim. */
  date: string
  reason: string
  /** Who is at fault. */
  fault: ReturnFault
  /** open: the vendor has not taken note of it yet. */
  state: 'open' | 'seen'
  /** When the vendor took note of it. */
  seen_at: string | null
  /** Product name. */
  prd_name: string
  /** Where the item stands. */
  item_status: ItemStatus | null
  /** Of an exchange: the item that it created. */
  new_ord_prd_no: string | null
  /** Of an exchange: whether that item was sent. */
  replacement_sent: boolean | null
}

export interface ClaimListQuery {
  /** Only claims of this kind. */
  type?: ClaimType | undefined
  /** Only claims of this vendor. */
  vendor_id?: string | undefined
  /** open: only those that the vendor has not taken note of. */
  state?: 'open' | 'seen' | undefined
  /** First day of the claim. */
  from?: string | undefined
  /** Last day of the claim. */
  to?: string | undefined
  /** By the day of the claim; newest when left out. */
  sort?: 'newest' | 'oldest' | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface ClaimListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  claim_list: Claim[]
  pagination: LongPagination
}

export interface OrderItemInput {
  /** The supplying vendor; or send partner_code. */
  vendor_id?: string | undefined
  /** Code of the supplying vendor. Both left out: an own product of the marketplace. */
  partner_code?: string | undefined
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match?: string | null | undefined
  /** Product code */
  prd_code?: string | null | undefined
  /** Option code */
  uitem_code?: string | null | undefined
  /** Item name (product name / option); prd_name when left out */
  item_name?: string | null | undefined
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** pending when left out; null stays null. */
  item_status?: ItemStatus | null | undefined
  /** Day on which an item left that comes in as shipped or delivered; the day of the import when left out. Without item_status the item is shipped. */
  shipped_on?: string | null | undefined
  /** Insurance code, for the statement */
  insurance_code?: string | null | undefined
  /** Specification, for the statement */
  specifications?: string | null | undefined
  /** Unit, for the statement; EA when left out */
  unit?: string | null | undefined
  /** taxable when left out. */
  tax_type?: TaxType | null | undefined
  /** What the vendor gets for sending it; the sum over its items of the order is settled with the first dispatch (SETTLE_SHIPPING), in won */
  ship_fee?: number | null | undefined
}

export interface OrderInput {
  /** Order number, without white space or control characters. */
  ord_no: string
  /** Order date: ISO 8601 instant, or a date */
  ord_date: string
  /** Payment date: ISO 8601 instant, or a date */
  pay_date?: string | null | undefined
  /** Desired delivery date */
  hope_deli_sdate?: string | null | undefined
  /** Orderer phone */
  order_tel?: string | null | undefined
  /** Orderer mobile phone */
  order_hp?: string | null | undefined
  /** Orderer e-mail */
  order_id?: string | null | undefined
  /** Orderer name */
  ord_name?: string | null | undefined
  /** Recipient name */
  recv_name?: string | null | undefined
  /** Recipient postal code */
  recv_zipcode?: string | null | undefined
  /** Recipient address */
  recv_addr1?: string | null | undefined
  /** Recipient address detail */
  recv_addr2?: string | null | undefined
  /** Recipient phone */
  recv_tel?: string | null | undefined
  /** Recipient mobile phone */
  recv_hp?: string | null | undefined
  /** Payment method */
  paymethod?: string | null | undefined
  /** Order memo */
  ord_memo?: string | null | undefined
  /** Order amount; the sum of item_price x item_cnt when left out, in won */
  ord_price?: number | null | undefined
  /** Paid amount; ord_price when left out, in won */
  in_price?: number | null | undefined
  /** Shipping fee of the order, in won */
  ship_fee?: number | null | undefined
  /** Collect on delivery */
  afterdeli?: boolean | null | undefined
  /** Orderer company name */
  ord_company?: string | null | undefined
  /** Business registration number */
  ord_company_num?: string | null | undefined
  /** Sub-business-site number */
  ord_taxorgnum?: string | null | undefined
  /** Member real name */
  user_hname?: string | null | undefined
  /** Member phone */
  user_phone?: string | null | undefined
  /** Actual customer */
  real_customer_info?: string | null | undefined
  /** Trade number */
  trade_num?: string | null | undefined
  /** Trade date: ISO 8601 instant, or a date */
  trade_date?: string | null | undefined
  orderer?: {
    /** Representative */
    owner?: string | null | undefined
    /** Address */
    address?: string | null | undefined
    /** Phone */
    phone?: string | null | undefined
    /** Business type */
    biz_type?: string | null | undefined
    /** Business category */
    biz_kind?: string | null | undefined
  } | null | undefined
  /** Sales office */
  sales_office?: string | null | undefined
  /** Sales representative */
  sales_rep_name?: string | null | undefined
  /** Phone of the sales representative */
  sales_rep_phone?: string | null | undefined
  items: OrderItemInput[]
}

export interface OrdersImportQuery {
  /** true: check everything and answer as usual, but write nothing. false when left out. */
  dry_run?: boolean | undefined
  /** true: an order with unknown fields fails. false when left out. */
  strict?: boolean | undefined
}

export interface OrderImported {
  ord_no: string
  success: true
  /** What the import did. */
  outcome: ImportOutcome
  /** Item numbers, in the order of items. */
  ord_prd_nos: string[]
  message: string
}

export interface OrderFailed {
  ord_no: string
  success: false
  /** See the error table. */
  error_code: ErrorCode
  message: string
  /** The fields that are wrong, such as `items.0.item_cnt`; left out when it is about none. */
  issues?: Issue[] | undefined
  /** Line of the NDJSON body, from 1. */
  line?: number | undefined
}

export interface ImportWarning {
  /** Name of the unknown field as it was sent: partnercode. */
  field: string
  /** Where it stood, without positions: items.partnercode. */
  path: string
  /** How often the field was sent. */
  count: number
  /** The first order with this field; empty if that order has no number. */
  first_ord_no: string
  /** Path of the known field with the most similar name. */
  did_you_mean?: string | undefined
}

export interface OrdersImportAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  success_count: number
  failure_count: number
  /** Orders that are new. */
  created_count: number
  /** Orders that were imported before and changed. */
  updated_count: number
  /** Orders that were imported before and did not change. */
  unchanged_count: number
  /** Items without a vendor, which are own products of the marketplace. */
  own_item_count: number
  /** true: nothing was written. */
  dry_run: boolean
  /** Unknown fields, which were ignored: the first 100 names. Empty with strict. */
  warnings: ImportWarning[]
  results: (OrderImported | OrderFailed)[]
}

export interface ClaimInput {
  /** Order item number: ord_no, underscore, index in brackets. */
  ord_prd_no: string
  /** What happened. */
  type: ClaimType
  /** Day of the claim, from the day of the order to today; today when left out. */
  date?: string | null | undefined
  /** Why; may be left out only when the same claim is sent again. */
  reason?: string | null | undefined
  /** Who is at fault: customer when left out. When all that a vendor sent of an order came back by its fault, its shipping fee is taken back. */
  fault?: ReturnFault | null | undefined
}

export interface ClaimWithdrawal {
  /** Order item number: ord_no, underscore, index in brackets. */
  ord_prd_no: string
  /** Why. */
  reason: string
}

export interface ClaimDone {
  ord_prd_no: string
  success: true
  /** Of an exchange: the item that it created. */
  new_ord_prd_no?: string | undefined
  message: string
}

export interface ClaimsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  success_count: number
  failure_count: number
  results: (ClaimDone | FailedEntry)[]
}

export interface ItemView {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
  /** null: an own product of the marketplace. */
  vendor_id: string | null
  stock: StockState
  shipment: ShipmentState | null
  /** The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back. */
  sent_on: string | null
  supply_price: PriceState | null
  claim: ClaimState | null
  settlement_no: string | null
}

export interface ItemDetail {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
  /** null: an own product of the marketplace. */
  vendor_id: string | null
  stock: StockState
  shipment: ShipmentState | null
  /** The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back. */
  sent_on: string | null
  supply_price: PriceState | null
  claim: ClaimState | null
  settlement_no: string | null
  /** What adjustments can still take off the sale; null: no price, or the whole sale was taken back. */
  sale_left: {
    /** Pieces that did not come back. */
    quantity: number
    /** The price with what corrections and returns of a part took off, in won. */
    amount: number
  } | null
  status_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    from: string | null
    to: string | null
    memo: string | null
  }[]
  stock_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    available: boolean
    unavailable_reason: string | null
    memo: string | null
  }[]
  shipment_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    carrier_code: string
    tracking_number: string
    /** When it was shipped. */
    shipped_at: string
    memo: string | null
  }[]
  /** Newest first, the current one included. */
  supply_price_history: {
    unit_price: number
    quantity: number
    total_amount: number
    /** When. */
    recorded_at: string
    /** Which call recorded it. */
    source: PriceSource
    done_by: Author | null
  }[]
  claim_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    /** What happened. */
    type: 'cancel' | 'return' | 'exchange' | 'withdraw'
    /** Day of the claim. */
    date: string | null
    reason: string
  }[]
}

export interface ItemAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  item: ItemDetail
}

export interface ItemListQuery {
  /** Only items of this vendor. */
  vendor_id?: string | undefined
  /** pending includes null. */
  item_status?: ItemStatus | undefined
  /** What the vendor said of it. */
  stock?: StockFilter | undefined
  /** Only items of this order. */
  ord_no?: string | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface ItemListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  item_list: ItemView[]
  pagination: LongPagination
}

export interface ListOrdersRequest {
  /** First day, in the time zone of the marketplace. */
  start_date: string
  /** Last day, included. */
  end_date: string
  /** Which items: by their status. */
  status: ListStatus
  /** The day that the range filters; ord_date when left out. */
  date_type?: DateType | null | undefined
  /** Page to read; 1 when left out. */
  page?: number | null | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | null | undefined
}

export interface ListClaimsRequest {
  /** First day, in the time zone of the marketplace. */
  start_date: string
  /** Last day, included. */
  end_date: string
  /** Page to read; 1 when left out. */
  page?: number | null | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | null | undefined
}

export interface OrderListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  order_list: ItemRecord[]
  pagination: Pagination
}

export interface ExchangeListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  exchange_list: ExchangeRecord[]
  pagination: Pagination
}

export interface CancelListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  cancel_list: CancelRecord[]
  pagination: Pagination
}

export interface ReturnListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  return_list: ReturnRecord[]
  pagination: Pagination
}

export interface RecordsRebuild {
  /** Continue after this order number: `next` of the previous answer. Left out: start with the first order. */
  after?: string | null | undefined
}

export interface RecordsRebuildAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Items that this call read. */
  checked_count: number
  /** Items whose record was out of date and was written again. */
  rebuilt_count: number
  /** Send it as `after` of the next call. null: all items are done. */
  next: string | null
}

export interface RetentionRequest {
  /** Orders placed before this day lose their personal data. It must be at least 30 days ago. */
  before: string
  /** Orders that are masked although their data is still needed. Left out: none of them. */
  include?: ('to_send' | 'claimed' | 'unsettled')[] | null | undefined
  /** With true, you get the same answer, but nothing changes. */
  dry_run?: boolean | null | undefined
  /** Where to continue: `next` of the previous answer. Left out or null: start from the beginning. */
  after?: string | null | undefined
}

export interface RetentionAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** true: nothing was written. */
  dry_run: boolean
  /** Orders that were masked by this call. */
  masked_count: number
  /** Orders of this call that keep their data, each under the first reason that holds. */
  left_out: {
    /** An item still has to be sent. */
    to_send: number
    /** The vendor has not seen a claim yet. */
    claimed: number
    /** A settlement is pending, or an item was sent and has no price. */
    unsettled: number
  }
  /** Orders that this call read. */
  seen_count: number
  /** Send it as `after` of the next call. null: all orders are done. */
  next: string | null
}

/** As the operator guide has it, "Orders from a table". */
export interface OrderMapping {
  /** Name of the sheet; else the first one. */
  sheet?: string | null | undefined
  /** Row with the titles, from 1; 0: there is none. Looked for when left out. */
  header_row?: number | null | undefined
  /** Fields of an order: a title, or an object with `column` (title or number from 1) or `value`, and `default`, `values`, `thousands`. */
  order: Record<string, unknown>
  /** Fields of an item, in the same way. */
  item: Record<string, unknown>
}

/** A mapping as it is kept, or as it was used: then its columns are numbers. */
export interface UsedOrderMapping {
  /** Name of the sheet; else the first one. */
  sheet?: string | undefined
  /** Row with the titles, from 1; 0: there is none. Looked for when left out. */
  header_row?: number | undefined
  /** Fields of an order: a title, or an object with `column` (title or number from 1) or `value`, and `default`, `values`, `thousands`. */
  order: Record<string, unknown>
  /** Fields of an item, in the same way. */
  item: Record<string, unknown>
}

export interface OrderTableQuery {
  /** A saved mapping. */
  mapping_id?: string | undefined
  /** A mapping as JSON; it may be incomplete. Without `mapping` and `mapping_id`, or without any field in it, fields are taken from usual titles. */
  mapping?: string | undefined
}

export interface OrderTableColumn {
  /** From 1. */
  column: number
  /** Empty without a row of titles. */
  title: string
  /** Some of what stands in it. */
  samples: string[]
}

export interface OrderTableOrder {
  /** Its rows, as the program shows them. */
  rows: number[]
  /** As it can be imported. */
  order: Record<string, unknown>
}

export interface OrderRowProblem {
  row: number
  /** `order.ord_no`, `item.item_cnt`. */
  field: string
  /** What it is. */
  code: OrderRowCode
  /** What stands in the cell, or the other row; may be empty. */
  detail: string
  /** What it is, and what to do. */
  message: string
}

export interface OrderTableRefused {
  /** Empty when the row has none. */
  ord_no: string
  /** Its rows, as the program shows them. */
  rows: number[]
  problems: OrderRowProblem[]
}

export interface OrderRowNote {
  row: number
  /** `order.recv_zipcode`. */
  field: string
  /** ZERO_RESTORED: a first 0 that a spreadsheet took was put back. ZERO_DOUBTFUL: it may lack one; nothing was changed. */
  code: 'ZERO_RESTORED' | 'ZERO_DOUBTFUL'
  /** What stands in the cell. */
  detail: string
  /** What was read. */
  value: string
}

export interface OrderTableAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  file: {
    /** What the content is, whatever it is called. */
    kind: FileFormat
    /** Of a text; null of a workbook. */
    encoding: FileEncoding | null
    /** Sheets that can be read; a text has none. */
    sheet_list: string[]
  }
  columns: OrderTableColumn[]
  /** A mapping as it is kept, or as it was used: then its columns are numbers. */
  mapping: UsedOrderMapping
  /** Fields that are needed, or that the mapping names, and that no column is. Orders are read when none of the needed ones is among them. */
  missing_fields: string[]
  /** Rows below the titles that hold anything. */
  row_count: number
  order_list: OrderTableOrder[]
  /** Orders with a row that cannot be read; an order is read whole or not at all. */
  refused_list: OrderTableRefused[]
  /** Values that were changed, or should be looked at. */
  note_count: number
  /** The first 200 of them. */
  note_list: OrderRowNote[]
}

export interface SavedMapping {
  /** ULID */
  mapping_id: string
  /** What it is called; one of the same name is replaced. */
  name: string
  /** A mapping as it is kept, or as it was used: then its columns are numbers. */
  mapping: UsedOrderMapping
  /** When. */
  saved_at: string
  /** The person as he or she was called then; null: a program. */
  saved_by: string | null
}

export interface MappingSave {
  /** What it is called; one of the same name is replaced. */
  name: string
  /** As the operator guide has it, "Orders from a table". */
  mapping: OrderMapping
}

export interface MappingAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  order_mapping: SavedMapping
}

export interface MappingListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** By name. */
  mapping_list: SavedMapping[]
}

export interface BankTransfersQuery {
  /** Earliest period_end. */
  from?: string | undefined
  /** Latest period_end, included. */
  to?: string | undefined
  /** Only these settlements: their numbers with commas between them. */
  settlement_no?: string | undefined
  /** json when left out. */
  format?: 'json' | 'csv' | 'xlsx' | undefined
  /** Which of the two lists a file has; transfers when left out. JSON has both. */
  list?: 'transfers' | 'apart' | undefined
  /** Columns of a file in their order, with commas between them, each with a title of its own after a colon if you like: bank_code,account:계좌번호,empty:CMS코드. Known: bank_code, bank_name, bank, account, amount, holder, receiver_text, sender_text, vendor_name, biz_no, settlement_no, settlement_date, empty. */
  columns?: string | undefined
  /** false: a file has no row of titles. true when left out. */
  header?: boolean | undefined
}

export interface BankTransfer {
  settlement_id: string
  settlement_no: string
  /** Planned day of the payment. */
  settlement_date: string
  vendor_id: string
  vendor_name: string
  /** Business registration number of the vendor. */
  biz_no: string
  bank_code: string
  /** The code when the bank is not known. */
  bank_name: string
  /** In clear, without hyphens and blanks. */
  bank_account: string
  account_holder: string
  /** What is to be transferred, in won. */
  amount: number
  /** The vendor has another account than when the settlement was confirmed. Ask before you pay. */
  account_changed: boolean
  /** What the vendor reads in its bank book: the name of the marketplace. */
  receiver_text: string
  /** What the marketplace reads in its bank book: the name of the vendor. */
  sender_text: string
}

export interface SettlementApart {
  settlement_no: string
  settlement_id: string | null
  vendor_id: string | null
  vendor_name: string | null
  /** What it comes to, in won. */
  payable_amount: number | null
  /** What of it is not paid yet. */
  outstanding_amount: number | null
  /** Why it is not among the transfers. */
  reason: 'NO_ACCOUNT' | 'NO_BANK' | 'ACCOUNT_UNREADABLE' | 'NOTHING_PAYABLE' | 'NEGATIVE_PAYABLE' | 'FRACTION_OF_WON' | 'NOT_CONFIRMED' | 'ALREADY_PAID' | 'ON_HOLD' | 'ACCOUNT_CHANGED' | 'IN_BATCH' | 'NOT_FOUND'
  /** The same as a sentence, with what to do. */
  message: string
  /** The open batch that it stands in. */
  batch_id: string | null
  /** Only of ACCOUNT_CHANGED: the account at the confirmation, and now. */
  accounts?: {
    confirmed: {
      /** The code when the bank is not known; empty: there was none. */
      bank_name: string
      /** Last characters of the account. */
      account_last4: string
    }
    now: {
      /** The code when the bank is not known; empty: there was none. */
      bank_name: string
      /** Last characters of the account. */
      account_last4: string
    }
  } | undefined
}

export interface BankTransfersAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  transfer_list: BankTransfer[]
  transfer_count: number
  /** Sum of the transfers, in won. */
  total_amount: number
  /** Settlements that were asked for and that no transfer pays, each with the reason. */
  apart_list: SettlementApart[]
}

export interface BatchedSettlement {
  settlement_id: string
  settlement_no: string
  /** What the batch pays of it, in won. */
  amount: number
  /** When it was recorded that the bank sent it back. */
  returned_at: string | null
  /** Why the bank sent it back. */
  returned_memo: string | null
}

export interface BatchTransfer {
  /** Row of the file, from 1 on. */
  transfer_no: number
  vendor_id: string
  vendor_name: string
  bank_code: string
  /** The code when the bank is not known. */
  bank_name: string
  /** Last characters of the account; the file has all of it. */
  account_last4: string
  account_holder: string
  /** What is transferred, in won. */
  amount: number
  /** The account is another one than at the confirmation, and was accepted for this batch. */
  account_changed: boolean
  /** What the transfer pays: one settlement, or with `combine` all of the vendor. */
  settlements: BatchedSettlement[]
}

export interface TransferBatchHead {
  /** A ULID; empty in the answer to a dry run, and when nothing can be transferred: then no batch was made, and `apart` says why. */
  batch_id: string
  /** open: a bank is asked to pay it. */
  status: 'open' | 'paid' | 'cancelled'
  /** Whether a vendor gets one transfer for all of its settlements. */
  combine: boolean
  transfer_count: number
  settlement_count: number
  /** Sum of the transfers, in won. */
  total_amount: number
  /** Parts that the file has. */
  part_count: number
  /** When the batch was made. */
  created_at: string
  /** Who made it, as the person was called then. */
  created_by: string | null
  /** Day of the payment. */
  paid_on: string | null
  /** Reference of the payment. */
  reference: string | null
  /** When it was marked as paid, or cancelled. */
  ended_at: string | null
  /** Who did that. */
  ended_by: string | null
}

export interface TransferBatch {
  /** A ULID; empty in the answer to a dry run, and when nothing can be transferred: then no batch was made, and `apart` says why. */
  batch_id: string
  /** open: a bank is asked to pay it. */
  status: 'open' | 'paid' | 'cancelled'
  /** Whether a vendor gets one transfer for all of its settlements. */
  combine: boolean
  transfer_count: number
  settlement_count: number
  /** Sum of the transfers, in won. */
  total_amount: number
  /** Parts that the file has. */
  part_count: number
  /** When the batch was made. */
  created_at: string
  /** Who made it, as the person was called then. */
  created_by: string | null
  /** Day of the payment. */
  paid_on: string | null
  /** Reference of the payment. */
  reference: string | null
  /** When it was marked as paid, or cancelled. */
  ended_at: string | null
  /** Who did that. */
  ended_by: string | null
  /** In the order of the file. */
  transfers: BatchTransfer[]
  /** Settlements that were asked for and that the batch does not pay, each with the reason. */
  apart: SettlementApart[]
}

export interface TransferBatchRequest {
  /** These settlements. All that are confirmed and not paid when left out. */
  settlement_nos?: string[] | null | undefined
  /** Earliest period_end. */
  from?: string | null | undefined
  /** Latest period_end, included. */
  to?: string | null | undefined
  /** Ids of vendors whose account is another one than at the confirmation, and right. */
  accept_changed_accounts?: string[] | null | undefined
  /** With true, a vendor gets one transfer for all of its settlements. */
  combine?: boolean | null | undefined
  /** Rows of a part of the file; all in one when left out. */
  rows_max?: number | null | undefined
  /** With true, you get the same answer, but nothing is written. */
  dry_run?: boolean | null | undefined
}

export interface TransferBatchAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  batch: TransferBatch
}

export interface TransferBatchListQuery {
  /** Only those in this state. */
  status?: 'open' | 'paid' | 'cancelled' | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface TransferBatchListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The newest first. */
  batch_list: TransferBatchHead[]
  pagination: Pagination
}

export interface TransferBatchFileQuery {
  /** xlsx when left out. */
  format?: 'csv' | 'xlsx' | undefined
  /** Columns of a file in their order, with commas between them, each with a title of its own after a colon if you like: bank_code,account:계좌번호,empty:CMS코드. Known: bank_code, bank_name, bank, account, amount, holder, receiver_text, sender_text, vendor_name, biz_no, settlement_no, settlement_date, empty. */
  columns?: string | undefined
  /** false: a file has no row of titles. true when left out. */
  header?: boolean | undefined
  /** Of CSV; utf-8 when left out. A letter that CP949 does not have is refused. */
  encoding?: 'utf-8' | 'cp949' | undefined
  /** Rows of a part of the file; all in one when left out. */
  rows_max?: number | undefined
  /** Which part of the file; 1 when left out. */
  part?: number | undefined
}

export interface PayBatchRequest {
  /** Day of the payment, from the last confirmation of its settlements to today; today when left out. */
  paid_on?: string | null | undefined
  /** Reference of the payment, kept with each. */
  reference?: string | null | undefined
}

export interface ReturnBatchRequest {
  /** Settlements of the batch whose transfer the bank sent back. */
  settlement_nos: string[]
  /** Why; not shown to the vendor. */
  memo?: string | null | undefined
}

export interface HoldRequest {
  /** Why; not shown to the vendor. */
  reason: string
}

export interface PaymentHold {
  reason: string
  /** Since when. */
  held_at: string
  /** Who entered it, as the person was called then. */
  held_by: string | null
}

export interface VendorHoldAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  vendor_id: string
  payment_hold: PaymentHold | null
}

export interface PaymentCorrection {
  /** The day before the correction. */
  paid_on: string
  /** The reference before it. */
  reference: string | null
  reason: string
  /** When. */
  corrected_at: string
  done_by: Author | null
}

export interface Payment {
  /** A ULID. Payments never change; a higher id came later. */
  payment_id: string
  settlement_id: string
  settlement_no: string
  vendor_id: string
  /** payment: the vendor got it. returned: a bank sent a payment back. received: the vendor transferred what it owed. */
  kind: 'payment' | 'returned' | 'received'
  /** In won, above 0: `kind` says which way it went. */
  amount: number
  /** The day, as it was last corrected. */
  paid_on: string
  /** The reference, as it was last corrected. */
  reference: string | null
  /** The batch of transfers that paid it, or that it came back from. */
  batch_id: string | null
  /** Last characters of the account; null: not kept, or there was none. */
  account_last4: string | null
  /** When it was recorded. */
  recorded_at: string
  done_by: Author | null
  /** Why money came back, when somebody said it. */
  memo: string | null
  /** What stood there before, the oldest first. */
  corrections: PaymentCorrection[]
}

export interface OwnPayment {
  /** A ULID. Payments never change; a higher id came later. */
  payment_id: string
  settlement_id: string
  settlement_no: string
  vendor_id: string
  /** payment: the vendor got it. returned: a bank sent a payment back. received: the vendor transferred what it owed. */
  kind: 'payment' | 'returned' | 'received'
  /** In won, above 0: `kind` says which way it went. */
  amount: number
  /** The day, as it was last corrected. */
  paid_on: string
  /** The reference, as it was last corrected. */
  reference: string | null
  /** The batch of transfers that paid it, or that it came back from. */
  batch_id: string | null
  /** Last characters of the account; null: not kept, or there was none. */
  account_last4: string | null
  /** When it was recorded. */
  recorded_at: string
  done_by: Author | null
}

export interface PaymentsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The oldest first. */
  payment_list: Payment[]
  /** What the settlement comes to, less its payments, with what came back and what the vendor transferred. In won. */
  outstanding_amount: number
}

export interface OwnPaymentsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** The oldest first. */
  payment_list: OwnPayment[]
  /** What the settlement comes to, less its payments, with what came back and what the vendor transferred. In won. */
  outstanding_amount: number
}

export interface PaymentRequest {
  /** payment: the vendor got it. returned: a bank sent a payment back. received: the vendor transferred what it owed. */
  kind: 'payment' | 'returned' | 'received'
  /** In won, at most 2 decimals, above 0. `payment`: at most what is outstanding. `returned`: at most what was paid. `received`: at most what the vendor owes by a settlement below zero; what was too much is recorded as a `payment`. */
  amount: number
  /** The day, from the day of the confirmation to today; today when left out. */
  paid_on?: string | null | undefined
  /** Reference of the transfer. */
  reference?: string | null | undefined
  /** Why money came back; not shown to the vendor. */
  memo?: string | null | undefined
  /** Unique for the vendor: the same payment with it again answers as the first time. */
  idempotency_key?: string | null | undefined
  /** With true, a payment is refused when there is any warning, and nothing changes. */
  strict?: boolean | null | undefined
}

export interface PaymentRecordedAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  payment: Payment
  settlement: Settlement
  /** Empty when there are no warnings. */
  warnings: (PeriodRunningWarning | UnshippedItemsWarning | SupplierProfileWarning | MarketplaceProfileWarning | NegativePayableWarning | SupplyDayOddWarning | PaidBeforePeriodEndWarning | NoAccountWarning | AccountChangedWarning | OnHoldWarning)[]
}

export interface CorrectPaymentRequest {
  /** The right day, from the day of the confirmation to today. */
  paid_on?: string | null | undefined
  /** The right reference. */
  reference?: string | null | undefined
  /** Why; kept with it. */
  reason: string
}

export interface PaymentAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  payment: Payment
}

export interface InvitationCreate {
  /** Name of the person. */
  name: string
  /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
  login: string
  /** Vendor: `owner`, `clerk`, `viewer`. Operator: `admin`, `accounting`, `service`, `staff`, `viewer`. */
  role: Role
  /** For the operator: the vendor whose people it is for. null or left out: the operator. */
  vendor_id?: string | null | undefined
}

export interface InvitationAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  invitation: {
    /** ULID; it opens nothing, and takes the link back. */
    invitation_id: string
    /** The link. It works once, and is shown only here. */
    url: string
    /** When the link stops working: 72 hours after it was made. */
    expires_at: string
    /** Whether the link is mailed to the person as well: the login is an address, and mail is sent. */
    mailed: boolean
  }
}

export interface Member {
  /** ULID */
  person_id: string
  /** null: the operator. */
  vendor_id: string | null
  /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
  login: string
  /** Name of the person. */
  name: string
  /** What the person may do. */
  role: Role
  /** Whether the person may sign in for this place. */
  status: MemberStatus
  /** What the person has besides the password: `totp` with an authenticator app, `passkey` with passkeys alone. */
  second_factor: SecondFactor
  /** How many passkeys the person has, besides an app or instead of one. */
  passkey_count: number
  /** When the person came to this place. */
  created_at: string
  /** When the person last signed in. */
  last_signed_in_at: string | null
}

export interface PendingInvitation {
  /** ULID; it opens nothing, and takes the link back. */
  invitation_id: string
  /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
  login: string
  /** Name of the person. */
  name: string
  /** What the person will be able to do. */
  role: Role
  /** When the link was made. */
  created_at: string
  /** When the link stops working. */
  expires_at: string
}

export interface PeopleQuery {
  /** Id of the vendor, a ULID. Left out: the own place. */
  vendor_id?: string | undefined
}

export interface PeopleAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** By name. */
  person_list: Member[]
  /** Links that were not used yet. */
  invitation_list: PendingInvitation[]
}

export interface WithdrawnInvitation {
  /** ULID; it opens nothing, and takes the link back. */
  invitation_id: string
  /** A place to work, or a new password. */
  kind: InvitationKind
  /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
  login: string
  /** Name of the person. */
  name: string
}

export interface InvitationWithdrawnAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  invitation: WithdrawnInvitation
}

export interface PersonUpdate {
  /** What the person may do from now on. */
  role?: Role | null | undefined
  /** A disabled person is signed out at once. */
  status?: MemberStatus | null | undefined
}

export interface PersonAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  person: Member
}

export interface ResetCreate {
  /** Whether the second factor ends as well, with all passkeys: the phone is lost. false when left out. */
  second_factor?: boolean | null | undefined
}

export interface View {
  /** ULID */
  view_id: string
  /** A view of the list, a form of an export, or of a print. */
  kind: ViewKind
  /** What the person calls it. */
  name: string
  /** Whatever the page needs, at most 16 kB as JSON. */
  settings: Record<string, unknown>
  /** When it was saved first. */
  created_at: string
}

export interface ViewSave {
  /** A view of the list, a form of an export, or of a print. */
  kind: ViewKind
  /** What the person calls it. */
  name: string
  /** Whatever the page needs, at most 16 kB as JSON. */
  settings: Record<string, unknown>
}

export interface ViewAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  view: View
}

export interface ViewListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** By kind and name. */
  view_list: View[]
}

export interface RequestIssue {
  /** Where: a dotted path into the body, query or headers. */
  path: string
  /** missing: it is required. invalid: it was not what it must be. */
  code: 'missing' | 'invalid'
}

export interface RequestEntry {
  /** The item that was named; null when what was sent is no item number. */
  ord_prd_no: string | null
  success: boolean
  /** See the error table. */
  error_code: ErrorCode | null
  /** State of the item afterwards, where the call says it. */
  new_status: ItemStatus | null
}

export interface ReadCount {
  /** Begin of the minute. */
  minute: string
  /** Method and path. */
  endpoint: string
  /** Calls that were answered. */
  count: number
}

export interface VendorRequest {
  /** Whose request it was. */
  vendor_id: string
  /** Its name. */
  vendor_name: string
  request_id: string
  /** When it came. */
  received_at: string
  /** Method and path, with parameters in braces. */
  endpoint: string
  /** HTTP status of the answer. */
  status: number
  /** Why it was refused as a whole; null: it was not. */
  error_code: ErrorCode | null
  /** Whether nothing was written because it was only tried. */
  dry_run: boolean
  /** Entries that succeeded; null: it had none. */
  success_count: number | null
  /** Entries that failed; null: it had none. */
  failure_count: number | null
  /** Milliseconds until it was answered. */
  duration_ms: number
  /** What was wrong with it; never the value. */
  issues: RequestIssue[]
  /** Results in the order sent, at most the first 1,000; the counts are of all. */
  entries: RequestEntry[]
}

export interface VendorRequestRow {
  /** Whose request it was. */
  vendor_id: string
  /** Its name. */
  vendor_name: string
  request_id: string
  /** When it came. */
  received_at: string
  /** Method and path, with parameters in braces. */
  endpoint: string
  /** HTTP status of the answer. */
  status: number
  /** Why it was refused as a whole; null: it was not. */
  error_code: ErrorCode | null
  /** Whether nothing was written because it was only tried. */
  dry_run: boolean
  /** Entries that succeeded; null: it had none. */
  success_count: number | null
  /** Entries that failed; null: it had none. */
  failure_count: number | null
  /** Milliseconds until it was answered. */
  duration_ms: number
}

export interface VendorRequestsQuery {
  /** Whose requests; those of all vendors when left out. */
  vendor_id?: string | undefined
  /** true: only refused requests and those of which an entry failed. */
  failed?: boolean | undefined
  /** `next_after` of the page before. */
  after?: string | undefined
  /** Requests on a page; 100 when left out. */
  limit?: number | undefined
}

export interface VendorRequestAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  request: VendorRequest
}

export interface VendorRequestsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Newest first. */
  request_list: VendorRequestRow[]
  /** Where the next page begins. */
  next_after: string | null
  /** Whether there is a next page. */
  has_more: boolean
  /** Reads, which are only counted: of the last hour, minute by minute, newest first, as far as minutes are over. */
  read_list: ReadCount[]
}

export interface OwnRequest {
  request_id: string
  /** When it came. */
  received_at: string
  /** Method and path, with parameters in braces. */
  endpoint: string
  /** HTTP status of the answer. */
  status: number
  /** Why it was refused as a whole; null: it was not. */
  error_code: ErrorCode | null
  /** Whether nothing was written because it was only tried. */
  dry_run: boolean
  /** Entries that succeeded; null: it had none. */
  success_count: number | null
  /** Entries that failed; null: it had none. */
  failure_count: number | null
  /** Milliseconds until it was answered. */
  duration_ms: number
  /** What was wrong with it; never the value. */
  issues: RequestIssue[]
  /** Results in the order sent, at most the first 1,000; the counts are of all. */
  entries: RequestEntry[]
}

export interface OwnRequestRow {
  request_id: string
  /** When it came. */
  received_at: string
  /** Method and path, with parameters in braces. */
  endpoint: string
  /** HTTP status of the answer. */
  status: number
  /** Why it was refused as a whole; null: it was not. */
  error_code: ErrorCode | null
  /** Whether nothing was written because it was only tried. */
  dry_run: boolean
  /** Entries that succeeded; null: it had none. */
  success_count: number | null
  /** Entries that failed; null: it had none. */
  failure_count: number | null
  /** Milliseconds until it was answered. */
  duration_ms: number
}

export interface OwnRequestsQuery {
  /** true: only refused requests and those of which an entry failed. */
  failed?: boolean | undefined
  /** `next_after` of the page before. */
  after?: string | undefined
  /** Requests on a page; 100 when left out. */
  limit?: number | undefined
}

export interface OwnRequestAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  request: OwnRequest
}

export interface OwnRequestsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Newest first. */
  request_list: OwnRequestRow[]
  /** Where the next page begins. */
  next_after: string | null
  /** Whether there is a next page. */
  has_more: boolean
  /** Reads, which are only counted: of the last hour, minute by minute, newest first, as far as minutes are over. */
  read_list: ReadCount[]
}

export interface SandboxClock {
  /** The time by which orders, prices, settlements and changes are dated. */
  now: string
  /** How far that is ahead of the real time. */
  ahead_seconds: number
}

export interface ClockAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  clock: SandboxClock
}

export interface ClockAdvance {
  /** How far: an ISO 8601 duration such as P1M, P10D or PT36H. Months and days are those of the time zone of the marketplace. */
  advance: string
}

export interface FaultCreate {
  /** rate_limited: 429. unavailable: 503 with Retry-After. slow: an answer that takes its time. drop_before: the connection is cut before anything was done. drop_after_commit: it is cut when all was done. truncate_body: it is cut within the answer. webhook_duplicate, webhook_reorder, webhook_drop: a message comes twice, after the next one, or not at all. cursor_expired: 410, cursor_unknown: 409, where a feed is read. entry_refused: 207, the last waybill of a registration is refused and the others are registered. */
  kind: FaultKind
  match?: {
    /** Only calls with this method; all when left out. */
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | null | undefined
    /** Only calls of this path, as the documentation writes it; all when left out. */
    path?: string | null | undefined
  } | null | undefined
  /** How often; once when neither this nor `probability` is sent. */
  times?: number | null | undefined
  /** How likely for each call; not with `times`. */
  probability?: number | null | undefined
  /** The same seed meets the same calls in their order; any when left out. */
  seed?: number | null | undefined
  /** Of slow: how long; 5,000 when left out. */
  milliseconds?: number | null | undefined
}

export interface Fault {
  /** ULID */
  fault_id: string
  /** For whose calls; null: for those of everybody. */
  vendor_id: string | null
  /** rate_limited: 429. unavailable: 503 with Retry-After. slow: an answer that takes its time. drop_before: the connection is cut before anything was done. drop_after_commit: it is cut when all was done. truncate_body: it is cut within the answer. webhook_duplicate, webhook_reorder, webhook_drop: a message comes twice, after the next one, or not at all. cursor_expired: 410, cursor_unknown: 409, where a feed is read. entry_refused: 207, the last waybill of a registration is refused and the others are registered. */
  kind: FaultKind
  method: string | null
  path: string | null
  /** How often still; null: by chance. */
  times_left: number | null
  probability: number | null
  seed: number
  milliseconds: number
  /** When it was asked for. */
  created_at: string
}

export interface FaultAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  fault: Fault
}

export interface FaultListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  fault_list: Fault[]
}

export interface FaultsClearedAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  cleared_count: number
}

export interface IntegrationReport {
  /** Whether nothing was found. */
  passed: boolean
  /** When the run began. */
  started_at: string
  /** When it ended. */
  ended_at: string
  /** Calls of the vendor's program that were seen. */
  call_count: number
  acts: {
    name: string
    /** What came of the act. */
    outcome: 'passed' | 'failed' | 'skipped'
    note: string | null
  }[]
  findings: {
    rule: string
    acts: string[]
    message: string
  }[]
}

/** What came of the last `napum test-integration` of the vendor (라이브 전 점검); null: none is known. */
export interface Integration {
  /** Whether nothing was found. */
  passed: boolean
  /** When the run began. */
  started_at: string
  /** When it ended. */
  ended_at: string
  /** Calls of the vendor's program that were seen. */
  call_count: number
  acts: {
    name: string
    /** What came of the act. */
    outcome: 'passed' | 'failed' | 'skipped'
    note: string | null
  }[]
  findings: {
    rule: string
    acts: string[]
    message: string
  }[]
  /** When the command of the vendor reported it. */
  reported_at: string
}

export interface IntegrationAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** What came of the last `napum test-integration` of the vendor (라이브 전 점검); null: none is known. */
  integration: Integration
}

export interface ResetAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** What was emptied: all of the sandbox, or what is of the vendor. */
  scope: ResetScope
  /** Orders that are gone. */
  order_count: number
}

export interface ScenarioRun {
  /** For which vendor: needed with the key of the operator, else the own one. */
  vendor_id?: string | null | undefined
}

export interface ScenarioItem {
  /** The item. */
  ord_prd_no: string
  /** What became of it, such as cancelled or shipped. */
  result: string
  /** What was refused on the way, when something was. */
  error_code?: ErrorCode | undefined
}

export interface ScenarioAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** order_paid: one order of one item. order_of_30_items: one order of 30. cancel_before_ship: an order that was cancelled. cancel_races_ship: ten items, each cancelled and sent at the same moment. exchange: an item that was sent and exchanged, and the one that replaces it. return_after_settlement: an item that came back when its settlement was confirmed. negative_month: more came back than was sold, and the settlement was set off with the next one. partial_return: an item of which one of two pieces came back after it was sent. confirm_reopen: a price that was refused while its settlement was confirmed, and taken after that was reopened. payment_returned: a settlement whose payment the bank sent back, so that it is confirmed again. hostile_texts: orders with texts that break programs. day_boundary: orders of the last and the first millisecond of a day. ten_thousand_orders: 10,000 orders of one item. */
  scenario: ScenarioName
  /** Whose orders they are. */
  vendor_id: string
  /** The orders that were made. */
  ord_nos: string[]
  /** Their items, and those that an exchange made. */
  item_list: ScenarioItem[]
  /** The settlement that it is about, when it is. */
  settlement_no: string | null
}

export interface SandboxCallsQuery {
  /** Only calls after this `call_no`. */
  after?: number | undefined
  /** Calls at most; 100 when left out. */
  limit?: number | undefined
}

export interface SandboxCall {
  /** Rises with each call; of two that end at a time, either may be first. */
  call_no: number
  vendor_id: string
  /** With which key. */
  key_id: string
  request_id: string
  /** When it came, in real time. */
  received_at: string
  /** Milliseconds until it was answered, or cut. */
  duration_ms: number
  /** Method and path, with parameters in braces. */
  endpoint: string
  /** HTTP status of the answer, also of one that was cut on purpose. */
  status: number
  /** Why it was refused as a whole; null: it was not. */
  error_code: ErrorCode | null
  /** What went wrong on purpose; null: nothing. */
  fault: FaultKind | null
  /** What Retry-After said; null: it was not sent. */
  retry_after_seconds: number | null
  /** Of registering waybills: entries sent; null: another call. */
  entry_count: number | null
  /** Of these, entries with an idempotency key. */
  keyed_count: number | null
  /** first: a list was read from its beginning. next: a further page of it. wait: with `wait`, until there is news. one: a single thing. null: no read. */
  reading: 'first' | 'next' | 'wait' | 'one' | null
}

export interface SandboxCallsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Newest first. */
  call_list: SandboxCall[]
}

/** What a passkey has signed: the JSON of the credential that the browser answers. */
export interface PasskeyProof {
  /** Id of the passkey as the browser knows it, in base64url. */
  id: string
  /** Id of the passkey as the browser knows it, in base64url. */
  rawId: string
  type: 'public-key'
  response: {
    /** What the browser says of the page: challenge and origin. */
    clientDataJSON: string
    /** What the authenticator says. */
    authenticatorData: string
    /** Its signature over both. */
    signature: string
    /** Whose passkey the authenticator says it is. */
    userHandle?: string | null | undefined
  }
}

/** A new passkey: the JSON of the credential that the browser answers. */
export interface PasskeyRegistration {
  /** Id of the passkey as the browser knows it, in base64url. */
  id: string
  /** Id of the passkey as the browser knows it, in base64url. */
  rawId: string
  type: 'public-key'
  response: {
    /** What the browser says of the page: challenge and origin. */
    clientDataJSON: string
    /** The new key. Who made the authenticator is not asked. */
    attestationObject: string
    /** How the browser reaches the authenticator. */
    transports?: string[] | null | undefined
  }
}

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes, for `navigator.credentials.get`. */
export interface RequestOptions {
  /** What is to be signed, in base64url. It works once. */
  challenge: string
  /** The host that passkeys belong to. */
  rpId: string
  /** Milliseconds until the challenge ends. */
  timeout: number
  userVerification: 'required'
  /** Empty: whichever the browser has for us. */
  allowCredentials: {
    /** Id of the passkey as the browser knows it, in base64url. */
    id: string
    type: 'public-key'
    /** How the browser reaches the authenticator. */
    transports: string[]
  }[]
}

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes, for `navigator.credentials.create`. */
export interface CreationOptions {
  /** What is to be signed, in base64url. It works once. */
  challenge: string
  rp: {
    /** The host that passkeys belong to. */
    id: string
    /** Name of the marketplace. */
    name: string
  }
  user: {
    /** Id of the person, in base64url. */
    id: string
    /** Login of the person. */
    name: string
    /** Name of the person. */
    displayName: string
  }
  pubKeyCredParams: {
    type: 'public-key'
    /** COSE number of the algorithm. */
    alg: number
  }[]
  /** Milliseconds until the challenge ends. */
  timeout: number
  attestation: 'none'
  /** Passkeys that the person has already. */
  excludeCredentials: {
    /** Id of the passkey as the browser knows it, in base64url. */
    id: string
    type: 'public-key'
    /** How the browser reaches the authenticator. */
    transports: string[]
  }[]
  authenticatorSelection: {
    residentKey: 'required'
    requireResidentKey: true
    userVerification: 'required'
  }
}

export interface PasskeyRequestAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes, for `navigator.credentials.get`. */
  options: RequestOptions
}

export interface PasskeyCreationAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes, for `navigator.credentials.create`. */
  options: CreationOptions
}

export interface Passkey {
  /** ULID */
  passkey_id: string
  /** What the person calls it, such as the device. */
  name: string
  /** `synced`: the person has it on other devices as well; `device`: only where it was made. */
  kind: 'synced' | 'device'
  /** When it was set up. */
  created_at: string
  /** When it was used last. */
  last_used_at: string | null
  /** When its counter last went back: there may be a copy of it. Remove it, and set up another. */
  suspected_at: string | null
}

export interface PasskeyListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** In the order in which they were set up. */
  passkey_list: Passkey[]
}

export interface PasskeyAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  passkey: Passkey
}

export interface PasskeyCreate {
  /** What the person calls it, such as the device. */
  name: string
  /** A new passkey: the JSON of the credential that the browser answers. */
  passkey: PasskeyRegistration
}

export interface PasskeyUpdate {
  /** What the person calls it, such as the device. */
  name: string
}

export interface Membership {
  /** Id of the vendor, a ULID. null: the operator. */
  vendor_id: string | null
  /** Trade name of the vendor. */
  vendor_name: string | null
  /** Address of the vendor, as its papers have it. */
  vendor_address: string | null
  /** Phone of the vendor, as its papers have it. */
  vendor_phone: string | null
  /** Whether the vendor may call; `active` for the operator. */
  status: VendorStatus
  /** What the person may do there. */
  role: Role
}

export interface Person {
  /** ULID */
  person_id: string
  /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
  login: string
  /** Name of the person. */
  name: string
  /** Language of the pages. */
  language: Language
}

export interface SessionState {
  /** ULID */
  session_id: string
  /** What the person has besides the password: `totp` with an authenticator app, `passkey` with passkeys alone. */
  second_factor: SecondFactor
  /** How many passkeys the person has, besides an app or instead of one. */
  passkey_count: number
  /** Whether a second factor must be set up before anything else can be called. */
  second_factor_needed: boolean
  /** Until when calls that need a fresh factor may be made. */
  fresh_until: string
  /** When the session ends unless it is used. */
  idle_until: string
  /** When the session ends in any case. */
  expires_at: string
}

export interface SessionAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  person: Person
  /** At least one. */
  memberships: Membership[]
  session: SessionState
  /** IANA name of the zone in which days begin and end. */
  time_zone: string
  /** Whether supply prices are entered with their VAT; settlements that exist keep what held when they were made. */
  supply_price_vat: 'inclusive' | 'exclusive'
  /** Trade name of the marketplace. */
  marketplace_name: string
  /** Whether there is a sandbox, so that pages can go into test mode. */
  sandbox: boolean
}

export interface SignIn {
  /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
  login: string
  /** Password, 10 characters or more. */
  password: string
  /** Six digits of the authenticator app. A code is used once. */
  totp?: string | null | undefined
  /** What a passkey has signed: the JSON of the credential that the browser answers. */
  passkey?: PasskeyProof | null | undefined
}

export interface MeUpdate {
  /** Name of the person. */
  name?: string | null | undefined
  /** Language of the pages. */
  language?: Language | null | undefined
}

export interface FactorProof {
  /** Six digits of the authenticator app. A code is used once. */
  totp?: string | null | undefined
  /** Password, 10 characters or more. */
  password?: string | null | undefined
  /** What a passkey has signed: the JSON of the credential that the browser answers. */
  passkey?: PasskeyProof | null | undefined
}

export interface PasskeySignIn {
  /** What a passkey has signed: the JSON of the credential that the browser answers. */
  passkey: PasskeyProof
}

export interface SignedOutAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  signed_out: true
}

export interface TotpAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Secret in base 32, to be typed into an authenticator app. */
  secret: string
  /** The same as an address, to be shown as a QR code. */
  otpauth_url: string
}

export interface TotpConfirm {
  /** Six digits of the authenticator app. A code is used once. */
  totp: string
}

export interface InvitationRead {
  /** What stands behind `#` in the link. */
  token: string
}

export interface InvitationAccept {
  /** What stands behind `#` in the link. */
  token: string
  /** Name of the person. */
  name?: string | null | undefined
  /** Password, 10 characters or more. */
  password: string
  /** Six digits of the authenticator app. A code is used once. */
  totp?: string | null | undefined
  /** What a passkey has signed: the JSON of the credential that the browser answers. */
  passkey?: PasskeyProof | null | undefined
}

export interface InvitationReadAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  invitation: {
    /** A place to work, or a new password. */
    kind: InvitationKind
    /** What the person signs in with: an e-mail address or any other name. Capitals do not matter. */
    login: string
    /** Name of the person. */
    name: string
    /** null: the operator. */
    vendor_name: string | null
    /** What the person may do there; null of a new password. */
    role: Role | null
    /** When the link stops working. */
    expires_at: string
  }
}

export interface PasswordChange {
  /** Password, 10 characters or more. */
  password: string
  /** Password, 10 characters or more. */
  new_password: string
}

export interface OpenSession {
  /** ULID */
  session_id: string
  /** When it was begun. */
  created_at: string
  /** When it was used last, to the minute. */
  last_seen_at: string
  /** When it ends in any case. */
  expires_at: string
  /** Network address where it was begun. */
  address: string
  /** What the browser calls itself. */
  user_agent: string
  /** Whether this call was made by it. */
  is_current: boolean
}

export interface SessionListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Newest first. */
  session_list: OpenSession[]
}

export interface AccountingQuery {
  /** The month, YYYY-MM: settlements whose `period_end` is in it. */
  month: string
  /** purchases (매입장): a row for each settlement and tax kind; journal (분개장): what is debited and credited. purchases when left out. */
  list?: 'purchases' | 'journal' | undefined
  /** xlsx of purchases and csv of the journal when left out. */
  format?: ExportFormat | undefined
}

export interface SettlementLine {
  /** Lines are never changed; a higher id came later. */
  line_id: string
  /** Kind of the line. carried_out: the sale went on to the open settlement, as it was not shipped. balance_out, balance_in: a settlement below zero was closed at 0, and the vendor’s next one takes it up. */
  kind: LineKind
  /** null: the line belongs to no item. */
  ord_prd_no: string | null
  /** null: it belongs to no order. */
  ord_no: string | null
  /** Product name, as the item says now; empty for a line of no item. */
  product_title: string
  /** Who receives the goods. Only for the vendor; empty once the order is masked. */
  receiver_name?: string | undefined
  /** The day on which the goods left; null: they have not. */
  supplied_on: string | null
  /** Supply unit price. */
  unit_price: number
  /** Quantity; negative in a reversal, in a partial return, and in what was carried out. */
  quantity: number
  /** What the line adds to the settlement. For a price change, the difference to the price before. */
  total_amount: number
  /** The whole price that the line belongs to. */
  price_total: number
  /** Why: the reason of an adjustment, or who is at fault for goods that come back. null: the kind says it. */
  reason_code: 'price_correction' | 'partial_return' | 'penalty' | 'logistics' | 'promotion' | 'other' | 'vendor' | 'customer' | 'market' | null
  /** What was written beside it. */
  memo: string | null
  /** How it counts in sums by VAT. none: outside VAT, in the payable amount alone. */
  tax_type: 'taxable' | 'exempt' | 'zero_rated' | 'none' | null
  /** The line that it corrects, takes back or belongs to. */
  refers_to: string | null
  /** When. */
  recorded_at: string
  /** Which call recorded it. */
  source: string
  request_id: string
  done_by: Author | null
  /** The reversal that this line undoes. */
  offsets_line_id: string | null
}

export interface SettlementLinesQuery {
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
  /** Only lines of this kind. */
  kind?: LineKind | undefined
  /** true: only lines that belong to no price: adjustments, shipping and balances. */
  apart?: boolean | undefined
}

export interface SettlementLinesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  line_list: SettlementLine[]
  pagination: Pagination
}

export interface MonthEndStep {
  /** The steps, in this order. */
  step: 'review' | 'confirm' | 'transfer' | 'pay' | 'tax_invoices' | 'statements'
  /** none: there is nothing to do yet; todo; part: something is left; done; ready: files can be made. */
  state: 'none' | 'todo' | 'part' | 'done' | 'ready'
  done: {
    /** How many: settlements, or vendors for tax invoices. */
    count: number
    /** What they come to, in won; null for tax invoices. */
    amount: number | null
  }
  todo: {
    /** How many: settlements, or vendors for tax invoices. */
    count: number
    /** What they come to, in won; null for tax invoices. */
    amount: number | null
  }
  /** Who did how much, most first. */
  done_by: {
    /** Name of the person then; null: a program. */
    name: string | null
    /** How many: settlements, or vendors for tax invoices. */
    count: number
    /** When this person did it last. */
    last_at: string
  }[]
  /** What the step leaves out, also what the steps before it left out. */
  left_out: {
    /** Why. */
    reason: 'unshipped' | 'owed' | 'pending' | 'on_hold' | 'account_changed' | 'no_account' | 'not_batched' | 'in_batch' | 'not_paid' | 'not_issued' | 'not_in_form' | 'not_in_file'
    /** How many: settlements, or vendors for tax invoices. */
    count: number
    /** What they come to, in won; null for tax invoices. */
    amount: number | null
    /** The first 200. */
    named: {
      vendor_id: string
      vendor_name: string
      /** null for tax invoices. */
      settlement_id: string | null
    }[]
  }[]
}

export interface MonthEndQuery {
  /** The month, YYYY-MM: settlements whose `period_end` is in it. */
  month: string
  /** `mark` of an answer before: while nothing has changed since, `step_list` is null. */
  seen?: string | undefined
}

export interface MonthEndAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Differs when somebody has done something of the month since. */
  mark: string
  step_list: MonthEndStep[] | null
  /** The newest job of the month for confirmation, tax invoices and statements, if any is kept. */
  job_list: Job[]
}

export interface Settlement {
  /** Settlement id (ULID) */
  settlement_id: string
  /** SET-YYYYMMDD-NNN */
  settlement_no: string
  /** State of the settlement. */
  status: SettlementStatus
  /** First day of the period. */
  period_start: string
  /** Last day of the period. */
  period_end: string
  /** Pay-out day. */
  settlement_date: string
  vendor_id: string
  vendor_name: string
  /** Number of items that have a sale in the settlement. */
  item_count: number
  /** Sum of the sales at their current prices, in won */
  subtotal: number
  /** Sum of the reversals, 0 or below, in won */
  cancellation_subtotal: number
  /** Items that are not shipped: no waybill, neither shipped nor delivered, and their amount not deducted again. */
  unshipped_count: number
  /** Total of the items that are not shipped, in won */
  unshipped_subtotal: number
  /** Sum of adjustments, shipping and balances, signed, in won */
  adjustment_subtotal: number
  /** Of that, what was carried from the settlement before (전기 이월, below 0) or to the next one (차기 이월), in won */
  balance_amount: number
  /** Amount without VAT, in won */
  supply_amount: number
  /** VAT, in won */
  vat_amount: number
  /** Sum of the lines outside VAT, in won */
  outside_vat_amount: number
  /** `supply_amount` + `vat_amount` + `outside_vat_amount`: what is to be paid to the vendor; may be negative, in won */
  payable_amount: number
  /** What of it is not paid yet; below 0: what the vendor owes, in won */
  outstanding_amount: number
  /** When the settlement was opened. */
  created_at: string
  /** When it was confirmed. */
  confirmed_at: string | null
  /** Who confirmed it, as the person was called then. null: a program, or nobody. */
  confirmed_by: string | null
  /** When nothing was outstanding any more. */
  paid_at: string | null
  /** Who recorded the last payment, as the person was called then. null: a program, or nobody. */
  paid_by: string | null
  /** Day of the last payment; null while something is outstanding. */
  paid_on: string | null
  /** Reference of the last payment. */
  reference: string | null
  /** The open batch of transfers that it stands in. */
  batch_id: string | null
  /** Payments of it are on hold: no batch of transfers pays it. false once it is paid. */
  on_hold: boolean
  /** What holds it: itself, its vendor, or that the vendor is suspended. */
  held_by: 'settlement' | 'vendor' | 'suspension' | null
  /** Why it is on hold, as it was entered. */
  hold_reason: string | null
  /** What speaks against transferring it: no account that can be used, so that no file of bank transfers has it, or another account than at the confirmation. null: nothing, or there is nothing to transfer now. */
  account_warning: 'NO_ACCOUNT' | 'NO_BANK' | 'ACCOUNT_UNREADABLE' | 'ACCOUNT_CHANGED' | null
  /** When it was last made pending again. */
  reopened_at: string | null
  /** Who made it pending again, as the person was called then. null: a program, or nobody. */
  reopened_by: string | null
  /** Reason for reopening it, if one was given. */
  reopen_reason: string | null
}

export interface SettlementListQuery {
  /** Only those in this state. */
  status?: SettlementStatus | undefined
  /** Only those of this vendor. */
  vendor_id?: string | undefined
  /** Only the one with this number. */
  settlement_no?: string | undefined
  /** Earliest period_end. */
  from?: string | undefined
  /** Latest period_end, included. */
  to?: string | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface SettlementListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  settlement_list: Settlement[]
  pagination: LongPagination
}

export interface SettlementAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  settlement: Settlement
}

export interface StatementArchiveQuery {
  /** The month, YYYY-MM: settlements whose `period_end` is in it. */
  month: string
  /** pdf when left out. */
  format?: ArchiveFormat | undefined
  /** A zip holds the statements of 500 settlements; further ones are on page 2 and so on. */
  page?: number | undefined
  /** Only those of this vendor. */
  vendor_id?: string | undefined
}

export interface SettlementStatementQuery {
  /** standard when left out. */
  settlement_type?: StatementType | undefined
  /** pdf when left out. CSV and XLSX have a row for each line. */
  format?: 'pdf' | 'json' | 'csv' | 'xlsx' | undefined
}

export interface SettlementStepAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  settlement: Settlement
  /** Empty when there are no warnings. */
  warnings: (PeriodRunningWarning | UnshippedItemsWarning | SupplierProfileWarning | MarketplaceProfileWarning | NegativePayableWarning | SupplyDayOddWarning | PaidBeforePeriodEndWarning | NoAccountWarning | AccountChangedWarning | OnHoldWarning)[]
  /** What was carried over, when `carry_over_unshipped` was sent. */
  carried?: {
    /** Items that went to the open settlement. */
    count: number
    /** What they come to, in won */
    amount: number
  } | undefined
  /** What was set off, when that was asked for. */
  set_off?: {
    /** Settlements that were below zero. */
    count: number
    /** What they came to, 0 or below, in won */
    amount: number
  } | undefined
}

export interface ConfirmRequest {
  /** With true, the call is refused when there is any warning, and nothing changes. */
  strict?: boolean | null | undefined
  /** With true, items that are not shipped go to the open settlement of the vendor first: they are printed there, and no longer here. Not where that has another VAT rule. */
  carry_over_unshipped?: boolean | null | undefined
  /** With true, a settlement below zero is closed at 0: the vendor’s open settlement takes up what it lacks (전기 이월). */
  set_off?: boolean | null | undefined
}

export interface PayRequest {
  /** Day of the payment, from the day of the confirmation to today; today when left out. */
  paid_on?: string | null | undefined
  /** Reference of the payment. */
  reference?: string | null | undefined
  /** With true, the call is refused when there is any warning, and nothing changes. */
  strict?: boolean | null | undefined
}

export interface ReopenRequest {
  /** Why; kept with the settlement. */
  reason?: string | null | undefined
}

export interface ConfirmPeriodRequest {
  /** Every pending settlement whose period ended on or before this day is confirmed. Before today. */
  period_end: string
  /** Of these only: a month is confirmed in parts. All of them when left out. */
  settlement_ids?: string[] | null | undefined
  /** With true, you get the same answer, but nothing changes. */
  dry_run?: boolean | null | undefined
  /** With true, settlements with warnings are skipped. */
  strict?: boolean | null | undefined
  /** With true, items that are not shipped go to the open settlement of the vendor first: they are printed there, and no longer here. Not where that has another VAT rule. */
  carry_over_unshipped?: boolean | null | undefined
  /** With true, a settlement below zero is closed at 0: the vendor’s open settlement takes up what it lacks (전기 이월). */
  set_off?: boolean | null | undefined
}

export interface SkippedSettlement {
  settlement_id: string
  settlement_no: string
  vendor_name: string
  /** What it comes to, in won */
  payable_amount: number
  warnings: (PeriodRunningWarning | UnshippedItemsWarning | SupplierProfileWarning | MarketplaceProfileWarning | NegativePayableWarning | SupplyDayOddWarning | PaidBeforePeriodEndWarning | NoAccountWarning | AccountChangedWarning | OnHoldWarning)[]
}

export interface ConfirmPeriodAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  confirmed_count: number
  /** Total of the confirmed settlements, in won */
  payable_amount: number
  /** What was carried over, when `carry_over_unshipped` was sent. */
  carried?: {
    /** Items that went to the open settlement. */
    count: number
    /** What they come to, in won */
    amount: number
  } | undefined
  /** What was set off, when `set_off` was sent. */
  set_off?: {
    /** Settlements that were below zero. */
    count: number
    /** What they came to, 0 or below, in won */
    amount: number
  } | undefined
  /** Settlements with warnings, left pending because `strict` was sent. */
  skipped: SkippedSettlement[]
}

export interface PaySettlementsRequest {
  /** These settlements. Either this or `period_end`. */
  settlement_ids?: string[] | null | undefined
  /** Every confirmed settlement whose period ended on or before this day. */
  period_end?: string | null | undefined
  /** Day of the payment, at most today; today when left out. */
  paid_on?: string | null | undefined
  /** Reference of the payment, kept with each. */
  reference?: string | null | undefined
  /** With true, you get the same answer, but nothing changes. */
  dry_run?: boolean | null | undefined
  /** With true, settlements with warnings are skipped. */
  strict?: boolean | null | undefined
}

export interface UnpaidSettlement {
  settlement_id: string
  /** Why. NOT_READY: it has warnings, and `strict` was sent. ALREADY_PAID: on another day, or with another reference. IN_BATCH: an open batch of transfers pays it. VALIDATION_ERROR: `paid_on` lies before its confirmation. */
  error_code: 'NOT_READY' | 'INVALID_SETTLEMENT_STATE' | 'SETTLEMENT_NOT_FOUND' | 'ALREADY_PAID' | 'IN_BATCH' | 'VALIDATION_ERROR'
  /** The same as a sentence. */
  message: string
  /** null unless it was looked at. */
  settlement_no: string | null
  vendor_name: string | null
  /** What it comes to, in won */
  payable_amount: number | null
  warnings: (PeriodRunningWarning | UnshippedItemsWarning | SupplierProfileWarning | MarketplaceProfileWarning | NegativePayableWarning | SupplyDayOddWarning | PaidBeforePeriodEndWarning | NoAccountWarning | AccountChangedWarning | OnHoldWarning)[]
}

export interface PaySettlementsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Settlements that this call marked as paid. */
  paid_count: number
  /** What they come to, in won */
  payable_amount: number
  /** Those that were paid before, as this call says or with nothing said; they stay as they are. */
  already_paid_count: number
  skipped: UnpaidSettlement[]
}

export interface OwnSettlement {
  /** Settlement id (ULID) */
  settlement_id: string
  /** SET-YYYYMMDD-NNN */
  settlement_no: string
  /** State of the settlement. */
  status: SettlementStatus
  /** First day of the period. */
  period_start: string
  /** Last day of the period. */
  period_end: string
  /** Pay-out day. */
  settlement_date: string
  /** Number of items that have a sale in the settlement. */
  item_count: number
  /** Sum of the sales at their current prices, in won */
  subtotal: number
  /** Sum of the reversals, 0 or below, in won */
  cancellation_subtotal: number
  /** Sum of adjustments, shipping and balances, signed, in won */
  adjustment_subtotal: number
  /** Of that, what was carried from the settlement before (전기 이월, below 0) or to the next one (차기 이월), in won */
  balance_amount: number
  /** Amount without VAT, in won */
  supply_amount: number
  /** VAT, in won */
  vat_amount: number
  /** Sum of the lines outside VAT, in won */
  outside_vat_amount: number
  /** `supply_amount` + `vat_amount` + `outside_vat_amount`: what is to be paid to the vendor; may be negative, in won */
  payable_amount: number
  /** What of it is not paid yet; below 0: what the vendor owes, in won */
  outstanding_amount: number
  /** Day of the last payment; null while something is outstanding. */
  paid_on: string | null
  /** Reference of the last payment. */
  reference: string | null
  /** Payments of it are on hold: no batch of transfers pays it. false once it is paid. */
  on_hold: boolean
  /** Items that are not shipped: no waybill, neither shipped nor delivered, and their amount not deducted again. */
  unshipped_count: number
}

export interface OwnSettlementListQuery {
  /** Only those in this state. */
  status?: SettlementStatus | undefined
  /** Earliest period_end. */
  from?: string | undefined
  /** Latest period_end, included. */
  to?: string | undefined
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface OwnSettlementListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  settlement_list: OwnSettlement[]
  pagination: Pagination
}

export interface OwnStatementArchiveQuery {
  /** The month, YYYY-MM: settlements whose `period_end` is in it. */
  month: string
  /** pdf when left out. */
  format?: ArchiveFormat | undefined
  /** A zip holds the statements of 500 settlements; further ones are on page 2 and so on. */
  page?: number | undefined
}

export interface OwnSettlementAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  settlement: OwnSettlement
}

/** The period of the settlement has not ended. */
export interface PeriodRunningWarning {
  code: 'PERIOD_RUNNING'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** Last day of the period. */
    period_end: string
    /** Today in the marketplace's time zone. */
    today: string
  }
}

/** Items of the settlement were not sent yet. */
export interface UnshippedItemsWarning {
  code: 'UNSHIPPED_ITEMS'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** Number of these items. */
    count: number
    /** Their total, in won. */
    amount: number
    /** How many of them the vendor has marked as unavailable. Cancel those, because their price stays payable. */
    unavailable_count: number
  }
}

/** Something in the profile of the vendor is missing or wrong that its statements print. */
export interface SupplierProfileWarning {
  code: 'SUPPLIER_PROFILE_INCOMPLETE'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    missing_fields: ('name' | 'biz_no' | 'owner' | 'address')[]
  }
}

/** Something in the profile of the marketplace is missing or wrong that statements print. */
export interface MarketplaceProfileWarning {
  code: 'MARKETPLACE_PROFILE_INCOMPLETE'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    missing_fields: ('name' | 'biz_no' | 'owner' | 'address')[]
  }
}

/** Cancellations and returns are more than sales, so there is nothing to pay. */
export interface NegativePayableWarning {
  code: 'NEGATIVE_PAYABLE'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** In won, below 0. */
    payable_amount: number
  }
}

/** Items were sent more than 45 days outside the period of the settlement: the day decides the month of the tax invoice. */
export interface SupplyDayOddWarning {
  code: 'SUPPLY_DAY_ODD'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** Number of these items. */
    count: number
    /** The earliest of their days. */
    first_day: string
    /** The latest of their days. */
    last_day: string
    /** First day of the period. */
    period_start: string
    /** Last day of the period. */
    period_end: string
  }
}

/** The day of the payment lies before the end of the period. */
export interface PaidBeforePeriodEndWarning {
  code: 'PAID_BEFORE_PERIOD_END'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** Day of the payment. */
    paid_on: string
    /** Last day of the period. */
    period_end: string
  }
}

/** The vendor has no account that can be used, so the settlement is in no file of bank transfers. */
export interface NoAccountWarning {
  code: 'NO_ACCOUNT'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** As in the list of what no transfer pays. */
    reason: 'NO_ACCOUNT' | 'NO_BANK' | 'ACCOUNT_UNREADABLE'
  }
}

/** The bank account of the vendor is another one than when the settlement was confirmed. */
export interface AccountChangedWarning {
  code: 'ACCOUNT_CHANGED'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: Record<string, unknown>
}

/** Payments are on hold, so no batch pays the settlement. */
export interface OnHoldWarning {
  code: 'ON_HOLD'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** settlement: it is on hold itself. vendor: all payments to the vendor are. suspension: the vendor is suspended. */
    held_by: 'settlement' | 'vendor' | 'suspension'
    /** Why, as it was entered. */
    reason: string | null
  }
}

/** The business registration number is not ten digits, or its last digit does not fit the others. */
export interface BizNoWarning {
  code: 'BIZ_NO_INVALID'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** As it is stored. */
    biz_no: string
  }
}

/** Some of the bank fields are there and others are empty. */
export interface BankIncompleteWarning {
  code: 'BANK_ACCOUNT_INCOMPLETE'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    missing_fields: ('bank_code' | 'bank_account' | 'account_holder')[]
  }
}

/** No bank with this code is known; statements print the code. */
export interface BankUnknownWarning {
  code: 'BANK_CODE_UNKNOWN'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: {
    /** As it is stored. */
    bank_code: string
  }
}

/** The account was encrypted with another key: bank_account is empty in this answer and on statements. */
export interface BankUnreadableWarning {
  code: 'BANK_ACCOUNT_UNREADABLE'
  /** What is wrong and what to do, for people to read. */
  message: string
  details: Record<string, unknown>
}

export interface StatementRequest {
  /** Order number. When both numbers are sent, this one is used. */
  ord_no?: string | null | undefined
  /** Order item number. */
  ord_prd_no?: string | null | undefined
  /** standard (default), or cancellation: the negative statement of cancelled and returned items. */
  settlement_type?: StatementType | null | undefined
}

export interface SettlementHeader {
  /** Settlement id (ULID) */
  settlement_id: string
  /** SET-YYYYMMDD-NNN */
  settlement_no: string
  /** State of the settlement. */
  status: SettlementStatus
  /** First day of the period. */
  period_start: string
  /** Last day of the period. */
  period_end: string
  /** Pay-out day. */
  settlement_date: string
}

export interface StatementOrder {
  /** Number of the settlement that contains these lines. An order can be in several settlements. */
  settlement_no: string
  /** Delivery date */
  delivery_date: string
  /** Proof number */
  proof_number: string
  receiver: {
    /** Business registration number */
    biz_no: string
    /** Trade name */
    name: string
    /** Representative */
    owner: string
    /** Address */
    address: string
    /** Phone */
    phone: string
    /** Business type */
    biz_type: string
    /** Business category */
    biz_kind: string
  }
  supplier: {
    /** Trade name */
    name: string
    /** Business registration number */
    biz_no: string
    /** Representative */
    owner: string
    /** Address */
    address: string
    /** Business type */
    biz_type: string
    /** Business category */
    biz_kind: string
    /** Phone */
    phone: string
    /** E-mail */
    email: string
  }
  items: {
    /** Line number */
    no: number
    /** Insurance code; empty when not applicable */
    insurance_code: string
    /** Product name */
    product_title: string
    /** Specification */
    specifications: string
    /** Unit */
    unit: string
    /** Quantity */
    quantity: number
    /** Supply unit price */
    unit_price: number
    /** unit_price x quantity */
    amount: number
    /** Tax type */
    tax_type: TaxType
    /** Only in a cancellation: cancelled, returned, or replaced by an exchange. */
    claim_type?: ClaimType | undefined
    /** Only in a cancellation: the day on which the goods had left; null when they had not. */
    supplied_on?: string | null | undefined
    /** Only in a cancellation: the settlement that contains the sale. */
    sale_settlement_no?: string | undefined
  }[]
  summary: {
    /** Sum of amount */
    subtotal: number
    /** Amount without VAT */
    supply_amount: number
    /** VAT */
    vat_amount: number
    /** supply_amount + vat_amount */
    total: number
    /** Receivable; empty when not applicable */
    outstanding: string
  }
  footer: {
    /** Notes */
    notes: string
    /** Sales office */
    sales_office: string
    /** Sales representative */
    sales_rep_name: string
    /** Phone of the sales representative */
    sales_rep_phone: string
  }
}

export interface StatementAnswer {
  success: true
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** true: these are real orders; false: test data of the sandbox. */
  livemode: boolean
  settlement: SettlementHeader
  orders: StatementOrder[]
  /** Adjustments, shipping and balances of a whole settlement, with its standard statement. Left out when there are none. */
  adjustments?: {
    /** Line number */
    no: number
    /** The line of the settlement */
    line_id: string
    /** Kind of the line */
    kind: 'adjustment' | 'shipping' | 'return_shipping' | 'balance_out' | 'balance_in'
    /** Why: the reason of an adjustment, or who is at fault for goods that come back. null: the kind says it. */
    reason_code: 'price_correction' | 'partial_return' | 'penalty' | 'logistics' | 'promotion' | 'other' | 'vendor' | 'customer' | 'market' | null
    /** What was written beside it. */
    memo: string | null
    /** Tax type. none: outside VAT */
    tax_type: 'taxable' | 'exempt' | 'zero_rated' | 'none'
    /** The line that it corrects, takes back or belongs to. */
    refers_to: string | null
    /** The settlement of the line that it refers to */
    sale_settlement_no: string | null
    /** The day on which the goods of its item had left */
    supplied_on: string | null
    /** The day on which it was recorded */
    adjusted_on: string
    /** Order number; null when it belongs to no order */
    ord_no: string | null
    /** Order item number; null when it belongs to no item */
    ord_prd_no: string | null
    /** Product name when it was recorded; empty when it belongs to no item */
    product_title: string
    /** Quantity */
    quantity: number
    /** Unit price */
    unit_price: number
    /** What it adds to the settlement */
    amount: number
    /** Amount without VAT; 0 outside VAT */
    supply_amount: number
    /** VAT */
    vat_amount: number
    /** What it adds to the payable amount */
    total: number
  }[] | undefined
  /** Only with `content_hash`: which of the two statements of the settlement it is. */
  settlement_type?: StatementType | undefined
  /** Only with `content_hash`: the account on the paper; null when it has none. */
  account?: {
    /** Bank code */
    bank_code: string
    /** Account number */
    bank_account: string
    /** Account holder */
    account_holder: string
  } | null | undefined
  /** Only with `content_hash`: the canonical form that was hashed. */
  content_form?: 'napum-statement-1' | 'napum-statement-2' | undefined
  /** SHA-256 of the content in its canonical form, in hexadecimal. Only of a whole settlement that is confirmed or paid. */
  content_hash?: string | undefined
  /** The code that is printed on the PDF; `GET /verify/{check_code}` says what it belongs to. */
  check_code?: string | undefined
}

export interface TaxInvoiceVendorsQuery {
  /** Month of supply, YYYY-MM. */
  month: string
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
}

export interface TaxInvoiceArchiveQuery {
  /** Month of supply, YYYY-MM. */
  month: string
  /** Only those of this vendor. */
  vendor_id?: string | undefined
}

export interface TaxInvoiceVendor {
  vendor_id: string
  vendor_name: string
  biz_no: string
  total_list: TaxKindTotals[]
  file_list: InvoiceFile[]
  /** When the month was marked as issued; null: it was not. */
  issued_at: string | null
  /** Entries of `amendment_list`. */
  amendment_count: number
}

export interface TaxInvoiceVendorsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** In the order of their ids. */
  vendor_list: TaxInvoiceVendor[]
  pagination: Pagination
}

export interface MarkTaxInvoicesRequest {
  /** Month of supply, YYYY-MM. */
  month: string
  /** Only these; all vendors that have something to invoice when left out. */
  vendor_ids?: string[] | null | undefined
  approvals?: {
    vendor_id: string
    /** 종류 of the invoice: 01 일반, 02 영세율, 05 면세. */
    kind: '01' | '02' | '05'
    /** 승인번호. */
    approval_no: string
    /** 작성일자 of what was issued; the last day of the month when left out. */
    written_on?: string | null | undefined
    /** Business number of the buyer, where the vendor has several invoices of this kind. */
    buyer_biz_no?: string | null | undefined
  }[] | null | undefined
  /** Whether the amended invoices of `amendment_list` were issued as well: what stands now counts as issued. Without it the first sums of a month stay. */
  amended?: boolean | null | undefined
}

export interface MarkedInvoice {
  vendor_id: string
  /** 종류: 01 일반, 02 영세율, 05 면세. */
  kind: '01' | '02' | '05'
  buyer_biz_no: string
  /** 공급가액, in won. */
  supply_amount: number
  /** 세액, in won. */
  vat_amount: number
  /** 작성일자. */
  written_on: string
  /** 승인번호; null while nobody said it. */
  approval_no: string | null
  /** When it was marked as issued. */
  issued_at: string
}

export interface MarkTaxInvoicesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Month of supply, YYYY-MM. */
  month: string
  /** What counts as issued, in the order of vendors. */
  issued_list: MarkedInvoice[]
}

export interface TaxInvoicesQuery {
  /** Month of supply, YYYY-MM. */
  month: string
  /** json when left out. A file only of a month that has ended. */
  format?: 'json' | 'xlsx' | undefined
  /** Which file: `taxable` (59 columns), `exempt` (54 columns), or `apart` with what is not in these two. taxable when left out. */
  form?: 'taxable' | 'exempt' | 'apart' | undefined
  /** A file has 100 rows; the part to fetch, 1 when left out. */
  part?: number | undefined
}

export interface OwnTaxInvoiceArchiveQuery {
  /** Month of supply, YYYY-MM. */
  month: string
}

export interface InvoiceParty {
  /** Business registration number, digits only. */
  biz_no: string
  name: string
  owner: string
  address: string
  /** 업태 */
  biz_type: string
  /** 종목 */
  biz_kind: string
  email: string
}

export interface InvoiceItem {
  /** Day on which the goods left; of a summary, the last day of supply. */
  day: string
  /** Name of the goods; of a summary, the first with the number of the others. */
  name: string
  specifications: string
  quantity: number | null
  /** Only where quantity x unit price is the supply amount. */
  unit_price: number | null
  /** 공급가액, in won. */
  supply_amount: number
  /** 세액, in won. */
  vat_amount: number
}

export interface IssuedInvoice {
  /** 공급가액, in won. */
  supply_amount: number
  /** 세액, in won. */
  vat_amount: number
  /** 작성일자. */
  written_on: string
  /** 승인번호; null while nobody said it. */
  approval_no: string | null
  /** When it was marked as issued. */
  issued_at: string
}

export interface TaxInvoice {
  /** 종류: 01 일반, 02 영세율, 05 면세. */
  kind_code: '01' | '02' | '05'
  /** 작성일자: the last day of the month. */
  written_on: string
  /** Tax type of the goods. */
  tax_type: TaxType
  buyer: InvoiceParty
  /** 공급가액, in won. */
  supply_amount: number
  /** 세액, in won. */
  vat_amount: number
  /** Number of lines of statements in it. */
  item_count: number
  settlement_nos: string[]
  /** 01 영수 when all its settlements are paid, else 02 청구. */
  purpose_code: '01' | '02'
  /** Up to four; more are one summary. */
  item_list: InvoiceItem[]
  /** The file that has it; null when it is in none. */
  form: 'taxable' | 'exempt' | null
  /** Part of the file. */
  part: number | null
  /** Row of the sheet. */
  row: number | null
  /** Why it is in no file. */
  excluded: 'FRACTION_OF_WON' | 'NOTHING_TO_INVOICE' | null
  issued: IssuedInvoice | null
}

export interface InvoiceReversal {
  /** Day of the claim: 작성일자 of the amended invoice. */
  written_on: string
  /** Why; null when the claim was withdrawn later. */
  claim_type: ClaimType | null
  /** Month of the invoice that is to be amended, YYYY-MM. */
  supplied_month: string
  /** Tax type of the goods. */
  tax_type: TaxType
  buyer: InvoiceParty
  /** 공급가액, in won. */
  supply_amount: number
  /** 세액, in won. */
  vat_amount: number
  /** Number of lines of statements in it. */
  item_count: number
  settlement_nos: string[]
  /** What to do. */
  advice: string
}

export interface InvoiceAmendment {
  /** 01 기재사항 착오·정정, 02 공급가액 변동, 03 환입, 04 계약의 해제. */
  reason_code: '01' | '02' | '03' | '04'
  /** 종류 of the original. */
  kind_code: '01' | '02' | '05'
  /** 작성일자 of the amended invoice. */
  written_on: string
  original: {
    /** 작성일자. */
    written_on: string
    /** 승인번호; null while nobody said it. */
    approval_no: string | null
  }
  /** What came back, and why; null when nothing did. */
  claim_type: ClaimType | null
  /** Tax type of the goods. */
  tax_type: TaxType
  buyer: InvoiceParty
  /** Difference of 공급가액, in won. */
  supply_amount: number
  /** Difference of 세액, in won. */
  vat_amount: number
  /** Number of lines of statements in it. */
  item_count: number
  settlement_nos: string[]
  /** What to do. */
  advice: string
}

export interface UnshippedSupply {
  /** Tax type of the goods. */
  tax_type: TaxType
  buyer: InvoiceParty
  /** 공급가액, in won. */
  supply_amount: number
  /** 세액, in won. */
  vat_amount: number
  /** Number of lines of statements in it. */
  item_count: number
  settlement_nos: string[]
  /** What to do. */
  advice: string
}

export interface TaxKindTotals {
  /** Tax type. */
  tax_type: TaxType
  /** Sum of the invoices in the files. */
  invoiced: {
    /** 공급가액, in won. */
    supply_amount: number
    /** 세액, in won. */
    vat_amount: number
  }
  /** Sum of the invoices that are in no file. */
  excluded: {
    /** 공급가액, in won. */
    supply_amount: number
    /** 세액, in won. */
    vat_amount: number
  }
  /** Sum of the reversals of goods that had left and are deducted from no invoice. */
  reversed: {
    /** 공급가액, in won. */
    supply_amount: number
    /** 세액, in won. */
    vat_amount: number
  }
  /** Sum of goods that have not left yet. */
  unshipped: {
    /** 공급가액, in won. */
    supply_amount: number
    /** 세액, in won. */
    vat_amount: number
  }
  /** Goods that were cancelled before they left, with their reversals: nothing to do. */
  cancelled: {
    /** 공급가액, in won. */
    supply_amount: number
    /** 세액, in won. */
    vat_amount: number
  }
}

export interface InvoiceFile {
  /** Which form. */
  form: 'taxable' | 'exempt' | 'apart'
  part: number
  /** Rows of data. */
  rows: number
  file_name: string
}

export interface InvoiceWarning {
  /** For programs. */
  code: 'MONTH_RUNNING' | 'ALREADY_ISSUED' | 'RETURNS_DEDUCTED' | 'SETTLEMENTS_PENDING' | 'SUPPLIER_INCOMPLETE' | 'BUYER_INCOMPLETE' | 'TEXTS_LONG' | 'LISTS_CUT'
  /** For people. */
  message: string
  details: Record<string, unknown>
}

export interface TaxInvoicesAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Month of supply, YYYY-MM. */
  month: string
  supplier: InvoiceParty
  /** One for each buyer and tax kind. The first 1,000; files have all. */
  invoice_list: TaxInvoice[]
  /** Goods that came back in this month, and are deducted from no invoice: amend that of their supply. The first 1,000; files have all. */
  reversal_list: InvoiceReversal[]
  /** What the invoices of this month come to otherwise than when it was marked as issued. The first 1,000; files have all. */
  amendment_list: InvoiceAmendment[]
  /** In confirmed settlements, but not sent: no supply yet. The first 1,000; files have all. */
  unshipped_list: UnshippedSupply[]
  /** Of all tax types. Over all months they come to what the settlements come to. */
  total_list: TaxKindTotals[]
  /** Files that can be fetched with `format=xlsx`. */
  file_list: InvoiceFile[]
  warnings: InvoiceWarning[]
}

export interface VendorFigures {
  /** Items that still have to be sent. */
  open: number
  /** Those of them that were due before today. */
  late: number
  /** Of the items ordered in the last 30 days, today included, those that the vendor says are unavailable, also when they were cancelled since. Rounded half up to 4 decimals; null without items. */
  refused_share: number | null
  /** Of the items ordered in the last 30 days, today included, those that came back. Rounded half up to 4 decimals; null without items. */
  returned_share: number | null
  /** What is outstanding of settlements that are not paid, in won. Pending ones count with their lines: where prices are without VAT, it comes on top. Null for those whose role does not see settlements. */
  payable_amount: number | null
  /** When one of its people last signed in. */
  last_sign_in_at: string | null
  /** When one of its keys was last used. Written every 30 seconds. */
  last_call_at: string | null
}

export interface VendorDay {
  /** The day. */
  day: string
  /** Items that were ordered on it, with those that were cancelled since. */
  ordered: number
  /** Those of them that the vendor says are unavailable. */
  refused: number
  /** Those of them that were cancelled. */
  cancelled: number
  /** Those of them that came back. */
  returned: number
  /** Items that were sent on it for the first time. */
  sent: number
  /** Items that were due on it and still have to be sent; 0 for today and later. */
  late: number
}

export interface VendorFiguresQuery {
  /** First day; 30 days up to the last one when left out. */
  from?: string | undefined
  /** Last day, included; today when left out. The range has at most 366 days. */
  to?: string | undefined
}

export interface VendorFiguresAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  figures: VendorFigures
  /** Every day of the range, the oldest first. */
  day_list: VendorDay[]
}

export interface VendorSetup {
  vendor_id: string
  /** Whether all steps are done, but for key, webhook, seal, which a vendor can work without. */
  is_complete: boolean
  step_list: {
    /** profile: what statements print, with a register number whose last digit is right. people: somebody who can sign in. key: one that is valid. webhook: one that is active. */
    step: 'profile' | 'account' | 'contract' | 'people' | 'key' | 'webhook' | 'seal'
    is_done: boolean
    is_optional: boolean
    missing_fields: ('name' | 'biz_no' | 'owner' | 'address' | 'bank_code' | 'bank_account' | 'account_holder')[]
    /** Whether somebody has to act: an account that waits for its approval, an invitation that is open. */
    waits: boolean
  }[]
  /** What came of the last `napum test-integration` of the vendor (라이브 전 점검); null: none is known. */
  integration: Integration | null
}

export interface VendorSetupAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  setup: VendorSetup
}

export interface ShownAccount {
  bank_code: string
  /** The last characters of the account; empty: there is none. */
  account_last4: string
  account_holder: string
}

export interface MarketplaceProfile {
  /** Trade name */
  name: string
  /** Business registration number */
  biz_no: string
  /** Representative */
  owner: string
  /** Address */
  address: string
  /** Phone */
  phone: string
  /** E-mail; not printed */
  email: string
  /** Business type */
  biz_type: string
  /** Business category */
  biz_kind: string
  /** Sales office, for the foot of statements */
  sales_office: string
  /** Sales representative */
  sales_rep_name: string
  /** Phone of the sales representative */
  sales_rep_phone: string
  /** Notes, for the foot of statements */
  statement_notes: string
}

export interface MarketplaceUpdate {
  /** Trade name */
  name?: string | null | undefined
  /** Business registration number */
  biz_no?: string | null | undefined
  /** Representative */
  owner?: string | null | undefined
  /** Address */
  address?: string | null | undefined
  /** Phone */
  phone?: string | null | undefined
  /** E-mail; not printed */
  email?: string | null | undefined
  /** Business type */
  biz_type?: string | null | undefined
  /** Business category */
  biz_kind?: string | null | undefined
  /** Sales office, for the foot of statements */
  sales_office?: string | null | undefined
  /** Sales representative */
  sales_rep_name?: string | null | undefined
  /** Phone of the sales representative */
  sales_rep_phone?: string | null | undefined
  /** Notes, for the foot of statements */
  statement_notes?: string | null | undefined
}

export interface MarketplaceAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  marketplace: MarketplaceProfile
  /** IANA name of the zone in which days begin and end. */
  time_zone: string
  /** Empty when there are no warnings about the profile. */
  warnings: (BizNoWarning | BankIncompleteWarning | BankUnknownWarning | BankUnreadableWarning)[]
}

export interface VendorCreate {
  /** Trade name */
  name: string
  /** Business registration number */
  biz_no?: string | null | undefined
  /** Representative */
  owner?: string | null | undefined
  /** Address */
  address?: string | null | undefined
  /** Business type */
  biz_type?: string | null | undefined
  /** Business category */
  biz_kind?: string | null | undefined
  /** Phone */
  phone?: string | null | undefined
  /** E-mail */
  email?: string | null | undefined
  /** Bank that the vendor is paid at: its code of three digits, such as 004 */
  bank_code?: string | null | undefined
  /** Account that the vendor is paid on; stored encrypted */
  bank_account?: string | null | undefined
  /** Holder of the account */
  account_holder?: string | null | undefined
  /** Code of the vendor in the marketplace; unique among vendors */
  partner_code?: string | null | undefined
  /** Day of the contract with the vendor; null: there is none yet. */
  contract_on?: string | null | undefined
}

export interface VendorUpdate {
  /** Trade name */
  name?: string | null | undefined
  /** Business registration number */
  biz_no?: string | null | undefined
  /** Representative */
  owner?: string | null | undefined
  /** Address */
  address?: string | null | undefined
  /** Business type */
  biz_type?: string | null | undefined
  /** Business category */
  biz_kind?: string | null | undefined
  /** Phone */
  phone?: string | null | undefined
  /** E-mail */
  email?: string | null | undefined
  /** Bank that the vendor is paid at: its code of three digits, such as 004 */
  bank_code?: string | null | undefined
  /** Account that the vendor is paid on; stored encrypted */
  bank_account?: string | null | undefined
  /** Holder of the account */
  account_holder?: string | null | undefined
  /** Code of the vendor in the marketplace; unique among vendors */
  partner_code?: string | null | undefined
  /** A suspended vendor gets 403 within a second. */
  status?: VendorStatus | null | undefined
  /** Day of the contract with the vendor; null: there is none yet. */
  contract_on?: string | null | undefined
}

export interface Vendor {
  /** ULID */
  vendor_id: string
  /** Trade name */
  name: string
  /** Business registration number */
  biz_no: string
  /** Representative */
  owner: string
  /** Address */
  address: string
  /** Business type */
  biz_type: string
  /** Business category */
  biz_kind: string
  /** Phone */
  phone: string
  /** E-mail */
  email: string
  /** Bank that the vendor is paid at: its code of three digits, such as 004 */
  bank_code: string
  /** Account that the vendor is paid on; stored encrypted */
  bank_account: string
  /** Holder of the account */
  account_holder: string
  /** Code of the vendor in the marketplace; unique among vendors */
  partner_code: string | null
  /** Whether the vendor may call. */
  status: VendorStatus
  /** Day of the contract with the vendor; null: there is none yet. */
  contract_on: string | null
  /** When the vendor was added. */
  created_at: string
}

export interface VendorAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  vendor: Vendor
  /** Empty when there are no warnings about the profile. */
  warnings: (BizNoWarning | BankIncompleteWarning | BankUnknownWarning | BankUnreadableWarning)[]
}

export interface VendorListQuery {
  /** Page to read; 1 when left out. */
  page?: number | undefined
  /** Records on a page; 100 when left out. */
  limit?: number | undefined
  /** Part of the name, business number or partner code. */
  q?: string | undefined
  /** true: each vendor comes with its figures. */
  figures?: boolean | undefined
}

export interface ListedVendor {
  /** ULID */
  vendor_id: string
  /** Trade name */
  name: string
  /** Business registration number */
  biz_no: string
  /** Representative */
  owner: string
  /** Address */
  address: string
  /** Business type */
  biz_type: string
  /** Business category */
  biz_kind: string
  /** Phone */
  phone: string
  /** E-mail */
  email: string
  /** Bank that the vendor is paid at: its code of three digits, such as 004 */
  bank_code: string
  /** Account that the vendor is paid on; stored encrypted */
  bank_account: string
  /** Holder of the account */
  account_holder: string
  /** Code of the vendor in the marketplace; unique among vendors */
  partner_code: string | null
  /** Whether the vendor may call. */
  status: VendorStatus
  /** Day of the contract with the vendor; null: there is none yet. */
  contract_on: string | null
  /** When the vendor was added. */
  created_at: string
  figures?: VendorFigures | undefined
}

export interface VendorListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  vendor_list: ListedVendor[]
  pagination: LongPagination
}

export interface SealUpdate {
  /** PNG of at most 64 KiB and 1,000 x 1,000 pixels, in base64; null: no image. */
  image: string | null
}

export interface Seal {
  /** In pixels. */
  width: number
  /** In pixels. */
  height: number
  /** Of the PNG as it is kept, without what does not make the picture. */
  bytes: number
}

export interface SealAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  seal: Seal | null
}

export interface ApiKeyCreate {
  /** What the key is for. */
  label?: string | null | undefined
  /** ISO 8601 instant. Left out: the key does not expire. */
  expires_at?: string | null | undefined
  /** true: a key for the sandbox, which begins with napum_test_ and reaches test data only. Needs SANDBOX=on. */
  test?: boolean | null | undefined
}

export interface ApiKeyQuery {
  /** true: those of the sandbox; false when left out. */
  test?: boolean | undefined
}

export interface ApiKey {
  /** ULID */
  key_id: string
  /** First characters of the secret, to tell keys apart. */
  prefix: string
  label: string | null
  /** When the key was issued. */
  created_at: string
  issued_by: Author | null
  /** When the key stops working. */
  expires_at: string | null
  /** When the key was last used. Written every 30 seconds, so a later use may not show yet. */
  last_used_at: string | null
  /** When the key was revoked. */
  revoked_at: string | null
  revoked_by: Author | null
}

export interface ApiKeyIssuedAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  api_key: ApiKey
  /** The key itself. It is shown only here; the service stores only its hash. */
  secret: string
}

export interface ApiKeyListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  api_key_list: ApiKey[]
}

export interface ApiKeyAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  api_key: ApiKey
}

export interface OwnProfile {
  vendor_id: string
  /** Business registration number */
  biz_no: string
  /** Representative */
  owner: string
  /** Address */
  address: string
  /** Business type */
  biz_type: string
  /** Business category */
  biz_kind: string
  /** Phone */
  phone: string
  /** E-mail */
  email: string
  /** Trade name */
  name: string
  account: ShownAccount
  /** The approval that a new account waits for. */
  account_approval_id: string | null
}

export interface OwnProfileAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  profile: OwnProfile
  /** Empty when there are no warnings about the profile. */
  warnings: (BizNoWarning | BankIncompleteWarning | BankUnknownWarning | BankUnreadableWarning)[]
  missing_fields: ('name' | 'biz_no' | 'owner' | 'address' | 'bank_code' | 'bank_account' | 'account_holder')[]
}

export interface OwnProfileUpdate {
  /** Business registration number */
  biz_no?: string | null | undefined
  /** Representative */
  owner?: string | null | undefined
  /** Address */
  address?: string | null | undefined
  /** Business type */
  biz_type?: string | null | undefined
  /** Business category */
  biz_kind?: string | null | undefined
  /** Phone */
  phone?: string | null | undefined
  /** E-mail */
  email?: string | null | undefined
}

export interface OwnAccountRequest {
  /** Bank that the vendor is paid at: its code of three digits, such as 004 */
  bank_code: string
  /** Account that the vendor is paid on; stored encrypted */
  bank_account: string
  /** Holder of the account */
  account_holder: string
}

export interface ChainEnd {
  vendor_id: string
  /** Number of the line. */
  line_id: number
  /** Its hash. */
  line_hash: string
}

export interface VerifyJobRequest {
  /** Where to continue: `next` of the previous answer. Left out or null: start from the beginning. */
  after?: string | null | undefined
}

export interface VerifyRequest {
  /** Where to continue: `next` of the previous answer. Left out or null: start from the beginning. */
  after?: string | null | undefined
  /** Compare only these lines with their hashes, as a file of `GET /operator-api/ledger-heads` has them. Nothing else is recomputed by this call. */
  heads?: ChainEnd[] | null | undefined
}

export interface Difference {
  /** What differs: a settlement, a line, an item or a day count. */
  subject: string
  /** The recomputed value. */
  expected: unknown
  /** The stored value. */
  found: unknown
}

export interface Unchecked {
  /** What was not checked. */
  subject: string
  /** FAILED: it could not be recomputed; try again later. TOO_LARGE: its sums were compared, but not its printed lines. */
  code: UncheckedCode
  /** Why. */
  reason: string
}

export interface VerifyAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Priced items, settlements and day counts that this call recomputed. */
  checked_count: number
  /** Number of differences that this call found. */
  difference_count: number
  /** The first 1000 differences. */
  differences: Difference[]
  /** Number of things that this call could not check. */
  unchecked_count: number
  /** The first 1000 things that could not be checked. */
  unchecked: Unchecked[]
  /** Number of all vendors. */
  vendor_count: number
  /** Number of vendors that are done. */
  vendors_before: number
  /** Send it as `after` of the next call. null: everything was recomputed. */
  next: string | null
}

export interface LedgerHeadsQuery {
  /** Where the chains ended at 00:00 UTC of this day, at most today; today when left out. */
  day?: string | undefined
}

export interface WebhookCreate {
  /** Where messages are sent: https, without user and password. Private addresses are refused unless the operator allows them. */
  url: string
  /** Only changes with one of these kinds. Notices are sent only where `notice` is named. */
  kinds?: WebhookKind[] | null | undefined
  /** What the endpoint is for. */
  description?: string | null | undefined
}

export interface WebhookUpdate {
  /** Where messages are sent: https, without user and password. Private addresses are refused unless the operator allows them. */
  url?: string | null | undefined
  /** Only changes with one of these kinds. Notices are sent only where `notice` is named. */
  kinds?: WebhookKind[] | null | undefined
  /** What the endpoint is for. */
  description?: string | null | undefined
  /** paused: no messages until it is active again. active: it continues from its position. */
  status?: 'active' | 'paused' | null | undefined
}

export interface Webhook {
  /** ULID */
  webhook_id: string
  url: string
  /** null: all kinds of changes. */
  kinds: WebhookKind[] | null
  description: string
  /** paused: for three days every message failed, or somebody paused it. disabled: the receiver answered 410. */
  status: WebhookStatus
  /** Number of the last change that a message to the receiver covered. null for an endpoint of the operator, which has a position for each vendor. */
  position: number | null
  /** When it was created. */
  created_at: string
  /** failing: it is tried once a day. requested: it was paused by PATCH. gone: the receiver answered 410. null: it is active. */
  paused_reason: WebhookPauseReason | null
  /** The first failure in a row; null when the last message arrived. */
  failing_since: string | null
  /** When the message that did not arrive is sent again; null when there is none. */
  next_attempt_at: string | null
  /** Until when messages are signed with the former secret too; null when there is none. */
  old_secret_until: string | null
}

export interface WebhookAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  webhook: Webhook
}

export interface WebhookListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  webhook_list: Webhook[]
}

export interface WebhookSecretAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  webhook: Webhook
  /** What messages are signed with. It is shown only here; the service stores it encrypted. Verify every message with it. */
  secret: string
}

export interface WebhookReplay {
  /** The first change to tell of again. */
  from_seq: number
}

export interface OperatorWebhookReplay {
  /** Whose changes. */
  vendor_id: string
  /** The first change to tell of again. */
  from_seq: number
}

export interface WebhookDelivery {
  /** ULID */
  delivery_id: string
  /** The header webhook-id; the same for every attempt of a message. */
  message_id: string
  /** Type of the message. */
  type: WebhookMessageType
  /** Whose changes; null in a test of an endpoint of the operator. */
  vendor_id: string | null
  /** First change of the message; null in a test. */
  from_seq: number | null
  /** Last change of the message; null in a test. */
  to_seq: number | null
  /** When it was sent. */
  attempted_at: string
  /** Whether the receiver answered with a status from 200 to 299. */
  success: boolean
  /** What the receiver answered; null: there was no answer. */
  http_status: number | null
  /** Why it failed; null: it arrived. */
  error: WebhookFailure | null
  /** How long the call took. */
  duration_ms: number
}

export interface WebhookDeliveryAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  delivery: WebhookDelivery
}

export interface WebhookDeliveryListQuery {
  /** `next_after` of the answer before. Left out: from the newest one. */
  after?: string | undefined
  /** Deliveries to read at most; 100 when left out. */
  limit?: number | undefined
}

export interface WebhookDeliveryListAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  delivery_list: WebhookDelivery[]
  /** Send it as `after` of the next call; null: there was none. */
  next_after: string | null
  /** Whether there are older ones. */
  has_more: boolean
}

export interface WebhookItem {
  /** The item; null when a settlement changed. */
  ord_prd_no: string | null
  /** The settlement; null when an item changed. */
  settlement_no: string | null
  kinds: ChangeKind[]
}

export interface ChangesAvailableMessage {
  type: 'changes.available'
  /** When the message was made; the same in every attempt. */
  timestamp: string
  data: {
    vendor_id: string
    /** true: these are real orders; false: test data of the sandbox. */
    livemode: boolean
    /** The first change that the message tells of. */
    from_seq: number
    /** The last one. */
    to_seq: number
    /** The newest change when the message was made. */
    head_seq: number
    /** What changed, each item once, in the order of its first change. */
    items: WebhookItem[]
    /** true: more changed than `items` names. The feed has all of it. */
    items_truncated: boolean
  }
}

export interface EndpointTestMessage {
  type: 'endpoint.test'
  /** When the message was made; the same in every attempt. */
  timestamp: string
  data: {
    webhook_id: string
    /** true: these are real orders; false: test data of the sandbox. */
    livemode: boolean
  }
}

export interface NoticeMessage {
  type: 'notice'
  /** When the message was made; the same in every attempt. */
  timestamp: string
  data: {
    /** ULID; the same in every attempt. */
    notice_id: string
    /** true: these are real orders; false: test data of the sandbox. */
    livemode: boolean
    /** What the letter tells. */
    kind: NoticeKind
    person: {
      person_id: string
      name: string
      login: string
      /** The language of the texts. */
      language: Language
    }
    /** The vendors of which it tells. */
    vendor_ids: string[]
    subject: string
    /** The whole text, as in a letter. */
    text: string
    /** Where the person can see it; null: nowhere. */
    url: string | null
  }
}

export interface AllItemsSearch {
  /** Only items in one of these states; pending includes null. */
  item_status?: ItemStatus[] | null | undefined
  /** What you said of the stock. */
  stock?: StockFilter | null | undefined
  /** Only items with one of these claims; none: without any. */
  claim?: ClaimFilter[] | null | undefined
  /** Only items with a claim that was seen, or that was not. */
  claim_seen?: boolean | null | undefined
  /** Whether a waybill is registered. */
  has_waybill?: boolean | null | undefined
  /** Whether there is a supply price. */
  has_price?: boolean | null | undefined
  /** Only items whose waybill is of one of these carriers. */
  carrier_code?: CarrierCode[] | null | undefined
  /** Only items that still have to be sent: due before today, today, or on the next two working days. */
  due?: DueFilter | null | undefined
  /** First day, in the time zone of the marketplace. */
  start_date?: string | null | undefined
  /** Last day, included. */
  end_date?: string | null | undefined
  /** The day that the range filters; ord_date when left out. */
  date_type?: SearchDateType | null | undefined
  /** Beginning of an order, item or waybill number, or a part of one with at least four digits; part of the name of the recipient, the product or the company of the orderer, with or without its blanks; a phone number or its last four digits. */
  q?: string | null | undefined
  /** due when left out; with - the other way round. */
  sort?: SearchSort | null | undefined
  /** next_cursor of the page before, with the same filters and sort. */
  cursor?: string | null | undefined
  /** Items on a page; 100 when left out. */
  limit?: number | null | undefined
  /** Only items of these vendors; of all when left out. */
  vendor_ids?: string[] | null | undefined
  /** true: the marketplace's own products, which are found in no other way; not beside vendor_ids. */
  own?: boolean | null | undefined
}

export interface AllItem {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
  stock: StockState
  shipment: ShipmentState | null
  /** The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back. */
  sent_on: string | null
  supply_price: PriceState | null
  claim: {
    /** What happened. */
    type: ClaimType
    /** Day of the claim. */
    date: string
    reason: string
    new_ord_prd_no?: string | undefined
    /** Whether the vendor took note of it. */
    seen: boolean
  } | null
  settlement_no: string | null
  /** The day on which it should be sent: the desired day, else working days after the payment or the order. */
  due_on: string
  /** null: an own product of the marketplace. */
  vendor_id: string | null
  vendor_name: string | null
}

export interface AllItemsAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  item_list: AllItem[]
  /** Items that match, counted up to 10000 when it takes counting. */
  total: number
  /** Whether there may be more than total says. */
  total_is_at_least: boolean
  counts: WorkCounts
  /** Ask for the next page with it; null on the last one. */
  next_cursor: string | null
  /** How they are sorted: as asked, or by order day where more match than are sorted otherwise. All pages of a search have the order of its first. */
  sort: SearchSort
}

export interface AllItemsExport {
  /** What the file is called, before the day and the ending. */
  name?: string | null | undefined
  /** xlsx when left out. */
  format?: ExportFormat | null | undefined
  /** In this order; when left out, what answers where a parcel is. One may come several times. */
  columns?: ('vendor_id' | 'vendor_name' | 'ord_no' | 'ord_prd_no' | 'ord_date' | 'pay_date' | 'hope_deli_sdate' | 'item_status' | 'order_tel' | 'order_hp' | 'order_id' | 'ord_name' | 'recv_name' | 'recv_zipcode' | 'recv_addr1' | 'recv_addr2' | 'recv_tel' | 'recv_hp' | 'paymethod' | 'ord_memo' | 'ord_price' | 'in_price' | 'ship_fee' | 'afterdeli' | 'ord_company' | 'ord_company_num' | 'ord_taxorgnum' | 'partner_code' | 'user_hname' | 'user_phone' | 'real_customer_info' | 'prd_name' | 'prd_match' | 'prd_code' | 'uitem_code' | 'item_name' | 'item_cnt' | 'item_price' | 'trade_num' | 'trade_date' | 'due_on' | 'stock_available' | 'unavailable_reason' | 'stock_memo' | 'carrier_code' | 'tracking_number' | 'shipped_on' | 'shipment_memo' | 'unit_price' | 'quantity' | 'total_amount' | 'claim_type' | 'claim_date' | 'claim_reason' | 'new_ord_prd_no' | 'settlement_no')[] | null | undefined
  /** What the program that reads the file calls the columns: one for each of `columns`, and empty where ours stays. */
  titles?: string[] | null | undefined
  filters?: {
    /** Only items in one of these states; pending includes null. */
    item_status?: ItemStatus[] | null | undefined
    /** What you said of the stock. */
    stock?: StockFilter | null | undefined
    /** Only items with one of these claims; none: without any. */
    claim?: ClaimFilter[] | null | undefined
    /** Only items with a claim that was seen, or that was not. */
    claim_seen?: boolean | null | undefined
    /** Whether a waybill is registered. */
    has_waybill?: boolean | null | undefined
    /** Whether there is a supply price. */
    has_price?: boolean | null | undefined
    /** Only items whose waybill is of one of these carriers. */
    carrier_code?: CarrierCode[] | null | undefined
    /** Only items that still have to be sent: due before today, today, or on the next two working days. */
    due?: DueFilter | null | undefined
    /** First day, in the time zone of the marketplace. */
    start_date?: string | null | undefined
    /** Last day, included. */
    end_date?: string | null | undefined
    /** The day that the range filters; ord_date when left out. */
    date_type?: SearchDateType | null | undefined
    /** Beginning of an order, item or waybill number, or a part of one with at least four digits; part of the name of the recipient, the product or the company of the orderer, with or without its blanks; a phone number or its last four digits. */
    q?: string | null | undefined
    /** due when left out; with - the other way round. */
    sort?: SearchSort | null | undefined
    /** Only items of these vendors; of all when left out. */
    vendor_ids?: string[] | null | undefined
    /** true: the marketplace's own products, which are found in no other way; not beside vendor_ids. */
    own?: boolean | null | undefined
  } | null | undefined
  /** Instead of filters: just these items, each once and in this order. Numbers that are none of yours are left out. */
  ord_prd_nos?: string[] | null | undefined
  /** What the file is for; kept in the audit. */
  reason?: string | null | undefined
}

export interface ItemFilters {
  /** Only items in one of these states; pending includes null. */
  item_status?: ItemStatus[] | null | undefined
  /** What you said of the stock. */
  stock?: StockFilter | null | undefined
  /** Only items with one of these claims; none: without any. */
  claim?: ClaimFilter[] | null | undefined
  /** Only items with a claim that was seen, or that was not. */
  claim_seen?: boolean | null | undefined
  /** Whether a waybill is registered. */
  has_waybill?: boolean | null | undefined
  /** Whether there is a supply price. */
  has_price?: boolean | null | undefined
  /** Only items whose waybill is of one of these carriers. */
  carrier_code?: CarrierCode[] | null | undefined
  /** Only items that still have to be sent: due before today, today, or on the next two working days. */
  due?: DueFilter | null | undefined
  /** First day, in the time zone of the marketplace. */
  start_date?: string | null | undefined
  /** Last day, included. */
  end_date?: string | null | undefined
  /** The day that the range filters; ord_date when left out. */
  date_type?: SearchDateType | null | undefined
  /** Beginning of an order, item or waybill number, or a part of one with at least four digits; part of the name of the recipient, the product or the company of the orderer, with or without its blanks; a phone number or its last four digits. */
  q?: string | null | undefined
  /** due when left out; with - the other way round. */
  sort?: SearchSort | null | undefined
}

export interface ItemExportRequest {
  /** What the file is called, before the day and the ending. */
  name?: string | null | undefined
  /** xlsx when left out. */
  format?: ExportFormat | null | undefined
  /** In this order; when left out, what a parcel needs. One may come several times. */
  columns?: ExportColumn[] | null | undefined
  /** What the program that reads the file calls the columns: one for each of `columns`, and empty where ours stays. */
  titles?: string[] | null | undefined
  filters?: ItemFilters | null | undefined
  /** Instead of filters: just these items, each once and in this order. Numbers that are none of yours are left out. */
  ord_prd_nos?: string[] | null | undefined
  /** What the file is for; kept in the audit. */
  reason?: string | null | undefined
}

export interface ItemExportQuery {
  /** xlsx when left out. */
  format?: ExportFormat | undefined
  /** What the file is for; kept in the audit. */
  reason?: string | undefined
  /** Names of columns with commas between them, in this order. */
  columns?: string | undefined
  /** States with commas between them. */
  item_status?: string | undefined
  /** Claims, or none, with commas between them. */
  claim?: string | undefined
  /** Carriers with commas between them. */
  carrier_code?: string | undefined
  /** What you said of the stock. */
  stock?: StockFilter | undefined
  /** Only items with a claim that was seen, or that was not. */
  claim_seen?: boolean | undefined
  /** Whether a waybill is registered. */
  has_waybill?: boolean | undefined
  /** Whether there is a supply price. */
  has_price?: boolean | undefined
  /** Only items that still have to be sent: due before today, today, or on the next two working days. */
  due?: DueFilter | undefined
  /** First day, in the time zone of the marketplace. */
  start_date?: string | undefined
  /** Last day, included. */
  end_date?: string | undefined
  /** The day that the range filters; ord_date when left out. */
  date_type?: SearchDateType | undefined
  /** due when left out; with - the other way round. */
  sort?: SearchSort | undefined
  /** As in the work list. */
  q?: string | undefined
}

export interface OwnItem {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
  stock: StockState
  shipment: ShipmentState | null
  /** The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back. */
  sent_on: string | null
  supply_price: PriceState | null
  settlement_no: string | null
  status_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    from: string | null
    to: string | null
    memo: string | null
  }[]
  stock_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    available: boolean
    unavailable_reason: string | null
    memo: string | null
  }[]
  shipment_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    carrier_code: string
    tracking_number: string
    /** When it was shipped. */
    shipped_at: string
    memo: string | null
  }[]
  /** Newest first, the current one included. */
  supply_price_history: {
    unit_price: number
    quantity: number
    total_amount: number
    /** When. */
    recorded_at: string
    /** Which call recorded it. */
    source: PriceSource
    done_by: Author | null
  }[]
  claim_history: {
    /** When. */
    at: string
    /** Which call recorded it. */
    source: string
    request_id: string
    done_by: Author | null
    /** What happened. */
    type: 'cancel' | 'return' | 'exchange' | 'withdraw'
    /** Day of the claim. */
    date: string | null
    reason: string
  }[]
  claim: {
    /** What happened. */
    type: ClaimType
    /** Day of the claim. */
    date: string
    reason: string
    new_ord_prd_no?: string | undefined
    /** Whether the vendor took note of it. */
    seen: boolean
  } | null
  /** The day on which it should be sent: the desired day, else working days after the payment or the order. */
  due_on: string
}

export interface OwnItemAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  item: OwnItem
}

export interface WorkItem {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
  stock: StockState
  shipment: ShipmentState | null
  /** The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back. */
  sent_on: string | null
  supply_price: PriceState | null
  claim: {
    /** What happened. */
    type: ClaimType
    /** Day of the claim. */
    date: string
    reason: string
    new_ord_prd_no?: string | undefined
    /** Whether the vendor took note of it. */
    seen: boolean
  } | null
  settlement_no: string | null
  /** The day on which it should be sent: the desired day, else working days after the payment or the order. */
  due_on: string
}

export interface ItemSearchRequest {
  /** Only items in one of these states; pending includes null. */
  item_status?: ItemStatus[] | null | undefined
  /** What you said of the stock. */
  stock?: StockFilter | null | undefined
  /** Only items with one of these claims; none: without any. */
  claim?: ClaimFilter[] | null | undefined
  /** Only items with a claim that was seen, or that was not. */
  claim_seen?: boolean | null | undefined
  /** Whether a waybill is registered. */
  has_waybill?: boolean | null | undefined
  /** Whether there is a supply price. */
  has_price?: boolean | null | undefined
  /** Only items whose waybill is of one of these carriers. */
  carrier_code?: CarrierCode[] | null | undefined
  /** Only items that still have to be sent: due before today, today, or on the next two working days. */
  due?: DueFilter | null | undefined
  /** First day, in the time zone of the marketplace. */
  start_date?: string | null | undefined
  /** Last day, included. */
  end_date?: string | null | undefined
  /** The day that the range filters; ord_date when left out. */
  date_type?: SearchDateType | null | undefined
  /** Beginning of an order, item or waybill number, or a part of one with at least four digits; part of the name of the recipient, the product or the company of the orderer, with or without its blanks; a phone number or its last four digits. */
  q?: string | null | undefined
  /** due when left out; with - the other way round. */
  sort?: SearchSort | null | undefined
  /** next_cursor of the page before, with the same filters and sort. */
  cursor?: string | null | undefined
  /** Items on a page; 100 when left out. */
  limit?: number | null | undefined
}

export interface WorkCounts {
  /** Pending, without a claim. */
  new: number
  /** Of those, the ones for which nothing was said about stock yet. */
  unconfirmed: number
  /** Preparing, without a claim. */
  preparing: number
  /** Still to be sent, and due before today. */
  late: number
  /** Still to be sent, and due today. */
  due_today: number
  /** Still to be sent, and due on the next two working days. */
  due_soon: number
  /** Said to be unavailable, without a claim. */
  unavailable: number
  /** Without a supply price and without a claim. */
  unpriced: number
  /** With a claim that was not seen. */
  claims_unseen: number
}

export interface ItemSearchAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  item_list: WorkItem[]
  /** Items that match, counted up to 10000 when it takes counting. */
  total: number
  /** Whether there may be more than total says. */
  total_is_at_least: boolean
  counts: WorkCounts
  /** Ask for the next page with it; null on the last one. */
  next_cursor: string | null
}

export interface ClaimsSeenRequest {
  /** Numbers of the items with claims. */
  ord_prd_nos: string[]
  /** false: takes it back, so that they count as new again. true when left out. */
  seen?: boolean | null | undefined
}

export interface ClaimSeen {
  ord_prd_no: string
  success: true
  message: string
}

export interface ClaimsSeenAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  success_count: number
  failure_count: number
  results: (ClaimSeen | FailedEntry)[]
}

export interface ShippedDaysQuery {
  /** The last days, today included; 14 when left out. */
  days?: number | undefined
}

export interface ShippedDay {
  /** Day in the time zone of the marketplace. */
  day: string
  /** Items whose waybill says that they left on it. */
  count: number
}

export interface ShippedDaysAnswer {
  /** Tracking id; the same value is in X-Request-Id. Quote it in support requests. */
  request_id: string
  /** When the answer was made. */
  timestamp: string
  /** Every day of the range, the oldest first. */
  day_list: ShippedDay[]
}

export interface ItemRecord {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
}

export interface ExchangeRecord {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Day of the exchange */
  exchange_date: string
  /** Reason of the exchange */
  exchange_reason: string
  /** Number of the item that the exchange created; ship that one */
  new_ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
}

export interface CancelRecord {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Day of the cancellation */
  cancel_date: string
  /** Reason of the cancellation */
  cancel_reason: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
}

export interface ReturnRecord {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Day of the return */
  return_date: string
  /** Reason of the return */
  return_reason: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
}

export interface StockState {
  /** null: not confirmed yet. */
  available: boolean | null
  /** Why not. */
  unavailable_reason: UnavailableReason | null
  memo: string | null
  /** When the vendor last answered. */
  confirmed_at: string | null
}

export interface ShipmentState {
  /** Carrier. */
  carrier_code: CarrierCode
  tracking_number: string
  /** When it was shipped. */
  shipped_at: string
  memo: string | null
  /** When the waybill was registered. */
  registered_at: string
}

export interface PriceState {
  unit_price: number
  quantity: number
  total_amount: number
  /** When. */
  recorded_at: string
  /** Which call recorded it. */
  source: PriceSource
}

export interface ClaimState {
  /** What happened. */
  type: ClaimType
  /** Day of the claim. */
  date: string
  reason: string
  new_ord_prd_no?: string | undefined
}

export interface VendorItem {
  /** Order number */
  ord_no: string
  /** Order item number (primary key) */
  ord_prd_no: string
  /** Order date */
  ord_date: string
  /** Payment date; empty until it is known */
  pay_date: string
  /** Desired delivery date */
  hope_deli_sdate: string | null
  /** State of the item; null counts as pending */
  item_status: ItemStatus | null
  /** Orderer phone */
  order_tel: string
  /** Orderer mobile phone */
  order_hp: string
  /** Orderer e-mail */
  order_id: string
  /** Orderer name */
  ord_name: string
  /** Recipient: of a slash-separated name the last part, the contact person */
  recv_name: string
  /** Recipient postal code */
  recv_zipcode: string
  /** Recipient address */
  recv_addr1: string
  /** Recipient address detail */
  recv_addr2: string | null
  /** Recipient phone */
  recv_tel: string
  /** Recipient mobile phone */
  recv_hp: string
  /** Payment method */
  paymethod: string
  /** Order memo */
  ord_memo: string | null
  /** Order amount, in won */
  ord_price: number
  /** Paid amount, in won */
  in_price: number
  /** Shipping fee of the whole order, on the order's first item; 0 on the others, in won */
  ship_fee: number
  /** Collect on delivery */
  afterdeli: boolean
  /** Orderer company name */
  ord_company: string
  /** Business registration number */
  ord_company_num: string
  /** Sub-business-site number */
  ord_taxorgnum: string
  /** Code of the vendor supplying the item */
  partner_code: string | null
  /** Member real name */
  user_hname: string
  /** Member phone */
  user_phone: string
  /** Actual customer */
  real_customer_info: string | null
  /** Product name */
  prd_name: string
  /** Matching information */
  prd_match: string | null
  /** Product code */
  prd_code: string
  /** Option code */
  uitem_code: string
  /** Item name (product name / option) */
  item_name: string
  /** Quantity */
  item_cnt: number
  /** Unit price, in won */
  item_price: number
  /** Trade number */
  trade_num: string | null
  /** Trade date */
  trade_date: string | null
  stock: StockState
  shipment: ShipmentState | null
  /** The day on which it left; null: it has not left. Set by a waybill, by the state shipped or delivered, or by the import, and kept when the state is set back. */
  sent_on: string | null
  supply_price: PriceState | null
  claim: ClaimState | null
  settlement_no: string | null
}
