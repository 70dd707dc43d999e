/** Texts of announcements and letters, as the operator reads them. */
import type { LetterState, SkippedReason } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'
import { announcementTexts } from '../words.ts'

export const words = catalogue({
  title: ['공지·알림', 'Notices'],
  write: ['공지 작성', 'Announce'],
  record: ['알림 기록', 'Mail record'],
  mailOff: [
    '메일 발송이 설정되어 있지 않습니다(SMTP_URL). 공지는 공급사 화면에만 표시되고, 알림은 메일로 나가지 않습니다.',
    'Mail is not set up (SMTP_URL): announcements stand on vendors’ pages alone, and no letters are sent.',
  ],
  // Announcements.
  ...announcementTexts,
  to: ['대상', 'To'],
  everybody: ['모든 공급사', 'All vendors'],
  some: ['선택한 공급사', 'Chosen vendors'],
  vendors: ['{n}곳', '{n} {vendor|vendors}'],
  shown: ['게시 중', 'Shown'],
  over: ['기한 지남', 'Over'],
  withdrawn: ['게시 중단', 'Taken back'],
  readBy: ['읽음', 'Read'],
  confirmedBy: ['확인', 'Confirmed'],
  people: ['{n}명', '{n} {person|people}'],
  empty: ['등록한 공지가 없습니다.', 'Nothing was announced yet.'],
  readers: ['읽은 사람', 'Who has read it'],
  nobodyRead: ['아직 아무도 읽지 않았습니다.', 'Nobody has read it yet.'],
  vendor: ['공급사', 'Vendor'],
  person: ['이름', 'Name'],
  takeBack: ['공지 내리기', 'Take back'],
  takeBackNote: [
    '공급사 화면에서 사라지고, 아직 보내지 않은 메일은 보내지 않습니다. 다시 게시하려면 새로 작성해야 합니다.',
    'It leaves vendors’ pages, and letters that still wait are not sent. To show it again, announce it again.',
  ],
  tookBack: ['공지를 내렸습니다.', 'It was taken back.'],
  body: ['내용', 'Text'],
  bodyHint: [
    '# 제목, - 목록, **굵게**, [이름](https://주소)를 쓸 수 있습니다. HTML은 글자 그대로 보입니다.',
    '# heading, - list, **bold**, [name](https://address). HTML is shown as it is typed.',
  ],
  preview: ['미리보기', 'Preview'],
  mustConfirm: ['확인이 필요한 공지 (각자 확인해야 사라집니다)', 'Each person has to confirm it'],
  mustConfirmShort: ['확인 필요', 'To be confirmed'],
  untilHint: ['비워 두면 읽을 때까지 표시합니다.', 'Empty: until it is read.'],
  about: ['구분', 'About'],
  aboutOther: ['일반 공지', 'Something else'],
  startsAt: ['시작', 'Begins'],
  startsAtHint: ['비워 두면 지금부터입니다.', 'Empty: now.'],
  endsAt: ['종료', 'Ends'],
  endsAtHint: [
    '비워 두면 공지를 내릴 때까지입니다. 공급사의 프로그램에도 알립니다(GET /vendor-api/health).',
    'Empty: until you take it back. Programs of vendors get it too (GET /vendor-api/health).',
  ],
  check: ['확인하기', 'Check'],
  ask: ['공급사 {n}곳에 공지할까요?', 'Announce this to {n} vendors?'],
  askNote: [
    '공급사 화면에 바로 표시되고, 알림을 켜 둔 사람에게 메일로도 보냅니다. 등록한 공지는 고칠 수 없고 내릴 수만 있습니다.',
    'Vendors see it at once, and those who want letters get one. It cannot be changed afterwards, only taken back.',
  ],
  announce: ['공지하기', 'Announce'],
  announced: ['공지했습니다.', 'Announced.'],
  // The record.
  receiver: ['받는 사람', 'To whom'],
  webhook: ['웹훅', 'Webhook'],
  kind: ['종류', 'Kind'],
  tries: ['시도', 'Tries'],
  ended: ['처리', 'Ended'],
  next: ['다음 시도 {when}', 'next try {when}'],
  why: ['사유', 'Reason'],
  address: ['받는 메일 주소', 'Address'],
  emptyRecord: ['조건에 맞는 기록이 없습니다.', 'There is no such letter.'],
  kept: ['최근 90일의 기록입니다.', 'Letters of the last 90 days.'],
  // A test letter.
  test: ['테스트 메일', 'Test letter'],
  testNote: [
    '메일 설정이 맞는지 한 통 보내 봅니다. 결과를 바로 알려 드립니다.',
    'Sends one letter now, and says at once what came of it.',
  ],
  send: ['테스트 메일 보내기', 'Send a test letter'],
  sent: ['메일 서버가 {address}로 가는 메일을 받았습니다.', 'The mail server took the letter to {address}.'],
  notSent: ['{address}로 보내지 못했습니다: {why}', 'Not sent to {address}: {why}'],
})

export const letterStateWords = catalogue({
  queued: ['대기', 'Waiting'],
  sent: ['보냄', 'Sent'],
  failed: ['실패', 'Failed'],
  dropped: ['보내지 않음', 'Not sent'],
  listed: ['목록에만 기록', 'Listed only'],
} satisfies TextsOf<LetterState>)

export const remindWords = catalogue({
  remind: ['독촉 알림 보내기', 'Remind them'],
  ask: ['발송이 늦은 공급사 {n}곳에 알림을 보낼까요?', 'Remind {n} late {vendor|vendors}?'],
  note: [
    '담당자에게 지연 건수와 주문 목록 링크를 메일로 보냅니다. 오늘 이미 보낸 공급사는 빠집니다.',
    'Their people get the number of late items and a link to them. Those who were reminded today are left out.',
  ],
  result: ['공급사 {n}곳에 알림을 보냈습니다.', '{n} {vendor was|vendors were} reminded.'],
  leftOut: ['제외: {reasons}', 'Left out: {reasons}'],
  doneToday: ['오늘 {when}에 보냈습니다.', 'Reminded today at {when}.'],
})

export const skippedWords = catalogue({
  reminded_today: ['오늘 이미 보냄 {n}곳', '{n} reminded today already'],
  not_late: ['지연 없음 {n}곳', '{n} not late any more'],
  nobody: ['메일을 받을 사람 없음 {n}곳', '{n} where nobody gets mail'],
} satisfies TextsOf<SkippedReason, `${string}{n}${string}`>)
