/** Texts of the operator's settings. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue({
  title: ['설정', 'Settings'],
  save: ['저장', 'Save'],
  saved: ['저장했습니다.', 'Saved.'],
  marketNote: [
    '거래명세서와 세금계산서 파일에 마켓의 정보로 들어갑니다.',
    'Printed on statements and in files for tax invoices.',
  ],
  zone: ['하루의 시작과 끝은 {name} 시간대로 정합니다.', 'Days begin and end in the time zone {name}.'],
  holidaysNote: [
    '주말과 공휴일은 이미 반영되어 있습니다. 임시 휴일이나 택배 휴무일을 추가하면 모든 주문의 발송기한이 바로 바뀝니다.',
    'Weekends and public holidays do not count anyway. Days that you add move the due days of all items at once.',
  ],
  noHolidays: ['추가한 휴일이 없습니다.', 'No days were added.'],
  day: ['날짜', 'Day'],
  dayName: ['이름', 'Name'],
  addDay: ['휴일 추가', 'Add'],
  remove: ['삭제', 'Remove'],
  retentionNote: [
    '오래된 주문의 이름, 주소, 연락처, 메모를 지웁니다. 확정한 거래명세서는 바뀌지 않습니다. 계약과 결제 기록은 보통 5년 동안 보관해야 합니다.',
    'Names, addresses, phones and notes of old orders are taken out. Confirmed statements stay. Contracts and payments usually have to be kept for five years.',
  ],
  masked: ['주문 {n}건의 개인정보를 지웠습니다.', '{n} {order was|orders were} masked.'],
  seen: [
    '주문 {n}건을 살펴보았습니다. 창을 닫지 말아 주세요.',
    'Looked at {n} {order|orders}. Keep this window open.',
  ],
  checkNote: [
    '정산과 일별 건수를 처음부터 다시 계산해 저장된 값과 비교합니다. 아무것도 바꾸지 않습니다.',
    'Settlements and day counts are computed again and compared. Nothing changes.',
  ],
  checkAct: ['점검 시작', 'Verify'],
  checked: ['{n}건을 비교했습니다.', '{n} compared.'],
  allGood: ['{n}건이 모두 맞습니다.', 'All {n} are right.'],
  differ: [
    '{n}건이 다릅니다. 서버 담당자에게 이 내용을 알려 주세요.',
    '{n} {differs|differ}. Tell the person who runs the service.',
  ],
  difference: ['다른 항목', 'What differs'],
  expected: ['계산한 값', 'Computed'],
  stored: ['저장된 값', 'Stored'],
  notChecked: ['확인하지 못함:', 'Not checked:'],
})
