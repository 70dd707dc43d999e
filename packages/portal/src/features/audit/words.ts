/** Texts of the audit. */
import type { AuditLine } from '@napum/client'
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '작업 기록',
    from: '시작일',
    to: '종료일',
    ofActor: (id: string) => `이 사용자가 한 작업만 표시: ${id}`,
    ofRequest: (id: string) => `이 요청만 표시: ${id}`,
    when: '일시',
    who: '사용자',
    action: '작업',
    subject: '대상',
    records: '건수',
    address: '접속 주소',
    request: '요청 번호',
    empty: '조건에 맞는 기록이 없습니다.',
    newest: '처음으로',
    save: 'CSV로 다운로드',
    saveNote: '조건에 맞는 기록을 모두 다운로드합니다. 다운로드한 사람과 사유도 기록에 남습니다.',
    saveReason: '사유',
    exportsOnly: '내보내기만',
    more: '내용',
    personal: '개인정보 포함',
    noPersonal: '개인정보 없음',
  },
  {
    title: 'Audit',
    from: 'From',
    to: 'To',
    ofActor: (id: string) => `Only what this one did: ${id}`,
    ofRequest: (id: string) => `Only this request: ${id}`,
    when: 'When',
    who: 'Who',
    action: 'What',
    subject: 'To what',
    records: 'Records',
    address: 'From where',
    request: 'Request id',
    empty: 'There is no such line.',
    newest: 'To the newest',
    save: 'Download as CSV',
    saveNote: 'All lines that match. Who took them and why is kept in the audit as well.',
    saveReason: 'What for',
    exportsOnly: 'Exports only',
    more: 'More',
    personal: 'with personal data',
    noPersonal: 'no personal data',
  },
)

export const actorWords = catalogue(
  {
    person: '직원',
    vendor_key: '공급사 API 키',
    operator_key: '운영자 API 키',
    stranger: '로그인하지 않은 사용자',
  } satisfies Readonly<Record<AuditLine['actor_kind'], string>>,
  { person: 'Person', vendor_key: 'Vendor’s key', operator_key: 'Operator’s key', stranger: 'Not let in' },
)
