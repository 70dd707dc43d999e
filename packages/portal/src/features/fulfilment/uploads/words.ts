/** Texts of the files that were brought. */
import type { OwnExport, Upload } from '@napum/client'
import { type Count, catalogue } from '../../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '업로드 내역',
    kept: '최근 90일 동안 올린 파일입니다. 1시간 동안 이어서 처리하고 행별 결과를 받을 수 있습니다.',
    empty: '올린 파일이 없습니다.',
    bring: '송장 일괄 등록',
    when: '일시',
    what: '파일',
    who: '올린 사람',
    program: 'API 연동',
    unknownPerson: '직원(이름을 기록하기 전)',
    bookedBy: (name: string) => `등록 ${name}`,
    rows: '행',
    rowCount: (n: Count) => `${n}행`,
    outcome: '처리 결과',
    notBooked: '등록 전',
    booked: (n: string) => `${n}건 등록`,
    failed: (n: string) => `${n}건 실패`,
    refused: (n: string) => `${n}건 수정 필요`,
    pasted: '붙여넣은 표',
    goOn: '이어서 하기',
    goOnWith: (when: string) => `${when} 파일 이어서 하기`,
    result: '결과 파일',
    resultOf: (when: string) => `${when} 결과 파일 받기`,
    gone: '보관 기간 지남',
    both: '올린 파일과 내보낸 파일',
    exports: '내보내기 내역',
    exportsNote: '주문 목록과 거래명세서를 파일로 받은 기록입니다.',
    noExports: '내보낸 파일이 없습니다.',
    exportedBy: '내보낸 사람',
    personal: '개인정보',
    hasPersonal: '포함',
    noPersonal: '없음',
    reason: '사유',
  },
  {
    title: 'Uploads',
    kept: 'Files of the last 90 days. For an hour you can continue with one, and fetch its result.',
    empty: 'No file was brought.',
    bring: 'Waybills in bulk',
    when: 'When',
    what: 'File',
    who: 'By',
    program: 'API',
    unknownPerson: 'A person (before names were kept)',
    bookedBy: (name: string) => `booked by ${name}`,
    rows: 'Rows',
    rowCount: {
      one: (n: Count) => `${n} row`,
      other: (n: Count) => `${n} rows`,
    },
    outcome: 'Outcome',
    notBooked: 'Not booked',
    booked: (n: string) => `${n} booked`,
    failed: (n: string) => `${n} failed`,
    refused: (n: string) => `${n} refused`,
    pasted: 'pasted table',
    goOn: 'Continue',
    goOnWith: (when: string) => `Continue with the file of ${when}`,
    result: 'Result',
    resultOf: (when: string) => `Result of ${when}`,
    gone: 'Not kept any more',
    both: 'Files in and out',
    exports: 'Exports',
    exportsNote: 'Order lists and statements that were taken out in files.',
    noExports: 'Nothing was taken out.',
    exportedBy: 'By',
    personal: 'Personal data',
    hasPersonal: 'Included',
    noPersonal: 'None',
    reason: 'What for',
  },
)

export const exportKindWords = catalogue(
  { items: '주문 목록', statements: '거래명세서', tax_invoices: '세금계산서' } satisfies Readonly<
    Record<OwnExport['kind'], string>
  >,
  { items: 'Orders', statements: 'Statements', tax_invoices: 'Tax invoices' },
)

export const kindWords = catalogue(
  { waybills: '송장', stock_answers: '발주확인', prices: '공급단가' } satisfies Readonly<
    Record<Upload['kind'], string>
  >,
  { waybills: 'Waybills', stock_answers: 'Confirmations', prices: 'Supply prices' },
)
