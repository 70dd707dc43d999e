/** Texts of what was done for a vendor. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '접속·작업 기록',
    list: '기록 목록',
    note: '우리 회사의 직원과 API 키가 로그인하고, 조회하고, 변경하고, 초대한 기록입니다.',
    when: '일시',
    who: '사용자',
    action: '작업',
    subject: '대상',
    records: '건수',
    address: '접속 주소',
    empty: '기록이 없습니다.',
    key: (id: string) => `API 키 ${id}`,
    unknown: '확인할 수 없음',
    newer: '최근 기록',
    older: '이전 기록',
  },
  {
    title: 'Activity',
    list: 'Lines of the activity',
    note: 'What people and API keys of your company did: signed in, read, changed and invited.',
    when: 'When',
    who: 'Who',
    action: 'What',
    subject: 'To what',
    records: 'Records',
    address: 'From where',
    empty: 'There is nothing yet.',
    key: (id: string) => `API key ${id}`,
    unknown: 'Not known',
    newer: 'Newer',
    older: 'Older',
  },
)
