/** Texts of vendors. */
import type { VendorSetup } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['공급사', 'Vendors'],
  back: ['공급사 목록', 'All vendors'],
  add: ['공급사 등록', 'Add a vendor'],
  search: ['상호, 사업자등록번호, 공급사 코드', 'Name, business number or code'],
  state: ['상태', 'State'],
  active: ['이용 중', 'Active'],
  suspended: ['이용 정지', 'Suspended'],
  created: ['등록일', 'Added'],
  figuresNote: [
    '품절률과 반품률은 최근 30일에 주문된 상품 기준입니다.',
    'Shares are of items ordered in the last 30 days.',
  ],
  figures: ['현황', 'Figures'],
  open: ['발송할 주문', 'To be sent'],
  late: ['발송 지연', 'Late'],
  refused: ['품절률', 'Unavailable'],
  returned: ['반품률', 'Returned'],
  payable: ['지급할 금액', 'To be paid'],
  lastSignIn: ['최근 로그인', 'Last sign-in'],
  lastCall: ['최근 API 호출', 'Last API call'],
  ofMonth: ['{share}(30일 주문)', '{share} (30 days)'],
  never: ['없음', 'Never'],
  overTime: ['최근 30일', 'The last 30 days'],
  day: ['날짜', 'Day'],
  ordered: ['주문(주문일 기준)', 'Ordered, by the day of the order'],
  sent: ['발송(발송일 기준)', 'Sent, by the day of sending'],
  lateDays: ['기한이 지난 미발송(발송기한 기준)', 'Still unsent, by the day when due'],
  refusedDays: ['재고 없음(주문일 기준)', 'Unavailable, by the day of the order'],
  cancelled: ['취소(주문일 기준)', 'Cancelled, by the day of the order'],
  returnedDays: ['반품(주문일 기준)', 'Returned, by the day of the order'],
  items: ['{n}건', '{n} {item|items}'],
  saveProfile: ['정보 저장', 'Save the profile'],
  saveAccount: ['계좌 저장', 'Save the account'],
  saveContract: ['계약일 저장', 'Save the contract'],
  accountNote: [
    '통장 사본으로 예금주를 확인해 주세요. 확정한 뒤 계좌가 바뀌면 이체 묶음에서 따로 확인합니다.',
    'Compare the holder with a copy of the bankbook. An account that changes after a confirmation is asked about again in its batch.',
  ],
  webhookNote: [
    '공급사가 자기 화면의 API 키·웹훅에서 주소를 등록합니다. 없어도 이용할 수 있습니다.',
    'The vendor enters its addresses in its own pages, at API keys and webhooks. It can work without one.',
  ],
  setup: ['이용 준비', 'Set-up'],
  setupDone: ['필요한 준비를 모두 마쳤습니다.', 'Everything that is needed is done.'],
  setupLeft: ['꼭 필요한 준비 {n}가지가 남았습니다.', '{n} {step|steps} that {is|are} needed {is|are} left.'],
  done: ['완료', 'Done'],
  missing: ['필요', 'Missing'],
  optional: ['선택', 'Optional'],
  waits: ['확인 대기', 'Waiting'],
  empty: ['조건에 맞는 공급사가 없습니다.', 'There is no such vendor.'],
  profile: ['공급사 정보', 'Profile'],
  keysNote: [
    '공급사의 프로그램이 주문을 가져갈 때 사용합니다. 키는 만들 때 한 번만 보입니다. 공급사에 안전하게 전해 주세요.',
    'For programs of the vendor. A key is shown only when it is made; hand it over safely.',
  ],
  suspend: ['이용 정지', 'Suspend'],
  activate: ['다시 이용', 'Activate'],
  activateNote: [
    '공급사의 프로그램과 직원이 바로 다시 이용할 수 있습니다.',
    'Programs and people of the vendor may work again at once.',
  ],
  nowSuspended: ['이용을 정지했습니다.', 'The vendor is suspended.'],
  nowActive: ['다시 이용할 수 있습니다.', 'The vendor is active again.'],
  stopsKeys: [
    '공급사의 API 호출이 1초 안에 모두 차단됩니다.',
    'Every call of the vendor’s programs is refused within a second.',
  ],
  stopsPeople: [
    '직원이 모두 로그아웃되고 다시 로그인할 수 없습니다.',
    'Its people are signed out and cannot sign in.',
  ],
  stopsWebhooks: [
    '웹훅을 보내지 않고 쌓아 둡니다. 다시 이용하면 이어서 보냅니다.',
    'Webhooks wait, and continue when it is active again.',
  ],
  goesOn: [
    '주문, 클레임, 정산은 남아 있고 계속 들어옵니다.',
    'Orders, claims and settlements stay, and more may come in.',
  ],
  waiting: [
    '지금 결제완료 {pending}건, 배송준비 {preparing}건이 발송을 기다립니다.',
    '{pending} paid and {preparing} preparing items wait to be shipped.',
  ],
  seal: ['인감 이미지', 'Seal'],
  sealNote: [
    '64kB, 가로세로 1,000픽셀 이하의 PNG입니다. 앞으로 확정하는 거래명세서의 (인) 자리에 인쇄됩니다.',
    'A PNG of at most 64 kB and 1,000 × 1,000 pixels, printed over (인) of statements that are confirmed from now on.',
  ],
  sealChoose: ['이미지 선택', 'Choose an image'],
  sealRemove: ['이미지 삭제', 'Remove the image'],
  sealSet: [
    '인감 이미지를 저장했습니다({width}×{height}픽셀).',
    'The seal was set ({width} × {height} pixels).',
  ],
  sealRemoved: [
    '앞으로 거래명세서에 인감을 인쇄하지 않습니다.',
    'Statements are printed without a seal from now on.',
  ],
  sealTooLarge: [
    '이미지가 64kB보다 큽니다. 크기를 줄여 주세요.',
    'The image is larger than 64 kB. Make it smaller.',
  ],
})

export type SetupStep = VendorSetup['step_list'][number]

export const stepWords = catalogue({
  profile: ['공급사 정보', 'Profile'],
  account: ['정산 계좌', 'Account'],
  contract: ['계약', 'Contract'],
  people: ['직원', 'People'],
  key: ['API 키', 'API key'],
  webhook: ['웹훅', 'Webhook'],
  seal: ['인감', 'Seal'],
} satisfies TextsOf<SetupStep['step']>)

export const integrationWords = catalogue({
  title: ['라이브 전 점검', 'Ready for live'],
  note: [
    '공급사가 샌드박스에서 napum test-integration으로 자기 프로그램을 점검한 마지막 결과입니다.',
    'What came of the vendor’s last napum test-integration in the sandbox, as it reported it.',
  ],
  none: ['아직 점검 결과가 없습니다.', 'No run was reported yet.'],
  result: ['결과', 'Result'],
  passed: ['통과', 'Passed'],
  failed: ['미통과', 'Failed'],
  acts: ['통과한 항목', 'Acts passed'],
  of: ['{all}개 중 {n}개', '{n} of {all}'],
  calls: ['호출', 'Calls'],
  reported: ['점검일', 'Reported'],
})
