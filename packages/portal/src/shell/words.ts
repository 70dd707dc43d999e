/** Texts of the frame around every screen. */
import { type Count, catalogue } from '../words/catalogue.ts'

export const words = catalogue({
  name: ['납품', 'Napum'],
  skip: ['본문으로 건너뛰기', 'Skip to the content'],
  menu: ['메뉴', 'Menu'],
  screens: ['화면', 'Screens'],
  today: ['오늘 할 일', 'Today'],
  orders: ['주문 처리', 'Orders'],
  waybills: ['송장 일괄 등록', 'Waybills in bulk'],
  stock: ['발주확인 일괄 처리', 'Confirm in bulk'],
  prices: ['공급단가 일괄 입력', 'Prices in bulk'],
  uploads: ['업로드 내역', 'Uploads'],
  claims: ['취소·반품·교환', 'Claims'],
  settlements: ['정산', 'Settlements'],
  requests: ['API 요청 기록', 'API requests'],
  sandbox: ['테스트 도구', 'Test tools'],
  settings: ['설정', 'Settings'],
  testMode: ['테스트 모드', 'Test mode'],
  preparing: ['테스트 모드를 준비하고 있습니다…', 'Test mode is being prepared…'],
  testNote: ['연습용 데이터입니다.', 'Practice data: nothing here is real.'],
  testDay: [(day: string) => `테스트 날짜 ${day}`, (day: string) => `Test date ${day}`],
  toTest: ['테스트 모드 켜기', 'Turn on test mode'],
  toLive: ['실제 화면으로 돌아가기', 'Back to real orders'],
  help: ['단축키와 도움말', 'Keys and help'],
  signOut: ['로그아웃', 'Sign out'],
  ending: ['곧 로그아웃됩니다', 'You are about to be signed out'],
  idleEnds: [
    (n: Count) => `오래 사용하지 않아 ${n}분 뒤에 자동으로 로그아웃됩니다.`,
    (n: Count) => `Nothing was done for long: you are signed out in ${n} minute.`,
    (n: Count) => `Nothing was done for long: you are signed out in ${n} minutes.`,
  ],
  dayEnds: [
    (n: Count) =>
      `로그인한 지 오래되어 ${n}분 뒤에 로그아웃됩니다. 입력하던 내용을 등록한 뒤 다시 로그인해 주세요.`,
    (n: Count) => `Your session ends in ${n} minute. Register what you typed, then sign in again.`,
    (n: Count) => `Your session ends in ${n} minutes. Register what you typed, then sign in again.`,
  ],
  goOn: ['계속 사용', 'Stay signed in'],
  vendor: ['공급사', 'Vendor'],
  console: ['마켓 운영 화면으로', 'To the console'],
  nothingHere: ['페이지를 찾을 수 없습니다', 'Page not found'],
  backToStart: ['첫 화면으로', 'To the first screen'],
  newClaims: [
    (n: Count) => `새 클레임 ${n}건`,
    (n: Count) => `${n} new claim`,
    (n: Count) => `${n} new claims`,
  ],
  claimArrived: [
    (n: Count) => `새 취소·반품·교환 ${n}건이 들어왔습니다.`,
    (n: Count) => `${n} new claim came in.`,
    (n: Count) => `${n} new claims came in.`,
  ],
  offline: [
    '실시간 반영이 잠시 멈췄습니다. 연결되면 자동으로 다시 반영됩니다.',
    'Changes are not arriving. They will once the connection is back.',
  ],
})
