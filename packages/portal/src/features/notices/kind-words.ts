/** What letters are about, and when they go. */
import type { NoticeKind } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const kindWords = catalogue({
  new_orders: ['새 주문', 'New orders'],
  due: ['오늘 발송할 주문과 발송 지연', 'Due today and late'],
  cancel_in_preparation: ['준비 중인 주문의 취소', 'A cancellation of what you prepare'],
  claims: ['취소·반품·교환 접수', 'Claims'],
  statement_confirmed: ['정산 확정', 'A settlement is confirmed'],
  statement_paid: ['정산 지급', 'A settlement is paid'],
  announcement: ['마켓 공지', 'Announcements'],
  trouble: ['API 키·웹훅 문제', 'Trouble with API keys and webhooks'],
  sign_in: ['새 브라우저에서 로그인', 'A sign-in from a new browser'],
  attention: ['확인이 필요한 일', 'What needs a decision'],
  task: ['작업 완료와 실패', 'A job is done or failed'],
  verify: ['정산 점검 차이', 'Differences of a verification'],
  backup: ['백업 누락', 'A missing backup'],
  reminder: ['발송 지연 알림', 'Reminder of late items'],
  invitation: ['초대', 'Invitation'],
  reset: ['비밀번호 재설정', 'New password'],
  test: ['테스트 메일', 'Test letter'],
} satisfies TextsOf<NoticeKind>)

const ONCE = ['바로 보냅니다.', 'At once.'] as const
const DAILY = ['영업일 오전 9시, 있을 때만 보냅니다.', 'On working days at 9, when there is any.'] as const
const HOURLY = [
  '영업일 8시~20시, 한 시간마다 모아 보냅니다.',
  'On working days from 8 to 20, once an hour.',
] as const

export const paceWords = catalogue({
  new_orders: HOURLY,
  due: DAILY,
  cancel_in_preparation: ONCE,
  claims: HOURLY,
  statement_confirmed: ONCE,
  statement_paid: ONCE,
  announcement: [
    '바로 보냅니다. 확인이 필요한 공지는 끄더라도 보냅니다.',
    'At once. Those that you have to confirm come even when this is off.',
  ],
  trouble: ONCE,
  sign_in: ONCE,
  attention: DAILY,
  task: ONCE,
  verify: ONCE,
  backup: ONCE,
} satisfies Partial<TextsOf<NoticeKind>>)
