/** Texts of vendors. */
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['공급사', 'Vendors'],
  back: ['공급사 목록', 'All vendors'],
  add: ['공급사 등록', 'Add a vendor'],
  search: ['상호, 사업자등록번호, 공급사 코드', 'Name, business number or code'],
  state: ['상태', 'State'],
  active: ['이용 중', 'Active'],
  suspended: ['이용 정지', 'Suspended'],
  created: ['등록일', 'Added'],
  empty: ['조건에 맞는 공급사가 없습니다.', 'There is no such vendor.'],
  profile: ['공급사 정보', 'Profile'],
  save: ['저장', 'Save'],
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
    'Webhooks wait, and go on when it is active again.',
  ],
  goesOn: [
    '주문, 클레임, 정산은 남아 있고 계속 들어옵니다.',
    'Orders, claims and settlements stay, and more may come in.',
  ],
  waiting: [
    (pending: string, preparing: string) =>
      `지금 결제완료 ${pending}건, 배송준비 ${preparing}건이 발송을 기다립니다.`,
    (pending: string, preparing: string) =>
      `${pending} paid and ${preparing} preparing items wait to be shipped.`,
  ],
  seal: ['인감 이미지', 'Seal'],
  sealNote: [
    '64kB, 가로세로 1,000픽셀 이하의 PNG입니다. 앞으로 확정하는 거래명세서의 (인) 자리에 인쇄됩니다.',
    'A PNG of at most 64 kB and 1,000 × 1,000 pixels, printed over (인) of statements that are confirmed from now on.',
  ],
  sealChoose: ['이미지 선택', 'Choose an image'],
  sealRemove: ['이미지 삭제', 'Remove the image'],
  sealSet: [
    (width: string, height: string) => `인감 이미지를 저장했습니다(${width}×${height}픽셀).`,
    (width: string, height: string) => `The seal was set (${width} × ${height} pixels).`,
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
