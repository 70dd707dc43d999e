/** Texts of the files that were brought. */
import type { OwnExport, Upload } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'

export const words = catalogue({
  title: ['업로드 내역', 'Uploads'],
  kept: [
    '최근 90일 동안 올린 파일입니다. 1시간 동안 이어서 처리하고 행별 결과를 받을 수 있습니다.',
    'Files of the last 90 days. For an hour you can continue with one, and fetch its result.',
  ],
  empty: ['올린 파일이 없습니다.', 'No file was brought.'],
  bring: ['송장 일괄 등록', 'Waybills in bulk'],
  when: ['일시', 'When'],
  what: ['파일', 'File'],
  who: ['올린 사람', 'By'],
  program: ['API 연동', 'API'],
  unknownPerson: ['직원(이름을 기록하기 전)', 'A person (before names were kept)'],
  bookedBy: ['등록 {name}', 'registered by {name}'],
  rows: ['행', 'Rows'],
  rowCount: ['{n}행', '{n} {row|rows}'],
  outcome: ['처리 결과', 'Outcome'],
  notBooked: ['등록 전', 'Not registered'],
  booked: ['{n}건 등록', '{n} registered'],
  failed: ['{n}건 실패', '{n} failed'],
  refused: ['{n}건 수정 필요', '{n} to fix'],
  pasted: ['붙여넣은 표', 'pasted table'],
  goOn: ['이어서 하기', 'Continue'],
  goOnWith: ['{when} 파일 이어서 하기', 'Continue with the file of {when}'],
  result: ['결과 파일', 'Result'],
  resultOf: ['{when} 결과 파일 받기', 'Result of {when}'],
  gone: ['보관 기간 지남', 'Not kept any more'],
  both: ['올린 파일과 내보낸 파일', 'Files in and out'],
  exports: ['내보내기 내역', 'Exports'],
  exportsNote: [
    '주문 목록과 거래명세서를 파일로 받은 기록입니다.',
    'Order lists and statements that were taken out in files.',
  ],
  noExports: ['내보낸 파일이 없습니다.', 'Nothing was taken out.'],
  exportedBy: ['내보낸 사람', 'By'],
  personal: ['개인정보', 'Personal data'],
  hasPersonal: ['포함', 'Included'],
  noPersonal: ['없음', 'None'],
  reason: ['사유', 'What for'],
})

export const exportKindWords = catalogue({
  items: ['주문 목록', 'Orders'],
  statements: ['거래명세서', 'Statements'],
  tax_invoices: ['세금계산서', 'Tax invoices'],
} satisfies TextsOf<OwnExport['kind']>)

export const kindWords = catalogue({
  waybills: ['송장', 'Waybills'],
  stock_answers: ['발주확인', 'Confirmations'],
  prices: ['공급단가', 'Supply prices'],
} satisfies TextsOf<Upload['kind']>)
