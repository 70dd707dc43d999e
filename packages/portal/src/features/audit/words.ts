/** Texts of the audit. */
import type { AuditLine } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['작업 기록', 'Audit'],
  from: ['시작일', 'From'],
  to: ['종료일', 'To'],
  ofActor: ['이 사용자가 한 작업만 표시: {id}', 'Only what this one did: {id}'],
  ofRequest: ['이 요청만 표시: {id}', 'Only this request: {id}'],
  when: ['일시', 'When'],
  who: ['사용자', 'Who'],
  action: ['작업', 'What'],
  subject: ['대상', 'To what'],
  records: ['건수', 'Records'],
  address: ['접속 주소', 'From where'],
  request: ['요청 번호', 'Request id'],
  empty: ['조건에 맞는 기록이 없습니다.', 'There is no such line.'],
  save: ['CSV로 다운로드', 'Download as CSV'],
  saveNote: [
    '조건에 맞는 기록을 모두 다운로드합니다. 다운로드한 사람과 사유도 기록에 남습니다.',
    'All lines that match. Who took them and why is kept in the audit as well.',
  ],
  saveReason: ['사유', 'What for'],
  exportsOnly: ['내보내기만', 'Exports only'],
  more: ['내용', 'More'],
  personal: ['개인정보 포함', 'with personal data'],
  noPersonal: ['개인정보 없음', 'no personal data'],
})

export const actorWords = catalogue({
  person: ['직원', 'Person'],
  vendor_key: ['공급사 API 키', 'Vendor’s key'],
  operator_key: ['운영자 API 키', 'Operator’s key'],
  stranger: ['로그인 전', 'Not signed in'],
  service: ['시스템', 'The service'],
} satisfies TextsOf<AuditLine['actor_kind']>)
