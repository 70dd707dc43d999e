/**
 * A Korean sentence for every code that a call can fail with: what is the case, then what to do. The compiler knows the
 * codes, so none can be forgotten. In English the sentences of the service itself are shown.
 */
import { type ClientErrorCode, type ErrorCode, NapumError } from '@napum/client'
import { moment } from '../ui/format.ts'
import { catalogue, language } from './catalogue.ts'

const sentences: Readonly<Record<ErrorCode | ClientErrorCode, string>> = {
  VALIDATION_ERROR: '입력한 값이 올바르지 않습니다. 값을 확인해 수정해 주세요.',
  UNSUPPORTED_VERSION: '화면과 서버의 버전이 다릅니다. 페이지를 새로 고침해 주세요.',
  INVALID_API_KEY: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  VENDOR_SUSPENDED: '이용이 정지된 공급사입니다. 마켓 운영자에게 문의해 주세요.',
  SIGN_IN_REQUIRED: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  SIGN_IN_FAILED: '아이디, 비밀번호 또는 인증번호가 맞지 않습니다. 다시 확인해 주세요.',
  SECOND_FACTOR_REQUIRED: '인증 앱의 인증번호를 입력하거나 패스키로 확인해 주세요.',
  FORBIDDEN: '이 작업을 할 권한이 없습니다. 관리자에게 요청해 주세요.',
  FRESH_FACTOR_REQUIRED: '본인 확인이 필요합니다. 인증번호를 입력하거나 패스키로 확인해 주세요.',
  CROSS_ORIGIN: '다른 사이트에서 온 요청이라 처리하지 않았습니다. 페이지를 새로 고침해 주세요.',
  INVITATION_NOT_FOUND: '이미 사용했거나 기간이 지난 링크입니다. 보낸 사람에게 새 링크를 받아 주세요.',
  PERSON_NOT_FOUND: '이미 삭제되었거나 없는 직원입니다. 페이지를 새로 고침해 주세요.',
  SESSION_NOT_FOUND: '이미 로그아웃된 기기입니다. 페이지를 새로 고침해 주세요.',
  ANNOUNCEMENT_NOT_FOUND: '이미 내려간 공지입니다. 페이지를 새로 고침해 주세요.',
  MAIL_OFF: '메일 서버가 설정되지 않았습니다. SMTP_URL과 MAIL_FROM을 설정하고 서비스를 다시 시작해 주세요.',
  VIEW_NOT_FOUND: '이미 삭제된 보기입니다. 페이지를 새로 고침해 주세요.',
  MAPPING_NOT_FOUND: '저장한 양식을 찾을 수 없습니다. 다른 양식을 선택해 주세요.',
  LINE_NOT_FOUND: '이 공급사에 그런 정산 내역이 없습니다. 내역 번호를 확인해 주세요.',
  ADJUSTMENT_EXCEEDS: '당초 내역의 남은 금액이나 수량보다 큽니다. 이미 조정된 내역이 있는지 확인해 주세요.',
  MAPPING_LIMIT: '저장한 양식이 너무 많습니다. 사용하지 않는 양식을 지워 주세요.',
  VIEW_LIMIT: '저장한 보기가 너무 많습니다. 사용하지 않는 보기를 지워 주세요.',
  LAST_MANAGER: '마지막 관리자입니다. 다른 직원을 먼저 관리자로 정해 주세요.',
  PASSKEY_REFUSED: '패스키를 등록하지 못했습니다. 처음부터 다시 해 주세요.',
  PASSKEY_NOT_FOUND: '이미 삭제된 패스키입니다. 페이지를 새로 고침해 주세요.',
  PASSKEY_LIMIT: '패스키가 너무 많습니다. 사용하지 않는 패스키를 삭제해 주세요.',
  API_KEY_LIMIT: 'API 키는 20개까지 쓸 수 있습니다. 사용하지 않는 키를 먼저 폐기해 주세요.',
  APPROVAL_PENDING: '다른 사람의 승인을 기다립니다. 아직 처리하지 않았습니다.',
  APPROVAL_NOT_FOUND: '승인 요청을 찾을 수 없습니다.',
  APPROVAL_DECIDED: '이미 처리되었거나 처리 중인 요청입니다. 목록을 새로 고침해 주세요.',
  APPROVAL_REFUSED: '지금은 요청한 내용을 처리할 수 없습니다. 반려하고 다시 요청해 주세요.',
  LAST_FACTOR: '마지막 인증 수단입니다. 다른 패스키나 인증 앱을 먼저 설정해 주세요.',
  SCENARIO_NOT_FOUND: '그런 테스트 상황이 없습니다. 페이지를 새로 고침해 주세요.',
  NOT_FOUND: '페이지를 찾을 수 없습니다. 주소를 확인해 주세요.',
  METHOD_NOT_ALLOWED: '처리할 수 없는 요청입니다. 페이지를 새로 고침해 주세요.',
  PAYLOAD_TOO_LARGE: '보낸 내용이 너무 큽니다. 나누어 보내 주세요.',
  UNSUPPORTED_MEDIA_TYPE: '읽을 수 없는 형식입니다. 페이지를 새로 고침해 주세요.',
  FILE_NOT_READABLE: '파일을 읽을 수 없습니다. Excel(.xlsx)이나 CSV로 저장해 다시 올려 주세요.',
  RATE_LIMIT_EXCEEDED: '짧은 시간에 요청이 너무 많았습니다. 잠시 후 다시 시도해 주세요.',
  INTERNAL_ERROR:
    '서버에 문제가 생겼습니다. 잠시 후 다시 시도하고, 계속되면 요청 번호를 마켓 운영자에게 알려 주세요.',
  UNAVAILABLE: '지금은 서버가 응답하지 못합니다. 잠시 후 다시 시도해 주세요.',
  SETTLEMENT_NOT_FOUND:
    '이 정산이 없습니다. 정산번호나 기간을 확인해 주세요. 공급단가를 입력하면 정산이 만들어집니다.',
  UPLOAD_NOT_FOUND: '올린 파일의 보관 시간(1시간)이 지났습니다. 파일을 다시 올려 주세요.',
  REQUEST_NOT_FOUND: '이 번호의 요청이 없습니다. 저장과 오류만 7일 동안 남습니다. 번호를 확인해 주세요.',
  UNAUTHORIZED: '없는 주문번호이거나 우리 회사 주문이 아닙니다. 상품주문번호를 확인해 주세요.',
  ITEM_CANCELLED: '취소된 주문입니다. 발송하지 마세요.',
  ITEM_CLAIMED:
    '반품 또는 교환된 주문이라 공급단가를 바꿀 수 없습니다. 금액이 다르면 마켓 운영자에게 문의해 주세요.',
  ALREADY_SHIPPED: '이미 발송된 주문입니다. 송장이 다르면 주문 상세에서 수정해 주세요.',
  SHIPMENT_NOT_FOUND: '등록된 송장이 없습니다. 송장을 먼저 등록해 주세요.',
  IDEMPOTENCY_KEY_REUSED: '같은 요청이 다른 내용으로 다시 왔습니다. 페이지를 새로 고침해 주세요.',
  SETTLEMENT_LOCKED: '정산이 확정되어 금액을 바꿀 수 없습니다. 마켓 운영자에게 문의해 주세요.',
  VENDOR_NOT_FOUND: '없는 공급사입니다. 공급사 번호를 확인해 주세요.',
  API_KEY_NOT_FOUND: '이미 폐기되었거나 없는 키입니다. 페이지를 새로 고침해 주세요.',
  PARTNER_CODE_TAKEN: '다른 공급사가 쓰는 코드입니다. 다른 코드를 입력해 주세요.',
  ORDER_CONFLICT:
    '먼저 들어온 주문과 내용이 다릅니다. 주문 내용을 먼저 들어온 것과 같게 맞추거나 다른 주문번호로 보내 주세요.',
  CLAIM_EXISTS: '이미 다른 클레임이 있습니다. 먼저 철회해 주세요.',
  NOT_SHIPPED: '아직 발송되지 않았습니다. 취소로 처리해 주세요.',
  EXCHANGE_WITHDRAWN: '철회된 교환으로 만들어진 주문입니다. 원래 주문에서 교환을 다시 접수해 주세요.',
  ITEM_NOT_FOUND: '이 번호의 주문이 없습니다. 상품주문번호를 확인해 주세요.',
  INVALID_SETTLEMENT_STATE:
    '현재 정산 상태에서는 처리할 수 없습니다. 페이지를 새로 고침해 상태를 확인해 주세요.',
  ALREADY_PAID:
    '다른 지급일이나 이체 참조번호로 이미 지급 처리된 정산입니다. 페이지를 새로 고침해 확인해 주세요.',
  EXCEEDS_OUTSTANDING: '남은 금액보다 큰 금액입니다. 지급 내역을 확인해 주세요.',
  IN_BATCH: '진행 중인 이체 묶음에 든 정산입니다. 이체 묶음을 지급 처리하거나 취소해 주세요.',
  BATCH_NOT_FOUND: '이 이체 묶음이 없습니다. 페이지를 새로 고침해 주세요.',
  INVALID_BATCH_STATE: '현재 이체 묶음 상태에서는 처리할 수 없습니다. 페이지를 새로 고침해 확인해 주세요.',
  PAYMENT_NOT_FOUND: '이 지급 기록이 없습니다. 페이지를 새로 고침해 주세요.',
  NOT_READY: '먼저 확인할 내용이 있어 처리하지 않았습니다. 확인한 뒤 다시 시도해 주세요.',
  CURSOR_UNKNOWN: '목록이 변경되었습니다. 페이지를 새로 고침해 주세요.',
  CURSOR_EXPIRED: '오래 열어 둔 화면입니다. 페이지를 새로 고침해 주세요.',
  JOB_RUNNING: '같은 작업이 이미 진행 중입니다. 끝나기를 기다리거나 멈춘 뒤 다시 시작해 주세요.',
  JOB_NOT_FOUND: '이 작업이 없습니다. 작업은 끝난 뒤 7일 동안 볼 수 있습니다.',
  JOB_FILE_NOT_FOUND: '이 작업에는 파일이 없습니다. 작업을 다시 시작해 주세요.',
  CONSUMER_NOT_FOUND: '없는 수신 프로그램입니다. 이름을 확인하고 페이지를 새로 고침해 주세요.',
  CONSUMER_EXISTS: '같은 이름의 수신 프로그램이 있습니다. 다른 이름을 입력해 주세요.',
  WEBHOOK_NOT_FOUND: '이미 삭제된 웹훅입니다. 페이지를 새로 고침해 주세요.',
  WEBHOOK_LIMIT: '웹훅은 10개까지 만들 수 있습니다. 사용하지 않는 웹훅을 지워 주세요.',
  WEBHOOK_BUSY: '웹훅을 호출하는 중입니다. 잠시 후 다시 시도해 주세요.',
  ABORTED: '요청을 중단했습니다. 필요하면 다시 시도해 주세요.',
  CONNECTION_FAILED: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  TIMEOUT: '서버의 응답이 늦습니다. 잠시 후 다시 시도해 주세요.',
  BROKEN_ANSWER:
    '응답이 중간에 끊겨 결과를 확인하지 못했습니다. 페이지를 새로 고침해 처리되었는지 확인한 뒤 다시 시도해 주세요.',
  UNEXPECTED_ANSWER: '서버가 알 수 없는 응답을 보냈습니다. 마켓 운영자에게 알려 주세요.',
  SOURCE_FAILED: '보낼 내용을 읽지 못했습니다. 다시 시도해 주세요.',
  SOURCE_NOT_UTF8: '글자를 읽을 수 없는 파일입니다. UTF-8로 저장해 주세요.',
  CHANGES_MISSING: '변경 내용을 확인하지 못했습니다. 페이지를 새로 고침해 주세요.',
}

