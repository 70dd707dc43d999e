/** What the operator does about a failure, where a vendor would have to ask the operator. */
import type { ClientErrorCode, ErrorCode } from '@napum/client'

export const sentences: Readonly<Partial<Record<ErrorCode | ClientErrorCode, string>>> = {
  VENDOR_SUSPENDED: '이용이 정지된 공급사입니다. 공급사 화면에서 정지를 풀어 주세요.',
  INTERNAL_ERROR: '서버에 문제가 생겼습니다. 서버 로그에서 아래 요청 번호를 찾아 주세요.',
  SETTLEMENT_NOT_FOUND: '이 정산이 없습니다. 번호를 확인해 주세요.',
  SETTLEMENT_LOCKED: '정산이 확정되어 바꿀 수 없습니다. 정산 확정을 취소한 뒤 다시 시도해 주세요.',
  UNEXPECTED_ANSWER: '서버가 알 수 없는 응답을 보냈습니다. 화면과 서버의 버전을 확인해 주세요.',
  ALREADY_SHIPPED: '이미 발송된 주문입니다. 반품이나 교환으로 접수해 주세요.',
  ITEM_CANCELLED: '취소된 주문입니다.',
  FORBIDDEN: '이 작업을 할 권한이 없습니다. 마켓의 관리자에게 요청해 주세요.',
  NOT_READY: '먼저 확인할 내용이 있어 처리하지 않았습니다. 경고를 확인해 주세요.',
  FILE_NOT_READABLE: '파일을 읽을 수 없습니다. 형식을 확인하고 다시 올려 주세요.',
}
