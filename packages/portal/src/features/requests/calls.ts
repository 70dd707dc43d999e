/** What calls do, in words. One that has none here is shown by its method and path. */
import { catalogue } from '../../words/catalogue.ts'

const callWords = catalogue({
  'POST /vendor-api/shipment': ['송장 등록', 'Registered waybills'],
  'PUT /vendor-api/shipment': ['송장 수정', 'Amended waybills'],
  'POST /vendor-api/inventory/confirm': ['발주확인', 'Confirmations'],
  'POST /vendor-api/orders/status': ['상태 변경', 'Status changes'],
  'POST /vendor-api/claims/seen': ['클레임 확인 처리', 'Marked claims as seen'],
  'POST /vendor-api/items/search': ['주문 검색', 'Searched items'],
  'POST /vendor-api/items/export': ['주문 다운로드', 'Exported items'],
  'GET /vendor-api/items/export': ['주문 다운로드', 'Exported items'],
  'GET /vendor-api/items/{ord_prd_no}': ['주문 조회', 'Read an item'],
  'POST /vendor-api/orders': ['주문 목록', 'List of orders'],
  'POST /vendor-api/orders/cancel': ['취소 목록', 'List of cancels'],
  'POST /vendor-api/orders/return': ['반품 목록', 'List of returns'],
  'POST /vendor-api/orders/exchange': ['교환 목록', 'List of exchanges'],
  'GET /vendor-api/changes': ['변경 내역', 'Feed of changes'],
  'GET /vendor-api/health': ['연결 확인', 'Health'],
  'GET /vendor-api/requests': ['요청 기록', 'Log of requests'],
  'GET /vendor-api/requests/{request_id}': ['요청 내용', 'Looked up a request'],
  'GET /vendor-api/settlements': ['정산 목록', 'List of settlements'],
  'GET /vendor-api/settlements/{settlement_no}': ['정산 조회', 'Read a settlement'],
  'POST /vendor-api/waybills/{upload_id}/preview': [
    '송장 파일 이어서 보기',
    'Continued with a file of waybills',
  ],
  'POST /vendor-api/waybills/preview': ['송장 파일 미리보기', 'Checked a file of waybills'],
  'POST /vendor-api/waybills/{upload_id}/commit': ['송장 파일 등록', 'Registered a file of waybills'],
  'POST /vendor-api/stock-answers/{upload_id}/preview': [
    '발주확인 파일 이어서 보기',
    'Continued with a file of confirmations',
  ],
  'POST /vendor-api/stock-answers/preview': ['발주확인 파일 미리보기', 'Checked a file of stock answers'],
  'POST /vendor-api/stock-answers/{upload_id}/commit': [
    '발주확인 파일 등록',
    'Registered a file of stock answers',
  ],
  'POST /vendor-api/prices/{upload_id}/preview': [
    '공급단가 파일 이어서 보기',
    'Continued with a file of prices',
  ],
  'POST /vendor-api/prices/preview': ['공급단가 파일 미리보기', 'Checked a file of prices'],
  'POST /vendor-api/prices/{upload_id}/commit': ['공급단가 파일 등록', 'Registered a file of prices'],
  'POST /vendor-api/webhooks': ['웹훅 만들기', 'Made a webhook'],
  'PATCH /vendor-api/webhooks/{webhook_id}': ['웹훅 변경', 'Changed a webhook'],
  'DELETE /vendor-api/webhooks/{webhook_id}': ['웹훅 삭제', 'Deleted a webhook'],
  'POST /sandbox-api/clock': ['테스트 날짜', 'Moved the test date'],
  'POST /sandbox-api/scenarios/{name}': ['테스트 주문 생성', 'Made test orders'],
  'POST /sandbox-api/faults': ['오류 재현', 'Reproduced an error'],
  'DELETE /sandbox-api/faults': ['오류 재현 해제', 'Cleared errors'],
  'POST /sandbox-api/reset': ['테스트 데이터 지우기', 'Deleted test data'],
})

/** null: it has no words. */
export const callName = (endpoint: string): string | null =>
  (callWords as Readonly<Record<string, string>>)[endpoint] ?? null