/** What another entry of the pages says instead: its people can do other things about a failure. */
let own: Readonly<Partial<Record<string, string>>> = {}
export function overrule(instead: typeof own): void {
  own = instead
}

/** What the clerk reads; `text` is the sentence of the service, for those who want it exactly. */
interface FailureText {
  readonly sentence: string
  readonly text: string
  readonly requestId: string | undefined
}

export const sentenceOf = (code: string, message: string): string =>
  language.value === 'en' ? message : (own[code] ?? sentences[code as ErrorCode] ?? message)

/** The sentence of a code that stands without one of the service, so in English the code itself is read. */
export function codeText(code: string): string {
  const plain = code.toLowerCase().replaceAll('_', ' ')
  return language.value === 'ko' ? sentenceOf(code, code) : plain.charAt(0).toUpperCase() + plain.slice(1)
}

const limits = catalogue({
  dayIsUsedUp: [
    '우리 회사가 하루에 저장할 수 있는 양을 모두 사용했습니다. {until} 이후에 다시 저장해 주세요. 조회는 계속할 수 있습니다. 기다릴 수 없으면 마켓 운영자에게 문의해 주세요.',
    'Your company has saved all that it may in a day. Save again after {until}; you can still look things up. If you cannot wait, ask the marketplace operator.',
  ],
})

const VALUE_IS_IN_DETAILS = ' 어떤 값인지는 [자세히]에 있습니다.'

/** What may be written in a day ends hours later, so "in a moment" would be wrong. */
function sentenceOfError({ code, details, message }: NapumError): string {
  const isDayUsedUp = code === 'RATE_LIMIT_EXCEEDED' && details?.reason === 'daily_volume'
  if (isDayUsedUp) return limits.dayIsUsedUp(moment(String(details.reset_at)))
  // Beside a failure stands what the service said; beside a row of a list it does not.
  const more = code === 'VALIDATION_ERROR' && language.value === 'ko' ? VALUE_IS_IN_DETAILS : ''
  return sentenceOf(code, message) + more
}

export function failureText(error: unknown): FailureText {
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof NapumError)) return { sentence: text, text, requestId: undefined }
  return { sentence: sentenceOfError(error), text, requestId: error.requestId }
}
