/** Texts of the frame around clerks' screens. */
import { catalogue } from '../words/catalogue.ts'

export const words = catalogue({
  today: ['오늘', 'Today'],
  orders: ['주문', 'Orders'],
  claims: ['취소·반품·교환', 'Claims'],
  settlements: ['정산', 'Settlements'],
  bulk: ['일괄 작업', 'In bulk'],
  waybills: ['송장', 'Waybills'],
  stock: ['발주확인', 'Confirm orders'],
  prices: ['공급단가', 'Supply prices'],
  uploads: ['업로드 내역', 'Uploads'],
  programs: ['개발자', 'Developers'],
  developers: ['API 키·웹훅', 'API keys and webhooks'],
  notices: ['공지', 'Announcements'],
  requests: ['API 요청 기록', 'API requests'],
  sandbox: ['테스트 도구', 'Test tools'],
  settings: ['설정', 'Settings'],
  testNote: ['연습용 데이터입니다.', 'Practice data: nothing here is real.'],
  testDay: ['테스트 날짜 {day}', 'Test date {day}'],
  toTest: ['테스트 모드 켜기', 'Turn on test mode'],
  toLive: ['실제 화면으로 돌아가기', 'Back to real orders'],
  vendor: ['공급사', 'Vendor'],
  console: ['마켓 운영 화면으로', 'To the console'],
  newClaims: ['새 클레임 {n}건', '{n} new {claim|claims}'],
  claimArrived: ['새 취소·반품·교환 {n}건이 들어왔습니다.', '{n} new {claim|claims} came in.'],
  offline: [
    '실시간 반영이 잠시 멈췄습니다. 연결되면 자동으로 다시 반영됩니다.',
    'Changes are not arriving. They will once the connection is back.',
  ],
})
