/** Texts of announcements, as people of a vendor read them. */
import { catalogue } from '../../../words/catalogue.ts'
import { announcementTexts } from '../words.ts'

export const words = catalogue({
  ...announcementTexts,
  empty: ['지금 게시된 공지가 없습니다.', 'There is no announcement now.'],
  toConfirm: ['확인이 필요한 공지', 'Please confirm'],
  confirmed: ['확인함', 'Confirmed'],
  read: ['읽음', 'Read'],
  unread: ['새 공지', 'New'],
  others: ['외 {n}건', 'and {n} more'],
  shownUntil: ['{made} 등록, {until}까지 게시', '{made}, shown until {until}'],
  confirm: ['내용을 확인했습니다', 'I have read this'],
  confirmNote: ['마켓에 확인한 사람과 시각이 남습니다.', 'The marketplace sees who confirmed it, and when.'],
  confirmedAt: ['{when}에 확인했습니다.', 'You confirmed it at {when}.'],
  thanks: ['확인했습니다.', 'Confirmed.'],
  gone: ['공지를 찾을 수 없습니다', 'This announcement is gone'],
  goneNote: ['내려갔거나 게시 기한이 지난 공지입니다.', 'It was taken back, or its time is over.'],
})
