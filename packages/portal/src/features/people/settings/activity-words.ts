/** Texts of what was done for a vendor. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue({
  title: ['접속·작업 기록', 'Activity'],
  list: ['기록 목록', 'Lines of the activity'],
  note: [
    '우리 회사의 직원과 API 키가 로그인하고, 조회하고, 변경하고, 초대한 기록입니다.',
    'What people and API keys of your company did: signed in, read, changed and invited.',
  ],
  empty: ['기록이 없습니다.', 'There is nothing yet.'],
  key: ['API 키 {id}', 'API key {id}'],
  unknown: ['확인할 수 없음', 'Not known'],
  newer: ['최근 기록', 'Newer'],
  older: ['이전 기록', 'Older'],
})
